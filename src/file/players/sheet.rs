//! Recognizes the columns of a table by their titles or their content.

use super::{
    Skip, Skipped, beside, clubs,
    columns::{self, Column, says_yes},
    grid, headings,
    marks::remove_marks,
    names::{is_address, is_first_name},
    records::{Record, TITLES_WITHIN},
    roman, teams, turned,
    words::{TOTALS, is_listed, is_paid, is_remark},
};
use crate::base::text::search_key;

/// Number of rows of a large table that are examined for the content of its columns.
pub(super) const SAMPLE_ROWS: usize = 1000;

/// Maximum length of a cell with a leader and a base, in bytes.
const LEADER_LIMIT: usize = 80;

/// A table with recognized columns.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    /// The title row, if there is one.
    pub(super) titles: Option<Record>,
    /// The content of each column. None for ignored columns.
    pub(super) columns: Vec<Option<Column>>,
    pub(super) rows: Vec<Record>,
    /// Lines that are not rows.
    pub(super) skipped: Vec<Skipped>,
}

/// Format of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Date,
    Address,
    Link,
    Answer,
    List,
    Faction,
    /// Two or more words.
    Words,
    Word,
}

impl Kind {
    /// All kinds. If two kinds are equally frequent in a column, the later one counts.
    const ALL: [Self; 9] = [
        Self::Answer,
        Self::Number,
        Self::Date,
        Self::Address,
        Self::Link,
        Self::List,
        Self::Faction,
        Self::Word,
        Self::Words,
    ];
}

/// Finds the titles among the first lines, and the content of each column. Skips all lines above the titles.
///
/// `has_titles` is the organizer's choice. If it is true and no known titles are found, the first line has the titles.
/// `has_teams` is true if the players are teams.
pub(super) fn read(mut records: Vec<Record>, has_titles: Option<bool>, has_teams: bool) -> Sheet {
    let mut sheet = Sheet::default();
    if has_titles != Some(false) && !has_teams {
        records = turned::upright(records);
    }
    let header = if has_teams { teams::header } else { columns::header };
    let titled = |(place, record): (usize, &Record)| Some((place, header(&record.cells)?));
    let mut first = records.iter().take(TITLES_WITHIN).enumerate().filter(|_| has_titles != Some(false));
    if let Some((place, columns)) = first.find_map(titled).map(|found| lower_titles(found, &records, header)) {
        let above = records.drain(..place);
        sheet.skipped = above.map(heading).collect();
        sheet.titles = Some(records.remove(0));
        sheet.columns = columns;
        tell_leaders_from_lists(&mut sheet, &records);
        find_lists(&mut sheet.columns, &records);
        ignore_empty_names(&mut sheet.columns, &records);
    } else {
        if has_titles != Some(true) && !has_teams {
            remove_marks(&mut records);
            if let Some(grid) = grid::read(&records) {
                return grid;
            }
            let above = records.drain(..turned::above_names(&records));
            sheet.skipped = above.map(heading).collect();
            records = beside::numbered_one_below_the_other(records);
        }
        let kinds = kinds(&records);
        if records.first().is_some_and(|first| has_titles.unwrap_or_else(|| are_titles(first, &kinds))) {
            sheet.titles = Some(records.remove(0));
        }
        sheet.columns = by_content(&records, sheet.titles.as_ref(), &kinds);
    }
    let has_numbered_names = sheet.titles.as_ref().is_some_and(|titles| beside::numbered_names(titles).len() > 1);
    if !has_names(&sheet.columns) && !has_numbered_names {
        name_by_nickname(&mut sheet);
    }
    if !has_names(&sheet.columns) && !has_numbered_names && has_titles.is_none() {
        sheet.columns = by_content(&records, sheet.titles.as_ref(), &kinds(&records));
    }
    ignore_counter(&mut sheet, &records);
    let mut is_waiting = false;
    for record in records {
        let opens_waiting = is_opening(&record);
        is_waiting |= opens_waiting;
        // The titles may be repeated, as on every page of a printout.
        let is_title = sheet.titles.as_ref().is_some_and(|titles| titles.cells == record.cells);
        let why = match () {
            () if is_title || opens_waiting || is_line(&record) || is_day(&record) => Some(Skip::Heading),
            () if sheet.titles.is_none() && is_heading(&record) => Some(Skip::Heading),
            () if is_waiting => Some(Skip::Waiting),
            () if is_total(&record) => Some(Skip::Total),
            () if is_struck(&record) => Some(Skip::Waiting),
            () => None,
        };
        match why {
            Some(why) => sheet.skipped.push(Skipped { line: record.line, text: record.text, why }),
            None => sheet.rows.push(record),
        }
    }
    if !has_teams {
        sheet = beside::one_below_the_other(sheet);
        clubs::find(&mut sheet);
    }
    sheet
}

