//! Who runs the event (ROLE-*).

use crate::ui::session::Session;
use leptos::prelude::*;

/// Who runs the event (ROLE-*).
#[component]
pub fn Staff(session: Session) -> impl IntoView {
    let _ = session;
}
