//! Edits a deck card by card, and writes it as a text.

use super::{
    Deck, DeckEntry, DeckLine, ListedCard, SortedDeck, Zone,
    cards::{Card, CardLookup, DeckCards},
    swudb::to_json,
};
use crate::regulation::legality::DeckRules;
use std::fmt::Write as _;

/// The headings of the zones, as in Melee.
pub(super) const HEADINGS: [(Zone, &str); 4] =
    [(Zone::Leader, "Leaders"), (Zone::Base, "Base"), (Zone::Deck, "Deck"), (Zone::Sideboard, "Sideboard")];

/// The deck with one more copy of a card in a zone. A deck has at most `leaders` leaders and one base. One more
/// replaces the existing ones.
pub fn with_card(deck: &Deck, cards: &DeckCards, card: &Card, zone: Zone, leaders: u32) -> Deck {
    let mut sorted = rows(deck, Some(cards));
    let most = match zone {
        Zone::Leader => Some(leaders.max(1)),
        Zone::Base => Some(1),
        Zone::Deck | Zone::Sideboard => None,
    };
    let there: u32 = sorted.iter().filter(|row| row.zone == zone).map(|row| row.count).sum();
    if most.is_some_and(|most| there >= most) {
        sorted.retain(|row| row.zone != zone);
    }
    let name = card.to_string();
    match sorted.iter_mut().find(|row| row.zone == zone && row.name == name) {
        Some(row) => row.count = row.count.saturating_add(1),
        None => sorted.push(Row { zone, count: 1, name, is_known: true, card: listed_card(card) }),
    }
    lines(deck, sorted)
}

/// The deck with one copy fewer of a card in a zone. `name` is the name in [`SortedDeck`].
pub fn without_card(deck: &Deck, cards: Option<&DeckCards>, name: &str, zone: Zone) -> Deck {
    let mut sorted = rows(deck, cards);
    if let Some(row) = sorted.iter_mut().find(|row| row.zone == zone && row.name == name) {
        row.count = row.count.saturating_sub(1);
    }
    sorted.retain(|row| row.count > 0);
    lines(deck, sorted)
}

/// The deck with a card in place of every line with a name that is unknown or ambiguous.
pub fn with_name(deck: &Deck, (cards, rules): (&DeckCards, &DeckRules), name: &str, card: &Card) -> Deck {
    let mut deck = deck.clone();
    for line in deck.lines.iter_mut().filter(|line| line.card.to_string() == name) {
        let found = cards.find(&line.card, line.zone, Some(rules));
        if matches!(found, CardLookup::Card(_) | CardLookup::Titled(_)) {
            continue;
        }
        line.card = ListedCard { name: card.to_string(), printings: Vec::new() };
    }
    deck
}

/// The deck as the JSON of SWUDB, or as lines with headings if JSON cannot represent one of its cards.
pub fn to_text(deck: &Deck, cards: Option<&DeckCards>) -> String {
    to_json(deck, cards).unwrap_or_else(|_| in_lines(deck, cards))
}

/// A card in one zone of a deck.
struct Row {
    zone: Zone,
    count: u32,
    name: String,
    is_known: bool,
    card: ListedCard,
}

fn rows(deck: &Deck, cards: Option<&DeckCards>) -> Vec<Row> {
    let sorted = SortedDeck::new(deck, cards, None);
    let row = |entry: &DeckEntry| Row {
        zone: entry.zone,
        count: entry.count,
        name: entry.name(),
        is_known: entry.card().is_some(),
        card: entry.card().map_or_else(|| entry.listed.clone(), |card| with_printings(card, entry.listed)),
    };
    sorted.entries.iter().map(row).collect()
}

/// The card by its full name, with the printing from the list if there is one.
fn with_printings(card: &Card, listed: &ListedCard) -> ListedCard {
    let own = listed_card(card);
    ListedCard { printings: if listed.printings.is_empty() { own.printings } else { listed.printings.clone() }, ..own }
}

fn listed_card(card: &Card) -> ListedCard {
    let bar = if card.subtitle.is_empty() { "" } else { " | " };
    ListedCard {
        name: format!("{}{bar}{}", card.title, card.subtitle),
        printings: card.prints.first().map(|print| print.printing.clone()).into_iter().collect(),
    }
}

fn lines(deck: &Deck, rows: Vec<Row>) -> Deck {
    let line = |row: Row| DeckLine {
        zone: Some(row.zone),
        count: Some(u16::try_from(row.count).unwrap_or(u16::MAX)),
        card: row.card,
    };
    Deck { lines: rows.into_iter().map(line).collect(), total: None, ..deck.clone() }
}

fn in_lines(deck: &Deck, cards: Option<&DeckCards>) -> String {
    let rows = rows(deck, cards);
    let mut text = String::new();
    for (zone, heading) in HEADINGS {
        let of_zone: Vec<&Row> = rows.iter().filter(|row| row.zone == zone).collect();
        if of_zone.is_empty() {
            continue;
        }
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{heading}");
        for row in of_zone {
            let _ = write!(text, "{} | {}", row.count, row.card);
            // Without its number, an ambiguous card would be another one.
            if let Some(printing) = row.card.printings.first().filter(|_| !row.card.name.is_empty() && !row.is_known) {
                let _ = write!(text, " [{printing}]");
            }
            text.push('\n');
        }
        text.push('\n');
    }
    text
}
