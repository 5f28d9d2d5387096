//! The bar above every page of an event: what the event is called, where in the day it is, the time of the round, and what is
//! always at hand.

use crate::ui::{
    browser,
    context::AppContext,
    event::{ClockChip, DayStrip, KeptMark, PlayerSearch, on_control_key, on_single_key},
    part,
    prelude::*,
    program::{Dialogs, Program, fetched, with_part},
    session::Session,
    widgets::{Button, Icon, Kind, Panel, icon},
};
use tiebreaker::{
    base::text::sanitized,
    screens::{
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::Action,
};

/// What the page is marked with while an event is open.
const GAME: &str = "data-game";

/// The bar of an event. It stays while its pages change.
#[component]
pub(super) fn EventBar(session: Session) -> impl IntoView {
    let app = AppContext::get();
    // Each game has a colour of its own.
    let game = memo(move || session.with(|state| state.setup.regulation.document.game.clone()));
    Effect::new(move |_| game.with(|game| browser::mark_page(GAME, Some(game))));
    on_cleanup(|| browser::mark_page(GAME, None));
    let place = memo(move || app.route.with(|route| route.place().unwrap_or(Place::Round(None))));
    view! {
        <EventName session />
        <div class="day">
            <DayStrip session place />
            <Places session place />
        </div>
        <div class="at-hand">
            {live(move || (place.get() != Place::Log).then(|| view! { <Undo session /> }))} <PlayerSearch session />
        </div>
        <ClockChip session />
    }
}

/// The name of the event; behind it everything that is not needed in every round.
#[component]
fn EventName(session: Session) -> impl IntoView {
    let dialogs = Program::get().dialogs;
    let name = memo(move || session.with(|state| sanitized(&state.setup.name)));
    let about = memo(move || {
        session.with(|state| {
            let players = t!("players.count", count = state.registered().count());
            format!("{players} · {}", words::regulation_of(&state.setup.regulation))
        })
    });
    let [is_open, shows_display, shows_keys] = [(); 3].map(|()| RwSignal::new(false));
    on_single_key("?", move || shows_keys.set(true));
    // There is no panel before it is asked for.
    let [is_used, display_used, keys_used] = [is_open, shows_display, shows_keys].map(|open| {
        let used = RwSignal::new(false);
        Effect::new(move |_| {
            if open.get() && !used.get_untracked() {
                used.set(true);
            }
        });
        used
    });
    let menu = move || {
        let content =
            move || fetched(dialogs, move |dialogs| (dialogs.menu)(session, is_open, [shows_display, shows_keys]));
        view! { <Panel title=Signal::derive(move || name.get()) open=is_open content title_id="menu-title" class="menu" /> }
    };
    let display = move || {
        let content = move || fetched(dialogs, move |dialogs| (dialogs.display)(session, shows_display));
        view! { <Panel title=Signal::derive(|| t!("display.title")) open=shows_display content title_id="display-control" /> }
    };
    let keys = move || {
        let content = move || fetched(dialogs, move |dialogs| (dialogs.shortcuts)(shows_keys));
        view! { <Panel title=Signal::derive(|| t!("keys.title")) open=shows_keys content title_id="keys-title" /> }
    };
    let shown = view! {
        <span title=move || name.get()>{live(move || name.get())}</span>
        {icon(Icon::More)}
    };
    view! {
        <div class="event-name">
            <h1>{Button::new(Kind::Quiet, shown).id("event-menu").opens_panel().does(move || is_open.set(true))}</h1>
            <p class="about">
                <span>{live(move || about.get())}</span>
                <KeptMark />
            </p>
        </div>
        {live(move || is_used.get().then(menu))}
        {live(move || display_used.get().then(display))}
        {live(move || keys_used.get().then(keys))}
    }
}

/// The pages that are no stop of the day.
#[component]
fn Places(session: Session, place: Memo<Place>) -> impl IntoView {
    let link = move |target: Place, name: String| {
        let href = Route::Event(session.slot(), target).href();
        let current = move || target.is_same_page(place.get()).then_some("page");
        view! {
            <a href=href aria-current=current>
                {name}
            </a>
        }
    };
    view! {
        <nav class="places" aria-label=t!("place.label")>
            {link(Place::Standings, t!("place.standings"))}
            {link(Place::Bracket, t!("place.bracket"))}
        </nav>
    }
}

/// Takes back the last action, whatever it was.
#[component]
fn Undo(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let dialogs = Program::get().dialogs;
    let last_entry = move || session.with_log(|tournament| tournament.to_undo().map(|entry| entry.counter));
    let last = memo(last_entry);
    let named = move |dialogs: Dialogs| {
        session.with_log(|tournament| {
            tournament.to_undo().map(|entry| (dialogs.action)(tournament.state(), &entry.action)).unwrap_or_default()
        })
    };
    let undo = move || {
        // If the words have to be fetched first, something else may be the last by then: only what was meant is taken back.
        let meant = last.get_untracked();
        with_part(app, dialogs, move |dialogs| {
            // This button is gone by then if the log is in view, and the event may be closed.
            if session.is_closed() {
                return;
            }
            let (latest, text) = untrack(|| (last_entry(), named(dialogs)));
            if let Some(entry) = meant.filter(|_| latest == meant)
                && session.act(Action::Undo { entry })
            {
                app.notices.say(t!("log.taken-back", action = text));
            }
        });
    };
    // Of what is being typed the field itself takes back the last.
    on_control_key("z", move |event| {
        if !browser::is_typing(event) {
            event.prevent_default();
            undo();
        }
    });
    let title = memo(move || match dialogs.state() {
        part::State::Here(dialogs) if last.get().is_some() => t!("log.undo-named", action = named(dialogs)),
        _ => t!("log.undo"),
    });
    let title = move || title.get();
    let button = Button::new(Kind::Quiet, icon(Icon::Undo)).class("square").named_by(title).keys("Control+Z");
    button.disabled(move || last.get().is_none()).does(undo)
}
