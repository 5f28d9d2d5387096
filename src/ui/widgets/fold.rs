//! Content that is hidden until it is unfolded.

use crate::ui::prelude::*;

/// A `summary` element, and what it unfolds. That is drawn when it is unfolded for the first time: of a form that is opened hundreds of
/// times a day nobody waits for what is hardly ever looked at.
pub fn fold(
    class: &'static str,
    summary: AnyView,
    is_open: bool,
    content: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let is_drawn = RwSignal::new(is_open);
    let unfold = move |_| {
        // The browser reports an opening later, when the fold may be gone.
        if !is_drawn.is_gone() && !is_drawn.get_untracked() {
            is_drawn.set(true);
        }
    };
    view! {
        <details class=class open=is_open on:toggle=unfold>
            {summary}
            {live(move || is_drawn.get().then(&content))}
        </details>
    }
}
