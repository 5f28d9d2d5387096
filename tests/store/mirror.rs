//! The primary and its mirror: each restores what the other has lost, and deleted events stay deleted.

use super::{event, packed::bundle, slot};
use crate::common::day::Day;
use crate::common::memory::Memory;
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};
use tiebreaker::{
    regulation::Regulation,
    store::{
        EventStore, OpenError, Slot, Store, StoreError,
        mirror::{Journal, MIRRORED, MirrorContents, Mirrored, NewerCopy, Repaired, is_bulky, is_mirrored, slot_of},
    },
    tournament::{Entry, Hash},
};

/// Both copies, as in the app.
#[derive(Default)]
pub struct Two {
    pub primary: Memory,
    pub mirror: Memory,
    journal: RefCell<Journal>,
    now: Cell<u64>,
}

/// An event in a comparable form.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Event {
    Open(Vec<Entry>),
    PutAway(Hash),
}

impl Two {
    pub fn event_store(&self) -> EventStore<impl Store> {
        let changed = |key: &str| self.journal.borrow_mut().note(key, self.now.get());
        EventStore(Mirrored { primary: &self.primary, changed })
    }

    /// Writes the waiting keys to the mirror, and notes that it has them.
    pub fn flush(&self) {
        self.now.set(self.now.get() + 1);
        let Some(batch) = self.journal.borrow_mut().begin(|_| true) else { return };
        for key in batch.keys() {
            match self.primary.copy().get(key) {
                Some(text) => self.mirror.put(key, text),
                None => (&self.mirror).remove(key),
            }
        }
        self.mirror.put(MIRRORED, &self.now.get().to_string());
        self.journal.borrow_mut().done(&batch);
        self.event_store().set_mirrored(self.now.get());
    }

    /// The part of the mirror that the app reads at its start.
    fn reading(&self) -> MirrorContents {
        let all = self.mirror.copy();
        MirrorContents::new(all.clone().into_keys(), all.into_iter().filter(|(key, _)| !is_bulky(key)))
    }

    /// The part of the mirror that opening an event needs.
    fn records(&self, slot: &Slot) -> MirrorContents {
        let records =
            self.mirror.copy().into_iter().filter(|(key, _)| is_bulky(key) && slot_of(key).as_ref() == Some(slot));
        let records: BTreeMap<_, _> = records.collect();
        MirrorContents::new(records.keys().cloned(), records.clone())
    }

    /// The start of the app.
    pub fn try_start(&self) -> Result<Repaired, StoreError> {
        *self.journal.borrow_mut() = Journal::default();
        let event_store = self.event_store();
        let reconciled = event_store.reconcile(&self.reading())?;
        let (mut repaired, mut behind) = (reconciled.repaired, reconciled.behind);
        for slot in &reconciled.differing {
            let settled = event_store.settle(slot, &self.records(slot), reconciled.newer)?;
            repaired += settled.repaired;
            behind.extend(settled.behind);
        }
        behind.iter().for_each(|key| self.journal.borrow_mut().note(key, self.now.get()));
        self.flush();
        Ok(repaired)
    }

    pub fn start(&self) -> Repaired {
        self.try_start().unwrap()
    }

    /// The work of the app before it opens an event.
    pub fn settle(&self, slot: &Slot) -> Repaired {
        let settled = self.event_store().settle(slot, &self.records(slot), NewerCopy::Primary).unwrap();
        settled.behind.iter().for_each(|key| self.journal.borrow_mut().note(key, self.now.get()));
        self.flush();
        settled.repaired
    }

    /// All contents of a copy that belong in both.
    pub fn mirrored(memory: &Memory) -> BTreeMap<String, String> {
        memory.copy().into_iter().filter(|(key, _)| is_mirrored(key)).collect()
    }

    pub fn is_same(&self) {
        assert_eq!(Self::mirrored(&self.primary), Self::mirrored(&self.mirror));
    }

    fn put_both(&self, primary: &BTreeMap<String, String>, mirror: &BTreeMap<String, String>) {
        *self.primary.values.borrow_mut() = primary.clone();
        *self.mirror.values.borrow_mut() = mirror.clone();
    }

