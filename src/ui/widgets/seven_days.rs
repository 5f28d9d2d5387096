//! Warning about browsers that delete stored data after days without a visit.

use super::{Kind, button};
use crate::ui::{browser, prelude::*};
use leptos::task::spawn_local;
use tiebreaker::screens::i18n::t;

/// True if the browser deletes stored data. False until that is known.
pub fn forgets() -> RwSignal<bool> {
    let forgets = RwSignal::new(false);
    spawn_local(async move { forgets.set(browser::forgets().await) });
    forgets
}

/// The warning, with a button that saves the data, and instructions to install the app.
#[component]
pub fn SevenDays(
    /// Label of the button.
    label: String,
    #[prop(into)] save: Callback<()>,
) -> impl IntoView {
    view! {
        <div class="banner calm" role="status">
            <p>{t!("seven-days.what")}</p>
            {button(Kind::Secondary, label, move || save.run(()))}
            <details>
                <summary>{t!("seven-days.install")}</summary>
                <p>{t!("seven-days.how")}</p>
            </details>
        </div>
    }
}
