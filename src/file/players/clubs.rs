//! Finds the column of clubs in a table without a title for it: many players share a few values.

use super::{
    columns::{self, Column, says_yes},
    names::{is_address, is_first_name},
    records::Record,
    sheet::Sheet,
    words::{DROPPED, is_listed, is_remark},
};
use crate::base::text::search_key;
use std::{collections::HashMap, ops::Range};

/// Minimum number of rows with a value.
const MIN_FILLED: usize = 3;
/// Minimum number of rows.
const MIN_ROWS: usize = 4;
/// Minimum number of letters of a club. Shirt sizes have fewer.
const MIN_LETTERS: usize = 3;
/// One of this many values may begin like a first name.
const FIRST_NAMES_SHARE: usize = 4;
/// Separators as people type them. Programs write no blanks around them.
const TYPED: [&str; 3] = ["; ", ", ", " | "];

/// Chooses the only untitled column whose values look like clubs: one after the names with shared values, or else any
/// one in a table without titles. If there are several, none is chosen, because nothing distinguishes them.
pub(super) fn find(sheet: &mut Sheet) {
    let name = sheet.columns.iter().position(|column| column.is_some_and(Column::is_name));
    let Some(name) = name.filter(|_| !sheet.columns.contains(&Some(Column::Club))) else { return };
    let width = sheet.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let title = |place: usize| sheet.titles.as_ref().and_then(|titles| titles.cells.get(place));
    let is_free = |place: &usize| {
        sheet.columns.get(*place).is_none_or(Option::is_none) && title(*place).is_none_or(String::is_empty)
    };
    let only = |places: Range<usize>, are_clubs: fn(&[Record], usize) -> bool| {
        let mut found = places.filter(is_free).filter(|place| are_clubs(&sheet.rows, *place));
        found.next().filter(|_| found.next().is_none())
    };
    let found = only(name + 1..width, are_clubs)
        .or_else(|| has_no_row_of_titles(sheet).then(|| only(0..width, may_be_clubs)).flatten());
    let Some(place) = found else { return };
    sheet.columns.resize(width.max(sheet.columns.len()), None);
    if let Some(column) = sheet.columns.get_mut(place) {
        *column = Some(Column::Club);
    }
}

/// True without titles, and with a title above the names alone, such as *Players*.
fn has_no_row_of_titles(sheet: &Sheet) -> bool {
    sheet.titles.as_ref().is_none_or(|titles| titles.cells.len() == 1)
}

/// True if at least half of the rows have a value that looks like a club, and each value occurs twice on average or most
/// are shared. A value that is in every row is no evidence. In rows of one or two cells, fewer may have a value.
pub(super) fn are_clubs(rows: &[Record], place: usize) -> bool {
    let filled = filled(rows, place);
    let keys: Vec<String> = filled.iter().map(|cell| search_key(cell)).collect();
    let mut values = HashMap::new();
    keys.iter().for_each(|key| *values.entry(key.as_str()).or_insert(0_usize) += 1);
    let shared: Vec<usize> = values.values().copied().filter(|count| *count > 1).collect();
    let are_pairs = rows.iter().all(|row| row.cells.len() <= 2) && rows.iter().any(|row| row.cells.len() == 1);
    let is_enough =
        rows.len() >= MIN_ROWS && filled.len() >= MIN_FILLED && (are_pairs || filled.len() * 2 >= rows.len());
    let is_shared = values.len() * 2 <= filled.len() && (values.len() > 1 || filled.len() < rows.len());
    // Two pairs of relatives may be among the players.
    let are_mostly_shared = shared.len() > 1 && shared.iter().sum::<usize>() * 5 >= filled.len() * 3;
    is_enough && (is_shared || are_mostly_shared) && filled.iter().all(|cell| is_club(cell))
}

/// True if there are values, all of them look like clubs, and few begin like names. Addresses have numbers.
fn may_be_clubs(rows: &[Record], place: usize) -> bool {
    let filled = filled(rows, place);
    filled.iter().all(|cell| is_club(cell))
        && !filled.iter().all(|cell| cell.contains(char::is_numeric))
        && first_names(&filled) * FIRST_NAMES_SHARE <= filled.len()
}

/// The cells of a column that are not empty.
pub(super) fn filled(rows: &[Record], place: usize) -> Vec<&str> {
    let cells = rows.iter().filter_map(|row| row.cells.get(place)).map(String::as_str);
    cells.filter(|cell| !cell.is_empty()).collect()
}

/// Number of cells that begin with a frequent first name.
pub(super) fn first_names(cells: &[&str]) -> usize {
    cells.iter().filter(|cell| is_first_name(cell)).count()
}

/// True if the words behind names of one word are clubs and not last names: half of the names have none, or people
/// typed them.
pub(super) fn are_no_last_names(rows: &[Record], place: usize) -> bool {
    let is_typed = |row: &Record| row.cells.len() == 1 || TYPED.iter().any(|separator| row.text.contains(separator));
    may_be_clubs(rows, place) && (filled(rows, place).len() * 2 <= rows.len() || rows.iter().all(is_typed))
}

/// True if some rows have a club after the name, and none has a second player there.
pub(super) fn are_behind_names(rows: &[Record]) -> bool {
    let behind = || {
        rows.iter().filter_map(|row| match row.cells.as_slice() {
            [name, club, ..] if !club.is_empty() => Some((name, club)),
            _ => None,
        })
    };
    behind().next().is_some() && behind().all(|(name, club)| !name.is_empty() && is_club(club) && !is_first_name(club))
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
