//! The list of one player: what it says, what it offends, and handing in another.

use super::{Picking, complete::Complete, complete_deck::CompleteDeck, hand_in, proxies::proxies, sheet::marked_sheet};
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    program::Tables,
    session::Session,
    widgets::{Button, FileButton, Kind, Line, button, cited, cited_error, link_button, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::ids::PlayerId,
    lists::{Fault, Setting, Severity, read},
    screens::{
        cited::Cited,
        i18n::t,
        lists::{Unfaulted, faults, faulty_cards, unreadable},
        route::{ListSheet, Place, Route},
        words,
    },
    tournament::State,
};

/// A player's list. `step` goes to the next one, or to the one before.
#[component]
pub(super) fn One(picking: Picking, tables: Tables, player: PlayerId, step: Callback<bool>) -> impl IntoView {
    let session = picking.session;
    let text = memo(move || {
        session.with(|state| state.players.get(&player).map(|player| player.details.list.clone()).unwrap_or_default())
    });
    let shown = move || {
        let text = text.get();
        session.with(|state| tables.with(&state.setup, |setting| of_text(&text, setting)))
    };
    // A list that is there is seldom replaced.
    let is_missing = memo(move || text.with(String::is_empty));
    view! {
        {head(picking, player, step)}
        {live(shown)}
        {live(move || session.with(|state| proxies(state, player)))}
        <details class="paste" open=move || is_missing.get()>
            <summary>{t!("lists.replace")}</summary>
            <HandIn session tables player text />
        </details>
        <Complete session tables player text />
        <CompleteDeck session tables player text />
        {live(move || on_paper(session, player, text))}
    }
}

/// The name, and the ways to the players before and after.
fn head(picking: Picking, player: PlayerId, step: Callback<bool>) -> AnyView {
    let Picking { session, shown, picked, .. } = picking;
    let name = move || session.with(|state| words::player_name(Some(state), player));
    let at = memo(move || shown.with(|shown| (shown.iter().position(|shown| *shown == player), shown.len())));
    let position = move || match at.get() {
        (Some(at), count) => t!("lists.position", at = at + 1, count = count),
        (None, _) => String::new(),
    };
    let way = |sign: &'static str, words: String, is_forward: bool, is_end: Memo<bool>| {
        let button = Button::new(Kind::Secondary, sign).class("square").spoken(words.clone()).titled(words);
        button.disabled(move || is_end.get()).does(move || step.run(is_forward))
    };
    let is_first = memo(move || at.get().0 == Some(0));
    let is_last = memo(move || at.get().0.is_some_and(|place| place + 1 >= at.get().1));
    view! {
        <div class="one-head">
            <h2>{live(name)}</h2>
            <span class="about">{live(position)}</span>
            {way("←", t!("lists.previous"), false, is_first)}
            {way("→", t!("lists.next"), true, is_last)}
            <span class="to-all">{button(Kind::Secondary, t!("lists.all-lists"), move || picked.set(None))}</span>
        </div>
    }
}

/// The ways to the list on paper.
fn on_paper(session: Session, player: PlayerId, text: Memo<String>) -> Option<AnyView> {
    let has_checks = session.with(|state| state.deck_checks().is_some());
    let way = move |sheet: ListSheet, text: String| {
        link_button(Kind::Secondary, text, Route::Event(session.slot(), Place::ListPaper(sheet, Some(player))).href())
    };
    text.with(|text| !text.is_empty()).then(|| {
        view! {
            <div class="actions">
                {way(ListSheet::Filled, t!("announcement.print"))}
                {has_checks.then(|| way(ListSheet::Check, t!("paper.check-sheet")))}
            </div>
        }
    })
}

/// What a text says as a list, and what that offends.
fn of_text(text: &str, setting: &Setting) -> AnyView {
    if text.is_empty() {
        return view! { <p class="empty">{t!("lists.missing-one")}</p> };
    }
    let content = match read(text) {
        Err(why) => view! { <p class="list-faults bad">{unreadable(&why)}</p> },
        Ok(list) => {
            let faults = faults(&list, setting);
            let bad = faults.as_ref().map(|faults| faulty_cards(faults)).unwrap_or_default();
            view! {
                {told(faults)}
                <div class="list-sheet">{marked_sheet(&list, setting, &bad)}</div>
            }
        }
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

/// Every fault as a sentence, or that there is none.
fn told(faults: Result<Vec<Fault>, Unfaulted>) -> AnyView {
    let faults = match faults {
        Ok(faults) => faults,
        Err(Unfaulted { is_checked, text }) => {
            return view! {
                <p class="no-faults" class:good=is_checked>
                    {is_checked.then_some("✓ ")}
                    {text}
                </p>
            };
        }
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
