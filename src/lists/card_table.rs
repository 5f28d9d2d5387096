//! Card tables: text files with a head that describes them, followed by columns. The core never fetches a table.

use super::{
    deck::DeckCards,
    squad::SquadCards,
    table_text::{TableError, TableText, parse_day},
};
use crate::base::day::Day;

/// The cards of a game, or of one period of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardTable {
    /// Display name.
    pub name: String,
    /// Id of the game of the cards, such as `xwing2`. Regulations refer to a table by this id.
    pub cards_of: String,
    /// First day on which the values are valid. None if they always were.
    pub from: Option<Day>,
    /// Last day on which the values are valid. None if they stay valid, as printed values do.
    pub until: Option<Day>,
    /// Source of the table, in English.
    pub source: String,
    /// Languages of the names besides English, as two-letter codes.
    pub languages: Vec<String>,
    /// The cards, by kind of list.
    pub cards: Cards,
}

/// The cards of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cards {
    /// Pilots and upgrades.
    Squad(SquadCards),
    /// Leaders, bases and all other cards of decks.
    Deck(DeckCards),
}

impl CardTable {
    /// Parses a table. `docs/card-tables.md` describes the format.
    ///
    /// # Errors
    /// The text is not a table. The error has the line and the reason.
    pub fn parse(text: &str) -> Result<Self, TableError> {
        let file = TableText::parse(text)?;
        let head = |name: &str| file.head.get(name).cloned().unwrap_or_default();
        let cards = match (file.section("pilots"), file.section("upgrades"), file.section("cards")) {
            (Some(pilots), Some(upgrades), None) => {
                let (ships, brackets) = (file.section("ships"), file.section("brackets"));
                Cards::Squad(SquadCards::parse(ships, pilots, upgrades, brackets)?)
            }
            (None, None, Some(cards)) => Cards::Deck(DeckCards::parse(cards)?),
            _ => return Err(TableError::NoCards),
        };
        Ok(Self {
            name: head("name"),
            cards_of: file.head.get("cards").cloned().ok_or(TableError::NoHead)?,
            from: parse_day(&head("from"))?,
            until: parse_day(&head("until"))?,
            source: head("source"),
            languages: head("languages").split_whitespace().map(str::to_owned).collect(),
            cards,
        })
    }

    /// True if the values are valid on a day.
    pub fn is_valid_on(&self, day: Day) -> bool {
        self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until)
    }

    /// The pilots and upgrades. None if the table has cards of decks.
    pub fn squad_cards(&self) -> Option<&SquadCards> {
        if let Cards::Squad(cards) = &self.cards { Some(cards) } else { None }
    }

    /// The cards of decks. None if the table has pilots and upgrades.
    pub fn deck_cards(&self) -> Option<&DeckCards> {
        if let Cards::Deck(cards) = &self.cards { Some(cards) } else { None }
    }
}
