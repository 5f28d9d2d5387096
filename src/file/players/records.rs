//! Splits the text of a list into lines and cells.

use super::{
    Problem, clubs,
    columns::header,
    names::{is_first_name, is_name},
};
use crate::{
    base::text::search_key,
    tournament::{LIST_LIMIT, PLAYERS_LIMIT},
};
use csv_core::{ReadRecordResult, ReaderBuilder};
use std::{borrow::Cow, collections::HashSet};

/// The separators of tables. Spreadsheets copy cells with tabs and export them with semicolons or commas.
const SEPARATORS: [u8; 4] = [b'\t', b';', b',', b'|'];
/// Separators that some programs offer.
const RARE_SEPARATORS: [u8; 3] = [b'~', b'^', b':'];
/// Number of rows from which the quotation mark is determined.
const ROWS_OF_QUOTES: usize = 20;
/// Number of rows of a large table that show whether each cell is a player.
const ROWS_OF_PLAYERS: usize = 1000;
/// Number of lines that are searched for titles.
pub(super) const TITLES_WITHIN: usize = 10;

/// The separator between cells of a line. None if the lines are names.
///
/// A name such as *Skywalker, Luke* also contains a comma. So without titles, a comma only separates cells if all lines
/// have the same number of commas, and no blank follows them or each line has several. A single line of several names
/// is not a table.
pub(super) fn delimiter(text: &str) -> Option<u8> {
    if let Some(found) = titled(text).or_else(|| rare(text)) {
        return Some(found);
    }
    let separates = |&separator: &u8| {
        let records = records(text, Some(separator), ROWS_LIMIT);
        let several = records.iter().filter(|record| filled_width(record) > 1).count();
        let width = records.first().map_or(0, |first| first.cells.len());
        let alike = records.iter().filter(|record| record.cells.len() == width).count();
        match separator {
            b'\t' => {
                records.iter().filter(|record| record.cells.len() > 1).count() * 2 > records.len()
                    || widest(&records) == 2 && clubs::are_behind_names(&records) && are_whole_before_tabs(&records)
            }
            b',' => {
                let is_spaced =
                    records.iter().any(|record| record.text.contains(", ") && !record.text.contains("\",\""));
                let is_table = !is_spaced || (width > 2 && records.len() > 1);
                width > 1 && alike == records.len() && is_table && !are_all_names(&records) && !have_headings(&records)
            }
            // A line may contain several names.
            b';' if are_players(&records) || have_headings(&records) => false,
            _ => {
                let is_spaced = text.contains("; ") || text.contains(" | ");
                // Some lines have something after the name, such as a club.
                let are_pairs = widest(&records) == 2;
                match records.as_slice() {
                    [one] if is_spaced => are_pairs && clubs::are_behind_names(&records) && has_word_behind_name(one),
                    _ => several * 2 > records.len() || are_pairs && (!is_spaced || clubs::are_behind_names(&records)),
                }
            }
        }
    };
    SEPARATORS.into_iter().find(separates)
}

/// The text with semicolons only, if a full name precedes a comma on some lines and a semicolon on others. None if the
/// separators are not mixed like that.
pub(super) fn with_semicolons(text: &str) -> Option<String> {
    let mut mixed = [false; 2];
    for line in sample(text).lines() {
        let is_name = |before: &str| is_full(before) && is_name(before.trim());
        match (line.split_once(','), line.split_once(';')) {
            (Some((before, _)), None) if is_name(before) => mixed[0] = true,
            (None, Some((before, _))) if is_name(before) => mixed[1] = true,
            (None, None) => {}
            _ => return None,
        }
    }
    (mixed == [true; 2]).then(|| text.replace(',', ";"))
}

/// The separator of a table with known titles: the one that yields the most, because a name may contain a title's word.
fn titled(text: &str) -> Option<u8> {
    let titles = |separator: u8| {
        let first = records(text, Some(separator), TITLES_WITHIN);
        let of_line = |record: &Record| {
            let columns = header(&record.cells).filter(|_| record.cells.len() > 1)?;
            Some(columns.iter().flatten().count())
        };
        let most = first.iter().filter_map(of_line).max().filter(|_| first.len() > 1)?;
        Some((most, separator))
    };
    // If several yield the same number, the last one is taken.
    SEPARATORS.into_iter().rev().filter_map(titles).max_by_key(|(most, _)| *most).map(|(_, separator)| separator)
}

