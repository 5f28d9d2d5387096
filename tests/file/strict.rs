//! Malformed content anywhere in a file: unknown and duplicate fields, invalid numbers, too many brackets, too many
//! bytes.

use crate::common::day::{Day, setup};
use serde_json::{Value, json};
use std::{fs, path::PathBuf};
use tiebreaker::{
    file::{
        ReadError, SIZE_LIMIT, event,
        players::{self, List},
        regulation,
        results::ResultsFile,
    },
    regulation::builtin,
};

/// Every event file in the fixtures, and a file of each published regulation.
fn files() -> Vec<(String, Value)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let is_event = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("event-"));
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(is_event);
    let events = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .map(|path| (path.display().to_string(), serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap()));
    let regulations =
        builtin().iter().map(|own| (own.id.clone(), serde_json::from_str(&regulation::write(own)).unwrap()));
    events.chain(regulations).collect()
}

/// True if a file is refused for its form, before its content is read.
fn is_malformed(text: &str) -> bool {
    if text.contains(regulation::FORMAT) {
        matches!(regulation::read(text), Err(ReadError::Malformed { .. }))
    } else {
        matches!(event::read(text), Err(ReadError::Malformed { .. }))
    }
}

/// JSON pointers of all values for which `wanted` is true.
fn places(value: &Value, at: &str, wanted: fn(&Value) -> bool, found: &mut Vec<String>) {
    if wanted(value) {
        found.push(at.to_owned());
    }
    let escaped = |name: &String| name.replace('~', "~0").replace('/', "~1");
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, part)| places(part, &format!("{at}/{}", escaped(name)), wanted, found));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(place, part)| places(part, &format!("{at}/{place}"), wanted, found));
        }
        _ => {}
    }
}

/// One place of each kind, because entries that differ only in their numbers are equivalent.
fn kinds(file: &Value, wanted: fn(&Value) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    places(file, "", wanted, &mut found);
    let mut seen = std::collections::BTreeSet::new();
    let kind =
        |place: &String| place.split('/').filter(|part| part.parse::<u32>().is_err()).collect::<Vec<_>>().join("/");
    found.retain(|place| seen.insert(kind(place)));
    found
}

#[test]
fn a_field_that_nobody_knows_is_refused_everywhere() {
    for (name, file) in files() {
        let objects = kinds(&file, Value::is_object);
        assert!(objects.len() > 5, "{name}: {}", objects.len());
        for place in objects {
            let mut odd = file.clone();
            odd.pointer_mut(&place).unwrap().as_object_mut().unwrap().insert("unknown".to_owned(), json!(1));
            assert!(is_malformed(&odd.to_string()), "{name}: {place}");
        }
    }
}

#[test]
fn a_number_that_is_none_is_refused_everywhere() {
    for (name, file) in files() {
        for place in kinds(&file, Value::is_number) {
            for odd in ["-1.5", "1e999", "99999999999999999999", "1e400", "\"1\"", "true"] {
                let mut marked = file.clone();
                *marked.pointer_mut(&place).unwrap() = json!("MARK");
                let text = marked.to_string().replacen("\"MARK\"", odd, 1);
                assert!(is_malformed(&text), "{name}: {odd} at {place}");
            }
        }
    }
}

#[test]
fn a_field_twice_is_refused_everywhere() {
    for (name, file) in files() {
        for place in kinds(&file, |value| value.as_object().is_some_and(|fields| !fields.is_empty())) {
            // Terms are the document's own words. Of two with the same name, the last one counts.
            if place.ends_with("/terms") {
                continue;
            }
            let object = file.pointer(&place).unwrap();
            let (field, value) = object.as_object().unwrap().iter().next().unwrap();
            let mut marked = file.clone();
            *marked.pointer_mut(&place).unwrap() = json!("MARK");
            let inside = object.to_string();
            let twice = format!("{{{}:{value},{}", json!(field), &inside[1..]);
            assert!(is_malformed(&marked.to_string().replacen("\"MARK\"", &twice, 1)), "{name}: {place}");
        }
    }
}

#[test]
fn brackets_without_end_are_refused_with_their_place() {
    for (open, column) in [("[", 128), ("{\"a\":", 636)] {
        match event::read(&open.repeat(100_000)) {
            Err(ReadError::Malformed { line, column: found, message }) => {
                assert_eq!((line, found), (1, column), "{message}");
                assert!(message.contains("recursion limit"), "{message}");
            }
            other => panic!("{:?}", other.map(|event| event.log().len())),
        }
    }
}

#[test]
fn more_bytes_than_the_limit_are_not_read() {
    let big = " ".repeat(SIZE_LIMIT + 1);
    let too_big = (big.len(), SIZE_LIMIT);
    assert!(matches!(event::read(&big), Err(ReadError::TooBig { size, limit }) if (size, limit) == too_big));
    assert!(matches!(regulation::read(&big), Err(ReadError::TooBig { .. })));
    assert!(ResultsFile::read(&big).unwrap_err()[0].to_string().contains("bytes"));
    assert!(matches!(event::read(&big[1..]), Err(ReadError::Malformed { .. })), "as many as the limit are read");
    let state = Day::begin(setup("swu-2025", 3, None), 1).event.state().clone();
    let big = " ".repeat(players::SIZE_LIMIT + 1);
    let list = List::read(&big, &state);
    assert_eq!((list.rows.len(), list.newcomers().count()), (1, 0));
}

#[test]
fn lines_that_an_event_has_no_room_for_are_counted_and_kept_for_correction() {
    let state = Day::begin(setup("swu-2025", 3, None), 1).event.state().clone();
    let list = List::read(&"A\n".repeat(30_000), &state);
    assert_eq!((list.newcomers().count(), list.rows.len(), list.surplus()), (10_000, 20_000, 20_000));
    assert_eq!(list.rest().lines().count(), 20_000);
}
