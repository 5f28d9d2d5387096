//! A dropped player returns (DRP-3).

use super::late::{Way, ways};
use crate::{
    base::{clause::Clause, ids::PlayerId},
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    tournament::{Joining, State, Status},
};

/// Number of rounds that the player has missed. A draft is paired again with the player, so it does not count.
pub fn missed(state: &State, player: PlayerId) -> Cited {
    let missed = state.swiss.iter().filter(|round| round.status > Status::Paired && !round.includes(player));
    cite(Clause::Drp3, t!("leave.missed", count = missed.count()))
}

/// The ways to join a round, the usual one first: a draft is paired again, and any other round is missed.
pub fn ways_back(state: &State, player: PlayerId) -> Vec<Way> {
    let mut ways = ways(state, Some(player));
    let is_draft = ways.iter().any(|way| way.joins.is_none());
    let usual = if is_draft { None } else { Some(Joining::NextRound) };
    ways.sort_by_key(|way| way.joins != usual);
    ways
}
