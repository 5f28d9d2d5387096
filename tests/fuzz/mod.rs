//! Runs the targets of the fuzzer (`./dev fuzz`) on their seeds and on every case it has found.

mod targets;

use std::{fs, path::PathBuf};
use targets::TARGETS;
use tiebreaker::{store, tournament};

/// The files in the folder of a target.
fn cases(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz").join(target);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

#[test]
fn every_seed_and_every_case_passes() {
    for (name, target) in TARGETS {
        let cases = cases(name);
        assert!(!cases.is_empty(), "{name} has seeds");
        for (path, data) in cases {
            println!("{}", path.display());
            target(&data);
        }
    }
}

/// Checks that seeds are not refused at their first character, because the targets would then test nothing.
#[test]
fn the_seeds_get_somewhere() {
    let text = |target: &str, name: &str| {
        let found = cases(target).into_iter().find(|(path, _)| path.ends_with(name));
        String::from_utf8(found.expect("a seed").1).unwrap()
    };
    let complete = targets::played(&text("actions", "all-actions"));
    assert!(complete.log().len() > 60, "{} entries", complete.log().len());
    let by_words = targets::played(&text("actions", "words"));
    assert!(by_words.log().len() > 50, "{} entries", by_words.log().len());
    for name in ["swu-2025", "xwing-2018", "xwing-2015-07"] {
        assert!(tiebreaker::file::regulation::read(&text("regulation", name)).is_ok(), "{name}");
    }
    for name in ["swudb", "melee", "picklist", "lines", "first", "one-line", "yasb", "single-quotes"] {
        assert!(tiebreaker::lists::read(&text("lists", name)).is_ok(), "{name}");
    }
    assert!(tiebreaker::lists::CardTable::parse(&text("lists", "table-of-decks")).is_ok());
    for name in ["digits", "letters", "decks"] {
        assert!(tiebreaker::handout::Slip::read(&text("slip", name)).is_ok(), "{name}");
    }
    assert!(tiebreaker::handover::read_link(&text("handover", "letters")).is_ok());
    let codes = text("handover", "codes");
    let mut collector = tiebreaker::handover::CodeCollector::default();
    assert_eq!(codes.lines().filter(|code| collector.add(code).is_ok()).count(), 3);
    assert!(collector.whole().is_some_and(|whole| whole.is_ok()));
    let is_whole = |(path, _): &(PathBuf, Vec<u8>)| path.ends_with("bare") || path.ends_with("xls");
    for (path, file) in cases("workbook").into_iter().filter(is_whole) {
        let sheets = tiebreaker::file::workbook::read(&file);
        assert!(sheets.is_ok_and(|sheets| !sheets.is_empty()), "{}", path.display());
    }
    for name in ["xwing", "melee"] {
        assert!(tiebreaker::file::results::ResultsFile::read(&text("results", name)).is_ok(), "{name}");
    }
}

/// A packed event can be unpacked.
#[test]
fn the_seeds_of_bundles_hold_a_whole_one() {
    let seed =
        String::from_utf8(fs::read(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/packed/whole")).unwrap());
    let seed = seed.unwrap();
    let (head, lines) = seed.split_once('\n').unwrap();
    let bundle: store::Bundle = serde_json::from_str(head).unwrap();
    let mut log = Vec::new();
    assert!(bundle.unpack(lines, &mut log) && log.len() > 10);
    assert_eq!(store::Bundle::lines(&tournament::Tournament::replay(log.clone()).unwrap(), 0), lines);
    // Texts above the limit are not even examined.
    let (mut none, long) = (Vec::new(), format!("{lines}{}", "\n".repeat(store::UNPACKED_LIMIT)));
    assert!(!bundle.unpack(&long, &mut none) && none.is_empty());
}
