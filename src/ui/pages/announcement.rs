//! Rounds, cut and durations, for the players to see (STR-2).

use crate::ui::session::Session;
use leptos::prelude::*;

/// Rounds, cut and durations, for the players to see (STR-2).
#[component]
pub fn Announcement(session: Session) -> impl IntoView {
    let _ = session;
}
