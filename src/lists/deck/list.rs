//! A deck as a list tells it.

use super::printing::Printing;
use std::fmt;

/// A deck as a list tells it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Deck {
    /// What its player calls it.
    pub name: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Its cards in the order of the list, where a card may stand more than once.
    pub lines: Vec<Line>,
    /// Parts with cards that nobody knows the place of, as the list calls them: their cards are not among the lines.
    pub unread: Vec<String>,
}

/// A line of a list: so many copies of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Where the list says that it belongs; none where it says nothing.
    pub zone: Option<Zone>,
    /// How many copies, never 0; none where the list gives no number: one, if it is a card at all.
    pub count: Option<u16>,
    /// Which card.
    pub card: Written,
}

/// A card as a list names it: by its name, by numbers, or by both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Title and subtitle as they are written; empty where only a number is.
    pub name: String,
    /// Set and number of one printing or of several.
    pub printings: Vec<Printing>,
}

/// The parts of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// Its leader, or both of them (DCK-2).
    Leader,
    /// Its base.
    Base,
    /// The cards that are drawn.
    Deck,
    /// The cards that may come in between games.
    Sideboard,
}

/// The name, or the first number where there is none.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.printings.first() {
            Some(printing) if self.name.is_empty() => printing.fmt(f),
            _ => f.write_str(&self.name),
        }
    }
}
