//! A document's rules for squads (SQD-1 to SQD-6). The squad limit is part of the regulation.

use super::{Covered, HandedIn};
use crate::base::{day::Day, sort::Map};
use serde::Deserialize;
use std::ops::Range;

/// A document's rules for squads.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadRules {
    /// The edition of the game.
    pub edition: Edition,
    /// The table of cards for squads, by the `cards` field in its head.
    pub cards: String,
    /// The days on which squads can be checked.
    pub covered: Covered,
    /// When lists have to be handed in (SQD-4).
    pub handed_in: HandedIn,
    /// Cards of the same name that a list has to distinguish (SQD-4). None if the document is silent.
    #[serde(default)]
    pub told_apart: Option<ToldApart>,
    /// The factions. None if the document lists none: a squad then has one faction of those on the cards (SQD-1).
    pub factions: Option<Vec<Faction>>,
    /// Minimum and maximum number of ships. None if the document is silent (SQD-1).
    pub ships: Option<[usize; 2]>,
    /// True if upgrades cost points of the ship's own loadout instead of squad points.
    #[serde(default)]
    pub loadout: bool,
    /// True if Epic ships are allowed (SQD-1).
    pub epic: bool,
    /// The obstacles of each player (SQD-2).
    pub obstacles: Obstacles,
    /// The decks of damage cards and the days of their use. Empty if the document is silent (SQD-3).
    #[serde(default)]
    pub damage_decks: Vec<DamageDeck>,
    /// How a product's release day makes it legal (SQD-6).
    pub release: Release,
}

/// Cards of the same name that a list has to distinguish (SQD-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToldApart {
    /// Cards of the same faction, by type of ship and title, or by the icon of the upgrade.
    Name,
    /// Cards of the same cost, by product.
    NameAndPoints,
}

/// An edition of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// The first edition, of 2012.
    First,
    /// The second edition, of 2018.
    Second,
    /// The second edition with the rules and costs of its publisher since 2022, for squads of 20 points (AMG).
    Amg,
    /// The second edition with the rules and costs of the X-Wing Alliance, for squads of 50 points (XWA).
    Xwa,
    /// The second edition with loadouts, which came in 2022, by rules that the list does not name: AMG, XWA or others.
    Loadout,
    /// The second edition with other rules or costs.
    Other,
}

impl Edition {
    /// Id of the community's regulation for squads of this edition. None if there is none.
    pub fn community_regulation(self) -> Option<&'static str> {
        match self {
            Self::Second => Some("xwing-legacy"),
            Self::Amg => Some("xwing-amg-2022"),
            Self::Xwa => Some("xwing-xwa"),
            Self::First | Self::Loadout | Self::Other => None,
        }
    }
}

/// A faction in lists, with the factions of cards that belong to it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Id in lists.
    pub id: String,
    /// The factions of cards that belong to it.
    pub cards: Vec<String>,
}

/// Obstacles of a squad (SQD-2).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Obstacles {
    /// Number of obstacles, all different.
    pub count: usize,
    /// Kinds of obstacles, with the number of each. The id of an obstacle is that of its kind and a digit from 0. Empty
    /// if every obstacle is allowed.
    pub kinds: Map<String, u8>,
}

/// The published obstacles, as kinds with the numbers of each.
const PUBLISHED_OBSTACLES: [(&str, Range<u8>); 5] = [
    ("coreasteroid", 0..6),
    ("core2asteroid", 0..6),
    ("yt2400debris", 0..3),
    ("vt49decimatordebris", 0..3),
    ("gascloud", 1..7),
];

impl Obstacles {
    /// Ids of the obstacles to choose from: the allowed ones, or the published ones if every obstacle is allowed.
    pub fn choices(&self) -> Vec<String> {
        let ids = |kind: &str, numbers: Range<u8>| numbers.map(|number| format!("{kind}{number}")).collect::<Vec<_>>();
        if self.kinds.is_empty() {
            return PUBLISHED_OBSTACLES.into_iter().flat_map(|(kind, numbers)| ids(kind, numbers)).collect();
        }
        self.kinds.iter().flat_map(|(kind, count)| ids(kind, 0..*count)).collect()
    }

    /// True if an obstacle may be chosen.
    pub fn allow(&self, id: &str) -> bool {
        let kind = id.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let number = id.get(kind.len()..).and_then(|number| number.parse::<u8>().ok());
        self.kinds.is_empty() || self.kinds.get(kind).is_some_and(|count| number.is_some_and(|number| number < *count))
    }
}

/// A deck of damage cards (SQD-3).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageDeck {
    /// Id in lists.
    pub id: String,
    /// The first day, `YYYY-MM-DD`. None if there is no first day.
    #[serde(default)]
    pub from: Option<Day>,
    /// The last day. None if there is no last day.
    #[serde(default)]
    pub until: Option<Day>,
    /// The only tier that uses this deck on its days, in place of all other decks. None if all tiers use it.
    ///
    /// This is how a document names a single event, the World Championship of 2015: the premier event of its days.
    #[serde(default)]
    pub tier: Option<String>,
}

impl SquadRules {
    /// True if an event of a tier uses a damage deck on a day (SQD-3). If the tier is None, whether any tier uses it.
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
    /// True if the deck is used on a day.
    fn is_used_on(&self, day: Day) -> bool {
        self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until)
    }
}

/// How a product's release day makes it legal (SQD-6).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// True if the release in North America counts, which the tables contain. If false, a later day counts, which they
    /// do not contain.
    pub north_america: bool,
    /// The delay in the highest tier.
    #[serde(default)]
    pub delay: Option<ReleaseDelay>,
}

/// The delay between a product's release and its legality in a tier (SQD-6).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReleaseDelay {
    /// Id of the tier.
    pub tier: String,
    /// Delay in days.
    pub days: u16,
}
