//! Reads JSON whose strings were not escaped, as by Cryodex: a name may contain quotes and backslashes.

use serde_json::Value;

/// Reads JSON. If the text is invalid, reads it again with quotes and backslashes inside strings taken literally. Also
/// returns the repaired strings.
///
/// # Errors
/// The text is not JSON even then. The error is that of the original text.
pub(super) fn read(text: &str) -> Result<(Value, Vec<String>), serde_json::Error> {
    match serde_json::from_str(text) {
        Ok(value) => Ok((value, Vec::new())),
        Err(error) => {
            let (escaped, repaired) = escaped(text);
            serde_json::from_str(&escaped).map(|value| (value, repaired)).map_err(|_| error)
        }
    }
}

/// The same JSON with its strings escaped, and the repaired strings without duplicates.
fn escaped(text: &str) -> (String, Vec<String>) {
    let (mut json, mut repaired) = (String::with_capacity(text.len()), Vec::new());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('"') {
        json.push_str(before);
        let (written, behind) = text_up_to_its_end(after);
        let (inside, is_changed) = with_escapes(written);
        json.push('"');
        json.push_str(&inside);
        json.push('"');
        if is_changed && !repaired.iter().any(|one| one == written) {
            repaired.push(written.to_owned());
        }
        rest = behind;
    }
    json.push_str(rest);
    (json, repaired)
}

/// The content of a string, and the text after its closing quote. The closing quote is the first one followed by
/// something that can follow a string in JSON.
fn text_up_to_its_end(after: &str) -> (&str, &str) {
    let at = |place: usize| Some((after.get(..place)?, after.get(place + 1..)?));
    let quotes = || after.char_indices().filter(|&(_, character)| character == '"').map(|(place, _)| place);
    let ends = |place: &usize| {
        let is_escaped = after.get(..*place).is_some_and(|before| before.ends_with('\\'));
        after.get(place + 1..).is_some_and(|rest| ends_text(rest, is_escaped))
    };
    quotes().find(ends).and_then(at).unwrap_or((after, ""))
}

/// True if this can follow a string in JSON: a colon, the end of a list or an object, or the next item. A quote after a
/// backslash most likely belongs to JSON inside the string, where no blank follows.
fn ends_text(rest: &str, is_escaped: bool) -> bool {
    let mut characters = rest.trim_start().chars();
    let (first, behind) = (characters.next(), characters.as_str());
    let next = behind.trim_start().chars().next();
    let is_item = matches!(next, Some('"' | '{' | '[' | '-' | '0'..='9' | 't' | 'f' | 'n'));
    match first {
        Some(',') => is_item,
        Some(':') => is_item && !is_escaped,
        Some('}' | ']') => {
            matches!(next, None | Some(',' | '}' | ']')) && (!is_escaped || rest.starts_with(char::is_whitespace))
        }
        Some(_) => false,
        None => true,
    }
}

/// Escapes quotes, backslashes and control characters that are not yet escaped. The second value is true if there were
/// any.
fn with_escapes(written: &str) -> (String, bool) {
    let (mut escaped, mut is_changed) = (String::with_capacity(written.len()), false);
    let mut characters = written.chars().peekable();
    while let Some(character) = characters.next() {
        match (character, characters.peek().copied()) {
            ('\\', Some(next @ ('"' | '\\' | '/'))) => {
                escaped.extend(['\\', next]);
                characters.next();
            }
            ('\\', Some('u')) if is_code(characters.clone()) => escaped.push('\\'),
            ('\\' | '"', _) => {
                escaped.extend(['\\', character]);
                is_changed = true;
            }
            (character, _) if character.is_control() => {
                escaped.push_str(&format!("\\u{:04x}", u32::from(character)));
                is_changed = true;
            }
            (character, _) => escaped.push(character),
        }
    }
    (escaped, is_changed)
}

/// True if the characters begin with a `u` and four hexadecimal digits.
fn is_code(characters: impl Iterator<Item = char>) -> bool {
    characters.skip(1).take(4).filter(char::is_ascii_hexdigit).count() == 4
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn quotes_and_backslashes_in_a_name_are_read_as_they_are() {
        let names = [r#"José "Pepe" García"#, r"Rob \ Bob", r#"Ann "The" "#, r#""Bo""#, r"Back\", r#"a, "b": c"#];
        for name in names {
            let text = format!("{{\n\"name\": \"{name}\",\n\"mov\": 1,\n\"in\": [\"{name}\", \"x\"]\n}}");
            let (value, repaired) = read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(value, json!({"name": name, "mov": 1, "in": [name, "x"]}), "{text}");
            assert_eq!(repaired, [name]);
        }
    }

    #[test]
    fn json_that_is_whole_is_read_as_it_is_and_what_is_none_stays_none() {
        let (value, repaired) = read(r#"{"a": "x \"y\" \\ \u00e9\n"}"#).unwrap();
        assert_eq!((value["a"].as_str(), repaired.len()), (Some("x \"y\" \\ é\n"), 0));
        for text in ["", "{", "a,b\n1,2", "{\"a\": }", "<a b=\"c\">"] {
            assert!(read(text).is_err(), "{text}");
        }
        // JSON inside a string stays unchanged if another string has to be repaired.
        let (value, _) = read(r#"{"name": "A "B" C", "list": "{\"points\":5,\"of\":[{\"id\":\"x\"}]}"}"#).unwrap();
        assert_eq!(value["list"], r#"{"points":5,"of":[{"id":"x"}]}"#);
        // Existing escapes stay if another string has to be repaired.
        let (value, repaired) = read(r#"{"a": "x \"y\" z", "b": "Rob \ Bob"}"#).unwrap();
        assert_eq!((value["a"].as_str(), value["b"].as_str()), (Some("x \"y\" z"), Some(r"Rob \ Bob")));
        assert_eq!(repaired, [r"Rob \ Bob"]);
    }
}
