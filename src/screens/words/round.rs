//! Names and states of rounds.

use super::first::elimination_round;
use crate::{
    base::text::sanitized,
    regulation::Stage,
    screens::i18n::t,
    tournament::{RoundKey, State, Status},
};

/// Name of a round, such as "round 3" or "semifinals".
pub fn round(state: &State, key: RoundKey) -> String {
    match key.stage {
        Stage::Swiss => t!("round.swiss", number = key.number),
        Stage::Elimination => elimination_round(state.bracket_size() >> key.number.0.min(31)),
    }
}

/// Name of a round, with its scenario if it has one (MIS-2).
pub fn round_with_scenario(state: &State, key: RoundKey) -> String {
    let name = round(state, key);
    match state.scenario(key) {
        Some(scenario) => t!("scenario.of-round", round = name, scenario = sanitized(scenario)),
        None => name,
    }
}

/// Status of a round.
pub fn status(status: Status) -> String {
    match status {
        Status::Paired => t!("status.paired"),
        Status::Published => t!("status.published"),
        Status::Started => t!("status.started"),
        Status::Finished => t!("status.finished"),
    }
}
