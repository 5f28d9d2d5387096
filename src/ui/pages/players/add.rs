//! Registration, one name after the other.

use super::register::register;
use crate::ui::{
    browser,
    i18n::t,
    parts::{Kind, ruled_error, submit_button},
    prelude::*,
    ruled::Ruled,
    session::Session,
};
use leptos::ev::SubmitEvent;

/// One name and Enter.
#[component]
pub(super) fn AddPlayers(session: Session) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let error = RwSignal::new(None::<Ruled>);
    let add = move |event: SubmitEvent| {
        event.prevent_default();
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
        <p class="error" id="player-error" role="alert">{ruled_error(error)}</p>
    }
}
