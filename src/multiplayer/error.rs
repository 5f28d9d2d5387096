//! Why no round can be drawn.

use crate::base::ids::PlayerId;
use std::fmt;

/// Why no round can be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawError {
    /// A table takes three players at least.
    TooFewPlayers(usize),
    /// The same player is listed twice.
    NamedTwice(PlayerId),
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewPlayers(count) => write!(f, "a table takes at least three players, here are {count}"),
            Self::NamedTwice(id) => write!(f, "player {id} is listed twice"),
        }
    }
}

impl std::error::Error for DrawError {}
