//! The grammar of the languages, and the terms of each regulation.

use crate::common::{
    day::{Day, setup},
    speech::speak,
};
use tiebreaker::screens::{
    cited::heading,
    i18n::{follow, text},
    standings,
    words::announcement::parts,
};

#[test]
fn polish_counts_in_three_ways() {
    speak("pl");
    let players = |count: u32| text("players.count", &[("count", count.to_string())]);
    assert_eq!([1, 2, 5].map(players), ["1 gracz", "2 gracze", "5 graczy"]);
}

#[test]
fn french_elides_before_a_vowel() {
    speak("fr");
    let of = |name: &str| text("ships.of", &[("name", name.to_owned())]);
    assert_eq!(["Élise", "Biggs"].map(of), ["Vaisseaux d’Élise", "Vaisseaux de Biggs"]);
}

#[test]
fn a_regulation_speaks_its_own_words() {
    let said = |regulation: &str| {
        speak("fr");
        let mut day = Day::with(setup(regulation, 3, None), 4);
        day.play();
        follow(day.state().setup.regulation.published_id());
        let heads = standings::page(day.state(), None).columns.into_iter().map(|column| column.short);
        let lines = parts(day.state()).into_iter().flat_map(|part| part.lines).map(|line| line.to_string());
        heads.chain(lines).collect::<Vec<_>>().join(" | ")
    };
    let second = said("xwing-2018");
    for word in ["| RE |", "Résistance Étendue", "Points de tournoi"] {
        assert!(second.contains(word), "{word}: {second}");
    }
    let first = said("xwing-2015-09");
    assert!(first.contains("Rés.") && !first.contains("Étendue"), "{first}");
    let unlimited = said("swu-2025");
    assert!(!unlimited.contains("Points de tournoi") && !unlimited.contains("Résistance"), "{unlimited}");
}

#[test]
fn the_heading_of_a_rule_has_no_words_of_another_language() {
    let headings = || {
        [("xwing-2017", "Tiebreakers"), ("xwing-2018", "Égalités")]
            .map(|(document, section)| heading(document, section))
    };
    speak("en");
    assert_eq!(headings(), ["X-Wing 2017: Tiebreakers", "X-Wing 2018, Second Edition"]);
    speak("fr");
    assert!(headings()[1].ends_with("\u{a0}: Égalités"), "{:?}", headings());
    assert!(!headings()[0].contains("Tiebreakers"), "{:?}", headings());
}
