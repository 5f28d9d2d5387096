//! Reads files of other programs and recognizes their format by the content. Has the same limits as the other readers.

mod cryodex;
mod error;
mod json;
mod list_juggler;
mod melee;
mod reader;
mod tome;
mod unescaped;

pub use error::ReadError;

use super::{Finding, Format, Sheet};
use crate::file::SIZE_LIMIT;
use json::field;
use reader::PLAYERS;

/// Maximum number of rounds in a file.
const ROUNDS: usize = 64;

/// Start of an event file of TOM, the program for Pokémon, after the XML declaration.
const TOM: &str = "<tournament ";

/// Reads a file in any of the formats, and lists its contradictions.
///
/// # Errors
/// The file is in none of the formats.
pub fn read(text: &str) -> Result<(Format, Sheet, Vec<Finding>), ReadError> {
    if text.len() > SIZE_LIMIT {
        return Err(ReadError::TooBig { size: text.len(), limit: SIZE_LIMIT });
    }
    let text = without_head(text);
    if text.starts_with(TOM) {
        return Err(ReadError::OtherGame("Pokémon".to_owned()));
    }
    let (format, reader, repaired) = if cryodex::is_it(text) {
        (Format::Cryodex, cryodex::read(text).ok_or(ReadError::UnknownFormat)?, Vec::new())
    } else {
        let read = unescaped::read(tome::without_tail(text));
        let (file, repaired) = read.map_err(|error| ReadError::Unreadable(error.to_string()))?;
        let file = field(&file, "tournament").filter(|inner| inner.is_object()).unwrap_or(&file);
        let has = |key| field(file, key).is_some();
        let (format, reader) = match () {
            () if has("entityGroupMap") => (Format::Tome, tome::read(file)?),
            () if has("participants") && has("rounds") => (Format::ListFortress, list_juggler::by_number(file)),
            () if has("players") && has("rounds") => (Format::ListJuggler, list_juggler::by_name(file)),
            () if has("standings") && has("rounds") => (Format::Melee, melee::read(file)),
            () if melee::is_list_of_matches(file) => return Err(ReadError::MeleeMatches),
            () => return Err(ReadError::UnknownFormat),
        };
        (format, reader, repaired)
    };
    let (has_nameless_match, rounds) = (reader.has_nameless_match, reader.rounds());
    let (sheet, mut findings) = reader.finish();
    if has_nameless_match && sheet.rounds.is_empty() {
        return Err(ReadError::NoPlayerInMatches);
    }
    if sheet.players.is_empty() || sheet.players.len() > PLAYERS || rounds > ROUNDS {
        return Err(ReadError::NoEvent);
    }
    findings.extend(repaired.into_iter().map(Finding::ReadAs));
    Ok((format, sheet, findings))
}

/// The text without a byte order mark, blanks and an XML declaration at its start.
fn without_head(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let behind = text.strip_prefix("<?xml").and_then(|head| head.split_once("?>"));
    behind.map_or(text, |(_, behind)| behind.trim_start())
}
