//! The main button with the next step, and what prevents the step.

use super::{Warnings, open_result_form};
use crate::ui::{
    browser,
    context::AppContext,
    notices::Topic,
    part::{self, Part},
    prelude::*,
    program::{CardTables, Drawing, Program, fetched, with_part},
    session::Session,
    widgets::{Button, Kind, all_cited, button, link_button, named_button},
};
use leptos::ev::KeyboardEvent;
use tiebreaker::{
    base::ids::TableNumber,
    regulation::Stage,
    screens::{
        cited::Cited,
        i18n::t,
        ids::{NEXT_STEP, RESULT_FIRST},
        next_step::{self, Bar, Main, bar, is_ranked, is_secondary_on, offered, still_building},
        route::{Place, Route, Sheet},
        words,
    },
    store::Slot,
    tournament::{Action, NextStep, RoundKey, State},
};

/// Name of the display's window. The same window is used each time.
pub fn display_window(slot: &Slot) -> String {
    format!("tiebreaker-{}", slot.0)
}

/// The bar with the next step.
#[component]
pub fn NextStepBar(session: Session, place: Place) -> impl IntoView {
    let steps = Steps::new(session);
    let entering = steps.app.entering;
    let bar = memo(move || session.with(|state| bar(state, place).at_form(state, entering.get())));
    // Warnings are above the bar, which is sticky on a phone and has no room for them.
    let warns = bar.part(|bar| bar.has_warnings);
    let is_quiet = bar.part(move |bar| is_secondary_on(bar.step, place));
    let warnings = move || warns.get().then(|| view! { <Warnings session place /> });
    view! {
        {live(warnings)}
        {live(move || steps.missing())}
        <div class="next" class:calm=move || is_quiet.get() role="region" aria-label=t!("next.label")>
            {live(move || content(steps, bar.get()))}
        </div>
    }
}

/// Content of the bar.
fn content(steps: Steps, bar: Bar) -> AnyView {
    let Steps { session, drawing, .. } = steps;
    let Bar { step, text, main, offers_announcement, offers_display, offers_gap, only_finish, .. } = bar;
    // If the event was handed over, taking it back comes first.
    let is_quiet = session.handed_over().is_some();
    let page = |place: Place| Route::Event(session.slot(), place).href();
    let certificates = bar.offers_certificates.then(|| {
        let sheets = page(Place::Paper(Some((Sheet::Certificates, None))));
        link_button(Kind::Secondary, t!("next.print-certificates"), sheets)
    });
    // The last chance to announce the event before rounds and cut are locked (STR-2).
    let announcement =
        offers_announcement.then(|| link_button(Kind::Secondary, t!("announcement.link"), page(Place::Announcement)));
    let display = offers_display.then(|| {
        let window = display_window(&session.slot());
        view! {
            <a class="button secondary" href=page(Place::Display) target=window>
                {t!("strip.show-display")}
            </a>
        }
    });
    view! {
        <p class="why" class:winner=step == NextStep::Over>
            {all_cited(&why(&session, drawing, main, step), " ")}
        </p>
        {display}
        {announcement}
        {offers_gap.then(|| gap_button(session, drawing))}
        {main_button(steps, main, text, is_quiet)}
        {certificates}
        // For organizers who want to look at the standings first, or expect players to leave.
        {only_finish.map(|text| button(Kind::Quiet, text, move || steps.act(false)))}
    }
}

