//! An event has lost exactly the entries that no copy has: entries restored from the mirror are not reported, even if
//! damaged records are set aside.

use super::{event, is_same, mirror::Two, slot};
use crate::common::day::Day;
use crate::common::memory::Memory;
use tiebreaker::{
    base::ids::PlayerId,
    store::{EventStore, LostEntries, Store, log_prefix, mirror::Repaired},
    tournament::Action,
};

fn key(place: usize) -> String {
    format!("{}{place}", log_prefix(&slot("a")))
}

/// An event in both copies.
fn stored(two: &Two) -> Day {
    let day = event(4, "Whole");
    two.event_store().add(&slot("a"), &day.event).unwrap();
    two.flush();
    day
}

fn tear(memory: &Memory, place: usize) {
    memory.put(&key(place), "2 torn");
}

fn lost(two: &Two) -> Vec<LostEntries> {
    EventStore(&two.primary).lost(&slot("a"))
}

/// The entries that are missing when the event is opened as it is.
fn missed(two: &Two) -> Option<LostEntries> {
    EventStore(&two.primary).open(&slot("a")).unwrap().damage.map(|damage| damage.lost())
}

/// The page's work for the next action of an event: sets aside whatever is in the way first.
fn go_on(two: &Two, player: u32) -> Day {
    let (event_store, opened) = (two.event_store(), EventStore(&two.primary).open(&slot("a")).unwrap());
    if let Some(damage) = opened.damage {
        event_store.set_aside(&slot("a"), damage.place).unwrap();
    }
    let mut day = event(4, "Whole");
    day.event = opened.tournament;
    day.act(Action::RenamePlayer { player: PlayerId(player), name: "Renamed".to_owned() });
    event_store.append(&slot("a"), day.event.log().last().unwrap()).unwrap();
    event_store.summarize(&slot("a"), &day.event);
    day
}

#[test]
fn what_the_second_copy_brings_back_is_not_missed() {
    let two = Two::default();
    let day = stored(&two);
    let (primary, mirror) = (two.primary.copy(), two.mirror.copy());
    let memory = Memory::default();
    EventStore(&memory).add(&slot("a"), &event(4, "Another").event).unwrap();
    for place in 0..day.event.log().len() {
        let next = primary.get(&key(place + 1)).unwrap_or(&primary[&key(place.saturating_sub(1))]).clone();
        let torn = primary[&key(place)][..40].to_owned();
        // Torn, at its neighbour's place, of another event, missing.
        for damaged in [Some(torn), Some(next), Some(memory.copy()[&key(place)].clone()), None] {
            *two.primary.values.borrow_mut() = primary.clone();
            *two.mirror.values.borrow_mut() = mirror.clone();
            match &damaged {
                Some(text) => two.primary.put(&key(place), text),
                None => Store::remove(&&two.primary, &key(place)),
            }
            two.start();
            two.settle(&slot("a"));
            is_same(&EventStore(&two.primary), &slot("a"), &day);
            assert_eq!(lost(&two), [], "{place} {damaged:?}");
        }
    }
}

#[test]
fn what_no_copy_has_is_missed_until_somebody_has_read_it() {
    let two = Two::default();
    let entries = stored(&two).event.log().len();
    let (primary, mirror) = (two.primary.copy(), two.mirror.copy());
    // In the middle, at the end, and missing at the end, where nothing can be set aside.
    for (place, is_gone) in [(4, false), (entries - 1, false), (entries - 2, true)] {
        *two.primary.values.borrow_mut() = primary.clone();
        *two.mirror.values.borrow_mut() = mirror.clone();
        for memory in [&two.primary, &two.mirror] {
            if is_gone {
                (place..entries).for_each(|place| Store::remove(&memory, &key(place)));
            } else {
                tear(memory, place);
            }
        }
        two.start();
        two.settle(&slot("a"));
        let all = LostEntries { from: place, to: entries };
        assert_eq!((missed(&two), lost(&two)), (Some(all), vec![]));
        go_on(&two, 1);
        assert_eq!((missed(&two), lost(&two)), (None, vec![all]));
        assert_eq!(EventStore(&two.primary).aside(&slot("a")).is_empty(), is_gone);
        // Also after the next start, whichever copy was lost meanwhile.
        two.flush();
        two.primary.values.borrow_mut().clear();
        two.start();
        assert_eq!(lost(&two), [all]);
        two.event_store().drop_aside(&slot("a"));
        assert_eq!((lost(&two), EventStore(&two.primary).aside(&slot("a"))), (vec![], vec![]));
        two.flush();
        two.is_same();
    }
}

#[test]
fn where_the_second_copy_has_some_of_it_the_rest_is_missed() {
    let two = Two::default();
    let entries = stored(&two).event.log().len();
    for place in [4, 7] {
        tear(&two.primary, place);
    }
    tear(&two.mirror, 7);
    two.start();
    two.settle(&slot("a"));
    assert_eq!(missed(&two), Some(LostEntries { from: 7, to: entries }));
}

