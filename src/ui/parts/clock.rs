//! The time left in a round: computed from when it started, so that a reload or a sleep changes nothing.

use super::live;
use crate::{
    regulation::AtTime,
    ui::{browser, i18n::t, prelude::*},
};
use std::time::Duration;

const MINUTE: i64 = 60;

/// The time of day in milliseconds since the epoch, for as long as the part in view lives.
#[must_use]
pub fn ticking() -> RwSignal<u64> {
    let now = RwSignal::new(browser::now());
    if let Ok(ticking) = set_interval_with_handle(move || now.set(browser::now()), Duration::from_millis(500)) {
        on_cleanup(move || ticking.clear());
    }
    now
}

/// A running clock. `started_at` in milliseconds since the epoch; no minutes: no limit (CLK-1).
#[component]
pub fn Clock(
    started_at: u64,
    minutes: Option<u16>,
    /// What the players do when time is over.
    #[prop(optional)]
    at_time: Option<AtTime>,
) -> impl IntoView {
    let now = ticking();
    let elapsed = move || i64::try_from(now.get().saturating_sub(started_at) / 1000).unwrap_or(i64::MAX);
    let left = move || minutes.map(|minutes| i64::from(minutes) * MINUTE - elapsed());
    let over = Memo::new(move |_| left().is_some_and(|left| left <= 0));
    let soon = Memo::new(move |_| left().is_some_and(|left| left <= 10 * MINUTE));
    view! {
        <div class="clock" class:soon=move || soon.get() class:over=move || over.get()>
            <span role="timer" aria-label=t!("clock.label")>{live(move || minutes_text(left().unwrap_or_else(elapsed)))}</span>
            <span class="clock-note" aria-live="polite">
                {live(move || match (minutes, over.get()) {
                    (None, _) => t!("clock.no-limit"),
                    (Some(_), true) => at_time.map_or_else(|| t!("clock.over"), over_text),
                    (Some(minutes), false) => t!("clock.of", count = minutes),
                })}
            </span>
        </div>
    }
}

/// What the regulation demands at time.
fn over_text(at_time: AtTime) -> String {
    let then = match at_time {
        AtTime::FinishGameRound => t!("time.finish-game-round"),
        AtTime::LastActionPhase => t!("time.last-action-phase"),
    };
    format!("{} {then}", t!("clock.over"))
}

/// Minutes and seconds, with a sign once time is over.
#[must_use]
pub fn minutes_text(seconds: i64) -> String {
    let sign = if seconds < 0 { "−" } else { "" };
    let seconds = seconds.abs();
    format!("{sign}{}:{:02}", seconds / MINUTE, seconds % MINUTE)
}