/// The main button, and a button for the step itself if something else comes first. `is_quiet` is true if the page has
/// a more important button.
fn main_button(steps: Steps, main: Main, text: String, is_quiet: bool) -> AnyView {
    let session = steps.session;
    // A key that is still held down from saving the last result must not take the step.
    let once = |event: KeyboardEvent| {
        if event.repeat() {
            event.prevent_default();
        }
    };
    match main {
        _ if session.drawing().get() => {
            view! {
                <p id=NEXT_STEP role="status" tabindex="-1">
                    <progress />
                    {t!("next.drawing")}
                </p>
            }
        }
        Main::Pods => {
            let href = Route::Event(session.slot(), Place::Pods).href();
            view! {
                <a id=NEXT_STEP class="button main" href=href>
                    {session.with(words::limited_title)}
                </a>
                {button(Kind::Quiet, text, move || steps.act(true))}
            }
        }
        Main::CloseCheckIn => close_check_in(session, &text),
        Main::Step { waits } => view! {
            <button
                id=NEXT_STEP
                class=if waits { "main secondary" } else { "main" }
                on:click=move |_| steps.act(true)
                on:keydown=once
            >
                {text}
            </button>
        },
        Main::Field(field) => named_button(Kind::Main, NEXT_STEP, text, move || browser::focus(field)),
        Main::Table(table) => enter_result(steps.app, table, text),
        Main::Page(there) => {
            let href = Route::Event(session.slot(), there).href();
            let class = if is_quiet { "button main secondary" } else { "button main" };
            view! {
                <a id=NEXT_STEP class=class href=href>
                    {text}
                </a>
            }
        }
    }
}

/// The button that closes the check-in. Words such as "check-in" are never broken.
fn close_check_in(session: Session, text: &str) -> AnyView {
    let word = |word: &str| {
        view! {
            <span class="whole">{word.to_owned()}</span>
            " "
        }
    };
    let words = view! { <span>{text.split(' ').map(word).collect_view()}</span> };
    let close = move || {
        session.act(Action::CloseCheckIn { present: Vec::new() });
    };
    Button::new(Kind::Main, words).id(NEXT_STEP).does(close)
}

/// The button that opens a table's form. While a form is open, the form's own button is the main one of the page.
fn enter_result(app: AppContext, table: TableNumber, text: String) -> AnyView {
    let press = move |_| {
        if !open_result_form(table) {
            browser::focus(RESULT_FIRST);
        }
    };
    view! {
        <button id=NEXT_STEP class="main" class:secondary=move || app.entering.get().is_some() on:click=press>
            {text}
        </button>
    }
}

/// Takes the next step.
#[derive(Clone, Copy)]
struct Steps {
    session: Session,
    app: AppContext,
    drawing: Part<Drawing>,
    /// True while the dialog of missing requirements is open. The card tables were used to check the lists (ROLE-1,
    /// ROLE-3, DCK-5).
    is_missing: RwSignal<bool>,
    judged_by: RwSignal<Option<CardTables>>,
    /// The step before which the user was warned that decks are still being built.
    was_told: RwSignal<Option<NextStep>>,
}

impl Steps {
    fn new(session: Session) -> Self {
        Self {
            session,
            app: AppContext::get(),
            drawing: Program::get().drawing,
            is_missing: RwSignal::new(false),
            judged_by: RwSignal::new(None),
            was_told: RwSignal::new(None),
        }
    }

    /// The dialog of missing requirements before round 1. It is shown once, and asks for a reason to continue.
    fn missing(self) -> Option<AnyView> {
        let Self { session, is_missing, .. } = self;
        let tables = self.judged_by.get()?;
        let go_on = Callback::new(move |()| self.take(session.with_untracked(State::next_step)));
        Some(fetched(self.drawing, move |drawing| (drawing.missing)(session, tables.clone(), is_missing, go_on)))
    }

    /// Takes the step, and the step after it if that needs no choice. So one click leads from the last result to the
    /// draft.
    fn act(self, goes_on: bool) {
        let session = self.session;
        if !session.save_typed() {
            return;
        }
        let meant = session.with_untracked(State::next_step);
        if matches!(meant, NextStep::Pair(key) if session.with_untracked(|state| state.begins_with(key))) {
            return self.begin(meant);
        }
        if matches!(meant, NextStep::Publish(_) | NextStep::Start(_)) && self.still_builds(meant) {
            return;
        }
        let Some(action) = meant.plain_action() else { return self.take(meant) };
        // Nobody is playing any more, so there is no need to wait for the clock.
        let offered = session.with_untracked(|state| offered(state, meant));
        if offered != meant {
            // Decide this before the first round starts, as the button's label did, because the start sets the plan.
            let goes_on = goes_on && session.with_untracked(|state| state.after_finishing(offered).is_some());
            if session.act(action) {
                self.act(goes_on);
            }
            return;
        }
        let next = session.with_untracked(|state| state.after_finishing(meant)).filter(|_| goes_on);
        if !session.act(action) {
            return;
        }
        let Some(next) = next.map(NextStep::Pair) else { return self.arrive() };
        match next.plain_action() {
            Some(action) => {
                session.act(action);
                self.arrive();
            }
            None => self.take(next),
        }
    }