/// The quotation mark of a table: an apostrophe if most rows have their cells in apostrophes.
pub(super) fn quote(text: &str, delimiter: Option<u8>) -> u8 {
    let rows = records(text, delimiter, ROWS_OF_QUOTES);
    let is_quoted = |cell: &&String| cell.len() > 1 && cell.starts_with('\'') && cell.ends_with('\'');
    let are_quoted = |row: &&Record| row.cells.iter().filter(|cell| !cell.is_empty()).all(|cell| is_quoted(&cell));
    let quoted = rows.iter().filter(are_quoted).count();
    if delimiter.is_some() && quoted > 1 && quoted * 2 > rows.len() { b'\'' } else { b'"' }
}

/// A rare separator. These characters also occur in lines of names, so all titles have to be known, and all rows need the same
/// number of cells.
fn rare(text: &str) -> Option<u8> {
    let separates = |separator: &u8| {
        let rows = records(text, Some(*separator), TITLES_WITHIN);
        let width = rows.first().map_or(0, |titles| titles.cells.len());
        let columns = rows.first().and_then(|titles| header(&titles.cells));
        let are_known = columns.is_some_and(|columns| columns.iter().all(Option::is_some));
        width > 1 && rows.len() > 1 && are_known && rows.iter().all(|row| row.cells.len() == width)
    };
    RARE_SEPARATORS.into_iter().find(separates)
}

/// True if the text is a table with known titles.
pub(super) fn has_titles(text: &str) -> bool {
    titled(text).is_some()
}

/// True if every cell is a full name, so that commas separate names and not cells.
fn are_all_names(records: &[Record]) -> bool {
    let mut cells = records.iter().flat_map(|record| &record.cells);
    cells.all(|cell| cell.contains(' ') && is_first_name(cell))
}

/// Number of cells up to the last one that is not empty.
fn filled_width(record: &Record) -> usize {
    record.cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1)
}

/// Maximum [`filled_width`] of the lines.
fn widest(records: &[Record]) -> usize {
    records.iter().map(filled_width).max().unwrap_or(0)
}

/// True if each cell is a player: no two are the same, and at least half of each column are first names.
fn are_players(records: &[Record]) -> bool {
    let records = records.get(..ROWS_OF_PLAYERS).unwrap_or(records);
    let mut known = HashSet::new();
    (0..widest(records)).all(|place| {
        let cells = clubs::filled(records, place);
        clubs::first_names(&cells) * 2 >= cells.len() && cells.iter().all(|cell| known.insert(search_key(cell)))
    })
}

/// True if a text has at least two words.
pub(super) fn is_full(text: &str) -> bool {
    text.split_whitespace().filter(|word| word.starts_with(char::is_alphabetic)).count() > 1
}

/// True for a full name with a single word behind it.
fn has_word_behind_name(record: &Record) -> bool {
    matches!(record.cells.as_slice(), [name, word, ..] if is_full(name) && !is_full(word))
}

/// False if tabs may stand within names: some words before them are alone, unlike the other names.
fn are_whole_before_tabs(records: &[Record]) -> bool {
    let first = |record: &Record| record.cells.first().is_some_and(|name| is_full(name));
    let (tabbed, plain): (Vec<&Record>, Vec<&Record>) = records.iter().partition(|record| filled_width(record) > 1);
    tabbed.into_iter().all(first) || plain.iter().filter(|record| first(record)).count() * 2 < plain.len()
}

/// True if every line has a heading before its names: *Red Team: Anna, Ben*.
fn have_headings(records: &[Record]) -> bool {
    records.iter().all(|record| record.cells.first().is_some_and(|cell| cell.contains(": ")))
}

