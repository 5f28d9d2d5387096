//! Checks that every clause has a row in `docs/clauses.md`, with its sections in the documents, tests that exist, and a
//! test named after it. The screens match the table: `static/clauses.json` has the sections, `locales/clauses/` the
//! texts.

mod quotations;

use crate::common::languages;
use serde::Serialize;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};
use tiebreaker::base::clause::Clause;

/// The documents, by their ids in the table.
const DOCUMENTS: [&str; 5] = ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018", "swu-2025"];
/// Maximum number of characters in the panel of a clause.
const LONGEST_TEXT: usize = 240;
/// If this variable is set, `static/clauses.json` is rewritten.
const WRITE: &str = "TIEBREAKER_WRITE_CLAUSES";
/// Maximum number of tests in a row. The table only shows where to start reading.
const MOST_TESTS: usize = 3;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A row of the table.
#[derive(Debug, Clone)]
struct Row {
    clause: String,
    summary: String,
    documents: String,
    /// File and name of each test.
    tests: Vec<(String, String)>,
}

/// Rows of the table, or the fault of the page.
fn rows(page: &str) -> Result<Vec<Row>, String> {
    let table = page.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    table.take_while(|line| line.starts_with('|')).map(row).collect()
}

fn row(line: &str) -> Result<Row, String> {
    let cells: Vec<&str> = line.trim().trim_matches('|').split(" | ").map(str::trim).collect();
    let [clause, summary, documents, tests] = cells.as_slice() else { return Err(format!("not four cells: {line}")) };
    let test = |text: &str| {
        let named = text.trim().strip_prefix('`').and_then(|text| text.strip_suffix('`'));
        let (file, name) =
            named.and_then(|text| text.split_once("::")).ok_or(format!("{clause}: no test in {text:?}"))?;
        Ok((file.to_owned(), name.to_owned()))
    };
    let tests = tests.split("`, `").map(|part| test(&format!("`{}`", part.trim_matches('`'))));
    Ok(Row {
        clause: (*clause).to_owned(),
        summary: (*summary).to_owned(),
        documents: (*documents).to_owned(),
        tests: tests.collect::<Result<_, String>>()?,
    })
}

/// File of a test, relative to `tests/`, or to the package if it begins with `src/`.
fn path(file: &str) -> PathBuf {
    if file.starts_with("src/") { root().join(file) } else { root().join("tests").join(file) }
}

/// Names of the tests in a Rust file: functions below `#[test]`, also with other attributes or in `proptest!`.
fn test_names(source: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            let name: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            if is_test {
                names.insert(name);
            }
            is_test = false;
        }
    }
    names
}

