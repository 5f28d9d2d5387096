//! A file with the additions to version 1 for two devices: a merge with a log that had merged a third.

use crate::common::day::{Day, games, leave, setup, swiss};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    branch::{Choice, Relation, compare, merge},
    file::event::{read, write},
    tournament::{Action, Branch, MergedEntry, NewNumber, Refusal, Status, Tournament},
};

/// Three devices in round 1, as in [`round`]. Then the round continues to its end.
fn event() -> (Day, Day) {
    let (mut here, there) = round();
    here.step();
    here.start();
    (here, there)
}

/// Three devices in round 1: results at different tables, one table with two results, two new players of one name, and
/// a departure.
fn round() -> (Day, Day) {
    let mut setup = setup("swu-2025", 2, None);
    // The data of the document when the file was written.
    setup.regulation.limited.clear();
    // The files are older than these data, and another regulation has other hashes.
    setup.regulation.conduct = None;
    setup.regulation.tiers.iter_mut().for_each(|tier| tier.list_required = false);
    let mut here = Day::with(setup, 8);
    here.draw_as_before(&[[7, 6], [1, 5], [8, 2], [4, 3]]);
    here.start();
    let mut there = here.on_another(2, 120_000);
    let mut third = here.on_another(3, 7_200_000);
    here.report(1, games(1, 0));
    here.report(2, games(1, 0));
    here.add("Zoë");
    there.by = "Leïa".to_owned();
    there.report(2, games(0, 1));
    there.report(3, games(0, 1));
    there.add("Ana");
    there.add("Zoe");
    third.report(4, games(1, 0));
    third.act(leave(third.state().swiss[0].match_at(TableNumber(4)).unwrap().players[1]));
    third.add("Bo");
    take_in(&mut there, &third, Choice::There);
    take_in(&mut here, &there, Choice::Here);
    (here, there)
}

fn take_in(here: &mut Day, there: &Day, choice: Choice) {
    let mut choices = BTreeMap::new();
    loop {
        let merged = merge(&here.event, &there.event, &choices).unwrap();
        if let Some(action) = merged.action() {
            return here.act(action.clone());
        }
        choices.extend(merged.conflicts.iter().map(|conflict| (conflict.question, choice)));
    }
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-merged.json")
}

#[test]
fn version_1_with_a_merge_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    let names: Vec<&str> = state.players.values().skip(8).map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Zoë", "Ana", "Bo"]);
    let results: Vec<_> = state.swiss[0].matches().map(|table| table.report.unwrap()).collect();
    assert_eq!(results, [games(1, 0), games(1, 0), games(0, 1), games(1, 0)]);
    assert_eq!(state.round(swiss(2)).unwrap().status, Status::Started);
    let (branches, entries, _) = merges(&event).next_back().unwrap();
    let players: Vec<Vec<(u32, u32)>> = branches
        .iter()
        .map(|branch| branch.players.iter().map(|player| (player.there.0, player.here.0)).collect())
        .collect();
    assert_eq!(players, [vec![(9, 10), (10, 9), (11, 11)], vec![(9, 11)]]);
    assert_eq!(entries.iter().filter(|taken| taken.by == "Leïa").count(), 2);
    assert!(!state.is_active(state.swiss[0].matches().nth(3).unwrap().players[1]));
}

fn fixture_by_hash() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-merged-by-hash.json")
}

/// The same round. Then a late player comes on the merging device, and an earlier one on the other.
fn event_with_new_numbers() -> Day {
    let (here, _) = round();
    let (mut here, mut there) = (here.on_another(0xd0, 60_000), here.on_another(2, 0));
    here.add("Late");
    there.add("Early");
    take_in(&mut here, &there, Choice::There);
    here
}