/// Number of bytes of a large text that are examined for its kind and its separator.
const SAMPLE: usize = 500_000;
/// Maximum number of lines to parse, above the maximum number of players. All further lines become a single one.
pub(super) const ROWS_LIMIT: usize = 2 * PLAYERS_LIMIT;
/// Maximum size of a line in bytes, including line breaks in quotation marks: a player with a long list.
const RECORD_LIMIT: usize = 4 * LIST_LIMIT;
/// Maximum number of cells in a line.
const CELLS_LIMIT: usize = 2048;
/// Maximum number of bytes to read in vain. Without a limit, a text with an opening quotation mark in every line would
/// be read to its end from each line. Once it is used up, quotation marks span only a few short lines.
const WASTE_LIMIT: usize = 50 * RECORD_LIMIT;
/// Maximum size of a line in bytes after that.
const SHORT_RECORD_LIMIT: usize = 4096;
/// Maximum number of lines that quotation marks may span after that.
const LINES_LIMIT: usize = 16;

/// A line, split into cells.
#[derive(Debug, Clone, Default)]
pub(super) struct Record {
    /// Number of its first line, from 1.
    pub(super) line: usize,
    /// The text as written.
    pub(super) text: String,
    /// The cells, without blanks around them.
    pub(super) cells: Vec<String>,
    /// Reason why the line could not be split. It is then a single cell.
    pub(super) broken: Option<Problem>,
}

/// Splits a text into records, one after the other. The text has to end with a line break.
///
/// An unclosed quotation mark would swallow everything after it. Such a line is taken literally, and reading continues
/// with the next one.
pub(super) struct Splitter {
    delimiter: Option<u8>,
    /// The quotation mark around cells.
    quote: u8,
    reader: csv_core::Reader,
    cells: Vec<u8>,
    ends: Vec<usize>,
    /// Position of the next line in the text.
    pub(super) start: usize,
    /// Number of the next line, from 1.
    line: usize,
    /// Number of bytes read in vain.
    wasted: usize,
}

impl Splitter {
    /// Splits lines into cells at a separator, or only into lines if there is none.
    pub(super) fn new(delimiter: Option<u8>) -> Self {
        Self::with_quote(delimiter, b'"')
    }

    /// Like [`Splitter::new`], with another quotation mark.
    pub(super) fn with_quote(delimiter: Option<u8>, quote: u8) -> Self {
        // 0xff never occurs in UTF-8, so each line stays one cell.
        let reader = ReaderBuilder::new().delimiter(delimiter.unwrap_or(0xff)).quote(quote).build();
        let (cells, ends) = (vec![0; RECORD_LIMIT], vec![0; CELLS_LIMIT]);
        Self { delimiter, quote, reader, cells, ends, start: 0, line: 1, wasted: 0 }
    }

    /// The next line that is not empty. None at the end.
    pub(super) fn next(&mut self, text: &str) -> Option<Record> {
        while let Some(rest) = text.get(self.start..).filter(|rest| !rest.is_empty()) {
            // Empty lines are skipped here, so that line numbers stay right.
            if rest.starts_with('\n') {
                (self.start, self.line) = (self.start + 1, self.line + 1);
                continue;
            }
            let record = self.record(rest);
            if record.cells.iter().any(|cell| !cell.is_empty()) {
                return Some(record);
            }
        }
        None
    }

    /// The record at the beginning of a text.
    fn record(&mut self, rest: &str) -> Record {
        let bytes = first_bytes(rest, self.wasted < WASTE_LIMIT);
        let (result, read, _, count) = self.reader.read_record(bytes, &mut self.cells, &mut self.ends);
        let is_whole = result == ReadRecordResult::Record;
        let line_end = || rest.find('\n').map_or(rest.len(), |end| end + 1);
        let broken = if is_whole {
            let is_closed =
                rest.get(..read).is_none_or(|raw| closes_where_it_should(raw, self.delimiter, char::from(self.quote)));
            (!is_closed).then_some(Problem::OpenQuote)
        } else if line_end() > RECORD_LIMIT {
            Some(Problem::LineTooLong { limit: RECORD_LIMIT })
        } else {
            Some(Problem::OpenQuote)
        };
        if broken.is_some() {
            self.wasted += read;
        }
        let length = if broken.is_some() { line_end() } else { read };
        let raw = rest.get(..length).unwrap_or(rest);
        self.reader.reset();
        let cell = |place: usize| {
            let from = place.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
            let cell = self.ends.get(place).and_then(|&to| self.cells.get(from..to)).unwrap_or_default();
            String::from_utf8_lossy(cell).trim().to_owned()
        };
        let text = raw.trim_end_matches('\n').to_owned();
        let cells = if broken.is_some() { vec![one_line(&text)] } else { (0..count).map(cell).collect() };
        let line = self.line;
        self.start += raw.len();
        self.line += raw.matches('\n').count();
        Record { line, text, cells, broken }
    }
}

