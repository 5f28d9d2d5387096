//! Tables whose titles are not in a row above the players.

use super::{columns::header, records::Record};

/// Maximum number of rows of a table with the titles in its first column.
const TITLES_LIMIT: usize = 10;
/// Minimum number of columns of such a table.
const WIDTH: usize = 3;
/// Number of lines that are searched for titles with an empty corner.
const CORNER_WITHIN: usize = 10;

/// Swaps rows and columns if the titles are in the first column.
pub(super) fn upright(records: Vec<Record>) -> Vec<Record> {
    if records.len() > TITLES_LIMIT {
        return records;
    }
    let known = |cells: &[String]| header(cells).map_or(0, |columns| columns.iter().flatten().count());
    let titles: Vec<String> = records.iter().filter_map(|row| row.cells.first()).cloned().collect();
    let width = records.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let are_titles = titles.len() > 1 && known(&titles) > 1 && known(&titles) * 2 > titles.len();
    if !are_titles || width < WIDTH || records.iter().any(|row| known(&row.cells) > 1) {
        return records;
    }
    let turned = (0..width).map(|place| {
        let cells: Vec<String> = records.iter().map(|row| row.cells.get(place).cloned().unwrap_or_default()).collect();
        Record { line: place + 1, text: cells.join("\t"), cells, broken: None }
    });
    turned.filter(|row| row.cells.iter().any(|cell| !cell.is_empty())).collect()
}

/// Number of lines up to the last one that has titles above all columns except the names, as in a poll. 0 if there is
/// none.
pub(super) fn above_names(records: &[Record]) -> usize {
    let is_titles = |row: &Record| row.cells.len() > 1 && row.cells.first().is_some_and(String::is_empty);
    let last = records.iter().take(CORNER_WITHIN).rposition(is_titles).map_or(0, |place| place + 1);
    let has_names = records.iter().skip(last).all(|row| row.cells.first().is_some_and(|cell| !cell.is_empty()));
    if has_names && last < records.len() { last } else { 0 }
}
