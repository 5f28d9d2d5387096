//! Clocks of a few minutes besides the round's clock: for reading deck lists before an elimination match, and for
//! sideboarding between games, at one table or all (CLK-3, ELI-6). They do not affect the event, so they are stored on
//! the device and not in the log. They survive a reload, and the display shows them.

use super::{digits, has_sound, ticking};
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    session::Session,
    widgets::{Choice, Kind, button, cited, fold, spoken_button},
};
use tiebreaker::{
    base::{
        clock::{Clock, Phase},
        ids::TableNumber,
    },
    screens::{
        i18n::t,
        short_clock::{self, LATE, ShortClock, What, choices, custom, is_of, kinds, start_label},
    },
    store::Slot,
    tournament::{RoundKey, State},
};

/// Storage key.
const KEPT: &str = "short-clocks";
/// Sound at the end, the same as for a round.
const OVER: &[f32] = &[783.99, 659.25, 523.25, 523.25];

/// Stored clocks of all events, without those that ended long ago.
fn kept(app: &AppContext) -> Vec<ShortClock> {
    let now = browser::now();
    let mut kept = app.event_store().setting::<Vec<ShortClock>>(KEPT).unwrap_or_default();
    kept.retain(|clock| !clock.is_gone(now));
    kept
}

/// Changes the stored clocks, for all windows.
fn change(app: &AppContext, change: impl FnOnce(&mut Vec<ShortClock>)) {
    let mut clocks = kept(app);
    change(&mut clocks);
    app.event_store().set_setting(KEPT, &clocks);
    app.elsewhere.notify();
}

/// Clocks of an event whose round is not over, in the order in which they were started.
fn of_event(app: AppContext, slot: &Slot, state: &State) -> Vec<ShortClock> {
    app.elsewhere.track();
    let mut clocks = kept(&app);
    clocks.retain(|clock| is_of(clock, &slot.0, state));
    clocks
}

/// Running clocks, on every page of the event, each with a button that stops it. Plays a sound when one ends.
pub fn short_clocks_running(session: Session) -> AnyView {
    let app = AppContext::get();
    let running = memo(move || session.with(|state| of_event(app, &session.slot(), state)));
    let row = move |short: ShortClock| {
        let (clock, now) = ticking_of(&short);
        Effect::new(move |before: Option<i64>| {
            let left = clock.get().and_then(|clock| clock.left(now.get())).unwrap_or_default();
            let is_late = left.unsigned_abs() > LATE;
            if before.is_some_and(|before| before > 0) && left <= 0 && !is_late && has_sound(&app) {
                browser::play(OVER);
            }
            // It has been announced for long enough.
            if left < 0 && is_late && before.is_some() {
                change(&app, |_| ());
            }
            left
        });
        let (name, own) = (short.name(), short.clone());
        let stop = move || change(&app, |clocks| clocks.retain(|clock| *clock != own));
        let spoken = t!("app.is", name = name, value = t!("app.stop"));
        view! {
            <div class="banner calm short-clock">
                <p>{name} " " {time(clock, now)}</p>
                {spoken_button(Kind::Quiet, t!("app.stop"), Some(spoken), stop)}
            </div>
        }
    };
    each(move || running.get(), row)
}

/// Running clocks for players, without buttons.
pub fn short_clocks_shown(slot: Slot, public: Memo<State>) -> AnyView {
    let app = AppContext::get();
    let running = memo(move || public.with(|state| of_event(app, &slot, state)));
    let row = |short: ShortClock| {
        let (clock, now) = ticking_of(&short);
        let is_gone = memo({
            let short = short.clone();
            move || short.is_gone(now.get())
        });
        let shown = move || {
            (!is_gone.get()).then(|| {
                view! {
                    {short.name()}
                    " "
                    {time(clock, now)}
                }
            })
        };
        view! { <li>{live(shown)}</li> }
    };
    view! { <ul class="display-short">{each(move || running.get(), row)}</ul> }
}

fn ticking_of(short: &ShortClock) -> (Memo<Option<Clock>>, RwSignal<u64>) {
    let its = short.clock();
    let clock = memo(move || Some(its));
    (clock, ticking(clock))
}

/// Time left, or a note that the time is over.
fn time(clock: Memo<Option<Clock>>, now: RwSignal<u64>) -> AnyView {
    let is_over = memo(move || clock.get().is_some_and(|clock| clock.phase(now.get()) == Phase::Over));
    live(move || match is_over.get() {
        false => digits(clock, now),
        true => view! {
            <strong class="clock-state" role="status">
                {t!("clock.over")}
            </strong>
        },
    })
}

/// Form for clocks before a match and between its games (CLK-3, ELI-6), for one table without a result or all tables.
/// It is folded at first.
pub fn short_clocks(session: Session, key: RoundKey) -> AnyView {
    let kinds = memo(move || session.with(|state| kinds(state, key)));
    live(move || {
        let kinds = kinds.get();
        let line = |&(what, minutes): &(What, u16)| view! { <p class="about">{cited(&custom(what, minutes))}</p> };
        let lines = kinds.iter().map(line).collect_view();
        let clocks = (!kinds.is_empty()).then(|| start_form(session, key, kinds));
        view! {
            {lines}
            {clocks}
        }
    })
}

/// Form that starts a clock.
fn start_form(session: Session, key: RoundKey, kinds: Vec<(What, u16)>) -> AnyView {
    let app = AppContext::get();
    let table = RwSignal::new(String::new());
    let start = move |what: What, minutes: u16| {
        let table = table.with_untracked(|table| table.parse().ok().map(TableNumber));
        let short = ShortClock { slot: session.slot().0, round: key, table, what, at: browser::now(), minutes };
        change(&app, |clocks| short_clock::start(clocks, short.clone()));
        // A clock that could not be stored does not run.
        if kept(&app).contains(&short) {
            app.notices.say(t!("short-clock.started", clock = short.name()));
        } else {
            app.notices.warn(t!("store.unstored"));
        }
    };
    let whose = memo(move || session.with(|state| choices(state, key)));
    let choice = move || {
        let choose = move |chosen: String| table.set(chosen);
        view! { <Choice id="short-clock" label=t!("short-clock.whose") choices=whose.get() chosen=table choose /> }
    };
    let content = move || {
        let press = move |(kind, minutes): (What, u16)| {
            button(Kind::Secondary, start_label(kind, minutes), move || start(kind, minutes))
        };
        view! {
            <div class="form">
                {live(choice)} <div class="actions wide">{kinds.iter().copied().map(press).collect_view()}</div>
            </div>
        }
    };
    fold("more unusual", view! { <summary>{t!("short-clock.title")}</summary> }, false, content)
}
