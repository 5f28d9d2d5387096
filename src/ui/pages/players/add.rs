//! Registration, one name after the other.

use super::late::way_buttons;
use crate::ui::{
    browser,
    prelude::*,
    session::Session,
    widgets::{Kind, Panel, cited_error, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    screens::{
        cited::Cited,
        i18n::t,
        ids::{PANEL_DONE, PLAYER_NAME},
        players::{
            door::Arrival,
            late::{is_asked, ways},
        },
    },
    tournament::{Action, Joining, Newcomer, State},
};

/// One name and Enter.
#[component]
pub(super) fn AddPlayers(session: Session) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let error = RwSignal::new(None::<Cited>);
    let is_late = RwSignal::new(false);
    let typed = move || name.with(|name| name.trim().to_owned());
    let enter = move |propose: &dyn Fn(&State) -> Action| {
        let done = session.try_act_again(|| session.with_untracked(propose));
        if done.is_ok() {
            name.set(String::new());
        }
        error.set(done.err());
    };
    let take = move |joins: Option<Joining>| {
        let name = untrack(typed);
        is_late.set(false);
        enter(&|state| state.propose_players([Newcomer { name: name.clone(), joins, ..Newcomer::default() }]));
        browser::focus_soon(PLAYER_NAME);
    };
    let title = Signal::derive(move || session.with(|state| Arrival::New(typed()).title(state)));
    let asked = move || {
        let ways = session.with_untracked(|state| ways(state, None));
        way_buttons(ways, Callback::new(take), Callback::new(move |()| is_late.set(false)))
    };
    let add = move |event: SubmitEvent| {
        event.prevent_default();
        // A round that is paired is not discarded, and no player misses it, before the organizer is asked.
        if !untrack(typed).is_empty() && session.with_untracked(is_asked) {
            is_late.set(true);
            browser::focus_soon(PANEL_DONE);
            return;
        }
        enter(&|state| name.with_untracked(|name| state.propose_player(name)));
        browser::focus(PLAYER_NAME);
    };
    if session.with_untracked(|state| state.players.is_empty()) {
        browser::focus_soon(PLAYER_NAME);
    }
    view! {
        <form class="add-player" on:submit=add>
            <label class="hidden" for=PLAYER_NAME>
                {t!("players.name")}
            </label>
            <input
                id=PLAYER_NAME
                type="text"
                maxlength="200"
                autocomplete="off"
                enterkeyhint="done"
                placeholder=t!("players.name")
                aria-describedby="player-error"
                aria-invalid=move || error.with(Option::is_some).to_string()
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
            {submit_button(Kind::Secondary, None, t!("players.add"))}
        </form>
        <p class="error" id="player-error" role="alert">
            {cited_error(error)}
        </p>
        <Panel title open=is_late content=asked title_id="late-title" />
    }
}
