//! FIX-*: corrected results.

mod again;
mod bracket;
mod told;

use crate::common::day::{Day, result, setup, swiss};
use std::collections::BTreeSet;
use tiebreaker::{
    base::ids::TableNumber,
    regulation::Report,
    tournament::{Action, NextStep, RoundKey, Status},
};

/// The pair with the smaller number first.
fn in_order([a, b]: [u32; 2]) -> [u32; 2] {
    [a.min(b), a.max(b)]
}

/// A correction of the result of a table, without a reason.
fn correct(round: RoundKey, table: u16, report: Report) -> Action {
    result(round, TableNumber(table), report)
}

#[test]
fn fix_1_a_finished_round_is_corrected_and_the_standings_follow() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let (win, loss) = (day.scores(200, 24), day.scores(24, 200));
    day.play_by_hand(&[(1, 2, win), (3, 4, win)]);
    assert_eq!((day.points(1), day.points(2)), (1, 0));
    day.act(correct(swiss(1), 1, loss));
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
        day.act(correct(swiss(corrected), 1, result));
        assert_eq!(day.state().swiss.len(), 2, "correction of round {corrected} after {steps} steps");
        assert_eq!(day.state().next_step(), NextStep::Pair(swiss(3)));
        // The four have met in two rounds, so one pairing without a rematch is left.
        day.step();
        let pairs: BTreeSet<[u32; 2]> = day.tables(swiss(3)).into_iter().map(in_order).collect();
        let met: BTreeSet<[u32; 2]> =
            [1, 2].into_iter().flat_map(|round| day.tables(swiss(round))).map(in_order).collect();
        assert_eq!((pairs.len(), met.len(), pairs.intersection(&met).count()), (2, 4, 0));
    }
}

#[test]
fn fix_2_the_same_result_once_more_takes_nothing_back() {
    for steps in [1, 2] {
        let mut day = Day::with(setup("xwing-2018", 3, None), 4);
        let key = day.play();
        (0..steps).for_each(|_| day.step());
        let before = day.state().clone();
        let standing = before.swiss[0].matches().next().unwrap().report.unwrap();
        day.act(correct(key, 1, standing));
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
        assert_eq!(
            (day.tables(swiss(2)), day.state().swiss[1].matches().next().unwrap().report),
            (tables.clone(), Some(result))
        );
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
        day.act(correct(key, 1, result));
        assert_eq!(day.state().swiss[0].matches().next().unwrap().report, Some(result));
        assert_eq!((&day.state().swiss[1], day.state().next_step()), (&second, step));
    }
}
