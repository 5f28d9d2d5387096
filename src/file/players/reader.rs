//! Turns each row of a list into a player.

use super::{
    Choices, Column, Doubt, Problem, Row, columns,
    columns::{says_bye, says_dropped, says_no, says_paid, says_waiting, says_yes, split_fee},
    marks::without_list_number,
    names,
    records::{Record, one_line},
    squads,
};
use crate::{
    base::{ids::TableNumber, sort::Map, text::search_key},
    tournament::{Details, Newcomer, PLAYERS_LIMIT, State, TextField, check_list, check_note},
};
use std::{collections::HashMap, mem};

/// State while reading line by line.
pub(super) struct Reader<'a> {
    pub(super) state: &'a State,
    choices: &'a Choices,
    /// The position of each column. The first one if several have the same content.
    columns: Map<Column, usize>,
    /// The positions of the columns with members.
    pub(super) members: Vec<usize>,
    /// The positions of the columns about payment.
    paid: Vec<usize>,
    /// The player or line of each name, by [search key](search_key).
    names: HashMap<String, Doubt>,
    /// The player or line of each UID.
    uids: HashMap<String, Problem>,
    byes_may_be_awarded: bool,
    added: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(state: &'a State, columns: Vec<Option<Column>>, choices: &'a Choices) -> Self {
        let players = || state.players.values();
        let names = players().map(|player| (search_key(&player.name), Doubt::Registered(player.id)));
        let uids = players().map(|player| (player.details.uid.clone(), Problem::UidTaken(player.id)));
        let [members, paid] = [Column::Members, Column::Paid].map(|wanted| {
            let its = (0..).zip(&columns).filter(|(_, column)| **column == Some(wanted));
            its.map(|(place, _)| place).collect()
        });
        let places = columns.into_iter().enumerate().rev().filter_map(|(place, column)| Some((column?, place)));
        Self {
            columns: places.collect(),
            members,
            paid,
            names: names.collect(),
            uids: uids.collect(),
            byes_may_be_awarded: state.byes_may_be_awarded(),
            added: 0,
            state,
            choices,
        }
    }

    /// The row for a line.
    pub(super) fn row(&mut self, mut record: Record) -> Row {
        for (_, &place) in self.columns.iter().filter(|(column, _)| column.is_name()) {
            if let Some(cell) = record.cells.get_mut(place) {
                *cell = without_list_number(cell).to_owned();
            }
        }
        let mut doubts = Vec::new();
        let newcomer = self.newcomer(&record, &mut doubts);
        let status = self.cell(&record, Column::Dropped);
        let is_absent = newcomer.is_ok() && (says_waiting(&status) || says_no(&self.cell(&record, Column::Coming)));
        doubts.extend(is_absent.then_some(Doubt::NotComing));
        let is_left_out = is_absent != self.choices.has_changed(record.line, &record.text);
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
        let dropped = says_dropped(&status);
        let Record { line, text, cells, .. } = record;
        Row { line, text, cells, is_left_out, newcomer, dropped, doubts }
    }

    /// The cell of a line in a column, without the apostrophe with which our own tables disarm formulas. Empty if the
    /// line or the list lacks the column.
    pub(super) fn cell(&self, record: &Record, wanted: Column) -> String {
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
        let whole = names::without_address(&cell(Column::Name));
        let (whole, has_paid) = split_fee(&whole).unwrap_or((&whole, false));
        let club = cell(Column::Club);
        let (club, is_paid_behind) = split_fee(&club).unwrap_or((&club, false));
        let is_paid = has_paid || is_paid_behind || self.says_paid(record);
        let whole = without_number(whole).to_owned();
        let (name, surname) = match self.state.setup.teams {
            // A team name has no first and last name.
            Some(_) if first.is_empty() && last.is_empty() => (whole, String::new()),
            _ => name([whole, first, both(&cell(Column::Particle), &last)]),
        };
        let (name, members) = self.team(record, name)?;
        // A tick says that the list was handed in.
        let mut list = Some(cell(Column::List)).filter(|list| says_yes(list).is_none()).unwrap_or_default();
        let mut note = cell(Column::Note);
        if !squads::is_like_list(&list) {
            let name = mem::take(&mut list);
            if note.is_empty() {
                note = name;
            }
        }
        let details = Details {
            uid: cell(Column::Uid),
            faction: cell(Column::Faction),
            club: club.to_owned(),
            note,
            // A team name does not end with a last name.
            surname: if members.is_empty() { surname } else { String::new() },
            list,
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
        Ok(Newcomer { name, details, bye, table, paid: is_paid, ..Newcomer::default() })
    }

    /// True if a column says that the fee is paid, and none says otherwise.
    fn says_paid(&self, record: &Record) -> bool {
        let cells = || self.paid.iter().filter_map(|&place| record.cells.get(place));
        cells().any(|cell| says_paid(cell)) && !cells().any(|cell| says_no(cell))
    }
}

/// A cell without the apostrophe with which our own tables disarm formulas.
pub(super) fn without_apostrophe(cell: &str) -> &str {
    let is_formula = |text: &&str| text.trim_start_matches('\'').starts_with(['=', '+', '-', '@']);
    cell.strip_prefix('\'').filter(is_formula).unwrap_or(cell)
}

/// A name without the number that our own tables append for namesakes: `Jan Kowalski (#3)`.
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
        // The column of names may already end with the last name.
        (true, false) if name == last || name.ends_with(&format!(" {last}")) => return (name, last),
        (true, false) => [name, last],
        _ if name.is_empty() => [first, last],
        _ => return (name, last),
    };
    let surname = if first.is_empty() { String::new() } else { last.clone() };
    ([first, last].join(" ").trim().to_owned(), surname)
}

/// First and last part of a name joined. Either may be empty.
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