/// True if a file contains a test: the function of a Rust file, or the title of a browser test.
fn exists(file: &str, name: &str) -> bool {
    let Ok(source) = fs::read_to_string(path(file)) else { return false };
    if file.ends_with(".mjs") {
        ['"', '\'', '`'].iter().any(|quote| source.contains(&format!("{quote}{name}{quote}")))
    } else {
        test_names(&source).contains(name)
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// A clause in test names: `RES-10` is `res_10`.
fn in_names(clause: &str) -> String {
    clause.to_lowercase().replace('-', "_")
}

/// True if the name contains the clause as separate words: `res_10_example` is not about RES-1.
fn carries(name: &str, clause: &str) -> bool {
    format!("_{name}_").contains(&format!("_{}_", in_names(clause)))
}

/// All faults of the table.
fn problems(page: &str) -> Vec<String> {
    let rows = match rows(page) {
        Ok(rows) => rows,
        Err(problem) => return vec![problem],
    };
    let mut problems = Vec::new();
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for Row { clause, summary, documents, tests } in &rows {
        *count.entry(clause).or_default() += 1;
        if summary.is_empty() {
            problems.push(format!("{clause} says nothing"));
        }
        if !documents.contains("`silent`") && !DOCUMENTS.iter().any(|document| documents.contains(document)) {
            problems.push(format!("{clause} names no document and is not silent: {documents:?}"));
        }
        if tests.len() > MOST_TESTS {
            problems.push(format!("{clause} has {} tests in its row", tests.len()));
        }
        for (file, name) in tests.iter().filter(|(file, name)| !exists(file, name)) {
            problems.push(format!("{clause}: there is no test {name} in {file}"));
        }
        // A row must lead to the clause: one of its tests is named after it, or is a browser test.
        if !tests.iter().any(|(file, name)| file.ends_with(".mjs") || carries(name, clause)) {
            problems.push(format!("{clause}: no test of its row is named after it"));
        }
    }
    problems.extend(count.iter().filter(|row| *row.1 > 1).map(|row| format!("{} has {} rows", row.0, row.1)));
    let known: Vec<&str> = Clause::ALL.iter().map(|clause| clause.as_str()).collect();
    let missing = known.iter().filter(|clause| !count.contains_key(*clause));
    problems.extend(missing.map(|clause| format!("{clause} has no row")));
    let unknown = rows.iter().filter(|row| !known.contains(&row.clause.as_str()));
    problems.extend(unknown.map(|row| format!("{} is no clause", row.clause)));
    if problems.is_empty() && !rows.iter().map(|row| &row.clause).eq(&known) {
        problems.push("the rows are not in the order of the clauses".to_owned());
    }
    problems
}

fn page() -> String {
    fs::read_to_string(root().join("docs/clauses.md")).expect("docs/clauses.md")
}

#[test]
fn every_clause_has_its_row_with_documents_and_tests() {
    assert_eq!(problems(&page()), Vec::<String>::new());
}

#[test]
fn every_clause_stands_in_the_name_of_a_test() {
    let mut files = Vec::new();
    for folder in ["src", "tests"] {
        sources(&root().join(folder), &mut files);
    }
    let read = |path: &PathBuf| fs::read_to_string(path).expect("a source file");
    let names: BTreeSet<String> = files.iter().flat_map(|path| test_names(&read(path))).collect();
    let is_nameless = |clause: &&Clause| !names.iter().any(|name| carries(name, clause.as_str()));
    let without: Vec<&Clause> = Clause::ALL.iter().filter(is_nameless).collect();
    assert_eq!(without, Vec::<&Clause>::new());
}

#[test]
fn what_is_missing_in_the_table_is_found() {
    let page = page();
    let line = |clause: &str| page.lines().find(|line| line.starts_with(&format!("| {clause} |"))).unwrap();
    let with =
        |clause: &str, change: &dyn Fn(&str) -> String| problems(&page.replace(line(clause), &change(line(clause))));
    let cell = |at: usize, text: &'static str| {
        move |line: &str| {
            let mut cells: Vec<&str> = line.split(" | ").collect();
            *cells.get_mut(at).unwrap() = text;
            cells.join(" | ")
        }
    };
    assert_eq!(problems(&page.replace(&format!("{}\n", line("RES-1")), "")), ["RES-1 has no row"]);
    assert_eq!(with("RES-1", &|line| format!("{line}\n{line}")), ["RES-1 has 2 rows"]);
    assert_eq!(
        with("STR-4", &|line| line.replace("STR-4", "STR-9")).len(),
        3,
        "no such clause, none of its tests, one less"
    );
    assert_eq!(with("STR-4", &cell(1, "")).len(), 1);
    assert_eq!(with("STR-4", &cell(2, "")).len(), 1);
    assert_eq!(with("STR-4", &cell(2, "`silent`")), Vec::<String>::new());
    for tests in [
        "– |",
        " |",
        "`regulation/structure/mod.rs` |",
        "`nowhere.rs::str_4_a` |",
        "`regulation/structure/mod.rs::check` |",
    ] {
        let found = problems(&page.replace(line("STR-4"), &cell(3, tests)(line("STR-4"))));
        assert!(!found.is_empty(), "{tests:?}");
    }
    let of_another = cell(3, "`regulation/structure/mod.rs::str_3_table_of_swu` |");
    assert_eq!(with("STR-4", &of_another), ["STR-4: no test of its row is named after it"]);
    assert!(carries("section_1_res_3_limits", "RES-3") && carries("x_res_1", "RES-1"));
    assert!(!carries("res_10_example", "RES-1") && !carries("addres_1_x", "RES-1"));
}

/// A clause in `static/clauses.json`.
#[derive(Debug, PartialEq, Serialize)]
struct Place {
    documents: Vec<Quote>,
    /// True if the documents leave some or all of it to the app.
    silent: bool,
}

/// Section of a document, with a few of its words.
#[derive(Debug, PartialEq, Serialize)]
struct Quote {
    id: String,
    section: String,
    term: String,
}

/// Parses the third cell of a row: quotes such as `xwing-2017 "Pairings": *same opponent*`, and the silent parts at the
/// end.
fn place(documents: &str) -> Result<Place, String> {
    let mut place = Place { documents: Vec::new(), silent: false };
    for part in documents.split("; ") {
        if place.silent {
            return Err(format!("more after what is silent: {part}"));
        }
        place.silent = part.starts_with("`silent`");
        if !place.silent {
            let quote = || {
                let (id, rest) = part.split_once(" \"")?;
                let (section, term) = rest.strip_suffix('*')?.split_once("\": *")?;
                let is_whole = DOCUMENTS.contains(&id) && !section.contains('"') && !term.contains('*');
                is_whole.then(|| Quote { id: id.to_owned(), section: section.to_owned(), term: term.to_owned() })
            };
            place.documents.push(quote().ok_or(format!("no document, section and term: {part}"))?);
        }
    }
    Ok(place)
}

/// The expected `static/clauses.json`: clauses in the order of the page, one per line.
fn places(page: &str) -> Result<String, String> {
    let line = |row: Row| {
        let place = place(&row.documents).map_err(|problem| format!("{}: {problem}", row.clause))?;
        let json = serde_json::to_string(&place).map_err(|problem| problem.to_string())?;
        Ok(format!("  \"{}\": {json}", row.clause))
    };
    let lines: Vec<String> = rows(page)?.into_iter().map(line).collect::<Result<_, String>>()?;
    Ok(format!("{{\n{}\n}}\n", lines.join(",\n")))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|problem| panic!("{path}: {problem}"))
}

