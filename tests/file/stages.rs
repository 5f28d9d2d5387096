//! A file with the additions to version 1 for a second stage of Swiss rounds.

use crate::common::day::{Day, setup, swiss};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::PlayerId,
    file::event::{read, write},
    regulation::{Cut, CutBy, Plan, Regulation, SecondStage},
    tournament::{Action, NextStep, Setup, StructureChoice},
};

/// Six players, four of whom play a second stage of one round, in which points begin anew. The first plan was a round
/// robin.
fn event() -> Day {
    let mut regulation = Regulation::published("xwing-2018").unwrap().copy("Club");
    regulation.round_robin = true;
    let table = &mut regulation.structures[0];
    table.cut_by = CutBy::Losses;
    table.rows.iter_mut().for_each(|row| row.cut = Some(1));
    let setup = Setup { regulation, ..setup("xwing-2018", 3, None) };
    let second_stage = Some(SecondStage { first: Plan { rounds: 2, cut: Some(Cut::Top(4)) }, anew: true });
    let mut day = Day::with(Setup { structure: StructureChoice::RoundRobin, ..setup.clone() }, 6);
    day.act(Action::EditSetup { setup: Setup { second_stage, ..setup } });
    day.play();
    day.play();
    day.step();
    day.play();
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-stages.json")
}

#[test]
fn version_1_with_two_stages_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    assert_eq!((state.next_step(), state.in_second_stage.iter().count()), (NextStep::Over, 4));
    assert_eq!(state.round(swiss(3)).unwrap().tables.len(), 2);
    // Nobody has more points than the win on the second day.
    let champion = state.standings()[0].clone();
    assert_eq!((champion.points, state.in_second_stage.contains(&champion.player)), (1, true));
    assert_eq!(state.champion(), Some(PlayerId(champion.player.0)));
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_two_stages() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
