//! Imports lists of players: pasted names, a table from a spreadsheet, a CSV file.
//!
//! Reading changes nothing. Each line becomes a player to register, or a problem.

mod aligned;
mod beside;
mod chat;
mod choices;
mod clubs;
mod columns;
mod drawn;
mod encoding;
mod grid;
mod headings;
mod letters;
mod lines;
mod marks;
mod markup;
mod names;
mod other;
mod person;
mod quoted;
mod reader;
mod reading;
mod records;
mod roman;
mod sheet;
mod squads;
mod teams;
mod titles;
mod turned;
mod words;

pub use choices::Choices;
pub use columns::{Column, paid_name};
pub use encoding::{Decoded, Encoding, decode, encoding};
pub use other::Other;
pub use reading::{Reading, other};
pub use records::first_lines;
pub(in crate::file) use records::rows;
pub use teams::team;

use crate::{
    base::ids::PlayerId,
    tournament::{Newcomer, State, TextField},
};
use sheet::Sheet;

/// Maximum size of a list, in bytes. A large list is read in [slices](Reading).
pub const SIZE_LIMIT: usize = 10_000_000;

/// A parsed list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct List {
    /// The title row as written. None if there is none.
    pub header: Option<String>,
    /// The columns of a table. Empty for lines of names.
    pub columns: Vec<ListColumn>,
    /// All lines with players or with a problem.
    pub rows: Vec<Row>,
    /// Lines that are neither, such as headings.
    pub skipped: Vec<Skipped>,
    /// The text beyond the maximum number of lines. Usually empty.
    pub unread: String,
    /// Number of non-empty lines in that text.
    pub unread_lines: usize,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListColumn {
    /// The title as written. Empty without titles.
    pub title: String,
    /// The content. None if it is unknown, so that the column is ignored.
    pub content: Option<Column>,
}

/// A line that registers nobody and needs no correction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    /// Number of the line in the text, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// Reason why it is left out.
    pub why: Skip,
}

/// Reason why a line is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Skip {
    /// The line is above the titles or names, or ends with a colon.
    Heading,
    /// A chat message with its time and sender.
    Message,
    /// The line has a number or a tick but no name.
    NoName,
    /// The line is a mail address or a link.
    Address,
    /// The line is a sentence, a price or something similar.
    NotAName,
    /// The line is below a heading such as *Waiting list* or *Cancelled*.
    Waiting,
    /// The line is a total of the players.
    Total,
}

/// One line of a list. With line breaks in quotation marks, it covers several lines of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Number of its first line in the text, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// The cells of a table, or the parts of a line of names.
    pub cells: Vec<String>,
    /// True if the line is left out, by the organizer or because the player is not coming.
    pub is_left_out: bool,
    /// The player to register, or the problem.
    pub newcomer: Result<Newcomer, Problem>,
    /// True if the list says that the player has dropped.
    pub dropped: bool,
    /// Details worth checking.
    pub doubts: Vec<Doubt>,
}

/// Reason why no player is registered for a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// A quotation mark is never closed.
    OpenQuote,
    /// The line has too many bytes.
    LineTooLong {
        /// Maximum size, in bytes.
        limit: usize,
    },
    /// No title names a column of names.
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
    /// The table number is not a positive whole number.
    NotATable(String),
    /// The cell in the column of byes is neither yes nor no.
    NotABye(String),
    /// The whole text is not a list of players.
    NoList(Other),
    /// The list has too many bytes.
    TooBig {
        /// Size of the list, in bytes.
        size: usize,
        /// Maximum size, in bytes.
        limit: usize,
    },
    /// The team has too many members.
    TooManyMembers {
        /// Maximum number of members.
        limit: usize,
    },
    /// No more players can be registered.
    TooMany {
        /// Maximum number of players.
        limit: usize,
    },
}

/// A detail worth checking. The player is registered anyway, except one who is not coming.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// A player with this name is already registered. There may be two.
    Registered(PlayerId),
    /// An earlier line has the same name.
    NameTwice {
        /// Number of the other line, from 1.
        line: usize,
    },
    /// It is too late to award a bye (BYE-5), so the player is registered without one.
    TooLateForBye,
    /// The list says that the player is not coming or is waiting for a place. The line is left out unless it is chosen.
    NotComing,
}

impl List {
    /// Reads a list for an event in its current state.
    pub fn read(text: &str, state: &State) -> Self {
        Self::read_with(text, state, &Choices::default())
    }