    /// Pairs round 1, unless something is missing.
    fn begin(self, meant: NextStep) {
        with_part(self.app, self.drawing, move |drawing| {
            let then = move |missing: Option<CardTables>| {
                if missing.is_none() {
                    return self.take(meant);
                }
                self.judged_by.set(missing);
                self.is_missing.set(true);
            };
            (drawing.check_gate)(self.app, self.session, Box::new(then));
        });
    }

    /// Takes a step that needs the chunk for drawing.
    fn take(self, meant: NextStep) {
        let Self { session, app, .. } = self;
        with_part(app, self.drawing, move |drawing| {
            // Another window may have taken the step by now.
            if session.is_closed() || session.with_untracked(State::next_step) != meant {
                return;
            }
            // By the next round, the players know of a correction.
            app.notices.forget(Topic::Correction);
            if let NextStep::Pair(key @ RoundKey { stage: Stage::Swiss, number }) = meant {
                let locks = untrack(|| session.locks(key)).unwrap_or_default();
                let locks = session.with_untracked(|state| (drawing.holding)(state, number, &locks));
                return (drawing.draw)(app, session, number, locks, Box::new(move || self.arrive()));
            }
            let action = session.with_untracked(|state| (drawing.step)(state, meant));
            if action.is_some_and(|action| session.act(action)) {
                self.arrive();
            }
        });
    }

    fn arrive(self) {
        // After the last round, show the podium.
        let is_over = self.session.with_untracked(State::is_over);
        self.app.go(&Route::Event(self.session.slot(), Place::first(is_over)));
        browser::to_top();
        if is_over {
            return browser::focus_heading();
        }
        browser::focus_soon(NEXT_STEP);
        // The previous page's button is removed later. Move its focus then, unless the user has moved it in the
        // meantime.
        browser::after_paint(|| browser::focus_if_nowhere(NEXT_STEP));
    }

    /// True if the user must first be warned that decks are still being built. Shows the warning. A second click
    /// removes it and continues.
    fn still_builds(self, meant: NextStep) -> bool {
        let told = self.session.with_untracked(|state| still_building(state, browser::now()));
        self.app.notices.forget(Topic::Building);
        let Some(told) = told.filter(|_| self.was_told.get_untracked() != Some(meant)) else { return false };
        self.was_told.set(Some(meant));
        self.app.notices.replace_topic(Topic::Building, told, true);
        true
    }
}

/// Why a step comes next, or is not possible yet. Includes the locks that are still valid after a draft was discarded.
fn why(session: &Session, drawing: Part<Drawing>, main: Main, step: NextStep) -> Vec<Cited> {
    if main != Main::CloseCheckIn
        && let NextStep::Pair(key @ RoundKey { stage: Stage::Swiss, number }) = step
        && let Some(locks) = session.locks(key).filter(|locks| !locks.is_empty())
    {
        drawing.fetch();
        if let part::State::Here(drawing) = drawing.state() {
            return session.with(|state| (drawing.why)(state, number, &locks));
        }
    }
    // Computing standings and rematches takes as long as drawing the page, so it follows a moment later.
    let mut ranked = None;
    if is_ranked(step) {
        browser::after_paint(move || drawing.fetch());
        if let part::State::Here(drawing) = drawing.state() {
            ranked = Some(drawing.ranked_why);
        }
    }
    session.with(|state| next_step::why(state, main, step, ranked))
}

/// Button that leaves a place in the cut empty, if the document does not prescribe a replacement (CUT-2).
fn gap_button(session: Session, drawing: Part<Drawing>) -> Option<AnyView> {
    let part::State::Here(drawing) = drawing.state() else { return None };
    let seeds = session.with(drawing.gaps)?;
    let leave = move || {
        session.act(Action::MakeCut { seeds: seeds.clone() });
    };
    Some(button(Kind::Secondary, t!("next.cut-gap"), leave).into_any())
}
