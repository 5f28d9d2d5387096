//! Files: event files, regulation files, results in other programs' formats, and lists of players.

pub mod event;
pub mod foreign;
mod outline;
pub mod players;
pub mod regulation;
pub mod results;
pub mod task;
pub mod workbook;

use crate::base::json;
use serde::{Deserialize, de::DeserializeOwned};
use std::fmt;

/// Maximum size of a file, in bytes. Lists of players have their own limit. A browser stores about 5 MB per site.
pub const SIZE_LIMIT: usize = 8 * MEGABYTE;

const MEGABYTE: usize = 1_000_000;

/// Bytes as megabytes, rounded up.
pub fn megabytes(bytes: usize) -> usize {
    bytes.div_ceil(MEGABYTE)
}

/// Why a text is not one of our files. `R` is the reason for refusing its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError<R> {
    /// The file has too many bytes.
    TooBig {
        /// Size of the file, in bytes.
        size: usize,
        /// Maximum size, in bytes.
        limit: usize,
    },
    /// The text is not JSON, or not an object with the fields of such a file.
    Malformed {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// The parser's message, in English.
        message: String,
    },
    /// The text is JSON of another format.
    OtherFormat,
    /// A later release wrote the file.
    NewerVersion {
        /// Version of the file.
        found: u32,
    },
    /// The content is refused.
    Refused(R),
}

impl<R: fmt::Display> fmt::Display for ReadError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooBig { size, limit } => write!(f, "the file has {size} bytes, the limit is {limit}"),
            Self::Malformed { line, column, message } => write!(f, "line {line}, column {column}: {message}"),
            Self::OtherFormat => f.write_str("the file has another format"),
            Self::NewerVersion { found } => write!(f, "the file has version {found} of a later release"),
            Self::Refused(reason) => write!(f, "the content is refused: {reason}"),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for ReadError<R> {}

impl<R> From<serde_json::Error> for ReadError<R> {
    fn from(error: serde_json::Error) -> Self {
        Self::Malformed { line: error.line(), column: error.column(), message: error.to_string() }
    }
}

#[derive(Deserialize)]
struct Head {
    format: Option<String>,
    version: Option<u32>,
}

/// Defines `File`, the type of one of our files: the head, and the content under a name.
macro_rules! file {
    ($name:ident: $what:ty) => {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            #[serde(rename = "format")]
            _format: String,
            #[serde(rename = "version")]
            _version: u32,
            #[serde(rename = "program", default)]
            _program: String,
            $name: $what,
        }
    };
}
use file;

/// The start of a file, up to its content. `program` is the name of the program that writes it, for diagnosing faults.
/// It may be empty, and readers ignore it.
fn head(format: &str, version: u32, program: &str) -> String {
    let named =
        Some(program).filter(|program| !program.is_empty()).and_then(|program| serde_json::to_string(program).ok());
    let program = named.map_or_else(String::new, |program| format!(",\"program\":{program}"));
    format!("{{\"format\":\"{format}\",\"version\":{version}{program}")
}

/// Reads the text of a file: format and version first, then all of it. Each format has one version so far. Older
/// versions will be upgraded here.
fn open<T: DeserializeOwned, R>(text: &str, wanted: &str, known: u32) -> Result<T, ReadError<R>> {
    if text.len() > SIZE_LIMIT {
        return Err(ReadError::TooBig { size: text.len(), limit: SIZE_LIMIT });
    }
    // Some editors write a byte order mark.
    let text = text.trim_start_matches('\u{feff}');
    let Head { format, version } = json::from_str(text)?;
    match version.filter(|_| format.as_deref() == Some(wanted)) {
        Some(version) if version == known => Ok(json::from_str(text)?),
        Some(found) if found > known => Err(ReadError::NewerVersion { found }),
        _ => Err(ReadError::OtherFormat),
    }
}
