//! A task for the second instance of the program, which draws and answers beside the page: a text there, and a text back.

use super::event;
use crate::{
    base::{ids::RoundNumber, json},
    pairing::Locks,
    tournament::Tournament,
};
use serde::{Deserialize, Serialize};

/// What to do, and the event as a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Task {
    event: String,
    work: Work,
}

/// What to do with an event.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Work {
    /// To draw a round around what was made by hand.
    Draw(RoundNumber, Locks),
    /// To check the draws at these places of the log.
    Check(Vec<usize>),
}

/// The task as a text. None if it cannot be written.
pub fn write(tournament: &Tournament, work: Work) -> Option<String> {
    serde_json::to_string(&Task { event: event::write(tournament), work }).ok()
}

/// What comes of a task, as JSON: an action, or whether a draw is the same. None where the text is no task, or where there is
/// nothing to draw or to check.
pub fn answer(task: &str) -> Option<String> {
    let Task { event, work } = json::from_str(task).ok()?;
    let event = event::read(&event).ok()?;
    match work {
        Work::Draw(round, locked) => serde_json::to_string(&event.state().propose_rest(round, locked).ok()?),
        Work::Check(places) => serde_json::to_string(&event.check_draws(&places)?),
    }
    .ok()
}
