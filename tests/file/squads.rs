//! A file with the additions to version 1 for squads: list settings, squads of players, one changed after the start
//! with its reason, and the draw for initiative between equal squads.

use crate::common::day::{Day, setup};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::PlayerId,
    file::event::{read, write},
    regulation::Report,
    tournament::{Action, Details, ListPolicy, Setup},
};

const SQUAD: &str =
    r#"{"faction":"rebel","points":23,"pilots":[{"name":"redsquadronpilot","ship":"xwing","points":23}]}"#;

/// Four players with the same squad, in their first round.
fn event() -> Day {
    let lists = ListPolicy { asked: true, open: true, factions_shown: true };
    let mut day = Day::with(Setup { lists, ..setup("xwing-2017", 2, None) }, 4);
    let hand_in = |day: &mut Day, player, list: &str, reason: &str| {
        let details = Details { list: list.to_owned(), ..Details::default() };
        day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: reason.to_owned() });
    };
    for player in 1..=4 {
        hand_in(&mut day, player, SQUAD, "");
    }
    let round = day.start();
    hand_in(&mut day, 4, &format!("{SQUAD}\n"), "Completed from the cards in use");
    for table in day.state().swiss[0].matches().collect::<Vec<_>>() {
        let player = day.state().drawn_chooser(round, table);
        day.act(Action::DrawChooser { round, table: table.number, player });
    }
    day.report(1, Report::from_scores([23, 0], 100, None));
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-squads.json")
}

#[test]
fn version_1_with_squads_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    assert!(state.setup.lists.asked && state.setup.lists.open && state.setup.lists.factions_shown);
    assert!(state.players.values().all(|player| player.details.list.starts_with(SQUAD)));
    let drawn = state.swiss[0].tables.iter().map(|table| (table.chooser, !table.is_open()));
    assert!(drawn.clone().all(|(chooser, _)| chooser.is_some()));
    assert_eq!(drawn.map(|(_, is_in)| is_in).collect::<Vec<_>>(), [true, false]);
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the eleventh fixture of version 1"]
fn write_the_fixture_with_squads() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
