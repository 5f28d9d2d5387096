//! The app's own mark: two bars held apart by a disc, a tie about to be broken.

use crate::ui::prelude::*;

/// The mark, as an image without words.
#[component]
pub fn Mark() -> impl IntoView {
    view! {
        <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
            <rect x="3" y="4" width="5" height="24" rx="2" />
            <rect x="24" y="4" width="5" height="24" rx="2" />
            <circle cx="16" cy="16" r="5" />
            <path d="M10 16h12" />
        </svg>
    }
}
