//! Numbers, dates, plurals and sorting of the languages on the host. `tests/browser/languages.test.mjs` compares them
//! with those of a browser.

use crate::common::{languages, speech::speak};
use std::{collections::BTreeMap, fs, path::Path};
use tiebreaker::{
    base::fraction::Fraction,
    screens::{
        gallery::samples,
        i18n::{day, decimal, moment, number, percentage, sort_by_name, text, time_of_day},
    },
};

/// 2026-11-25 19:32:05 UTC.
const EVENING: u64 = 1_795_635_125_000;

fn in_each(say: impl Fn() -> String) -> [String; 4] {
    ["en", "fr", "it", "pl"].map(|code| {
        speak(code);
        say()
    })
}

#[test]
fn numbers_are_written_as_in_each_language() {
    assert_eq!(in_each(|| number(1234)), ["1,234", "1\u{202f}234", "1234", "1234"]);
    assert_eq!(
        in_each(|| number(1_234_567)),
        ["1,234,567", "1\u{202f}234\u{202f}567", "1.234.567", "1\u{a0}234\u{a0}567"]
    );
    assert_eq!(in_each(|| decimal(&Fraction::new(5, 2), 2)), ["2.50", "2,50", "2,50", "2,50"]);
    assert_eq!(in_each(|| decimal(&Fraction::new(-1, 3), 1)), ["-0.3", "-0,3", "-0,3", "-0,3"]);
    assert_eq!(in_each(|| percentage(&Fraction::new(457, 1000))), ["45.7%", "45,7\u{a0}%", "45,7%", "45,7%"]);
    assert_eq!(in_each(|| percentage(&Fraction::new(2, 3))), ["66.7%", "66,7\u{a0}%", "66,7%", "66,7%"]);
    assert_eq!(in_each(|| percentage(&Fraction::new(9999, 10000))), ["100.0%", "100,0\u{a0}%", "100,0%", "100,0%"]);
}

#[test]
fn dates_are_written_as_in_each_language() {
    assert_eq!(in_each(|| day("2026-11-25")), ["Nov 25, 2026", "25 nov. 2026", "25 nov 2026", "25 lis 2026"]);
    // Rules of the locale files inflect the first day of a month.
    assert_eq!(in_each(|| day("2024-03-01")), ["Mar 1, 2024", "1er mars 2024", "1º mar 2024", "1 mar 2024"]);
    // In Italian, eight and eleven begin with a vowel.
    speak("it");
    let until = |iso: &str| text("card-rules.covered", &[("day", day(iso))]);
    let ends = ["2026-12-08", "2026-12-11", "2026-12-01", "2026-12-18"].map(until);
    let said = ["all’8", "all’11", "al 1º", "al 18"];
    assert_eq!(ends, said.map(|said| format!("Set e sospensioni completi fino {said} dic 2026")));
    assert_eq!(in_each(|| day("soon")), ["soon"; 4]);
    assert_eq!(in_each(|| time_of_day(EVENING)), ["7:32 PM", "19:32", "19:32", "19:32"]);
    assert_eq!(in_each(|| time_of_day(EVENING - 11 * 3_600_000)), ["8:32 AM", "08:32", "08:32", "08:32"]);
    assert_eq!(
        in_each(|| moment(EVENING)),
        ["11/25/26, 7:32:05 PM", "25/11/2026 19:32:05", "25/11/26, 19:32:05", "25.11.2026, 19:32:05"]
    );
}

#[test]
fn the_form_of_a_text_follows_the_number() {
    let rounds = |count: u32| in_each(|| text("standings.after", &[("count", count.to_string())]));
    assert_eq!(rounds(1), ["after 1 round", "après 1 ronde", "dopo 1 round", "po 1 rundzie"]);
    assert_eq!(rounds(22)[3], "po 22 rundach");
}

#[test]
fn names_are_sorted_as_readers_look_for_them() {
    let sorted = |code: &str, names: &[&str]| {
        speak(code);
        let mut names = names.to_vec();
        sort_by_name(&mut names, |name| name);
        names.join(" ")
    };
    assert_eq!(sorted("en", &["zoe", "Émile", "Anna", "eve", "anna", "Éa"]), "anna Anna Éa Émile eve zoe");
    assert_eq!(sorted("en", &["Łucja", "Leia", "Luke"]), "Leia Łucja Luke");
    assert_eq!(sorted("pl", &["Łucja", "Leia", "Luke", "Mara"]), "Leia Luke Łucja Mara");
    assert_eq!(sorted("en", &["Table 10", "Table 9", "Tables", "Table"]), "Table Table 9 Table 10 Tables");
}

/// The samples as formatted by a browser. `tests/browser/languages.test.mjs` compares the browser with the same file.
#[test]
fn samples_are_those_that_the_browser_is_compared_with() {
    let all: BTreeMap<String, Vec<(String, String)>> = languages()
        .into_iter()
        .map(|code| {
            speak(&code);
            (code, samples())
        })
        .collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/intl.json");
    let expected: BTreeMap<String, Vec<(String, String)>> =
        serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    for (language, samples) in &all {
        for (sample, expected) in samples.iter().zip(&expected[language]) {
            assert_eq!(sample, expected, "{language}");
        }
    }
    assert_eq!(all.len(), expected.len());
}
