//! Who stands on the podium.

use crate::{
    screens::{i18n::t, words},
    tournament::{NextStep, Place, State},
};

/// Ranks that have a place on it.
const PODIUM: u32 = 3;

/// Who stands on the podium, the best first.
pub(super) fn podium(state: &State) -> Vec<Place> {
    debug_assert!(state.next_step() == NextStep::Over, "nobody stands there before the end");
    state.final_ranking().into_iter().take_while(|place| place.rank <= PODIUM).collect()
}

/// Matches won and lost in the whole event, the cut included, and whether the player has left.
pub(super) fn record(state: &State, place: &Place) -> String {
    let record = state.records_of_event().get(&place.player).map(|record| words::record(state, *record));
    let left = (!state.is_active(place.player)).then(|| t!("players.dropped"));
    [record, left].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
