//! A deck with its cards looked up and sorted into zones.

use super::{
    Deck, DeckLine, ListedCard, Zone,
    cards::{Card, CardLookup, DeckCards, card_key},
};
use crate::{
    base::{sort::Map, text::search_key},
    regulation::legality::DeckRules,
};

/// A deck with its cards looked up. Each card occurs once in each zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SortedDeck<'a> {
    /// The cards by zone and then by name. Leaders and bases are in the zone of their type, unless they are in the
    /// sideboard. Other cards are in the zone given in the list, or else in the deck.
    pub entries: Vec<DeckEntry<'a>>,
    /// True if the list does not show where its sideboard begins. All cards then count as part of the deck.
    pub undivided: bool,
    /// Lines without a number that are neither known cards nor the title.
    pub strays: Vec<&'a ListedCard>,
    /// Names of the parts of the list that were not read.
    pub unread: &'a [String],
    /// Total number of cards given in the list.
    pub total: Option<u32>,
}

/// A card of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeckEntry<'a> {
    /// The zone of the card.
    pub zone: Zone,
    /// Number of copies.
    pub count: u32,
    /// The card as first written in the list.
    pub listed: &'a ListedCard,
    /// The result of the lookup.
    pub found: CardLookup<'a>,
}

impl<'a> SortedDeck<'a> {
    /// Looks up the cards of a deck. `rules` are those of the event, which distinguish cards with the same title. None
    /// without an event.
    pub fn new(deck: &'a Deck, cards: Option<&'a DeckCards>, rules: Option<&DeckRules>) -> Self {
        let mut entries: Map<(Zone, String), DeckEntry<'a>> = Map::new();
        let (mut strays, mut unsaid) = (Vec::new(), false);
        for (at, DeckLine { zone, count, card: listed }) in deck.lines.iter().enumerate() {
            let found = cards.map_or(CardLookup::Unknown, |cards| cards.find(listed, *zone, rules));
            let is_at_end = at == 0 || at + 1 == deck.lines.len();
            if is_at_end && count.is_none() && found == CardLookup::Unknown && cards.is_some() && is_greeting(listed) {
                continue;
            }
            if count.is_none() && zone.is_none() && found == CardLookup::Unknown {
                // A line above the leader is the title. Above other cards, it may be a misspelt leader.
                let is_title = at == 0 && deck.lines.get(1).is_some_and(|next| next.zone == Some(Zone::Leader));
                if !is_title {
                    strays.push(listed);
                }
                continue;
            }
            let entry = DeckEntry { zone: zone_of(*zone, found), count: count.unwrap_or(1).into(), listed, found };
            unsaid |= zone.is_none() && entry.zone == Zone::Deck;
            let known = entries.entry((entry.zone, entry.key())).or_insert(DeckEntry { count: 0, ..entry });
            known.count = known.count.saturating_add(entry.count);
        }
        let undivided = unsaid && deck.lines.iter().all(|line| line.zone != Some(Zone::Sideboard));
        Self { entries: entries.into_values().collect(), undivided, strays, unread: &deck.unread, total: deck.total }
    }

    /// The cards of one zone.
    pub fn of(&self, zone: Zone) -> impl Iterator<Item = &DeckEntry<'a>> {
        self.entries.iter().filter(move |entry| entry.zone == zone)
    }

    /// Number of cards in one zone (DCK-1).
    pub fn count(&self, zone: Zone) -> u32 {
        self.of(zone).fold(0, |sum, entry| sum.saturating_add(entry.count))
    }

    /// Number of known cards, including copies.
    pub fn known(&self) -> u32 {
        let known = self.entries.iter().filter(|entry| entry.card().is_some());
        known.fold(0, |sum, entry| sum.saturating_add(entry.count))
    }
}

impl<'a> DeckEntry<'a> {
    /// The card of the table. None if it is unknown or ambiguous.
    pub fn card(&self) -> Option<&'a Card> {
        match self.found {
            CardLookup::Card(card) | CardLookup::Titled(card) => Some(card),
            CardLookup::Several | CardLookup::Unknown => None,
        }
    }

    /// The name in the table, or the name in the list if the card is not in the table.
    pub fn name(&self) -> String {
        self.card().map_or_else(|| self.listed.to_string(), ToString::to_string)
    }

    /// The common key of all copies of the card (DCK-1). A card that is only named may be another one.
    pub(super) fn key(&self) -> String {
        let key = card_key(&self.name());
        if self.found == CardLookup::Several { key + "?" } else { key }
    }
}

/// Words at the start or end of a greeting or thanks, as [search keys](search_key).
const GREETINGS: [&str; 8] = ["hi", "hello", "hey", "thanks", "thank you", "cheers", "here is", "here s"];

/// True for words of a chat around a list.
fn is_greeting(listed: &ListedCard) -> bool {
    let key = format!(" {} ", search_key(&listed.name));
    let is_at_end = |words: &str| key.starts_with(&format!(" {words} ")) || key.ends_with(&format!(" {words} "));
    !key.contains(|letter: char| letter.is_ascii_digit()) && GREETINGS.into_iter().any(is_at_end)
}

/// The zone of a card, by the zone in the list and the result of the lookup.
fn zone_of(zone: Option<Zone>, found: CardLookup) -> Zone {
    match (zone, found) {
        (Some(Zone::Sideboard), _) => Zone::Sideboard,
        (_, CardLookup::Card(card) | CardLookup::Titled(card)) => card.zone(),
        (zone, CardLookup::Several | CardLookup::Unknown) => zone.unwrap_or(Zone::Deck),
    }
}
