//! A file with the additions to version 1 for results that make a player leave, and for lists, limits and marks as data
//! of a regulation.

use crate::common::day::{Day, setup};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    file::event::{read, write},
    regulation::{List, Report, Side},
    tournament::Action,
};

/// Six players. Nobody appears at table 1, and only one player at table 2. Then one of the first two turns out to have
/// been present.
fn event() -> Day {
    let mut day = Day::with(setup("swu-2025", 2, None), 6);
    let round = day.start();
    for (table, report, reason) in [
        (1, Report::BothAbsent, ""),
        (2, Report::NoShow { absent: Side::Second }, ""),
        (1, Report::NoShow { absent: Side::Second }, "Found at the bar"),
    ] {
        let action = day.state().propose_report(round, TableNumber(table), report, reason).unwrap();
        day.act(action);
    }
    day.report(3, Report::games([0, 0], 0));
    day.step();
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-leaving.json")
}

#[test]
fn version_1_with_results_that_make_somebody_leave_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    let moves: Vec<(usize, usize)> = (event.log().iter())
        .filter_map(|entry| match &entry.action {
            Action::Report { leaving, returning, .. } => Some((leaving.len(), returning.len())),
            _ => None,
        })
        .collect();
    assert_eq!(moves, [(2, 0), (1, 0), (0, 1), (0, 0)]);
    let [there, gone] = state.swiss[0].matches().next().unwrap().players;
    assert_eq!((state.is_active(there), state.is_active(gone)), (true, false));
    assert_eq!((state.active().count(), state.participant_count()), (4, 6));
    let points = |player: PlayerId| state.standings().iter().find(|line| line.player == player).unwrap().points;
    assert_eq!([points(there), points(gone)], [3, 0]);
    assert_eq!(state.setup.regulation.list(Some("sealed")), Some(List::Deck { cards: 30, sideboard: None }));
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the sixth fixture of version 1"]
fn write_the_fixture_with_people_who_leave() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
