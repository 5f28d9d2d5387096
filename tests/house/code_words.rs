//! Checks that every public type of the core has a doc comment that says more than its name, and that names in
//! `docs/code-words.md` exist in the code.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Words that do not count as saying more.
const FILLERS: [&str; 12] = ["a", "an", "the", "of", "one", "in", "and", "or", "is", "are", "its", "it"];

struct Type {
    name: String,
    /// Path of its file, such as `src/pairing/ladder.rs`.
    file: String,
    doc: String,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Finds every Rust file in `folder` and its subfolders.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The public types of a file, each with its doc comment on one line.
fn types_in(path: &Path) -> Vec<Type> {
    let file = path.strip_prefix(root()).unwrap().display().to_string();
    let (mut types, mut doc) = (Vec::new(), String::new());
    for line in fs::read_to_string(path).unwrap().lines() {
        if let Some(text) = line.strip_prefix("///") {
            doc.push_str(text);
            continue;
        }
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
        if line.starts_with("pub ") && matches!(words.nth(1), Some("struct" | "enum" | "trait" | "type" | "union")) {
            let name = words.next().unwrap().to_owned();
            types.push(Type { name, file: file.clone(), doc: doc.clone() });
        }
        // Attributes can be between a comment and its type, over one or more lines.
        if !line.starts_with("#[") && !line.starts_with([' ', ')', ']']) {
            doc.clear();
        }
    }
    types
}

/// The public types of everything but the screens.
fn types_of_the_core() -> Vec<Type> {
    let mut all = Vec::new();
    files(&root().join("src"), &mut all);
    let types: Vec<Type> =
        all.iter().filter(|path| !path.starts_with(root().join("src/ui"))).flat_map(|path| types_in(path)).collect();
    assert!(types.len() > 300, "{}", types.len());
    types
}

/// The words of a name, such as `table` and `number` for `TableNumber`.
fn words_of_name(name: &str) -> BTreeSet<String> {
    let mut words: Vec<String> = Vec::new();
    for letter in name.chars() {
        match words.last_mut() {
            Some(word) if letter.is_lowercase() || letter.is_ascii_digit() => word.push(letter),
            _ => words.push(letter.to_lowercase().to_string()),
        }
    }
    words.iter().flat_map(|word| [word.clone(), format!("{word}s")]).collect()
}

#[test]
fn every_public_type_of_the_core_is_documented_by_more_than_its_name() {
    let says_more = |of: &Type| {
        let name = words_of_name(&of.name);
        let text = of.doc.to_lowercase();
        let mut words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
        words.any(|word| !FILLERS.contains(&word) && !name.contains(word))
    };
    let poor: Vec<String> = types_of_the_core()
        .iter()
        .filter(|of| !says_more(of))
        .map(|of| format!("{} {}:{}", of.file, of.name, of.doc))
        .collect();
    assert_eq!(poor, Vec::<String>::new());
}

/// Cells of each table row on the page.
fn rows() -> Vec<Vec<String>> {
    let page = fs::read_to_string(root().join("docs/code-words.md")).unwrap();
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    page.lines().filter(|line| line.starts_with("| ") && line.contains('`')).map(cells).collect()
}

/// Code in a cell, between backticks.
fn code(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn every_code_word_is_the_name_of_something_in_its_file() {
    let rows: Vec<Vec<String>> = rows().into_iter().filter(|row| row.len() == 3).collect();
    assert!(rows.len() > 60, "{}", rows.len());
    for row in rows {
        let file = code(&row[2]).next().unwrap();
        let text = fs::read_to_string(root().join(file)).unwrap_or_else(|_| panic!("there is no {file}"));
        for name in code(&row[1]) {
            let is_defined = ["struct", "enum", "trait", "type", "fn", "const", "macro_rules!"]
                .iter()
                .any(|word| text.contains(&format!("{word} {name}")))
                || text.contains(&format!("    {name}"));
            assert!(is_defined, "{file} has no {name}");
        }
    }
}

#[test]
fn a_concept_and_a_name_stand_once() {
    let rows: Vec<Vec<String>> = rows().into_iter().filter(|row| row.len() == 3).collect();
    let mut concepts = BTreeSet::new();
    for row in &rows {
        assert!(concepts.insert(&row[0]), "{} stands twice", row[0]);
    }
}

/// Types with the same name differ only by their module, so the page lists them.
#[test]
fn names_in_several_rooms_are_those_that_the_page_lists() {
    let mut rooms: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    // Models of pages are distinguished by their page, as in `standings::Row`.
    for of in types_of_the_core().into_iter().filter(|of| !of.file.starts_with("src/screens/")) {
        let room = of.file.split('/').nth(1).unwrap().trim_end_matches(".rs").to_owned();
        rooms.entry(of.name).or_default().insert(room);
    }
    let shared: BTreeMap<String, BTreeSet<String>> = rooms.into_iter().filter(|(_, rooms)| rooms.len() > 1).collect();
    let listed: BTreeMap<String, BTreeSet<String>> = rows()
        .into_iter()
        .filter(|row| row.len() == 2)
        .map(|row| (code(&row[0]).next().unwrap().to_owned(), code(&row[1]).map(str::to_owned).collect()))
        .collect();
    assert_eq!(shared, listed);
}
