//! A list as handed in by a player.

use super::{deck::Deck, squad::Squad};

/// A list that a player handed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// The original text, which is exported unchanged.
    pub text: String,
    /// The recognized format. The first deck's if there are several.
    pub format: Format,
    /// The squad, the decks or the link in the text.
    pub content: Content,
}

impl List {
    /// The deck of a list. None if the list is anything else, or has several decks.
    pub fn deck(&self) -> Option<&Deck> {
        match &self.content {
            Content::Deck(deck) => Some(deck),
            Content::Squad(_) | Content::Several(_) | Content::Link => None,
        }
    }
}

/// The content of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A squad (SQD-1).
    Squad(Squad),
    /// A deck (DCK-1).
    Deck(Deck),
    /// The decks of a player in Trilogy, each as a deck or a link.
    Several(Vec<List>),
    /// Only the address of a list that is stored elsewhere.
    Link,
}

/// The format of a list's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// X-Wing Squadron, the JSON of squad builders, of either edition.
    Xws,
    /// The text of Yet Another Squad Builder, in any of its variants.
    Yasb,
    /// The text of Launch Bay Next.
    LaunchBayNext,
    /// A squad in one line, as Tabletop Simulator accepts it.
    TabletopSimulator,
    /// The JSON of SWUDB.
    Swudb,
    /// The text of Melee.
    Melee,
    /// A text with tick boxes.
    Picklist,
    /// Lines with a number and a name, without headings.
    Lines,
    /// Only an address.
    Link,
}

impl Format {
    /// Name in files and on the command line.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Xws => "xws",
            Self::Yasb => "yasb",
            Self::LaunchBayNext => "launch-bay-next",
            Self::TabletopSimulator => "tabletop-simulator",
            Self::Swudb => "swudb",
            Self::Melee => "melee",
            Self::Picklist => "picklist",
            Self::Lines => "lines",
            Self::Link => "link",
        }
    }
}

/// A list in one line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Summary {
    /// The faction of a squad, or the leaders of its decks. None if the list gives neither.
    pub faction_or_leaders: Option<String>,
    /// The bases of its decks.
    pub base: Option<String>,
    /// Squad points, or the number of cards besides leaders and bases. None if unknown.
    pub total: Option<i64>,
    /// Number of cards that are in the tables.
    pub known: usize,
}
