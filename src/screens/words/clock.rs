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

/// Minutes from which a time is given in whole hours.
const LONG: i64 = 600;
/// Seconds after the end from which the time since then is not shown.
const HOUR: i64 = 3600;

/// Minutes and seconds, with a minus sign after the end. Whole hours if the time is very long.
pub fn minutes_text(seconds: i64) -> String {
    let sign = if seconds < 0 { "−" } else { "" };
    let seconds = seconds.saturating_abs();
    match seconds / 60 {
        minutes if minutes < LONG => format!("{sign}{minutes}:{:02}", seconds % 60),
        minutes => format!("{sign}{}", t!("clock.hours", hours = minutes / 60)),
    }
}

/// True if the end is more than an hour ago, so that the time since then no longer matters.
pub fn is_long_over(clock: &Clock, now: u64) -> bool {
    clock.phase(now) == Phase::Over && clock.seconds(now) < -HOUR
}

/// Text of a doubt about a clock.
pub fn clock_doubt(doubt: Doubt) -> String {
    match doubt {
        Doubt::SetBack => t!("clock.set-back"),
        Doubt::LongOver => t!("clock.long-over"),
    }
}

/// Text beside the digits: total time, or the rule for the end of time.
pub fn clock_note(clock: &Clock, phase: Phase, demand: impl FnOnce() -> Cited) -> Cited {
    match (clock.length(), phase) {
        (None, _) => t!("clock.no-limit").into(),
        (Some(_), Phase::Over) => demand().within(|demand| format!("{} {demand}", t!("clock.over"))),
        (Some(length), _) => t!("clock.of", count = length / MINUTE).into(),
    }
}

/// The clock as shown to players: without its end, if they do not know it and it has not come yet (MIS-3).
pub fn clock_of_players(state: &State, clock: Clock, now: u64) -> Clock {
    let is_hidden = state.latest_published().is_some_and(|round| state.hidden_end(round).is_some());
    if is_hidden && clock.phase(now) != Phase::Over { Clock { limit: None, added: 0, ..clock } } else { clock }
}

/// Text for a round without an end on its clock: there is none, or the players do not know it (MIS-3).
pub fn without_end(state: &State) -> String {
    match state.latest_published().and_then(|round| state.hidden_end(round)) {
        Some(_) => t!("clock.until-called"),
        None => t!("clock.no-limit"),
    }
}

/// End time of a clock, or a note that it is paused, over or without a limit. `now` is in milliseconds since the epoch.
pub fn clock_end(clock: &Clock, now: u64) -> String {
    match clock.end() {
        _ if clock.is_paused() => t!("clock.paused"),
        None => t!("clock.no-limit"),
        Some(_) if clock.phase(now) == Phase::Over => t!("clock.over"),
        Some(end) => t!("clock.ends", time = time_of_day(end)),
    }
}

/// A warning shortly before the end. None while there is plenty of time, and after the end.
pub fn phase_word(phase: Phase) -> Option<String> {
    match phase {
        Phase::TenMinutes => Some(t!("clock.ten-minutes")),
        Phase::FiveMinutes => Some(t!("clock.five-minutes")),
        Phase::Early | Phase::Over => None,
    }
}

/// Rule for the end of time in a stage (CLK-1).
pub fn demand(state: &State, stage: Stage) -> Cited {
    let demand = match state.setup.regulation.durations.at_time {
        AtTime::FinishGameRound => t!("time.finish-game-round"),
        AtTime::LastActionPhase => t!("time.last-action-phase"),
    };
    let no_new_game = no_new_game(state, stage).map(|text| format!(" {text}")).unwrap_or_default();
    cite(Clause::Clk1, format!("{demand}{no_new_game}"))
}

/// Note that no other game begins. None unless a match has several games and the regulation says so.
pub fn no_new_game(state: &State, stage: Stage) -> Option<String> {
    let is_said = state.best_of(stage) > 1 && state.setup.reminds(Reminder::NoNewGame);
    is_said.then(|| t!("time.no-new-game"))
}
