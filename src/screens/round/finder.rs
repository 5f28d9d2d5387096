//! Finding a table by its number, by a player, or because its result is missing, and where entering results goes on.

use super::Row;
use crate::{
    base::{ids::TableNumber, sort::Map, text::search_key},
    screens::i18n::t,
};

/// The tables of a round by number.
pub type Rows = Map<TableNumber, Row>;

/// Result of a search text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// The text is empty.
    Nothing,
    /// A single table.
    Table(TableNumber),
    /// A number without a table.
    NoSuchTable,
    /// Number of tables with such a player: none, or more than one.
    Several(usize),
}

/// Effect of a key in the search field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Press {
    /// The browser handles the key.
    Usual,
    /// Nothing.
    Ignored,
    /// Enters the form of a table.
    Enter(TableNumber),
    /// Closes the form and empties the field.
    Escape,
    /// Selects the text in the field.
    SelectAll,
}

/// Next step after a saved result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoOn {
    /// The form of this table opens.
    Form(TableNumber),
    /// The same after a moment, so that the saved result can be read on a phone.
    FormSoon(TableNumber),
    /// The form of this table opens below the search field, which has the keyboard.
    Field(TableNumber),
    /// The form closes. The keyboard returns to where it was opened.
    Leave,
    /// The form closes, and no field gets the focus: on a phone that would open the keyboard.
    Close,
    /// All results are in. The keyboard is on the next step.
    NextStep,
}

/// The words of a search text. Empty for a number, and for an empty text.
pub fn words_of(text: &str) -> String {
    if text.trim().is_empty() || is_number(text) { String::new() } else { search_key(text) }
}

/// Finds the table for a search text; `words` are its [`words_of`].
pub fn find(text: &str, words: &str, rows: &Rows) -> Found {
    if is_number(text) {
        let table = text.trim().parse().map(TableNumber).ok().filter(|table| rows.contains_key(table));
        return table.map_or(Found::NoSuchTable, Found::Table);
    }
    if words.is_empty() {
        return if text.trim().is_empty() { Found::Nothing } else { Found::Several(0) };
    }
    let mut found = rows.iter().filter(|(_, row)| row.has(words)).map(|(&table, _)| table);
    match (found.next(), found.count()) {
        (Some(table), 0) => Found::Table(table),
        (Some(_), others) => Found::Several(others + 1),
        (None, _) => Found::Several(0),
    }
}

/// The tables without a result.
pub fn missing(rows: &Rows) -> Vec<TableNumber> {
    rows.iter().filter(|(_, row)| row.is_missing()).map(|(&table, _)| table).collect()
}

/// The next table without a result after another one. Starts again at the first.
pub fn next_missing(rows: &Rows, after: Option<TableNumber>) -> Option<TableNumber> {
    let missing = |(table, row): &(&TableNumber, &Row)| row.is_missing() && Some(**table) != after;
    let later = rows.range(after.unwrap_or(TableNumber(0))..).find(missing);
    later.or_else(|| rows.iter().find(missing)).map(|(&table, _)| table)
}

/// Line beside the field.
pub fn told(text: &str, found: Found, rows: &Rows) -> String {
    let named = |table: TableNumber| {
        let names = rows.get(&table).map(|row| &row.names);
        names.map(|[first, second]| t!("find.table", table = table, first = first, second = second)).unwrap_or_default()
    };
    match found {
        Found::Nothing => String::new(),
        Found::Table(table) => named(table),
        Found::NoSuchTable => t!("find.no-table", table = text.trim()),
        Found::Several(0) => t!("find.nobody"),
        Found::Several(count) => t!("find.several", count = count),
    }
}

/// Effect of a key. `is_repeated`: the key is held down. `goes_back`: with Shift.
pub fn press(
    (key, is_repeated, goes_back): (&str, bool, bool),
    text: &str,
    found: Found,
    editing: Option<TableNumber>,
    rows: &Rows,
) -> Press {
    let is_empty = text.trim().is_empty();
    let table = if let Found::Table(table) = found { Some(table) } else { None };
    match key {
        // It was pressed to save the result before.
        "Enter" if is_repeated => Press::Ignored,
        "Enter" if is_empty => editing.or_else(|| next_missing(rows, None)).map_or(Press::Ignored, Press::Enter),
        "Enter" => table.map_or(Press::Ignored, Press::Enter),
        "Tab" if !is_empty && !goes_back => table.map_or(Press::Usual, Press::Enter),
        "Escape" => Press::Escape,
        // The shortcut that leads here.
        "/" => Press::SelectAll,
        _ => Press::Usual,
    }
}

/// Next step after the saved result of a table. `from_field`: the form was entered from the search field.
pub fn go_on(rows: &Rows, table: TableNumber, is_correction: bool, from_field: bool, is_by_thumb: bool) -> GoOn {
    match next_missing(rows, Some(table)) {
        Some(_) if from_field && is_by_thumb => GoOn::Close,
        Some(next) if from_field => GoOn::Field(next),
        Some(next) if is_by_thumb => GoOn::FormSoon(next),
        Some(next) => GoOn::Form(next),
        None if is_correction => GoOn::Leave,
        None => GoOn::NextStep,
    }
}

fn is_number(text: &str) -> bool {
    !text.trim().is_empty() && text.trim().chars().all(|sign| sign.is_ascii_digit())
}
