//! A regulation in a file of its own, to take from one event to the next. `docs/regulation-file.md` describes it.
//!
//! Read like an event file: format and version first, then the whole text, then whether a tournament can be run by it.

use super::{version_of, without_mark};
use crate::{
    json,
    regulation::{Nonsense, Regulation},
};
use serde::Deserialize;

/// The name that every regulation file carries.
pub const FORMAT: &str = "tiebreaker-regulation";
/// The version that this release writes.
pub const VERSION: u32 = 1;

/// Why a text is no regulation file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// Not JSON, or not an object with the fields of a regulation file.
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
    /// No tournament can be run by it.
    Nonsense(Nonsense),
}

/// The file of a regulation.
#[must_use]
pub fn write(regulation: &Regulation) -> String {
    let regulation = serde_json::to_string(regulation).unwrap_or_default();
    format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"regulation\":\n{regulation}\n}}\n")
}

/// Reads the file of a regulation.
///
/// # Errors
/// The text is no regulation file of a version known here, or no tournament can be run by what it says.
pub fn read(text: &str) -> Result<Regulation, ReadError> {
    let text = without_mark(text);
    match version_of(text, FORMAT).map_err(malformed)? {
        Some(VERSION) => {}
        Some(found) if found > VERSION => return Err(ReadError::NewerVersion { found }),
        _ => return Err(ReadError::OtherFormat),
    }
    let File { regulation, .. } = json::from_str(text).map_err(malformed)?;
    regulation.check().map_err(ReadError::Nonsense)?;
    Ok(regulation)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u32,
    regulation: Regulation,
}

fn malformed(error: serde_json::Error) -> ReadError {
    ReadError::Malformed { line: error.line(), column: error.column(), message: error.to_string() }
}
