//! The mark of a winner.

use crate::ui::prelude::*;
use tiebreaker::screens::i18n::t;

/// A check mark, read as "win" by screen readers.
pub fn win_mark() -> impl IntoView {
    view! {
        <span class="tick" aria-label=t!("result.win") role="img">
            "✓"
        </span>
    }
}
