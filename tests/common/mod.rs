//! Helpers shared by the tests of several rooms.

pub mod archive;
pub mod day;
mod disturb;
pub mod memory;
pub mod outside;
pub mod random_day;
pub mod speech;

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The few real events in the package (`tests/fixtures/events`): those of one folder, by name, each with its text.
pub fn own_events(folder: &str) -> Vec<(String, String)> {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/events").join(folder))
}

/// The languages of the screens, English first, then by code: the files in `locales`.
pub fn languages() -> Vec<String> {
    let mut languages: Vec<String> = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("locales"))
        .into_iter()
        .map(|(language, _)| language)
        .collect();
    languages.sort_by_key(|language| (language != "en", language.clone()));
    languages
}

/// The folder with the results of real events: the variable `TIEBREAKER_EVENTS`, or `../shared/data/events` beside the
/// package.
pub fn events_folder() -> Option<PathBuf> {
    outside::folder("the real events", "TIEBREAKER_EVENTS", "../shared/data/events")
}

/// The many real events outside the package. None if they are missing.
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
