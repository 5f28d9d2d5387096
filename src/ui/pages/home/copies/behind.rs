//! Question about a file that continues the copy on this device.

use super::opened::{Opened, append, keep, leave};
use crate::ui::{
    context::AppContext,
    event::{add_and_open, dated_entry_row},
    prelude::*,
    widgets::{Kind, button},
};
use tiebreaker::screens::{i18n::t, ids::COPIES, log::lines_from};

/// New entries of the file, and the button that adds them.
pub(super) fn page(opened: Opened, cancel: Callback<()>) -> AnyView {
    let app = AppContext::get();
    let Opened { slot, here, there, compared } = opened;
    let new = lines_from(&there, compared.known_there);
    let is_beginning = compared.common == here.log().len();
    let go_on = {
        let there = there.clone();
        move || {
            if is_beginning {
                append(&app, &slot, there.log().get(compared.common..).unwrap_or_default(), &there);
            } else {
                // The file contains everything here, merged in another order, so the copy here stays as it is.
                add_and_open(&app, there.clone());
            }
        }
    };
    view! {
        <section>
            <h1 id=COPIES tabindex="-1">
                {t!("copies.behind", name = there.state().setup.name)}
            </h1>
            <p>{t!("copies.adds", entries = t!("received.entries", count = new.len()))}</p>
            {(!is_beginning).then(|| view! { <p class="about">{t!("copies.behind-merged")}</p> })}
            <div class="actions">
                {button(Kind::Usual, t!("copies.continue"), go_on)} {is_beginning.then(|| keep(app, there))}
                {leave(cancel)}
            </div>
            <ol class="log" reversed>
                {new.into_iter().map(dated_entry_row).collect_view()}
            </ol>
        </section>
    }
}
