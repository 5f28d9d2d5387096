//! The time left in a round. It is computed from timestamps, so a reload or a sleeping device does not affect it.

use super::alarm::alarm;
use crate::ui::{
    browser,
    prelude::*,
    session::Session,
    widgets::{Button, Icon, Kind, icon},
};
use std::time::Duration;
use tiebreaker::{
    base::clock::{Clock, Phase},
    screens::{
        i18n::t,
        round::toggle_clock,
        route::{Place, Route},
        words,
    },
    tournament::{RoundKey, State},
};

/// The current time in milliseconds since the epoch, until the calling view is removed. It is updated whenever the
/// clock shows another second, and when the clock changes. A paused or missing clock causes no updates.
pub fn ticking(clock: Memo<Option<Clock>>) -> RwSignal<u64> {
    let now = RwSignal::new(browser::now());
    Effect::new(move |_| {
        clock.with(|_| ());
        now.set(browser::now());
    });
    Effect::new(move |_| {
        let wait = clock.get().and_then(|clock| clock.until_next_second(now.get()));
        let tick = wait.and_then(|wait| {
            set_timeout_with_handle(move || now.set(browser::now()), Duration::from_millis(wait)).ok()
        });
        on_cleanup(move || {
            if let Some(tick) = tick {
                tick.clear();
            }
        });
    });
    now
}

/// The latest running round, with its clock.
pub fn running(state: &State) -> Option<(RoundKey, Clock)> {
    let round = state.current_round()?;
    Some((round.key, round.running_clock()?))
}

/// The digits of a clock. Empty without a clock.
pub fn digits(clock: Memo<Option<Clock>>, now: RwSignal<u64>) -> AnyView {
    let text = move || clock.get().map(|clock| words::minutes_text(clock.seconds(now.get())));
    view! {
        <span class="digits" role="timer" aria-label=t!("clock.label")>
            {live(text)}
        </span>
    }
}

/// Classes for the phase of a clock and for a paused clock. They set its colours and words.
pub fn phase_class(clock: Memo<Option<Clock>>, now: RwSignal<u64>) -> Memo<&'static str> {
    memo(move || {
        let Some(clock) = clock.get() else { return "" };
        match (clock.phase(now.get()), clock.is_paused()) {
            (Phase::Early, false) => "",
            (Phase::TenMinutes, false) => "soon",
            (Phase::FiveMinutes, false) => "close",
            (Phase::Over, false) => "over",
            (Phase::Early, true) => "paused",
            (Phase::TenMinutes, true) => "soon paused",
            (Phase::FiveMinutes, true) => "close paused",
            (Phase::Over, true) => "over paused",
        }
    })
}

/// The clock of the running round with its end time, on every page of the event. Also raises the alarms at ten minutes,
/// five minutes and the end.
#[component]
pub fn ClockChip(session: Session) -> impl IntoView {
    let round = memo(move || session.with(running));
    let clock = memo(move || round.get().map(|(_, clock)| clock));
    let key = memo(move || round.get().map(|(key, _)| key));
    let now = ticking(clock);
    let phase = phase_class(clock, now);
    let is_long_over = memo(move || clock.get().is_some_and(|clock| words::is_long_over(&clock, now.get())));
    let class = move || if is_long_over.get() { "long-over" } else { phase.get() };
    let note = memo(move || clock.get().map(|clock| words::clock_end(&clock, now.get())).unwrap_or_default());
    let is_paused = memo(move || clock.get().is_some_and(|clock| clock.is_paused()));
    let chip = move || {
        key.get().map(|key| {
            let href = Route::Event(session.slot(), Place::Round(Some(key))).href();
            let name = session.with_untracked(|state| words::round(state, key));
            let toggle = move || {
                session.act(session.with_untracked(|state| toggle_clock(state, key)));
            };
            let label = move || if is_paused.get() { t!("clock.resume") } else { t!("clock.pause") };
            let shape = move || if is_paused.get() { Icon::Resume } else { Icon::Pause };
            view! {
                <div class=move || format!("clock-chip {}", class())>
                    <a href=href>
                        <span class="hidden">{name} " "</span>
                        {digits(clock, now)}
                        <span class="clock-state">{live(move || note.get())}</span>
                    </a>
                    {Button::new(Kind::Quiet, live(move || icon(shape()))).class("square").named_by(label).does(toggle)}
                </div>
            }
        })
    };
    view! {
        {live(chip)}
        {alarm(session, round, now)}
    }
}
