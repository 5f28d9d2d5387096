//! Who plays.

use crate::{
    ids::PlayerId,
    tournament::{Action, Player},
    ui::{
        app::AppContext,
        browser,
        i18n::t,
        parts::{each, live},
        session::{Outcome, Session},
        words,
    },
};
use leptos::{ev::SubmitEvent, prelude::*};

/// Registration, drops and returns.
#[component]
pub fn Players(session: Session) -> impl IntoView {
    let players = Memo::new(move |_| session.with(|state| state.players.values().cloned().collect::<Vec<_>>()));
    let (active, dropped) = (
        Memo::new(move |_| players.with(|players| players.iter().filter(|player| player.is_active()).count())),
        Memo::new(move |_| players.with(|players| players.iter().filter(|player| !player.is_active()).count())),
    );
    let editing = RwSignal::new(None::<PlayerId>);
    view! {
        <section>
            <div class="section-head">
                <h2>{t!("place.players")}</h2>
                <p class="about" aria-live="polite">
                    {live(move || t!("players.count", count = active.get()))}
                    {live(move || (dropped.get() > 0).then(|| format!(" · {}", t!("players.dropped-count", count = dropped.get()))))}
                </p>
            </div>
            <AddPlayers session />
            {live(move || players.with(Vec::is_empty).then(|| view! { <p class="empty">{t!("players.empty")}</p> }))}
            <ul class="players">
                {each(move || players.get(), |player| (player.id, player.name.clone(), player.is_active()), move |player| view! { <PlayerRow session player editing /> })}
            </ul>
        </section>
    }
}

/// One name and Enter, or a whole list.
#[component]
fn AddPlayers(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let name = RwSignal::new(String::new());
    let list = RwSignal::new(String::new());
    let error = RwSignal::new(None::<String>);
    let add = move |name: &str| {
        let dispatch = || session.dispatch(session.with_untracked(|state| state.propose_player(name)));
        // A registration holds whatever another window has done meanwhile: it is tried once more.
        match Some(dispatch()).filter(|outcome| *outcome != Outcome::Overtaken).unwrap_or_else(dispatch) {
            Outcome::Refused(refusal) => Err(words::refusal(&refusal, &session)),
            Outcome::Overtaken => Err(t!("store.overtaken")),
            Outcome::Done | Outcome::Unstored => Ok(()),
        }
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
                prop:value=name on:input=move |event| name.set(event_target_value(&event)) />
            <button type="submit">{t!("players.add")}</button>
        </form>
        <p class="error" id="player-error" role="alert">{error}</p>
        <details class="paste">
            <summary>{t!("players.paste")}</summary>
            <form on:submit=add_list>
                <label for="player-list">{t!("players.paste-label")}</label>
                <textarea id="player-list" rows="8" prop:value=list on:input=move |event| list.set(event_target_value(&event))></textarea>
                <button type="submit">{t!("players.add-all")}</button>
            </form>
        </details>
    }
}

#[component]
fn PlayerRow(session: Session, player: Player, editing: RwSignal<Option<PlayerId>>) -> impl IntoView {
    let app = AppContext::get();
    let dropped = !player.is_active();
    let Player { id, name, missed, .. } = player;
    let act = move |action: Action| {
        words::tell(&app, &session, session.dispatch(action));
    };
    let shown = name.clone();
    let rename = move |_| {
        editing.set(Some(id));
        browser::focus_soon("rename");
    };
    let has_played = Memo::new(move |_| {
        session.with(|state| {
            state.swiss.iter().any(|round| round.status > crate::tournament::Status::Paired && round.includes(id))
        })
    });
    let leave = {
        let name = name.clone();
        move || {
            if dropped {
                let label = t!("players.return-named", name = name);
                return view! { <button class="plain" aria-label=label on:click=move |_| act(Action::Return { player: id, note: String::new() })>{t!("players.return")}</button> }.into_any();
            }
            let (label, text) = if has_played.get() {
                (t!("players.drop-named", name = name), t!("players.drop"))
            } else {
                (t!("players.remove-named", name = name), t!("players.remove"))
            };
            let leave = move |_| {
                act(if has_played.get_untracked() {
                    Action::Drop {
                        player: id,
                        reason: crate::regulation::departure::DropReason::OwnWish,
                        note: String::new(),
                        report: None,
                    }
                } else {
                    Action::RemovePlayer { player: id }
                })
            };
            view! { <button class="plain" aria-label=label on:click=leave>{text}</button> }.into_any()
        }
    };
    let edit_label = t!("players.edit-named", name = name);
    let late = (!missed.is_empty()).then(|| t!("players.missed", count = missed.len()));
    view! {
        <li class="player" class:gone=dropped>
            <span class="number">{id.to_string()}</span>
            {live(move || {
                if editing.get() == Some(id) {
                    view! { <Rename session id name=shown.clone() editing /> }.into_any()
                } else {
                    view! {
                        <span class="name">{shown.clone()}</span>
                        {dropped.then(|| view! { <span class="tag">{t!("players.dropped")}</span> })}
                        {late.clone().map(|late| view! { <span class="tag">{late}</span> })}
                    }.into_any()
                }
            })}
            <span class="row-actions">
                <button class="plain" aria-label=edit_label on:click=rename>{t!("players.edit")}</button>
                {live(leave)}
            </span>
        </li>
    }
}

/// The field for a corrected name.
#[component]
fn Rename(session: Session, id: PlayerId, name: String, editing: RwSignal<Option<PlayerId>>) -> impl IntoView {
    let error = RwSignal::new(None::<String>);
    let value = RwSignal::new(name);
    let app = AppContext::get();
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let action = Action::RenamePlayer { player: id, name: value.get_untracked().trim().to_owned() };
        match session.dispatch(action) {
            Outcome::Refused(refusal) => error.set(Some(words::refusal(&refusal, &session))),
            outcome => {
                if words::tell(&app, &session, outcome) {
                    editing.set(None);
                }
            }
        }
    };
    view! {
        <form class="rename" on:submit=save on:keydown=move |event| if event.key() == "Escape" { editing.set(None) }>
            <input id="rename" type="text" maxlength="200" aria-label=t!("players.name") prop:value=value
                on:input=move |event| value.set(event_target_value(&event)) />
            <button type="submit">{t!("app.save")}</button>
            <p class="error" role="alert">{error}</p>
        </form>
    }
}
