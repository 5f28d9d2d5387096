//! The documents' rules for squads and decks (SQD-*, DCK-*) as data. There is one file for each regulation, next to the
//! file of the regulation. Rules that change over time have dates.
//!
//! The rules are not part of a [`Regulation`]. An organizer's own regulation uses the lists of its original, with its
//! own changes to sets and suspensions ([`CardRule`]). A page that checks no lists need not load the rules.

mod deck;
mod own;
mod squad;

pub use deck::{DeckFormat, DeckRules, Front, LeastCards, OwnWords, ReleasedSet, SetStatus, Suspended};
pub use own::CardRule;
pub use squad::{DamageDeck, Edition, Faction, Obstacles, Release, ReleaseDelay, SquadRules, ToldApart};

use super::Regulation;
use crate::base::{day::Day, json};
use serde::Deserialize;
use std::sync::OnceLock;

/// The rules of lists, by the id of their regulation.
const FILES: [(&str, &str); 9] = [
    ("xwing-2015-07", include_str!("../data/lists/xwing-2015-07.json")),
    ("xwing-2015-09", include_str!("../data/lists/xwing-2015-09.json")),
    ("xwing-2017", include_str!("../data/lists/xwing-2017.json")),
    ("xwing-2018", include_str!("../data/lists/xwing-2018.json")),
    ("swu-2025", include_str!("../data/lists/swu-2025.json")),
    ("swu-2026", include_str!("../data/lists/swu-2026.json")),
    ("xwing-amg-2022", include_str!("../data/lists/xwing-amg-2022.json")),
    ("xwing-xwa", include_str!("../data/lists/xwing-xwa.json")),
    ("xwing-legacy", include_str!("../data/lists/xwing-legacy.json")),
];

/// A document's rules for its players' lists.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ListRules {
    /// Rules for squads.
    Squad(SquadRules),
    /// Rules for decks.
    Deck(DeckRules),
}

/// The days covered by the data of a document. Sets, suspensions and costs differ on other days, and there is no data
/// for them, so lists of such days are not checked. `docs/lists.md` explains the choice of days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Covered {
    /// The first day, `YYYY-MM-DD`. None if the data start with the first day of the game.
    #[serde(default)]
    pub from: Option<Day>,
    /// The last day.
    pub until: Day,
}

impl Covered {
    /// True if the data cover a day.
    pub fn covers(&self, day: Day) -> bool {
        self.from.is_none_or(|from| from <= day) && day <= self.until
    }
}

/// When lists have to be handed in before the start.
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
    /// True if everybody has to hand in a list at an event of a tier. `asked` is true if the event asks for lists
    /// anyway.
    pub fn is_wanted(&self, tier: Option<&str>, asked: bool) -> bool {
        asked
            || match self {
                Self::Always => true,
                Self::WhenAsked => false,
                Self::Tiers(tiers) => tier.is_some_and(|tier| tiers.iter().any(|other| other == tier)),
            }
    }
}

/// The rules of lists of a regulation, or of the original of a copied one, with the organizer's changes. None if they
/// are unknown.
pub fn list_rules(regulation: &Regulation) -> Option<&'static ListRules> {
    static ALL: OnceLock<Vec<(&str, ListRules)>> = OnceLock::new();
    // A file that does not parse would be missing here, so the test below parses each of them.
    let all =
        ALL.get_or_init(|| FILES.iter().filter_map(|(id, text)| Some((*id, json::from_str(text).ok()?))).collect());
    let (id, rules) = all.iter().find(|(id, _)| *id == regulation.published_id())?;
    Some(if regulation.card_rules.is_empty() { rules } else { own::changed(id, rules, &regulation.card_rules) })
}

/// The id of the table with the cards of a regulation's squads. None if its lists are decks.
pub fn squad_cards(regulation: &Regulation) -> Option<&'static str> {
    let Some(ListRules::Squad(rules)) = list_rules(regulation) else { return None };
    Some(&rules.cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulation::{List, known};

    #[test]
    fn every_regulation_has_the_rules_of_its_lists() {
        for (id, text) in FILES {
            let rules: ListRules = json::from_str(text).unwrap();
            assert_eq!(list_rules(Regulation::known(id).unwrap()), Some(&rules), "{id}");
        }
        for regulation in known() {
            let rules = list_rules(&regulation.copy("Ours"));
            assert_eq!(rules, list_rules(regulation));
            // The paper form and the rules belong to the same game.
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