    /// The events of the primary, the oldest first, its regulations, and a setting.
    fn all(&self) -> (Vec<(Slot, Event)>, Vec<Regulation>, Option<String>) {
        let event_store = EventStore(&self.primary);
        let listed = event_store.events().unwrap().into_iter().rev();
        let events = listed.map(|(slot, _)| match event_store.open(&slot) {
            Ok(opened) => {
                assert_eq!(opened.damage, None);
                (slot, Event::Open(opened.tournament.log().to_vec()))
            }
            Err(OpenError::Archived(bundle)) => (slot, Event::PutAway(bundle.head)),
            Err(error) => panic!("{slot:?}: {error:?}"),
        });
        (events.collect(), event_store.regulations().unwrap(), event_store.setting("language"))
    }
}

/// Continues an event by one entry.
fn go_on(event_store: &EventStore<impl Store>, slot: &Slot, day: &mut Day, player: u32) {
    day.drop_out(player);
    event_store.append(slot, day.event.log().last().unwrap()).unwrap();
    event_store.summarize(slot, &day.event);
}

/// A day with every change of storage, as numbered steps.
fn steps(mut step: impl FnMut(&dyn Fn(&EventStore<Mirrored<&Memory, &dyn Fn(&str)>>))) {
    let (first, second) = (RefCell::new(event(6, "First")), event(4, "Second"));
    step(&|event_store| event_store.add(&slot("a"), &first.borrow().event).unwrap());
    step(&|event_store| go(event_store, &slot("a"), &first, 1));
    step(&|event_store| event_store.set_setting("language", &"fr"));
    step(&|event_store| event_store.add(&slot("b"), &second.event).unwrap());
    step(&|event_store| event_store.archive(&slot("b"), &bundle(&second, 0)).unwrap());
    step(&|event_store| go(event_store, &slot("a"), &first, 2));
    step(&|event_store| event_store.keep_regulation(&Regulation::published("swu-2025").unwrap().copy("Ours")).unwrap());
    step(&|event_store| event_store.restore_from_archive(&slot("b"), &second.event).unwrap());
    step(&|event_store| event_store.delete(&slot("b")).unwrap());
    step(&|event_store| event_store.add(&slot("c"), &event(4, "Third").event).unwrap());
    step(&|event_store| event_store.set_setting("language", &"en"));
    step(&|event_store| go(event_store, &slot("a"), &first, 3));
    step(&|event_store| event_store.delete(&slot("a")).unwrap());
}

fn go(event_store: &EventStore<impl Store>, slot: &Slot, day: &RefCell<Day>, player: u32) {
    go_on(event_store, slot, &mut day.borrow_mut(), player);
}

/// The primary after each step, before and after it is noted that the mirror has it, and the mirror after some of the
/// steps.
fn history(two: &Two, flushes: usize) -> (Vec<BTreeMap<String, String>>, BTreeMap<String, String>) {
    let (states, number) = (RefCell::new(vec![BTreeMap::new()]), Cell::new(0));
    steps(|step| {
        let changed = |key: &str| two.journal.borrow_mut().note(key, two.now.get());
        step(&EventStore(Mirrored { primary: &two.primary, changed: &changed }));
        number.set(number.get() + 1);
        states.borrow_mut().push(two.primary.copy());
        if number.get() <= flushes {
            two.flush();
        }
        states.borrow_mut().push(two.primary.copy());
    });
    (states.into_inner(), two.mirror.copy())
}

#[test]
fn what_is_stored_is_in_both_copies() {
    let two = Two::default();
    history(&two, usize::MAX);
    two.is_same();
    assert!(two.mirror.copy().keys().all(|key| is_mirrored(key) || key == MIRRORED));
    assert_eq!(two.start(), Repaired::default());
    two.is_same();
}

