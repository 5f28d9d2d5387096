//! Ids of elements that several files name, to bring the keyboard there.

use crate::base::ids::TableNumber;

/// The field that finds a table of a round.
pub const FIND_TABLE: &str = "find-table";
/// The first field of the form for a result.
pub const RESULT_FIRST: &str = "result-first";
/// The reason for a correction, in the same form.
pub const RESULT_REASON: &str = "result-reason";
/// Button for the next step of the day.
pub const NEXT_STEP: &str = "next-step";
/// The field for the name of a new player.
pub const PLAYER_NAME: &str = "player-name";
/// The button of a panel that does what the panel is for.
pub const PANEL_DONE: &str = "panel-done";
/// The heading of a question about two copies of an event.
pub const COPIES: &str = "copies";
/// The field for the name of an event.
pub const SETUP_NAME: &str = "setup-name";
/// The choice of the regulation.
pub const SETUP_REGULATION: &str = "setup-regulation";
/// The field for the name of a custom regulation.
pub const REGULATION_NAME: &str = "regulation-name";

/// The button that opens the form of a table.
pub fn table_button(table: TableNumber) -> String {
    format!("table-{table}")
}

/// The button that ends the deck check at a table (DCK-6).
pub fn deck_check_button(table: TableNumber) -> String {
    format!("deck-check-{table}")
}
