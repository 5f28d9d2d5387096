//! Any text as a list.

use super::{
    deck::{self, Deck},
    format::Format,
    list::{Content, List},
    loose::json,
    squad::{self, Squad},
    unreadable::{Reading, SIZE_LIMIT, Unreadable},
};
use serde_json::Value;

/// Reads a list of any format.
///
/// # Errors
/// The text is no list, with the reason. What a list says wrongly is no error: see [`super::check()`].
pub fn read(text: &str) -> Result<List, Unreadable> {
    if text.len() > SIZE_LIMIT {
        return Err(Unreadable::TooBig { size: text.len() });
    }
    let (format, content) = content(text.trim_start_matches('\u{feff}').trim())?;
    Ok(List { text: text.to_owned(), format, content })
}

fn content(text: &str) -> Result<(Format, Content), Unreadable> {
    if text.is_empty() {
        return Err(Unreadable::Empty);
    }
    if is_link(text) {
        return Ok((Format::Link, Content::Link));
    }
    if !text.starts_with(['{', '[', '"']) {
        return of_text(text);
    }
    match json(text) {
        Ok(value) => of_json(&value),
        // What begins with a bracket or a quote can be the text of a forum, or of a pilot with a call sign.
        Err(error) if !text.starts_with('{') => match of_text(text) {
            Err(Unreadable::UnknownShape) => Err(error),
            read => read,
        },
        Err(error) => Err(error),
    }
}

/// The list of a JSON value.
///
/// # Errors
/// It is none, or too long.
pub(super) fn of_json(value: &Value) -> Result<(Format, Content), Unreadable> {
    if let Some(squad) = squad::from_value(value)? {
        return Ok((Format::Xws, Content::Squad(squad)));
    }
    match deck::from_value(value)? {
        Some(deck) => Ok((Format::Swudb, Content::Deck(deck))),
        None => Err(Unreadable::OtherJson),
    }
}

/// The list of a text. Decks with headings are told apart from everything else by these; lines of cards alone could be anything.
fn of_text(text: &str) -> Result<(Format, Content), Unreadable> {
    let deck = |read: Reading<Deck>| read.map(|read| read.map(|(format, deck)| (format, Content::Deck(deck))));
    let squad = |read: Reading<Squad>| read.map(|read| read.map(|(format, squad)| (format, Content::Squad(squad))));
    let read =
        deck(deck::from_text(text)).or_else(|| squad(squad::from_text(text))).or_else(|| deck(deck::from_lines(text)));
    read.unwrap_or(Err(Unreadable::UnknownShape))
}

/// Whether a text is an address and nothing else. A link of Launch Bay Next has quotes in it.
fn is_link(text: &str) -> bool {
    let begins = |start: &str| text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start));
    (begins("https://") || begins("http://")) && !text.contains(char::is_whitespace)
}
