//! The search for a table by number, player or missing result, and the next step after entering a result.

use super::Row;
use crate::{
    base::{ids::TableNumber, sort::Map, text::search_key},
    screens::i18n::t,
};

/// The tables of a round by number.
pub type Rows = Map<TableNumber, Row>;

/// A table that can be found by its players.
pub trait Findable {
    /// True if the name of one player, or the members of one team, contain all words.
    fn has(&self, words: &str) -> bool;
    /// True if the table has no result.
    fn is_missing(&self) -> bool;
    /// The table with its players.
    fn title(&self) -> String;
}

impl Findable for Row {
    fn has(&self, words: &str) -> bool {
        Row::has(self, words)
    }

    fn is_missing(&self) -> bool {
        Row::is_missing(self)
    }

    fn title(&self) -> String {
        let [first, second] = &self.names;
        t!("find.table", table = self.table.number, first = first, second = second)
    }
}

/// Result of a search text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// The search text is empty.
    Nothing,
    /// Exactly one table.
    Table(TableNumber),
    /// A number that no table has.
    NoSuchTable,
    /// Number of tables with a matching player: 0, or more than one.
    Several(usize),
}

/// Effect of a key in the search field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Press {
    /// The default action of the browser.
    Usual,
    /// No effect.
    Ignored,
    /// Opens the form of a table and focuses it.
    Enter(TableNumber),
    /// Closes the form and clears the field.
    Escape,
    /// Takes the focus off the field, which is empty.
    Leave,
    /// Selects the text of the field.
    SelectAll,
}

/// Next step after a result is saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoOn {
    /// The form of this table opens.
    Form(TableNumber),
    /// Opens the form of this table after a moment, so that the saved result can be read on a phone.
    FormSoon(TableNumber),
    /// Closes the form, shows this table and returns the focus to the search field, where the next number is typed.
    Field(TableNumber),
    /// Closes the form and returns the focus to where the form was opened.
    Leave,
    /// Closes the form and focuses the button of its row, because a field would open the keyboard of a phone.
    Close,
    /// Focuses the next step, because all results are entered.
    NextStep,
}

/// Normalized words of a search text. Empty for a number or an empty text.
pub fn words_of(text: &str) -> String {
    if text.trim().is_empty() || is_number(text) { String::new() } else { search_key(text) }
}

/// Finds the table for a search text. `words` is the result of [`words_of`] for the text.
pub fn find(text: &str, words: &str, rows: &Map<TableNumber, impl Findable>) -> Found {
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
pub fn missing(rows: &Map<TableNumber, impl Findable>) -> Vec<TableNumber> {
    rows.iter().filter(|(_, row)| row.is_missing()).map(|(&table, _)| table).collect()
}

/// The next table without a result after this one. Wraps around to the first.
pub fn next_missing<Row: Findable>(rows: &Map<TableNumber, Row>, after: Option<TableNumber>) -> Option<TableNumber> {
    let missing = |(table, row): &(&TableNumber, &Row)| row.is_missing() && Some(**table) != after;
    let later = rows.range(after.unwrap_or(TableNumber(0))..).find(missing);
    later.or_else(|| rows.iter().find(missing)).map(|(&table, _)| table)
}

/// Text beside the field.
pub fn told(text: &str, found: Found, rows: &Map<TableNumber, impl Findable>) -> String {
    match found {
        Found::Nothing => String::new(),
        Found::Table(table) => rows.get(&table).map(Findable::title).unwrap_or_default(),
        Found::NoSuchTable => t!("find.no-table", table = text.trim()),
        Found::Several(0) => t!("find.nobody"),
        Found::Several(count) => t!("find.several", count = count),
    }
}

/// Effect of a key. `is_repeated` is true while the key is held down, and `goes_back` if Shift is. `editing` is the
/// table whose form is open, and `saved` the one saved last.
pub fn press(
    (key, is_repeated, goes_back): (&str, bool, bool),
    text: &str,
    found: Found,
    [editing, saved]: [Option<TableNumber>; 2],
    rows: &Map<TableNumber, impl Findable>,
) -> Press {
    let is_empty = text.trim().is_empty();
    let table = if let Found::Table(table) = found { Some(table) } else { None };
    match key {
        // The key is still held down from saving the previous result.
        "Enter" if is_repeated => Press::Ignored,
        "Enter" if is_empty => {
            let next = || next_missing(rows, saved).or_else(|| next_missing(rows, None));
            editing.or_else(next).map_or(Press::Ignored, Press::Enter)
        }
        "Enter" => table.map_or(Press::Ignored, Press::Enter),
        "Tab" if !is_empty && !goes_back => table.map_or(Press::Usual, Press::Enter),
        "Escape" if is_empty && editing.is_none() => Press::Leave,
        "Escape" => Press::Escape,
        // The shortcut that focuses this field.
        "/" => Press::SelectAll,
        _ => Press::Usual,
    }
}

/// The next step after the result of a table is saved. `from_field` is true if the form was opened from the search
/// field.
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
