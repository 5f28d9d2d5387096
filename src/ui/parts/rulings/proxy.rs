//! A judge's proxy for a card (DCK-7).

use super::entry::{Entry, chips};
use crate::{
    base::clause::Clause,
    regulation::ProxyCause,
    screens::{cited::cite, i18n::t, words},
    tournament::Ruling,
    ui::{
        browser,
        parts::{Line, cited},
        prelude::*,
    },
};
use leptos::ev::SubmitEvent;

/// Whether the card is named, and nobody who makes the proxy.
fn is_unsigned(entry: Entry) -> bool {
    let is_empty = |text: RwSignal<String>| text.with_untracked(|text| text.trim().is_empty());
    !is_empty(entry.note) && is_empty(entry.by)
}

/// Which card, why, and by whom.
pub(super) fn form(entry: Entry) -> AnyView {
    let conduct = entry.of.session.with_untracked(|state| state.setup.regulation.conduct());
    let causes: Vec<ProxyCause> = conduct.proxies.into_iter().collect();
    let names = causes.iter().map(|&cause| words::proxy_cause(cause)).collect();
    let chosen = RwSignal::new((causes.len() == 1).then_some(0));
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        match chosen.get_untracked().and_then(|place| causes.get(place)) {
            Some(_) if is_unsigned(entry) => {
                entry.error.set(Some(cite(Clause::Dck7, t!("ruling.maker-missing"))));
                browser::focus("ruling-by");
            }
            Some(&cause) => entry.enter(Ruling::Proxy(cause), None),
            None => entry.error.set(Some(cite(Clause::Dck7, t!("ruling.cause-missing")))),
        }
    };
    let who = if conduct.by_head_judge { t!("ruling.proxy-by-head-judge") } else { t!("ruling.proxy-by-leader") };
    view! {
        <form class="form" id="proxy" on:submit=save novalidate>
            <Line id="ruling-note" label=t!("ruling.card") value=entry.note wide=true />
            {chips("proxy-cause", t!("leave.reason"), names, chosen)}
            <p class="about wide">{cited(&cite(Clause::Dck7, who))}</p>
            {entry.end()}
        </form>
    }
    .into_any()
}
