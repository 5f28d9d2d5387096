//! When a file of an event is asked for.

use crate::tournament::{Action, NextStep, State, Status, Tournament};

/// Rounds that may be finished without a file.
const ROUNDS: usize = 2;

/// True if a file is asked for: two rounds were finished since the last one, or the event is over. `copied`: number of entries
/// of the last file. Asked for between two rounds only.
pub fn is_due(tournament: &Tournament, copied: usize) -> bool {
    let state = tournament.state();
    let is_over = state.next_step() == NextStep::Over;
    // The end of an official event has a reminder of its own.
    if has_round_running(state) || is_over && has_deadline(state) {
        return false;
    }
    let log = tournament.log().iter().enumerate().skip(copied).filter(|&(place, _)| tournament.is_in_force(place));
    let actions = log.flat_map(|(_, entry)| entry.actions());
    let rounds = actions.filter(|(_, action)| matches!(action, Action::Finish { .. })).count();
    rounds >= if is_over { 1 } else { ROUNDS }
}

/// True if the latest round that the players know of is not finished.
fn has_round_running(state: &State) -> bool {
    let mut rounds = state.swiss.iter().chain(&state.elimination).rev();
    let started = rounds.find(|round| !matches!(round.status, Status::Paired | Status::Published));
    started.is_none_or(|round| round.status != Status::Finished)
}

fn has_deadline(state: &State) -> bool {
    state.setup.results_due().is_some()
}
