//! Why a file is no event.

use std::fmt;

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
    /// It is the list of matches that Melee gives out.
    MeleeMatches,
    /// No match in it names its players in a way that is known.
    NoPlayerInMatches,
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
            Self::MeleeMatches => write!(f, "Melee's list of matches, which is not read here"),
            Self::NoPlayerInMatches => write!(f, "no match in it names its players"),
            Self::NoEvent => write!(f, "no players, no rounds, or more of them than an event has"),
        }
    }
}

impl std::error::Error for ReadError {}
