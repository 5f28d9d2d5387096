//! The list of the events on this device.

use super::{
    i18n::{day, t},
    words,
};
use crate::store::Summary;

/// The line below the name of an event: day, regulation, number of players, progress.
pub fn about(summary: &Summary) -> String {
    let state = if summary.over {
        t!("home.state-over")
    } else if summary.elimination_rounds > 0 {
        t!("home.state-elimination")
    } else if summary.swiss_rounds > 0 {
        t!("round.swiss", number = summary.swiss_rounds)
    } else {
        t!("home.state-registration")
    };
    let players = t!("players.count", count = summary.players);
    format!("{} · {} · {players} · {state}", day(&summary.date), words::regulation(&summary.regulation))
}