fn texts_in(tree: &Value) -> Vec<&str> {
    match tree {
        Value::Object(branches) => branches.values().flat_map(texts_in).collect(),
        _ => tree.as_str().into_iter().collect(),
    }
}

fn ids_of(page: &str) -> Vec<String> {
    rows(page).unwrap().into_iter().map(|row| row.clause).collect()
}

/// True if it looks like the id of a clause, such as `SWR-2`.
fn is_id(word: &str) -> bool {
    word.split_once('-').is_some_and(|(section, number)| {
        let is = |part: &str, kind: fn(&char) -> bool| !part.is_empty() && part.chars().all(|c| kind(&c));
        is(section, char::is_ascii_uppercase) && is(number, char::is_ascii_digit)
    })
}

#[test]
fn the_places_that_the_screens_show_are_those_of_the_page() {
    let (path, wanted) = ("static/clauses.json", places(&page()).unwrap());
    if env::var_os(WRITE).is_some() {
        fs::write(root().join(path), &wanted).unwrap();
    }
    let is_same = read(path) == wanted;
    assert!(is_same, "{path} is not what docs/clauses.md says: run this test with {WRITE}=1, which writes it anew");
}

#[test]
fn a_place_that_cannot_be_read_is_found() {
    let quote =
        |section: &str, term: &str| Quote { id: "xwing-2017".into(), section: section.into(), term: term.into() };
    let both = "xwing-2017 \"A: b\": *c, d*; xwing-2017 \"E\": *f*; `silent`: X-Wing, byes";
    assert_eq!(place(both), Ok(Place { documents: vec![quote("A: b", "c, d"), quote("E", "f")], silent: true }));
    assert_eq!(place("`silent`"), Ok(Place { documents: vec![], silent: true }));
    for wrong in
        ["", "xwing-2017", "xwing-2016 \"A\": *b*", "xwing-2017 A: *b*", "xwing-2017 \"A\": b", "`silent`; more"]
    {
        assert!(place(wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn every_language_says_every_clause_in_the_order_of_the_page() {
    for language in languages() {
        let text = read(&format!("locales/clauses/{language}.json"));
        let texts: BTreeMap<String, String> = serde_json::from_str(&text).unwrap();
        let order: Vec<&str> = text.split('"').filter(|part| is_id(part)).collect();
        assert_eq!(order, ids_of(&page()), "{language}");
        for (clause, text) in &texts {
            assert!(!text.is_empty() && text.trim() == text, "{language}, {clause}: {text:?}");
            let length = text.chars().count();
            assert!(length <= LONGEST_TEXT, "{language}, {clause} has {length} characters");
            // Ids of documents and abbreviations of the page mean nothing to readers of the screens.
            for short in DOCUMENTS.iter().chain(&["2017+", "silent", "'"]) {
                assert!(!text.contains(short), "{language}, {clause} says {short:?}");
            }
        }
    }
}

#[test]
fn a_number_stays_with_its_unit() {
    const UNITS: [&str; 5] = ["m", "min", "s", "MB", "Mo"];
    let breaks = |text: &str| {
        text.split("} ")
            .skip(1)
            .any(|rest| UNITS.contains(&rest.split(|sign: char| !sign.is_alphabetic()).next().unwrap()))
    };
    for language in languages() {
        for folder in ["locales", "locales/phone", "locales/start"] {
            let tree: Value = serde_json::from_str(&read(&format!("{folder}/{language}.json"))).unwrap();
            let wrong: Vec<&str> = texts_in(&tree).into_iter().filter(|text| breaks(text)).collect();
            assert_eq!(wrong, Vec::<&str>::new(), "{folder}, {language}");
        }
    }
    assert!(breaks("+{minutes} min") && breaks("{metres} m.") && !breaks("{size}\u{a0}MB of {count} minutes"));
}

#[test]
fn french_texts_have_their_spaces() {
    let breaks = |text: &str| {
        let text = text.replace("Star Wars:", "Star Wars");
        let marks = |mark: char| ":;?!»%".contains(mark);
        let is_loose = |(at, _): (usize, &str)| !text.get(..at).unwrap().ends_with('\u{a0}');
        text.match_indices(marks).any(is_loose) || text.replace("«\u{a0}", "").contains('«')
    };
    for folder in ["locales", "locales/clauses", "locales/phone", "locales/start"] {
        let mut tree: Value = serde_json::from_str(&read(&format!("{folder}/fr.json"))).unwrap();
        // Its rules of inflection are patterns, not texts.
        tree.as_object_mut().unwrap().remove("grammar");
        let wrong: Vec<&str> = texts_in(&tree).into_iter().filter(|text| breaks(text)).collect();
        assert_eq!(wrong, Vec::<&str>::new(), "{folder}");
    }
    assert!(breaks("a: b") && breaks("a : b") && breaks("« a\u{a0}»") && !breaks("Star Wars: a\u{a0}: b"));
}

/// The screens get a clause as a value beside its text. No text is searched for ids, so none may contain one.
#[test]
fn no_text_of_the_screens_has_a_clause_written_in_it() {
    let ids = |text: &str| {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        let known = |word: &&str| Clause::ALL.iter().any(|clause| clause.as_str() == *word);
        words.filter(known).map(str::to_owned).collect::<Vec<_>>()
    };
    for language in languages() {
        assert_eq!(ids(&read(&format!("locales/{language}.json"))), Vec::<String>::new(), "{language}");
    }
    let mut files = Vec::new();
    sources(&root().join("src/ui"), &mut files);
    for path in files {
        let source = fs::read_to_string(&path).expect("a source file");
        let code = source.split("#[cfg(test)]").next().unwrap();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        // Text between quotation marks.
        let texts: Vec<String> = lines.flat_map(|line| line.split('"').skip(1).step_by(2).map(str::to_owned)).collect();
        assert_eq!(ids(&texts.join(" ")), Vec::<String>::new(), "{}", path.display());
    }
    assert_eq!(ids("Rematch (PAIR-3), see UTF-8 or T-65."), ["PAIR-3"]);
}
