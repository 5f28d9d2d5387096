//! Events on a device: nothing is lost when storage is full, denied or damaged, and nobody else's records are touched.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "common/day.rs"]
mod day;
#[path = "common/memory.rs"]
mod memory;

use day::{Day, leave, setup, setup_by_table};
use memory::Memory;
use std::collections::BTreeMap;
use tiebreaker::{
    ids::{EventId, PlayerId},
    regulation::Regulation,
    store::{OpenError, Shelf, Slot, Store, StoreError, Summary, log_prefix},
    tournament::{Action, NextStep, Refusal, ReplayError},
};

fn slot(name: &str) -> Slot {
    Slot(name.to_owned())
}

/// An event with so many players and one round played.
fn event(players: u32, name: &str) -> Day {
    let mut setup = setup("xwing-2018", 3, None);
    setup.name = name.to_owned();
    let mut day = Day::with(setup, players);
    day.play();
    day
}

fn is_same(shelf: &Shelf<&Memory>, slot: &Slot, day: &Day) {
    let opened = shelf.open(slot).unwrap();
    assert_eq!((opened.log(), opened.state()), (day.event.log(), day.state()));
}

#[test]
fn an_event_is_added_opened_continued_and_deleted() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    assert_eq!(shelf.events(), Ok(vec![]));
    assert_eq!(shelf.open(&slot("a")).unwrap_err(), OpenError::NotHere);

    let (mut first, second) = (event(4, "First"), event(6, "Second"));
    shelf.add(&slot("a"), &first.event).unwrap();
    shelf.add(&slot("b"), &second.event).unwrap();
    is_same(&shelf, &slot("a"), &first);
    is_same(&shelf, &slot("b"), &second);
    assert_eq!(shelf.event_id(&slot("a")), Some(EventId([7; 16])));
    let listed: Vec<(String, String, usize, usize)> = shelf
        .events()
        .unwrap()
        .into_iter()
        .map(|(slot, summary)| (slot.0, summary.unwrap()))
        .map(|(slot, summary)| (slot, summary.name, summary.players, summary.swiss_rounds))
        .collect();
    assert_eq!(listed, [("b".into(), "Second".into(), 6, 1), ("a".into(), "First".into(), 4, 1)], "the newest first");

    first.drop_out(1);
    shelf.append(&slot("a"), first.event.log().last().unwrap()).unwrap();
    shelf.summarize(&slot("a"), &first.event);
    is_same(&shelf, &slot("a"), &first);
    assert_eq!(shelf.events().unwrap()[1].1.as_ref().map(|summary| summary.players), Some(3));
    assert_eq!(shelf.entry(&slot("a"), 0), Ok(Some(first.event.log()[0].clone())));
    assert_eq!(shelf.entry(&slot("a"), first.event.log().len()), Ok(None));

    shelf.delete(&slot("a")).unwrap();
    assert_eq!(shelf.open(&slot("a")).unwrap_err(), OpenError::NotHere);
    is_same(&shelf, &slot("b"), &second);
    shelf.delete(&slot("b")).unwrap();
    assert_eq!(memory.copy().into_iter().collect::<Vec<_>>(), [("tiebreaker:events".into(), "[]".into())]);
}

#[test]
fn a_summary_says_how_far_an_event_is() {
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 5);
    day.play_to_the_end();
    let summary = Summary::of(&day.event);
    assert_eq!((summary.swiss_rounds, summary.elimination_rounds, summary.over), (2, 2, true));
    assert_eq!((summary.regulation.as_str(), summary.date.as_str()), ("xwing-2018", "2025-11-22"));
}

#[test]
fn what_is_written_for_an_action_does_not_grow_with_the_event() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let mut day = Day::begin(setup_by_table("xwing-2018", "competitive"), 7);
    shelf.add(&slot("a"), &day.event).unwrap();
    let (mut stored, mut pairing) = (1, 0);
    let mut largest: BTreeMap<bool, usize> = BTreeMap::new();
    let mut actions = 0;
    while day.state().next_step() != NextStep::Over {
        match day.state().next_step() {
            _ if day.state().players.len() < 100 => _ = day.add(&format!("Player number {stored}")),
            NextStep::EnterResults { round, .. } => {
                let table = day.state().round(round).unwrap().tables.iter().find(|table| table.report.is_none());
                let table = table.unwrap().number.0;
                let report = day.scores(200, 3 * table);
                day.report(table, report);
            }
            _ => day.step(),
        }
        let entry = day.event.log()[stored].clone();
        memory.written.borrow_mut().clear();
        shelf.append(&slot("a"), &entry).unwrap();
        shelf.summarize(&slot("a"), &day.event);
        stored += 1;
        actions += 1;
        let written = memory.written.borrow().clone();
        assert_eq!(written.len(), 2, "one record and the summary: {written:?}");
        let bytes: usize = written.iter().map(|(_, bytes)| bytes).sum();
        let of_round = matches!(entry.action, Action::PairSwiss { .. } | Action::MakeCut { .. });
        pairing += usize::from(of_round);
        let largest = largest.entry(of_round).or_default();
        *largest = bytes.max(*largest);
    }
    assert!(actions > 400 && pairing == 7, "{actions} {pairing}");
    assert!(largest[&false] <= 520, "{largest:?}");
    // A pairing holds fifty pairs.
    assert!(largest[&true] <= 1100, "{largest:?}");
    is_same(&shelf, &slot("a"), &day);
}

