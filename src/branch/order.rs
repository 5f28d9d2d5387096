//! The common order of registration. It does not depend on which device merges. Numbers follow from it, and lots follow
//! from numbers.

use super::{ids::registered, item::in_force};
use crate::{
    base::ids::{DeviceId, PlayerId},
    tournament::{Entry, Hash, MergedEntry, NewNumber, Tournament},
};

/// Sort key of a registration among all copies. A registration written with knowledge of another one comes later. If
/// neither device knew of the other's, time and device decide, and then the hash. The position within a list comes
/// last.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Order {
    stamp: u64,
    at: u64,
    device: DeviceId,
    hash: Option<Hash>,
    place: usize,
}

/// The players whose numbers change when these entries are merged here. Every player, including removed ones, gets the
/// number of their place in the order of registration.
pub(super) fn numbers(here: &Tournament, entries: &[MergedEntry]) -> Vec<NewNumber> {
    let registers = |entry: &Entry| entry.actions().into_iter().any(|(_, action)| !registered(action).is_empty());
    let known: Vec<MergedEntry> = in_force(here, |_, entry| registers(entry)).flatten().collect();
    let mut players: Vec<(Order, PlayerId)> = known.iter().chain(entries).flat_map(registrations).collect();
    let mut ids: Vec<PlayerId> = players.iter().map(|&(_, id)| id).collect();
    ids.sort_unstable();
    players.sort();
    let moved = players.into_iter().zip(ids).map(|((_, from), to)| NewNumber { from, to });
    let mut moved: Vec<NewNumber> = moved.filter(|number| number.from != number.to).collect();
    moved.sort_unstable_by_key(|number| number.from);
    moved
}

fn registrations(taken: &MergedEntry) -> impl Iterator<Item = (Order, PlayerId)> {
    let MergedEntry { device, counter, hash, stamp, at, .. } = *taken;
    let stamp = stamp.unwrap_or(counter);
    let players = registered(&taken.action).into_iter().enumerate();
    players.map(move |(place, player)| (Order { stamp, at, device, hash, place }, player))
}