fn heading(record: Record) -> Skipped {
    Skipped { line: record.line, text: record.text, why: Skip::Heading }
}

fn has_names(columns: &[Option<Column>]) -> bool {
    columns.iter().flatten().any(|column| column.is_name())
}

/// The second of two title rows if it is better: it names more columns, as below the groups of a form, or it has the
/// parts of names.
fn lower_titles(
    found: (usize, Vec<Option<Column>>),
    records: &[Record],
    header: fn(&[String]) -> Option<Vec<Option<Column>>>,
) -> (usize, Vec<Option<Column>>) {
    let known = |columns: &[Option<Column>]| columns.iter().flatten().count();
    let Some(below) = records.get(found.0 + 1).and_then(|below| header(&below.cells)).filter(|below| has_names(below))
    else {
        return found;
    };
    if known(&below) > known(&found.1) {
        return (found.0 + 1, below);
    }
    // *First name* and *Last name* are below *Player*. The other titles are in the row above.
    let has = |wanted: Column| below.contains(&Some(wanted));
    if !has(Column::FirstName) || !has(Column::LastName) {
        return found;
    }
    let above = found.1.iter().copied().chain(std::iter::repeat(None));
    let columns = below.iter().zip(above).map(|(below, above)| below.or(above)).collect();
    (found.0 + 1, columns)
}

/// Finds the column of lists by its content if no title names one.
fn find_lists(columns: &mut [Option<Column>], rows: &[Record]) {
    if columns.contains(&Some(Column::List)) {
        return;
    }
    let is_list = |place: usize| {
        let cells: Vec<&String> =
            rows.iter().filter_map(|row| row.cells.get(place)).filter(|cell| !cell.is_empty()).collect();
        !cells.is_empty() && cells.iter().all(|cell| matches!(kind(cell), Some(Kind::List | Kind::Link)))
    };
    let place = (0..columns.len()).find(|&place| columns.get(place) == Some(&None) && is_list(place));
    if let Some(column) = place.and_then(|place| columns.get_mut(place)) {
        *column = Some(Column::List);
    }
}

/// Decides whether a column such as *Deck / Leader* contains factions (leaders in Star Wars: Unlimited) or lists.
/// Links, decks and cells with several lines are lists.
fn tell_leaders_from_lists(sheet: &mut Sheet, rows: &[Record]) {
    let Some(titles) = &sheet.titles else { return };
    for (place, title) in (0..).zip(&titles.cells).filter(|(_, title)| columns::names_leader(title)) {
        let rows = rows.get(..SAMPLE_ROWS).unwrap_or(rows);
        let cells: Vec<&String> =
            rows.iter().filter_map(|row| row.cells.get(place)).filter(|cell| !cell.is_empty()).collect();
        let lists = cells.iter().filter(|cell| is_list(cell)).count();
        let content = if lists * 2 > cells.len() { Column::List } else { Column::Faction };
        let is_free = !sheet.columns.contains(&Some(content));
        let column = sheet.columns.get_mut(place).filter(|_| is_free);
        let is_one = |column: &Option<Column>| match column {
            Some(column) => matches!(column, Column::List | Column::Faction),
            None => columns::names_only_leader(title),
        };
        if let Some(column) = column.filter(|column| is_one(column)) {
            *column = Some(content);
        }
    }
}

/// True for a link, a squad or a deck. A few short words are not a list.
fn is_list(cell: &str) -> bool {
    matches!(kind(cell), Some(Kind::List | Kind::Link)) || cell.contains('\n') || cell.len() > LEADER_LIMIT
}

/// Ignores an empty column if another one has the same content, such as the empty names of an anonymous form.
fn ignore_empty_names(columns: &mut [Option<Column>], rows: &[Record]) {
    let is_empty = |place: usize| rows.iter().all(|row| row.cells.get(place).is_none_or(String::is_empty));
    for place in 0..columns.len() {
        let Some(Some(column)) = columns.get(place).copied() else { continue };
        if columns.iter().filter(|other| **other == Some(column)).count() > 1
            && is_empty(place)
            && let Some(empty) = columns.get_mut(place)
        {
            *empty = Some(Column::Other);
        }
    }
}

