//! Reads the varying JSON of other programs.

use super::read::ListReadError;
use serde_json::{Map, Value};

/// Parses JSON, also with single quotes, and unwraps a list that is a string within JSON.
///
/// # Errors
/// The text is not JSON. The error has line and column.
pub(super) fn json(text: &str) -> Result<Value, ListReadError> {
    let value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => serde_json::from_str(&with_double_quotes(text)).map_err(|_| ListReadError::from(error))?,
    };

    match &value {
        Value::String(inner) if inner.trim_start().starts_with(['{', '[']) => Ok(serde_json::from_str(inner)?),
        _ => Ok(value),
    }
}

/// The text of a field. None if it is empty or not a text.
pub(super) fn text(fields: &Map<String, Value>, name: &str) -> Option<String> {
    fields.get(name).and_then(Value::as_str).map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
}

/// A whole number, also as a text or with `.0` at the end.
pub(super) fn number(value: Option<&Value>) -> Option<i64> {
    match value? {
        Value::Number(number) => number.as_i64().or_else(|| {
            let written = number.to_string();
            written.strip_suffix(".0").and_then(|whole| whole.parse().ok())
        }),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Converts the single quotes of JSON to double quotes. A single quote ends a string only if [`ends_text`] is true for
/// the text after it. Otherwise it is part of the string.
fn with_double_quotes(text: &str) -> String {
    let mut changed = String::with_capacity(text.len());
    let (mut inside, mut rest) = (false, text);
    while let Some(character) = rest.chars().next() {
        rest = rest.get(character.len_utf8()..).unwrap_or_default();
        match character {
            '\'' if !inside => {
                inside = true;
                changed.push('"');
            }
            '\'' if ends_text(rest) => {
                inside = false;
                changed.push('"');
            }
            '"' if inside => changed.push_str("\\\""),
            _ => changed.push(character),
        }
    }
    changed
}

/// True if this can follow a string in JSON: a colon, the end of a list or an object, or the next item.
fn ends_text(rest: &str) -> bool {
    let mut characters = rest.chars().filter(|character| !character.is_whitespace());
    match characters.next() {
        Some(',') => matches!(characters.next(), Some('\'' | '{' | '[' | '-' | '0'..='9' | 't' | 'f' | 'n')),
        Some(character) => matches!(character, ':' | '}' | ']'),
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_quotes_are_read_also_around_quotes() {
        let list = "{'name':'Luke's \"own\"','link':'lbx='All'.20.l'kick'r','points':20,'of':['a','b']}";
        let value = json(list).unwrap();
        assert_eq!(value["name"], "Luke's \"own\"");
        assert_eq!(value["link"], "lbx='All'.20.l'kick'r");
        assert_eq!(value["of"][1], "b");
    }

    #[test]
    fn a_list_may_be_a_text_within_json() {
        assert_eq!(json(r#""{\"a\":1}""#).unwrap()["a"], 1);
        assert!(matches!(json(r#""{\"a\":""#), Err(ListReadError::Malformed { .. })));
        assert!(matches!(json("{'a':"), Err(ListReadError::Malformed { line: 1, .. })));
    }

    #[test]
    fn numbers_are_written_in_several_ways() {
        let numbers = [r#"7"#, r#""7""#, "7.0", "7.5", "null", r#""seven""#, "-3"];
        let read = numbers.map(|text| number(Some(&json(text).unwrap())));
        assert_eq!(read, [Some(7), Some(7), Some(7), None, None, None, Some(-3)]);
    }
}
