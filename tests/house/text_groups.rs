//! Checks the groups of texts in `locales`.

use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path};

/// The groups, in the order in which they are loaded.
const GROUPS: [&str; 3] = ["first", "event", "later"];
/// Folders whose files are in the first chunk. Their subfolders are separate chunks.
const FIRST: [&str; 6] =
    ["src/ui", "src/ui/widgets", "src/ui/program", "src/ui/pages/home", "src/screens/home", "src/screens/words/first"];
/// Sections of the group `first` whose keys end in an id.
const NAMED_BY_ID: [&str; 1] = ["regulation."];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The group of every key of a language.
fn groups_of(file: &str) -> BTreeMap<String, String> {
    let tree: Value = serde_json::from_str(&fs::read_to_string(root().join(file)).unwrap()).unwrap();
    let mut groups = BTreeMap::new();
    for (group, texts) in tree.as_object().unwrap().iter().filter(|(name, _)| *name != "grammar") {
        assert!(GROUPS.contains(&group.as_str()), "{file}: {group} is no group");
        collect("", texts, &mut |key| {
            let before = groups.insert(key.clone(), group.clone());
            assert_eq!(before, None, "{file}: {key} is in two groups");
        });
    }
    groups
}

/// Calls back with the key of each text. A text is a leaf, and so is an object with a form `other`.
fn collect(path: &str, texts: &Value, found: &mut impl FnMut(String)) {
    match texts {
        Value::Object(fields) if !fields.contains_key("other") => {
            for (name, inner) in fields {
                collect(&if path.is_empty() { name.clone() } else { format!("{path}.{name}") }, inner, found);
            }
        }
        _ => found(path.to_owned()),
    }
}

/// Files of the first chunk: those directly in one of its folders, which can also be a single file.
fn files_of_first() -> Vec<String> {
    let mut files = Vec::new();
    for folder in FIRST {
        let file = format!("{folder}.rs");
        if root().join(&file).exists() {
            files.push(file);
        }
        let Ok(entries) = fs::read_dir(root().join(folder)) else { continue };
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        files.extend(names.filter(|name| name.ends_with(".rs")).map(|name| format!("{folder}/{name}")));
    }
    files
}

/// Keys in a source text.
fn keys(source: &str) -> impl Iterator<Item = &str> {
    let calls = source.match_indices("t!(");
    // Skip `format!(`.
    let calls = calls.filter(|(at, _)| !source[..*at].ends_with(|before: char| before.is_alphanumeric()));
    calls.filter_map(|(at, call)| Some(source[at + call.len()..].trim_start().strip_prefix('"')?.split_once('"')?.0))
}

#[test]
fn keys_are_those_of_the_texts() {
    let found: Vec<_> = keys("t!(\"a.b\") format!(\"c\") t!(\n    \"d\", x = 1)").collect();
    assert_eq!(found, ["a.b", "d"]);
}

#[test]
fn every_language_has_the_same_keys_in_the_same_groups() {
    let english = groups_of("locales/en.json");
    for group in GROUPS {
        assert!(english.values().filter(|found| *found == group).count() > 50, "{group}");
    }
    for language in crate::common::languages() {
        assert_eq!(groups_of(&format!("locales/{language}.json")), english, "{language}");
    }
    for entry in fs::read_dir(root().join("locales/unfinished")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".json") {
            for (key, group) in groups_of(&format!("locales/unfinished/{name}")) {
                assert_eq!(english.get(&key), Some(&group), "{name}: {key}");
            }
        }
    }
}

/// A text of the first screen in another group would be missing until that is loaded. Any other text in the first group
/// would be loaded too early.
#[test]
fn the_first_group_is_what_the_first_chunk_says() {
    let groups = groups_of("locales/en.json");
    let mut said = BTreeMap::new();
    for file in files_of_first() {
        for key in keys(&fs::read_to_string(root().join(&file)).unwrap()) {
            said.insert(key.to_owned(), file.clone());
        }
    }
    assert!(said.len() > 50, "only {} texts found", said.len());
    let late: Vec<_> = said.iter().filter(|(key, _)| groups.get(*key).is_none_or(|group| group != "first")).collect();
    assert!(late.is_empty(), "the first chunk says this, so it belongs to the group `first`: {late:#?}");
    let is_named = |key: &str| NAMED_BY_ID.iter().any(|section| key.starts_with(section));
    let early: Vec<_> = groups
        .iter()
        .filter(|(key, group)| *group == "first" && !said.contains_key(*key) && !is_named(key))
        .map(|(key, _)| key)
        .collect();
    assert!(early.is_empty(), "the first chunk does not say this: {early:#?}");
}
