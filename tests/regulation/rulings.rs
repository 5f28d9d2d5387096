//! PEN-*, DCK-6 and DCK-7: rulings of judges, and matches lost by them.

use crate::{
    common::day::{BEGIN, DEVICE, Day, by_hand, games, leave, result, setup, swiss},
    regulation::{elimination::bracket, regulation},
};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    regulation::{
        Ending, Games, Infraction, Penalty, ProxyCause, Regulation, Report, Scoring, Side, Stage,
        departure::{DropReason, Removal},
    },
    tournament::{Action, Refusal, RoundKey, Ruled, Ruling, TextField},
};

const ADA: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);

/// A penalty for marked cards, or for an infraction of the regulation.
fn penalty(day: &Day, player: PlayerId, penalty: Penalty, report: Option<Report>) -> Action {
    let infraction = *day.state().setup.regulation.conduct().infractions.iter().last().unwrap();
    let ruling = Ruling::Penalty { penalty, infraction, deck_check: false };
    ruled(player, ruling, day.state().latest_published().map(|round| round.key), report)
}

fn ruled(player: PlayerId, ruling: Ruling, round: Option<RoundKey>, report: Option<Report>) -> Action {
    Action::EnterRuling { player, ruling, round, note: String::new(), by: "Han".to_owned(), report }
}

/// Round 1 with Ada and Ben at table 1, Cleo and Dov at table 2; best of three.
fn unlimited() -> Day {
    paired("swu-2025", 3)
}

fn paired(regulation: &str, best_of: u8) -> Day {
    let mut setup = setup(regulation, 3, None);
    setup.best_of = best_of;
    let mut day = Day::with(setup, 4);
    day.act(by_hand(1, &[[1, 2], [3, 4]], &[], &[]));
    day.start();
    day
}

/// Records an action like the screens, with stricter checks than for a log.
fn record(day: &mut Day, action: Action) -> Result<(), Refusal> {
    let at = day.event.log().last().unwrap().at + 1000;
    day.event.record(DEVICE, at, String::new(), action)
}

/// Records a penalty, given now.
fn penalize(day: &mut Day, player: PlayerId, how: Penalty, report: Option<Report>) -> Result<(), Refusal> {
    let action = penalty(day, player, how, report);
    record(day, action)
}

fn first_result(day: &Day) -> Option<Report> {
    day.state().swiss[0].matches().next().unwrap().report
}

fn games_of(day: &Day, player: u32) -> Games {
    let table = day.state().swiss[0].matches().next().unwrap();
    let side = table.side_of(PlayerId(player)).unwrap();
    side.of(&day.state().verdict(Stage::Swiss, table).unwrap().sides).games
}

#[test]
fn pen_1_a_penalty_has_its_kind_reason_round_and_who_and_can_be_taken_back() {
    let mut day = unlimited();
    day.act(penalty(&day, ADA, Penalty::Warning, None));
    let at = day.event.log().last().unwrap().at;
    let ruling = Ruling::Penalty { penalty: Penalty::Warning, infraction: Infraction::IllegalList, deck_check: false };
    let stands = Ruled { player: ADA, at, ruling, round: Some(swiss(1)), note: String::new(), by: "Han".to_owned() };
    assert_eq!(day.state().rulings, std::slice::from_ref(&stands));
    assert_eq!(day.state().rulings_of(ADA).count(), 1);
    assert_eq!(day.state().rulings_of(BEN).count(), 0);
    assert!(day.state().published().rulings.is_empty(), "nothing for the players to see");
    // By an undo, and by a withdrawal.
    let entry = day.event.to_undo().unwrap().counter;
    day.act(Action::Undo { entry });
    assert_eq!(day.state().rulings, []);
    day.act(Action::Redo { entry });
    assert_eq!(day.state().rulings, [stands]);
    let withdraw = |at, reason: &str| Action::WithdrawRuling { player: ADA, at, reason: reason.to_owned() };
    assert_eq!(day.refused(withdraw(at, "")), Refusal::EmptyText(TextField::Reason));
    assert_eq!(day.refused(withdraw(at + 1, "Not Ada")), Refusal::NoSuchRuling);
    day.act(withdraw(at, "It was Cleo"));
    assert_eq!(day.state().rulings, []);
}

