//! Checks that every test file is compiled, and that it begins with a sentence about what it tests.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// Finds files with this ending in a folder and its subfolders.
fn files(folder: &Path, ending: &str, found: &mut BTreeSet<PathBuf>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.to_string_lossy().ends_with(ending) {
            found.insert(path);
        }
    }
}

/// A file and its submodules, as the compiler finds them.
fn modules(file: PathBuf, found: &mut BTreeSet<PathBuf>) {
    let source = fs::read_to_string(&file).unwrap();
    let names =
        source.lines().filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';'));
    let folder = file.parent().unwrap();
    for name in names {
        let [in_file, in_folder] = [format!("{name}.rs"), format!("{name}/mod.rs")].map(|path| folder.join(path));
        modules(if in_file.exists() { in_file } else { in_folder }, found);
    }
    found.insert(file);
}

/// The compiler does not report a file that no module declares, so its tests would never run.
#[test]
fn every_file_of_tests_is_a_module() {
    let (mut all, mut compiled) = (BTreeSet::new(), BTreeSet::new());
    files(&tests(), ".rs", &mut all);
    modules(tests().join("tests.rs"), &mut compiled);
    assert_eq!(all.difference(&compiled).collect::<Vec<_>>(), Vec::<&PathBuf>::new(), "no `mod` names these");
}

#[test]
fn every_file_of_tests_begins_with_what_it_tests() {
    for (ending, comment, least) in [(".rs", "//! ", 150), (".test.mjs", "// ", 20)] {
        let mut all = BTreeSet::new();
        files(&tests(), ending, &mut all);
        assert!(all.len() > least, "{ending}: {}", all.len());
        for file in all {
            assert!(fs::read_to_string(&file).unwrap().starts_with(comment), "{}", file.display());
        }
    }
}
