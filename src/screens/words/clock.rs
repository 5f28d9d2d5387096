//! Texts of a clock.

use crate::{
    base::{
        clause::Clause,
        clock::{Clock, Doubt, MINUTE, Phase},
    },
    regulation::{AtTime, Reminder, Stage},
    screens::{
        cited::{Cited, cite},
        i18n::{t, time_of_day},
    },
    tournament::State,
};

/// From so many minutes on only hours are said: nobody counts them in minutes.
const LONG: i64 = 600;

/// Minutes and seconds, with a sign once time is over; of a very long time the hours.
pub fn minutes_text(seconds: i64) -> String {
    let sign = if seconds < 0 { "−" } else { "" };
    let seconds = seconds.saturating_abs();
    match seconds / 60 {
        minutes if minutes < LONG => format!("{sign}{minutes}:{:02}", seconds % 60),
        minutes => format!("{sign}{}", t!("clock.hours", hours = minutes / 60)),
    }
}

/// Doubt about a clock that can hardly be right.
pub fn clock_doubt(doubt: Doubt) -> String {
    match doubt {
        Doubt::SetBack => t!("clock.set-back"),
        Doubt::LongOver => t!("clock.long-over"),
    }
}

/// Text beside the digits: total time, or the rule at time.
pub fn clock_note(clock: &Clock, phase: Phase, demand: impl FnOnce() -> Cited) -> Cited {
    match (clock.length(), phase) {
        (None, _) => t!("clock.no-limit").into(),
        (Some(_), Phase::Over) => demand().within(|demand| format!("{} {demand}", t!("clock.over"))),
        (Some(length), _) => t!("clock.of", count = length / MINUTE).into(),
    }
}

/// When a clock ends by the time of day; or that it stands still, is over, or has no end. `now` is in milliseconds since the
/// epoch.
pub fn clock_end(clock: &Clock, now: u64) -> String {
    match clock.end() {
        _ if clock.is_paused() => t!("clock.paused"),
        None => t!("clock.no-limit"),
        Some(_) if clock.phase(now) == Phase::Over => t!("clock.over"),
        Some(end) => t!("clock.ends", time = time_of_day(end)),
    }
}

/// Nearness of the end, in a word. Empty while there is time, or if the note says it.
pub fn phase_word(phase: Phase) -> Option<String> {
    match phase {
        Phase::TenMinutes => Some(t!("clock.ten-minutes")),
        Phase::FiveMinutes => Some(t!("clock.five-minutes")),
        Phase::Early | Phase::Over => None,
    }
}

/// Rule at time for the matches of a stage (CLK-1).
pub fn demand(state: &State, stage: Stage) -> Cited {
    let demand = match state.setup.regulation.durations.at_time {
        AtTime::FinishGameRound => t!("time.finish-game-round"),
        AtTime::LastActionPhase => t!("time.last-action-phase"),
    };
    let no_new_game = no_new_game(state, stage).map(|text| format!(" {text}")).unwrap_or_default();
    cite(Clause::Clk1, format!("{demand}{no_new_game}"))
}

/// Note that no other game begins, if a match has several games and the regulation says so.
pub fn no_new_game(state: &State, stage: Stage) -> Option<String> {
    let is_said = state.best_of(stage) > 1 && state.setup.reminds(Reminder::NoNewGame);
    is_said.then(|| t!("time.no-new-game"))
}
