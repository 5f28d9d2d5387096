//! A file with the additions to version 1 for short clocks.

use crate::common::day::DEVICE;
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::TableNumber,
    file::event::{read, write},
    tournament::{Action, ShortClockPurpose, Tournament},
};

/// A round started in another fixture: a clock for all tables, one of a table that is restarted, and one that is
/// stopped.
fn event() -> Tournament {
    let mut event = read(include_str!("../fixtures/event-v1-closed.json")).unwrap();
    let round = event.state().swiss[0].key;
    let [one, two] = [1, 2].map(TableNumber);
    let start = |table, purpose| Action::StartShortClock { round, table, purpose, minutes: 3 };
    let actions = [
        start(None, ShortClockPurpose::Lists),
        start(Some(one), ShortClockPurpose::Lists),
        start(Some(two), ShortClockPurpose::Sideboard),
        start(Some(one), ShortClockPurpose::Sideboard),
        Action::StopShortClock { round, table: Some(two) },
    ];
    for (at, action) in (1_700_000_022_000..).step_by(60_000).zip(actions) {
        let entry = event.entry(DEVICE, at, action);
        event.apply(&entry).unwrap();
    }
    event
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-short-clocks.json")
}

#[test]
fn version_1_with_calls_for_a_judge_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let clocks: Vec<_> =
        event.state().swiss[0].short_clocks.iter().map(|short| (short.table, short.started_at)).collect();
    assert_eq!(clocks, [(None, 1_700_000_022_000), (Some(TableNumber(1)), 1_700_000_202_000)]);
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_calls_for_a_judge() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event())).unwrap();
}
