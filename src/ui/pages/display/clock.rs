//! The clock, as big as the window.

use super::screen::Screen;
use crate::{
    clock::Phase,
    ids::TableNumber,
    regulation::AtTime,
    ui::{
        i18n::t,
        parts::{digits, phase_class},
        prelude::*,
        words,
    },
};

/// Tables with more time that have room below the clock.
const EXTENDED: usize = 6;

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
    view! {
        <div class=move || format!("display-time {}", class.get())>
            {digits(screen.clock, screen.now)}
            <p class="demand">{live(move || said(screen))}</p>
            <p class="playing">{live(playing)}</p>
            <ul class="extended">{live(extended)}</ul>
        </div>
    }
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
        Phase::Over => Some(match screen.public.with(|state| state.setup.regulation.durations.at_time) {
            AtTime::FinishGameRound => t!("display.finish-game-round"),
            AtTime::LastActionPhase => t!("display.last-action-phase"),
        }),
        phase => words::phase_word(phase),
    }
}
