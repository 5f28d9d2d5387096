//! A file with the additions to version 1 for lists: squads as handed in, one changed after the start, and the tiers
//! that require them.

use crate::common::day::{Day, setup};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::PlayerId,
    file::event::{read, write},
    tournament::{Action, Details, ListPolicy, Setup},
};

/// A text from a squad builder, with line breaks and tabs.
const SQUAD: &str = "Luke Skywalker (62)\n\tProton Torpedoes (9)\r\n\nTotal: 71/200\n";
const LINK: &str = "https://raithos.github.io/?f=Rebel%20Alliance";

/// Two players hand their lists in, one late.
fn event() -> Day {
    let mut setup = setup("xwing-2015-09", 2, None);
    setup.lists = ListPolicy { asked: true, open: false, factions_shown: true };
    let mut day = Day::with(setup, 4);
    let hand_in = |day: &mut Day, player, list: &str, reason: &str| {
        let details = Details { list: list.to_owned(), faction: "Rebel Alliance".to_owned(), ..Details::default() };
        day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: reason.to_owned() });
    };
    hand_in(&mut day, 1, SQUAD, "");
    hand_in(&mut day, 2, LINK, "");
    day.start();
    hand_in(&mut day, 2, SQUAD, "completed from the cards in use");
    let lists = ListPolicy { open: true, ..day.state().setup.lists };
    day.act(Action::EditSetup { setup: Setup { lists, ..day.state().setup.clone() } });
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-lists.json")
}

#[test]
fn version_1_with_lists_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    let lists: Vec<&str> = state.players.values().map(|player| player.details.list.as_str()).collect();
    assert_eq!(lists, [SQUAD, SQUAD, "", ""]);
    assert_eq!(state.setup.lists, ListPolicy { asked: true, open: true, factions_shown: true });
    assert!(state.setup.regulation.tiers.iter().all(|tier| tier.list_required));
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the tenth fixture of version 1"]
fn write_the_fixture_with_lists() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
