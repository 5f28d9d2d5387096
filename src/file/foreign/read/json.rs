//! Reads values from other programs' JSON, which may omit fields, write numbers as text, spell keys differently, or add
//! fields.

use crate::{base::day::Day, file::foreign::SOME_ROUND};
use serde_json::Value;

/// The value of a key, whose spelling may differ in capitals, hyphens and underscores: `player1points`,
/// `player1Points`, `player1_points`. None for `null`, also as text.
pub(super) fn field<'a>(value: &'a Value, key: &str) -> Option<&'a Value> {
    let is_same = |other: &str| spelled(other).eq(spelled(key));
    let other = || value.as_object()?.iter().find(|(other, _)| is_same(other)).map(|(_, value)| value);
    value.get(key).or_else(other).filter(|value| !value.is_null() && value.as_str() != Some("null"))
}

fn spelled(key: &str) -> impl Iterator<Item = u8> + '_ {
    key.bytes().filter(|byte| !b"-_ ".contains(byte)).map(|byte| byte.to_ascii_lowercase())
}

/// The day in a text such as `2025-12-07T20:14:33Z`, `2025/12/07` or `7.12.2025`, as `YYYY-MM-DD`. None if there is
/// none, or if it is ambiguous.
pub(super) fn day(text: &str) -> Option<String> {
    let text = text.split(['T', ' ']).next().unwrap_or_default();
    let parts: Vec<&str> = text.split(['-', '/', '.']).collect();
    let [first, second, third] = parts.as_slice() else { return None };
    let number = |part: &str| part.parse::<u16>().ok();
    let (year, month, day) = match (first.len(), third.len()) {
        (4, _) => (first, second, third),
        (_, 4) if text.contains('.') || number(first)? > 12 => (third, second, first),
        (_, 4) if number(second)? > 12 || first == second => (third, first, second),
        _ => return None,
    };
    let day = format!("{year}-{:02}-{:02}", number(month)?, number(day)?);
    Day::parse(&day).map(|_| day)
}

/// True if the value of a key means yes.
pub(super) fn is_true(value: &Value, key: &str) -> bool {
    field(value, key).and_then(Value::as_bool).unwrap_or_else(|| is_yes(&text(value, key)))
}

/// The list of a key. Empty if there is none.
pub(super) fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    field(value, key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The text under a key, or the name of an object in its place. Empty if there is none.
pub(super) fn text(value: &Value, key: &str) -> String {
    match field(value, key) {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        Some(object @ Value::Object(_)) => match field(object, "name") {
            Some(Value::String(text)) => text.trim().to_owned(),
            _ => String::new(),
        },
        _ => String::new(),
    }
}

/// The text under the first of these keys that has one.
pub(super) fn text_of(value: &Value, keys: &[String]) -> String {
    keys.iter().map(|key| text(value, key)).find(|text| !text.is_empty()).unwrap_or_default()
}

/// The name under a key. Cryodex does not escape, so a control character in a name is a backslash and a letter.
pub(super) fn name(value: &Value, key: &str) -> String {
    let written = |character: char| match character {
        '\u{8}' => "\\b".to_owned(),
        '\u{c}' => "\\f".to_owned(),
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        '\t' => "\\t".to_owned(),
        character => character.to_string(),
    };
    text(value, key).chars().map(written).collect()
}

/// The whole number under a key, written as an integer, with decimals of 0, or as text.
pub(super) fn whole(value: &Value, key: &str) -> Option<i64> {
    whole_of(&text(value, key))
}

/// Parses a whole number, also with decimals of 0.
pub(super) fn whole_of(text: &str) -> Option<i64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    whole.parse().ok().filter(|_| decimals.chars().all(|digit| digit == '0'))
}

/// Like [`whole`], in another type. None if the number does not fit.
pub(super) fn number<T: TryFrom<i64>>(value: &Value, key: &str) -> Option<T> {
    whole(value, key).and_then(|number| T::try_from(number).ok())
}

/// True if a text is one of those that programs write for yes.
pub(super) fn is_yes(text: &str) -> bool {
    ["true", "yes", "y", "t", "1"].iter().any(|yes| text.eq_ignore_ascii_case(yes))
}

/// True if a text is empty or one of those that programs write for no.
pub(super) fn is_no(text: &str) -> bool {
    ["", "false", "no", "n", "f", "0", "none", "null", "-"].iter().any(|no| text.eq_ignore_ascii_case(no))
}

/// The round in which a player left. The value is the number of the round, or only says that the player left.
pub(super) fn dropped(value: &Value, key: &str) -> Option<u32> {
    match field(value, key)? {
        Value::Bool(has_left) => has_left.then_some(SOME_ROUND),
        Value::Number(_) => number(value, key),
        Value::String(text) => {
            let text = text.trim();
            text.parse().ok().or_else(|| (!is_no(text)).then_some(SOME_ROUND))
        }
        _ => None,
    }
}

/// True if a text is a list of cards: JSON, or the address of a list.
pub(super) fn is_list(text: &str) -> bool {
    ["{", "https://", "http://"].iter().any(|start| text.starts_with(start))
}

/// The list of a player: the text itself, or JSON in its place.
pub(super) fn kept(value: &Value, key: &str) -> String {
    match field(value, key) {
        Some(Value::String(text)) => text.clone(),
        Some(list @ Value::Object(fields)) if !fields.is_empty() => list.to_string(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_drop_is_written_in_many_ways() {
        let said = |dropped: Value| super::dropped(&json!({ "dropped": dropped }), "dropped");
        for yes in [json!(true), json!("true"), json!("Yes"), json!("y"), json!("dropped")] {
            assert_eq!(said(yes.clone()), Some(SOME_ROUND), "{yes}");
        }
        for no in [json!(false), json!("false"), json!("NO"), json!(""), json!(null), json!("null"), json!([])] {
            assert_eq!(said(no.clone()), None, "{no}");
        }
        assert_eq!([json!(3), json!("3"), json!(3.0), json!(0)].map(said), [Some(3), Some(3), Some(3), Some(0)]);
    }

    #[test]
    fn a_day_is_written_in_many_ways() {
        for text in
            ["2019-05-24", "2019-05-24T10:00:00.000Z", "2019/05/24", "24.05.2019", "24/5/2019", "5/24/2019 10:00"]
        {
            assert_eq!(day(text).as_deref(), Some("2019-05-24"), "{text}");
        }
        assert_eq!(["04/05/2019", "2019-13-01", "24.5.", "soon", ""].map(day), [const { None }; 5]);
        assert_eq!(day("4/4/2019").as_deref(), Some("2019-04-04"));
    }

    #[test]
    fn a_key_is_spelled_in_many_ways() {
        let file = json!({"player1Points": 3, "round-number": 1});
        assert_eq!([whole(&file, "player1points"), whole(&file, "roundNumber")], [Some(3), Some(1)]);
        assert_eq!(whole(&file, "player1"), None);
    }

    #[test]
    fn a_backslash_before_a_letter_stays_in_a_name() {
        let file: Value = serde_json::from_str(r#"{"name": " Rob\nick \bo "}"#).unwrap();
        assert_eq!(name(&file, "name"), r"Rob\nick \bo");
    }
}
