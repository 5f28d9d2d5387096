//! Imports lists of players: pasted names, a table from a spreadsheet, a CSV file.
//!
//! Reading changes nothing. Each line becomes a player to register, or a problem.

mod columns;

pub use columns::Column;

use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::Map,
        text::search_key,
    },
    tournament::{Details, Newcomer, PLAYERS_LIMIT, State, TextField, check_list, check_note},
};
use columns::{header, says_bye};
use csv_core::{ReadRecordResult, ReaderBuilder};
use std::collections::HashMap;

/// Maximum size of a list, in bytes.
pub const SIZE_LIMIT: usize = 2_000_000;

/// A parsed list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct List {
    /// The line of titles as written, if there is one.
    pub header: Option<String>,
    /// Unknown titles, whose columns are ignored.
    pub ignored: Vec<String>,
    /// Number of columns besides the names in a list without titles. These columns are ignored.
    pub untitled: usize,
    /// All non-empty lines except the titles.
    pub rows: Vec<Row>,
}

/// One line of a list. A quoted line break makes it cover several lines of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Number of the line where it begins in the text, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// The player to register, or the problem.
    pub newcomer: Result<Newcomer, Problem>,
    /// Details worth checking.
    pub doubts: Vec<Doubt>,
}

/// Why a line registers no player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// A quotation mark is never closed.
    OpenQuote,
    /// The line has too many bytes.
    LineTooLong {
        /// Maximum size, in bytes.
        limit: usize,
    },
    /// No title is one of a column with names.
    NoColumnOfNames,
    /// The line has no name.
    NoName,
    /// A text is too long, or has characters that cannot be displayed.
    Unfit(TextField),
    /// Letters were lost, because the file has another encoding.
    LostLetters,
    /// Another line has the same UID (ROLE-3).
    UidTwice {
        /// Number of the other line, from 1.
        line: usize,
    },
    /// A registered player has the same UID (ROLE-3).
    UidTaken(PlayerId),
    /// The table number is not a whole number from 1.
    NotATable(String),
    /// The bye is neither yes nor no.
    NotABye(String),
    /// The list has too many bytes.
    TooBig {
        /// Size of the list, in bytes.
        size: usize,
        /// Maximum size, in bytes.
        limit: usize,
    },
    /// No more players can be registered.
    TooMany {
        /// Maximum number of players.
        limit: usize,
    },
}

/// A detail worth checking. The player is registered anyway.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// A player of this name is already registered. There may be two.
    Registered(PlayerId),
    /// An earlier line has the same name.
    NameTwice {
        /// Number of the other line, from 1.
        line: usize,
    },
    /// It is too late to award a bye (BYE-5), so the player is registered without one.
    TooLateForBye,
}

impl List {
    /// Reads a list for an event in its current state.
    pub fn read(text: &str, state: &State) -> Self {
        if text.len() > SIZE_LIMIT {
            let newcomer = Err(Problem::TooBig { size: text.len(), limit: SIZE_LIMIT });
            let row = Row { line: 1, text: String::new(), newcomer, doubts: Vec::new() };
            return Self { rows: vec![row], ..Self::default() };
        }
        // Line breaks differ between systems, and some editors write a byte order mark.
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
        let (mut records, end) = records(&text, delimiter(&text), ROWS_LIMIT);
        let columns = records.first().and_then(|first| header(&first.cells));
        let header = columns.is_some().then(|| records.remove(0));
        let mut list = Self::default();
        let columns = columns.unwrap_or_else(|| {
            let names = column_of_names(&records);
            let width = records.iter().map(|record| record.cells.len()).max().unwrap_or(0);
            list.untitled = width.saturating_sub(1);
            (0..=names).map(|place| (place == names).then_some(Column::Name)).collect()
        });
        if let Some(header) = header {
            let unknown =
                header.cells.iter().zip(&columns).filter(|(title, column)| column.is_none() && !title.is_empty());
            list.ignored = unknown.map(|(title, _)| title.clone()).collect();
            list.header = Some(header.text);
        }
        let mut reader = Reader::new(state, columns);
        list.rows = records.into_iter().map(|record| reader.row(record)).collect();
        let (read, rest) = text.split_at_checked(end).unwrap_or((&text, ""));
        if !rest.trim().is_empty() {
            let newcomer = Err(Problem::TooMany { limit: PLAYERS_LIMIT });
            let line = read.matches('\n').count() + 1;
            list.rows.push(Row { line, text: rest.to_owned(), newcomer, doubts: Vec::new() });
        }
        list
    }

