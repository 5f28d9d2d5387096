//! DRP-*: drop, no-show, return, late entry and disqualification.

mod moments;

use crate::{
    common::day::{Day, come_back, disqualify, games, ids, leave, result, setup, swiss},
    regulation::{elimination::cut::after_swiss, regulation},
};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber, TableNumber},
    },
    regulation::{
        Cut, Decision, Departures, Games, Report, Side, SideVerdict, Stage, Verdict,
        departure::{DropReason, Removal},
    },
    tournament::{Action, NextStep, Record, Refusal, Status, TextField},
};

const NO_GAMES: Games = Games { won: 0, lost: 0, drawn: 0 };

fn drop(player: u32) -> Action {
    leave(PlayerId(player))
}

fn comes_back(player: u32) -> Action {
    come_back(PlayerId(player))
}

pub fn record(day: &Day, player: u32) -> [u32; 3] {
    let Record { won, lost, drawn } =
        day.state().records_after(RoundNumber(u16::MAX)).get(&PlayerId(player)).copied().unwrap_or_default();
    [won, lost, drawn]
}

pub fn missed(day: &Day, player: u32) -> Vec<u16> {
    day.state().players[&PlayerId(player)].missed.iter().map(|round| round.0).collect()
}

#[test]
fn drp_3_a_late_entry_has_a_loss_for_each_round_missed() {
    let mut day = Day::with(setup("xwing-2018", 4, None), 4);
    day.play();
    day.play();
    day.step();
    let late = day.add("Late").0;
    assert_eq!((missed(&day, late), record(&day, late)), (vec![1, 2], [0, 2, 0]), "the draft of round 3 is not missed");
    let key = day.start();
    assert!(day.state().round(key).unwrap().includes(PlayerId(late)));
    let later = day.add("Later").0;
    assert_eq!(missed(&day, later), [1, 2, 3], "round 3 runs");
    assert_eq!(day.points(later), 0);
}

#[test]
fn drp_3_fix_2_a_round_taken_back_has_not_been_missed() {
    let mut day = Day::with(setup("xwing-2018", 4, None), 5);
    day.drop_out(5);
    day.play();
    day.step();
    day.step();
    let late = day.add("Late").0;
    day.act(comes_back(5));
    assert_eq!((missed(&day, late), missed(&day, 5)), (vec![1, 2], vec![1, 2]), "round 2 is published");
    let slip = day.scores(0, 10);
    day.act(result(swiss(1), TableNumber(1), slip));
    assert_eq!((day.state().swiss.len(), missed(&day, late), missed(&day, 5)), (1, vec![1], vec![1]));
    day.play();
    for player in [late, 5] {
        assert!(day.state().swiss[1].includes(PlayerId(player)));
        assert_eq!(record(&day, player).iter().sum::<u32>(), 2, "one round missed, one played");
    }
}

#[test]
fn drp_1_who_drops_before_the_pairing_is_not_paired() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 6);
    day.play();
    let dropped = day.order()[0];
    day.drop_out(dropped);
    let key = day.start();
    assert!(!day.state().round(key).unwrap().includes(PlayerId(dropped)));
    assert_eq!(day.state().swiss[1].tables.len(), 2);
    let refusal = day.refused(drop(dropped));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Pair7), Refusal::HasDropped(PlayerId(dropped))));
    assert_eq!(day.refused(drop(99)), Refusal::UnknownPlayer(PlayerId(99)));
    assert!(day.order().contains(&dropped), "a dropped player stays in the standings");
    assert_eq!(record(&day, dropped), [1, 0, 0], "a round after the drop is no loss");
}

#[test]
fn drp_1_a_drop_in_a_running_round_needs_the_result() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let win = day.scores(200, 60);
    let action = day.state().propose_hand_pairing(RoundNumber(1), vec![ids([1, 2]), ids([3, 4])], vec![]);
    day.act(action);
    day.step();
    let published = day.refused(drop(3));
    assert_eq!(published, Refusal::ResultFirst { player: PlayerId(3), table: TableNumber(2) });
    day.step();
    let running = day.refused(drop(3));
    assert_eq!((running.clause(), running), (Some(Clause::Drp1), published));
    day.report(2, win);
    day.drop_out(3);
    assert_eq!(day.points(3), 1);
    day.report(1, win);
    day.step();
    assert_eq!(day.state().active().count(), 3);
}

