//! The five published regulations, one data file each.

use super::Regulation;
use crate::base::json;
use std::sync::OnceLock;

const FILES: [&str; 5] = [
    include_str!("data/xwing-2015-07.json"),
    include_str!("data/xwing-2015-09.json"),
    include_str!("data/xwing-2017.json"),
    include_str!("data/xwing-2018.json"),
    include_str!("data/swu-2025.json"),
];

/// All published regulations, in order of date.
pub fn builtin() -> &'static [Regulation] {
    static ALL: OnceLock<Vec<Regulation>> = OnceLock::new();
    // A file that does not parse would be missing here, so the test below parses each of them.
    ALL.get_or_init(|| FILES.iter().filter_map(|text| json::from_str(text).ok()).collect())
}

/// True if two published regulations are of the same game, with which their ids begin.
pub fn are_of_same_game(one: &str, other: &str) -> bool {
    one.split('-').next() == other.split('-').next()
}

impl Regulation {
    /// The published regulation with an id, such as `xwing-2018`.
    pub fn published(id: &str) -> Option<&'static Self> {
        builtin().iter().find(|regulation| regulation.id == id)
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
}
