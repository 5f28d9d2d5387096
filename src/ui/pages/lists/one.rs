//! The list of one player: what it says, what it offends, and handing in another.

use super::{complete::Complete, complete_deck::CompleteDeck, hand_in, proxies::proxies, sheet::sheet};
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    program::{Tables, state_of_tables},
    session::Session,
    widgets::{FileButton, Kind, Line, cited, cited_error, link_button, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::ids::PlayerId,
    lists::{Fault, List, Setting, Severity, read},
    screens::{
        cited::Cited,
        i18n::t,
        lists::{faults, unreadable},
        route::{ListSheet, Place, Route},
        words,
    },
    tournament::State,
};

/// A player's list.
#[component]
pub(super) fn One(session: Session, tables: Tables, player: PlayerId) -> impl IntoView {
    let text = memo(move || {
        session.with(|state| state.players.get(&player).map(|player| player.details.list.clone()).unwrap_or_default())
    });
    let name = move || session.with(|state| words::player_name(Some(state), player));
    let back = Route::Event(session.slot(), Place::Lists(None)).href();
    let shown = move || {
        let text = text.get();
        session.with(|state| tables.with(&state.setup, |setting| of_text(&text, setting)))
    };
    let has_checks = session.with_untracked(|state| state.deck_checks().is_some());
    let way = move |sheet: ListSheet, text: String| {
        link_button(Kind::Secondary, text, Route::Event(session.slot(), Place::ListPaper(sheet, Some(player))).href())
    };
    let on_paper = move || {
        let has_list = text.with(|text| !text.is_empty());
        has_list.then(|| {
            view! {
                {way(ListSheet::Filled, t!("announcement.print"))}
                {has_checks.then(|| way(ListSheet::Check, t!("paper.check-sheet")))}
            }
        })
    };
    view! {
        <section class="narrow">
            <div class="section-head">
                <h2>{live(name)}</h2>
                {live(on_paper)}
                {link_button(Kind::Secondary, t!("lists.all-lists"), back)}
            </div>
            {live(move || state_of_tables(tables))}
            {live(shown)}
            {live(move || session.with(|state| proxies(state, player)))}
            <HandIn session tables player text />
            <Complete session tables player text />
            <CompleteDeck session tables player text />
        </section>
    }
}

/// What a text says as a list, and what that offends.
fn of_text(text: &str, setting: &Setting) -> AnyView {
    if text.is_empty() {
        return view! { <p class="empty">{t!("lists.missing-one")}</p> };
    }
    let content = match read(text) {
        Err(why) => view! { <p class="note">{unreadable(&why)}</p> },
        Ok(list) => view! {
            {told(&list, setting)}
            <div class="card list-sheet">{sheet(&list, setting)}</div>
        },
    };
    view! {
        {content}
        <details class="paste">
            <summary>{t!("lists.as-handed-in")}</summary>
            <pre class="list-text" tabindex="0">
                {text.to_owned()}
            </pre>
        </details>
    }
}

/// Every fault as a sentence.
fn told(list: &List, setting: &Setting) -> AnyView {
    let faults = match faults(list, setting) {
        Ok(faults) => faults,
        Err(none) => return view! { <p class="note">{none}</p> },
    };
    let line = |fault: &Fault| {
        let is_bad = fault.severity == Severity::Illegal;
        view! { <li class:bad=is_bad>{cited(&words::list_fault(fault))}</li> }
    };
    view! { <ul class="list-faults">{faults.iter().map(line).collect_view()}</ul> }
}

/// The form for another text, and the reason that it needs once the event has started.
#[component]
fn HandIn(session: Session, tables: Tables, player: PlayerId, text: Memo<String>) -> impl IntoView {
    let app = AppContext::get();
    let (typed, reason) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let error = RwSignal::new(None::<Cited>);
    Effect::new(move |_| typed.set(text.get()));
    let is_locked = memo(move || session.with(State::is_locked));
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        match hand_in(session, tables, player, &typed.get_untracked(), &reason.get_untracked()) {
            Ok(()) => {
                error.set(None);
                reason.set(String::new());
                app.notices.say(t!("lists.saved"));
            }
            Err(why) => {
                error.set(Some(why));
                if is_locked.get_untracked() {
                    browser::focus("list-reason");
                }
            }
        }
    };
    let opened = Callback::new(move |text: String| typed.set(text));
    let input = move |event| typed.set(event_target_value(&event));
    view! {
        <form class="form hand-in" on:submit=save novalidate>
            <div class="field wide">
                <label for="list-typed">{t!("lists.text")}</label>
                <textarea
                    id="list-typed"
                    rows="6"
                    spellcheck="false"
                    autocomplete="off"
                    aria-describedby="list-typed-hint"
                    prop:value=move || typed.get()
                    on:input=input
                />
                <small id="list-typed-hint">{t!("lists.text-hint")}</small>
            </div>
            {live(move || {
                is_locked
                    .get()
                    .then(|| view! { <Line id="list-reason" label=t!("lists.reason") value=reason wide=true /> })
            })}
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            <div class="actions wide">
                {submit_button(Kind::Usual, None, t!("lists.hand-in"))}
                <FileButton label=t!("lists.open-file") opened accept=".xws,.json,.txt,text/plain,application/json" />
            </div>
        </form>
    }
}
