//! Rounds: pairing, the four states, results and their correction.

use crate::day::{Day, come_back, elimination, games, ids, result, setup, swiss};
use tiebreaker::{
    ids::{PlayerId, RoundNumber, TableNumber},
    regulation::{Ending, Report, ReportRefusal, Side, Stage},
    tournament::{Action, NextStep, Pairing, Record, Refusal, RoundKey, Status},
};

fn pair(round: u16, tables: &[[u32; 2]], byes: &[u32], rematches: &[[u32; 2]]) -> Action {
    let pairs = |pairs: &[[u32; 2]]| pairs.iter().map(|&pair| ids(pair)).collect();
    let byes = byes.iter().copied().map(PlayerId).collect();
    let pairing = Pairing { tables: pairs(tables), byes, rematches: pairs(rematches) };
    Action::PairSwiss { round: RoundNumber(round), pairing, draw: None }
}

fn report(round: RoundKey, table: u16, report: Report) -> Action {
    result(round, TableNumber(table), report)
}

fn wrong(status: Status, needed: Status) -> Refusal {
    Refusal::WrongStatus { status, needed }
}

#[test]
fn a_round_goes_from_paired_to_published_to_started_to_finished() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let round = swiss(1);
    let status = |day: &Day| day.state().round(round).unwrap().status;
    let result = day.scores(200, 24);

    assert_eq!(day.state().next_step(), NextStep::Pair(round));
    day.step();
    assert_eq!((status(&day), day.state().next_step()), (Status::Paired, NextStep::Publish(round)));
    assert_eq!(day.refused(Action::Start { round }), wrong(Status::Paired, Status::Published));
    assert_eq!(day.refused(Action::Finish { round }), wrong(Status::Paired, Status::Started));
    let refusal = day.refused(report(round, 1, result));
    assert_eq!((refusal.clause(), refusal), (Some("FIX-2"), wrong(Status::Paired, Status::Published)));

    day.step();
    assert_eq!((status(&day), day.state().next_step()), (Status::Published, NextStep::Start(round)));
    assert_eq!(day.refused(Action::Publish { round }), wrong(Status::Published, Status::Paired));
    assert_eq!(day.refused(Action::Finish { round }), wrong(Status::Published, Status::Started));
    let mut early = day.clone();
    early.report(1, result);
    assert_eq!((status(&early), early.state().next_step()), (Status::Published, NextStep::Start(round)));
    early.report(2, result);
    assert_eq!(early.refused(Action::Finish { round }), wrong(Status::Published, Status::Started));
    early.step();
    assert_eq!(early.state().next_step(), NextStep::Finish(round));
    assert_eq!(day.refused(pair(1, &[[1, 2], [3, 4]], &[], &[])), Refusal::NotTheNextRound(round));

    day.step();
    assert_eq!(
        (status(&day), day.state().next_step()),
        (Status::Started, NextStep::EnterResults { round, missing: 2 })
    );
    let started_at = day.state().round(round).unwrap().started_at;
    assert_eq!(started_at, day.event.log().last().map(|entry| entry.at));
    assert_eq!(day.refused(Action::Start { round }), wrong(Status::Started, Status::Published));
    day.report(1, result);
    assert_eq!(day.refused(Action::Finish { round }), Refusal::ResultsMissing { tables: 1 });
    day.report(2, result);
    assert_eq!(day.state().next_step(), NextStep::Finish(round));

    day.step();
    assert_eq!((status(&day), day.state().next_step()), (Status::Finished, NextStep::Pair(swiss(2))));
    assert_eq!(day.refused(Action::Finish { round }), wrong(Status::Finished, Status::Started));
}

#[test]
fn rounds_and_tables_that_are_not_there() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    for round in [swiss(0), swiss(1), swiss(9), elimination(1)] {
        for action in [Action::Publish { round }, Action::Start { round }, Action::Finish { round }] {
            assert_eq!(day.refused(action), Refusal::UnknownRound(round));
        }
        assert_eq!(day.refused(report(round, 1, games(1, 0))), Refusal::UnknownRound(round));
    }
    day.start();
    let result = day.scores(200, 24);
    for table in [0, 3, u16::MAX] {
        assert_eq!(day.refused(report(swiss(1), table, result)), Refusal::UnknownTable(TableNumber(table)));
    }
}