#[test]
fn drp_1_drp_2_who_does_not_appear_or_leaves_before_the_start_is_reported_absent_then_drops() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.step();
    day.step();
    let key = swiss(1);
    let table = day.state().round(key).unwrap().matches().next().unwrap();
    let absent = table.players[1].0;
    let refusal = day.refused(drop(absent));
    let expected = Refusal::ResultFirst { player: PlayerId(absent), table: table.number };
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Drp1), expected));
    day.report(table.number.0, Report::NoShow { absent: Side::Second });
    assert_eq!(day.state().next_step(), NextStep::Start(key), "a result is no start");
    day.drop_out(absent);
    assert_eq!((day.state().swiss.len(), day.points(table.players[0].0), day.points(absent)), (1, 1, 0));
    assert_eq!(day.start(), key);
    assert_eq!(day.state().next_step(), NextStep::EnterResults { round: key, missing: 1 });
    day.report(2, day.scores(200, 60));
    day.step();
    assert_eq!(day.state().active().count(), 3);
}

#[test]
fn drp_1_who_has_the_bye_can_drop_at_any_time() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 3);
    day.start();
    let bye = day.state().swiss[0].byes[0].0;
    day.drop_out(bye);
    assert_eq!(day.points(bye), 1);
}

#[test]
fn drp_3_who_returns_has_a_loss_for_each_round_missed_and_only_those() {
    let mut day = Day::with(setup("swu-2025", 5, None), 4);
    assert_eq!(day.refused(comes_back(1)).clause(), Some(Clause::Drp3));
    assert_eq!(day.refused(comes_back(1)), Refusal::HasNotDropped(PlayerId(1)));
    assert_eq!(day.refused(comes_back(9)), Refusal::UnknownPlayer(PlayerId(9)));
    day.play();
    day.drop_out(1);
    day.play();
    day.play();
    assert_eq!((record(&day, 1), missed(&day, 1)), ([1, 0, 0], vec![]));
    day.act(comes_back(1));
    assert_eq!((record(&day, 1), missed(&day, 1)), ([1, 2, 0], vec![2, 3]));
    day.drop_out(1);
    day.act(comes_back(1));
    assert_eq!(missed(&day, 1), [2, 3], "going and coming between two rounds misses nothing");
    let key = day.start();
    assert!(day.state().round(key).unwrap().includes(PlayerId(1)));
}

#[test]
fn drp_3_nobody_enters_once_the_last_swiss_round_is_published_but_who_left_returns_until_the_bracket() {
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 6);
    day.drop_out(6);
    day.play();
    day.step();
    let late = day.state().propose_player("Late");
    let mut draft = day.clone();
    draft.act(late.clone());
    day.step();
    let refusal = day.refused(late);
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Drp3), Refusal::SwissIsOver));
    // Dropped by mistake, even in the last round: two losses for the missed rounds, or none for a player who has played
    // them all.
    day.act(comes_back(6));
    assert_eq!(missed(&day, 6), [1, 2]);
    day.play();
    day.drop_out(1);
    day.act(comes_back(1));
    assert!(missed(&day, 1).is_empty() && day.state().qualifiers(Cut::Top(4)).contains(&PlayerId(1)));
    // The cut is made without the player, and made again while none of it has been played.
    day.drop_out(1);
    day.step();
    day.step();
    assert!(!day.state().seeds.contains(&PlayerId(1)));
    day.act(comes_back(1));
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 4 });
    day.step();
    assert!(day.state().seeds.contains(&PlayerId(1)));
}

