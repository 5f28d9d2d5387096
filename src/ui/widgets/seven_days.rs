//! Browsers that delete what a page has stored when it is not opened for a while.

use super::{Kind, button};
use crate::ui::{browser, prelude::*};
use leptos::task::spawn_local;
use tiebreaker::screens::i18n::t;

/// True if the browser does that; not before it is known.
pub fn forgets() -> RwSignal<bool> {
    let forgets = RwSignal::new(false);
    spawn_local(async move { forgets.set(browser::forgets().await) });
    forgets
}

/// Says so, with what helps: a button that saves what there is, and how to install the app.
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
