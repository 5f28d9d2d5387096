//! What the sheets share: the round they are about.

use crate::tournament::{Round, RoundKey, State, Status};

/// The round of that key, or else the latest one that the players know. A draft is on no paper.
pub(super) fn published(state: &State, key: Option<RoundKey>) -> Option<&Round> {
    state.published_rounds().rfind(|round| key.is_none_or(|key| key == round.key))
}

/// Whether the players know a bracket. A draft is on no paper, and a final table is no bracket.
pub(super) fn has_bracket(state: &State) -> bool {
    state.has_bracket() && state.elimination.first().is_some_and(|round| round.status != Status::Paired)
}
