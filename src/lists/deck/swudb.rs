//! The JSON of SWUDB, which most programs for decks write.

use super::{
    cards::DeckCards,
    list::{Deck, Line, Written, Zone},
    printing::Printing,
    sorted::{Entry, Sorted},
};
use crate::base::sort::sort_by_key;
use crate::lists::{
    loose::{number, text},
    unreadable::{MOST_CARDS, Unreadable},
};
use serde::Serialize;
use serde_json::Value;
use std::{fmt, slice};

/// The fields with cards in small letters, and where these belong. A second leader is called one thing or the other (DCK-2),
/// and some programs have lists of leaders and bases.
const PARTS: [(&str, Zone); 13] = [
    ("leader", Zone::Leader),
    ("leaders", Zone::Leader),
    ("leader1", Zone::Leader),
    ("secondleader", Zone::Leader),
    ("second_leader", Zone::Leader),
    ("leader2", Zone::Leader),
    ("base", Zone::Base),
    ("bases", Zone::Base),
    ("deck", Zone::Deck),
    ("maindeck", Zone::Deck),
    ("mainboard", Zone::Deck),
    ("sideboard", Zone::Sideboard),
    ("side", Zone::Sideboard),
];
/// Fields that say something of a deck, or hold cards that are no part of it.
const OTHER: [&str; 3] = ["metadata", "maybeboard", "tokens"];

/// The deck of a JSON value; none where it is something else.
///
/// # Errors
/// An entry names no card, or cannot be counted; or there are more cards than are read.
pub(in crate::lists) fn from_value(value: &Value) -> Result<Option<Deck>, Unreadable> {
    let Some(fields) = value.as_object() else { return Ok(None) };
    let part = |name: &str| {
        let name = name.to_ascii_lowercase();
        PARTS.iter().find(|(part, _)| *part == name).map(|(_, zone)| *zone)
    };
    if !fields.keys().any(|name| part(name).is_some_and(|zone| zone != Zone::Sideboard)) {
        return Ok(None);
    }
    let (mut lines, mut copies) = (Vec::new(), 0_usize);
    let mut parts: Vec<(&String, &Value, Zone)> =
        fields.iter().filter_map(|(name, value)| Some((name, value, part(name)?))).collect();
    // In the order of the parts, whatever order the file has.
    sort_by_key(&mut parts, |(name, _, _)| PARTS.iter().position(|(part, _)| part.eq_ignore_ascii_case(name)));
    for (_, value, zone) in parts {
        let entries = match value {
            Value::Null => &[],
            Value::Array(entries) => entries.as_slice(),
            entry => slice::from_ref(entry),
        };
        for entry in entries {
            let line = line(zone, entry)?;
            copies = copies.saturating_add(line.count.map_or(1, usize::from));
            if copies > MOST_CARDS {
                return Err(Unreadable::TooManyCards);
            }
            lines.push(line);
        }
    }
    lines.retain(|line| line.count != Some(0));
    let unread = fields.iter().filter(|(name, value)| part(name).is_none() && holds_cards(name, value));
    let unread = unread.map(|(name, _)| name.clone()).collect();
    let metadata = fields.get("metadata").and_then(Value::as_object);
    let said = |name| metadata.and_then(|metadata| text(metadata, name));
    Ok(Some(Deck { name: said("name"), author: said("author"), lines, unread }))
}

/// Whether a field that is no known part of a deck has cards.
fn holds_cards(name: &str, value: &Value) -> bool {
    let is_card = |entry: &Value| entry.get("id").is_some();
    !OTHER.iter().any(|other| other.eq_ignore_ascii_case(name))
        && (is_card(value) || value.as_array().is_some_and(|entries| entries.iter().any(is_card)))
}

/// An entry: a card by its number, with how many copies.
fn line(zone: Zone, entry: &Value) -> Result<Line, Unreadable> {
    let id = entry.as_str().or_else(|| entry.get("id")?.as_str()).map(str::trim).filter(|id| !id.is_empty());
    let id = id.ok_or(Unreadable::NoCard)?;
    let count = match entry.get("count") {
        None | Some(Value::Null) => 1,
        said => number(said)
            .and_then(|count| u16::try_from(count).ok())
            .ok_or_else(|| Unreadable::Count { card: id.to_owned() })?,
    };
    let card = match Printing::parse(id) {
        Some(printing) => Written { name: String::new(), printings: vec![printing] },
        None => Written { name: id.to_owned(), printings: Vec::new() },
    };
    Ok(Line { zone: Some(zone), count: Some(count), card })
}

/// The file that is written.
#[derive(Serialize)]
struct File<'a> {
    metadata: Metadata<'a>,
    leader: Option<Copies>,
    #[serde(skip_serializing_if = "Option::is_none")]
    secondleader: Option<Copies>,
    base: Option<Copies>,
    deck: Vec<Copies>,
    sideboard: Vec<Copies>,
}

#[derive(Serialize)]
struct Metadata<'a> {
    name: Option<&'a str>,
    author: Option<&'a str>,
}

#[derive(Serialize)]
struct Copies {
    id: String,
    count: u16,
}

/// A card that the JSON of SWUDB has no place or no number for: it names cards by nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unwritable {
    /// The first of them.
    pub card: String,
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no place or no number for {}", self.card)
    }
}

/// Writes a deck as the JSON of SWUDB, with the numbers of the list, or of the table where the list has none.
///
/// # Errors
/// A card has no number; or there are more than two leaders, or than one base.
pub fn to_json(deck: &Deck, cards: Option<&DeckCards>) -> Result<String, Unwritable> {
    let sorted = Sorted::new(deck, cards);
    let of = |zone| sorted.of(zone).map(|entry| copies(entry, cards)).collect::<Result<Vec<_>, _>>();
    let (mut leaders, mut bases) = (of(Zone::Leader)?.into_iter(), of(Zone::Base)?.into_iter());
    let file = File {
        metadata: Metadata { name: deck.name.as_deref(), author: deck.author.as_deref() },
        leader: leaders.next(),
        secondleader: leaders.next(),
        base: bases.next(),
        deck: of(Zone::Deck)?,
        sideboard: of(Zone::Sideboard)?,
    };
    match leaders.chain(bases).next() {
        Some(copies) => Err(Unwritable { card: copies.id }),
        // Texts and numbers can always be written.
        None => Ok(serde_json::to_string_pretty(&file).unwrap_or_default()),
    }
}

fn copies(entry: &Entry, cards: Option<&DeckCards>) -> Result<Copies, Unwritable> {
    let own = entry.written.printings.iter().find(|printing| cards.is_none_or(|cards| cards.knows(printing)));
    let of_table = || entry.card().and_then(|card| card.prints.first()).map(|print| &print.printing);
    let printing = own.or_else(of_table).or_else(|| entry.written.printings.first());
    let id = printing.ok_or_else(|| Unwritable { card: entry.name() })?.to_string();
    Ok(Copies { id, count: u16::try_from(entry.count).unwrap_or(u16::MAX) })
}
