//! Each record of either copy torn, missing, duplicated or from another event, while the other copy has it. The list of
//! events lost or unreadable in both copies.

use super::{event, is_same, mirror::Two, packed::bundle, slot};
use crate::common::day::Day;
use crate::common::memory::Memory;
use std::collections::BTreeMap;
use tiebreaker::store::{EventStore, OpenError, SetAside, Store, StoreError, log_prefix, mirror::Repaired};

fn key(place: usize) -> String {
    format!("{}{place}", log_prefix(&slot("a")))
}

/// An event in both copies, another one with as many records, and the contents of either copy.
fn stored(two: &Two) -> (Day, Day, BTreeMap<String, String>) {
    let (day, other) = (event(4, "Whole"), event(4, "Another"));
    two.event_store().add(&slot("a"), &day.event).unwrap();
    two.flush();
    let memory = Memory::default();
    EventStore(&memory).add(&slot("a"), &other.event).unwrap();
    (day, other, memory.copy())
}

/// Ways in which the record at an index can be wrong. The last one is a record of another event.
fn damages(place: usize, whole: &BTreeMap<String, String>, other: &BTreeMap<String, String>) -> Vec<Option<String>> {
    let text = &whole[&key(place)];
    let before = whole[&key(place.saturating_sub(1))].clone();
    let after = whole.get(&key(place + 1)).unwrap_or(&before).clone();
    let torn = [&text[..text.len() / 2], "", "2 ", &text[1..]].map(|text| Some(text.to_owned()));
    let edited = text.replacen("\"at\":1", "\"at\":2", 1);
    assert_ne!(edited, *text);
    let mut damages = torn.to_vec();
    damages.extend([Some(edited), None, Some(other[&key(place)].clone())]);
    damages.extend([before, after].into_iter().filter(|doubled| doubled != text).map(Some));
    damages
}

fn put(memory: &Memory, key: &str, text: Option<&String>) {
    match text {
        Some(text) => memory.put(key, text),
        None => Store::remove(&memory, key),
    }
}

#[test]
fn each_record_of_either_copy_may_be_damaged() {
    let two = Two::default();
    let (day, _, other) = stored(&two);
    let (primary, mirror) = (two.primary.copy(), two.mirror.copy());
    let mut cases = 0;
    for place in 0..day.event.log().len() {
        for damaged in damages(place, &primary, &other) {
            for of_primary in [true, false] {
                for starts_anew in [true, false] {
                    *two.primary.values.borrow_mut() = primary.clone();
                    *two.mirror.values.borrow_mut() = mirror.clone();
                    put(if of_primary { &two.primary } else { &two.mirror }, &key(place), damaged.as_ref());
                    let mut repaired = if starts_anew { two.start() } else { Repaired::default() };
                    repaired += two.settle(&slot("a"));
                    let case = format!("{place} {damaged:?} {of_primary} {starts_anew}");
                    assert_eq!(
                        repaired,
                        Repaired { entries: usize::from(of_primary), ..Repaired::default() },
                        "{case}"
                    );
                    is_same(&EventStore(&two.primary), &slot("a"), &day);
                    two.is_same();
                    // A valid record of another event is kept, even if it is of no use.
                    let stranger = damaged.as_ref().filter(|text| other[&key(place)] == **text);
                    let aside = stranger.map(|text| SetAside { place, text: text.clone() });
                    assert_eq!(EventStore(&two.primary).aside(&slot("a")), Vec::from_iter(aside), "{case}");
                    cases += 1;
                }
            }
        }
    }
    assert!(cases > 200, "{cases}");
}

#[test]
fn what_is_damaged_in_one_copy_and_whole_in_the_other_makes_one_log() {
    let two = Two::default();
    let (day, ..) = stored(&two);
    let entries = day.event.log().len();
    let (primary, mirror) = (two.primary.copy(), two.mirror.copy());
    // Every second record of one copy is torn, and the others of the other copy. Or one half is missing here, the other
    // there.
    let alternate = |place: usize| place.is_multiple_of(2);
    let half = move |place: usize| place < entries / 2;
    for is_of_primary in [&alternate as &dyn Fn(usize) -> bool, &half] {
        *two.primary.values.borrow_mut() = primary.clone();
        *two.mirror.values.borrow_mut() = mirror.clone();
        for place in 0..entries {
            let memory = if is_of_primary(place) { &two.primary } else { &two.mirror };
            put(memory, &key(place), Some(&"2 torn".to_owned()).filter(|_| place % 3 > 0));
        }
        two.start();
        two.settle(&slot("a"));
        is_same(&EventStore(&two.primary), &slot("a"), &day);
        two.is_same();
    }
}

