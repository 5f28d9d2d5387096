//! What is seen where there is nothing to show.

use crate::ui::{i18n::t, prelude::*};

/// There is no event to show, or none that opens: the organizer knows what to do about it.
pub fn calm() -> AnyView {
    view! { <div class="display-calm"><p>{t!("display.nothing")}</p></div> }
}
