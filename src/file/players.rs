//! Imports lists of players: pasted names, a table from a spreadsheet, a CSV file.
//!
//! Reading changes nothing. Each line becomes a player to register, or a problem.

mod aligned;
mod beside;
mod chat;
mod choices;
mod clubs;
mod columns;
mod encoding;
mod headings;
mod lines;
mod marks;
mod markup;
mod names;
mod other;
mod person;
mod reading;
mod records;
mod roman;
mod sheet;
mod teams;
mod titles;
mod words;

pub use choices::Choices;
pub use columns::Column;
pub use encoding::{Decoded, Encoding, decode, encoding};
pub use other::Other;
pub use reading::{Reading, other};
pub(in crate::file) use records::rows;
pub use teams::team;

use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::Map,
        text::search_key,
    },
    tournament::{Details, Newcomer, PLAYERS_LIMIT, State, TextField, check_list, check_note},
};
use columns::{says_bye, says_dropped, says_yes};
use records::{Record, one_line};
use sheet::Sheet;
use std::collections::HashMap;

/// Maximum size of a list, in bytes. A large list is read in [slices](Reading).
pub const SIZE_LIMIT: usize = 10_000_000;

/// A parsed list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct List {
    /// The line of titles as written, if there is one.
    pub header: Option<String>,
    /// The columns of a table. Empty for lines of names.
    pub columns: Vec<ListColumn>,
    /// All lines with players or with a problem.
    pub rows: Vec<Row>,
    /// The lines that are something else, such as headings.
    pub skipped: Vec<Skipped>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListColumn {
    /// The title as written. Empty without titles.
    pub title: String,
    /// The content. None if it is unknown, so that the column is ignored.
    pub content: Option<Column>,
}

/// A line without a player that needs no correction.
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
    /// The line is above the titles or the names, or ends with a colon.
    Heading,
    /// A chat message with its time and sender.
    Message,
    /// The line has a number or a tick but no name.
    NoName,
    /// The line is a mail address or a link.
    Address,
    /// The line is a sentence, a price or the like.
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
    /// True if the organizer leaves the line out.
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
    /// No title is that of a column of names.
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

/// A detail worth checking. The player is registered anyway.
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
}

impl List {
    /// Reads a list for an event in its current state.
    pub fn read(text: &str, state: &State) -> Self {
        Self::read_with(text, state, &Choices::default())
    }

    /// Reads a list as the organizer has corrected it.
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

    /// True if the player may be registered already, by the number or the name.
    pub fn is_registered(&self) -> bool {
        let has_taken_uid = matches!(self.newcomer, Err(Problem::UidTaken(_)));
        has_taken_uid || self.doubts.iter().any(|doubt| matches!(doubt, Doubt::Registered(_)))
    }
}

/// State while reading line by line.
struct Reader<'a> {
    state: &'a State,
    choices: &'a Choices,
    /// The position of each column, the first one if there are several.
    columns: Map<Column, usize>,
    /// The positions of the columns with members.
    members: Vec<usize>,
    /// The player or line of each name, by [search key](search_key).
    names: HashMap<String, Doubt>,
    /// The player or line of each UID.
    uids: HashMap<String, Problem>,
    byes_may_be_awarded: bool,
    added: usize,
}

impl<'a> Reader<'a> {
    fn new(state: &'a State, columns: Vec<Option<Column>>, choices: &'a Choices) -> Self {
        let players = || state.players.values();
        let names = players().map(|player| (search_key(&player.name), Doubt::Registered(player.id)));
        let uids = players().map(|player| (player.details.uid.clone(), Problem::UidTaken(player.id)));
        let of_members = (0..).zip(&columns).filter(|(_, column)| **column == Some(Column::Members));
        let members = of_members.map(|(place, _)| place).collect();
        let places = columns.into_iter().enumerate().rev().filter_map(|(place, column)| Some((column?, place)));
        Self {
            columns: places.collect(),
            members,
            names: names.collect(),
            uids: uids.collect(),
            byes_may_be_awarded: state.byes_may_be_awarded(),
            added: 0,
            state,
            choices,
        }
    }

