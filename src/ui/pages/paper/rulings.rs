//! The proxies, to cut out and hand to the players (DCK-7).

use crate::ui::prelude::*;
use tiebreaker::screens::{
    i18n::t,
    paper::{Proxy, stacked},
};

/// Proxies per page.
const PER_PAGE: usize = 9;

/// Proxies of the size of a card.
pub(super) fn pages(proxies: &[Proxy]) -> Vec<AnyView> {
    let card = |place: Option<usize>| {
        let content = place.and_then(|place| proxies.get(place)).cloned().map(|proxy| {
            view! {
                <p class="kind">{t!("ruling.proxy")}</p>
                <p class="card-name">{proxy.card}</p>
                <p>{proxy.stands_for}</p>
                <p>{proxy.player}</p>
                <p>{proxy.event}</p>
                {proxy.illegible.map(|text| view! { <p class="made-by">{text}</p> })}
                <p>{proxy.made_on}</p>
                <p class="made-by">{proxy.made_by}</p>
            }
        });
        view! { <div class="cut proxy">{content}</div> }
    };
    let page = |cards: Vec<Option<usize>>| view! { <div class="cuts proxies">{cards.into_iter().map(card).collect_view()}</div> };
    stacked(proxies.len(), PER_PAGE).into_iter().map(page).collect()
}
