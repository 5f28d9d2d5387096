//! Finds the column of clubs in a table without a title for it: many players share a few values.

use super::{
    columns::{self, Column, says_yes},
    names::{is_address, is_first_name},
    records::Record,
    sheet::Sheet,
    words::{DROPPED, is_listed, is_remark},
};
use crate::base::text::search_key;
use std::collections::HashSet;

/// Minimum number of rows with a value.
const MIN_FILLED: usize = 3;
/// Minimum number of rows.
const MIN_ROWS: usize = 4;
/// Minimum number of rows with a value after the name.
const MIN_BEHIND_NAMES: usize = 2;
/// Minimum number of letters of a club. Shirt sizes have fewer.
const MIN_LETTERS: usize = 3;

/// Chooses the only untitled column after the names whose values look like clubs. If there are several, none is chosen,
/// because nothing distinguishes them.
pub(super) fn find(sheet: &mut Sheet) {
    let name = sheet.columns.iter().position(|column| column.is_some_and(Column::is_name));
    let Some(name) = name.filter(|_| !sheet.columns.contains(&Some(Column::Club))) else { return };
    let width = sheet.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let title = |place: usize| sheet.titles.as_ref().and_then(|titles| titles.cells.get(place));
    let is_free = |place: &usize| {
        sheet.columns.get(*place).is_none_or(Option::is_none) && title(*place).is_none_or(String::is_empty)
    };
    let found: Vec<usize> = (name + 1..width).filter(is_free).filter(|place| are_clubs(&sheet.rows, *place)).collect();
    let [place] = found.as_slice() else { return };
    sheet.columns.resize(width.max(sheet.columns.len()), None);
    if let Some(column) = sheet.columns.get_mut(*place) {
        *column = Some(Column::Club);
    }
}

/// True if at least half of the rows have a value that looks like a club, and each value occurs twice on average. A
/// value that is in every row is no evidence. In rows of one or two cells, fewer may have a value.
pub(super) fn are_clubs(rows: &[Record], place: usize) -> bool {
    let cells: Vec<&str> = rows.iter().filter_map(|row| row.cells.get(place)).map(String::as_str).collect();
    let filled: Vec<&str> = cells.into_iter().filter(|cell| !cell.is_empty()).collect();
    let values: HashSet<String> = filled.iter().map(|cell| search_key(cell)).collect();
    let are_pairs = rows.iter().all(|row| row.cells.len() <= 2) && rows.iter().any(|row| row.cells.len() == 1);
    let is_enough =
        rows.len() >= MIN_ROWS && filled.len() >= MIN_FILLED && (are_pairs || filled.len() * 2 >= rows.len());
    let is_shared = values.len() * 2 <= filled.len() && (values.len() > 1 || filled.len() < rows.len());
    is_enough && is_shared && filled.iter().all(|cell| is_club(cell))
}

/// True if some rows have a club after the name, and none has a second player there.
pub(super) fn are_behind_names(rows: &[Record]) -> bool {
    let cells = || rows.iter().filter_map(|row| row.cells.get(1)).filter(|cell| !cell.is_empty());
    cells().count() >= MIN_BEHIND_NAMES && cells().all(|cell| is_club(cell) && !is_first_name(cell))
}

fn is_club(cell: &str) -> bool {
    let key = search_key(cell);
    let letters = cell.chars().filter(|character| character.is_alphabetic()).count();
    let digits = cell.chars().filter(char::is_ascii_digit).count();
    let is_other = says_yes(cell).is_some()
        || columns::is_faction(cell)
        || columns::is_error(cell)
        || is_address(cell)
        || is_remark(&key)
        || is_listed(DROPPED, &key);
    letters >= MIN_LETTERS && letters > digits && !cell.starts_with(char::is_lowercase) && !is_other
}