#[test]
fn a_record_that_neither_copy_has_is_told_as_damage_and_what_follows_it_is_kept() {
    let two = Two::default();
    let (day, ..) = stored(&two);
    let entries = day.event.log().len();
    put(&two.primary, &key(3), Some(&"2 torn".to_owned()));
    put(&two.mirror, &key(3), None);
    // The later records are only in the mirror.
    put(&two.primary, &key(4), None);
    two.start();
    two.settle(&slot("a"));
    let opened = EventStore(&two.primary).open(&slot("a")).unwrap();
    assert_eq!((opened.tournament.log().len(), opened.damage.unwrap().place), (3, 3));
    // So that it opens completely once another copy has the missing record.
    EventStore(&two.primary).repair(&slot("a"), day.event.log()).unwrap();
    is_same(&EventStore(&two.primary), &slot("a"), &day);
    assert_eq!(EventStore(&two.primary).raw_records(&slot("a"), 0).len(), entries);
}

#[test]
fn what_was_set_aside_does_not_come_back_into_the_log() {
    let two = Two::default();
    let (mut day, ..) = stored(&two);
    let place = 5;
    let mut before = day.clone();
    before.event = tiebreaker::tournament::Tournament::replay(day.event.log()[..place].to_vec()).unwrap();
    for memory in [&two.primary, &two.mirror] {
        put(memory, &key(place), Some(&"2 torn".to_owned()));
    }
    two.settle(&slot("a"));
    let event_store = two.event_store();
    event_store.set_aside(&slot("a"), place).unwrap();
    day = before;
    day.drop_out(2);
    event_store.append(&slot("a"), day.event.log().last().unwrap()).unwrap();
    event_store.summarize(&slot("a"), &day.event);
    // The mirror has not followed yet.
    let aside = event_store.aside(&slot("a"));
    two.start();
    two.settle(&slot("a"));
    is_same(&EventStore(&two.primary), &slot("a"), &day);
    assert_eq!(EventStore(&two.primary).aside(&slot("a")), aside);
    two.is_same();
}

#[test]
fn what_a_later_release_wrote_is_left_alone_in_both() {
    let two = Two::default();
    stored(&two);
    let later = two.primary.copy()[&key(4)].replacen("2 ", "3 ", 1);
    for memory in [&two.primary, &two.mirror] {
        let whole = (two.primary.copy(), two.mirror.copy());
        put(memory, &key(4), Some(&later));
        let before = (Two::mirrored(&two.primary), Two::mirrored(&two.mirror));
        two.settle(&slot("a"));
        assert_eq!((Two::mirrored(&two.primary), Two::mirrored(&two.mirror)), before);
        *two.primary.values.borrow_mut() = whole.0;
        *two.mirror.values.borrow_mut() = whole.1;
    }
}

#[test]
fn an_archive_is_there_twice() {
    let two = Two::default();
    let (day, ..) = stored(&two);
    two.event_store().archive(&slot("a"), &bundle(&day, 0)).unwrap();
    two.flush();
    let archive = "tiebreaker:archive:a";
    let whole = two.primary.copy()[archive].clone();
    for memory in [&two.primary, &two.mirror] {
        for damaged in [Some("{\"from\":0".to_owned()), Some(String::new()), None] {
            put(memory, archive, damaged.as_ref());
            two.start();
            two.settle(&slot("a"));
            assert_eq!(
                EventStore(&two.primary).open(&slot("a")).unwrap_err(),
                OpenError::Archived(bundle(&day, 0)),
                "{damaged:?}"
            );
            two.is_same();
        }
        // If two archives claim the same contents, damage shows only when one is unpacked, so both stay.
        put(memory, archive, Some(&whole.replace("\"packed\":\"", "\"packed\":\"A")));
        two.start();
        two.settle(&slot("a"));
        let whole_ones = [&two.primary, &two.mirror].iter().filter(|memory| memory.copy()[archive] == whole).count();
        assert_eq!(whole_ones, 1);
        put(memory, archive, Some(&whole));
    }
}

