//! The app's logo: two equal bars, and the stroke that makes them unequal. The tie is broken.

use crate::ui::prelude::*;

/// The logo, hidden from screen readers.
#[component]
pub fn Mark() -> impl IntoView {
    view! {
        <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
            <path d="M5 12h22M5 20h22M20 5 12 27" />
        </svg>
    }
}
