//! "Saved", on pages that save each change at once.

use crate::ui::prelude::*;
use tiebreaker::screens::i18n::t;

/// Says that the last change is saved. `saves`: number of saved changes, 0 while a change cannot be saved. Each one draws
/// the mark anew.
pub fn saved_mark(saves: Memo<u32>) -> AnyView {
    view! {
        <p class="saved" role="status">
            {live(move || (saves.get() > 0).then(|| view! { <span>{t!("setup.saved")}</span> }))}
        </p>
    }
}
