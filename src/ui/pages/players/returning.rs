//! A dropped player returns (DRP-3).

use super::page::Page;
use crate::{
    clause::Clause,
    ids::PlayerId,
    tournament::{Action, Status},
    ui::{
        i18n::t,
        parts::{Line, form_buttons, ruled, ruled_error},
        prelude::*,
        ruled::{Ruled, by},
    },
};
use leptos::ev::SubmitEvent;

/// The panel's form.
#[component]
pub(super) fn Return(page: Page, id: PlayerId) -> impl IntoView {
    let session = page.session;
    let note = RwSignal::new(t!("leave.agreed"));
    let error = RwSignal::new(None::<Ruled>);
    // A draft is made anew with the player in it: that round is not missed.
    let missed = session.with_untracked(|state| {
        state.swiss.iter().filter(|round| round.status > Status::Paired && !round.includes(id)).count()
    });
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let action = Action::Return { player: id, note: note.get_untracked().trim().to_owned() };
        match session.try_act(action) {
            Ok(()) => page.back_to(id),
            Err(why) => error.set(Some(why)),
        }
    };
    view! {
        <form class="form" id="return" on:submit=save novalidate>
            <p class="wide">{ruled(&by(Clause::Drp3, t!("leave.missed", count = missed)))}</p>
            <Line id="return-note" label=by(Clause::Drp5, t!("leave.return-note")) value=note wide=true />
            <p class="error wide" role="alert">{ruled_error(error)}</p>
            {form_buttons(Callback::new(move |()| page.is_asking.set(false)), "panel-done", t!("players.return"))}
        </form>
    }
}
