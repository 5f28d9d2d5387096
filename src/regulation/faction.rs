//! Recognizes factions in typed text.

use super::{Regulation, Scoring};
use crate::base::text::search_key;

/// The factions of squads, with the words that people use for them, as search keys.
const FACTIONS: [(&str, &str); 7] = [
    ("Rebel Alliance", "rebel alliance rebellion"),
    ("Galactic Empire", "galactic empire imperial"),
    ("Scum and Villainy", "scum and villainy"),
    ("Resistance", "resistance"),
    ("First Order", "first order"),
    ("Galactic Republic", "galactic republic"),
    ("Separatist Alliance", "separatist alliance confederacy"),
];
/// Length of the shortest word that names a faction, in bytes.
const SHORTEST: usize = 3;

impl Regulation {
    /// The faction that a text means, such as `rebels`. None if it could be several, or if the regulation has no
    /// factions.
    pub fn known_faction(&self, written: &str) -> Option<&'static str> {
        if !matches!(self.scoring, Scoring::SquadPoints(_)) {
            return None;
        }
        let written = search_key(written);
        let is_said = |word: &str, names: &str| {
            let word = word.strip_suffix('s').unwrap_or(word);
            word.len() >= SHORTEST && names.split(' ').any(|name| name.starts_with(word))
        };
        let mut meant = FACTIONS.iter().filter(|(_, names)| written.split(' ').all(|word| is_said(word, names)));
        let (name, _) = meant.next()?;
        meant.next().is_none().then_some(*name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_faction_is_known_by_the_words_that_people_use() {
        let rules = Regulation::published("xwing-2018").unwrap();
        let known = |written| rules.known_faction(written).unwrap_or("?");
        let expected = [
            ("rebels", "Rebel Alliance"),
            ("Scum", "Scum and Villainy"),
            ("scum & villainy", "Scum and Villainy"),
            ("Imperials", "Galactic Empire"),
            ("REPUBLIC", "Galactic Republic"),
            ("separatists", "Separatist Alliance"),
            ("First Order", "First Order"),
            ("resistance", "Resistance"),
            ("alliance", "?"),
            ("Galactic", "?"),
            ("rebels or scum", "?"),
            ("s", "?"),
            ("", "?"),
        ];
        for (written, faction) in expected {
            assert_eq!(known(written), faction, "{written}");
        }
        assert_eq!(Regulation::published("swu-2025").unwrap().known_faction("rebels"), None, "leaders are written out");
    }
}
