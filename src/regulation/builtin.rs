//! The published regulations: five with a data file each, and those that take over the values of an earlier one.

use super::{Regulation, TakenOver};
use crate::base::json;
use serde::Deserialize;
use std::sync::OnceLock;

const FILES: [&str; 5] = [
    include_str!("data/xwing-2015-07.json"),
    include_str!("data/xwing-2015-09.json"),
    include_str!("data/xwing-2017.json"),
    include_str!("data/xwing-2018.json"),
    include_str!("data/swu-2025.json"),
];

/// The changes to an earlier regulation.
const SUCCESSORS: [&str; 1] = [include_str!("data/swu-2026.json")];

/// A file of changes. All other values are those of the earlier regulation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Successor {
    id: String,
    taken_over: TakenOver,
    deck_formats: Vec<String>,
}

impl Successor {
    /// The whole regulation. None if the earlier one does not exist.
    fn whole(self, earlier: &[Regulation]) -> Option<Regulation> {
        let Self { id, taken_over, deck_formats } = self;
        let earlier = earlier.iter().find(|earlier| earlier.id == taken_over.from)?.clone();
        Some(Regulation { id, taken_over: Some(taken_over), deck_formats, ..earlier })
    }
}

/// All published regulations, in order of date.
pub fn builtin() -> &'static [Regulation] {
    static ALL: OnceLock<Vec<Regulation>> = OnceLock::new();
    // A file that does not parse would be missing here, so the tests below parse each of them.
    ALL.get_or_init(|| {
        let mut all: Vec<Regulation> = FILES.iter().filter_map(|text| json::from_str(text).ok()).collect();
        for text in SUCCESSORS {
            let successor = json::from_str(text).ok().and_then(|successor: Successor| successor.whole(&all));
            all.extend(successor);
        }
        all
    })
}

/// True if two published regulations are of the same game, with which their ids begin.
pub fn are_of_same_game(one: &str, other: &str) -> bool {
    one.split('-').next() == other.split('-').next()
}

/// The id of the regulation that collections of results of X-Wing call by its year. None for another text.
pub fn xwing_of_year(year: &str) -> Option<&'static str> {
    match year {
        "2015" => Some("xwing-2015-09"),
        "2017" => Some("xwing-2017"),
        "2018" => Some("xwing-2018"),
        _ => None,
    }
}

impl Regulation {
    /// The published regulation with an id, such as `xwing-2018`.
    pub fn published(id: &str) -> Option<&'static Self> {
        builtin().iter().find(|regulation| regulation.id == id)
    }

    /// The regulation in force on a day, `YYYY-MM-DD`: the latest one that takes over the values of this one, or
    /// this one if there is none yet.
    pub fn on_day(&'static self, day: &str) -> &'static Self {
        let takes_over = |later: &&Self| {
            later.taken_over.as_ref().is_some_and(|taken| taken.from == self.document_id() && *taken.since <= *day)
        };
        let earlier = Self::published(self.document_id()).unwrap_or(self);
        builtin().iter().rfind(takes_over).unwrap_or(earlier)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_regulation_and_names_only_what_it_has() {
        for text in FILES {
            let regulation: Regulation = json::from_str(text).unwrap();
            let id = &regulation.id;
            assert_eq!(Regulation::published(id), Some(&regulation), "{id}");
            assert_eq!(regulation.check(), Ok(()), "{id}");
            assert_eq!(regulation.copy("Ours").check(), Ok(()), "{id}");
            let durations: Vec<u8> = regulation.durations.swiss.iter().map(|swiss| swiss.best_of).collect();
            assert_eq!(durations, regulation.match_length.swiss, "{id}");
        }
    }

    #[test]
    fn every_successor_differs_from_the_earlier_one_in_what_its_file_says() {
        for text in SUCCESSORS {
            let successor: Successor = json::from_str(text).unwrap();
            let regulation = Regulation::published(&successor.id).unwrap();
            let earlier = Regulation::published(regulation.document_id()).unwrap();
            assert_eq!(regulation.check(), Ok(()), "{}", regulation.id);
            let as_before = Regulation {
                id: earlier.id.clone(),
                taken_over: None,
                deck_formats: earlier.deck_formats.clone(),
                ..regulation.clone()
            };
            assert_eq!(as_before, *earlier);
        }
    }

    #[test]
    fn the_regulation_of_a_day_is_the_latest_one_in_force() {
        for id in ["swu-2025", "swu-2026"] {
            let on_day = |day| Regulation::published(id).unwrap().on_day(day).id.as_str();
            let days = ["2025-07-11", "2025-11-06", "2025-11-07", "2026-11-14"];
            assert_eq!(days.map(on_day), ["swu-2025", "swu-2025", "swu-2026", "swu-2026"], "{id}");
        }
        assert_eq!(Regulation::published("xwing-2017").unwrap().on_day("2026-11-14").id, "xwing-2017");
    }
}
