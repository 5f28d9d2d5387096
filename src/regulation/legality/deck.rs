//! A document's rules for decks (DCK-1 to DCK-5), and the rules for decks printed on cards.

use super::{Covered, HandedIn};
use crate::base::{clause::Clause, day::Day};
use serde::Deserialize;

/// A document's rules for decks. Cards are identified by title and subtitle, with a comma between them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckRules {
    /// The table of cards for decks, by the `cards` field in its head.
    pub cards: String,
    /// The days on which decks can be checked.
    pub covered: Covered,
    /// When lists have to be handed in (DCK-5).
    pub handed_in: HandedIn,
    /// The sets named in the document, with their release days (DCK-4).
    pub sets: Vec<ReleasedSet>,
    /// The rules of each format, the usual one first.
    pub formats: Vec<DeckFormat>,
    /// Changes that cards make to their deck, in every format. The documents are silent, but the cards say so.
    pub own_words: Vec<OwnWords>,
}

/// A set of cards.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReleasedSet {
    /// Code of the set, such as `SOR`.
    pub set: String,
    /// Release day of the set, from which its cards are legal.
    pub from: Day,
}

/// A format's rules for decks.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckFormat {
    /// Names of the format, such as `premier`.
    pub names: Vec<String>,
    /// The clause that defines the rules.
    pub clause: Clause,
    /// Number of leaders.
    pub leaders: u32,
    /// The aspects of which the leaders have to share one. Empty if any leaders may be combined (DCK-2).
    #[serde(default)]
    pub alignments: Vec<String>,
    /// Minimum number of cards besides leaders and base. It may change on a day.
    pub cards: Vec<LeastCards>,
    /// Maximum number of cards in the sideboard. None if the sideboard is the rest of the pool (DCK-3).
    #[serde(default)]
    pub sideboard: Option<u32>,
    /// Maximum number of copies of a card, in deck and sideboard together. None if there is no limit (DCK-3).
    #[serde(default)]
    pub copies: Option<u32>,
    /// True if all cards have to be from released sets (DCK-4).
    #[serde(default)]
    pub released: bool,
    /// Suspended cards (DCK-4).
    #[serde(default)]
    pub suspended: Vec<Suspended>,
    /// Rarity of the bases in the played set that are free for everybody (DCK-3). None if no bases are free.
    #[serde(default)]
    pub free_bases: Option<String>,
}

/// Minimum number of cards in a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeastCards {
    /// The first day. None if there is no first day.
    #[serde(default)]
    pub from: Option<Day>,
    /// Minimum number of cards.
    pub least: u32,
}

/// A suspended card.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suspended {
    /// Title and subtitle of the card.
    pub card: String,
    /// The first day of the suspension.
    pub from: Day,
}

/// The changes that a card makes to its deck.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnWords {
    /// Title and subtitle of the card.
    pub card: String,
    /// Number added to the minimum size of the deck. May be negative.
    #[serde(default)]
    pub cards: i32,
    /// Maximum number of copies of the card. None if the card does not say.
    #[serde(default)]
    pub copies: Option<u32>,
}

impl DeckRules {
    /// The rules of a format. Without a format, or for one without rules of its own, those of the usual one.
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
    /// Minimum number of cards besides leaders and base on a day. Without a day, the lowest minimum of all days.
    pub fn least_cards(&self, day: Option<Day>) -> u32 {
        let counts = |least: &&LeastCards| least.from.is_none_or(|from| day.is_some_and(|day| from <= day));
        self.cards.iter().rfind(counts).map_or(0, |least| least.least)
    }
}
