//! Events on a device: nothing is lost when storage is full, denied or damaged, and records of other apps stay
//! untouched.

mod copies;
mod damage;
mod journal;
mod lost;
mod mirror;
mod packed;
mod released;

use crate::common::day::{Day, leave, setup, setup_by_table};
use crate::common::memory::Memory;
use std::collections::BTreeMap;
use tiebreaker::{
    base::{
        ids::{EventId, PlayerId},
        sort::Set,
    },
    regulation::Regulation,
    store::{EventStore, OpenError, Slot, StoreError, Summary},
    tournament::{Action, NextStep},
};

fn slot(name: &str) -> Slot {
    Slot(name.to_owned())
}

/// An event with n players and one round played.
fn event(players: u32, name: &str) -> Day {
    let mut setup = setup("xwing-2018", 3, None);
    setup.name = name.to_owned();
    let mut day = Day::with(setup, players);
    day.play();
    day
}

fn is_same(event_store: &EventStore<&Memory>, slot: &Slot, day: &Day) {
    let opened = event_store.open(slot).unwrap();
    assert_eq!(opened.damage, None);
    assert_eq!((opened.tournament.log(), opened.tournament.state()), (day.event.log(), day.state()));
    assert_eq!(opened.tournament.head(), day.event.head(), "what the next entry names");
}

fn error(event_store: &EventStore<&Memory>, slot: &Slot) -> OpenError {
    event_store.open(slot).unwrap_err()
}

#[test]
fn an_event_is_added_opened_continued_and_deleted() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    assert_eq!(event_store.events(), Ok(vec![]));
    assert_eq!(error(&event_store, &slot("a")), OpenError::NotHere);

    let (mut first, second) = (event(4, "First"), event(6, "Second"));
    event_store.add(&slot("a"), &first.event).unwrap();
    event_store.add(&slot("b"), &second.event).unwrap();
    is_same(&event_store, &slot("a"), &first);
    is_same(&event_store, &slot("b"), &second);
    assert_eq!(event_store.event_id(&slot("a")), Some(EventId([7; 16])));
    let listed: Vec<(String, String, usize, usize)> = event_store
        .events()
        .unwrap()
        .into_iter()
        .map(|(slot, summary)| (slot.0, summary.unwrap()))
        .map(|(slot, summary)| (slot, summary.name, summary.players, summary.swiss_rounds))
        .collect();
    assert_eq!(listed, [("b".into(), "Second".into(), 6, 1), ("a".into(), "First".into(), 4, 1)], "the newest first");

    first.drop_out(1);
    event_store.append(&slot("a"), first.event.log().last().unwrap()).unwrap();
    event_store.summarize(&slot("a"), &first.event);
    is_same(&event_store, &slot("a"), &first);
    assert_eq!(event_store.events().unwrap()[1].1.as_ref().map(|summary| summary.players), Some(4));
    assert_eq!(event_store.entry(&slot("a"), 0), Ok(Some(first.event.log()[0].clone())));
    assert_eq!(event_store.entry(&slot("a"), first.event.log().len()), Ok(None));

    event_store.delete(&slot("a")).unwrap();
    assert_eq!(error(&event_store, &slot("a")), OpenError::NotHere);
    is_same(&event_store, &slot("b"), &second);
    event_store.delete(&slot("b")).unwrap();
    let left: Vec<(String, String)> = memory.copy().into_iter().collect();
    let left_over =
        [("tiebreaker:deleted", "[\"a\",\"b\"]"), ("tiebreaker:events", "[]"), ("tiebreaker:events:copy", "[]")];
    assert_eq!(left, left_over.map(|(key, text)| (key.to_owned(), text.to_owned())));
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
    let event_store = EventStore(&memory);
    let mut day = Day::begin(setup_by_table("xwing-2018", "competitive"), 7);
    event_store.add(&slot("a"), &day.event).unwrap();
    let (mut stored, mut pairing) = (1, 0);
    let mut largest: BTreeMap<bool, usize> = BTreeMap::new();
    let mut actions = 0;
    while day.state().next_step() != NextStep::Over {
        match day.state().next_step() {
            _ if day.state().players.len() < 100 => _ = day.add(&format!("Player number {stored}")),
            NextStep::EnterResults { round, .. } => {
                let table = day.state().round(round).unwrap().matches().find(|table| table.report.is_none());
                let table = table.unwrap().number.0;
                let report = day.scores(200, 3 * table);
                day.report(table, report);
            }
            _ => day.step(),
        }
        let entry = day.event.log()[stored].clone();
        memory.written.borrow_mut().clear();
        event_store.append(&slot("a"), &entry).unwrap();
        event_store.summarize(&slot("a"), &day.event);
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
    assert!(largest[&false] <= 590, "{largest:?}");
    // A pairing contains fifty pairs.
    assert!(largest[&true] <= 1170, "{largest:?}");
    is_same(&event_store, &slot("a"), &day);
}