#[test]
fn pair_2_everybody_active_is_paired_once() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 6);
    day.drop_out(6);
    let is = |refusal: Refusal, clause| assert_eq!(refusal.clause(), Some(clause), "{refusal:?}");
    assert_eq!(day.refused(pair(2, &[[1, 2], [3, 4]], &[5], &[])), Refusal::NotTheNextRound(swiss(2)));
    assert_eq!(day.refused(pair(0, &[[1, 2], [3, 4]], &[5], &[])), Refusal::NotTheNextRound(swiss(0)));
    assert_eq!(day.refused(pair(1, &[[1, 2], [3, 7]], &[5], &[])), Refusal::UnknownPlayer(PlayerId(7)));
    let twice = day.refused(pair(1, &[[1, 2], [3, 1]], &[5], &[]));
    assert_eq!(twice, Refusal::PairedTwice(PlayerId(1)));
    is(twice, "PAIR-2");
    assert_eq!(day.refused(pair(1, &[[1, 1], [3, 4]], &[5], &[])), Refusal::PairedTwice(PlayerId(1)));
    assert_eq!(day.refused(pair(1, &[[1, 2], [3, 4]], &[4], &[])), Refusal::PairedTwice(PlayerId(4)));
    let left_out = day.refused(pair(1, &[[1, 2], [3, 4]], &[], &[]));
    assert_eq!(left_out, Refusal::NotPaired(PlayerId(5)));
    is(left_out, "PAIR-2");
    let dropped = day.refused(pair(1, &[[1, 2], [3, 4], [5, 6]], &[], &[]));
    assert_eq!(dropped, Refusal::HasDropped(PlayerId(6)));
    is(dropped, "PAIR-7");
    let byes = day.refused(pair(1, &[[1, 2]], &[3, 4, 5], &[]));
    assert_eq!(byes, Refusal::TooManyByes);
    is(byes, "BYE-1");
    day.act(pair(1, &[[1, 2], [3, 4]], &[5], &[]));
    assert_eq!((day.tables(swiss(1)), day.state().swiss[0].byes.clone()), (vec![[1, 2], [3, 4]], vec![PlayerId(5)]));
    assert_eq!(day.state().swiss[0].draw, None);
}

#[test]
fn a_round_takes_two_players() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 1);
    assert_eq!(day.state().next_step(), NextStep::AddPlayers { have: 1, need: 2 });
    assert_eq!(day.refused(pair(1, &[], &[1], &[])), Refusal::NotTheNextRound(swiss(1)));
    assert_eq!(day.state().propose_draw(RoundNumber(1)), Err(Refusal::TooFewPlayers { have: 1, need: 2 }));
    day.add("Second");
    day.act(pair(1, &[[1, 2]], &[], &[]));
}

#[test]
fn pair_3_a_rematch_is_accepted_only_where_it_is_named() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let win = day.scores(200, 0);
    day.play_by_hand(&[(1, 2, win), (3, 4, win)]);
    let refusal = day.refused(pair(2, &[[2, 1], [3, 4]], &[], &[]));
    assert_eq!((refusal.clause(), refusal), (Some("PAIR-3"), Refusal::Rematch(ids([2, 1]))));
    assert_eq!(day.refused(pair(2, &[[2, 1], [3, 4]], &[], &[[1, 2]])), Refusal::Rematch(ids([3, 4])));
    day.act(pair(2, &[[2, 1], [3, 4]], &[], &[[1, 2], [3, 4]]));
}

#[test]
fn pair_4_where_all_have_met_the_proposal_names_the_rematch() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    day.play();
    let Action::PairSwiss { pairing, .. } = day.state().propose_draw(RoundNumber(2)).unwrap() else { panic!() };
    assert_eq!(pairing.rematches, pairing.tables);
    day.play();
    assert_eq!((day.state().champion(), day.points(1), day.points(2)), (Some(PlayerId(1)), 2, 0));
}

#[test]
fn a_draft_is_drawn_again_under_the_next_number() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 12);
    let mut drawn = Vec::new();
    for number in 1..=3 {
        let action = day.state().propose_draw(RoundNumber(1)).unwrap();
        let again = day.state().propose_draw(RoundNumber(1)).unwrap();
        assert_eq!(action, again, "a draw follows from the seed");
        day.act(action);
        assert_eq!((day.state().swiss.len(), day.state().swiss[0].draw), (1, Some(number)));
        drawn.push(day.tables(swiss(1)));
    }
    assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2], "{drawn:?}");
}

