//! Area for messages, which screen readers announce.

use super::{Button, Kind, button, cited};
use crate::ui::{
    notices::{Notice, Notices},
    prelude::*,
};
use tiebreaker::screens::i18n::t;

/// Area for messages.
#[component]
pub fn NoticeArea(notices: Notices) -> impl IntoView {
    let one = move |id: u32| {
        let Notice { text, warning, offer, .. } = notices.get(id)?;
        let accept = |(label, accept): (String, Callback<()>)| button(Kind::Secondary, label, move || accept.run(()));
        Some(view! {
            <li class="notice" class:warning=warning>
                <span>{cited(&text)}</span>
                {offer.map(accept)}
                {Button::new(Kind::Plain, "×").spoken(t!("app.dismiss")).does(move || notices.dismiss(id))}
            </li>
        })
    };
    view! {
        <div role="status" aria-live="polite">
            <ul class="notices">{each(move || notices.ids(), one)}</ul>
        </div>
    }
}
