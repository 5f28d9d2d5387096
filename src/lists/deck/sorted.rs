//! A deck whose cards are looked up, and stand where they belong.

use super::{
    card::{Card, key},
    cards::{DeckCards, Found},
    list::{Deck, Line, Written, Zone},
};
use crate::base::sort::Map;

/// A deck whose cards are looked up, each once in each part of the deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sorted<'a> {
    /// The cards, by the part where they belong and then by name. Of leaders and bases the type says where that is, unless
    /// they are in the sideboard; of all others the list, and where it does not, the deck.
    pub entries: Vec<Entry<'a>>,
    /// Whether the list does not say where its sideboard begins: all of it is counted as deck.
    pub undivided: bool,
    /// Lines that are no card that is known, and have no number: a title, or a word in between.
    pub strays: Vec<&'a Written>,
    /// Parts of the list whose cards were not read.
    pub unread: &'a [String],
}

/// A card of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Where it belongs.
    pub zone: Zone,
    /// How many copies.
    pub count: u32,
    /// As the list names it first.
    pub written: &'a Written,
    /// What the table knows of it.
    pub found: Found<'a>,
}

impl<'a> Sorted<'a> {
    /// Looks up the cards of a deck.
    pub fn new(deck: &'a Deck, cards: Option<&'a DeckCards>) -> Self {
        let mut entries: Map<(Zone, String), Entry<'a>> = Map::new();
        let (mut strays, mut unsaid) = (Vec::new(), false);
        for Line { zone, count, card: written } in &deck.lines {
            let found = cards.map_or(Found::Unknown, |cards| cards.find(written, *zone));
            if count.is_none() && zone.is_none() && found == Found::Unknown {
                strays.push(written);
                continue;
            }
            let entry = Entry { zone: belongs(*zone, found), count: count.unwrap_or(1).into(), written, found };
            unsaid |= zone.is_none() && entry.zone == Zone::Deck;
            let known = entries.entry((entry.zone, entry.key())).or_insert(Entry { count: 0, ..entry });
            known.count = known.count.saturating_add(entry.count);
        }
        let undivided = unsaid && deck.lines.iter().all(|line| line.zone != Some(Zone::Sideboard));
        Self { entries: entries.into_values().collect(), undivided, strays, unread: &deck.unread }
    }

    /// The cards of one part.
    pub fn of(&self, zone: Zone) -> impl Iterator<Item = &Entry<'a>> {
        self.entries.iter().filter(move |entry| entry.zone == zone)
    }

    /// How many cards one part has: of the deck those besides leader and base (DCK-1).
    pub fn count(&self, zone: Zone) -> u32 {
        self.of(zone).fold(0, |sum, entry| sum.saturating_add(entry.count))
    }

    /// How many of all cards are known.
    pub fn known(&self) -> u32 {
        let known = self.entries.iter().filter(|entry| entry.card().is_some());
        known.fold(0, |sum, entry| sum.saturating_add(entry.count))
    }
}

impl<'a> Entry<'a> {
    /// The card, where it is known which.
    pub fn card(&self) -> Option<&'a Card> {
        match self.found {
            Found::Card(card) | Found::Titled(card) => Some(card),
            Found::Several | Found::Unknown => None,
        }
    }

    /// Its name: of the table, or else of the list.
    pub fn name(&self) -> String {
        self.card().map_or_else(|| self.written.to_string(), ToString::to_string)
    }

    /// What it has in common with every other copy of the card (DCK-1).
    pub(super) fn key(&self) -> String {
        key(&self.name())
    }
}

/// The part of a deck where a card belongs.
fn belongs(zone: Option<Zone>, found: Found) -> Zone {
    match (zone, found) {
        (Some(Zone::Sideboard), _) => Zone::Sideboard,
        (_, Found::Card(card) | Found::Titled(card)) => card.zone(),
        (zone, Found::Several | Found::Unknown) => zone.unwrap_or(Zone::Deck),
    }
}
