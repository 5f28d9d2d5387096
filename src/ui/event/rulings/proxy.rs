//! Form for a judge's proxy (DCK-7).

use super::entry::{Entry, chips};
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Line, cited},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    regulation::ProxyCause,
    screens::{
        i18n::t,
        rulings::{proxy, proxy_makers},
        words,
    },
};

/// Fields for the card, the cause and the judge.
pub(super) fn form(entry: Entry) -> AnyView {
    let (causes, makers) = entry.of.session.with_untracked(|state| {
        let causes: Vec<ProxyCause> = state.setup.regulation.conduct().proxies.into_iter().collect();
        (causes, proxy_makers(state))
    });
    let names = causes.iter().map(|&cause| words::proxy_cause(cause)).collect();
    let chosen = RwSignal::new((causes.len() == 1).then_some(0));
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let cause = chosen.get_untracked().and_then(|place| causes.get(place)).copied();
        match proxy(cause, &entry.note.get_untracked(), &entry.by.get_untracked()) {
            Ok(ruling) => entry.enter(ruling, None),
            Err(why) => {
                entry.error.set(Some(why));
                if cause.is_some() {
                    browser::focus("ruling-by");
                }
            }
        }
    };
    view! {
        <form class="form" id="proxy" on:submit=save novalidate>
            <Line id="ruling-note" label=t!("ruling.card") value=entry.note wide=true />
            {chips("proxy-cause", t!("leave.reason"), names, chosen)}
            <p class="about wide">{cited(&makers)}</p>
            {entry.end(move || chosen.get().is_some())}
        </form>
    }
    .into_any()
}
