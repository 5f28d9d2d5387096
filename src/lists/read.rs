//! Reads any text as a list.

use super::{
    deck::{self, Deck},
    lenient_json::json,
    list::{Content, Format, List},
    several::several,
    squad::{self, Squad},
};
use serde_json::Value;
use std::{error::Error, fmt};

/// Reads a list in any format.
///
/// # Errors
/// The text is not a list. A list that breaks the rules is not an error here: see [`super::check()`].
pub fn read(text: &str) -> Result<List, ListReadError> {
    if text.len() > SIZE_LIMIT {
        return Err(ListReadError::TooBig { size: text.len() });
    }
    let inner = text.trim_start_matches('\u{feff}').trim();
    let (format, content) = match read_several(inner) {
        Some(several) => several,
        None => read_content(inner)?,
    };
    Ok(List { text: text.to_owned(), format, content })
}

/// Reads a text with several decks. None if it is anything else, or if one of its decks cannot be read.
fn read_several(text: &str) -> Option<(Format, Content)> {
    let read = |text: String| {
        let (format, content) = read_content(&text).ok()?;
        let is_part = matches!(content, Content::Deck(_) | Content::Link);
        is_part.then_some(List { text, format, content })
    };
    let parts: Vec<List> = several(text)?.into_iter().map(read).collect::<Option<_>>()?;
    Some((parts.first()?.format, Content::Several(parts)))
}

fn read_content(text: &str) -> Result<(Format, Content), ListReadError> {
    if text.is_empty() {
        return Err(ListReadError::Empty);
    }
    if is_link(text) {
        return match squad::from_link(text) {
            Some(read) => read.map(|(format, squad)| (format, Content::Squad(squad))),
            None => Ok((Format::Link, Content::Link)),
        };
    }
    if !text.starts_with(['{', '[', '"']) {
        return read_text(text);
    }
    match json(text) {
        Ok(value) => read_json(&value),
        // A text that begins with a bracket or quote may come from a forum, or begin with a pilot's call sign.
        Err(error) if !text.starts_with('{') => match read_text(text) {
            Err(ListReadError::UnknownShape) => Err(error),
            read => read,
        },
        Err(error) => Err(error),
    }
}

/// Reads a JSON value as a list.
///
/// # Errors
/// The value is not a list, or the list is too long.
pub(super) fn read_json(value: &Value) -> Result<(Format, Content), ListReadError> {
    if let Some(squad) = squad::from_value(value)? {
        return Ok((Format::Xws, Content::Squad(squad)));
    }
    match deck::from_value(value)? {
        Some(deck) => Ok((Format::Swudb, Content::Deck(deck))),
        None => Err(ListReadError::OtherJson),
    }
}

/// Reads a text as a list. Tries decks with headings first, because these headings occur nowhere else, and bare lines
/// of cards last, because those could be anything.
fn read_text(text: &str) -> Result<(Format, Content), ListReadError> {
    let deck = |read: ReadResult<Deck>| read.map(|read| read.map(|(format, deck)| (format, Content::Deck(deck))));
    let squad = |read: ReadResult<Squad>| read.map(|read| read.map(|(format, squad)| (format, Content::Squad(squad))));
    let read = deck(deck::from_text(text)).or_else(|| squad(squad::from_text(text)));
    let read = read.or_else(|| deck(deck::from_lines(text))).or_else(|| squad(squad::from_names(text)));
    read.unwrap_or(Err(ListReadError::UnknownShape))
}

/// True if a text is only an address. Links of Launch Bay Next contain quotes.
pub(super) fn is_link(text: &str) -> bool {
    let begins = |start: &str| text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start));
    (begins("https://") || begins("http://")) && !text.contains(char::is_whitespace)
}

/// Maximum size of a list, in bytes. The longest real lists have about 10,000 bytes.
pub const SIZE_LIMIT: usize = 1_000_000;

/// Maximum number of pilots and upgrades in a squad, or of cards in a deck.
pub const MAX_CARDS: usize = 10_000;

/// Why a text is not a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListReadError {
    /// The text is blank.
    Empty,
    /// The text has more bytes than [`SIZE_LIMIT`].
    TooBig {
        /// Size in bytes.
        size: usize,
    },
    /// The list has more cards than [`MAX_CARDS`].
    TooManyCards,
    /// An entry of a deck does not name a card.
    NoCard,
    /// The number of copies of a card is not a number from 0 to 65,535.
    Count {
        /// The card as written in the list.
        card: String,
    },
    /// The text begins like JSON but is not JSON.
    Malformed {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// The message of the JSON reader, in English.
        message: String,
    },
    /// The text is JSON, but neither a squad nor a deck.
    OtherJson,
    /// The text is in an unknown format.
    UnknownShape,
}

impl fmt::Display for ListReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the text is blank"),
            Self::TooBig { size } => write!(f, "{size} bytes are more than the {SIZE_LIMIT} of a list"),
            Self::TooManyCards => write!(f, "more than {MAX_CARDS} cards"),
            Self::NoCard => f.write_str("an entry does not name a card"),
            Self::Count { card } => write!(f, "the number of copies of {card} is not valid"),
            Self::Malformed { line, column, message } => {
                write!(f, "not JSON at line {line}, column {column}: {message}")
            }
            Self::OtherJson => f.write_str("JSON, but neither a squad nor a deck"),
            Self::UnknownShape => f.write_str("neither a squad nor a deck in any known format"),
        }
    }
}

impl Error for ListReadError {}

impl From<serde_json::Error> for ListReadError {
    fn from(error: serde_json::Error) -> Self {
        Self::Malformed { line: error.line(), column: error.column(), message: error.to_string() }
    }
}

/// The result of a reader for one format. None if the text is in another format.
pub(super) type ReadResult<T> = Option<Result<(Format, T), ListReadError>>;