#[test]
fn the_list_of_events_is_made_from_the_records_where_no_copy_of_it_can_be_read() {
    let two = Two::default();
    let (first, second, third) = (event(4, "First"), event(6, "Second"), event(8, "Third"));
    let event_store = two.event_store();
    // Created in another order than their slots.
    for (name, day) in [("c", &first), ("a", &second), ("b", &third)] {
        event_store.add(&slot(name), &day.event).unwrap();
    }
    event_store.archive(&slot("a"), &bundle(&second, 0)).unwrap();
    event_store.add(&slot("d"), &first.event).unwrap();
    event_store.delete(&slot("d")).unwrap();
    two.flush();
    let (primary, mirror) = (two.primary.copy(), two.mirror.copy());
    let lists = ["tiebreaker:events", "tiebreaker:events:copy"];
    for damaged in [None, Some("?".to_owned())] {
        for mirror_too in [true, false] {
            *two.primary.values.borrow_mut() = primary.clone();
            *two.mirror.values.borrow_mut() = mirror.clone();
            // An event that was being added when a page ended does not exist, and neither does the rest of a deleted
            // one.
            two.primary.put("tiebreaker:underway", "[\"e\"]");
            for name in ["d", "e"] {
                two.primary.put(&format!("tiebreaker:log:{name}:0"), &primary["tiebreaker:log:c:0"]);
            }
            for list in lists {
                put(&two.primary, list, damaged.as_ref());
                if mirror_too {
                    put(&two.mirror, list, damaged.as_ref());
                }
            }
            assert_eq!(two.start(), Repaired { list: true, ..Repaired::default() });
            let mut listed: Vec<String> =
                EventStore(&two.primary).events().unwrap().into_iter().map(|(slot, _)| slot.0).collect();
            listed.sort();
            assert_eq!(listed, ["a", "b", "c"]);
            is_same(&EventStore(&two.primary), &slot("c"), &first);
            is_same(&EventStore(&two.primary), &slot("b"), &third);
            assert!(matches!(EventStore(&two.primary).open(&slot("a")), Err(OpenError::Archived(_))));
        }
    }
}

#[test]
fn a_storage_without_any_event_stays_without_a_list() {
    let two = Two::default();
    assert_eq!(two.start(), Repaired::default());
    assert!(two.primary.copy().is_empty() && two.mirror.copy().is_empty());
}

#[test]
fn a_denied_primary_changes_nothing_in_the_mirror() {
    let two = Two::default();
    stored(&two);
    let before = two.mirror.copy();
    two.primary.denied.set(true);
    assert_eq!(two.try_start(), Err(StoreError::Denied));
    assert_eq!(two.mirror.copy(), before);
}

#[test]
fn where_a_log_ends_tells_whether_two_are_the_same() {
    let two = Two::default();
    let event_store = two.event_store();
    let mut day = event(4, "End");
    assert_eq!(event_store.end_of_log(&slot("a")), None);
    event_store.add(&slot("a"), &day.event).unwrap();
    let key = |records: usize| format!("tiebreaker:log:a:{}", records - 1);
    let is_at = |records: usize| {
        let (key, end) = (key(records), event_store.end_of_log(&slot("a")).unwrap());
        assert_eq!((end.records, &end.key, &end.text), (records, &key, &two.primary.copy()[&key]));
    };
    let records = day.event.log().len();
    is_at(records);
    // An outdated summary, as after a crash, does not hide the rest.
    day.drop_out(1);
    event_store.append(&slot("a"), day.event.log().last().unwrap()).unwrap();
    is_at(records + 1);
    // If the last record is missing, or the event is archived, there is no end.
    Store::remove(&&two.primary, &key(records));
    Store::remove(&&two.primary, &key(records + 1));
    assert_eq!(event_store.end_of_log(&slot("a")), None);
    event_store.put_back(&slot("a"), &day.event).unwrap();
    event_store.archive(&slot("a"), &bundle(&day, 0)).unwrap();
    assert_eq!(event_store.end_of_log(&slot("a")), None);
}
