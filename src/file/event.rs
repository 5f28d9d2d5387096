//! The event file: what *Export* writes and *Open a file* reads. `docs/event-file.md` describes it for strangers.
//!
//! Reading goes in steps: format and version first, then the whole text, then the log is replayed. Nothing of a file is
//! used before all of it has been accepted.

use super::{version_of, without_mark};
use crate::{
    json,
    tournament::{Entry, Refusal, ReplayError, Tournament},
};
use serde::Deserialize;

/// The name that every event file carries.
pub const FORMAT: &str = "tiebreaker-event";
/// The version that this release writes.
pub const VERSION: u32 = 1;

/// Why a text is no event file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// Not JSON, or not an object with the fields of an event file.
    Malformed {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the reader stumbled over, in English.
        message: String,
    },
    /// JSON, but of another format.
    OtherFormat,
    /// Written by a later release.
    NewerVersion {
        /// The file's version.
        found: u32,
    },
    /// An entry that the rules refuse.
    Refused {
        /// Its place in the log, from 0.
        entry: usize,
        /// Why.
        refusal: Refusal,
    },
}

/// The file of an event: one entry a line.
#[must_use]
pub fn write(tournament: &Tournament) -> String {
    let entries: Vec<String> = tournament.log().iter().filter_map(|entry| serde_json::to_string(entry).ok()).collect();
    format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"entries\":[\n{}\n]}}\n", entries.join(",\n"))
}

/// Reads the file of an event and replays its log.
///
/// # Errors
/// The text is no event file of a version known here, or an entry is refused.
pub fn read(text: &str) -> Result<Tournament, ReadError> {
    let text = without_mark(text);
    // There is one version so far; older ones will be upgraded here, step by step.
    match version_of(text, FORMAT).map_err(malformed)? {
        Some(VERSION) => {}
        Some(found) if found > VERSION => return Err(ReadError::NewerVersion { found }),
        _ => return Err(ReadError::OtherFormat),
    }
    let File { entries, .. } = json::from_str(text).map_err(malformed)?;
    Tournament::replay(entries).map_err(|ReplayError { place, refusal }| ReadError::Refused { entry: place, refusal })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u32,
    entries: Vec<Entry>,
}

fn malformed(error: serde_json::Error) -> ReadError {
    ReadError::Malformed { line: error.line(), column: error.column(), message: error.to_string() }
}
