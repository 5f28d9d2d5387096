//! Why a file is refused.

use std::fmt;

/// Why a text is not an event of another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// The file has too many bytes.
    TooBig {
        /// Size of the file, in bytes.
        size: usize,
        /// Maximum size, in bytes.
        limit: usize,
    },
    /// The text is neither JSON nor another known syntax.
    Unreadable(String),
    /// The file is in none of the formats.
    UnknownFormat,
    /// The event is of an unsupported game.
    OtherGame(String),
    /// No match names its players in a known way.
    NoPlayerInMatches,
    /// The file has no players or no rounds, or more than an event can have.
    NoEvent,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooBig { size, limit } => write!(f, "{size} bytes, and {limit} are read"),
            Self::Unreadable(reason) => write!(f, "cannot be read: {reason}"),
            Self::UnknownFormat => write!(f, "no file of an event that is known here"),
            Self::OtherGame(game) => write!(f, "an event of {game}"),
            Self::NoPlayerInMatches => write!(f, "no match in it names its players"),
            Self::NoEvent => write!(f, "no players, no rounds, or more of them than an event has"),
        }
    }
}

impl std::error::Error for ReadError {}
