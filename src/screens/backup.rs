//! The reminder to save the event as a file.

use crate::tournament::{Action, State, Status, Tournament};

/// Number of finished rounds after which a file is due.
const ROUNDS: usize = 2;

/// True if a file is due: two rounds were finished since the last file, or the event is over. Never while a round is
/// running. `copied` is the number of log entries in the last file.
pub fn is_due(tournament: &Tournament, copied: usize) -> bool {
    let state = tournament.state();
    let is_over = state.is_over();
    // The end of an official event has its own reminder.
    if has_round_running(state) || is_over && has_deadline(state) {
        return false;
    }
    let log = tournament.log().iter().enumerate().skip(copied).filter(|&(place, _)| tournament.is_in_force(place));
    let actions = log.flat_map(|(_, entry)| entry.actions());
    let rounds = actions.filter(|(_, action)| matches!(action, Action::Finish { .. })).count();
    rounds >= if is_over { 1 } else { ROUNDS }
}

/// True if the latest started round is not finished.
fn has_round_running(state: &State) -> bool {
    let mut rounds = state.swiss.iter().chain(&state.elimination).rev();
    let started = rounds.find(|round| !matches!(round.status, Status::Paired | Status::Published));
    started.is_none_or(|round| round.status != Status::Finished)
}

fn has_deadline(state: &State) -> bool {
    state.setup.results_due().is_some()
}