    /// Reads a list with the organizer's corrections.
    pub fn read_with(text: &str, state: &State, choices: &Choices) -> Self {
        let mut reading = Reading::begin(text, state, choices);
        while reading.step() {}
        reading.finish()
    }

    /// A list that was not read, with the reason.
    fn unread(problem: Problem, text: &str) -> Self {
        Self { rows: vec![Row::with_problem(1, text.trim(), problem)], ..Self::default() }
    }

    /// The titles of columns that are ignored.
    pub fn ignored(&self) -> impl Iterator<Item = &str> {
        let is_used = |column: &&ListColumn| column.content.is_some_and(|content| !content.is_unused());
        let unused = self.columns.iter().filter(move |column| !column.title.is_empty() && !is_used(column));
        unused.map(|column| column.title.as_str())
    }

    /// Number of columns without titles whose content is unknown. These columns are ignored. In a table with titles, an
    /// empty column does not count.
    pub fn untitled(&self) -> usize {
        let has_cells =
            |place: usize| self.rows.iter().any(|row| row.cells.get(place).is_some_and(|cell| !cell.is_empty()));
        let unknown = self.columns.iter().enumerate().filter(|(_, column)| column.content.is_none());
        let untitled = unknown.filter(|(_, column)| column.title.is_empty());
        untitled.filter(|(place, _)| self.header.is_none() || has_cells(*place)).count()
    }

    /// Names the columns of a table.
    fn describe_columns(&mut self, sheet: &Sheet, is_table: bool) {
        let title = |place: usize| sheet.titles.as_ref().and_then(|titles| titles.cells.get(place)).cloned();
        let column = |(place, content): (usize, &Option<Column>)| ListColumn {
            title: title(place).unwrap_or_default(),
            content: *content,
        };
        let columns: Vec<ListColumn> = sheet.columns.iter().enumerate().map(column).collect();
        self.header = sheet.titles.as_ref().map(|titles| titles.text.clone());
        if is_table {
            self.columns = columns;
        }
    }

    /// All players to register.
    pub fn newcomers(&self) -> impl Iterator<Item = &Newcomer> {
        self.rows.iter().filter(|row| !row.is_left_out).filter_map(|row| row.newcomer.as_ref().ok())
    }

    /// Number of lines for which the event has no room.
    pub fn surplus(&self) -> usize {
        self.rows.iter().filter(|row| row.is_surplus()).count() + self.unread_lines
    }

    /// Indexes of the dropped players among the [newcomers](Self::newcomers).
    pub fn dropped(&self) -> Vec<usize> {
        let taken = self.rows.iter().filter(|row| row.is_taken());
        taken.enumerate().filter(|(_, row)| row.dropped).map(|(place, _)| place).collect()
    }

    /// The text of the titles and of all lines with problems, for correction.
    pub fn rest(&self) -> String {
        let wrong: Vec<&str> = self
            .rows
            .iter()
            .filter(|row| row.newcomer.is_err() && !row.is_left_out)
            .map(|row| row.text.as_str())
            .collect();
        let wrong: Vec<&str> =
            wrong.into_iter().chain(Some(self.unread.as_str()).filter(|text| !text.is_empty())).collect();
        let header = self.header.as_deref().filter(|_| !wrong.is_empty());
        header.into_iter().chain(wrong).collect::<Vec<_>>().join("\n")
    }
}

impl Row {
    /// A line that registers nobody.
    fn with_problem(line: usize, text: &str, problem: Problem) -> Self {
        Self {
            line,
            text: text.to_owned(),
            cells: vec![text.to_owned()],
            is_left_out: false,
            newcomer: Err(problem),
            dropped: false,
            doubts: Vec::new(),
        }
    }

    /// True if the line registers a player.
    pub fn is_taken(&self) -> bool {
        self.newcomer.is_ok() && !self.is_left_out
    }

    /// True if the list says that the player is not coming or is waiting for a place.
    pub fn is_absent(&self) -> bool {
        self.doubts.contains(&Doubt::NotComing)
    }

    /// True if the event has no room for the player.
    pub fn is_surplus(&self) -> bool {
        matches!(self.newcomer, Err(Problem::TooMany { .. })) && !self.is_left_out
    }

    /// True if the player may be registered already, by UID or by name.
    pub fn is_registered(&self) -> bool {
        let has_taken_uid = matches!(self.newcomer, Err(Problem::UidTaken(_)));
        has_taken_uid || self.doubts.iter().any(|doubt| matches!(doubt, Doubt::Registered(_)))
    }
}
