//! What a document asks of squads (SQD-1 to SQD-6). The squad limit is the regulation's own.

use super::{Covered, HandedIn};
use crate::base::{day::Day, sort::Map};
use serde::Deserialize;

/// What a document asks of squads.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadRules {
    /// The edition of the game.
    pub edition: Edition,
    /// The table of cards that they are made of: what its head calls `cards`.
    pub cards: String,
    /// The days on which squads can be judged.
    pub covered: Covered,
    /// When the list is handed in (SQD-4).
    pub handed_in: HandedIn,
    /// Cards of one name that a list has to tell apart (SQD-4). None if the document is silent.
    #[serde(default)]
    pub told_apart: Option<ToldApart>,
    /// The factions there are; none where the document lists none: whatever the cards say, but one (SQD-1).
    pub factions: Option<Vec<Faction>>,
    /// Fewest and most ships, where the document says (SQD-1).
    pub ships: Option<[usize; 2]>,
    /// Whether ships marked Epic may take part (SQD-1).
    pub epic: bool,
    /// The obstacles that each player brings (SQD-2).
    pub obstacles: Obstacles,
    /// The decks of damage cards and when they are used; empty where the document has no word on it (SQD-3).
    #[serde(default)]
    pub damage_decks: Vec<DamageDeck>,
    /// How the day on which a product is out makes it legal (SQD-6).
    pub release: Release,
}

/// Which cards of one name a list has to tell apart (SQD-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToldApart {
    /// Those of the same faction: by type of ship and title, or by the icon of the upgrade.
    Name,
    /// Those that cost the same: by the product.
    NameAndPoints,
}

/// An edition of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// The first, of 2012.
    First,
    /// The second, of 2018.
    Second,
    /// The second with the rules and costs of its publisher since 2022, for squads of 20 points (AMG).
    Amg,
    /// The second with the rules and costs of the X-Wing Alliance, for squads of 50 points (XWA).
    Xwa,
    /// The second with other rules or costs.
    Other,
}

/// A faction of lists, with the factions of cards that belong to it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Its id in lists.
    pub id: String,
    /// The factions of cards that belong to it.
    pub cards: Vec<String>,
}

/// Obstacles of a squad (SQD-2).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Obstacles {
    /// How many, all of them different.
    pub count: usize,
    /// Their kinds, with how many there are of each: the id of an obstacle is that of its kind and a digit from 0.
    pub kinds: Map<String, u8>,
}

impl Obstacles {
    /// Whether an obstacle of that id may be chosen.
    pub fn allow(&self, id: &str) -> bool {
        let kind = id.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let number = id.get(kind.len()..).and_then(|number| number.parse::<u8>().ok());
        self.kinds.get(kind).is_some_and(|count| number.is_some_and(|number| number < *count))
    }
}

/// A deck of damage cards that may be used (SQD-3).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageDeck {
    /// Its id in lists.
    pub id: String,
    /// The first day, `YYYY-MM-DD`. None if there is no first day.
    #[serde(default)]
    pub from: Option<Day>,
    /// The last day. None if there is no last day.
    #[serde(default)]
    pub until: Option<Day>,
    /// The only tier in which it is used on these days, and there instead of every other one; none: in all of them. So the
    /// document names a single event, the World Championship of 2015: the premier event of its days.
    #[serde(default)]
    pub tier: Option<String>,
}

impl SquadRules {
    /// Whether a damage deck is used in an event of a tier on a day (SQD-3). Where the tier is not known every one is that is
    /// used in some.
    pub fn uses_damage_deck(&self, id: &str, tier: Option<&str>, day: Day) -> bool {
        let of_day: Vec<&DamageDeck> = self.damage_decks.iter().filter(|deck| deck.is_used_on(day)).collect();
        let of_tier = |deck: &&&DamageDeck| tier.is_some() && deck.tier.as_deref() == tier;
        let is_special = of_day.iter().any(|deck| of_tier(&deck));
        let counts =
            |deck: &&&DamageDeck| if is_special { of_tier(deck) } else { tier.is_none() || deck.tier.is_none() };
        of_day.iter().filter(counts).any(|deck| deck.id == id)
    }
}

impl DamageDeck {
    /// Whether a day is one of its days.
    fn is_used_on(&self, day: Day) -> bool {
        self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until)
    }
}

/// How the day on which a product is out makes it legal (SQD-6).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// Whether the day counts that the tables know, that of North America. Otherwise it is a later one that they do not know.
    pub north_america: bool,
    /// Where the highest tier waits.
    #[serde(default)]
    pub delay: Option<ReleaseDelay>,
}

/// How many days after the release a product is legal in events of a tier (SQD-6).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReleaseDelay {
    /// The tier.
    pub tier: String,
    /// Days.
    pub days: u16,
}
