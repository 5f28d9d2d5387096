//! Registration.

use super::done;
use crate::ui::{
    app::AppContext,
    browser,
    i18n::t,
    prelude::*,
    session::{Outcome, Session},
};
use leptos::ev::SubmitEvent;

/// One name and Enter, or a whole list.
#[component]
pub(super) fn AddPlayers(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let name = RwSignal::new(String::new());
    let list = RwSignal::new(String::new());
    let error = RwSignal::new(None::<String>);
    let add = move |name: &str| {
        let dispatch = || session.dispatch(session.with_untracked(|state| state.propose_player(name)));
        // A registration holds whatever another window has done meanwhile: it is tried once more.
        let outcome = Some(dispatch()).filter(|outcome| *outcome != Outcome::Overtaken).unwrap_or_else(dispatch);
        done(&session, outcome)
    };
    let add_one = move |event: SubmitEvent| {
        event.prevent_default();
        match add(&name.get_untracked()) {
            Ok(()) => {
                name.set(String::new());
                error.set(None);
            }
            Err(why) => error.set(Some(why)),
        }
        browser::focus("player-name");
    };
    let add_list = move |event: SubmitEvent| {
        event.prevent_default();
        let text = list.get_untracked();
        let names = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let (mut added, mut left) = (0, Vec::new());
        let mut problem = None;
        for name in names {
            match add(name) {
                Ok(()) => added += 1,
                Err(why) => {
                    problem.get_or_insert(format!("{name}: {why}"));
                    left.push(name.to_owned());
                }
            }
        }
        // What could not be added stays in the field.
        list.set(left.join("\n"));
        error.set(problem);
        if added > 0 {
            app.notices.say(t!("players.added", count = added));
        }
    };
    if session.with_untracked(|state| state.players.is_empty()) {
        browser::focus_soon("player-name");
    }
    view! {
        <form class="add-player" on:submit=add_one>
            <label class="hidden" for="player-name">{t!("players.name")}</label>
            <input id="player-name" type="text" maxlength="200" autocomplete="off" enterkeyhint="done"
                placeholder=t!("players.name") aria-describedby="player-error"
                aria-invalid=move || error.with(Option::is_some).to_string()
                prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event)) />
            <button type="submit">{t!("players.add")}</button>
        </form>
        <p class="error" id="player-error" role="alert">{error}</p>
        <details class="paste">
            <summary>{t!("players.paste")}</summary>
            <form on:submit=add_list>
                <label for="player-list">{t!("players.paste-label")}</label>
                <textarea id="player-list" rows="8" prop:value=move || list.get() on:input=move |event| list.set(event_target_value(&event))></textarea>
                <button type="submit">{t!("players.add-all")}</button>
            </form>
        </details>
    }
}
