//! What a page has to say beside its list: its clock, its tools. A wide window has a column for it that stays in view, below the
//! next step; a narrow one shows it after the list.

use crate::ui::{browser, prelude::*};
use leptos::{mount::mount_to, prelude::StoredValue as InThisThread};

/// The element in which it is, in the frame of an event.
const PLACE: &str = "beside-the-page";

/// The place for it.
#[component]
pub fn Sidebar() -> impl IntoView {
    view! { <div id=PLACE class="of-page"></div> }
}

/// Shows something there for as long as the part in view lives. It belongs to that part, though it stands elsewhere in the page.
pub fn show_in_sidebar(draw: impl Fn() -> AnyView + Clone + 'static) {
    // Once the frame is in the page.
    Effect::new(move |_| {
        if let Some(place) = browser::element(PLACE) {
            untrack(|| InThisThread::new_local(mount_to(place, draw.clone())));
        }
    });
}
