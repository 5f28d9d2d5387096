//! A file with the additions to version 1 for teams.

use crate::common::day::{Day, setup};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::PlayerId,
    file::event::{read, write},
    tournament::{Action, Details, Newcomer, NextStep, Setup, TeamSize},
};

/// Twelve teams of two: four rounds and a cut of four. A member of team 2 is replaced after the first round.
fn event() -> Day {
    let mut day = Day::begin(Setup { teams: Some(TeamSize::Two), ..setup("swu-2025", 4, Some(4)) }, 7);
    let details = |members: [String; 2]| Details { members: members.to_vec(), ..Details::default() };
    let team = |number: u32| Newcomer {
        name: format!("Team {number}"),
        details: details([format!("Anna {number}"), format!("Ben {number}")]),
        ..Newcomer::default()
    };
    day.act(day.state().propose_players((1..=12).map(team)));
    day.play();
    let details = details(["Anna 2".to_owned(), "Cleo 2".to_owned()]);
    day.act(Action::DescribePlayer { player: PlayerId(2), details, reason: String::new() });
    while day.state().next_step() != NextStep::Over {
        day.play();
    }
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-teams.json")
}

#[test]
fn version_1_with_teams_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    assert_eq!((state.next_step(), state.setup.teams, state.seeds.len()), (NextStep::Over, Some(TeamSize::Two), 4));
    assert_eq!(state.members(PlayerId(1)), ["Anna 1", "Ben 1"]);
    assert_eq!(state.members(PlayerId(2)), ["Anna 2", "Cleo 2"]);
}

#[test]
fn a_file_of_single_players_says_nothing_of_teams() {
    let text = write(&Day::with(setup("swu-2025", 2, None), 4).event);
    assert!(!text.contains("teams") && !text.contains("members"), "{text}");
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_teams() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
