//! A file with the additions to version 1 for closing the check-in: players left out, players marked as present,
//! illegal lists.

use crate::common::day::{Day, setup};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::PlayerId,
    file::event::{read, write},
    tournament::{Action, Mark, Missing},
};

/// Eight players, five of whom are checked in. The check-in is closed, reopened, and closed with one more.
fn event() -> Day {
    let mut day = Day::with(setup("swu-2025", 2, None), 8);
    day.act(Action::CheckIn { used: true });
    for player in 1..=5 {
        day.act(Action::Mark { player: PlayerId(player), mark: Mark::Present, set: true, joins: None });
    }
    day.act(Action::CloseCheckIn { present: Vec::new() });
    day.act(Action::CheckIn { used: true });
    day.act(Action::CloseCheckIn { present: vec![PlayerId(7)] });
    let missing = [Missing::Lists, Missing::LegalLists].into_iter().collect();
    day.act(Action::GoOnWithout { missing, reason: "Corrected at the table".to_owned() });
    day.start();
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-closed.json")
}

#[test]
fn version_1_with_a_closed_check_in_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    assert!(state.check_in && state.check_in_closed);
    assert_eq!(state.awaited().map(|player| player.id.0).collect::<Vec<_>>(), [6, 8]);
    assert_eq!((state.started_with, state.swiss[0].tables.len(), state.swiss[0].byes.len()), (6, 3, 0));
    assert!(state.gone_on.as_ref().unwrap().missing.contains(&Missing::LegalLists));
    // Without named players, the field is omitted.
    assert!(text.contains(r#""action":{"close-check-in":{}}"#));
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_a_closed_check_in() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