#[test]
fn a_draft_is_nobodys_business_yet() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 5);
    day.step();
    assert!(day.state().standings().iter().all(|line| line.points == 0));
    assert!(day.state().met().is_empty());
    day.step();
    assert_eq!(day.state().standings().iter().map(|line| line.points).sum::<u32>(), 1, "the bye counts");
    assert_eq!(day.state().met().len(), 2);
}

#[test]
fn a_draft_is_void_when_the_field_changes() {
    let changes: [fn(&mut Day); 3] =
        [|day| _ = day.add("Late"), |day| day.drop_out(1), |day| day.act(come_back(PlayerId(6)))];
    for change in changes {
        let mut day = Day::with(setup("xwing-2018", 3, None), 6);
        day.drop_out(6);
        day.play();
        day.step();
        assert_eq!(day.state().swiss.len(), 2);
        change(&mut day);
        assert_eq!((day.state().swiss.len(), day.state().next_step()), (1, NextStep::Pair(swiss(2))));
    }
    // A name is not the field.
    let mut day = Day::with(setup("xwing-2018", 3, None), 6);
    day.step();
    day.act(Action::RenamePlayer { player: PlayerId(1), name: "Wedge".into() });
    assert_eq!(day.state().swiss.len(), 1);
}

#[test]
fn fix_1_a_finished_round_is_corrected_and_the_standings_follow() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let (win, loss) = (day.scores(200, 24), day.scores(24, 200));
    day.play_by_hand(&[(1, 2, win), (3, 4, win)]);
    assert_eq!((day.points(1), day.points(2)), (1, 0));
    day.act(report(swiss(1), 1, loss));
    assert_eq!((day.points(1), day.points(2)), (0, 1));
    assert_eq!(day.state().swiss[0].status, Status::Finished);
    let movs = |player: u32| day.state().standings().iter().find(|line| line.player.0 == player).unwrap().mov;
    assert_eq!((movs(1), movs(2)), (24, 376));
}

#[test]
fn fix_2_a_correction_takes_back_the_round_that_rests_on_it_whatever_round_it_is_of() {
    for (corrected, steps) in [(1, 1), (2, 1), (1, 2), (2, 2)] {
        let mut day = Day::with(setup("xwing-2018", 4, None), 4);
        day.play();
        day.play();
        (0..steps).for_each(|_| day.step());
        assert_eq!(day.state().swiss.len(), 3);
        let result = day.scores(0, 10);
        day.act(report(swiss(corrected), 1, result));
        assert_eq!(day.state().swiss.len(), 2, "correction of round {corrected} after {steps} steps");
        assert_eq!(day.state().next_step(), NextStep::Pair(swiss(3)));
        assert_eq!(
            day.state().propose_draw(RoundNumber(3)).map(|action| matches!(action, Action::PairSwiss { .. })),
            Ok(true)
        );
    }
}

#[test]
fn fix_2_the_same_result_once_more_takes_nothing_back() {
    for steps in [1, 2] {
        let mut day = Day::with(setup("xwing-2018", 3, None), 4);
        let key = day.play();
        (0..steps).for_each(|_| day.step());
        let before = day.state().clone();
        let standing = before.swiss[0].tables[0].report.unwrap();
        day.act(report(key, 1, standing));
        assert_eq!(day.state(), &before);
    }
}

#[test]
fn fix_2_a_result_of_the_round_itself_takes_nothing_back() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.play();
    day.step();
    day.step();
    let tables = day.tables(swiss(2));
    let results = [day.scores(200, 24), day.scores(24, 200)];
    for result in results {
        day.report(1, result);
        assert_eq!((day.tables(swiss(2)), day.state().swiss[1].tables[0].report), (tables.clone(), Some(result)));
    }
}

#[test]
fn fix_3_what_has_a_result_or_runs_or_is_over_stands() {
    let begun: [fn(&mut Day); 3] = [|day| day.report(1, day.scores(200, 24)), |day| day.step(), |day| _ = day.play()];
    for begin in begun {
        let mut day = Day::with(setup("xwing-2018", 3, None), 4);
        let key = day.play();
        day.step();
        day.step();
        begin(&mut day);
        let (second, step) = (day.state().swiss[1].clone(), day.state().next_step());
        let result = day.scores(0, 10);
        day.act(report(key, 1, result));
        assert_eq!(day.state().swiss[0].tables[0].report, Some(result));
        assert_eq!((&day.state().swiss[1], day.state().next_step()), (&second, step));
    }
}