#[test]
fn a_second_copy_that_comes_late_makes_good_what_the_event_went_on_without() {
    let two = Two::default();
    let day = stored(&two);
    let entries = day.event.log().len();
    let mirror = two.mirror.copy();
    // The last ones are torn, so that nothing of what is set aside can be read.
    for (place, there) in [(4, entries), (entries - 2, entries), (4, 7)] {
        *two.primary.values.borrow_mut() = mirror.clone();
        *two.mirror.values.borrow_mut() = mirror.clone();
        (place..entries).for_each(|place| tear(&two.primary, place));
        (there..entries).for_each(|place| Store::remove(&&two.mirror, &key(place)));
        let gone_on = go_on(&two, 1);
        assert_eq!(lost(&two), [LostEntries { from: place, to: entries }]);
        assert_eq!(two.settle(&slot("a")), Repaired { entries: there - place, forks: 1, ..Repaired::default() });
        let opened = EventStore(&two.primary).open(&slot("a")).unwrap();
        assert_eq!(opened.tournament.log(), &day.event.log()[..there]);
        let rest = (there < entries).then_some(LostEntries { from: there, to: entries });
        assert_eq!(lost(&two), Vec::from_iter(rest));
        assert_eq!(EventStore(&two.primary).aside(&slot("a")).len(), entries - place, "kept all the same");
        // The entries made meanwhile become a separate event, which lacks none of its own.
        let other =
            EventStore(&two.primary).events().unwrap().into_iter().map(|(slot, _)| slot).find(|it| *it != slot("a"));
        let other = other.unwrap();
        is_same(&EventStore(&two.primary), &other, &gone_on);
        assert_eq!(EventStore(&two.primary).lost(&other), []);
        two.event_store().delete(&other).unwrap();
    }
}

#[test]
fn what_is_repaired_from_a_copy_of_a_rounds_start_is_not_missed() {
    let two = Two::default();
    let day = stored(&two);
    tear(&two.primary, 4);
    two.event_store().repair(&slot("a"), day.event.log()).unwrap();
    is_same(&EventStore(&two.primary), &slot("a"), &day);
    assert_eq!((lost(&two), EventStore(&two.primary).aside(&slot("a")).len()), (vec![], 1));
}

#[test]
fn entries_behind_a_torn_one_are_missed_where_the_log_went_on_otherwise() {
    let two = Two::default();
    let day = stored(&two);
    let entries = day.event.log().len();
    let set_back = two.primary.copy();
    let (mut here, mut there) = (day.clone(), day);
    for player in [1, 2, 3] {
        here.drop_out(player);
        two.event_store().append(&slot("a"), here.event.log().last().unwrap()).unwrap();
    }
    let ours = two.primary.copy();
    *two.primary.values.borrow_mut() = set_back;
    there.drop_out(4);
    there.drop_out(3);
    for entry in &there.event.log()[entries..] {
        two.event_store().append(&slot("a"), entry).unwrap();
    }
    two.flush();
    two.primary.values.borrow_mut().extend(ours);
    tear(&two.primary, entries);
    two.settle(&slot("a"));
    let opened = EventStore(&two.primary).open(&slot("a")).unwrap();
    assert_eq!(opened.tournament.log(), there.event.log());
    // The last of them is in the place of the next entry, and is part of the same loss.
    let all = LostEntries { from: entries, to: entries + 3 };
    let last = opened.damage.unwrap().lost();
    assert_eq!((lost(&two), last), (vec![all], LostEntries { from: entries + 2, to: entries + 3 }));
    go_on(&two, 1);
    assert_eq!(lost(&two), [all]);
}

#[test]
fn what_was_lost_is_noted_once_and_goes_with_the_event() {
    let two = Two::default();
    let entries = stored(&two).event.log().len();
    let event_store = two.event_store();
    tear(&two.primary, 5);
    let damaged = two.primary.copy();
    for steps in 0.. {
        *two.primary.values.borrow_mut() = damaged.clone();
        two.primary.steps_left.set(Some(steps));
        let _ = event_store.set_aside(&slot("a"), 5);
        let was_cut = two.primary.steps_left.take() == Some(0);
        event_store.set_aside(&slot("a"), 5).unwrap();
        assert_eq!(lost(&two), [LostEntries { from: 5, to: entries }], "{steps}");
        if !was_cut {
            break;
        }
    }
    event_store.delete(&slot("a")).unwrap();
    assert!(two.primary.copy().keys().all(|key| !key.contains(":a")));
}

#[test]
fn losses_that_overlap_are_one() {
    let lost = |from, to| LostEntries { from, to };
    assert_eq!(LostEntries::joined([]), []);
    assert_eq!(LostEntries::joined([lost(7, 9), lost(3, 3), lost(1, 4)]), [lost(1, 4), lost(7, 9)]);
    assert_eq!(LostEntries::joined([lost(4, 9), lost(2, 5), lost(9, 10)]), [lost(2, 9), lost(9, 10)]);
    assert_eq!(LostEntries::joined([lost(2, 9), lost(3, 5)]), [lost(2, 9)]);
}