/// With later additions: each merged entry has the hash that identifies it and the stamp that orders the players'
/// numbers, and a player who was registered later has a higher number.
#[test]
fn version_1_with_a_merge_by_hash_opens_for_ever() {
    let text = fs::read_to_string(fixture_by_hash()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let taken: Vec<&[MergedEntry]> = merges(&event).map(|(_, entries, _)| entries).collect();
    let [first, second] = taken.as_slice() else { panic!("{} merges", taken.len()) };
    let hashes: BTreeSet<_> = first.iter().filter_map(|taken| taken.hash).collect();
    assert!(first.len() > 3 && hashes.len() == first.len(), "{} of {}", hashes.len(), first.len());
    // The merged log has those entries with these hashes, the first of them its own.
    let (_, there) = self::event();
    let own: BTreeSet<_> = there.event.log().iter().map(|entry| entry.hash()).collect();
    assert!(hashes.iter().any(|hash| own.contains(hash)) && hashes.iter().any(|hash| !own.contains(hash)));
    // No copy had more entries than the one that merged the others, so the stamps are the indexes.
    assert!(first.iter().chain(*second).all(|taken| taken.stamp == Some(taken.counter)));
    let names: Vec<&str> = event.state().players.values().skip(8).map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Zoë", "Ana", "Bo", "Early", "Late"]);
    assert_eq!(
        event.state().players[&PlayerId(13)].lot,
        Day::with(setup("swu-2025", 2, None), 13).state().players[&PlayerId(13)].lot
    );
    let (_, _, numbers) = merges(&event).next_back().unwrap();
    assert_eq!(numbers, [(12, 13), (13, 12)].map(|(from, to)| NewNumber { from: PlayerId(from), to: PlayerId(to) }));
}

fn merges(event: &Tournament) -> impl DoubleEndedIterator<Item = (&[Branch], &[MergedEntry], &[NewNumber])> {
    event.log().iter().filter_map(|entry| match &entry.action {
        Action::Merge { branches, entries, numbers } => {
            Some((branches.as_slice(), entries.as_slice(), numbers.as_slice()))
        }
        _ => None,
    })
}

#[test]
fn the_devices_that_were_taken_in_are_behind() {
    let (here, there) = event();
    assert_eq!(compare(&there.event, &here.event).unwrap().relation, Relation::Behind);
}

/// A merge is all or nothing: the index of the refused entry is reported.
#[test]
fn a_merge_with_something_that_is_refused_changes_nothing() {
    let (mut here, _) = event();
    let (branches, entries, _) = merges(&here.event).next_back().unwrap();
    let (branches, mut entries) = (branches.to_vec(), entries.to_vec());
    let merge = |entries: &[MergedEntry], numbers: &[(u32, u32)]| {
        let number = |&(from, to)| NewNumber { from: PlayerId(from), to: PlayerId(to) };
        Action::Merge {
            branches: branches.clone(),
            entries: entries.to_vec(),
            numbers: numbers.iter().map(number).collect(),
        }
    };
    let again = merge(&entries, &[]);
    assert!(matches!(here.refused(again.clone()), Refusal::NotTaken { .. }));
    entries.truncate(1);
    let report = entries[0].clone();
    let create = here.event.log()[0].action.clone();
    for (action, expected) in [
        (again, Refusal::MergeInMerge),
        (Action::Undo { entry: 1 }, Refusal::NothingToTakeBack),
        (create, Refusal::NotTheBeginning),
    ] {
        entries.truncate(1);
        entries.push(MergedEntry { action, ..report.clone() });
        let refusal = here.refused(merge(&entries, &[]));
        assert_eq!(refusal, Refusal::NotTaken { place: 1, why: Box::new(expected) });
    }
    entries.truncate(1);
    entries[0].by = "\n".to_owned();
    assert!(matches!(here.refused(merge(&entries, &[])), Refusal::NotTaken { place: 0, .. }));
    // Numbers are exchanged: nobody has two, and none is invented. There are eleven players.
    let (unknown, exists) = (|id| Refusal::UnknownPlayer(PlayerId(id)), |id| Refusal::PlayerExists(PlayerId(id)));
    for (numbers, expected) in [
        (vec![(12, 1), (1, 12)], unknown(12)),
        (vec![(0, 1), (1, 0)], unknown(0)),
        (vec![(1, 2), (1, 3), (2, 1)], unknown(1)),
        (vec![(1, 3), (2, 3), (3, 1)], exists(3)),
        (vec![(1, 2), (2, 12)], exists(12)),
        (vec![(1, 2)], exists(2)),
    ] {
        assert_eq!(here.refused(merge(&[], &numbers)), expected, "{numbers:?}");
    }
    assert!(here.state().players.contains_key(&PlayerId(11)));
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the fifth fixture of version 1"]
fn write_the_merged_fixture() {
    assert!(fs::metadata(fixture()).map_or(true, |file| file.len() == 0), "a published fixture does not change");
    fs::write(fixture(), write(&event().0.event)).unwrap();
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the eighth fixture of version 1"]
fn write_the_fixture_merged_by_hash() {
    assert!(!fixture_by_hash().exists(), "a published fixture does not change");
    fs::write(fixture_by_hash(), write(&event_with_new_numbers().event)).unwrap();
}
