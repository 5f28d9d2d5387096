//! Clocks of a few minutes beside that of the round: for reading deck lists before a match of the elimination, and for
//! sideboarding between two games, of a table or of all (CLK-3, ELI-6). Nothing follows from them, so they stand in no log: the
//! device keeps them, a page that is loaded again goes on, and the display shows them.

use super::{Choice, Kind, button, cited, digits, fold, has_sound, spoken_button, ticking};
use crate::{
    base::{
        clause::Clause,
        clock::{Clock, MINUTE, Phase},
        ids::TableNumber,
    },
    regulation::Stage,
    screens::{
        cited::{Cited, cite, cite_each},
        i18n::t,
    },
    store::Slot,
    tournament::{Round, RoundKey, State, Status},
    ui::{browser, context::AppContext, prelude::*, session::Session},
};
use serde::{Deserialize, Serialize};

/// Under this name the device keeps them.
const KEPT: &str = "short-clocks";
/// For so long one says that its time is over, in milliseconds; a page that slept longer does not make a sound any more.
const LATE: u64 = MINUTE;
/// What is heard when the time is over: as with the clock of a round.
const OVER: &[f32] = &[783.99, 659.25, 523.25, 523.25];

/// What the minutes are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    /// Reading each other's deck lists (ELI-6).
    Lists,
    /// Sideboarding (DCK-5).
    Sideboard,
}

/// A clock that was started.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct ShortClock {
    /// Of which event.
    slot: String,
    /// In which of its rounds.
    round: RoundKey,
    /// For which table; none: for all.
    table: Option<TableNumber>,
    what: What,
    /// When it was started, in milliseconds since the epoch.
    at: u64,
    minutes: u16,
}

impl ShortClock {
    fn clock(&self) -> Clock {
        Clock::start(self.at, Some(u64::from(self.minutes) * MINUTE))
    }

    /// Whether its time is over and was told.
    fn is_gone(&self, now: u64) -> bool {
        let left = self.clock().left(now).unwrap_or_default();
        left.unsigned_abs() > LATE && left < 0
    }

    fn name(&self) -> String {
        let whose = match self.table {
            Some(number) => t!("judge.table", number = number),
            None => t!("judge.all"),
        };
        t!("app.is", name = whose, value = what(self.what))
    }
}

fn what(what: What) -> String {
    match what {
        What::Lists => t!("short-clock.lists"),
        What::Sideboard => t!("short-clock.sideboard"),
    }
}

/// Those of all events that are kept, and whose time was not over for long.
fn kept(app: &AppContext) -> Vec<ShortClock> {
    let now = browser::now();
    let mut kept = app.event_store().setting::<Vec<ShortClock>>(KEPT).unwrap_or_default();
    kept.retain(|clock| !clock.is_gone(now));
    kept
}

/// Keeps others, here and for the other windows.
fn change(app: &AppContext, change: impl FnOnce(&mut Vec<ShortClock>)) {
    let mut clocks = kept(app);
    change(&mut clocks);
    app.event_store().set_setting(KEPT, &clocks);
    app.elsewhere.notify();
}

/// Those of an event whose round is not over, in the order in which they were started.
fn of_event(app: AppContext, slot: Slot, state: impl Fn(&dyn Fn(&State) -> bool) -> bool) -> Vec<ShortClock> {
    app.elsewhere.track();
    let mut clocks = kept(&app);
    let is_played =
        |key: RoundKey| state(&|state: &State| state.round(key).is_some_and(|round| round.status < Status::Finished));
    clocks.retain(|clock| clock.slot == slot.0 && is_played(clock.round));
    clocks
}

/// The clocks that run, on every page of the event, each with a button that stops it; and the sound when one is over.
pub fn short_clocks_running(session: Session) -> AnyView {
    let app = AppContext::get();
    let running = Memo::new(move |_| of_event(app, session.slot(), |is_it| session.with(is_it)));
    let row = move |short: ShortClock| {
        let (clock, now) = ticking_of(&short);
        Effect::new(move |before: Option<i64>| {
            let left = clock.get().and_then(|clock| clock.left(now.get())).unwrap_or_default();
            let is_late = left.unsigned_abs() > LATE;
            if before.is_some_and(|before| before > 0) && left <= 0 && !is_late && has_sound(&app) {
                browser::play(OVER);
            }
            // It has said so for long enough.
            if left < 0 && is_late && before.is_some() {
                change(&app, |_| ());
            }
            left
        });
        let (name, own) = (short.name(), short.clone());
        let stop = move || change(&app, |clocks| clocks.retain(|clock| *clock != own));
        let spoken = t!("app.is", name = name, value = t!("short-clock.stop"));
        view! {
            <div class="banner calm short-clock">
                <p>{name} " " {time(clock, now)}</p>
                {spoken_button(Kind::Quiet, t!("short-clock.stop"), Some(spoken), stop)}
            </div>
        }
    };
    each(move || running.get(), row)
}

