//! Decks of Star Wars: Unlimited: reads them in any format, looks up their cards and checks them (DCK-1 to DCK-5).
//!
//! - [`Deck`]: the lines of a list, each with its card as written.
//! - [`DeckCards`]: the cards of a table. Printings with the same title and subtitle are one card, regardless of their
//!   set.
//! - [`SortedDeck`]: a deck with its cards looked up and sorted into zones.
//! - [`DeckFault`]: a fault of a deck.
//! - [`with_card`], [`without_card`], [`with_name`] and [`to_text`]: completing a deck by hand.

mod cards;
mod check;
mod edit;
mod rows;
mod sorted;
mod swudb;
mod text;

pub use cards::{Card, CardLookup, DeckCards, Print};
pub use check::{DeckFault, is_out};
pub use edit::{to_text, with_card, with_name, without_card};
pub use sorted::{DeckEntry, SortedDeck};
pub use swudb::{Unwritable, to_json};
pub use text::with_counts;

pub(super) use check::{faults, summary};
pub(super) use swudb::from_value;
pub(super) use text::{from_lines, from_text, split_decks};

use std::fmt;

/// A deck as written in a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Deck {
    /// Name of the deck.
    pub name: Option<String>,
    /// Author of the deck.
    pub author: Option<String>,
    /// The cards in the order of the list. A card may occur more than once.
    pub lines: Vec<DeckLine>,
    /// Names of unknown parts of the list. Their cards are not among the lines.
    pub unread: Vec<String>,
    /// Total number of cards given in the list.
    pub total: Option<u32>,
}

/// A line of a deck: a card and its number of copies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckLine {
    /// The zone given in the list, if any.
    pub zone: Option<Zone>,
    /// Number of copies, never 0. None if the list does not give it. Then the line counts as one copy, if it is a card
    /// at all.
    pub count: Option<u16>,
    /// The card as written in the list.
    pub card: ListedCard,
}

/// A card as written in a list: by name, by printings, or both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCard {
    /// Title and subtitle as written. Empty if the list gives only a printing.
    pub name: String,
    /// The printings given in the list.
    pub printings: Vec<Printing>,
}

/// A part of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// The leader, or both leaders (DCK-2).
    Leader,
    /// The base of the deck.
    Base,
    /// The main deck.
    Deck,
    /// Cards that may be swapped in between games.
    Sideboard,
}

/// The name, or the first printing if there is no name.
impl fmt::Display for ListedCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.printings.first() {
            Some(printing) if self.name.is_empty() => printing.fmt(f),
            _ => f.write_str(&self.name),
        }
    }
}

/// Maximum length of a set's code or of a number.
const LONGEST: usize = 6;
/// Minimum number of digits in a number, as printed.
const DIGITS: usize = 3;

/// A printing of a card: set and number, as in `SOR_017`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Printing {
    /// Code of the set in capitals, such as `SOR`.
    pub set: String,
    /// The number, with at least three digits.
    pub number: String,
}

impl Printing {
    /// Parses a printing in the notations of various programs: `SOR_017`, `sor-17`, `SOR#17` or `SOR 17`. None if the
    /// text is anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let (set, number) = text.trim().rsplit_once(['_', '-', ' ', '#'])?;
        Self::of(set, number)
    }

    /// The printing of a set and a number. None if they cannot be a set and a number.
    pub fn of(set: &str, number: &str) -> Option<Self> {
        let is_set = (2..=LONGEST).contains(&set.len())
            && set.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && set.bytes().any(|byte| byte.is_ascii_alphabetic());
        let is_number = (1..=LONGEST).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.trim_start_matches('0');
        (is_set && is_number).then(|| Self { set: set.to_ascii_uppercase(), number: format!("{number:0>DIGITS$}") })
    }
}

impl fmt::Display for Printing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.set, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printing_is_written_in_many_ways() {
        for text in ["SOR_017", "SOR_17", "SOR-017", "sor 17", " Sor_0017 "] {
            assert_eq!(
                Printing::parse(text).map(|printing| printing.to_string()).as_deref(),
                Some("SOR_017"),
                "{text}"
            );
        }
        assert_eq!(Printing::parse("TS26_1").map(|printing| printing.to_string()).as_deref(), Some("TS26_001"));
        for text in ["", "SOR", "017", "SOR_", "_017", "S_1", "12_34", "SOR_1x", "SOR_1234567", "ÉTÉ_1", "SOR__1"] {
            assert_eq!(Printing::parse(text), None, "{text}");
        }
    }
}
