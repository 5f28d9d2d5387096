//! What several tests share.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// The few real events that the package brings along (`tests/fixtures/events`): those of one folder, by name, each with its
/// text.
pub fn own_events(folder: &str) -> Vec<(String, String)> {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/events").join(folder))
}

/// The folder with the results of real events: the variable `TIEBREAKER_EVENTS`, or `../shared/data/events` beside the
/// package.
///
/// None where the folder does not exist, or where the variable is the word `skip`; both are printed. A missing folder is
/// a failure where the variable `CI` is set: there the comparison has to happen, or the skip has to be asked for.
pub fn events_folder() -> Option<PathBuf> {
    let asked = env::var_os("TIEBREAKER_EVENTS");
    if asked.as_ref().is_some_and(|asked| asked == "skip") {
        println!("SKIPPED: TIEBREAKER_EVENTS=skip, no real event is compared");
        return None;
    }
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data/events");
    let folder = asked.map_or_else(beside, PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    let missing = format!("the real events are not in {} (set TIEBREAKER_EVENTS to their folder)", folder.display());
    assert!(env::var_os("CI").is_none(), "{missing}, or to the word skip");
    println!("SKIPPED: {missing}");
    None
}

/// The same of the many real events, where they are there.
pub fn events(folder: &str) -> Option<Vec<(String, String)>> {
    Some(read(&events_folder()?.join(folder)))
}

fn read(folder: &Path) -> Vec<(String, String)> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder can be listed")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    paths.sort();
    let name = |path: &PathBuf| path.file_stem().expect("a name").to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), fs::read_to_string(path).expect("a readable file"))).collect()
}
