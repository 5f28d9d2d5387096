//! The time left in a round: computed from when it started, so that a reload or a sleep changes nothing.

use super::live;
use crate::ui::{browser, i18n::t};
use leptos::prelude::*;
use std::time::Duration;

const MINUTE: i64 = 60;

/// A running clock. `started_at` in milliseconds since the epoch; no minutes: no limit (CLK-1).
#[component]
pub fn Clock(started_at: u64, minutes: Option<u16>) -> impl IntoView {
    let now = RwSignal::new(browser::now());
    if let Ok(ticking) = set_interval_with_handle(move || now.set(browser::now()), Duration::from_millis(500)) {
        on_cleanup(move || ticking.clear());
    }
    let elapsed = move || i64::try_from(now.get().saturating_sub(started_at) / 1000).unwrap_or(i64::MAX);
    let left = move || minutes.map(|minutes| i64::from(minutes) * MINUTE - elapsed());
    let over = Memo::new(move |_| left().is_some_and(|left| left <= 0));
    let soon = Memo::new(move |_| left().is_some_and(|left| left <= 10 * MINUTE));
    view! {
        <div class="clock" class:soon=soon class:over=over>
            <span role="timer" aria-label=t!("clock.label")>{live(move || text(left().unwrap_or_else(elapsed)))}</span>
            <span class="clock-note" aria-live="polite">
                {live(move || match (minutes, over.get()) {
                    (None, _) => t!("clock.no-limit"),
                    (Some(_), true) => t!("clock.over"),
                    (Some(minutes), false) => t!("clock.of", count = minutes),
                })}
            </span>
        </div>
    }
}

/// Minutes and seconds, with a sign once time is over.
fn text(seconds: i64) -> String {
    let sign = if seconds < 0 { "−" } else { "" };
    let seconds = seconds.abs();
    format!("{sign}{}:{:02}", seconds / MINUTE, seconds % MINUTE)
}
