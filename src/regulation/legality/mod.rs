//! What the documents ask of squads and decks (SQD-*, DCK-*), as data: one file a regulation, beside those of the regulations.
//! What changes by date stands there with its dates.
//!
//! It is no part of a [`Regulation`]: an organizer's own goes by the lists of the one that it was copied from, and a page that
//! judges no list need not know it.

mod deck;
mod squad;

pub use deck::{DeckFormat, DeckRules, LeastCards, OwnWords, ReleasedSet, Suspended};
pub use squad::{DamageDeck, Edition, Faction, Obstacles, Release, ReleaseDelay, SquadRules, ToldApart};

use super::Regulation;
use crate::base::{day::Day, json};
use serde::Deserialize;
use std::sync::OnceLock;

/// The rules of lists, each with the regulation that they belong to.
const FILES: [(&str, &str); 5] = [
    ("xwing-2015-07", include_str!("../data/lists/xwing-2015-07.json")),
    ("xwing-2015-09", include_str!("../data/lists/xwing-2015-09.json")),
    ("xwing-2017", include_str!("../data/lists/xwing-2017.json")),
    ("xwing-2018", include_str!("../data/lists/xwing-2018.json")),
    ("swu-2025", include_str!("../data/lists/swu-2025.json")),
];

/// What a document asks of the lists of its players.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ListRules {
    /// Squads.
    Squad(SquadRules),
    /// Decks.
    Deck(DeckRules),
}

/// The days that the data of a document cover. On other days sets, suspensions and costs differ, and there are no data of them:
/// a list of such a day is not judged. `docs/lists.md` explains the choice of the days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Covered {
    /// The first day, `YYYY-MM-DD`. None if the data reach back to the beginning of the game.
    #[serde(default)]
    pub from: Option<Day>,
    /// The last day.
    pub until: Day,
}

impl Covered {
    /// Whether a day is one of them.
    pub fn covers(&self, day: Day) -> bool {
        self.from.is_none_or(|from| from <= day) && day <= self.until
    }
}

/// When lists are handed in before the start.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum HandedIn {
    /// At every event.
    Always,
    /// If the event asks for it.
    WhenAsked,
    /// At events of these tiers.
    Tiers(Vec<String>),
}

impl HandedIn {
    /// Whether everybody hands in a list at an event of a tier. `asked`: the event asks for it anyway.
    pub fn is_wanted(&self, tier: Option<&str>, asked: bool) -> bool {
        asked
            || match self {
                Self::Always => true,
                Self::WhenAsked => false,
                Self::Tiers(tiers) => tier.is_some_and(|tier| tiers.iter().any(|other| other == tier)),
            }
    }
}

/// What a regulation asks of lists: what the published one does that it is, or was copied from. None where nobody knows.
pub fn list_rules(regulation: &Regulation) -> Option<&'static ListRules> {
    static ALL: OnceLock<Vec<(&str, ListRules)>> = OnceLock::new();
    // A file that does not parse would be missing here; the test below reads each of them.
    let all =
        ALL.get_or_init(|| FILES.iter().filter_map(|(id, text)| Some((*id, json::from_str(text).ok()?))).collect());
    all.iter().find(|(id, _)| *id == regulation.published_id()).map(|(_, rules)| rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulation::{List, builtin};

    #[test]
    fn every_regulation_has_the_rules_of_its_lists() {
        for (id, text) in FILES {
            let rules: ListRules = json::from_str(text).unwrap();
            assert_eq!(list_rules(Regulation::published(id).unwrap()), Some(&rules), "{id}");
        }
        for regulation in builtin() {
            let rules = list_rules(&regulation.copy("Ours"));
            assert_eq!(rules, list_rules(regulation));
            // What the paper has room for and what is checked are of the same game.
            let paper = regulation.list(None).unwrap();
            assert_eq!(
                matches!(rules, Some(ListRules::Deck(_))),
                matches!(paper, List::Deck { .. }),
                "{}",
                regulation.id
            );
        }
    }
}
