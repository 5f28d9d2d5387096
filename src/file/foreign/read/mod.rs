//! Reads files of other programs and recognizes their format by the content. The size limits are the same as elsewhere.

mod cobra;
mod cryodex;
mod csv;
mod error;
mod json;
mod list_juggler;
mod melee;
mod melee_matches;
mod reader;
mod tome;
mod unescaped;

pub use error::ReadError;

use super::{Finding, Format, Sheet};
use crate::file::SIZE_LIMIT;
use json::field;
use reader::{PLAYERS, Reader, TOURNAMENTS};
use serde_json::Value;

/// Maximum number of rounds in a file.
const ROUNDS: usize = 64;

/// Maximum number of objects around a tournament.
const WRAPPERS: usize = 4;

/// Start of an event file of TOM, the program for Pokémon, after the XML declaration.
const TOM: &str = "<tournament ";

/// A tournament in a file with several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Name of the tournament. Empty if the file has none.
    pub name: String,
    /// Date, `YYYY-MM-DD`, if the file has one.
    pub date: Option<String>,
    /// Number of players.
    pub players: usize,
    /// Number of rounds, including the cut.
    pub rounds: usize,
}

/// Reads a file in any of the formats, and lists its contradictions. If the file has several tournaments, this is the
/// first one, and a finding names the others.
///
/// # Errors
/// The file is in none of the formats.
pub fn read(text: &str) -> Result<(Format, Sheet, Vec<Finding>), ReadError> {
    let file = File::read(text)?;
    let others: Vec<String> = file.readers.iter().skip(1).map(|reader| reader.sheet.name.clone()).collect();
    let (format, sheet, mut findings) = file.tournament(0)?;
    findings.extend((!others.is_empty()).then_some(Finding::OtherTournaments(others)));
    Ok((format, sheet, findings))
}

/// The tournaments in a file.
///
/// # Errors
/// The file is in none of the formats.
pub fn tournaments(text: &str) -> Result<Vec<Listed>, ReadError> {
    let listed = |reader: Reader| {
        let rounds = reader.rounds();
        let Sheet { name, date, players, .. } = reader.sheet;
        Listed { name, date, players: players.len(), rounds }
    };
    Ok(File::read(text)?.readers.into_iter().map(listed).collect())
}

/// Reads one of the tournaments in a file, counted from 0 in the order of [`tournaments`].
///
/// # Errors
/// The file is in none of the formats, or has fewer tournaments.
pub fn read_tournament(text: &str, place: usize) -> Result<(Format, Sheet, Vec<Finding>), ReadError> {
    File::read(text)?.tournament(place)
}

/// A file with its tournaments in the order of the file.
struct File {
    format: Format,
    readers: Vec<Reader>,
    /// Texts that broke the rules of the format and were repaired.
    repaired: Vec<String>,
}

impl File {
    fn read(text: &str) -> Result<Self, ReadError> {
        if text.len() > SIZE_LIMIT {
            return Err(ReadError::TooBig { size: text.len(), limit: SIZE_LIMIT });
        }
        let text = without_head(text);
        if text.starts_with(TOM) {
            return Err(ReadError::OtherGame("Pokémon".to_owned()));
        }
        if cryodex::is_it(text) {
            return Ok(Self { format: Format::Cryodex, readers: cryodex::read(text)?, repaired: Vec::new() });
        }
        if let Some(readers) = csv::read(text) {
            return Ok(Self { format: Format::ListFortress, readers, repaired: Vec::new() });
        }
        if !text.starts_with(['{', '[']) {
            return Err(ReadError::UnknownFormat);
        }
        let read = unescaped::read(tome::without_tail(text));
        let (file, repaired) = read.map_err(|error| ReadError::Unreadable(error.to_string()))?;
        let (format, readers) = of_json(&file)?;
        Ok(Self { format, readers, repaired })
    }

    fn tournament(mut self, place: usize) -> Result<(Format, Sheet, Vec<Finding>), ReadError> {
        if place >= self.readers.len() {
            return Err(ReadError::NoEvent);
        }
        let reader = self.readers.swap_remove(place);
        let (has_nameless_match, rounds) = (reader.has_nameless_match, reader.rounds());
        let (sheet, mut findings) = reader.finish();
        if has_nameless_match && sheet.rounds.is_empty() {
            return Err(ReadError::NoPlayerInMatches);
        }
        if sheet.players.is_empty() || sheet.players.len() > PLAYERS || rounds > ROUNDS {
            return Err(ReadError::NoEvent);
        }
        findings.extend(self.repaired.into_iter().map(Finding::ReadAs));
        Ok((self.format, sheet, findings))
    }
}

/// Reads the tournaments in a JSON file: one, or a list of them.
fn of_json(file: &Value) -> Result<(Format, Vec<Reader>), ReadError> {
    if let Some(matches) = melee_matches::matches(file) {
        return Ok((Format::Melee, melee_matches::read(&matches)));
    }
    let several = file.as_array().or_else(|| field(file, "tournaments").and_then(Value::as_array));
    let Some(several) = several else { return tournament(file) };
    let (mut format, mut readers, mut error) = (None, Vec::new(), ReadError::UnknownFormat);
    for one in several.iter().take(TOURNAMENTS) {
        match tournament(one) {
            Ok((its_format, its_readers)) if format.is_none_or(|format| format == its_format) => {
                format = Some(its_format);
                readers.extend(its_readers);
            }
            Ok(_) => {}
            Err(reason) => error = reason,
        }
    }
    format.map(|format| (format, readers)).ok_or(error)
}

fn tournament(file: &Value) -> Result<(Format, Vec<Reader>), ReadError> {
    let file = inside(file);
    let has = |key| field(file, key).is_some();
    let (format, reader) = match () {
        () if has("entityGroupMap") => return Ok((Format::Tome, tome::read(file)?)),
        () if has("participants") && (has("rounds") || is_ranked(file)) => {
            (Format::ListFortress, list_juggler::by_number(file))
        }
        () if has("players") && cobra::is_it(file) => (Format::Cobra, cobra::read(file)),
        () if has("players") && has("rounds") => (Format::ListJuggler, list_juggler::by_name(file)),
        () if has("standings") && has("rounds") => (Format::Melee, melee::read(file)),
        () => return Err(ReadError::UnknownFormat),
    };
    Ok((format, vec![reader]))
}

/// The tournament inside wrapping objects.
fn inside(file: &Value) -> &Value {
    let inner = |file| ["tournament", "data", "event", "result"].iter().find_map(|key| field(file, key));
    let (mut file, mut depth) = (file, 0);
    while let Some(inner) = inner(file).filter(|inner| inner.is_object() && depth < WRAPPERS) {
        (file, depth) = (inner, depth + 1);
    }
    file
}

/// True if participants have ranks, as on List Fortress without rounds.
fn is_ranked(file: &Value) -> bool {
    json::list(file, "participants").iter().any(|one| field(one, "swiss_rank").is_some())
}

/// The text without a byte order mark, blanks and an XML declaration at its start.
fn without_head(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let behind = text.strip_prefix("<?xml").and_then(|head| head.split_once("?>"));
    behind.map_or(text, |(_, behind)| behind.trim_start())
}