#[test]
fn pen_1_the_penalties_are_those_of_the_regulation_and_another_reason_needs_words() {
    use Penalty::{Caution, GameLoss, MatchLoss, Warning};
    assert_eq!(regulation("swu-2025").penalties(), [Caution, Warning, GameLoss, MatchLoss]);
    for id in ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018"] {
        assert_eq!(regulation(id).penalties(), [Caution, Warning, MatchLoss], "{id}: a match is one game");
        let fortress = regulation(id).conduct().infractions.contains(&Infraction::Fortressing);
        assert_eq!(fortress, id == "xwing-2018", "{id}");
    }
    let mut day = paired("xwing-2017", 1);
    let refused = |day: &mut Day, penalty, infraction| {
        let ruling = Ruling::Penalty { penalty, infraction, deck_check: false };
        day.refused(ruled(ADA, ruling, Some(swiss(1)), None))
    };
    assert_eq!(refused(&mut day, GameLoss, Infraction::SlowPlay), Refusal::NoSuchPenalty);
    let refusal = refused(&mut day, Caution, Infraction::Fortressing);
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Pen1), Refusal::NoSuchPenalty));
    assert_eq!(refused(&mut day, Caution, Infraction::Other), Refusal::EmptyText(TextField::Reason));
    assert_eq!(day.refused(penalty(&day, PlayerId(9), Caution, None)), Refusal::UnknownPlayer(PlayerId(9)));
}

#[test]
fn pen_1_2018_fortressing_is_a_warning_and_then_the_loss_of_all_ships() {
    let mut day = paired("xwing-2018", 1);
    day.act(penalty(&day, ADA, Penalty::Warning, None));
    assert_eq!(first_result(&day), None, "the game goes on");
    // All of Ada's ships count as destroyed: Ben has the 200 points of a squad, and she keeps her score.
    let report = day.state().propose_loss(swiss(1), ADA, Penalty::MatchLoss, Some(46)).unwrap();
    assert_eq!(report, Report::Scores { scores: [46, 200], ending: Ending::Destruction, tie_winner: None });
    assert_eq!(penalize(&mut day, ADA, Penalty::MatchLoss, Some(report)), Ok(()));
    assert_eq!(first_result(&day), Some(report));
    // Margins are 200 plus and minus the difference of 154.
    assert_eq!((day.line(2).points, day.line(2).mov, day.line(1).mov), (1, 354, 46));
    assert_eq!(day.state().rulings_of(ADA).count(), 2);
}

#[test]
fn pen_1_who_is_disqualified_leaves_with_round_reason_and_who_decided() {
    let mut day = unlimited();
    let report = Some(games(0, 2));
    day.act(Action::Disqualify { player: ADA, note: "Loaded dice".into(), report, by: "Leia".into() });
    let left = day.state().players[&ADA].left.clone().unwrap();
    assert_eq!((left.removal, left.reason), (Removal::Disqualified, DropReason::Other));
    assert_eq!((left.note.as_str(), left.by.as_str(), left.round), ("Loaded dice", "Leia", Some(swiss(1))));
    let public = day.state().published().players[&ADA].left.clone().unwrap();
    assert_eq!((public.note.as_str(), public.by.as_str(), public.round), ("", "", None));
}

#[test]
fn pen_2_a_game_loss_in_a_running_match_is_in_the_result_that_is_entered_later() {
    let mut day = unlimited();
    let loss = penalty(&day, ADA, Penalty::GameLoss, None);
    assert_eq!(day.state().propose_loss(swiss(1), ADA, Penalty::GameLoss, None), None, "the match goes on");
    assert_eq!(record(&mut day, loss), Ok(()));
    assert_eq!((first_result(&day), day.state().games_lost(swiss(1), ADA)), (None, 1));
    // Ada has lost a game, so in any result Ben has won one.
    let enter = |day: &mut Day, report| record(day, result(swiss(1), TableNumber(1), report));
    let refused = Err(Refusal::LossMissing(ADA));
    for report in [games(2, 0), games(0, 0), games(1, 0), Report::IntentionalDraw] {
        assert_eq!(enter(&mut day.clone(), report), refused, "{report:?}");
    }
    assert_eq!(Refusal::LossMissing(ADA).clause(), Some(Clause::Pen2));
    for report in [games(2, 1), games(0, 2), games(1, 1), games(1, 2), Report::NoShow { absent: Side::Second }] {
        assert_eq!(enter(&mut day.clone(), report), Ok(()), "{report:?}");
    }
    // She can still win, and her percentages include the lost game.
    assert_eq!(enter(&mut day, games(2, 1)), Ok(()));
    assert_eq!(games_of(&day, 1), Games { won: 2, lost: 1, drawn: 0 });
    assert_eq!(day.points(1), 3);
    // A correction keeps it, too.
    let correction = Action::report(swiss(1), TableNumber(1), games(2, 0), "Read wrongly");
    assert_eq!(record(&mut day, correction), refused);
}

