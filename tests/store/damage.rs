//! Damaged records are detected, reported and kept, and the event continues from the last valid entry.

use super::{error, event, is_same, packed::bundle, slot};
use crate::common::day::Day;
use crate::common::memory::Memory;
use std::{collections::BTreeMap, sync::Arc};
use tiebreaker::{
    store::{Damage, EventStore, OpenError, RecordFault, SetAside, Store, StoreError, log_prefix},
    tournament::Refusal,
};

fn key(place: usize) -> String {
    format!("{}{place}", log_prefix(&slot("a")))
}

/// The damage with which an event opens, and its number of entries.
fn damage(event_store: &EventStore<&Memory>) -> (Damage, usize) {
    let opened = event_store.open(&slot("a")).unwrap();
    (opened.damage.unwrap(), opened.tournament.log().len())
}

/// An event in storage, and the contents of storage.
fn stored(memory: &Memory) -> (Day, BTreeMap<String, String>) {
    let day = event(4, "Damaged");
    EventStore(memory).add(&slot("a"), &day.event).unwrap();
    (day, memory.copy())
}

#[test]
fn every_record_that_is_cut_or_edited_is_found() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, whole) = stored(&memory);
    let entries = day.event.log().len();
    for place in 0..entries {
        let text = whole[&key(place)].clone();
        let signs: Vec<char> = text.chars().collect();
        let cut = (0..signs.len()).map(|length| signs[..length].iter().collect());
        let edited = (0..signs.len()).map(|at| {
            let mut signs = signs.clone();
            signs[at] = if signs[at] == 'x' { 'y' } else { 'x' };
            signs.into_iter().collect()
        });
        let swapped = ["", "{", "[]", "null", "2 ", "{\"device\":1}"].map(str::to_owned);
        for damaged in cut.chain(edited).chain(swapped) {
            memory.put(&key(place), &damaged);
            let found = Damage { place, fault: RecordFault::Torn, records: entries - place };
            if place == 0 {
                assert_eq!(error(&event_store, &slot("a")), OpenError::Damaged(found), "{damaged:?}");
            } else {
                assert_eq!(damage(&event_store), (found, place), "{damaged:?}");
            }
        }
        assert_eq!(event_store.raw_records(&slot("a"), 0).len(), entries, "all of it can be saved");
        memory.put(&key(place), &text);
    }
    is_same(&event_store, &slot("a"), &day);
}

#[test]
fn a_record_that_is_gone_is_missed_wherever_it_was() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, whole) = stored(&memory);
    let entries = day.event.log().len();
    for place in 1..entries {
        (&memory).remove(&key(place));
        assert_eq!(
            damage(&event_store),
            (Damage { place, fault: RecordFault::Missing, records: entries - place }, place)
        );
        *memory.values.borrow_mut() = whole.clone();
    }
    (&memory).remove(&key(0));
    let gone = Damage { place: 0, fault: RecordFault::Missing, records: entries };
    assert_eq!(error(&event_store, &slot("a")), OpenError::Damaged(gone));
}

#[test]
fn a_whole_record_in_a_wrong_place_does_not_follow() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (_, whole) = stored(&memory);
    memory.put(&key(3), &whole[&key(2)]);
    let (found, _) = damage(&event_store);
    assert_eq!((found.place, found.fault), (3, RecordFault::Refused(Arc::new(Refusal::BrokenChain { expected: 3 }))));
}

#[test]
fn opening_changes_nothing_and_the_next_action_sets_the_damaged_part_aside() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, whole) = stored(&memory);
    let entries = day.event.log().len();
    let torn = whole[&key(5)][..90].to_owned();
    memory.put(&key(5), &torn);
    let before = memory.copy();
    let mut opened = event_store.open(&slot("a")).unwrap();
    assert_eq!(memory.copy(), before);

    // Full storage: everything stays in place.
    memory.writes_left.set(Some(0));
    assert_eq!(event_store.set_aside(&slot("a"), 5), Err(StoreError::Full));
    assert_eq!(memory.copy(), before);
    memory.writes_left.set(None);

    event_store.set_aside(&slot("a"), 5).unwrap();
    let kept = event_store.aside(&slot("a"));
    assert_eq!(kept.len(), entries - 5);
    assert_eq!(kept[0], SetAside { place: 5, text: torn });
    assert_eq!(kept[1], SetAside { place: 6, text: whole[&key(6)].clone() });
    let next = opened.tournament.entry(tiebreaker::base::ids::DeviceId([1; 8]), 1, day.event.log()[5].action.clone());
    opened.tournament.apply(&next).unwrap();
    event_store.append(&slot("a"), &next).unwrap();
    event_store.summarize(&slot("a"), &opened.tournament);
    let again = event_store.open(&slot("a")).unwrap();
    assert_eq!((again.damage, again.tournament.log()), (None, opened.tournament.log()));
    assert_eq!(event_store.aside(&slot("a")), kept, "still there");
    event_store.drop_aside(&slot("a"));
    assert_eq!(event_store.aside(&slot("a")), []);
}

