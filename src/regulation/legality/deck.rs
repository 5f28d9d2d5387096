//! What a document asks of decks (DCK-1 to DCK-5), and what the cards themselves say about decks.

use super::{Covered, HandedIn};
use crate::base::{clause::Clause, day::Day};
use serde::Deserialize;

/// What a document asks of decks. Cards are named by title and subtitle, with a comma between them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckRules {
    /// The table of cards that they are made of: what its head calls `cards`.
    pub cards: String,
    /// The days on which decks can be judged.
    pub covered: Covered,
    /// When the list is handed in (DCK-5).
    pub handed_in: HandedIn,
    /// The sets that the document names, with the days of their release (DCK-4).
    pub sets: Vec<ReleasedSet>,
    /// What each format asks for; the first is the usual one.
    pub formats: Vec<DeckFormat>,
    /// What cards change about the deck they are in, in every format. The documents are silent: it is printed on the cards.
    pub own_words: Vec<OwnWords>,
}

/// A set of cards.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReleasedSet {
    /// Its code, such as `SOR`.
    pub set: String,
    /// The day of its release, from which on its cards are legal.
    pub from: Day,
}

/// What a format asks of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckFormat {
    /// What the format is called, such as `premier`.
    pub names: Vec<String>,
    /// The clause that says so.
    pub clause: Clause,
    /// Number of leaders.
    pub leaders: u32,
    /// The aspects of which the leaders share one; empty: any leaders go together (DCK-2).
    #[serde(default)]
    pub alignments: Vec<String>,
    /// The fewest cards besides leaders and base, which may change on a day.
    pub cards: Vec<LeastCards>,
    /// The most cards of the sideboard. None if it is the rest of the pool (DCK-3).
    #[serde(default)]
    pub sideboard: Option<u32>,
    /// The most copies of a card, in deck and sideboard together. None if there is no limit (DCK-3).
    #[serde(default)]
    pub copies: Option<u32>,
    /// Whether cards have to be of sets that are out (DCK-4).
    #[serde(default)]
    pub released: bool,
    /// Cards that may not be played (DCK-4).
    #[serde(default)]
    pub suspended: Vec<Suspended>,
    /// Rarity of the bases of the played set that are free for everybody (DCK-3). None if no bases are free.
    #[serde(default)]
    pub free_bases: Option<String>,
}

/// The fewest cards of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeastCards {
    /// The first day. None if there is no first day.
    #[serde(default)]
    pub from: Option<Day>,
    /// The fewest cards.
    pub least: u32,
}

/// A card that is suspended.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suspended {
    /// Title and subtitle of the card.
    pub card: String,
    /// The first day.
    pub from: Day,
}

/// What a card changes about the deck it is in.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnWords {
    /// Title and subtitle of the card.
    pub card: String,
    /// How many cards more or fewer the deck has at least.
    #[serde(default)]
    pub cards: i32,
    /// The most copies of the card, where it says so.
    #[serde(default)]
    pub copies: Option<u32>,
}

impl DeckRules {
    /// What a format asks for; of one without rules of its own, and of none, what the usual one does.
    pub fn format(&self, name: Option<&str>) -> Option<&DeckFormat> {
        let own =
            self.formats.iter().find(|format| name.is_some_and(|name| format.names.iter().any(|own| own == name)));
        own.or_else(|| self.formats.first())
    }

    /// The first day on which cards of a set are legal (DCK-4). None if the document does not name the set.
    pub fn legal_from(&self, set: &str) -> Option<Day> {
        self.sets.iter().find(|released| released.set == set).map(|released| released.from)
    }
}

impl DeckFormat {
    /// The fewest cards besides leaders and base on a day; on an unknown one the fewest of all days.
    pub fn least_cards(&self, day: Option<Day>) -> u32 {
        let counts = |least: &&LeastCards| least.from.is_none_or(|from| day.is_some_and(|day| from <= day));
        self.cards.iter().rfind(counts).map_or(0, |least| least.least)
    }
}
