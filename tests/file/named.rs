//! A file with the additions to version 1 for names of an organizer's own tables and kinds of event.

use crate::common::day::{Day, setup};
use std::{fs, path::PathBuf};
use tiebreaker::{
    file::event::{read, write},
    regulation::{Departures, Plan, Regulation, departure::Decider},
    tournament::{NextStep, Setup, StructureChoice},
};

/// Four players at a kind of event and by a table of the club's own. A kind of the document has another name.
fn event() -> Day {
    let mut regulation = Regulation::published("swu-2025").unwrap().copy("Club");
    regulation.add_table(0, "Short evenings");
    let table = regulation.structures.last_mut().unwrap();
    table.rows.iter_mut().for_each(|row| row.rounds = 1);
    let table = table.id.clone();
    regulation.kinds[0].name = Some("First look".to_owned());
    regulation.add_kind("Friday league");
    regulation.kinds.last_mut().unwrap().structure = Some(table);
    regulation.departures =
        Departures { lost_component: true, disqualified_by: Some(Decider::HeadJudge), ..Departures::default() };
    let kind = regulation.kinds.last().unwrap().id.clone();
    let mut setup = Setup { regulation, ..setup("swu-2025", 1, None) };
    setup.choose_kind(Some(&kind));
    let mut day = Day::with(setup, 4);
    day.play();
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-named.json")
}

#[test]
fn version_1_with_names_of_ones_own_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    let setup = &state.setup;
    assert_eq!(setup.kind().unwrap().name.as_deref(), Some("Friday league"));
    let StructureChoice::Table(table) = &setup.structure else { panic!("{:?}", setup.structure) };
    assert_eq!(setup.regulation.structure(table).unwrap().name.as_deref(), Some("Short evenings"));
    assert_eq!((state.plan, state.next_step()), (Some(Plan { rounds: 1, cut: None }), NextStep::Over));
    let named = |kinds: &[tiebreaker::regulation::EventKind]| kinds.iter().filter(|kind| kind.name.is_some()).count();
    assert_eq!(named(&setup.regulation.kinds), 2);
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_names_of_ones_own() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
