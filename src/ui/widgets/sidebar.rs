//! The sidebar of a page, with its clock and its tools. In a wide window it is a column that stays in view below the
//! next step. In a narrow window it follows the list.

use crate::ui::{browser, prelude::*};
use leptos::{mount::mount_to, prelude::StoredValue as InThisThread};

/// Id of the sidebar in the frame of an event.
const PLACE: &str = "beside-the-page";

/// The empty sidebar in the frame of an event.
#[component]
pub fn Sidebar() -> impl IntoView {
    view! { <div id=PLACE class="of-page" /> }
}

/// Shows something in the sidebar until its caller is removed from the page.
pub fn show_in_sidebar(draw: impl Fn() -> AnyView + Clone + 'static) {
    // The frame must be in the page first.
    Effect::new(move |_| {
        if let Some(place) = browser::element(PLACE) {
            untrack(|| InThisThread::new_local(mount_to(place, draw.clone())));
        }
    });
}
