//! Ids of elements that several files use, to move the focus there.

use crate::base::ids::TableNumber;

/// Search field for a table of a round.
pub const FIND_TABLE: &str = "find-table";
/// First field of the result form.
pub const RESULT_FIRST: &str = "result-first";
/// Button that saves a result.
pub const RESULT_SAVE: &str = "result-save";
/// Field for the reason of a correction in the result form.
pub const RESULT_REASON: &str = "result-reason";
/// Choice of the scenario of a round.
pub const ROUND_SCENARIO: &str = "round-scenario";
/// Heading of the bracket.
pub const BRACKET: &str = "bracket";
/// Button for the next step of the day.
pub const NEXT_STEP: &str = "next-step";
/// Field for the name of a new player.
pub const PLAYER_NAME: &str = "player-name";
/// Main button of a panel.
pub const PANEL_DONE: &str = "panel-done";
/// Heading of a question about two copies of an event.
pub const COPIES: &str = "copies";
/// Field for the name of an event.
pub const SETUP_NAME: &str = "setup-name";
/// Choice of the game.
pub const SETUP_GAME: &str = "setup-game";
/// Choice of the regulation.
pub const SETUP_REGULATION: &str = "setup-regulation";
/// Field for the name of a custom regulation.
pub const REGULATION_NAME: &str = "regulation-name";

/// Row of a table in its round.
pub fn table_row(table: TableNumber) -> String {
    format!("row-{table}")
}

/// Button that opens the form of a table.
pub fn table_button(table: TableNumber) -> String {
    format!("table-{table}")
}

/// Button that ends the deck check at a table (DCK-6).
pub fn deck_check_button(table: TableNumber) -> String {
    format!("deck-check-{table}")
}
