//! A record of a log: an entry with the version of the format and a checksum, which reveals torn and edited records.
//!
//! This release writes version 2: `2 `, the first 16 hexadecimal digits of the SHA-256 of the JSON, a space, and the
//! entry as JSON. Version 1 was only the JSON.

use crate::{
    base::{ids::EventId, json},
    tournament::{Entry, Hash},
};
use serde::Deserialize;

/// The version that this release writes.
const VERSION: u32 = 2;
/// Number of hexadecimal digits in a checksum.
const CHECKSUM: usize = 16;

/// Why a record cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RecordError {
    /// The text is not a record, or differs from what was written.
    Torn,
    /// A later release has written the record.
    NotUnderstood,
}

/// The part of a log's first entry that the list of events needs. The rest is not parsed, so that the list needs no
/// code for all actions.
#[derive(Deserialize)]
pub(super) struct Beginning {
    /// Time of the entry, in milliseconds since the epoch.
    pub(super) at: u64,
    action: Creates,
}

#[derive(Deserialize)]
struct Creates {
    create: Created,
}

#[derive(Deserialize)]
struct Created {
    event: EventId,
}

impl Beginning {
    /// Id of the event.
    pub(super) fn event(&self) -> EventId {
        self.action.create.event
    }
}

/// Converts an entry to a record. None if it cannot be serialized.
pub(super) fn write(entry: &Entry) -> Option<String> {
    let json = serde_json::to_string(entry).ok()?;
    Some(format!("{VERSION} {} {json}", checksum(&Hash::of(json.as_bytes()))))
}

/// Parses a record. Returns its entry and the entry's hash, which starts with the checksum.
pub(super) fn read(text: &str) -> Result<(Entry, Hash), RecordError> {
    let (json, hash) = json_of(text)?;
    // Version 1 has no checksum, so an unreadable record may be torn.
    let fault = if hash.is_none() { RecordError::Torn } else { RecordError::NotUnderstood };
    let entry: Entry = json::from_str(json).map_err(|_| fault)?;
    let hash = hash.unwrap_or_else(|| entry.hash());
    Ok((entry, hash))
}

/// The start of an event, from its first record. None if the record cannot be read.
pub(super) fn beginning(text: &str) -> Option<Beginning> {
    serde_json::from_str(json_of(text).ok()?.0).ok()
}

/// The JSON of a record and its hash. Version 1 has no hash.
fn json_of(text: &str) -> Result<(&str, Option<Hash>), RecordError> {
    match version(text) {
        Some((1, json)) => Ok((json, None)),
        Some((VERSION, rest)) => {
            let (sum, json) = rest.split_at_checked(CHECKSUM).ok_or(RecordError::Torn)?;
            let json = json.strip_prefix(' ').ok_or(RecordError::Torn)?;
            let hash = Hash::of(json.as_bytes());
            if checksum(&hash) != sum {
                return Err(RecordError::Torn);
            }
            Ok((json, Some(hash)))
        }
        Some(_) => Err(RecordError::NotUnderstood),
        None => Err(RecordError::Torn),
    }
}

/// The version of a record, and the text after it.
fn version(text: &str) -> Option<(u32, &str)> {
    if text.starts_with('{') {
        return Some((1, text));
    }
    let (version, rest) = text.split_once(' ')?;
    let version = version.parse().ok().filter(|&version| version >= VERSION)?;
    Some((version, rest))
}

fn checksum(hash: &Hash) -> String {
    let digits = hash.digits();
    digits.into_iter().take(CHECKSUM).map(char::from).collect()
}