#[test]
fn drp_3_eli_4_who_was_taken_for_absent_by_mistake_returns_to_the_bracket() {
    for steps in [0, 1, 2] {
        let mut day = after_swiss("xwing-2018", 8, Some(4));
        day.step();
        let round = day.start();
        let [here, absent] = day.state().elimination[0].matches().next().unwrap().players;
        day.act(Action::Drop {
            player: absent,
            reason: DropReason::NoShow,
            note: String::new(),
            report: Some(Report::NoShow { absent: Side::Second }),
        });
        day.report(2, day.win(Stage::Elimination, Side::First));
        day.step();
        (0..steps).for_each(|_| day.step());
        let refusal = day.refused(come_back(absent));
        assert_eq!(
            (refusal.clause(), refusal),
            (Some(Clause::Eli4), Refusal::OutOfBracket(absent)),
            "the match is lost"
        );
        // The other player was absent.
        let other = Report::NoShow { absent: Side::First };
        let action = day.state().propose_report(round, TableNumber(1), other, "mixed up").unwrap();
        // The correction exchanges them.
        day.act(action);
        assert_eq!([here, absent].map(|player| day.state().is_active(player)), [false, true], "after {steps} steps");
        while day.state().elimination.len() < 2 || day.state().elimination[1].status < Status::Started {
            day.step();
        }
        assert!(day.state().elimination[1].match_of(absent).is_some(), "after {steps} steps");
    }
}

#[test]
fn drp_2_after_a_no_show_x_wing_players_have_not_met() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let absent = Report::NoShow { absent: Side::Second };
    let win = day.scores(200, 60);
    day.play_by_hand(&[(1, 2, absent), (3, 4, win)]);
    assert_eq!(day.state().met().into_iter().collect::<Vec<_>>(), [ids([3, 4])]);
    let line = day.line(1);
    assert_eq!((line.points, line.mov), (1, 300), "like a bye");
    assert_eq!((record(&day, 1), record(&day, 2)), ([1, 0, 0], [0, 1, 0]));
    // Rematches need not be listed by hand.
    let again = day.state().propose_hand_pairing(RoundNumber(2), vec![ids([1, 2]), ids([4, 3])], vec![]);
    let Action::PairSwiss { pairing, .. } = &again else { panic!() };
    assert_eq!(pairing.rematches, [ids([4, 3])]);
    day.act(again);
}

#[test]
fn drp_2_after_a_no_show_star_wars_unlimited_players_have_met() {
    let mut setup = setup("swu-2025", 3, None);
    setup.best_of = 3;
    let mut day = Day::with(setup, 4);
    day.play_by_hand(&[(1, 2, Report::NoShow { absent: Side::First }), (3, 4, games(2, 1))]);
    assert!(day.state().met().contains(&ids([1, 2])));
    let verdict = day.state().verdict(Stage::Swiss, day.state().swiss[0].matches().next().unwrap()).unwrap();
    let games: Vec<[u32; 2]> = verdict.sides.iter().map(|side| [side.games.won, side.games.lost]).collect();
    assert_eq!(games, [[0, 2], [2, 0]]);
    assert_eq!((day.points(1), day.points(2)), (0, 3));
}

#[test]
fn drp_2_x_wing_a_no_show_gives_a_bye_and_the_two_have_not_met() {
    for (id, points, mov) in
        [("xwing-2015-07", 5, 150), ("xwing-2015-09", 5, 150), ("xwing-2017", 1, 150), ("xwing-2018", 1, 300)]
    {
        let present = SideVerdict { points, mov, games: NO_GAMES };
        let missing = SideVerdict { points: 0, mov: 0, games: NO_GAMES };
        let verdict = regulation(id).judge(&Report::NoShow { absent: Side::Second }, Stage::Swiss, 1).unwrap();
        let decision = Decision::Unplayed { winner: Side::First, met: false };
        assert_eq!(verdict, Verdict { decision, sides: [present, missing] }, "{id}");
    }
}

#[test]
fn drp_2_swu_a_no_show_is_a_forfeited_match_and_the_two_have_met() {
    for (best_of, games) in [(3, 2), (1, 1)] {
        let present = SideVerdict { points: 3, mov: 0, games: Games { won: games, ..NO_GAMES } };
        let missing = SideVerdict { points: 0, mov: 0, games: Games { lost: games, ..NO_GAMES } };
        let report = Report::NoShow { absent: Side::First };
        let verdict = regulation("swu-2025").judge(&report, Stage::Swiss, best_of).unwrap();
        let decision = Decision::Unplayed { winner: Side::Second, met: true };
        assert_eq!(verdict, Verdict { decision, sides: [missing, present] });
    }
}

