//! How two copies relate: equal, one ahead of the other, or forked.

use crate::{
    branch::{relation, take_in_quietly},
    common::day::{Day, leave, setup},
};
use tiebreaker::{
    base::ids::PlayerId,
    branch::{OtherEvent, Relation, compare},
    tournament::Action,
};

fn beginning() -> Day {
    Day::with(setup("xwing-2018", 3, None), 8)
}

#[test]
fn one_copy_is_the_beginning_of_the_other_or_both_went_on() {
    let here = beginning();
    let mut there = here.on_another(2, 0);
    assert_eq!(relation(&here.event, &there.event), Relation::Same);
    there.start();
    assert_eq!(relation(&here.event, &there.event), Relation::Behind);
    assert_eq!(relation(&there.event, &here.event), Relation::Ahead);
    let compared = compare(&here.event, &there.event).unwrap();
    assert_eq!((compared.common, compared.known_there), (9, 9));
    let mut here = here;
    here.add("Zoe");
    assert_eq!(relation(&here.event, &there.event), Relation::Forked);
    assert_eq!(relation(&there.event, &here.event), Relation::Forked);
}

#[test]
fn another_event_is_no_copy_even_where_it_says_so() {
    let event = |name: &str, seed| {
        let mut setup = setup("xwing-2018", 3, None);
        setup.name = name.to_owned();
        Day::begin(setup, seed).event
    };
    assert_eq!(compare(&event("A", 1), &event("A", 2)), Err(OtherEvent));
    // The same id with a different beginning.
    assert_eq!(compare(&event("A", 1), &event("B", 1)), Err(OtherEvent));
}

/// The merged device is behind. Only its later entries are new.
#[test]
fn a_merge_knows_the_log_that_it_took_in() {
    let mut here = beginning();
    let mut there = here.on_another(0xe0, 0);
    here.add("Zoe");
    there.add("Yan");
    assert_eq!(take_in_quietly(&mut here, &there), 1);
    assert_eq!(relation(&here.event, &there.event), Relation::Ahead);
    assert_eq!(relation(&there.event, &here.event), Relation::Behind);
    there.act(leave(PlayerId(3)));
    there.act(leave(PlayerId(9)));
    assert_eq!(relation(&here.event, &there.event), Relation::Forked);
    let compared = compare(&here.event, &there.event).unwrap();
    assert_eq!((compared.common, compared.known_there), (9, 10));
    // Yan is number 9 there and number 10 here.
    assert_eq!(take_in_quietly(&mut here, &there), 2);
    let name = |id: u32| here.state().players[&PlayerId(id)].name.as_str();
    assert_eq!((name(9), name(10)), ("Zoe", "Yan"));
    assert!(here.state().is_active(PlayerId(9)) && !here.state().is_active(PlayerId(10)));
    assert_eq!(relation(&there.event, &here.event), Relation::Behind);
}

/// An undone merge has merged nothing.
#[test]
fn what_was_taken_in_by_an_undone_merge_is_new_again() {
    let mut here = beginning();
    let mut there = here.on_another(2, 0);
    here.add("Zoe");
    there.add("Yan");
    let before = here.state().clone();
    take_in_quietly(&mut here, &there);
    let entry = here.event.to_undo().unwrap().counter;
    here.act(Action::Undo { entry });
    assert_eq!(here.state(), &before);
    assert_eq!(relation(&here.event, &there.event), Relation::Forked);
    here.act(Action::Redo { entry });
    assert_eq!(relation(&here.event, &there.event), Relation::Ahead);
}

/// The second device continues after it was merged, and then merges the first one without repeated questions.
#[test]
fn the_device_that_was_taken_in_takes_the_other_in() {
    let mut here = beginning();
    let mut there = here.on_another(2, 0);
    here.add("Zoe");
    there.add("Yan");
    take_in_quietly(&mut here, &there);
    there.act(leave(PlayerId(9)));
    assert_eq!(take_in_quietly(&mut there, &here), 1);
    let name = |id: u32| there.state().players[&PlayerId(id)].name.as_str();
    assert_eq!((name(9), name(10), there.state().players.len()), ("Yan", "Zoe", 10));
    assert_eq!(relation(&here.event, &there.event), Relation::Behind);
}

/// Both merged each other at the same time: each is complete, and the next merge duplicates nobody.
#[test]
fn both_took_each_other_in() {
    let mut here = beginning();
    let mut there = here.on_another(2, 0);
    here.add("Zoe");
    there.add("Yan");
    let (before_here, before_there) = (here.clone(), there.clone());
    take_in_quietly(&mut here, &before_there);
    take_in_quietly(&mut there, &before_here);
    assert_eq!(relation(&here.event, &there.event), Relation::Forked);
    assert_eq!(take_in_quietly(&mut here, &there), 0);
    assert_eq!(here.state().players.len(), 10);
    assert_eq!(relation(&there.event, &here.event), Relation::Behind);
}

/// Three devices: entries that the second one merged from the third are known here, too.
#[test]
fn a_merge_knows_what_the_other_log_had_taken_in() {
    let mut here = beginning();
    let mut second = here.on_another(2, 0);
    let mut third = here.on_another(3, 0);
    here.add("Zoe");
    second.add("Yan");
    third.add("Xia");
    assert_eq!(take_in_quietly(&mut second, &third), 1);
    assert_eq!(take_in_quietly(&mut here, &second), 2);
    assert_eq!(relation(&here.event, &third.event), Relation::Ahead);
    assert_eq!(relation(&third.event, &here.event), Relation::Behind);
    third.act(leave(PlayerId(9)));
    assert_eq!(take_in_quietly(&mut here, &third), 1);
    let gone: Vec<&str> =
        here.state().players.values().filter(|player| !player.is_active()).map(|player| player.name.as_str()).collect();
    assert_eq!(gone, ["Xia"]);
}