    /// All players to register.
    pub fn newcomers(&self) -> impl Iterator<Item = &Newcomer> {
        self.rows.iter().filter_map(|row| row.newcomer.as_ref().ok())
    }

    /// The text of the titles and of all lines with problems, for correction.
    pub fn rest(&self) -> String {
        let wrong: Vec<&str> =
            self.rows.iter().filter(|row| row.newcomer.is_err()).map(|row| row.text.as_str()).collect();
        let header = self.header.as_deref().filter(|_| !wrong.is_empty());
        header.into_iter().chain(wrong).collect::<Vec<_>>().join("\n")
    }
}

/// The encoding of a file, by the name that browsers use: UTF-8, or the one of its byte order mark. None for any other,
/// because the bytes do not show which one it is.
pub fn encoding(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xff, 0xfe, ..] => Some("utf-16le"),
        [0xfe, 0xff, ..] => Some("utf-16be"),
        _ => std::str::from_utf8(bytes).is_ok().then_some("utf-8"),
    }
}

/// The separator between the cells of a line. None if every line is one name.
///
/// Spreadsheets copy cells with tabs, and export them with semicolons or commas. A name such as *Skywalker, Luke* also
/// contains a comma. So without titles, a comma only separates if all lines have the same number and none is followed
/// by a blank.
fn delimiter(text: &str) -> Option<u8> {
    let separating = |delimiter: u8| {
        let first = records(text, Some(delimiter), 1).0.pop().filter(|first| first.cells.len() > 1)?;
        Some((delimiter, first.cells.len(), header(&first.cells).is_some()))
    };
    let candidates: Vec<_> = [b'\t', b';', b','].into_iter().filter_map(separating).collect();
    if let Some(&(delimiter, ..)) = candidates.iter().find(|(.., is_header)| *is_header) {
        return Some(delimiter);
    }
    if let Some(found) = [b'\t', b';'].into_iter().find(|&delimiter| text.contains(char::from(delimiter))) {
        return Some(found);
    }
    let &(delimiter, width, _) = candidates.last()?;
    let alike = |record: &Record| record.cells.len() == width && !record.text.contains(", ");
    records(text, Some(delimiter), ROWS_LIMIT).0.iter().all(alike).then_some(delimiter)
}

/// The column of names in a list without titles: the first one that is not just numbers.
fn column_of_names(records: &[Record]) -> usize {
    let width = records.iter().map(|record| record.cells.len()).max().unwrap_or(0);
    let counts = |place: usize| {
        records.iter().all(|record| record.cells.get(place).is_none_or(|cell| cell.chars().all(|c| c.is_ascii_digit())))
    };
    (0..width).find(|&place| !counts(place)).unwrap_or(0)
}

/// Maximum number of lines to parse, more than the maximum number of players. All lines after that become one.
const ROWS_LIMIT: usize = 2 * PLAYERS_LIMIT;
/// Maximum size of a line in bytes, including line breaks in quotation marks. Without a limit, a text in which every
/// line opens a quotation mark would be read to its end from each line.
const RECORD_LIMIT: usize = 4096;
/// Maximum number of lines that quotation marks may span, for the same reason.
const LINES_LIMIT: usize = 16;

/// A line, split into cells.
#[derive(Debug, Clone, Default)]
struct Record {
    line: usize,
    text: String,
    cells: Vec<String>,
    /// Why the line could not be split. It is a single cell then.
    broken: Option<Problem>,
}

