//! The JSON of SWUDB, which most deck builders write.

use super::{
    Deck, DeckEntry, DeckLine, ListedCard, Printing, SortedDeck, Zone,
    cards::{CardLookup, DeckCards},
};
use crate::{
    base::sort::sort_by_key,
    lists::{
        lenient_json::{number, text},
        read::{ListReadError, MAX_CARDS},
    },
};
use serde::Serialize;
use serde_json::Value;
use std::{error::Error, fmt, slice};

/// The fields with cards, in lower case, and their zones. Programs use different names for a second leader (DCK-2), and
/// some write arrays of leaders and bases.
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
/// Fields that describe the deck or contain cards that are not part of it.
const OTHER: [&str; 3] = ["metadata", "maybeboard", "tokens"];

/// Reads a JSON value as a deck. None if it is anything else.
///
/// # Errors
/// An entry does not name a card or has no valid number of copies, or there are more than [`MAX_CARDS`] cards.
pub(in crate::lists) fn from_value(value: &Value) -> Result<Option<Deck>, ListReadError> {
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
    // Orders the fields by zone, regardless of their order in the file.
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
            if copies > MAX_CARDS {
                return Err(ListReadError::TooManyCards);
            }
            lines.push(line);
        }
    }
    lines.retain(|line| line.count != Some(0));
    let unread = fields.iter().filter(|(name, value)| part(name).is_none() && holds_cards(name, value));
    let unread = unread.map(|(name, _)| name.clone()).collect();
    let metadata = fields.get("metadata").and_then(Value::as_object);
    let said = |name| metadata.and_then(|metadata| text(metadata, name));
    Ok(Some(Deck { name: said("name"), author: said("author"), lines, unread, total: None }))
}

/// True if an unknown field contains cards.
fn holds_cards(name: &str, value: &Value) -> bool {
    let is_card = |entry: &Value| entry.get("id").is_some();
    !OTHER.iter().any(|other| other.eq_ignore_ascii_case(name))
        && (is_card(value) || value.as_array().is_some_and(|entries| entries.iter().any(is_card)))
}

/// Reads an entry: a card by its number, and the number of copies.
fn line(zone: Zone, entry: &Value) -> Result<DeckLine, ListReadError> {
    let id = entry.as_str().or_else(|| entry.get("id")?.as_str()).map(str::trim).filter(|id| !id.is_empty());
    let id = id.ok_or(ListReadError::NoCard)?;
    let count = match entry.get("count") {
        None | Some(Value::Null) => 1,
        said => number(said)
            .and_then(|count| u16::try_from(count).ok())
            .ok_or_else(|| ListReadError::Count { card: id.to_owned() })?,
    };
    let card = match Printing::parse(id) {
        Some(printing) => ListedCard { name: String::new(), printings: vec![printing] },
        None => ListedCard { name: id.to_owned(), printings: Vec::new() },
    };
    Ok(DeckLine { zone: Some(zone), count: Some(count), card })
}

/// The JSON of SWUDB.
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

/// Why a deck cannot be written as the JSON of SWUDB: a card has no printing, or the format has no field for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unwritable {
    /// The first such card.
    pub card: String,
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the JSON of SWUDB has no field for {}, or the card has no printing", self.card)
    }
}

impl Error for Unwritable {}

/// Writes a deck as the JSON of SWUDB, with the printings of the list, or of the table if the list has none.
///
/// # Errors
/// A card has no printing, or there are more than two leaders or more than one base.
pub fn to_json(deck: &Deck, cards: Option<&DeckCards>) -> Result<String, Unwritable> {
    let sorted = SortedDeck::new(deck, cards, None);
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
        // Writing texts and numbers as JSON cannot fail.
        None => Ok(serde_json::to_string_pretty(&file).unwrap_or_default()),
    }
}

fn copies(entry: &DeckEntry, cards: Option<&DeckCards>) -> Result<Copies, Unwritable> {
    let own = entry.listed.printings.iter().find(|printing| cards.is_none_or(|cards| cards.knows(printing)));
    let of_table = || entry.card().and_then(|card| card.prints.first()).map(|print| &print.printing);
    let printing = own.or_else(of_table).or_else(|| entry.listed.printings.first());
    // The number alone would decide what the name leaves open.
    let printing = printing.filter(|_| entry.found != CardLookup::Several);
    let id = printing.ok_or_else(|| Unwritable { card: entry.name() })?.to_string();
    Ok(Copies { id, count: u16::try_from(entry.count).unwrap_or(u16::MAX) })
}
