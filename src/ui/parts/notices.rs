//! Where the messages stand; screen readers hear them too.

use super::{Kind, button, ruled};
use crate::ui::{
    i18n::t,
    notices::{Notice, Notices},
    prelude::*,
};

/// Where the messages stand.
#[component]
pub fn NoticeArea(notices: Notices) -> impl IntoView {
    let one = move |Notice { id, text, warning, offer, .. }: Notice| {
        let accept = |(label, accept): (String, Callback<()>)| button(Kind::Secondary, label, move || accept.run(()));
        view! {
            <li class="notice" class:warning=warning>
                <span>{ruled(&text)}</span>
                {offer.map(accept)}
                <button class="plain" aria-label=t!("app.dismiss") on:click=move |_| notices.dismiss(id)>"×"</button>
            </li>
        }
    };
    view! {
        <div role="status" aria-live="polite">
            <ul class="notices">{each(move || notices.list(), |notice| notice.id, one)}</ul>
        </div>
    }
}