/// The first `most` non-empty lines of a text, split into cells. Of a large text, only those in its [`SAMPLE`].
pub(super) fn records(text: &str, delimiter: Option<u8>, most: usize) -> Vec<Record> {
    let text = with_line_end(text);
    let (mut splitter, mut records) = (Splitter::new(delimiter), Vec::new());
    while records.len() < most && splitter.start < SAMPLE {
        let Some(record) = splitter.next(&text) else { break };
        records.push(record);
    }
    records
}

/// The text with a line break at its end, which the CSV reader needs to end a record.
fn with_line_end(text: &str) -> Cow<'_, str> {
    if text.ends_with('\n') { Cow::Borrowed(text) } else { Cow::Owned(format!("{text}\n")) }
}

/// The first lines of a large text, or all of a small one.
pub(super) fn sample(text: &str) -> &str {
    first_lines(text, SAMPLE)
}

/// The first lines of a text, up to a size in bytes. Includes at least a part of the first line.
pub fn first_lines(text: &str, size: usize) -> &str {
    let Some(first) = text.get(..text.floor_char_boundary(size)).filter(|first| first.len() < text.len()) else {
        return text;
    };
    first.rsplit_once('\n').map_or(first, |(lines, _)| lines)
}

/// The cells of the first `most` non-empty rows of a table in a text.
pub(in crate::file) fn rows(text: &str, delimiter: char, most: usize) -> Vec<Vec<String>> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let delimiter = u8::try_from(delimiter).ok();
    let text = with_line_end(&text);
    let mut splitter = Splitter::new(delimiter);
    std::iter::from_fn(|| splitter.next(&text)).take(most).map(|record| record.cells).collect()
}

/// The bytes within which the first record of a text must end.
fn first_bytes(text: &str, may_be_long: bool) -> &[u8] {
    let bytes = text.as_bytes();
    if may_be_long {
        return bytes.get(..RECORD_LIMIT).unwrap_or(bytes);
    }
    let bytes = bytes.get(..SHORT_RECORD_LIMIT).unwrap_or(bytes);
    let last = bytes.iter().enumerate().filter(|&(_, &byte)| byte == b'\n').nth(LINES_LIMIT);
    last.and_then(|(end, _)| bytes.get(..=end)).unwrap_or(bytes)
}

/// True if every quotation mark of a record over several lines closes at the end of a cell. If one does not, it belongs
/// to another cell, and the opening one is never closed.
fn closes_where_it_should(raw: &str, delimiter: Option<u8>, quote: char) -> bool {
    let ends_cell = |character: char| character == '\n' || delimiter.map(char::from) == Some(character);
    let (mut is_quoted, mut at_start, mut goes_over_lines) = (false, true, false);
    let mut characters = raw.chars().peekable();
    while let Some(character) = characters.next() {
        if !is_quoted {
            is_quoted = at_start && character == quote;
            (at_start, goes_over_lines) = (ends_cell(character), false);
        } else if character != quote {
            goes_over_lines |= character == '\n';
        } else if characters.next_if_eq(&quote).is_none() {
            is_quoted = false;
            if goes_over_lines && characters.peek().is_some_and(|&next| !ends_cell(next)) {
                return false;
            }
        }
    }
    true
}

/// Replaces line breaks and repeated blanks with single blanks.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
