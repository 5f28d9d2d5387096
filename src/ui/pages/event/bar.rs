//! The bar above every page of an event: the event's name, the current step of the day, the time of the round, and
//! tools that are always available.

use crate::ui::{
    browser,
    context::AppContext,
    event::{ClockChip, DayStrip, KeptMark, PlayerSearch, on_single_key},
    part::{self, Part},
    prelude::*,
    program::{Dialogs, Program, fetched, with_part},
    session::Session,
    widgets::{Button, Icon, Kind, Panel, icon},
};
use tiebreaker::{
    base::text::sanitized,
    screens::{
        day_strip::has_bracket,
        i18n::t,
        ids::BRACKET,
        route::{Place, Route},
        words,
    },
    tournament::{Action, Entry, State, Tournament},
};

/// Attribute of the page while an event is open.
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
            <Undo session />
            <PlayerSearch session />
        </div>
        <ClockChip session />
    }
}

/// The name of the event. It opens a menu with everything that is not needed in every round.
#[component]
fn EventName(session: Session) -> impl IntoView {
    let dialogs = Program::get().dialogs;
    let name = memo(move || session.with(|state| sanitized(&state.setup.name)));
    let about = memo(move || {
        session.with(|state| {
            format!("{} · {}", words::participants_of(state), words::regulation_of(&state.setup.regulation))
        })
    });
    let [is_open, shows_display, shows_keys] = [(); 3].map(|()| RwSignal::new(false));
    on_single_key("?", move || shows_keys.set(true));
    // The Back button also leads to another page.
    let route = AppContext::get().route;
    Effect::new(move |before: Option<()>| {
        route.with(|_| ());
        if before.is_some() {
            is_open.set(false);
        }
    });
    let menu = move || {
        let content =
            move || fetched(dialogs, move |dialogs| (dialogs.menu)(session, is_open, [shows_display, shows_keys]));
        view! { <Panel title=Signal::derive(move || name.get()) open=is_open content title_id="menu-title" class="menu" /> }
    };
    let display = move || {
        let content = move || fetched(dialogs, move |dialogs| (dialogs.display)(session));
        view! { <Panel title=Signal::derive(|| t!("display.title")) open=shows_display content title_id="display-control" /> }
    };
    let keys = move || {
        let content = move || fetched(dialogs, move |dialogs| (dialogs.shortcuts)(session));
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
        {once_open(is_open, menu)}
        {once_open(shows_display, display)}
        {once_open(shows_keys, keys)}
    }
}

/// A panel that is created when it is opened for the first time.
fn once_open(open: RwSignal<bool>, panel: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let was_open = RwSignal::new(false);
    Effect::new(move |_| {
        if open.get() && !was_open.get_untracked() {
            was_open.set(true);
        }
    });
    live(move || was_open.get().then(&panel))
}

/// The pages that are not stops of the day.
#[component]
fn Places(session: Session, place: Memo<Place>) -> impl IntoView {
    let has_bracket = memo(move || session.with(has_bracket));
    let is_over = memo(move || session.with(State::is_over));
    // After the event, the bracket is below the winner, whose stop is the current one.
    let is_below = move |target| target == Place::Bracket && is_over.get();
    let to_bracket = move |target| {
        if untrack(|| is_below(target)) {
            browser::after_paint(|| browser::show_at_top(BRACKET));
        }
    };
    let link = move |target: Place, name: String| {
        let href = Route::Event(session.slot(), target).href();
        let current = move || (target.is_same_page(place.get()) && !is_below(target)).then_some("page");
        view! {
            <a href=href aria-current=current on:click=move |_| to_bracket(target)>
                {name}
            </a>
        }
    };
    view! {
        <nav class="places" aria-label=t!("place.label")>
            {link(Place::Standings, t!("place.standings"))}
            {live(move || has_bracket.get().then(|| link(Place::Bracket, t!("place.bracket"))))}
        </nav>
    }
}

/// Buttons for undo and redo.
#[component]
fn Undo(session: Session) -> impl IntoView {
    let undo = Step { app: AppContext::get(), session, dialogs: Program::get().dialogs, is_redo: false };
    let redo = Step { is_redo: true, ..undo };
    on_undo_keys(move || undo.take(untrack(|| undo.entry())), move || redo.take(untrack(|| redo.entry())));
    let button = |step: Step, keys| {
        let entry = memo(move || step.entry());
        let name = memo(move || step.name(entry.get().is_some()));
        Button::new(Kind::Quiet, icon(Icon::Undo))
            .class("square")
            .keys(keys)
            .spoken_by(move || name.get())
            .titled_by(move || format!("{} ({})", name.get(), step.key()))
            .idle(move || entry.get().is_none())
            .does(move || step.take(entry.get_untracked()))
    };
    view! { <div class="undo">{button(undo, "Control+Z")} {button(redo, "Control+Shift+Z Control+Y")}</div> }
}

/// Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo. In a text field, the browser undoes the typing instead.
fn on_undo_keys(undo: impl Fn() + 'static, redo: impl Fn() + 'static) {
    browser::on_key(move |event| {
        let redoes = match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
            ("z", false) => false,
            ("z", true) | ("y", false) => true,
            _ => return,
        };
        let is_control = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
        if is_control && !browser::is_typing(&event) {
            event.prevent_default();
            if redoes { redo() } else { undo() }
        }
    });
}

/// Undo or redo.
#[derive(Clone, Copy)]
struct Step {
    app: AppContext,
    session: Session,
    dialogs: Part<Dialogs>,
    is_redo: bool,
}

impl Step {
    /// The entry to undo or redo.
    fn meant(self, log: &Tournament) -> Option<&Entry> {
        if self.is_redo { log.to_redo() } else { log.to_undo() }
    }

    /// Number of that entry. Reactive.
    fn entry(self) -> Option<u64> {
        self.session.with_log(|log| self.meant(log).map(|entry| entry.counter))
    }

    /// The entry in words. Reactive.
    fn named(self, dialogs: Dialogs) -> String {
        self.session.with_log(|log| (dialogs.step)(log, self.is_redo)).unwrap_or_default()
    }

    /// Label of its button.
    fn name(self, can_be_taken: bool) -> String {
        let action = match self.dialogs.state() {
            part::State::Here(dialogs) if can_be_taken => Some(self.named(dialogs)),
            _ => None,
        };
        match (self.is_redo, action) {
            (false, None) => t!("log.undo"),
            (false, Some(action)) => t!("log.undo-named", action = action),
            (true, None) => t!("log.redo"),
            (true, Some(action)) => t!("log.redo-named", action = action),
        }
    }

    /// Its key, as printed on keyboards.
    fn key(self) -> &'static str {
        if self.is_redo { "Ctrl Y" } else { "Ctrl Z" }
    }

    /// Undoes or redoes this entry.
    fn take(self, meant: Option<u64>) {
        let Self { app, session, .. } = self;
        // If the words have to be fetched first, another entry may be the last by then.
        with_part(app, self.dialogs, move |dialogs| {
            // The event may be closed by then.
            if session.is_closed() {
                return;
            }
            let (latest, text) = untrack(|| (self.entry(), self.named(dialogs)));
            let Some(entry) = meant.filter(|_| latest == meant) else { return };
            let action = if self.is_redo { Action::Redo { entry } } else { Action::Undo { entry } };
            if session.act(action) {
                app.notices.forget_actions();
                app.notices.say(if self.is_redo {
                    t!("log.brought-back", action = text)
                } else {
                    t!("log.taken-back", action = text)
                });
            }
        });
    }
}
