//! The codes of a round on a sheet of their own, to hang beside the pairings: one a page.

use crate::{
    handout::Contents,
    tournament::State,
    ui::{i18n::t, parts::phone_links, prelude::*},
};

/// The pages.
pub(super) fn pages(state: &State) -> Vec<AnyView> {
    let page = |link: crate::ui::parts::PhoneLink| {
        view! {
            <figure class="code-page">
                <p>{t!("phone.scan")}</p>
                {link.code()}
                {link.tables().map(|tables| view! { <figcaption>{tables}</figcaption> })}
            </figure>
        }
        .into_any()
    };
    phone_links(state, Contents::PAIRINGS).into_iter().map(page).collect()
}
