//! The list of the events on this device.

use super::{
    i18n::{day, t},
    words,
};
use crate::{base::text::sanitized, store::Summary};

/// Line below the name of an event: day, regulation and number of players.
pub fn about(summary: &Summary) -> String {
    let players = words::participants(summary.players, summary.has_teams);
    format!("{} · {} · {players}", day(&summary.date), words::regulation(&summary.regulation))
}

/// Progress of an event: its winner, or its round with the number of missing results. A finished Swiss round is marked.
pub fn state(summary: &Summary) -> String {
    let note = match summary.missing {
        0 => (summary.finished && summary.elimination_rounds == 0).then(|| t!("status.finished")),
        missing => Some(t!("home.missing", count = missing)),
    };
    let state = match &summary.winner {
        Some(winner) => t!("home.won", name = sanitized(winner)),
        None if summary.over => t!("home.state-over"),
        None if summary.elimination_rounds > 0 => match summary.elimination_matches {
            Some(matches) => words::elimination_round(matches),
            None => t!("home.state-elimination"),
        },
        None if summary.swiss_rounds > 0 => t!("round.swiss", number = summary.swiss_rounds),
        None => t!("home.state-registration"),
    };
    words::joined([Some(state), note].into_iter().flatten())
}

/// Section of the list, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    /// Running events.
    Running,
    /// Future events.
    Ahead,
    /// Finished events.
    Over,
    /// Unreadable events.
    Unreadable,
    /// Archived events.
    Archived,
}

/// The section of an event. `summary` is None if the event is unreadable.
pub fn section(summary: Option<&Summary>, is_archived: bool) -> Section {
    match summary {
        _ if is_archived => Section::Archived,
        None => Section::Unreadable,
        Some(summary) if summary.over => Section::Over,
        Some(summary) if is_running(summary) => Section::Running,
        Some(_) => Section::Ahead,
    }
}

/// True if a round has been paired and the event is not over.
pub fn is_running(summary: &Summary) -> bool {
    summary.swiss_rounds + summary.elimination_rounds > 0 && !summary.over
}