/// The first `most` non-empty lines of a text, split into cells, and the position after the last one.
///
/// An unclosed quotation mark would swallow everything after it. Such a line is taken literally, and reading continues
/// with the next one.
fn records(text: &str, delimiter: Option<u8>, most: usize) -> (Vec<Record>, usize) {
    // The CSV reader ends a record only at a line break.
    let text = format!("{text}\n");
    let (mut cells, mut ends) = (vec![0; RECORD_LIMIT], vec![0; RECORD_LIMIT]);
    // 0xff occurs in no UTF-8 text, so each line stays one cell.
    let mut reader = ReaderBuilder::new().delimiter(delimiter.unwrap_or(0xff)).build();
    let (mut records, mut start, mut line) = (Vec::new(), 0, 1);
    while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty() && records.len() < most) {
        // Skipping empty lines here keeps the line numbers right.
        if let Some(after) = rest.strip_prefix('\n') {
            (start, line) = (text.len() - after.len(), line + 1);
            continue;
        }
        let bytes = rest.as_bytes().get(..RECORD_LIMIT).unwrap_or(rest.as_bytes());
        let last = bytes.iter().enumerate().filter(|&(_, &byte)| byte == b'\n').nth(LINES_LIMIT);
        let bytes = last.and_then(|(end, _)| bytes.get(..=end)).unwrap_or(bytes);
        let (result, read, _, count) = reader.read_record(bytes, &mut cells, &mut ends);
        let is_whole = result == ReadRecordResult::Record;
        let line_end = || rest.find('\n').map_or(rest.len(), |end| end + 1);
        let broken = if is_whole {
            let is_closed = rest.get(..read).is_none_or(|raw| closes_where_it_should(raw, delimiter));
            (!is_closed).then_some(Problem::OpenQuote)
        } else if line_end() > RECORD_LIMIT {
            Some(Problem::LineTooLong { limit: RECORD_LIMIT })
        } else {
            Some(Problem::OpenQuote)
        };
        let length = if broken.is_some() { line_end() } else { read };
        let raw = rest.get(..length).unwrap_or(rest);
        reader.reset();
        let cell = |place: usize| {
            let from = place.checked_sub(1).and_then(|before| ends.get(before)).copied().unwrap_or(0);
            let cell = ends.get(place).and_then(|&to| cells.get(from..to)).unwrap_or_default();
            one_line(&String::from_utf8_lossy(cell))
        };
        let text = raw.trim_end_matches('\n').to_owned();
        let cells = if broken.is_some() { vec![one_line(&text)] } else { (0..count).map(cell).collect() };
        if cells.iter().any(|cell| !cell.is_empty()) {
            records.push(Record { line, text, cells, broken });
        }
        start += raw.len();
        line += raw.matches('\n').count();
    }
    (records, start)
}

/// True if every quotation mark of a record over several lines closes at the end of a cell. If not, it belongs to
/// another cell, and the opening one is never closed.
fn closes_where_it_should(raw: &str, delimiter: Option<u8>) -> bool {
    let ends_cell = |sign: char| sign == '\n' || delimiter.map(char::from) == Some(sign);
    let (mut is_quoted, mut at_start, mut goes_over_lines) = (false, true, false);
    let mut signs = raw.chars().peekable();
    while let Some(sign) = signs.next() {
        if !is_quoted {
            is_quoted = at_start && sign == '"';
            (at_start, goes_over_lines) = (ends_cell(sign), false);
        } else if sign != '"' {
            goes_over_lines |= sign == '\n';
        } else if signs.next_if_eq(&'"').is_none() {
            is_quoted = false;
            if goes_over_lines && signs.peek().is_some_and(|&next| !ends_cell(next)) {
                return false;
            }
        }
    }
    true
}

/// Replaces line breaks and repeated blanks with single blanks.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// State while reading line by line.
struct Reader<'a> {
    state: &'a State,
    /// The position of each column, the first one if there are several.
    columns: Map<Column, usize>,
    /// The player or line that has each name, by its [search key](search_key).
    names: HashMap<String, Doubt>,
    /// The player or line that has each UID.
    uids: HashMap<String, Problem>,
    byes_may_be_awarded: bool,
    added: usize,
}