#[test]
fn pen_2_who_leaves_concedes_no_game_that_the_other_has_lost_as_a_penalty() {
    let mut day = unlimited();
    penalize(&mut day, ADA, Penalty::GameLoss, None).unwrap();
    let scoring = day.state().setup.regulation.scoring.clone();
    let leaves = |kept| {
        let report = Some(Report::concession(&scoring, 3, Side::Second, kept));
        Action::Drop { player: BEN, reason: DropReason::OwnWish, note: String::new(), report }
    };
    assert_eq!(record(&mut day, leaves(0)), Err(Refusal::LossMissing(ADA)));
    assert_eq!(record(&mut day, leaves(1)), Ok(()));
    assert_eq!(games_of(&day, 1), Games { won: 2, lost: 1, drawn: 0 });
}

#[test]
fn pen_2_the_second_game_lost_is_the_match_and_in_a_best_of_one_the_first() {
    let mut day = unlimited();
    day.act(penalty(&day, BEN, Penalty::GameLoss, None));
    let report = day.state().propose_loss(swiss(1), BEN, Penalty::GameLoss, None);
    assert_eq!(report, Some(games(2, 0)));
    assert_eq!(penalize(&mut day, BEN, Penalty::GameLoss, report), Ok(()));
    assert_eq!(first_result(&day), Some(games(2, 0)));

    let day = paired("swu-2025", 1);
    assert_eq!(day.state().propose_loss(swiss(1), ADA, Penalty::GameLoss, None), Some(games(0, 1)));
}

#[test]
fn pen_2_dck_6_a_game_loss_of_a_check_at_the_end_is_in_the_match_just_finished() {
    // The result as played, and with one more loss for Ada: of a game that she had won, or that was drawn.
    let drawn = |won, drawn| Report::games(won, drawn);
    for (played, then) in [
        (games(2, 1), Some(games(1, 2))),
        (games(2, 0), Some(games(1, 1))),
        (games(1, 2), Some(games(0, 2))),
        (games(1, 1), Some(games(0, 2))),
        (games(0, 1), Some(games(0, 2))),
        (drawn([0, 0], 1), Some(games(0, 1))),
        (drawn([1, 0], 1), Some(drawn([0, 1], 1))),
        (games(0, 2), None),
        (Report::NoShow { absent: Side::Second }, None),
    ] {
        let mut day = unlimited();
        day.report(1, played);
        let report = day.state().propose_loss(swiss(1), ADA, Penalty::GameLoss, None);
        assert_eq!(report, then, "{played:?}");
        let deck_check = true;
        let ruling = Ruling::Penalty { penalty: Penalty::GameLoss, infraction: Infraction::MarkedCards, deck_check };
        assert_eq!(record(&mut day, ruled(ADA, ruling, Some(swiss(1)), report)), Ok(()), "{played:?}");
        assert_eq!(first_result(&day), Some(then.unwrap_or(played)));
    }
    // A result without the lost game is not accepted.
    let mut day = unlimited();
    day.report(1, games(2, 0));
    let loss = penalty(&day, ADA, Penalty::GameLoss, None);
    assert_eq!(record(&mut day, loss), Err(Refusal::LossMissing(ADA)));
    // After the round, the standings follow.
    day.report(2, games(2, 0));
    day.step();
    assert_eq!(day.points(1), 3);
    let report = day.state().propose_loss(swiss(1), ADA, Penalty::GameLoss, None);
    assert_eq!(penalize(&mut day, ADA, Penalty::GameLoss, report), Ok(()));
    assert_eq!([day.points(1), day.points(2)], [1, 1], "1-1 is a draw");
}

#[test]
fn pen_2_the_results_to_choose_from_hold_the_loss_and_the_proposed_one_comes_first() {
    let results = |day: &Day, key, player| day.state().results_with_loss(key, player, Penalty::GameLoss);
    let mut day = unlimited();
    assert_eq!(results(&day, swiss(1), ADA), [], "the match goes on");
    day.report(1, games(2, 1));
    let all = [games(1, 2), games(2, 1), games(1, 1), games(0, 1), games(0, 2)];
    assert_eq!(results(&day, swiss(1), ADA), all);
    // An elimination match needs a winner: one of two won games is lost, and a third is played.
    let (mut day, _) = bracket("swu-2025", 4);
    let round = day.start();
    day.report(1, games(2, 0));
    let player = day.state().elimination[0].matches().next().unwrap().players[0];
    let all = [games(2, 1), games(1, 2), games(0, 1), games(0, 2)];
    assert_eq!(results(&day, round, player), all);
}

