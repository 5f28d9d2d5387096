//! Reads a grid of names: several columns without titles, and a player in every cell.

use super::{
    Skip, Skipped,
    columns::{self, Column},
    names::is_first_name,
    records::Record,
    sheet::Sheet,
    words::{PARTICLES, is_listed},
};
use crate::base::text::search_key;
use std::{collections::HashSet, ops::RangeInclusive};

/// Number of words of a full name.
const NAME_WORDS: RangeInclusive<usize> = 2..=4;
/// In each column of a grid, one cell in three must begin with a common first name.
const SHARE: usize = 3;
/// In a grid of two columns, one cell in two must, because the second column may contain leaders.
const SHARE_OF_TWO_COLUMNS: usize = 2;

/// The names in a grid, row by row. None if a cell is not a full name, or if two are equal, as clubs are.
pub(super) fn read(records: &[Record]) -> Option<Sheet> {
    let width = records.iter().map(|row| row.cells.len()).max()?;
    // A line above the grid has a single cell.
    let first = records.iter().position(|row| filled(row).count() > 1)?;
    let (above, rows) = records.split_at_checked(first)?;
    let cells: Vec<&String> = rows.iter().flat_map(filled).collect();
    let keys: HashSet<String> = cells.iter().map(|cell| search_key(cell)).collect();
    let is_grid = width > 1
        && rows.len() > 1
        && cells.len() > 2 * rows.len().saturating_sub(1)
        && keys.len() == cells.len()
        && cells.iter().all(|cell| is_full_name(cell))
        && (0..width).all(|place| has_first_names(rows, place, width));
    if !is_grid {
        return None;
    }
    let name = |row: &Record, name: &String| Record {
        line: row.line,
        text: name.clone(),
        cells: vec![name.clone()],
        broken: None,
    };
    let heading = |row: &Record| Skipped { line: row.line, text: row.text.clone(), why: Skip::Heading };
    Some(Sheet {
        titles: None,
        columns: vec![Some(Column::Name)],
        rows: rows.iter().flat_map(|row| filled(row).map(|cell| name(row, cell))).collect(),
        skipped: above.iter().map(heading).collect(),
    })
}

/// The cells that are not empty.
fn filled(row: &Record) -> impl Iterator<Item = &String> {
    row.cells.iter().filter(|cell| !cell.is_empty())
}

fn is_full_name(cell: &str) -> bool {
    let mut words = cell.split_whitespace();
    let is_part = |word: &str| word.starts_with(char::is_uppercase) || is_listed(PARTICLES, &search_key(word));
    let is_allowed = |character: char| character.is_alphabetic() || " '’-.".contains(character);
    NAME_WORDS.contains(&words.clone().count())
        && words.all(is_part)
        && cell.chars().all(is_allowed)
        && !columns::is_faction(cell)
}

/// True if enough cells of a column begin with a common first name.
fn has_first_names(rows: &[Record], place: usize, width: usize) -> bool {
    let cells: Vec<&String> =
        rows.iter().filter_map(|row| row.cells.get(place)).filter(|cell| !cell.is_empty()).collect();
    let hits = cells.iter().filter(|cell| is_first_name(cell)).count();
    let share = if width > 2 { SHARE } else { SHARE_OF_TWO_COLUMNS };
    cells.is_empty() || hits * share >= cells.len()
}
