//! Several lists side by side in one table: with the same titles, as in `No, Name, Club, No, Name, Club`, or with any
//! titles and empty columns between them.

use super::{
    columns::{Column, is_numbered_name},
    records::Record,
    sheet::{SAMPLE_ROWS, Sheet},
};
use crate::base::text::search_key;
use std::{collections::HashSet, ops::Range};

/// Name that stands for no opponent in a table of matches, as a search key.
const BYE: &str = "bye";

/// Positions of the lists in a table.
struct Blocks {
    /// Index of the first column of each list.
    starts: Vec<usize>,
    /// Number of columns per list.
    width: usize,
}

/// Moves lists that are side by side below each other. A table with one list is not changed.
pub(super) fn one_below_the_other(mut sheet: Sheet) -> Sheet {
    let Some(titles) = &sheet.titles else { return sheet };
    let numbered = numbered_names(titles);
    if numbered.len() > 1 && !sheet.columns.iter().flatten().any(|column| column.is_name()) {
        return of_matches(sheet, &numbered);
    }
    let Some(blocks) = blocks(titles, &sheet.columns).filter(|blocks| blocks.differ(&sheet)) else {
        let parts = apart(titles, &sheet);
        return if parts.len() > 1 { merged(sheet, &parts) } else { sheet };
    };
    let rows = blocks.one_below_the_other(&sheet.rows);
    let first = blocks.starts.first().copied().unwrap_or_default();
    sheet.titles = sheet.titles.as_ref().and_then(|titles| blocks.part(titles, first));
    sheet.columns = sheet.columns.iter().skip(first).take(blocks.width).copied().collect();
    sheet.rows = rows;
    sheet
}

/// Indexes of the columns of names with a number, such as *Player 1* and *Player 2*.
pub(super) fn numbered_names(titles: &Record) -> Vec<usize> {
    (0..).zip(&titles.cells).filter(|(_, title)| is_numbered_name(title)).map(|(place, _)| place).collect()
}

/// Everybody in these columns of a table of matches or teams, without duplicates.
fn of_matches(sheet: Sheet, places: &[usize]) -> Sheet {
    let mut known = HashSet::new();
    let mut rows = Vec::new();
    for row in &sheet.rows {
        for name in places.iter().filter_map(|place| row.cells.get(*place)) {
            let key = search_key(name);
            if !key.is_empty() && key != BYE && known.insert(key) {
                rows.push(Record { line: row.line, text: name.clone(), cells: vec![name.clone()], broken: None });
            }
        }
    }
    // The other columns are ignored, but their titles are kept.
    let title = |titles: &Record| {
        let (names, others): (Vec<_>, Vec<_>) = (0..).zip(&titles.cells).partition(|(place, _)| places.contains(place));
        let title = |(_, title): (usize, &String)| title.clone();
        let names = names.into_iter().map(title).collect::<Vec<_>>().join(" / ");
        let cells: Vec<String> = std::iter::once(names).chain(others.into_iter().map(title)).collect();
        Record { line: titles.line, text: cells.join("\t"), cells, broken: None }
    };
    let titles = sheet.titles.as_ref().map(title);
    let others = titles.iter().flat_map(|titles| titles.cells.iter().skip(1)).map(|_| None);
    Sheet {
        columns: std::iter::once(Some(Column::Name)).chain(others).collect(),
        titles,
        rows: rows.into_iter().chain(sheet.rows.into_iter().filter(|row| row.broken.is_some())).collect(),
        skipped: sheet.skipped,
    }
}

/// The columns of each list if empty columns separate the lists. Each list must have whole names.
fn apart(titles: &Record, sheet: &Sheet) -> Vec<Range<usize>> {
    let is_empty = |row: &Record, place: usize| row.cells.get(place).is_none_or(String::is_empty);
    let is_gap = |place: usize| is_empty(titles, place) && sheet.rows.iter().all(|row| is_empty(row, place));
    let mut parts: Vec<Range<usize>> = Vec::new();
    for place in (0..sheet.columns.len()).filter(|place| !is_gap(*place)) {
        match parts.last_mut().filter(|part| part.end == place) {
            Some(part) => part.end += 1,
            None => parts.push(place..place + 1),
        }
    }
    let is_list = |part: &Range<usize>| {
        let has =
            |wanted: Column| sheet.columns.get(part.clone()).is_some_and(|columns| columns.contains(&Some(wanted)));
        has(Column::Name) || has(Column::LastFirst) || has(Column::FirstName) && has(Column::LastName)
    };
    if parts.iter().all(is_list) { parts } else { Vec::new() }
}

/// The table with the lists in these columns below each other. Columns with the same content become one.
fn merged(sheet: Sheet, parts: &[Range<usize>]) -> Sheet {
    let content = |place: usize| sheet.columns.get(place).copied().flatten();
    // The old columns that form each new one, at most one from each list.
    let mut columns: Vec<Vec<usize>> = Vec::new();
    for part in parts {
        for place in part.clone() {
            let is_same = |other: &usize| content(place).is_some() && content(*other) == content(place);
            let is_free = |places: &&mut Vec<usize>| !places.iter().any(|other| part.contains(other));
            match columns.iter_mut().filter(is_free).find(|places| places.iter().any(is_same)) {
                Some(places) => places.push(place),
                None => columns.push(vec![place]),
            }
        }
    }
    let record = |row: &Record, places: &dyn Fn(&Vec<usize>) -> Option<usize>| {
        let cell = |of: &Vec<usize>| places(of).and_then(|place| row.cells.get(place)).cloned().unwrap_or_default();
        let cells: Vec<String> = columns.iter().map(cell).collect();
        Record { line: row.line, text: cells.join("\t"), cells, broken: row.broken.clone() }
    };
    let rows_of = |part: &Range<usize>| {
        let within = |places: &Vec<usize>| places.iter().copied().find(|place| part.contains(place));
        let rows = sheet.rows.iter().map(|row| record(row, &within));
        rows.filter(|row| row.cells.iter().any(|cell| !cell.is_empty())).collect::<Vec<_>>()
    };
    let first = |places: &Vec<usize>| places.first().copied();
    Sheet {
        titles: sheet.titles.as_ref().map(|titles| record(titles, &first)),
        columns: columns.iter().map(|places| first(places).and_then(content)).collect(),
        rows: parts.iter().flat_map(rows_of).collect(),
        skipped: sheet.skipped,
    }
}