/// True for a row that contains only a heading such as *Waiting list*.
fn is_opening(row: &Record) -> bool {
    only_cell(row).is_some_and(headings::opens_waiting)
}

/// True for a row that contains only the heading of a day.
fn is_day(row: &Record) -> bool {
    row.cells.len() > 1 && only_cell(row).is_some_and(headings::is_day)
}

/// True for a row without titles with a day, or with a text that ends with a colon, and nothing else.
fn is_heading(row: &Record) -> bool {
    only_cell(row).is_some_and(|cell| cell.ends_with(':') || headings::is_day(cell))
}

/// The only non-empty cell of a row. None if there are several.
fn only_cell(row: &Record) -> Option<&str> {
    let mut cells = row.cells.iter().filter(|cell| !cell.is_empty());
    cells.next().filter(|_| cells.next().is_none()).map(String::as_str)
}

/// True for the line between titles and rows in Markdown: `|---|:---:|`.
fn is_line(row: &Record) -> bool {
    let is_drawn = |cell: &String| cell.chars().all(|character| "-–—=_:+ ".contains(character));
    row.cells.iter().any(|cell| cell.len() > 2) && row.cells.iter().all(is_drawn)
}

/// True for a row that is struck through or commented out.
fn is_struck(row: &Record) -> bool {
    row.cells.iter().any(|cell| cell.starts_with("~~")) || row.cells.first().is_some_and(|cell| cell.starts_with("# "))
}

/// Ignores an *ID* column that only counts the lines, as in the answers to a form.
fn ignore_counter(sheet: &mut Sheet, rows: &[Record]) {
    let Some(titles) = &sheet.titles else { return };
    let counts = |place: usize| {
        let mut numbers = rows.iter().zip(1..).map(|(row, number): (&Record, usize)| {
            row.cells.get(place).is_some_and(|cell| *cell == number.to_string())
        });
        rows.len() > 1 && numbers.all(|counts| counts)
    };
    let counter = titles.cells.iter().position(|title| search_key(title) == "id").filter(|&place| counts(place));
    if let Some(column) = counter.and_then(|place| sheet.columns.get_mut(place)) {
        *column = Some(Column::Other);
    }
}

/// Uses nicknames as names in a table without names.
fn name_by_nickname(sheet: &mut Sheet) {
    let Some(titles) = &sheet.titles else { return };
    let place = titles.cells.iter().position(|title| columns::is_nickname(title));
    if let Some(column) = place.and_then(|place| sheet.columns.get_mut(place)) {
        *column = Some(Column::Name);
    }
}

/// True if the row begins with a label of totals.
fn is_total(row: &Record) -> bool {
    let first = row.cells.iter().find(|cell| !cell.is_empty());
    let key = first
        .map(|cell| search_key(cell.trim_end_matches(|character: char| !character.is_alphabetic())))
        .unwrap_or_default();
    is_listed(TOTALS, &key)
}

/// The most frequent kind of cell in each column. The first line is not counted, because it may contain titles. Of a
/// large table, only the first lines are counted.
fn kinds(records: &[Record]) -> Vec<Option<Kind>> {
    let records = records.get(..SAMPLE_ROWS).unwrap_or(records);
    let rows = if records.len() > 1 { records.get(1..).unwrap_or_default() } else { records };
    let width = records.iter().map(|record| record.cells.len()).max().unwrap_or(0);
    let of_column = |place: usize| {
        let cells = || rows.iter().filter_map(|row| row.cells.get(place)).filter(|cell| !cell.is_empty());
        let first = records.first().and_then(|first| first.cells.get(place));
        let counts = roman::are_counters(first.into_iter().chain(cells()).map(String::as_str))
            || roman::are_counters(cells().map(String::as_str));
        if counts {
            return Some(Kind::Number);
        }
        let found: Vec<Kind> = rows.iter().filter_map(|row| kind(row.cells.get(place)?)).collect();
        let counts = Kind::ALL.map(|kind| (found.iter().filter(|found| **found == kind).count(), kind));
        let most = counts.into_iter().max_by_key(|(count, _)| *count).filter(|(count, _)| *count > 0);
        // The only cell of a column may be its title, unless it is a link.
        let first = || kind(records.first()?.cells.get(place)?).filter(|kind| *kind == Kind::Link);
        most.map(|(_, kind)| kind).or_else(first)
    };
    (0..width).map(of_column).collect()
}