#[test]
fn a_page_that_ends_while_it_sets_aside_loses_nothing() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    stored(&memory);
    memory.put(&key(5), "2 torn");
    let damaged = memory.copy();
    for steps in 0.. {
        *memory.values.borrow_mut() = damaged.clone();
        memory.steps_left.set(Some(steps));
        let _ = event_store.set_aside(&slot("a"), 5);
        let was_cut = memory.steps_left.take() == Some(0);
        event_store.set_aside(&slot("a"), 5).unwrap();
        let texts: Vec<String> = event_store.aside(&slot("a")).into_iter().map(|record| record.text).collect();
        let all: Vec<String> = (5..).map_while(|place| damaged.get(&key(place)).cloned()).collect();
        assert_eq!(texts, all, "{steps}");
        assert_eq!(event_store.open(&slot("a")).unwrap().tournament.log().len(), 5);
        if !was_cut {
            break;
        }
    }
}

#[test]
fn a_copy_repairs_what_is_damaged_and_nothing_else() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, whole) = stored(&memory);
    let log = day.event.log().to_vec();
    for place in 0..log.len() {
        for text in [Some("2 torn"), None] {
            *memory.values.borrow_mut() = whole.clone();
            match text {
                Some(text) => memory.put(&key(place), text),
                None => (&memory).remove(&key(place)),
            }
            event_store.repair(&slot("a"), &log).unwrap();
            is_same(&event_store, &slot("a"), &day);
            let kept: Vec<SetAside> = text.map(|text| SetAside { place, text: text.to_owned() }).into_iter().collect();
            assert_eq!(event_store.aside(&slot("a")), kept);
        }
    }
    // A copy of another log repairs nothing.
    *memory.values.borrow_mut() = whole;
    memory.put(&key(5), "2 torn");
    let before = memory.copy();
    event_store.repair(&slot("a"), event(6, "Other").event.log()).unwrap();
    assert_eq!(memory.copy(), before);
}

#[test]
fn records_of_the_first_version_open_for_ever() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (mut day, _) = stored(&memory);
    for (place, entry) in day.event.log().iter().enumerate() {
        memory.put(&key(place), &serde_json::to_string(entry).unwrap());
    }
    memory.put("tiebreaker:summary:a", "{\"name\":\"Damaged\"}");
    is_same(&event_store, &slot("a"), &day);
    day.drop_out(2);
    event_store.append(&slot("a"), day.event.log().last().unwrap()).unwrap();
    is_same(&event_store, &slot("a"), &day);
}

#[test]
fn what_a_later_release_wrote_is_refused_and_not_taken_for_damage() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (_, whole) = stored(&memory);
    let record = whole[&key(5)].clone();
    let json = record.split_once(" {").map(|(_, json)| format!("{{{json}")).unwrap();
    let unknown = json.replacen("\"action\":", "\"weather\":1,\"action\":", 1);
    let sum = &tiebreaker::tournament::Hash::of(unknown.as_bytes()).to_string()[..16];
    for later in [format!("3 {json}"), format!("2 {sum} {unknown}")] {
        memory.put(&key(5), &later);
        assert_eq!(error(&event_store, &slot("a")), OpenError::NewerVersion, "{later}");
    }
}

