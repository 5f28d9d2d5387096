//! Player numbers and lots depend neither on which copy merges nor on the order of merges.

use crate::{
    branch::take_in_quietly,
    common::{
        day::{Day, setup},
        random_day::{Script, continue_day},
    },
};
use proptest::prelude::*;
use tiebreaker::{
    base::{
        ids::PlayerId,
        random::{Seed, Stream},
    },
    branch::{Relation, merge},
    tournament::{Action, Details, Newcomer, Player},
};

/// A day before or in its first round.
fn beginning(random: &mut Stream) -> Day {
    let players = 2 + u32::try_from(random.below(6)).unwrap();
    let mut day = Day::with(setup("swu-2025", 3, None), players);
    if random.below(2) == 0 {
        day.start();
    }
    day
}

/// Registers players on one of the copies, singly and in lists, and undoes some of them. All names are different.
fn register(day: &mut Day, copy: char, random: &mut Stream) {
    let (old, begun) = (day.state().last_id, u64::try_from(day.event.log().len()).unwrap());
    let mut names = (1..).map(|number| format!("{copy}{number}"));
    for _ in 0..random.below(8) {
        let newcomers: Vec<PlayerId> = day.state().players.keys().copied().filter(|id| *id > old).collect();
        let someone = |random: &mut Stream| newcomers[random.below(newcomers.len())];
        match random.below(8) {
            0 if !newcomers.is_empty() => day.act(Action::RemovePlayer { player: someone(random) }),
            1 if !newcomers.is_empty() => {
                let (player, name) = (someone(random), names.next().unwrap());
                day.act(Action::RenamePlayer { player, name });
            }
            2 => {
                let entry = day.event.to_undo().filter(|_| !newcomers.is_empty()).map(|entry| entry.counter);
                entry.into_iter().for_each(|entry| day.act(Action::Undo { entry }));
            }
            3 => {
                // Nothing from before the fork is undone, because a later entry may depend on it.
                let entry = day.event.to_redo().map(|entry| entry.counter).filter(|&entry| entry >= begun);
                entry.into_iter().for_each(|entry| day.act(Action::Redo { entry }));
            }
            4 => {
                let newcomer = |name| Newcomer { name, ..Newcomer::default() };
                let list: Vec<Newcomer> = names.by_ref().take(1 + random.below(3)).map(newcomer).collect();
                day.act(day.state().propose_players(list));
            }
            5 if !newcomers.is_empty() => {
                let details = Details { club: format!("Club {copy}"), ..Details::default() };
                day.act(Action::DescribePlayer { player: someone(random), details, reason: String::new() });
            }
            _ => _ = day.add(&names.next().unwrap()),
        }
    }
}

/// Three copies of one event, on one device or on three, each with its own new players.
fn copies(chance: u64) -> [Day; 3] {
    let mut random = Seed([4; 32]).stream(&format!("copies {chance}"));
    let past = beginning(&mut random);
    let same_device = random.below(3) == 0;
    // The third copy may know a part of the second one.
    let mut first = past.on_another(1, 0);
    register(&mut first, 'a', &mut random);
    let is_later = random.below(3) == 0;
    let mut second = if is_later { first.clone() } else { past.clone() };
    second.device = if same_device { first.device } else { past.on_another(2, 0).device };
    register(&mut first, 'x', &mut random);
    register(&mut second, 'b', &mut random);
    let mut third = past.on_another(if same_device { 1 } else { 3 }, [0, 50_000][random.below(2)]);
    register(&mut third, 'c', &mut random);
    [first, second, third]
}

/// Merges another copy, if it has anything new.
fn take(here: &mut Day, there: &Day) {
    match crate::branch::relation(&here.event, &there.event) {
        Relation::Forked => _ = take_in_quietly(here, there),
        Relation::Behind => here.event = there.event.clone(),
        Relation::Same | Relation::Ahead => {}
    }
}

fn players(day: &Day) -> Vec<Player> {
    day.state().players.values().cloned().collect()
}