#[test]
fn swr_6_a_draw_is_agreed_before_the_first_game() {
    let mut competitive = setup("swu-2025", 3, None);
    competitive.best_of = 3;
    let mut day = Day::with(competitive, 4);
    let round = day.start();
    let draw = report(round, 1, Report::IntentionalDraw);
    day.act(draw.clone());
    assert_eq!(day.state().swiss[0].tables[0].report, Some(Report::IntentionalDraw));
    day.act(draw.clone());
    for result in [games(1, 0), Report::games([0, 0], 1)] {
        day.report(1, result);
        let refusal = day.refused(draw.clone());
        assert_eq!((refusal.clause(), refusal), (Some("SWR-6"), Refusal::Report(ReportRefusal::DrawAfterGame)));
    }
    // A no-show is no game, and another table is another match.
    day.report(1, Report::NoShow { absent: Side::First });
    day.act(draw);
    day.act(report(round, 2, Report::IntentionalDraw));
}

#[test]
fn a_result_that_cannot_be_is_refused_with_its_clause() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let round = day.start();
    let scores = |scores, ending, tie_winner| report(round, 1, Report::Scores { scores, ending, tie_winner });
    let mut clause = |action| day.refused(action).clause();
    assert_eq!(clause(scores([201, 0], Ending::Destruction, None)), Some("RES-8"));
    assert_eq!(clause(scores([200, 0], Ending::Time, None)), Some("RES-8"));
    assert_eq!(clause(scores([80, 80], Ending::Time, None)), Some("RES-7"));
    assert_eq!(clause(scores([90, 80], Ending::Time, Some(Side::First))), Some("RES-7"));
    assert_eq!(clause(report(round, 1, Report::IntentionalDraw)), Some("SWR-6"));
    assert!(matches!(day.refused(report(round, 1, games(2, 0))), Refusal::Report(ReportRefusal::WrongKind { .. })));

    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    let round = day.start();
    assert_eq!(day.state().best_of(Stage::Swiss), 1);
    assert_eq!(day.refused(report(round, 1, games(2, 0))).clause(), Some("SWR-2"));
}

#[test]
fn byes_score_a_win_and_are_no_opponents() {
    for (regulation, points, mov) in [
        ("xwing-2015-07", 5, 150),
        ("xwing-2015-09", 5, 150),
        ("xwing-2017", 1, 150),
        ("xwing-2018", 1, 300),
        ("swu-2025", 3, 0),
    ] {
        let mut day = Day::with(setup(regulation, 3, None), 3);
        day.act(pair(1, &[[1, 2]], &[3], &[]));
        day.start();
        let line = day.state().standings().into_iter().find(|line| line.player.0 == 3).unwrap();
        assert_eq!((line.points, line.mov), (points, mov), "{regulation}");
        assert_eq!(day.state().met().len(), 1, "{regulation}");
    }
}

#[test]
fn bye_2_nobody_has_two_byes_before_everybody_had_one() {
    for regulation in ["xwing-2017", "xwing-2018", "swu-2025"] {
        let mut day = Day::with(setup(regulation, 5, None), 5);
        day.play_to_the_end();
        let mut byes: Vec<PlayerId> = day.state().swiss.iter().flat_map(|round| round.byes.clone()).collect();
        byes.sort_unstable();
        assert_eq!(byes, ids([1, 2, 3, 4, 5]), "{regulation}");
    }
}

#[test]
fn res_6_the_record_tells_a_draw_from_a_loss_that_gives_the_same_points() {
    let mut setup = setup("xwing-2015-09", 2, None);
    setup.regulation.points.draw = Some(0);
    let mut day = Day::with(setup, 4);
    day.play_by_hand(&[(1, 2, day.scores(40, 40)), (3, 4, day.scores(100, 40))]);
    let records = day.state().records();
    let record = |player| records[&PlayerId(player)];
    let (won, lost) = (Record { won: 1, ..Record::default() }, Record { lost: 1, ..Record::default() });
    let drawn = Record { drawn: 1, ..Record::default() };
    assert_eq!([1, 2, 3, 4].map(record), [drawn, drawn, won, lost]);
}
