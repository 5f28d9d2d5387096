//! Tables of cards: text files of columns, with a head that says what they hold. The core is given them; it fetches nothing.

mod table;

pub use table::{Row, Section, TableFault};

use super::{deck::DeckCards, squad::SquadCards};
use crate::base::day::Day;
use table::{day, parse};

/// The cards of a game, or of a time of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardTable {
    /// What a person calls it.
    pub name: String,
    /// Of what it holds the cards, such as `xwing2`: the regulations ask for tables by it.
    pub cards_of: String,
    /// From when on its values are good; none: from the beginning.
    pub from: Option<Day>,
    /// The last day on which they are; none: for ever, as printed ones.
    pub until: Option<Day>,
    /// Where it comes from, in English.
    pub source: String,
    /// The languages of the names after English, as two-letter codes.
    pub languages: Vec<String>,
    /// The cards.
    pub cards: Cards,
}

/// The cards of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cards {
    /// Pilots and upgrades.
    Squad(SquadCards),
    /// Leaders, bases and the others.
    Deck(DeckCards),
}

impl CardTable {
    /// Reads a table. Its format is described in `docs/card-tables.md`.
    ///
    /// # Errors
    /// The text is no table, with the line and the reason.
    pub fn parse(text: &str) -> Result<Self, TableFault> {
        let file = parse(text)?;
        let head = |name: &str| file.head.get(name).cloned().unwrap_or_default();
        let cards = match (file.section("pilots"), file.section("upgrades"), file.section("cards")) {
            (Some(pilots), Some(upgrades), None) => {
                let (ships, brackets) = (file.section("ships"), file.section("brackets"));
                Cards::Squad(SquadCards::parse(ships, pilots, upgrades, brackets)?)
            }
            (None, None, Some(cards)) => Cards::Deck(DeckCards::parse(cards)?),
            _ => return Err(TableFault::NoCards),
        };
        Ok(Self {
            name: head("name"),
            cards_of: file.head.get("cards").cloned().ok_or(TableFault::NoHead)?,
            from: day(&head("from"))?,
            until: day(&head("until"))?,
            source: head("source"),
            languages: head("languages").split_whitespace().map(str::to_owned).collect(),
            cards,
        })
    }

    /// Whether its values are good on a day.
    pub fn is_good_on(&self, day: Day) -> bool {
        self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until)
    }

    /// Its pilots and upgrades; none in a table of other cards.
    pub fn squad_cards(&self) -> Option<&SquadCards> {
        if let Cards::Squad(cards) = &self.cards { Some(cards) } else { None }
    }

    /// Its leaders, bases and other cards; none in a table of other cards.
    pub fn deck_cards(&self) -> Option<&DeckCards> {
        if let Cards::Deck(cards) = &self.cards { Some(cards) } else { None }
    }
}
