//! The list of the events on this device.

use super::{
    i18n::{day, t},
    words,
};
use crate::{base::text::sanitized, store::Summary};

/// The line below the name of an event: day, regulation, number of players.
pub fn about(summary: &Summary) -> String {
    let players = t!("players.count", count = summary.players);
    format!("{} · {} · {players}", day(&summary.date), words::regulation(&summary.regulation))
}

/// How far an event is: its winner, or its round with the results that are missing.
pub fn state(summary: &Summary) -> String {
    let missing = (summary.missing > 0).then(|| t!("home.missing", count = summary.missing));
    let state = match &summary.winner {
        Some(winner) => t!("home.won", name = sanitized(winner)),
        None if summary.over => t!("home.state-over"),
        None if summary.elimination_rounds > 0 => t!("home.state-elimination"),
        None if summary.swiss_rounds > 0 => t!("round.swiss", number = summary.swiss_rounds),
        None => t!("home.state-registration"),
    };
    [Some(state), missing].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The part of the list that an event belongs to: those that run, then those to come, those that are over, those that cannot be
/// read, and those in the archive.
pub fn part(summary: Option<&Summary>, is_archived: bool) -> u8 {
    match summary {
        _ if is_archived => 4,
        None => 3,
        Some(summary) if summary.over => 2,
        Some(summary) if is_running(summary) => 0,
        Some(_) => 1,
    }
}

/// True if a round was paired and the event is not over.
pub fn is_running(summary: &Summary) -> bool {
    summary.swiss_rounds + summary.elimination_rounds > 0 && !summary.over
}