impl<'a> Reader<'a> {
    fn new(state: &'a State, columns: Vec<Option<Column>>) -> Self {
        let players = || state.players.values();
        let names = players().map(|player| (search_key(&player.name), Doubt::Registered(player.id)));
        let uids = players().map(|player| (player.details.uid.clone(), Problem::UidTaken(player.id)));
        let places = columns.into_iter().enumerate().rev().filter_map(|(place, column)| Some((column?, place)));
        Self {
            columns: places.collect(),
            names: names.collect(),
            uids: uids.collect(),
            byes_may_be_awarded: state.byes_may_be_awarded(),
            added: 0,
            state,
        }
    }

    fn row(&mut self, record: Record) -> Row {
        let mut doubts = Vec::new();
        let newcomer = self.newcomer(&record, &mut doubts);
        if let Ok(newcomer) = &newcomer {
            self.added += 1;
            let known = self.names.insert(search_key(&newcomer.name), Doubt::NameTwice { line: record.line });
            doubts.extend(known);
            if !newcomer.details.uid.is_empty() {
                self.uids.insert(newcomer.details.uid.clone(), Problem::UidTwice { line: record.line });
            }
        }
        Row { line: record.line, text: record.text, newcomer, doubts }
    }

    fn newcomer(&self, record: &Record, doubts: &mut Vec<Doubt>) -> Result<Newcomer, Problem> {
        if let Some(broken) = &record.broken {
            return Err(broken.clone());
        }
        let cell = |wanted: Column| {
            let place = self.columns.get(&wanted);
            place.and_then(|&place| record.cells.get(place)).cloned().unwrap_or_default()
        };
        let (name, surname) = name([Column::Name, Column::FirstName, Column::LastName].map(cell));
        let details = Details {
            uid: cell(Column::Uid),
            faction: cell(Column::Faction),
            club: cell(Column::Club),
            note: cell(Column::Note),
            surname,
            list: cell(Column::List),
        };
        if !self.columns.keys().any(|column| column.is_name()) {
            return Err(Problem::NoColumnOfNames);
        }
        if name.is_empty() {
            return Err(Problem::NoName);
        }
        let texts = [
            (&name, TextField::PlayerName),
            (&details.uid, TextField::Uid),
            (&details.faction, TextField::Faction),
            (&details.club, TextField::Club),
            (&details.note, TextField::Note),
            (&details.surname, TextField::Surname),
        ];
        for (text, field) in texts {
            if text.contains(char::REPLACEMENT_CHARACTER) {
                return Err(Problem::LostLetters);
            }
            check_note(text, field).map_err(|_| Problem::Unfit(field))?;
        }
        check_list(&details.list).map_err(|_| Problem::Unfit(TextField::List))?;
        if let Some(taken) = self.uids.get(&details.uid).filter(|_| !details.uid.is_empty()) {
            return Err(taken.clone());
        }
        let table = table(cell(Column::Table))?;
        let said = cell(Column::Bye);
        let mut bye = says_bye(&said).ok_or(Problem::NotABye(said))?;
        if bye && !self.byes_may_be_awarded {
            doubts.push(Doubt::TooLateForBye);
            bye = false;
        }
        if self.state.players.len() + self.added >= PLAYERS_LIMIT {
            return Err(Problem::TooMany { limit: PLAYERS_LIMIT });
        }
        Ok(Newcomer { name, details, bye, table, ..Newcomer::default() })
    }
}

/// The full name and the last name, from the columns of names, first names and last names.
///
/// If only one of the two parts has a column of its own, the column of names holds the other part. The last name is
/// empty if the table does not separate it.
fn name([name, first, last]: [String; 3]) -> (String, String) {
    let [first, last] = match (first.is_empty(), last.is_empty()) {
        (false, true) => [first, name],
        (true, false) => [name, last],
        _ if name.is_empty() => [first, last],
        _ => return (name, last),
    };
    let surname = if first.is_empty() { String::new() } else { last.clone() };
    ([first, last].join(" ").trim().to_owned(), surname)
}

fn table(cell: String) -> Result<Option<TableNumber>, Problem> {
    match cell.parse() {
        _ if cell.is_empty() => Ok(None),
        Ok(number) if number > 0 => Ok(Some(TableNumber(number))),
        _ => Err(Problem::NotATable(cell)),
    }
}
