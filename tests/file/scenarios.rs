//! A file with the additions to version 1 for mission points: a community regulation, the scenario of a round, and
//! scores above the squad limit.

use std::{fs, path::PathBuf};
use tiebreaker::{
    base::{
        clock::MINUTE,
        ids::{PlayerId, RoundNumber},
    },
    file::event::{read, write},
    regulation::{Regulation, Stage},
    tournament::RoundKey,
};

#[test]
fn version_1_with_scenarios_opens_for_ever() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-scenarios.json");
    let text = fs::read_to_string(path).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    assert_eq!(Some(&state.setup.regulation), Regulation::known("xwing-amg-2022"));
    let round = RoundKey { stage: Stage::Swiss, number: RoundNumber(1) };
    assert_eq!(state.scenario(round), Some("Salvage Mission"));
    let minutes = state.swiss[0].clock.unwrap().limit.unwrap() / MINUTE;
    assert!((72..=78).contains(&minutes), "{minutes}");
    let lines = state.standings();
    let of = |player| lines.iter().find(|line| line.player == PlayerId(player)).map(|line| (line.points, line.mov));
    // 27–14 at table 1, and 15–15 at table 2.
    assert_eq!([3, 4, 2, 1].map(of), [Some((3, 27)), Some((0, 14)), Some((1, 15)), Some((1, 15))]);
}