#[test]
fn full_storage_in_the_middle_of_adding_leaves_everything_as_it_was() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let old = event(4, "Old");
    event_store.add(&slot("old"), &old.event).unwrap();
    let before = memory.copy();
    let new = event(8, "New");
    // A note of the slot being written, the log, and the list. Later writes may fail.
    let needed = 1 + new.event.log().len() + 1;
    for writes in 0..needed {
        memory.writes_left.set(Some(writes));
        let outcome = event_store.add(&slot("new"), &new.event);
        assert_eq!(outcome, Err(StoreError::Full), "after {writes} writes");
        assert_eq!(memory.copy(), before, "after {writes} writes");
    }
    memory.writes_left.set(Some(needed));
    assert_eq!(event_store.add(&slot("new"), &new.event), Ok(()));
    memory.writes_left.set(None);
    is_same(&event_store, &slot("new"), &new);
}

#[test]
fn thousands_of_records_that_do_not_fit_are_not_even_begun() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let old = event(4, "Old");
    event_store.add(&slot("old"), &old.event).unwrap();
    let before = memory.copy();
    let mut long = event(2, "Long");
    for number in 0..5000 {
        long.act(Action::RenamePlayer { player: PlayerId(1), name: format!("Somebody {number}") });
    }
    // There is room for half of it.
    memory.capacity.set(Some(memory.size() + 750_000));
    memory.written.borrow_mut().clear();
    assert_eq!(event_store.add(&slot("long"), &long.event), Err(StoreError::Full));
    assert_eq!(memory.copy(), before);
    let written = memory.written.borrow().iter().filter(|(key, _)| key.starts_with("tiebreaker:log:")).count();
    assert_eq!(written, 0, "records");

    memory.capacity.set(None);
    event_store.add(&slot("long"), &long.event).unwrap();
    is_same(&event_store, &slot("long"), &long);
}

#[test]
fn a_page_that_ends_in_the_middle_of_adding_or_deleting_leaves_nothing_behind() {
    let (old, new) = (event(4, "Old"), event(6, "New"));
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    event_store.add(&slot("old"), &old.event).unwrap();
    let (only_old, entries) = (memory.copy(), new.event.log().len());
    event_store.add(&slot("new"), &new.event).unwrap();
    let both = memory.copy();
    for adds in [true, false] {
        for steps in 0.. {
            *memory.values.borrow_mut() = if adds { only_old.clone() } else { both.clone() };
            memory.steps_left.set(Some(steps));
            let _ = if adds { event_store.add(&slot("new"), &new.event) } else { event_store.delete(&slot("new")) };
            let was_cut = memory.steps_left.take() == Some(0);
            // The next page starts, and another one right after it.
            event_store.remove_leftovers(&event_store.underway());
            event_store.remove_leftovers(&event_store.underway());
            assert_eq!(event_store.underway(), []);
            is_same(&event_store, &slot("old"), &old);
            if event_store.open(&slot("new")).is_ok() {
                is_same(&event_store, &slot("new"), &new);
            } else {
                assert!(memory.copy().keys().all(|key| !key.contains(":new")), "{adds} {steps}: {:?}", memory.copy());
            }
            if !was_cut {
                assert!(steps > entries, "{steps}");
                break;
            }
        }
    }
}

#[test]
fn what_is_underway_in_another_window_is_left_alone() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let day = event(4, "Slow");
    memory.steps_left.set(Some(5));
    let _ = event_store.add(&slot("a"), &day.event);
    memory.steps_left.set(None);
    let before = memory.copy();
    event_store.remove_leftovers(&[]);
    assert_eq!(memory.copy(), before);
}