#[test]
fn a_crash_loses_nothing_that_was_kept_whatever_it_takes_from_the_primary() {
    let steps = 13;
    let mut crashes = 0;
    for flushes in 0..=steps {
        let (states, mirror) = history(&Two::default(), flushes);
        assert_eq!(states.len(), 2 * steps + 1);
        for (state, primary) in states.iter().enumerate() {
            let two = Two::default();
            two.now.set(1000);
            // Afterwards the contents are those of the later copy, because both were written step by step.
            let step = state.div_ceil(2);
            two.put_both(&states[2 * step.max(flushes)], &BTreeMap::new());
            let expected = two.all();
            two.put_both(primary, &mirror);
            two.start();
            assert_eq!(two.all(), expected, "the mirror ends after step {flushes}, the primary after {step}");
            two.is_same();
            assert_eq!(two.start(), Repaired::default(), "once");
            assert_eq!(two.all(), expected);
            crashes += 1;
        }
    }
    assert_eq!(crashes, 14 * 27);
}

#[test]
fn what_was_repaired_is_told() {
    let two = Two::default();
    let (mut first, second) = (event(6, "First"), event(4, "Second"));
    let event_store = two.event_store();
    event_store.add(&slot("a"), &first.event).unwrap();
    two.flush();
    let before = two.primary.copy();
    go_on(&event_store, &slot("a"), &mut first, 1);
    go_on(&event_store, &slot("a"), &mut first, 2);
    event_store.add(&slot("b"), &second.event).unwrap();
    event_store.set_setting("language", &"fr");
    two.flush();
    *two.primary.values.borrow_mut() = before;
    let told = Repaired { events: 1, entries: 2, settings: true, ..Repaired::default() };
    assert_eq!(two.start(), told);
    assert_eq!(two.start(), Repaired::default());
}

#[test]
fn a_primary_that_is_wiped_gets_everything_back_and_a_mirror_that_is_wiped_too() {
    let two = Two::default();
    history(&two, usize::MAX);
    let event_store = two.event_store();
    event_store.add(&slot("d"), &event(4, "Fourth").event).unwrap();
    two.flush();
    let (before, all) = (Two::mirrored(&two.primary), two.all());
    two.primary.values.borrow_mut().clear();
    assert_eq!(two.start().events, 2);
    assert_eq!(two.all(), all);
    assert_eq!(Two::mirrored(&two.primary), before);
    two.is_same();
    two.mirror.values.borrow_mut().clear();
    assert_eq!(two.start(), Repaired::default());
    assert_eq!(Two::mirrored(&two.mirror), before);
}

#[test]
fn the_storage_of_an_earlier_release_is_mirrored_without_a_word() {
    let two = Two::default();
    let day = event(4, "Before");
    EventStore(&two.primary).add(&slot("a"), &day.event).unwrap();
    assert_eq!(two.start(), Repaired::default());
    two.is_same();
}

#[test]
fn a_deleted_event_stays_deleted_whichever_copy_still_has_it() {
    let two = Two::default();
    let day = event(4, "Gone");
    let event_store = two.event_store();
    event_store.add(&slot("a"), &day.event).unwrap();
    event_store.add(&slot("b"), &event(6, "Stays").event).unwrap();
    two.flush();
    let before = (two.primary.copy(), two.mirror.copy());
    event_store.delete(&slot("a")).unwrap();
    two.flush();
    let after = (two.primary.copy(), two.mirror.copy());
    for (primary, mirror) in [(&before.0, &after.1), (&after.0, &before.1)] {
        two.put_both(primary, mirror);
        assert_eq!(two.start(), Repaired::default());
        assert_eq!(EventStore(&two.primary).open(&slot("a")).unwrap_err(), OpenError::NotHere);
        assert!(two.primary.copy().keys().chain(two.mirror.copy().keys()).all(|key| !key.contains(":a")));
        two.is_same();
    }
    // An event stored again by a window in which it was open is an event like any other.
    event_store.put_back(&slot("a"), &day.event).unwrap();
    two.flush();
    two.primary.values.borrow_mut().clear();
    assert_eq!(two.start().events, 2);
}

