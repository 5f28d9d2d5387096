//! What a deck check found (DCK-6).

use super::entry::{Entry, chips};
use crate::{
    clause::Clause,
    tournament::Ruling,
    ui::{i18n::t, parts::Line, prelude::*, ruled::by},
};
use leptos::ev::SubmitEvent;

/// Fine, corrected, or a penalty: that has a form of its own, to which `chosen` leads.
pub(super) fn form(entry: Entry, chosen: RwSignal<Option<usize>>) -> AnyView {
    let found = RwSignal::new(None::<usize>);
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        match found.get_untracked() {
            Some(0) => entry.enter(Ruling::DeckFine, None),
            Some(1) => entry.enter(Ruling::DeckCorrected, None),
            Some(_) => {
                entry.deck_check.set(true);
                chosen.set(Some(0));
            }
            None => entry.error.set(Some(by(Clause::Dck6, t!("ruling.found-missing")))),
        }
    };
    let all = vec![t!("ruling.fine"), t!("ruling.corrected"), t!("ruling.penalty")];
    view! {
        <form class="form" id="deck-check" on:submit=save novalidate>
            {chips("deck-found", by(Clause::Dck6, t!("ruling.found")).to_string(), all, found)}
            <Line id="ruling-note" label=t!("ruling.note") value=entry.note wide=true />
            {entry.end()}
        </form>
    }
    .into_any()
}
