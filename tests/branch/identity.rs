//! Two entries are the same only if their hashes are equal.

use crate::{
    branch::{plan, relation, take_in_quietly},
    common::day::{Day, games, setup},
};
use proptest::prelude::*;
use tiebreaker::{
    branch::Relation,
    tournament::{Action, Details, Tournament},
};

/// Two entries of one device, at the same index and time, in two copies on that device.
#[test]
fn entries_are_told_apart_by_their_hashes() {
    let mut day = Day::with(setup("swu-2025", 3, None), 8);
    day.start();
    let (mut here, mut there) = (day.clone(), day.clone());
    here.report(1, games(1, 0));
    there.report(2, games(0, 1));
    let last = |event: &Tournament| {
        let entry = event.log().last().unwrap();
        (entry.device, entry.counter, entry.at)
    };
    assert_eq!(last(&here.event), last(&there.event));
    assert_eq!(take_in_quietly(&mut here, &there), 1);
    assert_eq!(here.state().swiss[0].missing(), 2);
    // The same for new players: both are here, each with their own identity.
    let (mut here, mut there) = (day.clone(), day.clone());
    here.add("Ana");
    there.add("Bo");
    take_in_quietly(&mut here, &there);
    let names: Vec<&str> = here.state().players.values().skip(8).map(|player| player.name.as_str()).collect();
    assert_eq!(names.len(), 2, "{names:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// One device with two copies that act at the same times: no entry is mistaken for one of the other copy.
    #[test]
    fn nothing_is_dropped_where_device_place_and_time_are_the_same(
        here in proptest::collection::vec(0..8_u32, 1..30),
        there in proptest::collection::vec(0..8_u32, 1..30),
    ) {
        let day = Day::with(setup("swu-2025", 3, None), 8);
        let note = |day: &mut Day, players: &[u32], side: u32| {
            for (at, player) in (0..).zip(players) {
                let details = Details { note: format!("{side} {at}"), ..Details::default() };
                // Players with odd numbers belong to one side, those with even numbers to the other.
                let player = tiebreaker::base::ids::PlayerId(1 + (player / 2 * 2) + side);
                day.act(Action::DescribePlayer { player, details, reason: String::new() });
            }
        };
        let (mut one, mut other) = (day.clone(), day);
        note(&mut one, &here, 0);
        note(&mut other, &there, 1);
        prop_assert_eq!(relation(&one.event, &other.event), Relation::Forked);
        let merged = plan(&one, &other);
        prop_assert_eq!((merged.conflicts.len(), merged.not_merged.len()), (0, 0));
        let before = one.clone();
        one.act(merged.action().unwrap().clone());
        for (id, player) in &one.state().players {
            let side = if id.0 % 2 == 1 { before.state() } else { other.state() };
            prop_assert_eq!(&player.details, &side.players[id].details);
        }
        prop_assert!(plan(&one, &other).taken().is_empty());
    }
}