/// The same for the players, without a button.
pub fn short_clocks_shown(slot: Slot, public: Memo<State>) -> AnyView {
    let app = AppContext::get();
    let running = Memo::new(move |_| of_event(app, slot.clone(), |is_it| public.with(|state| is_it(state))));
    let row = |short: ShortClock| {
        let (clock, now) = ticking_of(&short);
        let is_gone = Memo::new({
            let short = short.clone();
            move |_| short.is_gone(now.get())
        });
        let shown = move || (!is_gone.get()).then(|| view! { {short.name()} " " {time(clock, now)} });
        view! { <li>{live(shown)}</li> }
    };
    view! { <ul class="display-short">{each(move || running.get(), row)}</ul> }
}

fn ticking_of(short: &ShortClock) -> (Memo<Option<Clock>>, RwSignal<u64>) {
    let its = short.clock();
    let clock = Memo::new(move |_| Some(its));
    (clock, ticking(clock))
}

/// What is left, or that nothing is.
fn time(clock: Memo<Option<Clock>>, now: RwSignal<u64>) -> AnyView {
    let is_over = Memo::new(move |_| clock.get().is_some_and(|clock| clock.phase(now.get()) == Phase::Over));
    live(move || match is_over.get() {
        false => digits(clock, now),
        true => view! { <strong class="clock-state" role="status">{t!("clock.over")}</strong> },
    })
}

/// What can be started in a round, with its minutes.
fn kinds(state: &State, key: RoundKey) -> Vec<(What, u16)> {
    let durations = &state.setup.regulation.durations;
    let lists = durations.deck_lists.filter(|_| key.stage == Stage::Elimination);
    let between = durations.between_games.filter(|_| state.best_of(key.stage) > 1);
    let kind = |what: What| move |minutes: u16| (what, minutes);
    lists.map(kind(What::Lists)).into_iter().chain(between.map(kind(What::Sideboard))).collect()
}

/// What the players do in that time.
fn custom(what: What, minutes: u16) -> Cited {
    match what {
        What::Lists => cite_each([Clause::Eli6, Clause::Clk3], t!("time.deck-lists", count = minutes)),
        What::Sideboard => cite(Clause::Clk3, t!("time.between-games", count = minutes)),
    }
}

/// What the players do before a match and between its games (CLK-3, ELI-6), and the clock for it: for a table without a
/// result, or for all; out of the way until it is unfolded.
pub fn short_clocks(session: Session, key: RoundKey) -> AnyView {
    let kinds = Memo::new(move |_| session.with(|state| kinds(state, key)));
    live(move || {
        let kinds = kinds.get();
        let line = |&(what, minutes): &(What, u16)| view! { <p class="about">{cited(&custom(what, minutes))}</p> };
        let lines = kinds.iter().map(line).collect_view();
        let clocks = (!kinds.is_empty()).then(|| start_form(session, key, kinds));
        view! { {lines} {clocks} }
    })
}

/// Starts a clock.
fn start_form(session: Session, key: RoundKey, kinds: Vec<(What, u16)>) -> AnyView {
    let app = AppContext::get();
    let table = RwSignal::new(String::new());
    let start = move |what: What, minutes: u16| {
        let table = table.with_untracked(|table| table.parse().ok().map(TableNumber));
        let short = ShortClock { slot: session.slot().0, round: key, table, what, at: browser::now(), minutes };
        // Started once more, it begins anew.
        change(&app, |clocks| {
            clocks.retain(|clock| (&clock.slot, clock.round, clock.table) != (&short.slot, key, table));
            clocks.push(short.clone());
        });
        // What storage did not take does not run.
        if kept(&app).contains(&short) {
            app.notices.say(t!("short-clock.started", clock = short.name()));
        } else {
            app.notices.warn(t!("store.unstored"));
        }
    };
    let open = Memo::new(move |_| session.with(|state| state.round(key).map(open_tables).unwrap_or_default()));
    let choice = move || {
        let all = (String::new(), t!("judge.all"));
        let tables = open.get().into_iter().map(|number| (number.to_string(), t!("judge.table", number = number)));
        let choose = move |chosen: String| table.set(chosen);
        view! { <Choice id="short-clock" label=t!("short-clock.whose") choices=std::iter::once(all).chain(tables).collect() chosen=table choose /> }
    };
    let content = move || {
        let press = move |(kind, minutes): (What, u16)| {
            let time = t!("announcement.minutes", count = minutes);
            button(Kind::Secondary, t!("app.is", name = what(kind), value = time), move || start(kind, minutes))
        };
        view! {
            <div class="form">
                {live(choice)}
                <div class="actions wide">{kinds.iter().copied().map(press).collect_view()}</div>
            </div>
        }
    };
    fold("more unusual", view! { <summary>{t!("short-clock.title")}</summary> }, false, content)
}

fn open_tables(round: &Round) -> Vec<TableNumber> {
    round.open_tables().map(|table| table.number).collect()
}
