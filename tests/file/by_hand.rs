//! A file with later additions to version 1: named streams of draws, pairings by hand, fixed tables.

use crate::common::day::{Day, ids, setup, swiss};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber, TableNumber},
    file::event::{read, write},
    pairing::Locks,
    tournament::Action,
};

/// Seven players: a draw around a table and a bye made by hand, a swap by hand, a draw, and a player at table 2.
fn event() -> Day {
    let mut day = Day::with(setup("xwing-2018", 2, None), 7);
    day.step();
    let locked = Locks { tables: vec![ids([1, 2])], bye: Some(PlayerId(7)) };
    day.act(day.state().propose_rest(RoundNumber(1), locked.clone()).unwrap());
    let tables = [[1, 2], [3, 4], [5, 6]].map(ids).to_vec();
    day.act(day.state().propose_by_hand(RoundNumber(1), tables, ids([7]).to_vec(), locked));
    day.act(Action::FixTable { player: PlayerId(1), table: Some(TableNumber(2)) });
    day.act(Action::FixTable { player: PlayerId(6), table: Some(TableNumber(1)) });
    day.act(Action::FixTable { player: PlayerId(6), table: None });
    day.play();
    day.play();
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-by-hand.json")
}

#[test]
fn version_1_with_locks_and_fixed_tables_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    let tables = |round: u16| -> Vec<[u32; 2]> {
        state.round(swiss(round)).unwrap().matches().map(|table| table.players.map(|id| id.0)).collect()
    };
    assert_eq!(tables(1), [[5, 6], [1, 2], [3, 4]]);
    assert!(tables(2)[1].contains(&1), "{:?}", tables(2));
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the third fixture of version 1"]
fn write_the_fixture_by_hand() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
