//! A document's rules for decks (DCK-1 to DCK-5), and the rules for decks printed on cards.

use super::{Covered, HandedIn};
use crate::base::{clause::Clause, day::Day};
use serde::Deserialize;

/// A document's rules for decks. Cards are identified by title and subtitle, with a comma between them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckRules {
    /// The table of cards for decks, by the `cards` field in its head.
    pub cards: String,
    /// The days on which decks can be checked.
    pub covered: Covered,
    /// When lists have to be handed in (DCK-5).
    pub handed_in: HandedIn,
    /// The sets named in the document, with their release days (DCK-4).
    pub sets: Vec<ReleasedSet>,
    /// The rules of each format, the usual one first.
    pub formats: Vec<DeckFormat>,
    /// Changes that cards make to their deck, in every format. The documents are silent, but the cards say so.
    pub own_words: Vec<OwnWords>,
    /// Two-sided leaders with other aspects on the front than on the whole card. They matter only to formats that look
    /// at the front sides (DCK-2).
    #[serde(default)]
    pub fronts: Vec<Front>,
}

/// A set of cards.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReleasedSet {
    /// Code of the set, such as `SOR`.
    pub set: String,
    /// Name of the set. Empty if the rules do not give it.
    #[serde(default)]
    pub name: String,
    /// Name of the block. A block leaves the formats that rotate when the second block after it begins. None if the set
    /// is of no block, or the rules do not give it.
    #[serde(default)]
    pub block: Option<String>,
    /// Release day of the set, from which its cards are legal.
    pub from: Day,
    /// First day on which the set is no longer legal in formats that rotate. None if it has not left them.
    #[serde(default)]
    pub leaves: Option<Day>,
    /// Names of the formats to which the set belongs. Empty if it belongs to all.
    #[serde(default)]
    pub formats: Vec<String>,
}

/// Legality of a set in a format on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetStatus {
    /// Its cards are legal.
    Legal,
    /// It is released later, on this day.
    Upcoming(Day),
    /// It has rotated out of the format, on this day.
    Rotated(Day),
    /// It never belongs to the format.
    OtherFormat,
}

/// The aspects on the front side of a two-sided leader.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Front {
    /// Title and subtitle of the card.
    pub card: String,
    /// Aspects of the front side, such as `Heroism`.
    pub aspects: Vec<String>,
}

/// A format's rules for decks.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckFormat {
    /// Names of the format, such as `premier`.
    pub names: Vec<String>,
    /// The clause that defines the rules.
    pub clause: Clause,
    /// Number of decks of a player. Several decks share the limit of copies, with at most one of each leader and of
    /// each base (9.3 of the Comprehensive Rules).
    #[serde(default = "one")]
    pub decks: u32,
    /// Number of leaders in a deck.
    pub leaders: u32,
    /// The aspects of which the leaders have to share one. Empty if any leaders may be combined (DCK-2).
    #[serde(default)]
    pub alignments: Vec<String>,
    /// The aspects that the front sides of the leaders must not show together. A leader with none of them can be
    /// combined with any other. Empty if there are no such aspects (DCK-2).
    #[serde(default)]
    pub opposed: Vec<String>,
    /// Minimum number of cards besides leaders and base. It may change on a day.
    pub cards: Vec<LeastCards>,
    /// Maximum number of cards in the sideboard. None if the sideboard is the rest of the pool (DCK-3).
    #[serde(default)]
    pub sideboard: Option<u32>,
    /// Maximum number of copies of a card, in deck and sideboard together. None if there is no limit (DCK-3).
    #[serde(default)]
    pub copies: Option<u32>,
    /// True if all cards have to be from released sets (DCK-4).
    #[serde(default)]
    pub released: bool,
    /// True if sets leave the format (DCK-4). The day is in [`ReleasedSet::leaves`].
    #[serde(default)]
    pub rotates: bool,
    /// Name of the format whose sets and suspensions count. None if the format has its own.
    #[serde(default)]
    pub pool_of: Option<String>,
    /// Suspended cards (DCK-4).
    #[serde(default)]
    pub suspended: Vec<Suspended>,
    /// Rarity of the bases in the played set that are free for everybody (DCK-3). None if no bases are free.
    #[serde(default)]
    pub free_bases: Option<String>,
}

const fn one() -> u32 {
    1
}

/// Minimum number of cards in a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeastCards {
    /// The first day. None if there is no first day.
    #[serde(default)]
    pub from: Option<Day>,
    /// Minimum number of cards.
    pub least: u32,
}

/// A suspended card.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suspended {
    /// Title and subtitle of the card.
    pub card: String,
    /// The first day of the suspension.
    pub from: Day,
    /// The last day of the suspension. None if its end is unknown.
    #[serde(default)]
    pub until: Option<Day>,
}

