//! Registration, one name after the other.

use super::{
    late::{is_awaited, way_buttons, ways},
    register::register,
};
use crate::{
    screens::{cited::Cited, i18n::t},
    tournament::{Joining, Newcomer},
    ui::{
        browser,
        parts::{Kind, Panel, cited_error, submit_button},
        prelude::*,
        session::Session,
    },
};
use leptos::ev::SubmitEvent;

/// One name and Enter.
#[component]
pub(super) fn AddPlayers(session: Session) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let error = RwSignal::new(None::<Cited>);
    let is_late = RwSignal::new(false);
    let enter = move |joins: Option<Joining>| {
        let newcomer =
            || Newcomer { name: name.with_untracked(|name| name.trim().to_owned()), joins, ..Newcomer::default() };
        is_late.set(false);
        match register(session, || session.with_untracked(|state| state.propose_players([newcomer()]))) {
            Ok(()) => {
                name.set(String::new());
                error.set(None);
            }
            Err(why) => error.set(Some(why)),
        }
        browser::focus_soon("player-name");
    };
    let title = Signal::derive(move || t!("door.late-title", name = name.with(|name| name.trim().to_owned())));
    let asked = move || way_buttons(session, None, Callback::new(enter), Callback::new(move |()| is_late.set(false)));
    let add = move |event: SubmitEvent| {
        event.prevent_default();
        // A round that is paired is not thrown away, and nobody misses it, without a word.
        let is_named = name.with_untracked(|name| !name.trim().is_empty());
        if is_named && session.with_untracked(|state| !is_awaited(state) && !ways(state, None).is_empty()) {
            is_late.set(true);
            browser::focus_soon("panel-done");
            return;
        }
        match register(session, || {
            session.with_untracked(|state| name.with_untracked(|name| state.propose_player(name)))
        }) {
            Ok(()) => {
                name.set(String::new());
                error.set(None);
            }
            Err(why) => error.set(Some(why)),
        }
        browser::focus("player-name");
    };
    if session.with_untracked(|state| state.players.is_empty()) {
        browser::focus_soon("player-name");
    }
    view! {
        <form class="add-player" on:submit=add>
            <label class="hidden" for="player-name">{t!("players.name")}</label>
            <input id="player-name" type="text" maxlength="200" autocomplete="off" enterkeyhint="done"
                placeholder=t!("players.name") aria-describedby="player-error"
                aria-invalid=move || error.with(Option::is_some).to_string()
                prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event)) />
            {submit_button(Kind::Secondary, None, t!("players.add"))}
        </form>
        <p class="error" id="player-error" role="alert">{cited_error(error)}</p>
        <Panel title open=is_late content=asked title_id="late-title" />
    }
}