#[test]
fn pen_2_a_match_loss_is_a_result_that_the_other_has_won() {
    let mut day = unlimited();
    let bare = penalty(&day, ADA, Penalty::MatchLoss, None);
    assert_eq!(record(&mut day, bare), Err(Refusal::LossMissing(ADA)));
    let report = day.state().propose_loss(swiss(1), ADA, Penalty::MatchLoss, None);
    assert_eq!(report, Some(games(0, 2)));
    let won = penalty(&day, ADA, Penalty::MatchLoss, Some(games(2, 0)));
    assert_eq!(record(&mut day, won), Err(Refusal::LossMissing(ADA)));
    assert_eq!(penalize(&mut day, ADA, Penalty::MatchLoss, report), Ok(()));
    assert_eq!((day.points(1), day.points(2)), (0, 3));
    // She keeps no win of a match that she had won.
    let mut day = unlimited();
    day.report(1, games(2, 1));
    assert_eq!(day.state().propose_loss(swiss(1), ADA, Penalty::MatchLoss, None), Some(games(1, 2)));
    // If both lose, nobody has won.
    penalize(&mut day, ADA, Penalty::MatchLoss, Some(games(1, 2))).unwrap();
    let both = day.state().propose_loss(swiss(1), BEN, Penalty::MatchLoss, None);
    assert_eq!(both, Some(Report::BothAbsent));
    assert_eq!(penalize(&mut day, BEN, Penalty::MatchLoss, both), Ok(()));
    assert_eq!((day.points(1), day.points(2)), (0, 0));
    // In squad points, everything is destroyed. A score equal to the limit is not kept.
    let mut day = paired("xwing-2017", 1);
    let lost = |scores| Some(Report::Scores { scores, ending: Ending::Destruction, tie_winner: None });
    let propose = |day: &Day| day.state().propose_loss(swiss(1), ADA, Penalty::MatchLoss, None);
    assert_eq!(propose(&day), lost([0, 100]));
    day.report(1, Report::from_scores([61, 32], 100, None));
    assert_eq!(propose(&day), lost([61, 100]));
    day.report(1, Report::from_scores([100, 32], 100, None));
    assert_eq!(propose(&day), lost([0, 100]));
}

#[test]
fn pen_2_a_loss_needs_a_match_that_the_players_know_of() {
    let mut setup = setup("swu-2025", 3, None);
    setup.best_of = 3;
    let mut day = Day::with(setup, 3);
    let loss = penalty(&day, ADA, Penalty::GameLoss, None);
    assert_eq!(day.refused(loss), Refusal::NoMatch(ADA));
    day.act(penalty(&day, ADA, Penalty::Warning, None));
    assert_eq!(day.state().rulings[0].round, None, "before round 1");
    // A draft can still change.
    day.act(by_hand(1, &[[1, 2]], &[3], &[]));
    let in_draft = |day: &Day, player| {
        let Action::EnterRuling { ruling, note, by, report, .. } = penalty(day, ADA, Penalty::GameLoss, None) else {
            panic!()
        };
        Action::EnterRuling { player, ruling, round: Some(swiss(1)), note, by, report }
    };
    let action = in_draft(&day, ADA);
    assert_eq!(day.refused(action), Refusal::NoMatch(ADA));
    day.step();
    let bye = in_draft(&day, PlayerId(3));
    assert_eq!(day.refused(bye), Refusal::NoMatch(PlayerId(3)), "a bye is no match");
    let action = in_draft(&day, ADA);
    day.act(action);
    let nowhere = ruled(ADA, Ruling::DeckFine, Some(swiss(9)), None);
    assert_eq!(day.refused(nowhere), Refusal::UnknownRound(swiss(9)));
    // Only a loss has a result.
    let warned = penalty(&day, ADA, Penalty::Warning, Some(games(0, 2)));
    assert_eq!(day.refused(warned), Refusal::NoMatch(ADA));
}

/// Another device reported the match before it knew of the penalty: both stay, and the table shows that the loss is
/// missing.
#[test]
fn pen_2_a_log_that_is_read_is_not_asked_and_the_result_is_known_to_lack_the_game() {
    let mut day = unlimited();
    day.report(1, games(2, 0));
    day.act(penalty(&day, ADA, Penalty::GameLoss, None));
    let table = day.state().swiss[0].matches().next().unwrap();
    assert_eq!(day.state().lacks_loss(swiss(1), table, &games(2, 0)), Some(ADA));
    assert_eq!(day.state().lacks_loss(swiss(1), table, &games(1, 1)), None);
    day.report(1, games(0, 0));
    assert_eq!(first_result(&day), Some(games(0, 0)));
}

