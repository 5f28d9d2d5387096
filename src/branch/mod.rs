//! Two copies of one event, of which each may have gone on: how they stand to each other, what differs, and what becomes
//! of it when one takes the other in.
//!
//! - [`compare`]: whether one copy is the beginning of the other, or both went on.
//! - [`merge`](fn@merge): what was done there since, taken over as one entry of the log here; what does not go together is
//!   a [`Conflict`] for the organizer to decide.
//! - [`Subject`] and [`Fact`]: what is compared, player by player and table by table.

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

/// The relation of the copy here to another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Both are the same, entry by entry.
    Same,
    /// The other copy contains this one, and more.
    Behind,
    /// This copy contains the other one, and more.
    Ahead,
    /// Each has entries that the other does not know.
    Forked,
}

/// Two copies of one event side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Comparison {
    /// Relation of the copies.
    pub relation: Relation,
    /// Number of entries at the start that both logs share.
    pub common: usize,
    /// Number of entries of the log here that the other one knows: common ones, and those that it has merged.
    pub known_here: usize,
    /// Number of entries of the other log that are known here.
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
/// They are not: they begin otherwise.
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

/// Number of entries of the other log that merges in force here contain.
fn contained(here: &Tournament, there: &Tournament) -> usize {
    let heads: Set<Hash> = branches(here).map(|(_, branch)| branch.head).collect();
    let is_known = |hash: Hash| heads.contains(&hash);
    (0..there.log().len()).rev().find(|&place| hash(there, place).is_some_and(is_known)).map_or(0, |place| place + 1)
}

/// The logs that merges in force contain, each with the place of the merge.
fn branches(tournament: &Tournament) -> impl Iterator<Item = (usize, &Branch)> {
    let in_force = tournament.log().iter().enumerate().filter(|(place, _)| tournament.is_in_force(*place));
    in_force.flat_map(|(place, entry)| {
        let branches: &[_] = if let Action::Merge { branches, .. } = &entry.action { branches } else { &[] };
        branches.iter().map(move |branch| (place, branch))
    })
}

/// The hash of the entry at a place, which the next one names.
fn hash(tournament: &Tournament, place: usize) -> Option<Hash> {
    match tournament.log().get(place + 1) {
        Some(next) => Some(next.previous),
        None => (place + 1 == tournament.log().len()).then(|| tournament.head()),
    }
}
