//! A dropped player returns. `screens::players::returning` says what the form shows.

use super::{late::way_choice, page::Page};
use crate::ui::{
    prelude::*,
    widgets::{Line, cited, cited_error, form_buttons},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::{clause::Clause, ids::PlayerId},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        ids::PANEL_DONE,
        players::returning::{missed, ways_back},
    },
    tournament::Action,
};

/// The form in the panel.
#[component]
pub(super) fn Return(page: Page, id: PlayerId) -> impl IntoView {
    let session = page.session;
    let note = RwSignal::new(t!("leave.agreed"));
    let error = RwSignal::new(None::<Cited>);
    let (missed, ways) = session.with_untracked(|state| (missed(state, id), ways_back(state, id)));
    let chosen = RwSignal::new(0);
    let choice = (ways.len() > 1).then(|| way_choice(t!("door.this-round"), ways.iter().map(|way| &way.what), chosen));
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let joins = ways.get(chosen.get_untracked()).and_then(|way| way.joins);
        let action = Action::Return { player: id, note: note.get_untracked().trim().to_owned(), joins };
        match session.try_act(action) {
            Ok(()) => page.back_to(id),
            Err(why) => error.set(Some(why)),
        }
    };
    view! {
        <form class="form" id="return" on:submit=save novalidate>
            <p class="wide">{cited(&missed)}</p>
            <Line id="return-note" label=cite(Clause::Drp5, t!("leave.reason")) value=note wide=true />
            {choice}
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            {form_buttons(Callback::new(move |()| page.is_asking.set(false)), PANEL_DONE, t!("players.return"))}
        </form>
    }
}