#[test]
fn full_storage_in_the_middle_of_adding_leaves_everything_as_it_was() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let old = event(4, "Old");
    shelf.add(&slot("old"), &old.event).unwrap();
    let before = memory.copy();
    let new = event(8, "New");
    for writes in 0..new.event.log().len() + 2 {
        memory.writes_left.set(Some(writes));
        // Writing the summary may fail: it is a convenience. Every other write may not.
        let outcome = shelf.add(&slot("new"), &new.event);
        assert_eq!(outcome, Err(StoreError::Full), "after {writes} writes");
        assert_eq!(memory.copy(), before, "after {writes} writes");
    }
    memory.writes_left.set(Some(new.event.log().len() + 2));
    assert_eq!(shelf.add(&slot("new"), &new.event), Ok(()));
}

#[test]
fn full_storage_in_the_middle_of_replacing_leaves_the_old_event_as_it_was() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let (old, other, new) = (event(8, "Old"), event(4, "Other"), event(6, "New"));
    shelf.add(&slot("old"), &old.event).unwrap();
    shelf.add(&slot("other"), &other.event).unwrap();
    let before = memory.copy();
    for capacity in (memory.size()..).step_by(700) {
        memory.capacity.set(Some(capacity));
        match shelf.replace(&slot("old"), &slot("new"), &new.event) {
            Err(error) => assert_eq!((error, memory.copy()), (StoreError::Full, before.clone()), "{capacity}"),
            Ok(()) => break,
        }
    }
    assert_eq!(shelf.open(&slot("old")).unwrap_err(), OpenError::NotHere);
    is_same(&shelf, &slot("new"), &new);
    is_same(&shelf, &slot("other"), &other);
    assert!(memory.copy().keys().all(|key| !key.contains(":old")), "nothing is left of the old one");
    let slots: Vec<String> = shelf.events().unwrap().into_iter().map(|(slot, _)| slot.0).collect();
    assert_eq!(slots, ["other", "new"], "in the old one's place");
}

#[test]
fn full_storage_refuses_an_entry_and_keeps_the_log() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let mut day = event(4, "Full");
    shelf.add(&slot("a"), &day.event).unwrap();
    let stored = day.clone();
    day.drop_out(2);
    memory.capacity.set(Some(memory.size()));
    assert_eq!(shelf.append(&slot("a"), day.event.log().last().unwrap()), Err(StoreError::Full));
    shelf.summarize(&slot("a"), &day.event);
    is_same(&shelf, &slot("a"), &stored);
    memory.capacity.set(None);
    assert_eq!(shelf.append(&slot("a"), day.event.log().last().unwrap()), Ok(()));
    is_same(&shelf, &slot("a"), &day);
}

#[test]
fn a_place_that_another_window_has_taken_is_refused() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let day = event(4, "Two windows");
    shelf.add(&slot("a"), &day.event).unwrap();
    let (mut here, mut there) = (day.clone(), day);
    here.drop_out(1);
    there.drop_out(2);
    shelf.append(&slot("a"), here.event.log().last().unwrap()).unwrap();
    assert_eq!(shelf.append(&slot("a"), there.event.log().last().unwrap()), Err(StoreError::Taken));
    is_same(&shelf, &slot("a"), &here);
}

#[test]
fn a_slot_that_is_taken_is_refused_and_keeps_its_event() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let (day, other, third) = (event(4, "Here"), event(6, "Comes"), event(8, "Third"));
    shelf.add(&slot("a"), &day.event).unwrap();
    shelf.add(&slot("b"), &third.event).unwrap();
    let before = memory.copy();
    assert_eq!(shelf.add(&slot("a"), &other.event), Err(StoreError::Taken));
    assert_eq!(memory.copy(), before);
    assert_eq!(shelf.replace(&slot("b"), &slot("a"), &other.event), Err(StoreError::Taken));
    assert_eq!(shelf.replace(&slot("a"), &slot("a"), &other.event), Err(StoreError::Taken));
    assert_eq!(memory.copy(), before);
}