#[test]
fn full_storage_refuses_an_entry_and_keeps_the_log() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let mut day = event(4, "Full");
    event_store.add(&slot("a"), &day.event).unwrap();
    let stored = day.clone();
    day.drop_out(2);
    memory.capacity.set(Some(memory.size()));
    assert_eq!(event_store.append(&slot("a"), day.event.log().last().unwrap()), Err(StoreError::Full));
    is_same(&event_store, &slot("a"), &stored);
    memory.capacity.set(None);
    assert_eq!(event_store.append(&slot("a"), day.event.log().last().unwrap()), Ok(()));
    is_same(&event_store, &slot("a"), &day);
}

#[test]
fn a_place_that_another_window_has_taken_is_refused() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let day = event(4, "Two windows");
    event_store.add(&slot("a"), &day.event).unwrap();
    let (mut here, mut there) = (day.clone(), day);
    here.drop_out(1);
    there.drop_out(2);
    event_store.append(&slot("a"), here.event.log().last().unwrap()).unwrap();
    assert_eq!(event_store.append(&slot("a"), there.event.log().last().unwrap()), Err(StoreError::Taken));
    is_same(&event_store, &slot("a"), &here);
}

#[test]
fn a_slot_that_is_taken_is_refused_and_keeps_its_event() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (day, other, third) = (event(4, "Here"), event(6, "Comes"), event(8, "Third"));
    event_store.add(&slot("a"), &day.event).unwrap();
    event_store.add(&slot("b"), &third.event).unwrap();
    let before = memory.copy();
    assert_eq!(event_store.add(&slot("a"), &other.event), Err(StoreError::Taken));
    assert_eq!(memory.copy(), before);
}

#[test]
fn results_that_are_ticked_as_typed_in_go_with_their_event() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let ticked: Set<String> = ["1 – 2".to_owned()].into_iter().collect();
    for name in ["a", "b"] {
        event_store.add(&slot(name), &event(4, name).event).unwrap();
        event_store.set_typed(&slot(name), &ticked);
    }
    event_store.delete(&slot("a")).unwrap();
    assert_eq!(event_store.typed(&slot("a")), Set::default());
    assert_eq!(event_store.typed(&slot("b")), ticked);
}

#[test]
fn what_the_display_shows_belongs_to_an_event_and_goes_with_it() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    event_store.add(&slot("a"), &event(4, "First").event).unwrap();
    event_store.add(&slot("b"), &event(4, "Second").event).unwrap();
    assert_eq!(event_store.display::<String>(&slot("a")), None);
    event_store.set_display(&slot("a"), &"clock");
    event_store.set_display(&slot("b"), &"bracket");
    assert_eq!(event_store.display::<u32>(&slot("a")), None, "not what another version wrote");
    event_store.delete(&slot("a")).unwrap();
    assert_eq!(event_store.display::<String>(&slot("a")), None);
    assert_eq!(event_store.display::<String>(&slot("b")).as_deref(), Some("bracket"));
}

#[test]
fn denied_storage_is_told() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let day = event(4, "Denied");
    event_store.add(&slot("a"), &day.event).unwrap();
    let before = memory.copy();
    memory.denied.set(true);
    assert_eq!(event_store.events(), Err(StoreError::Denied));
    assert_eq!(error(&event_store, &slot("a")), OpenError::Store(StoreError::Denied));
    assert_eq!(event_store.add(&slot("b"), &day.event), Err(StoreError::Denied));
    assert_eq!(event_store.append(&slot("a"), &day.event.log()[1]), Err(StoreError::Denied));
    assert_eq!(event_store.delete(&slot("a")), Err(StoreError::Denied));
    event_store.set_setting("language", &"fr");
    assert_eq!(event_store.setting::<String>("language"), None);
    assert_eq!(memory.copy(), before);
}

