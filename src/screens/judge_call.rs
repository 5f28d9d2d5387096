//! Calls for a judge: the tables that wait, and the time that their players have lost (CLK-2).

use crate::{
    base::{
        clock::{Clock, MINUTE},
        ids::TableNumber,
    },
    tournament::{EXTENSION_LIMIT, RoundKey, State, Table},
};

/// A table that waits for a judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct JudgeCall {
    /// The round.
    pub round: RoundKey,
    /// The table.
    pub table: TableNumber,
    /// Time of the call, in milliseconds since the epoch.
    pub at: u64,
}

impl JudgeCall {
    /// Counts up from the call.
    pub fn clock(&self) -> Clock {
        Clock::start(self.at, None)
    }

    /// Minutes that the players have lost, rounded to the nearest: 0 for less than half a minute. `now` is in
    /// milliseconds since the epoch.
    pub fn lost_minutes(&self, now: u64) -> u16 {
        let minutes = now.saturating_sub(self.at).saturating_add(MINUTE / 2) / MINUTE;
        u16::try_from(minutes).unwrap_or(EXTENSION_LIMIT).min(EXTENSION_LIMIT)
    }
}

/// Calls of all tables that still play, the oldest first.
pub fn judge_calls(state: &State) -> Vec<JudgeCall> {
    let rounds = state.swiss.iter().chain(&state.elimination);
    let tables = rounds.flat_map(|round| round.open_tables().map(|table| (round.key, table)));
    let call =
        |(round, table): (RoundKey, &Table)| Some(JudgeCall { round, table: table.number, at: table.called_at? });
    let mut calls: Vec<JudgeCall> = tables.filter_map(call).collect();
    calls.sort_by_key(|call| call.at);
    calls
}

/// Tables whose calls have ended between the two states.
pub fn ended(before: &[JudgeCall], now: &[JudgeCall]) -> Vec<TableNumber> {
    before.iter().filter(|call| !now.contains(call)).map(|call| call.table).collect()
}
