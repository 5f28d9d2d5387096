//! Why a text is no list, and how much of one is read.

use super::format::Format;
use std::{error::Error, fmt};

/// Bytes of a list that is read. The longest real ones have some 10,000; the event keeps what it is given.
pub const SIZE_LIMIT: usize = 1_000_000;

/// Most ships and upgrades of a squad, or lines of a deck, that are read.
pub const MOST_CARDS: usize = 10_000;

/// Why a text is no list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// Nothing but blanks.
    Empty,
    /// More bytes than [`SIZE_LIMIT`].
    TooBig {
        /// How many there are.
        size: usize,
    },
    /// More cards than [`MOST_CARDS`].
    TooManyCards,
    /// An entry of a deck that names no card.
    NoCard,
    /// So many copies of a card as there cannot be.
    Count {
        /// The card, as the list names it.
        card: String,
    },
    /// It begins like JSON, and is none.
    Malformed {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the reader stumbled over, in English.
        message: String,
    },
    /// JSON, and neither a squad nor a deck.
    OtherJson,
    /// A text in no shape that is known.
    UnknownShape,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is nothing in it"),
            Self::TooBig { size } => write!(f, "{size} bytes, where a list has at most {SIZE_LIMIT}"),
            Self::TooManyCards => write!(f, "more than {MOST_CARDS} cards"),
            Self::NoCard => f.write_str("an entry names no card"),
            Self::Count { card } => write!(f, "no number of copies of {card}"),
            Self::Malformed { line, column, message } => {
                write!(f, "no JSON from line {line}, column {column} on: {message}")
            }
            Self::OtherJson => f.write_str("JSON, but neither a squad nor a deck"),
            Self::UnknownShape => f.write_str("neither a squad nor a deck in any format that is known"),
        }
    }
}

impl Error for Unreadable {}

impl From<serde_json::Error> for Unreadable {
    fn from(error: serde_json::Error) -> Self {
        Self::Malformed { line: error.line(), column: error.column(), message: error.to_string() }
    }
}

/// What a reader makes of a text: none where the text is of another format.
pub(super) type Reading<T> = Option<Result<(Format, T), Unreadable>>;