/// The changes that a card makes to its deck.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnWords {
    /// Title and subtitle of the card.
    pub card: String,
    /// Number added to the minimum size of the deck. May be negative.
    #[serde(default)]
    pub cards: i32,
    /// Maximum number of copies of the card. None if the card does not say.
    #[serde(default)]
    pub copies: Option<u32>,
}

impl DeckRules {
    /// The rules of a format. Without a format, or for one without rules of its own, those of the usual one.
    pub fn format(&self, name: Option<&str>) -> Option<&DeckFormat> {
        let own = self.formats.iter().find(|format| name.is_some_and(|name| format.is(name)));
        own.or_else(|| self.formats.first())
    }

    /// The format whose sets and suspensions count in a format (DCK-4).
    pub fn pool_of<'a>(&'a self, format: &'a DeckFormat) -> &'a DeckFormat {
        format.pool_of.as_deref().and_then(|name| self.formats.iter().find(|other| other.is(name))).unwrap_or(format)
    }

    /// The set with a code. None if the document does not name it.
    pub fn set(&self, code: &str) -> Option<&ReleasedSet> {
        self.sets.iter().find(|released| released.set == code)
    }
}

impl ReleasedSet {
    /// Legality of the set in a format on a day (DCK-4).
    pub fn status(&self, format: &DeckFormat, day: Day) -> SetStatus {
        if !self.formats.is_empty() && !self.formats.iter().any(|name| format.is(name)) {
            return SetStatus::OtherFormat;
        }
        if day < self.from {
            return SetStatus::Upcoming(self.from);
        }
        match self.leaves.filter(|leaves| format.rotates && *leaves <= day) {
            Some(since) => SetStatus::Rotated(since),
            None => SetStatus::Legal,
        }
    }
}

impl Suspended {
    /// True if the card is suspended on a day.
    pub fn is_on(&self, day: Day) -> bool {
        self.from <= day && self.until.is_none_or(|until| day <= until)
    }
}

impl DeckFormat {
    /// True if the format has this name.
    pub fn is(&self, name: &str) -> bool {
        self.names.iter().any(|own| own == name)
    }

    /// Minimum number of cards besides leaders and base on a day. Without a day, the lowest minimum of all days.
    pub fn least_cards(&self, day: Option<Day>) -> u32 {
        let counts = |least: &&LeastCards| least.from.is_none_or(|from| day.is_some_and(|day| from <= day));
        self.cards.iter().rfind(counts).map_or(0, |least| least.least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::json;

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    fn format(name: &str, rotates: bool) -> DeckFormat {
        let text =
            format!(r#"{{"names": ["{name}"], "clause": "DCK-1", "leaders": 1, "cards": [], "rotates": {rotates}}}"#);
        json::from_str(&text).unwrap()
    }

    #[test]
    fn a_set_leaves_the_formats_that_rotate_on_its_day() {
        let set: ReleasedSet =
            json::from_str(r#"{"set": "SOR", "from": "2024-03-08", "leaves": "2026-03-13"}"#).unwrap();
        let of = |rotates, at| set.status(&format("premier", rotates), day(at));
        assert_eq!(of(true, "2024-03-07"), SetStatus::Upcoming(day("2024-03-08")));
        assert_eq!(of(true, "2024-03-08"), SetStatus::Legal);
        assert_eq!(of(true, "2026-03-12"), SetStatus::Legal);
        assert_eq!(of(true, "2026-03-13"), SetStatus::Rotated(day("2026-03-13")));
        assert_eq!(of(false, "2026-03-13"), SetStatus::Legal);
    }

    #[test]
    fn a_set_may_belong_to_some_formats_only() {
        let set: ReleasedSet =
            json::from_str(r#"{"set": "TS26", "from": "2026-05-08", "formats": ["eternal", "twin-suns"]}"#).unwrap();
        assert_eq!(set.status(&format("premier", true), day("2026-05-01")), SetStatus::OtherFormat);
        assert_eq!(set.status(&format("eternal", false), day("2026-05-08")), SetStatus::Legal);
    }

    #[test]
    fn a_suspension_ends_on_its_last_day() {
        let of = |text: &str| json::from_str::<Suspended>(text).unwrap();
        let ended = of(r#"{"card": "IG-2000", "from": "2026-04-24", "until": "2026-10-08"}"#);
        let days = ["2026-04-23", "2026-04-24", "2026-10-08", "2026-10-09"];
        assert_eq!(days.map(|at| ended.is_on(day(at))), [false, true, true, false]);
        assert!(of(r#"{"card": "IG-2000", "from": "2026-04-24"}"#).is_on(day("2036-01-01")));
    }
}
