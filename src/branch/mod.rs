//! Two copies of one event: how they relate, what differs, and how one merges the other.
//!
//! - [`compare`]: whether one copy is the beginning of the other, or the two have forked.
//! - [`merge`](fn@merge): the steps of the other copy, merged as one entry of the log here. A step that clashes is a
//!   [`Conflict`] for the organizer to decide.
//! - [`Subject`] and [`Fact`]: the units of comparison, for each player and each table.

mod conflict;
mod fact;
mod ids;
mod item;
mod merge;
mod order;
mod sides;

pub use conflict::{Choice, Conflict, Difference, Question, Why};
pub use fact::{Fact, Seats, Subject};
pub use merge::{Merge, PairAgain, merge, merge_by};

use crate::base::sort::Set;
use crate::tournament::{Action, Branch, Hash, Tournament};

/// Relation of the copy here to another copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Both logs are the same.
    Same,
    /// The other copy contains this one and has more entries.
    Behind,
    /// This copy contains the other one and has more entries.
    Ahead,
    /// Each copy has entries that the other one lacks.
    Forked,
}

/// Two copies of one event side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Comparison {
    /// Relation of the copies.
    pub relation: Relation,
    /// Number of entries at the start that both logs share.
    pub common: usize,
    /// Number of entries of the log here that the other log has, in common or merged.
    pub known_here: usize,
    /// Number of entries of the other log that the log here has, in common or merged.
    pub known_there: usize,
}

/// Two logs of different events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtherEvent;

impl std::fmt::Display for OtherEvent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the logs are of different events")
    }
}

impl std::error::Error for OtherEvent {}

/// Compares two copies of one event.
///
/// # Errors
/// The two logs begin differently.
pub fn compare(here: &Tournament, there: &Tournament) -> Result<Comparison, OtherEvent> {
    let common = here.log().iter().zip(there.log()).take_while(|(one, other)| one == other).count();
    if common == 0 {
        return Err(OtherEvent);
    }
    let known_here = common.max(contained(there, here));
    let known_there = common.max(contained(here, there));
    let relation = match (known_here == here.log().len(), known_there == there.log().len()) {
        (true, true) => Relation::Same,
        (true, false) => Relation::Behind,
        (false, true) => Relation::Ahead,
        (false, false) => Relation::Forked,
    };
    Ok(Comparison { relation, common, known_here, known_there })
}

/// Number of entries of the other log contained in merges in force here.
fn contained(here: &Tournament, there: &Tournament) -> usize {
    let heads: Set<Hash> = branches(here).map(|(_, branch)| branch.head).collect();
    let is_known = |hash: Hash| heads.contains(&hash);
    (0..there.log().len()).rev().find(|&place| hash(there, place).is_some_and(is_known)).map_or(0, |place| place + 1)
}

/// The logs contained in merges in force, each with the index of the merge.
fn branches(tournament: &Tournament) -> impl Iterator<Item = (usize, &Branch)> {
    let in_force = tournament.log().iter().enumerate().filter(|(place, _)| tournament.is_in_force(*place));
    in_force.flat_map(|(place, entry)| {
        let branches: &[_] = if let Action::Merge { branches, .. } = &entry.action { branches } else { &[] };
        branches.iter().map(move |branch| (place, branch))
    })
}

/// Hash of the entry at this index, as stored in the next entry.
fn hash(tournament: &Tournament, place: usize) -> Option<Hash> {
    match tournament.log().get(place + 1) {
        Some(next) => Some(next.previous),
        None => (place + 1 == tournament.log().len()).then(|| tournament.head()),
    }
}
