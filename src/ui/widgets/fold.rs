//! Collapsible content.

use crate::ui::prelude::*;

/// A `summary` element with collapsible content. The content is drawn when it is opened for the first time, so that a
/// form that is opened hundreds of times a day does not wait for its rarely used parts.
pub fn fold(
    class: &'static str,
    summary: AnyView,
    is_open: bool,
    content: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let is_drawn = RwSignal::new(is_open);
    let unfold = move |_| {
        // The browser reports the opening late, when the element may no longer exist.
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
