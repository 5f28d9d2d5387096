//! A file with the additions to version 1 for drafts: a chosen format, seats, and the clocks of the pods.

use crate::common::day::{Day, setup};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::{PlayerId, PodNumber},
    file::event::{read, write},
    limited::PodTask,
    tournament::{Action, NewSeat, NextStep, Setup, Turn},
};

/// Twelve players in two pods of six, then a thirteenth. Pod 2 was paused for a while, and all have begun to build.
fn event() -> Day {
    let mut day = Day::begin(Setup { format: Some("draft".to_owned()), ..setup("swu-2025", 3, None) }, 12);
    (1..=12).for_each(|number| {
        day.add(&format!("Player {number}"));
    });
    day.act(day.state().propose_seats().unwrap());
    day.act(day.state().propose_seats().unwrap());
    day.add("Late");
    day.act(day.state().propose_late_seats());
    let mut turn = |pod, turn| day.act(Action::TurnPod { pod, turn });
    turn(None, Turn::Step(0));
    turn(Some(PodNumber(2)), Turn::Pause);
    turn(Some(PodNumber(2)), Turn::Resume);
    turn(Some(PodNumber(1)), Turn::Step(3));
    turn(None, Turn::Building);
    turn(Some(PodNumber(2)), Turn::Pause);
    day.start();
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-limited.json")
}

/// Players moved by hand: two swap, one moves to another pod, one to a new one, and one takes a departed player's seat.
fn moved() -> Day {
    let mut day = Day::begin(Setup { format: Some("draft".to_owned()), ..setup("swu-2025", 3, None) }, 12);
    (1..=12).for_each(|number| {
        day.add(&format!("Player {number}"));
    });
    day.act(day.state().propose_seats_in(&[5, 4, 3]).unwrap());
    let mut to = |player: u32, to| day.act(Action::MoveSeat { player: PlayerId(player), to });
    to(1, NewSeat::Of(PlayerId(2)));
    to(3, NewSeat::NewPod);
    to(4, NewSeat::Pod(PodNumber(4)));
    day.drop_out(5);
    day.act(Action::MoveSeat { player: PlayerId(6), to: NewSeat::Of(PlayerId(5)) });
    day
}

fn moved_fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-moved.json")
}

#[test]
fn version_1_with_seats_changed_by_hand_opens_for_ever() {
    let text = fs::read_to_string(moved_fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let pods = &event.state().pods;
    // 3 and 4 have their own pod, and 6 has the seat of 5, who has left.
    assert_eq!(pods.last().unwrap().players, [3, 4].map(PlayerId));
    let seated: Vec<u32> = pods.iter().flat_map(|pod| pod.players.iter().map(|player| player.0)).collect();
    assert_eq!((seated.len(), seated.contains(&5)), (11, false));
    let draws: Vec<bool> = (0..event.log().len()).filter_map(|place| event.check_draw(place)).collect();
    assert_eq!(draws, [true], "in pods of the sizes that were chosen");
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_seats_changed_by_hand() {
    assert!(!moved_fixture().exists(), "a published fixture does not change");
    fs::write(moved_fixture(), write(&moved().event)).unwrap();
}

#[test]
fn version_1_with_a_draft_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    assert_eq!(state.setup.limited().unwrap().format, "draft");
    assert_eq!(state.pods.iter().map(|pod| pod.players.len()).collect::<Vec<_>>(), [6, 7]);
    let runs: Vec<_> = state.pods.iter().map(|pod| pod.run.unwrap()).collect();
    assert!(runs.iter().all(|run| run.task == PodTask::Building && run.clock.limit == Some(1_800_000)));
    assert_eq!(runs.iter().map(|run| run.clock.is_paused()).collect::<Vec<_>>(), [false, true]);
    assert!(matches!(state.next_step(), NextStep::EnterResults { .. }));
    // The draw can be repeated, and seats given by hand were not drawn.
    let seats = event.log().iter().enumerate().filter(|(_, entry)| matches!(entry.action, Action::SeatPods { .. }));
    let drawn: Vec<Option<bool>> = seats.map(|(place, _)| event.check_draw(place)).collect();
    assert_eq!(drawn, [Some(true), Some(true), None]);
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the fixture of a draft of version 1"]
fn write_the_fixture_of_a_draft() {
    assert!(fs::metadata(fixture()).map_or(true, |file| file.len() == 0), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