fn kind(cell: &str) -> Option<Kind> {
    let cell = cell.trim();
    let digits = cell.chars().filter(char::is_ascii_digit).count();
    let letters = cell.chars().filter(|character| character.is_alphabetic()).count();
    if cell.is_empty() {
        None
    } else if cell.starts_with('{') {
        Some(Kind::List)
    } else if cell.contains("://") {
        Some(Kind::Link)
    } else if is_address(cell) {
        Some(Kind::Address)
    } else if digits > 3 && cell.contains(['/', '.', '-', ':']) && letters < digits {
        Some(Kind::Date)
    } else if digits >= letters.max(1) {
        Some(Kind::Number)
    } else if says_yes(cell).is_some() {
        Some(Kind::Answer)
    } else if columns::is_faction(cell) {
        Some(Kind::Faction)
    } else if cell.contains(char::is_whitespace) {
        Some(Kind::Words)
    } else {
        Some(Kind::Word)
    }
}

/// True if the first line contains titles: words above numbers, dates or addresses.
fn are_titles(first: &Record, kinds: &[Option<Kind>]) -> bool {
    let is_other = |(cell, below): (&String, &Option<Kind>)| {
        let is_text = matches!(kind(cell), Some(Kind::Word | Kind::Words)) && !roman::is_one(cell);
        is_text && matches!(below, Some(Kind::Number | Kind::Date | Kind::Address | Kind::Link | Kind::Answer))
    };
    first.cells.iter().zip(kinds).any(is_other)
}

/// True if a column says who has paid, in words that mean nothing else.
fn are_payments(rows: &[Record], place: usize) -> bool {
    let cells = clubs::filled(rows, place);
    cells.iter().all(|cell| is_remark(&search_key(cell))) && cells.iter().any(|cell| is_paid(&search_key(cell)))
}

/// Finds the content of each column by its cells and the known titles. Names are in the first column with two words per
/// cell, or in two adjacent columns with one word each.
fn by_content(rows: &[Record], titles: Option<&Record>, kinds: &[Option<Kind>]) -> Vec<Option<Column>> {
    let rows = rows.get(..SAMPLE_ROWS).unwrap_or(rows);
    let titled = |place: usize| Column::named(titles?.cells.get(place)?);
    let mut columns: Vec<Option<Column>> = kinds
        .iter()
        .enumerate()
        .map(|(place, kind)| {
            titled(place).or(match kind {
                Some(Kind::Faction) => Some(Column::Faction),
                Some(Kind::List | Kind::Link) => Some(Column::List),
                _ if are_payments(rows, place) => Some(Column::Paid),
                _ => None,
            })
        })
        .collect();
    let is_free = |place: &usize| columns.get(*place).is_some_and(Option::is_none);
    let of = |wanted: Kind| -> Vec<usize> {
        (0..kinds.len()).filter(is_free).filter(|&place| kinds.get(place) == Some(&Some(wanted))).collect()
    };
    let (words, word) = (of(Kind::Words), of(Kind::Word));
    let hits =
        |place: usize| rows.iter().filter(|row| row.cells.get(place).is_some_and(|cell| is_first_name(cell))).count();
    let names = match (words.as_slice(), word.as_slice()) {
        (_, [one, next, ..])
            if *next == one + 1
                && !clubs::are_clubs(rows, *next)
                && !(words.is_empty() && word.len() == 2 && clubs::are_no_last_names(rows, *next))
                && words.first().is_none_or(|words| words > one)
                && hits(*one) + hits(*next) > 0 =>
        {
            let first_is_first = hits(*one) >= hits(*next);
            let order = if first_is_first {
                [Column::FirstName, Column::LastName]
            } else {
                [Column::LastName, Column::FirstName]
            };
            vec![(*one, order[0]), (*next, order[1])]
        }
        ([first, ..], [one, ..]) => {
            // A single word before full names is a club.
            let place = if hits(*first) > hits(*one) { first } else { first.min(one) };
            vec![(*place, Column::Name)]
        }
        ([club, one, ..], []) if hits(*club) == 0 && hits(*one) * 2 > rows.len() => vec![(*one, Column::Name)],
        ([one, ..], []) | ([], [one, ..]) => vec![(*one, Column::Name)],
        ([], []) => Vec::new(),
    };
    for (place, column) in names {
        if let Some(free) = columns.get_mut(place) {
            *free = Some(column);
        }
    }
    columns
}
