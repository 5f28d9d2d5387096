//! Form for the result of a deck check (DCK-6).

use super::entry::{Entry, chips};
use crate::ui::{prelude::*, widgets::Line};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::clause::Clause,
    screens::{
        cited::cite,
        i18n::t,
        route::{ListSheet, Place, Route},
        rulings::deck_check_results,
    },
    tournament::Ruling,
};

/// The results: legal, corrected, or a penalty, which has its own form. `chosen` opens that form.
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
            None => entry.error.set(Some(cite(Clause::Dck6, t!("ruling.found-missing")))),
        }
    };
    let of = entry.of;
    let way = |place: Place, text: String| {
        let spoken = t!("app.is", name = text, value = of.session.name_of(of.player));
        view! {
            <a href=Route::Event(of.session.slot(), place).href() aria-label=spoken>
                {text}
            </a>
        }
    };
    view! {
        <form class="form" id="deck-check" on:submit=save novalidate>
            <p class="ways wide">
                {way(Place::Lists(Some(of.player)), t!("details.list"))}
                {way(Place::ListPaper(ListSheet::Check, Some(of.player)), t!("paper.check-sheet"))}
            </p>
            {chips("deck-found", cite(Clause::Dck6, t!("ruling.found")), deck_check_results().into(), found)}
            <Line id="ruling-note" label=t!("ruling.note") value=entry.note wide=true />
            {entry.end(move || found.get().is_some())}
        </form>
    }
    .into_any()
}
