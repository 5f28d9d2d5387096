//! Why a file is not an event.

use std::fmt;

/// Why a text is not an event of another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// It has too many bytes.
    TooBig {
        /// Bytes.
        size: usize,
        /// The most bytes.
        limit: usize,
    },
    /// It is neither JSON nor another known syntax.
    Unreadable(String),
    /// It has none of the formats.
    UnknownFormat,
    /// It is an event of a game that is not played here.
    OtherGame(String),
    /// It is the list of matches that Melee exports.
    MeleeMatches,
    /// No match in it names its players in a known way.
    NoPlayerInMatches,
    /// There are no players or no rounds, or more than an event can have.
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
