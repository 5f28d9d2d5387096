//! A dropped player returns (DRP-3).

use super::{late, late::way_choice, page::Page};
use crate::{
    base::{clause::Clause, ids::PlayerId},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        words,
    },
    tournament::{Action, Joining, Status},
    ui::{
        parts::{Line, cited, cited_error, form_buttons},
        prelude::*,
    },
};
use leptos::ev::SubmitEvent;

/// The panel's form.
#[component]
pub(super) fn Return(page: Page, id: PlayerId) -> impl IntoView {
    let session = page.session;
    let note = RwSignal::new(t!("leave.agreed"));
    let error = RwSignal::new(None::<Cited>);
    // A draft is made anew with the player in it: that round is not missed.
    let missed = session.with_untracked(|state| {
        state.swiss.iter().filter(|round| round.status > Status::Paired && !round.includes(id)).count()
    });
    // What stands first is what follows where nothing is said: a draft is paired again, any other round is missed.
    let ways = session.with_untracked(|state| {
        let mut ways = late::ways(state, Some(id));
        let usual = if ways.contains(&None) { None } else { Some(Joining::NextRound) };
        ways.sort_by_key(|&way| way != usual);
        ways
    });
    let told = session
        .with_untracked(|state| ways.iter().map(|&way| words::way_to_join(state, way)[1].clone()).collect::<Vec<_>>());
    let chosen = RwSignal::new(0);
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let joins = ways.get(chosen.get_untracked()).copied().flatten();
        let action = Action::Return { player: id, note: note.get_untracked().trim().to_owned(), joins };
        match session.try_act(action) {
            Ok(()) => page.back_to(id),
            Err(why) => error.set(Some(why)),
        }
    };
    view! {
        <form class="form" id="return" on:submit=save novalidate>
            <p class="wide">{cited(&cite(Clause::Drp3, t!("leave.missed", count = missed)))}</p>
            <Line id="return-note" label=cite(Clause::Drp5, t!("leave.return-note")) value=note wide=true />
            {(told.len() > 1).then(|| way_choice(t!("door.this-round"), &told, chosen))}
            <p class="error wide" role="alert">{cited_error(error)}</p>
            {form_buttons(Callback::new(move |()| page.is_asking.set(false)), "panel-done", t!("players.return"))}
        </form>
    }
}
