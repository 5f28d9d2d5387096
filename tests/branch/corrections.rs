//! Corrections on another device, of a result before a round that is already published here (FIX-2, FIX-3).

use crate::{
    branch::{plan, take_in},
    common::day::{Day, games, setup},
};
use std::fs;
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    branch::{Choice, Merge, Why},
    file::event,
    regulation::{Report, Side},
    tournament::{Action, RoundKey, Status, Tournament},
};

/// Sixteen players in round 2, with two tables still open. Each device continues from there.
fn late_in_round_2() -> (Day, Day, RoundKey) {
    let mut day = Day::with(setup("swu-2025", 5, None), 16);
    day.play();
    let round = day.start();
    for number in 1..=6 {
        day.report(number, games(1, 0));
    }
    let there = day.on_another(2, 5_000);
    (day, there, round)
}

/// The device here finishes round 2 with the first players winning and publishes round 3.
fn publish_round_3(day: &mut Day) {
    day.report(7, games(1, 0));
    day.report(8, games(1, 0));
    // Finish, pair, publish.
    (0..3).for_each(|_| day.step());
    let latest = day.state().current_round().unwrap();
    assert_eq!((latest.key.number.0, latest.status), (3, Status::Published));
}

fn pairs(day: &Day) -> Vec<(TableNumber, [PlayerId; 2])> {
    day.state().swiss[2].matches().map(|table| (table.number, table.players)).collect()
}

fn result_of(day: &Day, round: RoundKey, table: u16) -> Option<Report> {
    day.state().round(round).unwrap().match_at(TableNumber(table)).unwrap().report
}

fn there(_: &tiebreaker::branch::Conflict) -> Choice {
    Choice::There
}

/// Effect of the same correction by hand.
fn by_hand(day: &Day, round: RoundKey, table: u16, report: Report) -> Day {
    let mut day = day.clone();
    let action = day.state().propose_report(round, TableNumber(table), report, "Entered wrongly").unwrap();
    day.act(action);
    day
}

#[test]
fn fix_2_a_corrected_result_pairs_the_published_round_again_as_a_correction_by_hand_does() {
    let (mut here, mut other, round) = late_in_round_2();
    publish_round_3(&mut here);
    other.report(7, games(0, 1));
    let (before, corrected) = (here.clone(), by_hand(&here, round, 7, games(0, 1)));

    let open = plan(&here, &other);
    assert!(matches!(open.conflicts[..], [ref conflict] if matches!(conflict.why, Why::Differs(_))), "{open:?}");
    let merged = take_in(&mut here, &other, there);

    assert_eq!(result_of(&here, round, 7), Some(games(0, 1)));
    assert_eq!((here.state().swiss.len(), here.state().swiss[2].status), (3, Status::Published));
    assert_eq!(pairs(&here), pairs(&corrected));
    let change = merged.change.unwrap();
    let moved = pairs(&before).iter().zip(&pairs(&here)).filter(|(before, after)| before != after).count();
    assert_eq!((change.taken_back, change.published, change.tables.len()), (false, true, moved));
    assert!(moved > 0 && change.stay + moved == 8, "{moved} of 8 tables are paired again");
    // Anybody who has the log can repeat the draw.
    assert_eq!(here.event.check_draw(here.event.log().len() - 1), Some(true));
    // And the log replays.
    assert_eq!(Tournament::replay(here.event.log().iter().cloned()).unwrap().state(), here.state());
}

#[test]
fn the_result_of_this_device_leaves_the_round_as_it_is() {
    let (mut here, mut other, round) = late_in_round_2();
    publish_round_3(&mut here);
    other.report(7, games(0, 1));
    let before = here.state().swiss.clone();
    let merged = take_in(&mut here, &other, |_| Choice::Here);
    assert_eq!((&before, merged.change), (&here.state().swiss, None));
    assert_eq!(result_of(&here, round, 7), Some(games(1, 0)));
}

/// Corrected there before anything was paired, after both had the same result.
#[test]
fn a_result_that_both_had_is_corrected_without_the_loss_of_the_round() {
    let (mut here, mut other, round) = late_in_round_2();
    publish_round_3(&mut here);
    other.act(Action::report(round, TableNumber(3), games(0, 1), "Entered wrongly"));
    take_in(&mut here, &other, there);
    assert_eq!(result_of(&here, round, 3), Some(games(0, 1)));
    assert_eq!(here.state().swiss.len(), 3);
    assert_eq!(here.state().swiss[2].tables.len(), 8);
}

