//! Folders that are not part of the repository.

use std::{env, path::PathBuf};

/// The file of each regulation in the folder of [`documents`].
pub const DOCUMENTS: [(&str, &str); 5] = [
    ("xwing-2015-07", "002_a67fe798a9874464.txt"),
    ("xwing-2015-09", "004_470dc2a70491bf90.txt"),
    ("xwing-2017", "003_7788028d516dbd02.txt"),
    ("xwing-2018", "000_5e6ef1856377b6e2.txt"),
    ("swu-2025", "001_6b852fc1eaee363b.txt"),
];

/// The folder of the published documents.
pub fn documents() -> Option<PathBuf> {
    folder("the documents", "TIEBREAKER_DOCUMENTS", "../shared/documents")
}

/// A folder outside the repository: the one in the variable, or the one beside the package.
///
/// None if the folder does not exist or the variable is `skip`. Both are printed. If the variable `CI` is set, a
/// missing folder is a failure unless the skip is requested.
pub fn folder(what: &str, variable: &str, beside: &str) -> Option<PathBuf> {
    let asked = env::var_os(variable);
    if asked.as_ref().is_some_and(|asked| asked == "skip") {
        println!("SKIPPED: {variable}=skip, nothing is compared with {what}");
        return None;
    }
    let folder = asked.map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(beside), PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    let missing = format!("{what} are not in {} (set {variable} to their folder)", folder.display());
    assert!(env::var_os("CI").is_none(), "{missing}, or to the word skip");
    println!("SKIPPED: {missing}");
    None
}
