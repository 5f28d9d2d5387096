//! A file with the additions to version 1 for calls for a judge.

use crate::common::day::DEVICE;
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::TableNumber,
    file::event::{read, write},
    tournament::{Action, Tournament},
};

/// A round started in another fixture: two tables call, one of them twice, and a judge comes to the other.
fn event() -> Tournament {
    let mut event = read(include_str!("../fixtures/event-v1-closed.json")).unwrap();
    let round = event.state().swiss[0].key;
    let [one, two] = [1, 2].map(TableNumber);
    let calls = [
        Action::CallJudge { round, table: one },
        Action::CallJudge { round, table: two },
        Action::CallJudge { round, table: one },
        Action::ResolveCall { round, table: two },
    ];
    for (at, action) in (1_700_000_022_000..).step_by(60_000).zip(calls) {
        let entry = event.entry(DEVICE, at, action);
        event.apply(&entry).unwrap();
    }
    event
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-calls.json")
}

#[test]
fn version_1_with_calls_for_a_judge_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let called: Vec<_> = event.state().swiss[0].tables.iter().map(|table| table.called_at).collect();
    assert_eq!(called, [Some(1_700_000_022_000), None, None], "since the first call");
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_calls_for_a_judge() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event())).unwrap();
}
