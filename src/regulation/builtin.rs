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

/// Ids and names of the games. The names are the same in every language. A regulation's id begins with its game's.
pub const GAMES: [(&str, &str); 2] = [("xwing", "X-Wing"), ("swu", "Star Wars: Unlimited")];

/// The game of the regulation with this id.
pub fn game_of(id: &str) -> &str {
    id.split('-').next().unwrap_or(id)
}

/// True if two published regulations are of the same game.
pub fn are_of_same_game(one: &str, other: &str) -> bool {
    game_of(one) == game_of(other)
}

/// The latest published regulation of a game.
pub fn latest_of_game(game: &str) -> Option<&'static Regulation> {
    builtin().iter().rfind(|regulation| game_of(&regulation.id) == game)
}

/// The id of the regulation that result collections of X-Wing call by its year. None for other texts.
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

    /// True if a later document of the same game is in force on a day, `YYYY-MM-DD`. Rules of a community have none.
    pub fn is_superseded_on(&self, day: &str) -> bool {
        let later = builtin().iter().rev().take_while(|later| later.id != self.id);
        let mut of_game = later.filter(|later| are_of_same_game(&later.id, &self.id));
        let is_in_force = |later: &Self| later.taken_over.as_ref().is_none_or(|taken| *taken.since <= *day);
        !self.is_custom() && Self::published(&self.id).is_some() && of_game.any(is_in_force)
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

    #[test]
    fn a_regulation_is_superseded_once_a_later_one_of_its_game_is_in_force() {
        let superseded = |day: &str| -> Vec<&str> {
            builtin().iter().filter(|own| own.is_superseded_on(day)).map(|own| own.id.as_str()).collect()
        };
        let older = ["xwing-2015-07", "xwing-2015-09", "xwing-2017"];
        assert_eq!(superseded("2025-11-06"), older);
        assert_eq!(superseded("2026-11-14"), [older.as_slice(), &["swu-2025"]].concat());
        for own in ["xwing-2017", "swu-2025"] {
            assert!(!Regulation::published(own).unwrap().copy("Ours").is_superseded_on("2026-11-14"));
        }
    }

    #[test]
    fn every_regulation_is_of_a_game_and_every_game_has_one() {
        let of_no_game = |own: &&Regulation| !GAMES.iter().any(|(game, _)| *game == game_of(&own.id));
        assert_eq!(builtin().iter().find(of_no_game), None);
        let latest = GAMES.map(|(game, _)| latest_of_game(game).unwrap().id.as_str());
        assert_eq!(latest, ["xwing-2018", "swu-2026"]);
    }
}
