//! "Why am I third?": the arithmetic of one line of the standings.

use crate::{ids::PlayerId, ui::session::Session};
use leptos::prelude::*;

/// The arithmetic of one line of the standings.
#[component]
pub fn Why(session: Session, player: PlayerId) -> impl IntoView {
    let _ = (session, player);
}
