//! The JSON that other programs write, node by node: they leave out fields, write numbers as texts, and add what they like.

use serde_json::Value;

/// What stands under a key; nothing for `null` and for the text `null`.
pub(super) fn field<'a>(value: &'a Value, key: &str) -> Option<&'a Value> {
    value.get(key).filter(|value| !value.is_null() && value.as_str() != Some("null"))
}

/// The list under a key; empty where there is none.
pub(super) fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    field(value, key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The text under a key; empty where there is none.
pub(super) fn text(value: &Value, key: &str) -> String {
    match field(value, key) {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// The whole number under a key, whether it is written as one or as a text.
pub(super) fn whole(value: &Value, key: &str) -> Option<i64> {
    match field(value, key)? {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// The same as a number of another type, where it fits.
pub(super) fn number<T: TryFrom<i64>>(value: &Value, key: &str) -> Option<T> {
    whole(value, key).and_then(|number| T::try_from(number).ok())
}

/// The list of a player as it is kept: the text itself, or the JSON that stands there in place of a text.
pub(super) fn kept(value: &Value, key: &str) -> String {
    match field(value, key) {
        Some(Value::String(text)) => text.clone(),
        Some(list @ Value::Object(fields)) if !fields.is_empty() => list.to_string(),
        _ => String::new(),
    }
}