    fn row(&mut self, record: Record) -> Row {
        let mut doubts = Vec::new();
        let newcomer = self.newcomer(&record, &mut doubts);
        let is_left_out = self.choices.leaves_out(record.line, &record.text);
        if let Ok(newcomer) = &newcomer {
            doubts.extend(self.names.get(&search_key(&newcomer.name)).copied());
        }
        if let Some(newcomer) = newcomer.as_ref().ok().filter(|_| !is_left_out) {
            self.added += 1;
            self.names.insert(search_key(&newcomer.name), Doubt::NameTwice { line: record.line });
            if !newcomer.details.uid.is_empty() {
                self.uids.insert(newcomer.details.uid.clone(), Problem::UidTwice { line: record.line });
            }
        }
        let dropped =
            says_dropped(&self.cell(&record, Column::Dropped)) || columns::says_no(&self.cell(&record, Column::Coming));
        let Record { line, text, cells, .. } = record;
        Row { line, text, cells, is_left_out, newcomer, dropped, doubts }
    }

    /// The text of a column in a line, without the apostrophe that disarms a formula in our own tables. Empty if the line
    /// or the list does not have it.
    fn cell(&self, record: &Record, wanted: Column) -> String {
        let place = self.columns.get(&wanted);
        let cell = place.and_then(|&place| record.cells.get(place)).map(String::as_str).unwrap_or_default();
        let cell = without_apostrophe(cell);
        if columns::is_error(cell) {
            return String::new();
        }
        if wanted == Column::List { cell.to_owned() } else { one_line(cell) }
    }

    fn newcomer(&self, record: &Record, doubts: &mut Vec<Doubt>) -> Result<Newcomer, Problem> {
        if let Some(broken) = &record.broken {
            return Err(broken.clone());
        }
        let cell = |wanted: Column| self.cell(record, wanted);
        let inverted = cell(Column::LastFirst);
        let (last, first) = names::last_first(without_number(&inverted));
        let first = both(first, &both(&cell(Column::FirstName), &cell(Column::MiddleName)));
        let last = both(last, &both(&cell(Column::LastName), &cell(Column::SecondLastName)));
        let whole = without_number(&cell(Column::Name)).to_owned();
        let (name, surname) = match self.state.setup.teams {
            // The name of a team has no first and last name.
            Some(_) if first.is_empty() && last.is_empty() => (whole, String::new()),
            _ => name([whole, first, both(&cell(Column::Particle), &last)]),
        };
        let (name, members) = self.team(record, name)?;
        let details = Details {
            uid: cell(Column::Uid),
            faction: cell(Column::Faction),
            club: cell(Column::Club),
            note: cell(Column::Note),
            // The name of a team does not end with anybody's last name.
            surname: if members.is_empty() { surname } else { String::new() },
            // A tick says that the list was handed in.
            list: Some(cell(Column::List)).filter(|list| says_yes(list).is_none()).unwrap_or_default(),
            members,
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

/// A cell without the apostrophe that disarms a formula in our own tables.
fn without_apostrophe(cell: &str) -> &str {
    let is_formula = |text: &&str| text.trim_start_matches('\'').starts_with(['=', '+', '-', '@']);
    cell.strip_prefix('\'').filter(is_formula).unwrap_or(cell)
}

/// A name without the number that our own tables append to it if two players share the name: `Jan Kowalski (#3)`.
fn without_number(name: &str) -> &str {
    let numbered = name.strip_suffix(')').and_then(|name| name.rsplit_once(" (#"));
    let is_number = |number: &str| !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    numbered.filter(|(_, number)| is_number(number)).map_or(name, |(name, _)| name)
}

/// The full name and the last name, from the columns of names, first names and last names.
///
/// If only one of the two parts has a column of its own, the column of names holds the other part. The last name is
/// empty if the table does not separate it.
fn name([name, first, last]: [String; 3]) -> (String, String) {
    let [name, first, last] = match [name, first, last] {
        [name, first, last] if first.is_empty() && last.is_empty() => names::parts(&name),
        parts => parts,
    };
    let [first, last] = match (first.is_empty(), last.is_empty()) {
        (false, true) => [first, name],
        // The column of names may repeat the last name.
        (true, false) if name == last || name.ends_with(&format!(" {last}")) => return (name, last),
        (true, false) => [name, last],
        _ if name.is_empty() => [first, last],
        _ => return (name, last),
    };
    let surname = if first.is_empty() { String::new() } else { last.clone() };
    ([first, last].join(" ").trim().to_owned(), surname)
}

/// Two parts of a name. Either may be empty.
fn both(one: &str, other: &str) -> String {
    format!("{one} {other}").trim().to_owned()
}

fn table(cell: String) -> Result<Option<TableNumber>, Problem> {
    match cell.parse() {
        _ if cell.is_empty() => Ok(None),
        Ok(number) if number > 0 => Ok(Some(TableNumber(number))),
        _ => Err(Problem::NotATable(cell)),
    }
}