#[test]
fn custom_regulations_are_kept_replaced_and_removed() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let published = |id: &str| Regulation::published(id).unwrap();
    let (ours, theirs) = (published("xwing-2015-07").copy("Ours"), published("swu-2025").copy("Theirs"));
    assert_eq!(event_store.regulations(), Ok(vec![]));
    event_store.keep_regulation(&theirs).unwrap();
    event_store.keep_regulation(&ours).unwrap();
    assert_eq!(event_store.regulations(), Ok(vec![ours.clone(), theirs.clone()]));
    let mut later = published("xwing-2018").copy("Ours");
    later.points.win = 2;
    event_store.keep_regulation(&later).unwrap();
    assert_eq!(event_store.regulations(), Ok(vec![later.clone(), theirs.clone()]), "one of the same name is replaced");
    event_store.remove_regulation("nobody's").unwrap();
    event_store.remove_regulation("Ours").unwrap();
    assert_eq!(event_store.regulations(), Ok(vec![theirs.clone()]));
    assert_eq!(event_store.events(), Ok(vec![]), "they are no events");
    // Without room, nothing is lost.
    memory.capacity.set(Some(memory.size()));
    assert_eq!(event_store.keep_regulation(&ours), Err(StoreError::Full));
    assert_eq!(event_store.regulations(), Ok(vec![theirs.clone()]));
    memory.denied.set(true);
    assert_eq!(event_store.regulations(), Err(StoreError::Denied));
    assert_eq!(event_store.keep_regulation(&ours), Err(StoreError::Denied));
    assert_eq!(event_store.remove_regulation("Theirs"), Err(StoreError::Denied));
    memory.denied.set(false);
    assert_eq!(event_store.regulations(), Ok(vec![theirs]));
    // An unreadable value is not overwritten.
    memory.put("tiebreaker:regulations", "?");
    let damaged = Err(StoreError::Damaged { key: "tiebreaker:regulations".to_owned() });
    assert_eq!((event_store.keep_regulation(&ours), event_store.remove_regulation("Ours")), (damaged.clone(), damaged));
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
    let event_store = EventStore(&memory);
    let (mut day, new) = (event(4, "Ours"), event(6, "New"));
    event_store.add(&slot("a"), &day.event).unwrap();
    day.act(leave(PlayerId(1)));
    event_store.append(&slot("a"), day.event.log().last().unwrap()).unwrap();
    event_store.summarize(&slot("a"), &day.event);
    event_store.set_setting("language", &"fr");
    assert_eq!(event_store.setting::<String>("language").as_deref(), Some("fr"));
    event_store.keep_regulation(&Regulation::published("swu-2025").unwrap().copy("Ours")).unwrap();
    event_store.remove_regulation("Ours").unwrap();
    let _ = (
        event_store.events(),
        event_store.open(&slot("a")),
        event_store.raw_records(&slot("a"), 0),
        event_store.event_id(&slot("a")),
    );
    event_store.set_aside(&slot("a"), 3).unwrap();
    event_store.put_back(&slot("a"), &day.event).unwrap();
    event_store.add_bundle(&slot("a"), &packed::bundle(&day, 0)).unwrap();
    event_store.archive(&slot("a"), &packed::bundle(&day, 0)).unwrap();
    event_store.add(&slot("b"), &new.event).unwrap();
    event_store.remove_leftovers(&[slot("b")]);
    event_store.delete(&slot("a")).unwrap();
    event_store.delete(&slot("b")).unwrap();
    assert!(memory.touched.borrow().iter().all(|key| key.starts_with("tiebreaker:")));
    let kept: Vec<String> = memory.copy().into_keys().filter(|key| !key.starts_with("tiebreaker:")).collect();
    assert_eq!(kept.len(), others.len());
    assert!(memory.copy().values().filter(|value| *value == "other").count() == others.len());
}

#[test]
fn one_event_is_not_the_beginning_of_another_ones_name() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let (one, ten) = (event(4, "1"), event(6, "10"));
    event_store.add(&slot("1"), &one.event).unwrap();
    event_store.add(&slot("10"), &ten.event).unwrap();
    event_store.delete(&slot("1")).unwrap();
    is_same(&event_store, &slot("10"), &ten);
}

#[test]
fn an_event_is_handed_over_only_where_that_is_stored() {
    let memory = Memory::default();
    let event_store = EventStore(&memory);
    let a = slot("a");
    assert_eq!(event_store.handed_over(&a), None);
    memory.capacity.set(Some(memory.size()));
    assert_eq!(event_store.set_handed_over(&a, Some(7)), Err(StoreError::Full));
    assert_eq!(event_store.handed_over(&a), None);
    memory.capacity.set(None);
    event_store.set_handed_over(&a, Some(7)).unwrap();
    assert_eq!(event_store.handed_over(&a), Some(7));
    event_store.set_handed_over(&a, None).unwrap();
    assert_eq!(event_store.handed_over(&a), None);
}
