//! Finds the decks in a text that contains several, such as those of a player in Trilogy.

use super::{deck, lenient_json::json, read::is_link};
use serde_json::Value;

/// Maximum number of decks in a text.
const MOST_DECKS: usize = 9;
/// Words before the number of a deck, in the languages of the screens.
const DECK_WORDS: [&str; 4] = ["deck", "list", "mazzo", "talia"];

/// The decks in a text, each as a text of its own. None if the text is a single list.
///
/// The first of these that the text has separates them: headings with numbers (`Deck 1`, `Deck 2`), consecutive JSON
/// values or those of an array, repeated headings of the same zone, links and nothing else, or paragraphs that are each
/// as large as a deck.
pub(super) fn several(text: &str) -> Option<Vec<String>> {
    let is_json = text.starts_with(['{', '[']);
    let owned = |parts: Vec<&str>| parts.into_iter().map(str::to_owned).collect();
    let parts = match numbered(text) {
        Some(parts) => owned(parts),
        None if is_json => json_values(text)?,
        None => owned(links(text).or_else(|| deck::split_decks(text))?),
    };
    (2..=MOST_DECKS).contains(&parts.len()).then_some(parts)
}

/// Joins the decks of several texts into one text, each below a numbered heading. A text that already has several decks
/// contributes each of them.
pub fn join_decks<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let decks = texts.into_iter().flat_map(|text| {
        let text = text.trim();
        several(text).unwrap_or_else(|| vec![text.to_owned()])
    });
    let decks: Vec<String> = decks.filter(|deck| !deck.is_empty()).collect();
    if let [only] = &decks[..] {
        return only.clone();
    }
    let headed = (1..).zip(&decks).map(|(number, deck)| format!("Deck {number}\n{}", deck.trim()));
    headed.collect::<Vec<_>>().join("\n\n")
}

/// The texts below headings with the numbers 1, 2 and so on.
fn numbered(text: &str) -> Option<Vec<&str>> {
    let mut parts = Vec::new();
    let mut start = None;
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if deck_number(line) == Some(parts.len() + 1 + usize::from(start.is_some())) {
            if let Some(start) = start {
                parts.push(text.get(start..offset)?.trim());
            }
            start = Some(offset + line.len());
        }
        offset += line.len();
    }
    parts.push(text.get(start?..)?.trim());
    (parts.len() > 1).then_some(parts)
}

/// The number in a heading such as `Deck 1`, `--- Deck #2: Vader ---` or `Mazzo 3`. None for other lines.
fn deck_number(line: &str) -> Option<usize> {
    let line = line.trim_matches(|character: char| !character.is_alphanumeric()).to_lowercase();
    let rest = DECK_WORDS.iter().find_map(|word| line.strip_prefix(word))?;
    let number = rest.trim_start_matches([' ', '#', '\u{a0}']);
    let end = number.find(|character: char| !character.is_ascii_digit()).unwrap_or(number.len());
    let (digits, behind) = number.split_at_checked(end)?;
    let is_alone = !behind.starts_with(char::is_alphanumeric);
    digits.parse().ok().filter(|_| is_alone)
}

/// Consecutive JSON objects with nothing but commas between them, or the objects of an array.
fn json_values(text: &str) -> Option<Vec<String>> {
    if text.starts_with('[') {
        let Ok(Value::Array(values)) = json(text) else { return None };
        return Some(values.iter().map(Value::to_string).collect());
    }
    let (mut values, mut rest) = (Vec::new(), text);
    while !rest.is_empty() && values.len() <= MOST_DECKS {
        let (value, behind) = rest.split_at_checked(object_len(rest)?)?;
        values.push(value.to_owned());
        rest = behind.trim_start_matches(|character: char| character.is_whitespace() || character == ',');
    }
    Some(values)
}

/// Length in bytes of the JSON object at the start of a text. None if it has no end.
fn object_len(text: &str) -> Option<usize> {
    let (mut depth, mut is_text, mut is_escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_text => is_escaped = true,
            b'"' => is_text = !is_text,
            _ if is_text => {}
            b'{' => depth += 1,
            b'}' if depth == 1 => return Some(at + 1),
            b'}' => depth = depth.checked_sub(1)?,
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// The links of a text that contains nothing else.
fn links(text: &str) -> Option<Vec<&str>> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    (lines.len() > 1 && lines.iter().all(|line| is_link(line))).then_some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_numbered_heading_has_a_word_and_a_number() {
        for (line, number) in [
            ("Deck 1", Some(1)),
            ("deck 2:\n", Some(2)),
            ("--- Deck #3: Vader aggro ---", Some(3)),
            ("# Decklist 1", None),
            ("Deck2", Some(2)),
            ("Mazzo 1 di 3", Some(1)),
            ("Talia\u{a0}1/3", Some(1)),
            ("Deck: 50", None),
            ("Deck (50)", None),
            ("Deck 1st", None),
            ("Deck", None),
            ("3 Waylay", None),
        ] {
            assert_eq!(deck_number(line), number, "{line}");
        }
    }

    #[test]
    fn json_objects_are_told_apart_by_their_braces() {
        let objects = r#"{"a": "}{\""} , {"b": {"c": 1}}"#;
        assert_eq!(json_values(objects).unwrap(), [r#"{"a": "}{\""}"#, r#"{"b": {"c": 1}}"#]);
        assert_eq!(json_values("[{\"a\": 1}, {}]").unwrap(), [r#"{"a":1}"#, "{}"]);
        for damaged in ["{", "{}x", "{\"a", "[{]", "{}}"] {
            assert_eq!(json_values(damaged), None, "{damaged}");
        }
    }

    #[test]
    fn joined_decks_are_several_again() {
        let joined = join_decks(["{\"a\": 1}\n", "Leader\n1 X", "https://a.example/1\nhttps://a.example/2"]);
        assert!(joined.starts_with("Deck 1\n{\"a\": 1}\n\nDeck 2\nLeader"), "{joined}");
        let decks = ["{\"a\": 1}", "Leader\n1 X", "https://a.example/1", "https://a.example/2"];
        assert_eq!(several(&joined).unwrap(), decks);
        assert_eq!(join_decks([" Leader\n1 X ", ""]), "Leader\n1 X");
    }
}