#[test]
fn what_the_display_shows_belongs_to_an_event_and_goes_with_it() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    shelf.add(&slot("a"), &event(4, "First").event).unwrap();
    shelf.add(&slot("b"), &event(4, "Second").event).unwrap();
    assert_eq!(shelf.display::<String>(&slot("a")), None);
    shelf.set_display(&slot("a"), &"clock");
    shelf.set_display(&slot("b"), &"bracket");
    assert_eq!(shelf.display::<u32>(&slot("a")), None, "not what another version wrote");
    shelf.delete(&slot("a")).unwrap();
    assert_eq!(shelf.display::<String>(&slot("a")), None);
    assert_eq!(shelf.display::<String>(&slot("b")).as_deref(), Some("bracket"));
}

#[test]
fn replacing_what_another_window_has_deleted_keeps_the_new_event() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let new = event(4, "New");
    shelf.replace(&slot("gone"), &slot("new"), &new.event).unwrap();
    is_same(&shelf, &slot("new"), &new);
}

#[test]
fn an_entry_of_an_event_that_another_window_has_deleted_is_refused() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let mut day = event(4, "Gone");
    shelf.add(&slot("a"), &day.event).unwrap();
    shelf.delete(&slot("a")).unwrap();
    let before = memory.copy();
    day.drop_out(1);
    let entry = day.event.log().last().unwrap();
    let missing = format!("{}{}", log_prefix(&slot("a")), entry.counter - 1);
    assert_eq!(shelf.append(&slot("a"), entry), Err(StoreError::Damaged { key: missing }));
    assert_eq!(memory.copy(), before);
}

#[test]
fn a_damaged_record_is_reported_and_not_dropped() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let day = event(4, "Damaged");
    let entries = day.event.log().len();
    shelf.add(&slot("a"), &day.event).unwrap();
    let key = |place: usize| format!("{}{place}", log_prefix(&slot("a")));
    let whole = memory.copy();
    for damage in ["", "{", "[]", "{\"device\":1}", "null"] {
        memory.put(&key(3), damage);
        let before = memory.copy();
        let error = shelf.open(&slot("a")).unwrap_err();
        assert_eq!(error, OpenError::Store(StoreError::Damaged { key: key(3) }), "{damage:?}");
        assert_eq!(memory.copy(), before);
        assert_eq!(shelf.events().unwrap().len(), 1);
        // Everything else is still there to be saved.
        let left = shelf.raw_records(&slot("a"));
        assert!(left.len() >= entries - 1, "{damage:?}: {} of {entries}", left.len());
        let last = serde_json::to_string(day.event.log().last().unwrap()).unwrap();
        assert_eq!(left.last(), Some(&last));
    }
    // A record that is gone, the last one excepted, is a damage as well.
    *memory.values.borrow_mut() = whole.clone();
    (&memory).remove(&key(3));
    let gone = shelf.open(&slot("a")).unwrap_err();
    assert_eq!(gone, OpenError::Store(StoreError::Damaged { key: key(3) }));
    // A record that is whole but says something else.
    *memory.values.borrow_mut() = whole.clone();
    memory.put(&key(3), &whole[&key(2)]);
    let replay = ReplayError { place: 3, refusal: Refusal::BrokenChain { expected: 3 } };
    assert_eq!(shelf.open(&slot("a")).unwrap_err(), OpenError::Replay(replay));
    // A summary that cannot be read costs nothing but the summary.
    *memory.values.borrow_mut() = whole;
    memory.put("tiebreaker:summary:a", "?");
    assert_eq!(shelf.events(), Ok(vec![(slot("a"), None)]));
    is_same(&shelf, &slot("a"), &day);
    // Without a readable list nothing is added or removed.
    memory.put("tiebreaker:events", "?");
    let before = memory.copy();
    let damaged = Err(StoreError::Damaged { key: "tiebreaker:events".to_owned() });
    assert_eq!(shelf.add(&slot("b"), &day.event), damaged);
    assert_eq!(shelf.replace(&slot("a"), &slot("b"), &day.event), damaged);
    assert_eq!(shelf.delete(&slot("a")), damaged);
    assert_eq!(memory.copy(), before);
}

#[test]
fn denied_storage_is_told() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let day = event(4, "Denied");
    shelf.add(&slot("a"), &day.event).unwrap();
    let before = memory.copy();
    memory.denied.set(true);
    assert_eq!(shelf.events(), Err(StoreError::Denied));
    assert_eq!(shelf.open(&slot("a")).unwrap_err(), OpenError::Store(StoreError::Denied));
    assert_eq!(shelf.add(&slot("b"), &day.event), Err(StoreError::Denied));
    assert_eq!(shelf.append(&slot("a"), &day.event.log()[1]), Err(StoreError::Denied));
    assert_eq!(shelf.delete(&slot("a")), Err(StoreError::Denied));
    shelf.set_setting("language", &"fr");
    assert_eq!(shelf.setting::<String>("language"), None);
    assert_eq!(memory.copy(), before);
}