fn merged<const N: usize>(copies: &[Day; 3], order: [usize; N]) -> Day {
    let mut here = copies[order[0]].clone();
    order[1..].iter().for_each(|&next| take(&mut here, &copies[next]));
    here
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// Whichever of two copies merges the other, the same people have the same numbers and lots.
    #[test]
    fn whoever_takes_the_other_in_the_numbers_are_the_same(chance: u64) {
        let copies = copies(chance);
        let (one, other) = (merged(&copies, [0, 1]), merged(&copies, [1, 0]));
        prop_assert_eq!(players(&one), players(&other));
        prop_assert_eq!(one.state(), other.state());
        let numbers: Vec<u64> = one.state().players.values().map(|player| player.lot).collect();
        let lots: std::collections::BTreeSet<u64> = numbers.iter().copied().collect();
        prop_assert_eq!(lots.len(), numbers.len(), "no lot twice");
    }

    /// Three copies, merged in any order, or two of them merged first.
    #[test]
    fn three_copies_in_any_order_give_the_same_numbers(chance: u64) {
        let copies = copies(chance);
        let expected = merged(&copies, [0, 1, 2]);
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            prop_assert_eq!(players(&merged(&copies, order)), players(&expected), "{:?}", order);
        }
        for (here, two) in [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])] {
            let mut here = copies[here].clone();
            take(&mut here, &merged(&copies, two));
            prop_assert_eq!(players(&here), players(&expected), "{:?} as one", two);
        }
        // Then every copy is complete, and nobody is registered twice.
        let mut one = merged(&copies, [1, 2, 0]);
        take(&mut one, &expected);
        prop_assert_eq!(players(&one), players(&expected));
    }

    /// Afterwards the two diverge again. Everybody registered by then keeps the number and the lot.
    #[test]
    fn who_is_known_to_both_keeps_the_number(chance: u64) {
        let both = merged(&copies(chance), [2, 0, 1]);
        let mut random = Seed([5; 32]).stream(&format!("later {chance}"));
        let (mut here, mut there) = (both.on_another(1, 0), both.on_another(2, [0, 50_000][random.below(2)]));
        register(&mut here, 'p', &mut random);
        register(&mut there, 'q', &mut random);
        let (mut one, mut other) = (here.clone(), there.clone());
        take(&mut one, &there);
        take(&mut other, &here);
        prop_assert_eq!(players(&one), players(&other));
        let known = |day: &Day| players(day).into_iter().filter(|player| both.state().players.contains_key(&player.id));
        prop_assert_eq!(known(&one).collect::<Vec<_>>(), players(&both));
    }

    /// Whole days: if two copies merge without a question, both end with the same players.
    #[test]
    fn days_that_go_together_give_the_same_numbers(regulation in 0..5_usize, count in 3..=10_u32, chance: u64) {
        let script = Script { regulation, players: count, chance };
        let mut random = script.random();
        let past = script.begin(&mut random);
        let (mut here, mut there) = (past.on_another(1, 0), past.on_another(2, 90_000));
        continue_day(&mut here, &mut random);
        continue_day(&mut there, &mut random);
        let quiet = |one: &Day, other: &Day| -> Option<Day> {
            let merged = merge(&one.event, &other.event, &std::collections::BTreeMap::new()).unwrap();
            let action = merged.action().filter(|_| merged.not_merged.is_empty())?.clone();
            let mut both = one.clone();
            both.act(action);
            Some(both)
        };
        let both = quiet(&here, &there).zip(quiet(&there, &here));
        prop_assume!(both.is_some());
        let (one, other) = both.unwrap();
        let numbers = |day: &Day| -> Vec<(PlayerId, String, u64)> {
            day.state().players.values().map(|player| (player.id, player.name.clone(), player.lot)).collect()
        };
        prop_assert_eq!(numbers(&one), numbers(&other));
    }

    /// Later actions of a merged copy, such as results and departures, concern the same people here.
    #[test]
    fn what_is_done_later_is_about_the_same_people(chance: u64) {
        let copies = copies(chance);
        let (mut here, mut there) = (merged(&copies, [0, 1, 2]), copies[2].clone());
        let Some(player) = there.state().players.values().next_back().cloned() else { return Ok(()) };
        there.act(Action::DescribePlayer { player: player.id, details: Details { note: "N".to_owned(), ..Details::default() }, reason: String::new() });
        take(&mut here, &there);
        let noted: Vec<&str> =
            here.state().players.values().filter(|player| player.details.note == "N").map(|player| player.name.as_str()).collect();
        prop_assert_eq!(noted, [player.name.as_str()]);
    }
}

/// An entry comes after everything that its copy knew, whichever device wrote it.
#[test]
fn a_stamp_counts_what_other_copies_wrote_before() {
    let day = Day::with(setup("swu-2025", 3, None), 4);
    let (mut here, mut there) = (day.on_another(1, 0), day.on_another(2, 0));
    here.add("Ana");
    for name in ["Bo", "Cleo", "Dov", "Eve"] {
        there.add(name);
    }
    take_in_quietly(&mut here, &there);
    here.add("Fay");
    // The creation, four players, and then Ana here with 5, beside four others there with 5 to 8.
    assert_eq!(there.event.stamps(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(here.event.stamps(), [0, 1, 2, 3, 4, 5, 9, 10]);
    let Action::Merge { entries, .. } = &here.event.log()[6].action else { panic!() };
    assert_eq!(entries.iter().map(|taken| taken.stamp).collect::<Vec<_>>(), [5, 6, 7, 8].map(Some));
}

/// The number of a player changes. Earlier actions still concern the same player, and undoing the merge restores the
/// number.
#[test]
fn a_number_that_moves_takes_everything_along() {
    let day = Day::with(setup("swu-2025", 3, None), 4);
    let (mut here, mut there) = (day.on_another(2, 0), day.on_another(1, 0));
    let zoe = here.add("Zoe");
    let staff = [tiebreaker::tournament::Leader {
        name: "Zoe".to_owned(),
        role: tiebreaker::tournament::Role::Organizer,
        player: Some(zoe),
    }];
    here.act(Action::SetStaff { staff: staff.to_vec(), reason: "Small event".to_owned() });
    let pair = vec![PlayerId(1), zoe];
    let scope = tiebreaker::tournament::AvoidScope::AllRounds;
    here.act(Action::AvoidGroup { name: "Gold".to_owned(), scope, players: pair });
    there.add("Yan");
    let before = here.state().clone();
    // Both were registered at the same index and time, so the device decides.
    assert_eq!(take_in_quietly(&mut here, &there), 1);
    let state = here.state();
    let names: Vec<&str> = state.players.values().skip(4).map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Yan", "Zoe"]);
    assert_eq!(state.staff[0].player, Some(PlayerId(6)));
    assert_eq!(state.avoid["Gold"].players, [PlayerId(1), PlayerId(6)]);
    // The lot belongs to the number (STA-8).
    let alone = Day::with(setup("swu-2025", 3, None), 6);
    let lots = |day: &Day| day.state().players.values().map(|player| player.lot).collect::<Vec<_>>();
    assert_eq!(lots(&here), lots(&alone));
    let entry = here.event.to_undo().unwrap().counter;
    here.act(Action::Undo { entry });
    assert_eq!(here.state(), &before);
}
