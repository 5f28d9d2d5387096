//! Files that hold the lists of many players: results of events, containers of squads.

use super::{
    list::List,
    loose::{json, text},
    read::{of_json, read},
    unreadable::Unreadable,
};
use serde_json::{Map, Value};

/// Bytes of a file of many lists that is read.
pub const EVENT_LIMIT: usize = 10_000_000;

/// The lists of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct ListsOfEvent {
    /// The day of the event, `YYYY-MM-DD`, where the file says it.
    pub date: Option<String>,
    /// Each player who handed one in, and the list.
    pub lists: Vec<(String, Result<List, Unreadable>)>,
}

/// Reads a file that holds the lists of many players: results with `players` (or `participants`) of which some have a `list` (or
/// `list_json`), alone or under `tournament`; a `container` of squads; or rows with a `list` each. A list is an object, or its
/// text. None where the file is something else: it may be a list itself.
pub fn read_many(file: &str) -> Option<ListsOfEvent> {
    if file.len() > EVENT_LIMIT {
        return None;
    }
    let value = json(file.trim_start_matches('\u{feff}').trim()).ok()?;
    let players = |event: &Value| ["players", "participants"].iter().any(|name| event.get(name).is_some());
    let event = value.get("tournament").filter(|inner| players(inner)).unwrap_or(&value);
    let rows = ["players", "participants", "container"].iter().find_map(|name| event.get(name));
    let rows = rows.unwrap_or(event).as_array()?;
    let is_squads = !players(event) && event.get("container").is_some();
    // One squad in a container is a list.
    if is_squads && rows.len() < 2 {
        return None;
    }
    let list = |(place, row): (usize, &Value)| {
        let fields = row.as_object()?;
        let list = if is_squads { row } else { fields.get("list").or_else(|| fields.get("list_json"))? };
        Some((label(fields, place), one(list)?))
    };
    let lists: Vec<_> = rows.iter().enumerate().filter_map(list).collect();
    let date = event.as_object().and_then(|fields| text(fields, "date"));
    (players(event) || !lists.is_empty()).then_some(ListsOfEvent { date, lists })
}

/// Whose list it is: by name, by what a row is called, or by its place.
fn label(fields: &Map<String, Value>, place: usize) -> String {
    ["player", "name", "case"].iter().find_map(|name| text(fields, name)).unwrap_or_else(|| (place + 1).to_string())
}

/// A list as an object or as its text; none where nobody handed one in.
fn one(list: &Value) -> Option<Result<List, Unreadable>> {
    match list {
        Value::Null => None,
        Value::String(text) if text.trim().is_empty() => None,
        Value::Object(fields) if fields.is_empty() => None,
        Value::String(text) => Some(read(text)),
        value => {
            let list = |(format, content)| List { text: value.to_string(), format, content };
            Some(of_json(value).map(list))
        }
    }
}
