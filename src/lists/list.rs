//! A list as it was handed in.

use super::{deck::Deck, format::Format, squad::Squad};

/// A list that a player handed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// The text as it came in: it goes out unchanged.
    pub text: String,
    /// What it was read as.
    pub format: Format,
    /// What it says.
    pub content: Content,
}

/// What a list says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A squad (SQD-1).
    Squad(Squad),
    /// A deck (DCK-1).
    Deck(Deck),
    /// An address alone, of a squad or a deck that is kept elsewhere.
    Link,
}
