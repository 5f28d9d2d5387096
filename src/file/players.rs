//! Imports lists of players: pasted names, a table from a spreadsheet, a CSV file.
//!
//! Reading changes nothing. Each line becomes a player to register, or a problem.

mod columns;
mod encoding;
mod lines;
mod names;
mod other;
mod records;
mod sheet;
mod words;

pub use columns::Column;
pub use encoding::{Decoded, Encoding, decode, encoding};
pub use other::Other;

use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::Map,
        text::search_key,
    },
    tournament::{Details, Newcomer, PLAYERS_LIMIT, State, TextField, check_list, check_note},
};
use columns::{says_bye, says_dropped};
use records::{ROWS_LIMIT, Record, delimiter, records};
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
    /// Number of columns without titles whose content is unknown. These columns are ignored.
    pub untitled: usize,
    /// All lines with players or with a problem.
    pub rows: Vec<Row>,
    /// The lines that are something else, such as headings.
    pub skipped: Vec<Skipped>,
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
        if text.len() > SIZE_LIMIT {
            return Self::unread(Problem::TooBig { size: text.len(), limit: SIZE_LIMIT }, "");
        }
        // Line breaks differ between systems, and some editors write a byte order mark.
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
        let text = match other::recognized(&text) {
            None => text,
            Some(other) => {
                let table = if other == Other::Markup { other::table(&text) } else { None };
                let Some(table) = table else { return Self::unread(Problem::NoList(other), &text) };
                table
            }
        };
        let delimiter = delimiter(&text);
        let (records, end) = records(&text, delimiter, ROWS_LIMIT);
        let sheet = if delimiter.is_some() { sheet::read(records) } else { lines::read(records) };
        let mut list = Self { skipped: sheet.skipped, ..Self::default() };
        let is_used = |column: &Option<Column>| column.is_some_and(|column| !column.is_unused());
        if let Some(titles) = sheet.titles {
            let unused = titles
                .cells
                .iter()
                .enumerate()
                .filter(|(place, title)| !title.is_empty() && !sheet.columns.get(*place).is_some_and(is_used));
            list.ignored = unused.map(|(_, title)| title.clone()).collect();
            list.header = Some(titles.text);
        } else {
            list.untitled = sheet.columns.iter().filter(|column| column.is_none()).count();
        }
        let mut reader = Reader::new(state, sheet.columns);
        list.rows = sheet.rows.into_iter().map(|record| reader.row(record)).collect();
        let (read, rest) = text.split_at_checked(end).unwrap_or((&text, ""));
        if !rest.trim().is_empty() {
            let newcomer = Err(Problem::TooMany { limit: PLAYERS_LIMIT });
            let line = read.matches('\n').count() + 1;
            list.rows.push(Row { line, text: rest.to_owned(), newcomer, dropped: false, doubts: Vec::new() });
        }
        list
    }

    /// A list that was not read, with the reason.
    fn unread(problem: Problem, text: &str) -> Self {
        let row =
            Row { line: 1, text: text.trim().to_owned(), newcomer: Err(problem), dropped: false, doubts: Vec::new() };
        Self { rows: vec![row], ..Self::default() }
    }

    /// All players to register.
    pub fn newcomers(&self) -> impl Iterator<Item = &Newcomer> {
        self.rows.iter().filter_map(|row| row.newcomer.as_ref().ok())
    }

    /// Indexes of the dropped players among the [newcomers](Self::newcomers).
    pub fn dropped(&self) -> Vec<usize> {
        let taken = self.rows.iter().filter(|row| row.newcomer.is_ok());
        taken.enumerate().filter(|(_, row)| row.dropped).map(|(place, _)| place).collect()
    }

    /// The text of the titles and of all lines with problems, for correction.
    pub fn rest(&self) -> String {
        let wrong: Vec<&str> =
            self.rows.iter().filter(|row| row.newcomer.is_err()).map(|row| row.text.as_str()).collect();
        let header = self.header.as_deref().filter(|_| !wrong.is_empty());
        header.into_iter().chain(wrong).collect::<Vec<_>>().join("\n")
    }
}

/// State while reading line by line.
struct Reader<'a> {
    state: &'a State,
    /// The position of each column, the first one if there are several.
    columns: Map<Column, usize>,
    /// The player or line of each name, by [search key](search_key).
    names: HashMap<String, Doubt>,
    /// The player or line of each UID.
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
        let dropped = says_dropped(&self.cell(&record, Column::Dropped));
        Row { line: record.line, text: record.text, newcomer, dropped, doubts }
    }

    /// The text of a column in a line. Empty if the line or the list does not have it.
    fn cell(&self, record: &Record, wanted: Column) -> String {
        let place = self.columns.get(&wanted);
        place.and_then(|&place| record.cells.get(place)).cloned().unwrap_or_default()
    }

    fn newcomer(&self, record: &Record, doubts: &mut Vec<Doubt>) -> Result<Newcomer, Problem> {
        if let Some(broken) = &record.broken {
            return Err(broken.clone());
        }
        let cell = |wanted: Column| self.cell(record, wanted);
        let first = both(&cell(Column::FirstName), &cell(Column::MiddleName));
        let last = both(&cell(Column::LastName), &cell(Column::SecondLastName));
        let (name, surname) = name([cell(Column::Name), first, both(&cell(Column::Particle), &last)]);
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
    let [name, first, last] = match [name, first, last] {
        [name, first, last] if first.is_empty() && last.is_empty() => names::parts(&name),
        parts => parts,
    };
    let [first, last] = match (first.is_empty(), last.is_empty()) {
        (false, true) => [first, name],
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
