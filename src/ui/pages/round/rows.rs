//! The tables as the page shows them.

use crate::{
    base::{ids::TableNumber, sort::Map, text::has_words},
    regulation::Verdict,
    screens::words,
    tournament::{Match, Round, State},
};

/// A table as the page shows it.
#[derive(Clone, PartialEq)]
pub(super) struct Row {
    pub table: Match,
    pub names: [String; 2],
    pub verdict: Option<Verdict>,
}

impl Row {
    /// Whether one of the players has all the words in the name; `plain` is how both are compared.
    pub(super) fn has(&self, words: &str, plain: fn(&str) -> String) -> bool {
        self.names.iter().any(|name| has_words(&plain(name), words))
    }
}

pub(super) fn rows(state: &State, round: &Round) -> Map<TableNumber, Row> {
    let row = |table: Match| Row {
        table,
        names: table.players.map(|player| words::player_name(Some(state), player)),
        verdict: state.verdict(round.key.stage, table),
    };
    round.matches().map(|table| (table.number, row(table))).collect()
}

/// What the row of a table is called, to bring it into view.
pub(super) fn row_id(table: TableNumber) -> String {
    format!("row-{table}")
}