#[test]
fn no_more_than_a_hundred_deleted_events_are_remembered() {
    let two = Two::default();
    let (event_store, day) = (two.event_store(), event(4, "Again"));
    for number in 0..120 {
        event_store.add(&slot(&format!("{number:03}")), &day.event).unwrap();
        event_store.delete(&slot(&format!("{number:03}"))).unwrap();
    }
    let kept: Vec<String> = serde_json::from_str(&two.primary.copy()["tiebreaker:deleted"]).unwrap();
    assert_eq!((kept.len(), kept[0].as_str(), kept[99].as_str()), (100, "020", "119"));
}

#[test]
fn a_log_that_went_on_in_two_ways_is_two_events_once() {
    for here_is_longer in [false, true] {
        let two = Two::default();
        let day = event(6, "Fork");
        let event_store = two.event_store();
        event_store.add(&slot("a"), &day.event).unwrap();
        two.flush();
        let set_back = two.primary.copy();
        let (mut here, mut there) = (day.clone(), day);
        go_on(&event_store, &slot("a"), &mut there, 1);
        go_on(&event_store, &slot("a"), &mut there, 2);
        two.flush();
        // The crash affects both events, and the mirror is unavailable when the day continues.
        *two.primary.values.borrow_mut() = set_back;
        let alone = EventStore(&two.primary);
        for player in if here_is_longer { vec![3, 4, 5] } else { vec![3, 4] } {
            go_on(&alone, &slot("a"), &mut here, player);
        }
        // Of two logs with equal lengths, the one seen last stays.
        let (longer, shorter) = (&here, &there);
        let mut told = two.start();
        told += two.settle(&slot("a"));
        assert_eq!(told, Repaired { forks: 1, ..Repaired::default() });
        let events = two.all().0;
        assert_eq!(events.len(), 2);
        assert_eq!(events[0], (slot("a"), Event::Open(longer.event.log().to_vec())));
        assert_eq!(events[1].1, Event::Open(shorter.event.log().to_vec()));
        two.is_same();
        assert_eq!(two.start(), Repaired::default());
        assert_eq!(two.all().0, events);
    }
}

#[test]
fn a_longer_fork_in_the_mirror_takes_the_place() {
    let two = Two::default();
    let day = event(6, "Fork");
    let event_store = two.event_store();
    event_store.add(&slot("a"), &day.event).unwrap();
    two.flush();
    let set_back = two.primary.copy();
    let (mut here, mut there) = (day.clone(), day);
    for player in [1, 2, 3] {
        go_on(&event_store, &slot("a"), &mut there, player);
    }
    two.flush();
    *two.primary.values.borrow_mut() = set_back;
    go_on(&EventStore(&two.primary), &slot("a"), &mut here, 4);
    // Two windows find it at the same time.
    let before = (two.primary.copy(), two.mirror.copy());
    two.start();
    let events = two.all().0;
    assert_eq!(events[0], (slot("a"), Event::Open(there.event.log().to_vec())));
    assert_eq!(events[1].1, Event::Open(here.event.log().to_vec()));
    let fork = events[1].0.clone();
    two.put_both(&before.0, &before.1);
    two.start();
    assert_eq!(two.all().0[1].0, fork, "one place, however often it is found");
    // It can be deleted for good.
    two.event_store().delete(&fork).unwrap();
    two.flush();
    let (primary, mirror) = (two.primary.copy(), two.mirror.copy());
    two.put_both(&primary, &mirror);
    two.start();
    assert_eq!(two.all().0.len(), 1);
}

#[test]
fn a_full_primary_keeps_the_mirror_from_following() {
    let two = Two::default();
    let mut day = event(6, "Full");
    let event_store = two.event_store();
    event_store.add(&slot("a"), &day.event).unwrap();
    two.flush();
    let set_back = two.primary.copy();
    go_on(&event_store, &slot("a"), &mut day, 1);
    two.flush();
    let mirror = two.mirror.copy();
    *two.primary.values.borrow_mut() = set_back;
    two.primary.writes_left.set(Some(0));
    assert_eq!(two.try_start(), Err(StoreError::Full));
    assert_eq!(two.mirror.copy(), mirror);
    two.primary.writes_left.set(None);
    assert_eq!(two.start(), Repaired { entries: 1, ..Repaired::default() });
    assert_eq!(two.all().0, [(slot("a"), Event::Open(day.event.log().to_vec()))]);
}
