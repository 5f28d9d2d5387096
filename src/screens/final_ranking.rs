//! The ranking of an event that is over.

use super::words;
use crate::{base::text::sanitized, tournament::State};

/// A player in the final ranking (ELI-5).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Place {
    /// Rank. Several players can share one.
    pub rank: u32,
    /// Name of the player.
    pub name: String,
    /// Members of a team, and faction or leader, as far as they are known.
    pub about: String,
    /// Matches won and lost in the whole event, including the cut.
    pub record: String,
    /// True if the player has left the event.
    pub has_left: bool,
}

/// All places, best first.
pub fn places(state: &State) -> Vec<Place> {
    let records = state.records_of_event();
    let place = |place: &crate::tournament::Place| Place {
        rank: place.rank,
        name: words::player_name(Some(state), place.player),
        about: words::joined([words::members(state, place.player), sanitized(state.faction_of(place.player))]),
        record: records.get(&place.player).map(|record| words::record(state, *record)).unwrap_or_default(),
        has_left: !state.is_active(place.player),
    };
    state.final_ranking().iter().map(place).collect()
}
