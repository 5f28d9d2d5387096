//! A file with the additions to version 1 for the committed seed: its hash before the first player, and a text from the
//! players.

use crate::common::day::{Day, games, setup};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::random::Seed,
    file::event::{ReadError, read, write},
    tournament::{Action, Commitment, Refusal, Setup},
};

/// Five players, a draft from before their text, a correction that pairs tables again, a late entry.
fn event() -> Day {
    let commitment = Some(Commitment::to(Seed([7; 32])));
    let mut day = Day::begin(Setup { commitment, ..setup("swu-2025", 3, None) }, 7);
    (1..=5).for_each(|number| _ = day.add(&format!("Player {number}")));
    day.step();
    let mut said = day.state().setup.clone();
    said.commitment.as_mut().unwrap().mixed_in = "4 2 6".to_owned();
    day.act(Action::EditSetup { setup: said });
    let first = day.play();
    day.step();
    let winner = day.state().swiss[0].matches().next().unwrap().players[0];
    let table = day.state().swiss[0].matches().next().unwrap().number;
    let report = if winner.0 == 1 { games(0, 2) } else { games(1, 0) };
    let action = day.state().propose_report(first, table, report, "The slip says so").unwrap();
    day.act(action);
    day.add("Late");
    day.play_to_the_end();
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-committed.json")
}

/// A development version drew its rounds, so they cannot be drawn again.
#[test]
fn version_1_with_a_commitment_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let is_old = |place: &usize| event.has_development_draw(&[*place]);
    assert!((0..event.log().len()).filter(is_old).count() >= 3);
    let commitment = event.state().setup.commitment.clone().unwrap();
    // printf '07%.0s' $(seq 32) | sha256sum
    assert_eq!(commitment.seed_hash.to_string(), "1967c0fdaed0b8f2618d3b1f4a9f8541ed315505acc26f5a41f382da8bdd9954");
    assert_eq!(commitment.mixed_in, "4 2 6");
    // Another seed does not match the commitment.
    let other = text.replacen(&"07".repeat(32), &"08".repeat(32), 1);
    assert!(matches!(read(&other), Err(ReadError::Refused(error)) if error.refusal == Refusal::OtherSeed));
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the seventh fixture of version 1"]
fn write_the_fixture_with_a_commitment() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
