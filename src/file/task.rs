//! Tasks for the second instance of the program, which runs in a worker. Tasks and answers are texts.

use super::event;
use crate::{
    base::{ids::RoundNumber, json},
    pairing::Locks,
    tournament::Tournament,
};
use serde::{Deserialize, Serialize};

/// The work, and the event as a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Task {
    event: String,
    work: Work,
}

/// The work to do with an event.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Work {
    /// Draw a round around the locks.
    Draw(RoundNumber, Locks),
    /// Repeat and compare the draws at these indices of the log.
    Check(Vec<usize>),
}

/// The task as a text. None if it cannot be serialized.
pub fn write(tournament: &Tournament, work: Work) -> Option<String> {
    serde_json::to_string(&Task { event: event::write(tournament), work }).ok()
}

/// Does a task and returns its result as JSON: an action, or whether the draws are the same. None if the text is not a
/// task, or if there is nothing to draw or check.
pub fn answer(task: &str) -> Option<String> {
    let Task { event, work } = json::from_str(task).ok()?;
    let event = event::read(&event).ok()?;
    match work {
        Work::Draw(round, locked) => serde_json::to_string(&event.state().propose_rest(round, locked).ok()?),
        Work::Check(places) => serde_json::to_string(&event.check_draws(&places)?),
    }
    .ok()
}
