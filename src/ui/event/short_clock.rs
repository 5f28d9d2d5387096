//! Clocks of a few minutes besides the round's clock, at one table or all: for reading deck lists before an elimination
//! match, and for sideboarding between games (CLK-3, ELI-6). They are in the log, so every device with the event has
//! them.

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
        short_clock::{LATE, RunningShortClock, choices, custom, kinds, running_short_clocks, start_label},
    },
    tournament::{Action, RoundKey, ShortClockPurpose, State},
};

/// Tones at the end, the same as for a round.
const OVER: &[f32] = &[783.99, 659.25, 523.25, 523.25];

/// Running clocks, on every page of the event, each with a button that stops it. Plays a sound when one ends.
pub fn short_clocks_running(session: Session) -> AnyView {
    let app = AppContext::get();
    let running = memo(move || session.with(|state| running_short_clocks(state, browser::now())));
    let row = move |running: RunningShortClock| {
        let (clock, now) = ticking_of(running);
        Effect::new(move |before: Option<i64>| {
            let left = clock.get().and_then(|clock| clock.left(now.get())).unwrap_or_default();
            let is_late = left.unsigned_abs() > LATE;
            if before.is_some_and(|before| before > 0) && left <= 0 && !is_late && has_sound(&app) {
                browser::play(OVER);
            }
            left
        });
        let RunningShortClock { round, short } = running;
        let name = running.name();
        let stop = move || _ = session.act(Action::StopShortClock { round, table: short.table });
        let spoken = t!("app.is", name = name, value = t!("app.stop"));
        until_gone(running, now, move || {
            view! {
                <div class="banner calm short-clock">
                    <p>{name.clone()} " " {time(clock, now)}</p>
                    {spoken_button(Kind::Quiet, t!("app.stop"), Some(spoken.clone()), stop)}
                </div>
            }
        })
    };
    each(move || running.get(), row)
}

/// Running clocks for players, without buttons.
pub fn short_clocks_shown(public: Memo<State>) -> AnyView {
    let running = memo(move || public.with(|state| running_short_clocks(state, browser::now())));
    let row = |running: RunningShortClock| {
        let (clock, now) = ticking_of(running);
        let shown = move || {
            view! {
                {running.name()}
                " "
                {time(clock, now)}
            }
        };
        view! { <li>{until_gone(running, now, shown)}</li> }
    };
    view! { <ul class="display-short">{each(move || running.get(), row)}</ul> }
}

/// A view that disappears once the end of its clock has been shown long enough.
fn until_gone(
    running: RunningShortClock,
    now: RwSignal<u64>,
    draw: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let is_gone = memo(move || running.is_gone(now.get()));
    live(move || (!is_gone.get()).then(&draw))
}

fn ticking_of(running: RunningShortClock) -> (Memo<Option<Clock>>, RwSignal<u64>) {
    let its = running.clock();
    let clock = memo(move || Some(its));
    (clock, ticking(clock))
}

/// Time left, or a note that time is over.
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

/// A folded form that starts clocks before a match or between its games (CLK-3, ELI-6), for all tables or one without a
/// result.
pub fn short_clocks(session: Session, key: RoundKey) -> AnyView {
    let kinds = memo(move || session.with(|state| kinds(state, key)));
    live(move || {
        let kinds = kinds.get();
        let line = |&(purpose, minutes): &(ShortClockPurpose, u16)| {
            view! { <p class="about">{cited(&custom(purpose, minutes))}</p> }
        };
        let lines = kinds.iter().map(line).collect_view();
        let clocks = (!kinds.is_empty()).then(|| start_form(session, key, kinds));
        view! {
            {lines}
            {clocks}
        }
    })
}

/// Form that starts a clock.
fn start_form(session: Session, key: RoundKey, kinds: Vec<(ShortClockPurpose, u16)>) -> AnyView {
    let app = AppContext::get();
    let table = RwSignal::new(String::new());
    let start = move |purpose: ShortClockPurpose, minutes: u16| {
        let table = table.with_untracked(|table| table.parse().ok().map(TableNumber));
        if session.act(Action::StartShortClock { round: key, table, purpose, minutes }) {
            app.notices.say(t!("short-clock.started", clock = start_label(purpose, minutes)));
        }
    };
    let whose = memo(move || session.with(|state| choices(state, key)));
    let choice = move || {
        let choose = move |chosen: String| table.set(chosen);
        view! { <Choice id="short-clock" label=t!("short-clock.whose") choices=whose.get() chosen=table choose /> }
    };
    let content = move || {
        let press = move |(purpose, minutes): (ShortClockPurpose, u16)| {
            button(Kind::Secondary, start_label(purpose, minutes), move || start(purpose, minutes))
        };
        view! {
            <div class="form">
                {live(choice)} <div class="actions wide">{kinds.iter().copied().map(press).collect_view()}</div>
            </div>
        }
    };
    fold("more unusual", view! { <summary>{t!("short-clock.title")}</summary> }, false, content)
}