#[test]
fn the_list_of_events_is_there_twice() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, whole) = stored(&memory);
    let lists = ["tiebreaker:events", "tiebreaker:events:copy"];
    for list in lists {
        memory.put(list, "[\"a");
        is_same(&event_store, &slot("a"), &day);
        event_store.add(&slot("b"), &event(6, "Second").event).unwrap();
        assert_eq!(event_store.events().unwrap().len(), 2);
        *memory.values.borrow_mut() = whole.clone();
        (&memory).remove(list);
        is_same(&event_store, &slot("a"), &day);
        *memory.values.borrow_mut() = whole.clone();
    }
    // Without any readable list nothing is added or removed.
    for list in lists {
        memory.put(list, "?");
    }
    let before = memory.copy();
    let damaged = Err(StoreError::Damaged { key: lists[0].to_owned() });
    assert_eq!(event_store.add(&slot("b"), &day.event), damaged);
    assert_eq!(event_store.delete(&slot("a")), damaged);
    assert_eq!(memory.copy(), before);
}

#[test]
fn a_summary_that_cannot_be_read_costs_nothing_but_the_summary() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, _) = stored(&memory);
    memory.put("tiebreaker:summary:a", "?");
    assert_eq!(event_store.events(), Ok(vec![(slot("a"), None)]));
    is_same(&event_store, &slot("a"), &day);
}

#[test]
fn what_is_gone_says_why() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (mut day, whole) = stored(&memory);
    day.drop_out(1);
    let entry = day.event.log().last().unwrap();
    let last = key(day.event.log().len() - 2);
    // A record is missing.
    (&memory).remove(&last);
    assert_eq!(event_store.append(&slot("a"), entry), Err(StoreError::Damaged { key: last }));
    // The event was deleted in another window.
    *memory.values.borrow_mut() = whole.clone();
    event_store.delete(&slot("a")).unwrap();
    let before = memory.copy();
    assert_eq!(event_store.append(&slot("a"), entry), Err(StoreError::Deleted));
    assert_eq!(memory.copy(), before);
    // Everything was cleared.
    memory.values.borrow_mut().clear();
    assert_eq!(event_store.append(&slot("a"), entry), Err(StoreError::Cleared));
    // In all three cases the event can be put back.
    for left in [whole.clone(), before, BTreeMap::new()] {
        *memory.values.borrow_mut() = left;
        event_store.put_back(&slot("a"), &day.event).unwrap();
        is_same(&event_store, &slot("a"), &day);
        assert_eq!(event_store.underway(), []);
    }
    *memory.values.borrow_mut() = whole;
    event_store.add_bundle(&slot("a"), &bundle(&day, 0)).unwrap();
}

#[test]
fn an_event_that_is_not_listed_is_not_written_from_its_first_entry_on() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, _) = stored(&memory);
    event_store.delete(&slot("a")).unwrap();
    assert_eq!(event_store.append(&slot("a"), &day.event.log()[0]), Err(StoreError::Deleted));
    memory.values.borrow_mut().clear();
    assert_eq!(event_store.append(&slot("a"), &day.event.log()[0]), Err(StoreError::Cleared));
    assert!(memory.copy().is_empty());
}

#[test]
fn what_another_window_has_gone_on_with_is_never_overwritten() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, _) = stored(&memory);
    let (mut here, mut there) = (day.clone(), day);
    here.drop_out(1);
    there.drop_out(2);
    event_store.append(&slot("a"), there.event.log().last().unwrap()).unwrap();
    let before = memory.copy();
    assert_eq!(event_store.put_back(&slot("a"), &here.event), Err(StoreError::Taken));
    assert_eq!(memory.copy(), before);
    // Unusable records are set aside before they are overwritten.
    memory.put(&key(3), "2 torn");
    event_store.put_back(&slot("a"), &there.event).unwrap();
    assert_eq!(event_store.aside(&slot("a")), [SetAside { place: 3, text: "2 torn".to_owned() }]);
    is_same(&event_store, &slot("a"), &there);
}

#[test]
fn a_summary_that_speaks_of_billions_of_entries_is_not_believed() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, whole) = stored(&memory);
    let summary = whole["tiebreaker:summary:a"].replace("\"entries\":", "\"entries\":429496729");
    memory.put("tiebreaker:summary:a", &summary);
    memory.touched.borrow_mut().clear();
    let opened = event_store.open(&slot("a")).unwrap();
    assert_eq!(opened.tournament.log(), day.event.log());
    assert!(memory.touched.borrow().len() < 100_000);
}
