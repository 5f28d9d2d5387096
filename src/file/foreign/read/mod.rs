//! Files of other programs, told apart by what they hold. Limits are those of the other readers.

mod cryodex;
mod error;
mod json;
mod list_juggler;
mod melee;
mod reader;
mod tome;

pub use error::ReadError;

use super::{Finding, Format, Sheet};
use crate::{file::SIZE_LIMIT, regulation::Stage};
use json::field;
use reader::{PLAYERS, Reader};
use serde_json::Value;

/// Most rounds that a file may have.
const ROUNDS: usize = 64;

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
    // The final and the game for third place are one round, also where the file has a round for each.
    if let [.., before, last] = sheet.rounds.as_mut_slice()
        && [&*before, &*last].iter().all(|round| round.stage == Stage::Elimination && round.matches.len() == 1)
    {
        before.matches.append(&mut last.matches);
        sheet.rounds.pop();
    }
    Ok((format, sheet, findings))
}
