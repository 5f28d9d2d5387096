//! A file with the additions to version 1 for rounds within the pods.

use crate::common::day::{Day, setup};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber},
    file::event::{read, write},
    pairing::Locks,
    tournament::{Action, NextStep, Setup},
};

/// A draft of seven in pods of four and three, each with a winner. The last round is paired across, which is set only
/// then.
fn event() -> Day {
    let setup = Setup { format: Some("draft".to_owned()), within_pods: true, ..setup("swu-2025", 3, None) };
    let mut day = Day::with(setup, 7);
    let pods = [&[1, 2, 3, 4][..], &[5, 6, 7]].map(|pod| pod.iter().copied().map(PlayerId).collect()).to_vec();
    day.act(Action::SeatPods { pods, draw: None });
    day.play();
    day.step();
    let locks = Locks { tables: vec![[3, 5].map(PlayerId)], bye: None };
    day.act(day.state().propose_rest(RoundNumber(2), locks).unwrap());
    day.step();
    day.play();
    let setup = Setup { within_pods: false, ..day.state().setup.clone() };
    day.act(Action::EditSetup { setup });
    day.play();
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-within.json")
}

#[test]
fn version_1_with_rounds_within_the_pods_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    assert_eq!((state.next_step(), state.setup.within_pods), (NextStep::Over, false));
    // Every draw can be repeated: within the pods, around a table made by hand, and across.
    let drawn: Vec<bool> = (0..event.log().len()).filter_map(|place| event.check_draw(place)).collect();
    assert_eq!(drawn, [true; 4]);
    let fields = |round| event.origin(RoundNumber(round)).unwrap().fields().len();
    assert_eq!([fields(1), fields(2), fields(3)], [2, 2, 1]);
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_rounds_within_the_pods() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
