//! The "Saved" mark of pages that save each change at once.

use crate::ui::prelude::*;
use tiebreaker::screens::i18n::t;

/// Shows that the last change is saved. `saves` is the number of saved changes, or 0 while one cannot be saved. Each
/// save redraws the mark.
pub fn saved_mark(saves: Memo<u32>) -> AnyView {
    view! {
        <p class="saved" role="status">
            {live(move || (saves.get() > 0).then(|| view! { <span>{t!("setup.saved")}</span> }))}
        </p>
    }
}
