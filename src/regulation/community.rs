//! Regulations that player communities maintain. They are never shown as official, and there is no published document
//! to compare every value with. `docs/community-regulations.md` lists the sources.
//!
//! They are kept apart from the published ones, so that only pages that offer them load them.

use super::{Regulation, Rule, builtin};
use crate::base::json;
use std::sync::OnceLock;

const FILES: [&str; 3] = [
    include_str!("data/community/xwing-amg-2022.json"),
    include_str!("data/community/xwing-xwa.json"),
    include_str!("data/community/xwing-legacy.json"),
];

/// Values that no text confirms, in both regulations with mission points.
const WITH_MISSION_POINTS: [Rule; 15] = [
    Rule::Win,
    Rule::Draw,
    Rule::Loss,
    Rule::EqualInSwiss,
    Rule::EqualInElimination,
    Rule::TieBreakers,
    Rule::CutOrder,
    Rule::ByeMov,
    Rule::ByeRule,
    Rule::NoShow,
    Rule::Concession,
    Rule::SwissMinutes { best_of: 1 },
    Rule::EliminationMinutes,
    Rule::FinalMinutes,
    Rule::HiddenEnd,
];

/// The values that no text of the community confirms, by the id of the regulation.
const UNVERIFIED: [(&str, [&[Rule]; 2]); 3] = [
    ("xwing-amg-2022", [&WITH_MISSION_POINTS, &[]]),
    ("xwing-xwa", [&WITH_MISSION_POINTS, &[Rule::StartsWithDeficit, Rule::HalfPointShips, Rule::Rounding]]),
    ("xwing-legacy", [&[Rule::Win, Rule::Loss, Rule::ByeMov, Rule::SwissMinutes { best_of: 1 }], &[]]),
];

/// All regulations of communities, in order of date.
pub fn community() -> &'static [Regulation] {
    static ALL: OnceLock<Vec<Regulation>> = OnceLock::new();
    // A file that does not parse would be missing here, so the test below parses each of them.
    ALL.get_or_init(|| FILES.iter().filter_map(|text| json::from_str(text).ok()).collect())
}

/// All regulations that an event can follow unchanged: the published ones, then those of communities.
pub fn known() -> impl Iterator<Item = &'static Regulation> {
    builtin().iter().chain(community())
}

impl Regulation {
    /// The published regulation or the one of a community with an id, such as `xwing-xwa`.
    pub fn known(id: &str) -> Option<&'static Self> {
        known().find(|regulation| regulation.id == id)
    }

    /// True if a community of players maintains the regulation, or the original of this copy.
    pub fn is_of_community(&self) -> bool {
        UNVERIFIED.iter().any(|(id, _)| *id == self.published_id())
    }

    /// True if a community maintains the regulation and none of its texts confirms the value of a rule.
    pub fn is_unverified(&self, rule: Rule) -> bool {
        UNVERIFIED.iter().any(|(id, rules)| *id == self.published_id() && rules.concat().contains(&rule))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_regulation_that_no_publisher_stands_behind() {
        for (text, (id, rules)) in FILES.iter().zip(UNVERIFIED) {
            let regulation: Regulation = json::from_str(text).unwrap();
            assert_eq!((regulation.id.as_str(), regulation.check()), (id, Ok(())));
            assert_eq!(regulation.copy("Ours").check(), Ok(()), "{id}");
            assert_eq!(Regulation::known(id), Some(&regulation));
            assert_eq!(Regulation::published(id), None, "{id} is not published");
            assert!(regulation.is_of_community() && regulation.copy("Ours").is_of_community());
            assert!(rules.concat().into_iter().all(|rule| regulation.is_unverified(rule)));
            assert!(!regulation.is_unverified(Rule::CutOffIsDrawn));
        }
        assert!(builtin().iter().all(|published| !published.is_of_community()));
    }
}
