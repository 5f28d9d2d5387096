//! A list in a line.

/// A list in a line: of whom it is, and how much.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Summary {
    /// The faction of a squad, or the leaders of a deck; none where it names none.
    pub of: Option<String>,
    /// The base of a deck.
    pub base: Option<String>,
    /// The squad points, or how many cards the deck has besides leader and base; none where nobody knows.
    pub total: Option<i64>,
    /// How many of its cards are in the tables.
    pub known: usize,
}
