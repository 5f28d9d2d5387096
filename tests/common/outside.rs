//! Folders that are not part of the repository.

use std::{env, path::PathBuf};

/// A folder that is not part of the repository: the one that the variable names, or the one beside the package.
///
/// None where the folder does not exist, or where the variable is the word `skip`; both are printed. A missing folder is
/// a failure where the variable `CI` is set: there the comparison has to happen, or the skip has to be asked for.
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