#[test]
fn drp_4_a_disqualified_player_never_returns() {
    let mut day = Day::with(setup("xwing-2018", 4, None), 6);
    day.drop_out(1);
    day.act(disqualify(PlayerId(1)));
    day.play();
    day.act(disqualify(PlayerId(2)));
    for player in [1, 2] {
        for action in [comes_back(player), disqualify(PlayerId(player))] {
            let refusal = day.refused(action);
            assert_eq!((refusal.clause(), refusal), (Some(Clause::Drp4), Refusal::IsDisqualified(PlayerId(player))));
        }
        assert_eq!(day.refused(drop(player)), Refusal::HasDropped(PlayerId(player)));
    }
    assert_eq!(day.refused(disqualify(PlayerId(9))), Refusal::UnknownPlayer(PlayerId(9)));
}

#[test]
fn drp_5_every_departure_and_return_has_its_reason_and_time_in_the_log() {
    let mut day = Day::with(setup("xwing-2018", 4, None), 6);
    day.play();
    let drop = |player, reason, note: &str| Action::Drop {
        player: PlayerId(player),
        reason,
        note: note.to_owned(),
        report: None,
    };
    let unexplained = Action::Disqualify { player: PlayerId(1), note: String::new(), report: None, by: String::new() };
    for action in [unexplained, drop(1, DropReason::Other, " "), drop(1, DropReason::Other, "")] {
        let refusal = day.refused(action);
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Drp5), Refusal::EmptyText(TextField::Reason)));
    }
    let disqualified =
        Action::Disqualify { player: PlayerId(4), note: "Loaded dice".into(), report: None, by: String::new() };
    for (player, action, removal, reason, note) in [
        (1, drop(1, DropReason::OwnWish, ""), Removal::Dropped, DropReason::OwnWish, ""),
        (2, drop(2, DropReason::NoShow, "Overslept"), Removal::Dropped, DropReason::NoShow, "Overslept"),
        (3, drop(3, DropReason::Other, "Fire alarm"), Removal::Dropped, DropReason::Other, "Fire alarm"),
        (4, disqualified, Removal::Disqualified, DropReason::Other, "Loaded dice"),
    ] {
        day.act(action.clone());
        let entry = day.event.log().last().unwrap();
        assert_eq!(entry.action, action);
        let left = day.state().players[&PlayerId(player)].left.clone().unwrap();
        assert_eq!((left.removal, left.reason, left.note.as_str(), left.at), (removal, reason, note, entry.at));
    }
    let back = Action::Return { player: PlayerId(3), note: "A false alarm".into(), joins: None };
    day.act(back.clone());
    assert_eq!(day.event.log().last().map(|entry| &entry.action), Some(&back));
    assert_eq!(day.state().players[&PlayerId(3)].left, None);
}

#[test]
fn drp_6_the_document_says_what_becomes_of_players_without_their_components() {
    use DropReason::*;
    let silent = Departures::default();
    let of_2015 = Departures { ineligible_component: Some(Removal::Disqualified), ..silent };
    let from_2017 = Departures { lost_component: true, ineligible_component: Some(Removal::Dropped), ..silent };
    let usual = vec![OwnWish, NoShow, Other];
    let all = vec![OwnWish, NoShow, LostComponent, IneligibleComponent, Other];
    for (id, departures, reasons) in [
        ("xwing-2015-07", of_2015, usual.clone()),
        ("xwing-2015-09", of_2015, usual.clone()),
        ("xwing-2017", from_2017, all.clone()),
        ("xwing-2018", from_2017, all),
        ("swu-2025", silent, usual),
    ] {
        let its = regulation(id).departures;
        assert_eq!(Departures { disqualified_by: None, ..its }, departures, "{id}");
        assert_eq!(departures.drop_reasons(), reasons, "{id}");
    }
}

#[test]
fn drp_6_clk_2_an_extension_then_a_concession_then_the_drop() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let round = day.start();
    let table = day.state().swiss[0].matches().next().unwrap();
    day.act(Action::ExtendTime { round, table: table.number, minutes: 5, reason: "A lost dial".into() });
    let player = table.players[1];
    let concedes = Report::concession(&day.state().setup.regulation.scoring, 1, Side::Second, 80);
    day.report(table.number.0, concedes);
    day.act(Action::Drop { player, reason: DropReason::LostComponent, note: String::new(), report: None });
    assert_eq!((day.points(table.players[0].0), day.points(player.0)), (1, 0));
}
