//! A file with what came to version 1 with drafts: a format that was chosen, seats, and the clocks of the pods.

use crate::day::{Day, setup};
use std::{fs, path::PathBuf};
use tiebreaker::{
    file::event::{read, write},
    ids::PodNumber,
    limited::Task,
    tournament::{Action, NextStep, Setup, Turn},
};

/// Twelve players in two pods of six, then a thirteenth; pod 2 stood still for a while, and all have begun to build.
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

/// It must open for ever, as the others do.
#[test]
fn version_1_with_a_draft_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    assert_eq!(state.setup.limited().unwrap().format, "draft");
    assert_eq!(state.pods.iter().map(|pod| pod.players.len()).collect::<Vec<_>>(), [6, 7]);
    let runs: Vec<_> = state.pods.iter().map(|pod| pod.run.unwrap()).collect();
    assert!(runs.iter().all(|run| run.task == Task::Building && run.clock.limit == Some(1_800_000)));
    assert_eq!(runs.iter().map(|run| run.clock.is_paused()).collect::<Vec<_>>(), [false, true]);
    assert!(matches!(state.next_step(), NextStep::EnterResults { .. }));
    // What was drawn comes out again, and what was given by hand was not drawn.
    let seats = event.log().iter().enumerate().filter(|(_, entry)| matches!(entry.action, Action::SeatPods { .. }));
    let drawn: Vec<Option<bool>> = seats.map(|(place, _)| event.check_draw(place)).collect();
    assert_eq!(drawn, [Some(true), Some(true), None]);
}

/// Writes the fixture: only ever for the first time.
#[test]
#[ignore = "writes the fixture of a draft of version 1"]
fn write_the_fixture_of_a_draft() {
    assert!(fs::metadata(fixture()).map_or(true, |file| file.len() == 0), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
