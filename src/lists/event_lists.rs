//! Files with the lists of several players: results of an event, or a container of squads.

use super::{
    lenient_json::{json, text},
    list::List,
    read::{ListReadError, read, read_json},
};
use serde_json::{Map, Value};

/// Maximum size of a file of several lists, in bytes.
pub const EVENT_FILE_LIMIT: usize = 10_000_000;

/// The lists of the players of an event.
#[derive(Debug, Clone, PartialEq)]
pub struct EventLists {
    /// The date of the event as written in the file, usually `YYYY-MM-DD`. None if the file has none.
    pub date: Option<String>,
    /// The players with a list, by name, and their lists.
    pub lists: Vec<(String, Result<List, ListReadError>)>,
}

/// Reads a file with the lists of several players. None if the file is anything else, such as a single list.
///
/// The file is one of these:
///
/// - results with `players` (or `participants`), some of which have a `list` (or `list_json`), at the top level or in
///   `tournament`
/// - a `container` of squads
/// - rows with a `list` each
/// - an array of squads or decks, such as the three decks of a player
///
/// A list is an object or its text.
pub fn read_event_lists(file: &str) -> Option<EventLists> {
    if file.len() > EVENT_FILE_LIMIT {
        return None;
    }
    let value = json(file.trim_start_matches('\u{feff}').trim()).ok()?;
    let players = |event: &Value| ["players", "participants"].iter().any(|name| event.get(name).is_some());
    let event = value.get("tournament").filter(|inner| players(inner)).unwrap_or(&value);
    let rows = ["players", "participants", "container"].iter().find_map(|name| event.get(name));
    let rows = rows.unwrap_or(event).as_array()?;
    let is_squads = !players(event) && event.get("container").is_some();
    // A container with one squad is a single list.
    if is_squads && rows.len() < 2 {
        return None;
    }
    // The rows of an array may be the lists themselves.
    let is_list = |row: &Value| is_squads || (value.is_array() && read_json(row).is_ok());
    let list = |(place, row): (usize, &Value)| {
        let fields = row.as_object()?;
        let list = fields.get("list").or_else(|| fields.get("list_json"));
        let list = list.filter(|_| !is_squads).or_else(|| is_list(row).then_some(row))?;
        Some((owner(fields, place), read_one(list)?))
    };
    let lists: Vec<_> = rows.iter().enumerate().filter_map(list).collect();
    let date = event.as_object().and_then(|fields| text(fields, "date"));
    (players(event) || !lists.is_empty()).then_some(EventLists { date, lists })
}

/// The player of a row: the name, or the number of the row, from 1, if there is no name.
fn owner(fields: &Map<String, Value>, place: usize) -> String {
    ["player", "name", "case"].iter().find_map(|name| text(fields, name)).unwrap_or_else(|| (place + 1).to_string())
}

/// Reads a list, which is an object or its text. None if the player handed in none.
fn read_one(list: &Value) -> Option<Result<List, ListReadError>> {
    match list {
        Value::Null => None,
        Value::String(text) if text.trim().is_empty() => None,
        Value::Object(fields) if fields.is_empty() => None,
        Value::String(text) => Some(read(text)),
        value => {
            let list = |(format, content)| List { text: value.to_string(), format, content };
            Some(read_json(value).map(list))
        }
    }
}
