//! Short clocks: their purposes and their tables (CLK-3).

use crate::{base::ids::TableNumber, screens::i18n::t, tournament::ShortClockPurpose};

/// Name of a purpose.
pub fn purpose_name(purpose: ShortClockPurpose) -> String {
    match purpose {
        ShortClockPurpose::Lists => t!("short-clock.lists"),
        ShortClockPurpose::Sideboard => t!("short-clock.sideboard"),
    }
}

/// The table of a short clock. None is the clock of all tables.
pub fn tables_of_clock(table: Option<TableNumber>) -> String {
    match table {
        Some(number) => t!("judge.table", number = number),
        None => t!("judge.all"),
    }
}
