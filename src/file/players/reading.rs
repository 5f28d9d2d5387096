//! Reads a list in slices.

use super::{
    Choices, Column, List, Other, Problem, SIZE_LIMIT, aligned, drawn, letters,
    lines::Lines,
    markup, other as kinds, quoted,
    reader::Reader,
    records::{ROWS_LIMIT, Record, Splitter, delimiter, quote, with_semicolons},
    sheet::{self, Sheet},
    squads::{self, Squads},
    teams,
};
use crate::tournament::State;
use std::{mem, vec};

/// Reads a list line by line, because a large one takes seconds and the page must stay responsive.
pub struct Reading<'a> {
    state: &'a State,
    choices: &'a Choices,
    /// The text, with a line break at its end.
    text: String,
    /// Position after the last line that is read. None before that.
    end: Option<usize>,
    delimiter: Option<u8>,
    /// The squads below the players' names.
    squads: Squads,
    stage: Stage<'a>,
    list: List,
}

/// Stage of the reading.
enum Stage<'a> {
    /// The text is split into lines.
    Splitting(Box<Splitter>, Vec<Record>),
    /// Names are found in lines that are not a table.
    Lines(Box<Lines>),
    /// Players are read from rows.
    Rows(Box<Reader<'a>>, vec::IntoIter<Record>),
    /// Nothing is left.
    Done,
}

impl<'a> Reading<'a> {
    /// Recognizes the list for an event in its current state.
    pub fn begin(text: &str, state: &'a State, choices: &'a Choices) -> Self {
        let reading = |text: String, delimiter, stage, list| Self {
            state,
            choices,
            text,
            end: None,
            delimiter,
            squads: Squads::new(),
            stage,
            list,
        };
        if text.len() > SIZE_LIMIT {
            let problem = Problem::TooBig { size: text.len(), limit: SIZE_LIMIT };
            return reading(String::new(), None, Stage::Done, List::unread(problem, ""));
        }
        let text = match content(text) {
            Ok(text) => text,
            Err((other, text)) => {
                return reading(String::new(), None, Stage::Done, List::unread(Problem::NoList(other), &text));
            }
        };
        let has_teams = state.setup.teams.is_some();
        let squads = if has_teams { None } else { squads::find(&text) };
        let mut text = if squads.is_some() { text } else { aligned::with_tabs(text) };
        text.push('\n');
        let delimiter = if squads.is_some() { None } else { delimiter(&text) };
        let delimiter = delimiter.filter(|&character| !(has_teams && teams::are_lines(&text, character)));
        let splitter = Splitter::with_quote(delimiter, quote(&text, delimiter));
        let stage = Stage::Splitting(Box::new(splitter), Vec::new());
        Self { squads: squads.unwrap_or_default(), ..reading(text, delimiter, stage, List::default()) }
    }

    /// Reads the next line. False if all have been read.
    pub fn step(&mut self) -> bool {
        match &mut self.stage {
            Stage::Splitting(splitter, records) => match splitter.next(&self.text) {
                // The lines after the last one that is read are counted.
                Some(_) if self.end.is_some() => self.list.unread_lines += 1,
                Some(record) => {
                    records.push(record);
                    self.end = (records.len() == ROWS_LIMIT).then_some(splitter.start);
                }
                None => {
                    let records = mem::take(records);
                    self.begin_sheet(records);
                }
            },
            Stage::Lines(lines) => {
                if !lines.step() {
                    let sheet = mem::take(lines).into_sheet();
                    self.begin_rows(sheet);
                }
            }
            Stage::Rows(reader, records) => match records.next() {
                Some(record) => self.list.rows.push(reader.row(record)),
                None => {
                    self.stage = Stage::Done;
                    self.keep_unread();
                }
            },
            Stage::Done => return false,
        }
        true
    }

    /// Recognizes the content of the columns, or begins to look for names.
    fn begin_sheet(&mut self, records: Vec<Record>) {
        let has_teams = self.state.setup.teams.is_some();
        match self.delimiter {
            None if !has_teams => {
                let squads = mem::take(&mut self.squads);
                let lines = Lines::new(records, self.choices.has_titles(), squads);
                self.stage = Stage::Lines(Box::new(lines));
            }
            None => self.begin_rows(teams::read(records)),
            Some(_) => {
                let mut sheet = sheet::read(records, self.choices.has_titles(), has_teams);
                let width = sheet.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
                sheet.columns.resize(width.max(sheet.columns.len()), None);
                ignore_repeated(&mut sheet.columns);
                self.choices.apply(&mut sheet.columns);
                self.begin_rows(sheet);
            }
        }
    }

    fn begin_rows(&mut self, mut sheet: Sheet) {
        self.list.skipped = mem::take(&mut sheet.skipped);
        self.list.describe_columns(&sheet, self.delimiter.is_some());
        let reader = Reader::new(self.state, sheet.columns, self.choices);
        self.stage = Stage::Rows(Box::new(reader), sheet.rows.into_iter());
    }

    /// Keeps the text after the maximum number of lines.
    fn keep_unread(&mut self) {
        let rest = self.end.and_then(|end| self.text.get(end..)).unwrap_or_default();
        rest.trim_end().clone_into(&mut self.list.unread);
    }

    /// The part that has been read, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let (stage, done, all) = match &self.stage {
            Stage::Splitting(splitter, _) => (0.0, splitter.start, self.text.len()),
            Stage::Lines(lines) => {
                let (done, all) = lines.progress();
                (1.0, done, all)
            }
            Stage::Rows(_, left) => (2.0, self.list.rows.len(), self.list.rows.len() + left.len()),
            Stage::Done => (3.0, 0, 1),
        };
        let [done, all] = [done, all.max(1)].map(|count| f64::from(u32::try_from(count).unwrap_or(u32::MAX)));
        (stage + done / all) / 3.0
    }

    /// Returns the list after the last line.
    pub fn finish(self) -> List {
        self.list
    }
}

/// Ignores columns with the same content as an earlier one, except those with members or about payment.
fn ignore_repeated(columns: &mut [Option<Column>]) {
    let mut known = Vec::new();
    for column in columns.iter_mut().filter(|column| column.is_some_and(|column| !column.is_unused())) {
        if known.contains(column) && !matches!(column, Some(Column::Members | Column::Paid)) {
            *column = None;
        }
        known.push(*column);
    }
}

/// The kind of a text that is no list of players. None if it may be one.
pub fn other(text: &str) -> Option<Other> {
    if text.len() > SIZE_LIMIT { None } else { content(text).err().map(|(other, _)| other) }
}

/// The text of a list, with the line breaks of this system. The text and its kind if it is no list.
fn content(text: &str) -> Result<String, (Other, String)> {
    // Line breaks differ between systems, and some editors write a byte order mark.
    let mut text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    for way in [letters::plain, quoted::requoted, drawn::redrawn, with_semicolons] {
        if let Some(usual) = way(&text) {
            text = usual;
        }
    }
    match kinds::recognized(&text) {
        None => Ok(text),
        Some(Other::Deck | Other::Prose) if squads::find(&text).is_some() => Ok(text),
        Some(Other::Markup) => markup::list(&text).ok_or((Other::Markup, text)),
        Some(other) => Err((other, text)),
    }
}
