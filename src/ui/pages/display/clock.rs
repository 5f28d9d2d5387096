//! The clock, as big as the window.

use super::screen::Screen;
use crate::{
    base::{clock::Phase, ids::TableNumber},
    regulation::AtTime,
    screens::{i18n::t, words},
    tournament::State,
    ui::{
        parts::{digits, phase_class},
        prelude::*,
    },
};

/// Tables with more time that have room below the clock.
const EXTENDED: usize = 6;
/// Tables that still play and have room below the clock.
const NAMED: usize = 24;

pub(super) fn clock(screen: Screen) -> AnyView {
    let class = phase_class(screen.clock, screen.now);
    let playing = move || match screen.playing.get() {
        0 => t!("display.all-done"),
        count => t!("display.still-playing", count = count),
    };
    let extended = move || {
        let left = |(table, more): (TableNumber, u64)| {
            let seconds = screen.clock.get()?.plus(more).seconds(screen.now.get());
            let time = if seconds > 0 { words::minutes_text(seconds) } else { t!("clock.over") };
            Some(view! { <li>{t!("display.extended", table = table, time = time)}</li> })
        };
        screen.extended.get().into_iter().take(EXTENDED).filter_map(left).collect_view()
    };
    let named = move || {
        let tables = screen.named.get();
        let all = tables.len();
        (all <= NAMED).then(|| tables.into_iter().map(|table| view! { <li>{table.to_string()}</li> }).collect_view())
    };
    view! {
        <div class=move || format!("display-time {}", class.get())>
            <div class="ring" style:--gone=move || gone(screen).to_string()>{digits(screen.clock, screen.now)}</div>
            <p class="demand">{live(move || said(screen))}</p>
            <p class="playing">{live(playing)}</p>
            <ul class="extended">{live(named)}</ul>
            <ul class="extended">{live(extended)}</ul>
        </div>
    }
}

/// What the regulation demands at time.
fn demand(state: &State) -> String {
    let demand = match state.setup.regulation.durations.at_time {
        AtTime::FinishGameRound => t!("display.finish-game-round"),
        AtTime::LastActionPhase => t!("display.last-action-phase"),
    };
    let stage = state.latest_published().map(|round| round.key.stage);
    let no_new_game = stage.and_then(|stage| words::no_new_game(state, stage));
    [Some(demand), no_new_game].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// How much of the time has gone by, in hundredths.
fn gone(screen: Screen) -> u64 {
    let Some(clock) = screen.clock.get() else { return 0 };
    let now = screen.now.get();
    clock
        .length()
        .map_or(0, |length| clock.elapsed(now).saturating_mul(100).checked_div(length).unwrap_or(100).min(100))
}

/// What goes with the digits: that they stand still, that time is nearly over, or what to do when it is.
pub(super) fn said(screen: Screen) -> Option<String> {
    let clock = screen.clock.get()?;
    let now = screen.now.get();
    if let Some(doubt) = clock.doubt(now) {
        return Some(words::clock_doubt(doubt));
    }
    let phase = clock.phase(now);
    if clock.is_paused() {
        return Some(t!("clock.paused"));
    }
    match phase {
        _ if clock.limit.is_none() => Some(t!("clock.no-limit")),
        Phase::Over => Some(screen.public.with(demand)),
        phase => Some(words::phase_word(phase).unwrap_or_else(|| words::clock_end(&clock, now))),
    }
}
