//! Compressed copies of a log, and archived events.

use super::{error, event, is_same, slot};
use crate::common::day::Day;
use crate::common::memory::Memory;
use tiebreaker::{
    store::{Bundle, EventStore, OpenError, StoreError, log_prefix},
    tournament::Tournament,
};

/// The log from an index on, not compressed.
pub fn bundle(day: &Day, from: usize) -> Bundle {
    Bundle::of(&day.event, from, Bundle::lines(&day.event, from)).unwrap()
}

#[test]
fn bundles_add_up_to_the_log() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let mut day = event(4, "Bundles");
    event_store.add(&slot("a"), &day.event).unwrap();
    let first = bundle(&day, 0);
    event_store.add_bundle(&slot("a"), &first).unwrap();
    assert_eq!(event_store.add_bundle(&slot("a"), &first), Err(StoreError::Taken), "another window has made it");
    day.drop_out(1);
    day.drop_out(2);
    let second = bundle(&day, first.to);
    event_store.add_bundle(&slot("a"), &second).unwrap();
    assert!(!second.packed.contains(&day.event.log()[first.to].previous.to_string()), "hashes follow");

    let mut log = Vec::new();
    for bundle in event_store.bundles(&slot("a")) {
        assert!(bundle.unpack(&bundle.packed, &mut log));
    }
    assert_eq!(log, day.event.log());
    assert_eq!(Bundle::of(&day.event, second.to, String::new()), None, "there is nothing more");
}

#[test]
fn what_is_not_what_was_packed_is_refused() {
    let day = event(4, "Forged");
    let whole = bundle(&day, 0);
    let mut log = Vec::new();
    for lines in [
        String::new(),
        whole.packed.replacen("Player", "Prayer", 1),
        whole.packed.lines().skip(1).collect::<Vec<_>>().join("\n"),
        format!("{}\n{}", whole.packed, whole.packed.lines().last().unwrap()),
        whole.packed[..whole.packed.len() - 1].to_owned(),
    ] {
        assert!(!whole.unpack(&lines, &mut log), "{lines}");
        assert_eq!(log, []);
    }
    let later = bundle(&day, 3);
    assert!(!later.unpack(&later.packed, &mut log), "what comes before is missing");
}

#[test]
fn what_goes_beyond_a_damage_is_dropped() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let mut day = event(4, "Beyond");
    event_store.add(&slot("a"), &day.event).unwrap();
    event_store.add_bundle(&slot("a"), &bundle(&day, 0)).unwrap();
    let (first, from) = (event_store.bundles(&slot("a")), day.event.log().len());
    day.drop_out(1);
    event_store.put_back(&slot("a"), &day.event).unwrap();
    event_store.add_bundle(&slot("a"), &bundle(&day, from)).unwrap();
    let second = event_store.bundles(&slot("a")).last().cloned().unwrap();
    event_store.set_aside(&slot("a"), from).unwrap();
    assert_eq!(event_store.bundles(&slot("a")), first);
    let aside = event_store.aside(&slot("a"));
    assert!(
        aside.iter().any(|record| record.place == from && record.text.contains(&second.head.to_string())),
        "it is kept"
    );
}

#[test]
fn a_finished_event_is_put_away_and_taken_out_again() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, other) = (event(4, "Away"), event(6, "Other"));
    event_store.add(&slot("a"), &day.event).unwrap();
    event_store.add(&slot("b"), &other.event).unwrap();
    assert_eq!(event_store.archive(&slot("a"), &bundle(&day, 3)), Err(StoreError::Taken), "not all of it");
    let mut small = bundle(&day, 0);
    small.packed = "packed".to_owned();
    let whole = bundle(&day, 0);
    let before = memory.copy();
    memory.writes_left.set(Some(0));
    assert_eq!(event_store.archive(&slot("a"), &small), Err(StoreError::Full));
    memory.writes_left.set(None);
    assert_eq!(memory.copy(), before);

    // Without room to restore it, nothing is left of the attempt.
    let size = event_store.size(&slot("a"));
    event_store.archive(&slot("a"), &small).unwrap();
    assert!(event_store.size(&slot("a")) * 4 < size);
    assert_eq!(error(&event_store, &slot("a")), OpenError::Archived(small));
    assert_eq!(event_store.events().unwrap().len(), 2, "still in the list");
    is_same(&event_store, &slot("b"), &other);
    assert_eq!(event_store.add(&slot("a"), &other.event), Err(StoreError::Taken));

    let mut log = Vec::new();
    assert!(whole.unpack(&whole.packed, &mut log));
    let put_away = memory.copy();
    memory.capacity.set(Some(memory.size() + 2000));
    let event = Tournament::replay(log).unwrap();
    assert_eq!(event_store.restore_from_archive(&slot("a"), &event), Err(StoreError::Full));
    memory.capacity.set(None);
    assert_eq!(memory.copy().keys().filter(|key| key.contains(":log:a:")).count(), 0);
    assert_eq!(memory.copy()["tiebreaker:archive:a"], put_away["tiebreaker:archive:a"]);
    assert_eq!(event_store.event_id(&slot("a")), Some(day.state().event), "it is still known which event it is");
    event_store.restore_from_archive(&slot("a"), &event).unwrap();
    is_same(&event_store, &slot("a"), &day);
    assert_eq!(memory.copy(), before);
}

#[test]
fn a_page_that_ends_while_an_event_is_put_away_or_taken_out_loses_nothing() {
    let day = event(4, "Between");
    let whole = bundle(&day, 0);
    for puts_away in [true, false] {
        for steps in 0.. {
            let memory = Memory::default();
            let event_store = EventStore(&memory);
            event_store.add(&slot("a"), &day.event).unwrap();
            if !puts_away {
                event_store.archive(&slot("a"), &whole).unwrap();
            }
            memory.steps_left.set(Some(steps));
            let _ = if puts_away {
                event_store.archive(&slot("a"), &whole)
            } else {
                event_store.restore_from_archive(&slot("a"), &day.event)
            };
            let was_cut = memory.steps_left.take() == Some(0);
            match event_store.open(&slot("a")) {
                Ok(_) => is_same(&event_store, &slot("a"), &day),
                Err(error) => {
                    assert_eq!(error, OpenError::Archived(whole.clone()), "{steps}");
                    event_store.restore_from_archive(&slot("a"), &day.event).unwrap();
                    is_same(&event_store, &slot("a"), &day);
                }
            }
            if !was_cut {
                break;
            }
        }
    }
    assert!(log_prefix(&slot("a")).starts_with("tiebreaker:"));
}
