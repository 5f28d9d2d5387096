//! A card of a table.

use super::{list::Zone, printing::Printing};
use crate::{
    base::text::search_key,
    lists::cards::{Row, TableFault},
};
use std::fmt;

/// A card: everything with the same title and subtitle (DCK-1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Its title.
    pub title: String,
    /// Its subtitle; empty where it has none.
    pub subtitle: String,
    /// Its type, such as `Unit`.
    pub kind: String,
    /// Its aspects, such as `Heroism`.
    pub aspects: Vec<String>,
    /// Whether it is unique: a list has to tell it from its namesakes (DCK-5).
    pub unique: bool,
    /// Its printings in the order of the table; never empty.
    pub prints: Vec<Print>,
}

/// A printing of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Print {
    /// Set and number.
    pub printing: Printing,
    /// How rare it is there, such as `Common`.
    pub rarity: String,
}

impl Card {
    /// The columns that it is read from.
    pub(super) const COLUMNS: [&str; 8] = ["set", "number", "name", "subtitle", "type", "aspects", "unique", "rarity"];

    pub(super) fn parse(row: Row) -> Result<Self, TableFault> {
        let text = |column| row.get(column).to_owned();
        let printing = Printing::of(row.get("set"), row.get("number")).ok_or_else(|| row.fault("number"))?;
        Ok(Self {
            title: text("name"),
            subtitle: text("subtitle"),
            kind: text("type"),
            aspects: row.get("aspects").split_whitespace().map(str::to_owned).collect(),
            unique: row.get("unique") == "1",
            prints: vec![Print { printing, rarity: text("rarity") }],
        })
    }

    /// The card of which these are the printings; none of none.
    pub(super) fn of_prints(prints: Vec<Self>) -> Option<Self> {
        prints.into_iter().reduce(|mut card, again| {
            card.prints.extend(again.prints);
            card
        })
    }

    /// Its title, and that of each side where these differ: lists name a leader by the side that begins.
    pub(super) fn titles(&self) -> Vec<&str> {
        let sides = self.title.split(" // ").filter(|side| *side != self.title);
        [self.title.as_str()].into_iter().chain(sides).collect()
    }

    /// Where it belongs by its type. A sideboard is a choice.
    pub fn zone(&self) -> Zone {
        match self.kind.as_str() {
            "Leader" => Zone::Leader,
            "Base" => Zone::Base,
            _ => Zone::Deck,
        }
    }

    /// Whether it has an aspect.
    pub fn has_aspect(&self, aspect: &str) -> bool {
        self.aspects.iter().any(|own| own == aspect)
    }

    /// The sets that it was printed in.
    pub fn sets(&self) -> impl Iterator<Item = &str> {
        self.prints.iter().map(|print| print.printing.set.as_str())
    }
}

/// Title and subtitle, with a comma between them.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)?;
        if self.subtitle.is_empty() { Ok(()) } else { write!(f, ", {}", self.subtitle) }
    }
}

/// Names that lists misspell, as [`plain`] has them.
const MISSPELT: [(&str, &str); 2] = [("orellios", "orrelios"), ("c 3p0", "c 3po")];

/// A name as names are compared. What stands between title and subtitle does not count, nor do accents, capitals and the shape
/// of quotes: in no set do two cards differ by these alone.
pub(super) fn key(name: &str) -> String {
    let key = search_key(name);
    match MISSPELT.iter().find(|(wrong, _)| key.contains(wrong)) {
        Some((wrong, right)) => key.replace(wrong, right),
        None => key,
    }
}