#[test]
fn fix_3_a_round_that_has_started_stands() {
    let (mut here, mut other, round) = late_in_round_2();
    publish_round_3(&mut here);
    here.step();
    other.report(7, games(0, 1));
    let before = here.state().swiss[2].clone();
    let merged = take_in(&mut here, &other, there);
    assert_eq!((result_of(&here, round, 7), &here.state().swiss[2]), (Some(games(0, 1)), &before));
    assert_eq!((merged.change, merged.lost), (None, Vec::new()));
}

/// The same round was also paired there, and paired again with the correction. Here it is running.
#[test]
fn a_correction_that_paired_again_there_is_a_result_here_once_the_round_runs() {
    let (mut here, _, round) = late_in_round_2();
    publish_round_3(&mut here);
    let mut other = here.on_another(2, 5_000);
    here.step();
    let action = other.state().propose_report(round, TableNumber(7), games(0, 1), "Entered wrongly").unwrap();
    assert!(matches!(action, Action::Report { again: Some(_), .. }), "{action:?}");
    other.act(action);
    let before = here.state().swiss[2].clone();
    let merged = take_in(&mut here, &other, there);
    assert!(!merged.conflicts.iter().any(|conflict| matches!(conflict.why, Why::Refused(_))), "{merged:?}");
    assert_eq!((result_of(&here, round, 7), &here.state().swiss[2]), (Some(games(0, 1)), &before));
}

/// The same round waits on both devices. Here it gets the new pairing from there.
#[test]
fn the_same_round_is_paired_again_as_it_was_there() {
    let (mut here, _, round) = late_in_round_2();
    publish_round_3(&mut here);
    let mut other = here.on_another(2, 5_000);
    let action = other.state().propose_report(round, TableNumber(7), games(0, 1), "Entered wrongly").unwrap();
    other.act(action);
    here.add("Late");
    take_in(&mut here, &other, there);
    assert_eq!((result_of(&here, round, 7), pairs(&here)), (Some(games(0, 1)), pairs(&other)));
    assert_eq!(here.state().swiss[2].status, Status::Published);
}

/// The draft was undone there before the result was corrected. Here it was published meanwhile.
#[test]
fn a_draft_that_was_undone_there_stays_published_here() {
    let (mut here, _, round) = late_in_round_2();
    here.report(7, games(1, 0));
    here.report(8, games(1, 0));
    (0..2).for_each(|_| here.step());
    let mut other = here.on_another(2, 5_000);
    here.step();
    let draft = other.event.log().last().unwrap().counter;
    other.act(Action::Undo { entry: draft });
    other.act(Action::report(round, TableNumber(7), games(0, 1), "Entered wrongly"));
    take_in(&mut here, &other, there);
    assert_eq!(result_of(&here, round, 7), Some(games(0, 1)));
    assert_eq!((here.state().swiss.len(), here.state().swiss[2].status), (3, Status::Published));
}

/// A penalty loss, entered there with the result.
#[test]
fn a_departure_with_a_result_takes_no_round_back() {
    let (mut here, mut other, round) = late_in_round_2();
    publish_round_3(&mut here);
    let player = other.state().round(round).unwrap().match_at(TableNumber(7)).unwrap().players[0];
    let reason = tiebreaker::regulation::departure::DropReason::OwnWish;
    other.act(Action::Drop { player, reason, note: String::new(), report: Some(games(0, 1)) });
    let merged: Merge = take_in(&mut here, &other, there);
    assert_eq!(result_of(&here, round, 7), Some(games(0, 1)));
    // The departed player plays no more. The rest of the round stays.
    assert_eq!(here.state().swiss.len(), 3, "{:?}", merged.change);
}

/// Files of the case: the device here has finished round 2 with other results and published round 3.
#[test]
fn the_case_of_eight_players() {
    let [base, other] = ["base", "other-device"].map(|name| {
        let path = format!("{}/tests/fixtures/merge/merge-8-players-{name}.json", env!("CARGO_MANIFEST_DIR"));
        event::read(&fs::read_to_string(path).unwrap()).unwrap()
    });
    let mut here = Day::begin(setup("xwing-2018", 3, None), 1);
    here.event = base;
    let mut file = here.clone();
    file.event = other;
    let round = here.state().current_round().unwrap().key;
    let first_wins = |day: &mut Day, number: u16| {
        let report = day.win(round.stage, Side::First);
        day.report(number, report);
    };
    first_wins(&mut here, 3);
    first_wins(&mut here, 4);
    (0..3).for_each(|_| here.step());
    assert_eq!(here.state().swiss[2].status, Status::Published);
    let theirs = [3, 4].map(|table| result_of(&file, round, table));
    let merged = take_in(&mut here, &file, there);
    assert_eq!([3, 4].map(|table| result_of(&here, round, table)), theirs);
    assert_eq!((here.state().swiss.len(), here.state().swiss[2].tables.len()), (3, 4));
    assert!(merged.change.is_some_and(|change| !change.taken_back));
}
