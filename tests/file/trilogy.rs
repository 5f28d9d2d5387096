//! A file with the addition to version 1 for Trilogy: the bans and games of a match.

use crate::common::day::{Day, games, result, setup, swiss};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::TableNumber,
    file::event::{read, write},
    tournament::{Action, DecksPlayed, Setup},
};

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-trilogy.json")
}

/// A round of four players: a whole match at table 1, and bans at table 2 that were cleared.
fn day() -> Day {
    let mut setup = setup("swu-2026", 2, None);
    setup.choose_kind(Some("weekly-play"));
    let mut day = Day::with(Setup { format: Some("trilogy".to_owned()), best_of: 3, ..setup }, 4);
    let round = day.start();
    let record = |table, banned, games| Action::RecordDecks { round, table: TableNumber(table), banned, games };
    day.act(record(1, [2, 3], Vec::new()));
    day.act(record(1, [2, 3], vec![[1, 2, 1]]));
    day.act(record(2, [1, 1], Vec::new()));
    day.act(record(1, [2, 3], vec![[1, 2, 1], [3, 2, 2]]));
    day.act(record(2, [0, 0], Vec::new()));
    day.act(record(1, [2, 3], vec![[1, 2, 1], [3, 2, 2], [3, 1, 1]]));
    day.act(result(round, TableNumber(1), games(2, 1)));
    day
}

#[test]
fn version_1_with_trilogy_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let tables = &event.state().round(swiss(1)).unwrap().tables;
    let games = vec![[1, 2, 1], [3, 2, 2], [3, 1, 1]];
    assert_eq!(tables[0].decks, DecksPlayed { banned: [2, 3], games });
    assert_eq!(tables[1].decks, DecksPlayed::default());
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the fixture of Trilogy"]
fn write_the_fixture_with_trilogy() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&day().event)).unwrap();
}
