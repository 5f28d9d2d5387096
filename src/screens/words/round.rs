//! Names and states of rounds.

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

/// Name of an elimination round by its number of matches.
pub fn elimination_round(games: usize) -> String {
    match games {
        0 | 1 => t!("round.final"),
        2 => t!("round.semifinals"),
        4 => t!("round.quarterfinals"),
        games => t!("round.of", players = games * 2),
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