#[test]
fn dck_6_a_check_finds_a_deck_fine_corrected_or_comes_to_a_penalty() {
    let mut day = unlimited();
    let check = |ruling| ruled(ADA, ruling, Some(swiss(1)), None);
    day.act(check(Ruling::DeckFine));
    day.act(check(Ruling::DeckCorrected));
    let (penalty, infraction, deck_check) = (Penalty::Warning, Infraction::IllegalList, true);
    day.act(check(Ruling::Penalty { penalty, infraction, deck_check }));
    let found: Vec<Ruling> = day.state().rulings_of(ADA).map(|ruled| ruled.ruling).collect();
    assert_eq!(found[..2], [Ruling::DeckFine, Ruling::DeckCorrected]);
    assert_eq!(found.len(), 3);
    let mut xwing = paired("xwing-2018", 1);
    assert_eq!(xwing.refused(check(Ruling::DeckFine)), Refusal::NoDeckChecks);
}

#[test]
fn dck_7_proxies_are_for_the_reasons_of_the_regulation_with_card_and_who() {
    use ProxyCause::{Damaged, Lost, Misprinted};
    let causes = |id: &str| regulation(id).conduct().proxies.into_iter().collect::<Vec<_>>();
    assert_eq!(causes("swu-2025"), [Damaged, Misprinted, Lost]);
    assert_eq!([causes("xwing-2017"), causes("xwing-2018")], [[Damaged], [Damaged]]);
    assert!(causes("xwing-2015-07").is_empty() && causes("xwing-2015-09").is_empty());
    let head = |id: &str| regulation(id).conduct().by_head_judge;
    assert_eq!(["swu-2025", "xwing-2017", "xwing-2018"].map(head), [true, false, false]);

    let proxy = |cause, card: &str| Action::EnterRuling {
        player: ADA,
        ruling: Ruling::Proxy(cause),
        round: None,
        note: card.to_owned(),
        by: "Han".to_owned(),
        report: None,
    };
    for (id, cause, allowed) in [
        ("swu-2025", Lost, true),
        ("xwing-2018", Damaged, true),
        ("xwing-2018", Lost, false),
        ("xwing-2017", Misprinted, false),
        ("xwing-2015-09", Damaged, false),
    ] {
        let mut day = Day::with(setup(id, 3, None), 4);
        let outcome = day.attempt(proxy(cause, "Luke Skywalker"));
        assert_eq!(outcome, if allowed { Ok(()) } else { Err(Refusal::NoSuchProxy) }, "{id} {cause:?}");
        assert_eq!(day.state().rulings.len(), usize::from(allowed));
    }
    let mut day = unlimited();
    let refusal = day.refused(proxy(Lost, " "));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Dck7), Refusal::EmptyText(TextField::Card)));
    day.act(proxy(Lost, "Luke Skywalker"));
    let ruled = &day.state().rulings[0];
    assert_eq!((ruled.note.as_str(), ruled.by.as_str(), ruled.at > BEGIN), ("Luke Skywalker", "Han", true));
}

/// An event from before conduct was data uses the document of its regulation. A custom regulation uses its own rules.
#[test]
fn pen_1_dck_7_a_regulation_from_before_means_its_document() {
    let mut old = regulation("swu-2025").copy("Thursdays");
    old.conduct = None;
    assert_eq!(old.conduct(), regulation("swu-2025").conduct());
    let mut own: Regulation = old.clone();
    own.custom = None;
    assert!(own.conduct().proxies.is_empty());
    assert!(matches!(own.scoring, Scoring::GamesWon(_)) && own.penalties().contains(&Penalty::GameLoss));
}

#[test]
fn a_player_who_is_removed_takes_the_rulings_along() {
    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    day.act(penalty(&day, ADA, Penalty::Caution, None));
    day.act(penalty(&day, BEN, Penalty::Caution, None));
    day.act(Action::RemovePlayer { player: ADA });
    assert_eq!(day.state().rulings.iter().map(|ruled| ruled.player).collect::<Vec<_>>(), [BEN]);
    // A departed player can still get a ruling.
    day.step();
    day.start();
    let table = day.state().swiss[0].match_of(BEN).unwrap().number;
    day.report(table.0, Report::BothAbsent);
    day.act(leave(BEN));
    day.act(penalty(&day, BEN, Penalty::Warning, None));
    assert_eq!(day.state().rulings_of(BEN).count(), 2);
}