#[test]
fn custom_regulations_are_kept_replaced_and_removed() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let published = |id: &str| Regulation::published(id).unwrap();
    let (ours, theirs) = (published("xwing-2015-07").copy("Ours"), published("swu-2025").copy("Theirs"));
    assert_eq!(shelf.regulations(), Ok(vec![]));
    shelf.keep_regulation(&theirs).unwrap();
    shelf.keep_regulation(&ours).unwrap();
    assert_eq!(shelf.regulations(), Ok(vec![ours.clone(), theirs.clone()]));
    let mut later = published("xwing-2018").copy("Ours");
    later.points.win = 2;
    shelf.keep_regulation(&later).unwrap();
    assert_eq!(shelf.regulations(), Ok(vec![later.clone(), theirs.clone()]), "one of the same name is replaced");
    shelf.remove_regulation("nobody's").unwrap();
    shelf.remove_regulation("Ours").unwrap();
    assert_eq!(shelf.regulations(), Ok(vec![theirs.clone()]));
    assert_eq!(shelf.events(), Ok(vec![]), "they are no events");
    // Where there is no room, nothing is lost.
    memory.capacity.set(Some(memory.size()));
    assert_eq!(shelf.keep_regulation(&ours), Err(StoreError::Full));
    assert_eq!(shelf.regulations(), Ok(vec![theirs.clone()]));
    memory.denied.set(true);
    assert_eq!(shelf.regulations(), Err(StoreError::Denied));
    assert_eq!(shelf.keep_regulation(&ours), Err(StoreError::Denied));
    assert_eq!(shelf.remove_regulation("Theirs"), Err(StoreError::Denied));
    memory.denied.set(false);
    assert_eq!(shelf.regulations(), Ok(vec![theirs]));
    // What cannot be read is not overwritten.
    memory.put("tiebreaker:regulations", "?");
    let damaged = Err(StoreError::Damaged { key: "tiebreaker:regulations".to_owned() });
    assert_eq!((shelf.keep_regulation(&ours), shelf.remove_regulation("Ours")), (damaged.clone(), damaged));
    assert_eq!(memory.copy()["tiebreaker:regulations"], "?");
}

#[test]
fn the_list_of_events_names_a_custom_regulation() {
    let mut setup = setup("xwing-2018", 3, None);
    assert_eq!(Summary::of(&Day::with(setup.clone(), 2).event).regulation, "xwing-2018");
    setup.regulation = setup.regulation.copy("Ours");
    assert_eq!(Summary::of(&Day::with(setup, 2).event).regulation, "Ours");
}

#[test]
fn the_records_of_other_apps_are_never_touched() {
    let memory = Memory::default();
    let others = ["language", "events", "tiebreakers", "tie:log:a:0", "log:a:0", "tiebreaker"];
    for key in others {
        memory.put(key, "other");
    }
    let shelf = Shelf(&memory);
    let (mut day, new) = (event(4, "Ours"), event(6, "New"));
    shelf.add(&slot("a"), &day.event).unwrap();
    day.act(leave(PlayerId(1)));
    shelf.append(&slot("a"), day.event.log().last().unwrap()).unwrap();
    shelf.summarize(&slot("a"), &day.event);
    shelf.set_setting("language", &"fr");
    assert_eq!(shelf.setting::<String>("language").as_deref(), Some("fr"));
    shelf.keep_regulation(&Regulation::published("swu-2025").unwrap().copy("Ours")).unwrap();
    shelf.remove_regulation("Ours").unwrap();
    let _ = (shelf.events(), shelf.open(&slot("a")), shelf.raw_records(&slot("a")), shelf.event_id(&slot("a")));
    shelf.replace(&slot("a"), &slot("b"), &new.event).unwrap();
    shelf.delete(&slot("b")).unwrap();
    assert!(memory.touched.borrow().iter().all(|key| key.starts_with("tiebreaker:")));
    let kept: Vec<String> = memory.copy().into_keys().filter(|key| !key.starts_with("tiebreaker:")).collect();
    assert_eq!(kept.len(), others.len());
    assert!(memory.copy().values().filter(|value| *value == "other").count() == others.len());
}

#[test]
fn one_event_is_not_the_beginning_of_another_ones_name() {
    let memory = Memory::default();
    let shelf = Shelf(&memory);
    let (one, ten) = (event(4, "1"), event(6, "10"));
    shelf.add(&slot("1"), &one.event).unwrap();
    shelf.add(&slot("10"), &ten.event).unwrap();
    shelf.delete(&slot("1")).unwrap();
    is_same(&shelf, &slot("10"), &ten);
}