/// Moves numbered lists that are side by side without titles below each other. The numbers of the second list continue
/// those of the first, or begin again with other names.
pub(super) fn numbered_one_below_the_other(records: Vec<Record>) -> Vec<Record> {
    let width = records.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let counters: Vec<(usize, [usize; 2])> =
        (0..width).filter_map(|place| Some((place, counter(&records, place)?))).collect();
    let [(start, [1, _]), (second, _), ..] = counters.as_slice() else { return records };
    let blocks = Blocks { starts: counters.iter().map(|(place, _)| *place).collect(), width: second - start };
    let are_regular = counters.windows(2).all(|pair| {
        matches!(pair, [(one, [_, last]), (other, [first, _])]
            if one + blocks.width == *other && (*first == last + 1 || *first == 1 && has_full_names(&records, other + 1)))
    });
    let are_named = blocks.starts.iter().all(|start| {
        let mut cells = records.iter().map(|row| [*start, start + 1].map(|place| row.cells.get(place)));
        cells.all(|[number, name]| number.is_none_or(String::is_empty) || name.is_some_and(|name| !name.is_empty()))
    });
    if !are_regular || !are_named || blocks.width < 2 {
        return records;
    }
    blocks.one_below_the_other(&records)
}

/// The first and last number of a column of consecutive numbers. None for any other column.
fn counter(records: &[Record], place: usize) -> Option<[usize; 2]> {
    let cells = records.iter().filter_map(|row| row.cells.get(place)).filter(|cell| !cell.is_empty());
    let numbers: Option<Vec<usize>> = cells.map(|cell| cell.trim_end_matches(['.', ')']).parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.windows(2).all(|pair| matches!(pair, [a, b] if a + 1 == *b)))?;
    match numbers.as_slice() {
        [first, .., last] => Some([*first, *last]),
        _ => None,
    }
}

/// True if all cells of a column are names of several words, without duplicates.
fn has_full_names(records: &[Record], place: usize) -> bool {
    let names: Vec<&String> =
        records.iter().filter_map(|row| row.cells.get(place)).filter(|cell| !cell.is_empty()).collect();
    let is_full = |name: &&String| name.contains(' ') && names.iter().filter(|other| *other == name).count() == 1;
    records.len() <= SAMPLE_ROWS && !names.is_empty() && names.iter().all(is_full)
}

/// The lists in a table. None if it has only one.
fn blocks(titles: &Record, columns: &[Option<Column>]) -> Option<Blocks> {
    let keys: Vec<String> = titles.cells.iter().map(|title| search_key(title)).collect();
    let key = |place: usize| keys.get(place).map(String::as_str).unwrap_or_default();
    let is_name = |place: &usize| columns.get(*place).copied().flatten().is_some_and(Column::is_name);
    let first = (0..keys.len()).find(is_name)?;
    let anchors: Vec<usize> = (0..keys.len()).filter(|place| key(*place) == key(first)).collect();
    let [one, two, ..] = anchors.as_slice() else { return None };
    let width = two - one;
    let are_regular = anchors.windows(2).all(|pair| matches!(pair, [a, b] if a + width == *b));
    // The numbers may be before every name, or only before the first.
    let with_before = |before: usize| {
        let starts: Option<Vec<usize>> = anchors.iter().map(|anchor| anchor.checked_sub(before)).collect();
        let starts = starts?;
        let start = starts.first().copied()?;
        let is_alike = |other: &usize| (0..width).all(|place| key(start + place) == key(other + place));
        starts.iter().all(is_alike).then_some(Blocks { starts, width })
    };
    (0..width).rev().filter(|_| are_regular).find_map(with_before)
}

impl Blocks {
    /// The part of a row that belongs to a list. None if it is empty.
    fn part(&self, row: &Record, start: usize) -> Option<Record> {
        let cells: Vec<String> = row.cells.iter().skip(start).take(self.width).cloned().collect();
        let is_empty = cells.iter().all(String::is_empty);
        (!is_empty).then(|| Record { line: row.line, text: cells.join("\t"), cells, broken: row.broken.clone() })
    }

    /// The rows of all lists.
    fn one_below_the_other(&self, rows: &[Record]) -> Vec<Record> {
        self.starts.iter().flat_map(|start| rows.iter().filter_map(|row| self.part(row, *start))).collect()
    }

    /// True if every list has rows, and no two lists are equal.
    fn differ(&self, sheet: &Sheet) -> bool {
        let list = |start: &usize| -> Vec<Vec<String>> {
            sheet.rows.iter().filter_map(|row| self.part(row, *start)).map(|part| part.cells).collect()
        };
        let lists: Vec<_> = self.starts.iter().map(list).collect();
        let is_own = |(place, one): (usize, &Vec<Vec<String>>)| {
            !one.is_empty() && !lists.iter().take(place).any(|other| other == one)
        };
        lists.iter().enumerate().all(is_own)
    }
}
