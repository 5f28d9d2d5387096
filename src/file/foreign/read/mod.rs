//! Files of other programs, told apart by what they hold. Limits are those of the other readers.

mod cryodex;
mod json;
mod list_juggler;
mod melee;
mod tome;

use super::{Finding, Format, Match, Person, Place, Problem, Round, Sheet};
use crate::{file::SIZE_LIMIT, regulation::Stage, sort::Map};
use json::field;
use serde_json::Value;
use std::{collections::HashSet, fmt};

/// Most players and most rounds that a file may have: what is beyond no event of one day has.
const PLAYERS: usize = 4096;
const ROUNDS: usize = 64;

/// Why a text is no event of another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// It is longer than anything that is read.
    TooBig {
        /// Bytes.
        size: usize,
        /// Bytes that are read.
        limit: usize,
    },
    /// It is no JSON, and nothing else that is known.
    Unreadable(String),
    /// It is none of the formats.
    UnknownFormat,
    /// It is an event of a game that is not played here.
    OtherGame(String),
    /// There are no players, or no rounds between them, or more than any event has.
    NoEvent,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooBig { size, limit } => write!(f, "{size} bytes, and {limit} are read"),
            Self::Unreadable(reason) => write!(f, "cannot be read: {reason}"),
            Self::UnknownFormat => write!(f, "no file of an event that is known here"),
            Self::OtherGame(game) => write!(f, "an event of {game}"),
            Self::NoEvent => write!(f, "no players, no rounds, or more of them than an event has"),
        }
    }
}

/// Reads a file of any of the formats; what it contradicts comes with it.
///
/// # Errors
/// It is none.
pub fn read(text: &str) -> Result<(Format, Sheet, Vec<Finding>), ReadError> {
    if text.len() > SIZE_LIMIT {
        return Err(ReadError::TooBig { size: text.len(), limit: SIZE_LIMIT });
    }
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let (format, reader) = if cryodex::is_it(text) {
        (Format::Cryodex, cryodex::read(text).ok_or(ReadError::UnknownFormat)?)
    } else {
        let file: Value =
            serde_json::from_str(tome::without_tail(text)).map_err(|error| ReadError::Unreadable(error.to_string()))?;
        let file = field(&file, "tournament").filter(|inner| inner.is_object()).unwrap_or(&file);
        let has = |key| field(file, key).is_some();
        match () {
            () if has("entityGroupMap") => (Format::Tome, tome::read(file)?),
            () if has("participants") && has("rounds") => (Format::ListFortress, list_juggler::by_number(file)),
            () if has("players") && has("rounds") => (Format::ListJuggler, list_juggler::by_name(file)),
            () if has("standings") && has("rounds") => (Format::Melee, melee::read(file)),
            () => return Err(ReadError::UnknownFormat),
        }
    };
    let Reader { mut sheet, findings, numbers, .. } = reader;
    if sheet.players.is_empty() || sheet.players.len() > PLAYERS || sheet.rounds.len() > ROUNDS {
        return Err(ReadError::NoEvent);
    }
    // Swiss rounds by their numbers, those of the cut from the largest to the final, whatever they are numbered.
    let mut rounds: Vec<_> = sheet.rounds.into_iter().zip(numbers).collect();
    rounds.sort_by_key(|(round, number)| match round.stage {
        Stage::Swiss => (0, *number),
        Stage::Elimination => (1, usize::MAX - round.matches.len()),
    });
    sheet.rounds = rounds.into_iter().map(|(round, _)| round).collect();
    Ok((format, sheet, findings))
}

/// A sheet as far as it is read.
#[derive(Default)]
struct Reader {
    sheet: Sheet,
    findings: Vec<Finding>,
    /// The number of each round in the file.
    numbers: Vec<usize>,
    names: Map<String, usize>,
    ids: Map<i64, usize>,
}

impl Reader {
    /// Begins with what most JSON says of the event itself.
    fn of(file: &Value) -> Self {
        let date = Some(json::text(file, "date")).filter(|date| crate::day::Day::parse(date).is_some());
        let sheet = Sheet { name: json::text(file, "name"), date, ..Sheet::default() };
        Self { sheet, ..Self::default() }
    }

    /// Adds a player; one whose name there is already gets another.
    fn add(&mut self, mut person: Person, id: Option<i64>) -> usize {
        let place = self.sheet.players.len();
        if person.name.is_empty() {
            person.name = format!("#{}", place + 1);
        }
        if self.names.get(&person.name).is_some() {
            let called = (2..).map(|number| format!("{} ({number})", person.name));
            let called = called.take(PLAYERS).find(|name| self.names.get(name).is_none()).unwrap_or_default();
            self.findings.push(Finding::NameTwice { name: person.name, called: called.clone() });
            person.name = called;
        }
        self.names.insert(person.name.clone(), place);
        if let Some(id) = id {
            self.ids.insert(id, place);
        }
        self.sheet.players.push(person);
        place
    }

    /// The player of a name, who is added where the list has nobody of that name; none without a name.
    fn named(&mut self, name: &str) -> Option<usize> {
        if name.is_empty() {
            return None;
        }
        let known = self.names.get(name).copied();
        Some(known.unwrap_or_else(|| {
            self.findings.push(Finding::NotListed(name.to_owned()));
            self.add(Person { name: name.to_owned(), ..Person::default() }, None)
        }))
    }

    /// The player of a number.
    fn numbered(&self, id: Option<i64>) -> Option<usize> {
        self.ids.get(&id?).copied()
    }

    /// Adds a round with the matches that `of_round` makes of those of the file.
    fn round(
        &mut self,
        is_swiss: bool,
        number: usize,
        matches: &[Value],
        of_round: impl Fn(&mut Self, &Value) -> Option<Match>,
    ) {
        let all = matches.iter().filter_map(|one| of_round(self, one)).collect();
        self.round_of(is_swiss, number, all);
    }

    /// Adds a round: nobody plays twice in it.
    fn round_of(&mut self, is_swiss: bool, number: usize, matches: Vec<Match>) {
        let stage = if is_swiss { Stage::Swiss } else { Stage::Elimination };
        let round = self.sheet.of_stage(stage).count() + 1;
        let mut seen = HashSet::new();
        let mut once = Vec::with_capacity(matches.len());
        for (table, one) in (1..).zip(matches) {
            let players = one.players();
            if players.iter().any(|player| seen.contains(player)) || matches!(players[..], [a, b] if a == b) {
                let players = players.iter().map(|&player| self.sheet.name(player).to_owned()).collect();
                let place = Place { is_cut: !is_swiss, round, table, players };
                self.findings.push(Finding::InMatch { place, problem: Problem::PlayerTwice });
            } else {
                seen.extend(players);
                once.push(one);
            }
        }
        self.numbers.push(number);
        self.sheet.rounds.push(Round { stage, matches: once });
    }
}
