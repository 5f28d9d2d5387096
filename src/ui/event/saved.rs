//! "Saved", on pages that save each change at once.

use crate::ui::prelude::*;
use tiebreaker::screens::i18n::t;

/// Says that the last change is saved. Empty before there was one, and while a change cannot be saved.
pub fn saved_mark(is_saved: Memo<bool>) -> AnyView {
    view! {
        <p class="saved" role="status">
            {live(move || is_saved.get().then(|| t!("setup.saved")))}
        </p>
    }
}
