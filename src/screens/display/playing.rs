//! Tables without a result on the display, with their end times and open judge calls.

use crate::{
    base::{
        clock::{Clock, Doubt, MINUTE, Phase},
        ids::{PlayerId, TableNumber},
    },
    regulation::AtTime,
    screens::{i18n::t, words},
    tournament::{Round, State},
};

/// Maximum number of tables listed below the clock.
const NAMED: usize = 24;
/// Maximum number of tables listed after time is over without a request by the organizer.
const NAMED_AT_TIME: usize = 12;

/// A table without a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Playing {
    /// The table.
    pub table: TableNumber,
    /// The players in the order of their seats.
    pub players: Vec<PlayerId>,
    /// Extension beyond the end of the round, in milliseconds (CLK-2).
    pub extension: u64,
    /// True if the table waits for a judge.
    pub waits: bool,
}

impl Playing {
    /// The tables of a round without a result. `waiting` contains the tables that wait for a judge.
    pub fn of(round: &Round) -> Vec<Self> {
        let playing = round.open_tables().map(|table| Self {
            table: table.number,
            players: table.players.to_vec(),
            extension: table.extension,
            waits: table.waits_for_judge(),
        });
        playing.collect()
    }
}

/// The line of a table without a result.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PlayingLine {
    /// The table.
    pub table: TableNumber,
    /// The names.
    pub names: String,
    /// Extension beyond the end of the round. None if the table has none.
    pub more: Option<String>,
    /// End time. None without a clock or without an end.
    pub ends: Option<String>,
    /// True if the table waits for a judge.
    pub waits: bool,
}

/// The lines of the tables without a result.
pub fn playing_lines(state: &State, tables: &[Playing], clock: Option<Clock>, now: u64) -> Vec<PlayingLine> {
    let line = |playing: &Playing| PlayingLine {
        table: playing.table,
        names: words::table_names(state, &playing.players),
        more: (playing.extension > 0).then(|| t!("time.plus", minutes = playing.extension.div_ceil(MINUTE))),
        ends: clock
            .filter(|clock| clock.limit.is_some())
            .map(|clock| words::clock_end(&clock.plus(playing.extension), now)),
        waits: playing.waits,
    };
    tables.iter().map(line).collect()
}

/// The tables without a result, if they are listed: because the organizer `is_wanted` it, or because time `is_over`.
/// Empty if there are too many.
pub fn missing(round: &Round, is_wanted: bool, is_over: bool) -> Vec<TableNumber> {
    let most = match (is_wanted, is_over) {
        (true, _) => NAMED,
        (false, true) => NAMED_AT_TIME,
        (false, false) => return Vec::new(),
    };
    let tables: Vec<TableNumber> = round.open_tables().map(|table| table.number).collect();
    if tables.len() > most { Vec::new() } else { tables }
}

/// Tables that continue after the end of the round, with their extensions in milliseconds.
pub fn extended(round: &Round) -> Vec<(TableNumber, u64)> {
    let playing = round.open_tables().filter(|table| table.extension > 0);
    playing.map(|table| (table.number, table.extension)).collect()
}

/// Number of tables still playing, as text.
pub fn still_playing(count: usize) -> String {
    match count {
        0 => t!("display.all-done"),
        count => t!("display.still-playing", count = count),
    }
}

/// Time left at a table with an extension, or the extension itself if the clock shows no end. `more` is the extension
/// in milliseconds.
pub fn time_left(clock: &Clock, table: TableNumber, more: u64, now: u64) -> String {
    let seconds = clock.plus(more).seconds(now);
    let time = match clock.limit {
        None => t!("time.plus", minutes = more.div_ceil(MINUTE)),
        Some(_) if seconds > 0 => words::minutes_text(seconds),
        Some(_) => t!("clock.over"),
    };
    t!("display.extended", table = table, time = time)
}

/// True if time ran out hours ago because nobody ended the round. The digits would then tell the players nothing.
pub fn is_long_over(clock: &Clock, now: u64) -> bool {
    !clock.is_paused() && clock.doubt(now) == Some(Doubt::LongOver)
}

/// Number of characters of the digits. The style derives their size from it.
pub fn digits_length(clock: &Clock, now: u64) -> usize {
    if is_long_over(clock, now) {
        return t!("clock.over").chars().count();
    }
    words::minutes_text(clock.seconds(now)).chars().count()
}

/// The clock as the players know it. None after time if no table is `playing`, because it would only alarm.
pub fn clock_shown(state: &State, clock: Clock, playing: usize, now: u64) -> Option<Clock> {
    let clock = words::clock_of_players(state, clock, now);
    (playing > 0 || clock.phase(now) != Phase::Over).then_some(clock)
}

/// Percentage of the time that has passed.
pub fn gone(clock: &Clock, now: u64) -> u64 {
    let of = |length| clock.elapsed(now).saturating_mul(100).checked_div(length).unwrap_or(100).min(100);
    clock.length().map_or(0, of)
}

/// Text beside the digits: pause, time almost over, or the rule for the end of time. Doubts about the clock concern
/// the organizer, not the players.
pub fn said(state: &State, clock: &Clock, now: u64) -> String {
    match clock.phase(now) {
        _ if clock.is_paused() => t!("clock.paused"),
        _ if clock.limit.is_none() => words::without_end(state),
        Phase::Over if is_long_over(clock, now) => t!("clock.over"),
        Phase::Over => demand(state),
        phase => words::phase_word(phase).unwrap_or_else(|| words::clock_end(clock, now)),
    }
}

/// The regulation's rule for the end of time.
fn demand(state: &State) -> String {
    let demand = match state.setup.regulation.durations.at_time {
        AtTime::FinishGameRound => t!("time.finish-game-round"),
        AtTime::LastActionPhase => t!("time.last-action-phase"),
    };
    let demand = format!("{} {demand}", t!("clock.over"));
    let stage = state.latest_published().map(|round| round.key.stage);
    let no_new_game = stage.and_then(|stage| words::no_new_game(state, stage));
    [Some(demand), no_new_game].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
