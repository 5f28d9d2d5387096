//! The clock, as big as the window.

use super::Screen;
use crate::{
    clock::Phase,
    regulation::AtTime,
    ui::{
        i18n::t,
        parts::{digits, live, phase_class, phase_word},
        prelude::*,
    },
};

pub(super) fn clock(screen: Screen) -> AnyView {
    let class = phase_class(screen.clock, screen.now);
    let playing = move || match screen.playing.get() {
        0 => t!("display.all-done"),
        count => t!("display.still-playing", count = count),
    };
    view! {
        <div class=move || format!("display-time {}", class.get())>
            {digits(screen.clock, screen.now)}
            <p class="demand">{live(move || words(screen))}</p>
            <p class="playing">{live(playing)}</p>
        </div>
    }
}

/// What goes with the digits: that they stand still, that time is nearly over, or what to do when it is.
pub(super) fn words(screen: Screen) -> Option<String> {
    let clock = screen.clock.get()?;
    let phase = clock.phase(screen.now.get());
    if clock.is_paused() {
        return Some(t!("clock.paused"));
    }
    match phase {
        _ if clock.limit.is_none() => Some(t!("clock.no-limit")),
        Phase::Over => Some(match screen.public.with(|state| state.setup.regulation.durations.at_time) {
            AtTime::FinishGameRound => t!("display.finish-game-round"),
            AtTime::LastActionPhase => t!("display.last-action-phase"),
        }),
        phase => phase_word(phase),
    }
}
