//! Storage of every release opens for ever. The fixtures contain the storage of a browser, and its logs.

use super::slot;
use crate::common::memory::Memory;
use serde::Deserialize;
use std::collections::BTreeMap;
use tiebreaker::{
    store::{EventStore, OpenError},
    tournament::Entry,
};

#[derive(Deserialize)]
struct Released {
    storage: BTreeMap<String, String>,
    events: BTreeMap<String, Event>,
}

#[derive(Deserialize)]
struct Event {
    name: String,
    entries: Vec<Entry>,
}

fn opens(text: &str, archived: usize) {
    let Released { storage, events } = serde_json::from_str(text).unwrap();
    let memory = Memory::default();
    *memory.values.borrow_mut() = storage;
    let before = memory.copy();
    let event_store = EventStore(&memory);
    assert_eq!(event_store.events().unwrap().len(), events.len());
    let mut packed = 0;
    for (name, event) in &events {
        match event_store.open(&slot(name)) {
            Ok(opened) => {
                assert_eq!((opened.damage, opened.tournament.log()), (None, &event.entries[..]), "{}", event.name);
                assert_eq!(opened.tournament.state().setup.name, event.name);
            }
            Err(OpenError::Archived(bundle)) => {
                assert_eq!((bundle.from, bundle.to), (0, event.entries.len()));
                assert_eq!(event.entries.last().map(Entry::hash), Some(bundle.head));
                packed += 1;
            }
            Err(error) => panic!("{}: {error:?}", event.name),
        }
    }
    assert_eq!(packed, archived);
    assert_eq!(memory.copy(), before, "opening changes nothing");
    // The event can continue.
    let going_on = slot(events.iter().find(|(_, event)| event.name == "Still going").unwrap().0);
    let mut tournament = event_store.open(&going_on).unwrap().tournament;
    let undo = tournament.to_undo().unwrap().counter;
    let action = tiebreaker::tournament::Action::Undo { entry: undo };
    let entry = tournament.entry(tiebreaker::base::ids::DeviceId([9; 8]), 1, action);
    tournament.apply(&entry).unwrap();
    event_store.append(&going_on, &entry).unwrap();
    assert_eq!(event_store.open(&going_on).unwrap().tournament.log(), tournament.log());
}

#[test]
fn storage_of_version_1_opens() {
    opens(include_str!("../fixtures/storage-v1.json"), 0);
}

#[test]
fn storage_of_version_2_opens() {
    opens(include_str!("../fixtures/storage-v2.json"), 1);
}
