//! `tests/README.md` names every file with tests, and none that is not there.
#![allow(clippy::unwrap_used)]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// What the tests share, which the page tells in sentences.
const SHARED: [&str; 2] = ["common/", "browser/harness/"];

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The files of a folder and of those in it, from `tests/` on.
fn files(folder: &Path, found: &mut BTreeSet<String>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            files(&path, found);
        } else {
            found.insert(path.strip_prefix(tests()).unwrap().display().to_string());
        }
    }
}

/// The files that the rows of the tables name. The names of a row stand in the folder of the first one.
fn named(page: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for cell in page.lines().filter_map(|line| line.strip_prefix("| `")?.split("` | ").next()) {
        let mut names = cell.split("`, `");
        let first = names.next().unwrap();
        let folder = first.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
        found.insert(first.to_owned());
        found.extend(names.map(|name| format!("{folder}{name}")));
    }
    found
}

#[test]
fn the_index_names_every_file_and_no_other() {
    let mut there = BTreeSet::new();
    files(&tests(), &mut there);
    let is_test = |path: &String| {
        let is_shared = SHARED.iter().any(|folder| path.starts_with(folder));
        (path.ends_with(".rs") || path.ends_with(".test.mjs")) && !is_shared
    };
    there.retain(is_test);
    let named = named(&fs::read_to_string(tests().join("README.md")).unwrap());
    let missing: Vec<_> = there.difference(&named).collect();
    let unknown: Vec<_> = named.difference(&there).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "not in tests/README.md: {missing:?}; not there: {unknown:?}");
}
