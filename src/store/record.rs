//! One record of a log: an entry with the version of its format in front, and a checksum that finds every torn or edited one.
//!
//! Version 2, which this release writes: `2 `, the first 16 hexadecimal digits of the SHA-256 of the rest, a space, the
//! entry as JSON. Version 1 was the JSON alone.

use crate::{
    base::{ids::EventId, json},
    tournament::{Entry, Hash},
};
use serde::Deserialize;

/// The version that this release writes.
const VERSION: u32 = 2;
/// Hexadecimal digits of a checksum.
const CHECKSUM: usize = 16;

/// Why a record cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RecordError {
    /// It is no record, or not as it was written.
    Torn,
    /// It is as it was written, by a later release.
    NotUnderstood,
}

/// Of the first entry of a log, what the list of events needs. The rest is not even read: for that the list would have to know
/// everything that can happen in an event.
#[derive(Deserialize)]
pub(super) struct Beginning {
    /// When it was written, in milliseconds since the epoch.
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
    /// Which event it is.
    pub(super) fn event(&self) -> EventId {
        self.action.create.event
    }
}

/// The record of an entry; none where it cannot be written.
pub(super) fn write(entry: &Entry) -> Option<String> {
    let json = serde_json::to_string(entry).ok()?;
    Some(format!("{VERSION} {} {json}", checksum(&Hash::of(json.as_bytes()))))
}

/// The entry of a record, with its hash: the checksum of a record is the beginning of it.
pub(super) fn read(text: &str) -> Result<(Entry, Hash), RecordError> {
    let (json, hash) = json_of(text)?;
    // Of the first version nothing tells whether it is as it was written.
    let fault = if hash.is_none() { RecordError::Torn } else { RecordError::NotUnderstood };
    let entry: Entry = json::from_str(json).map_err(|_| fault)?;
    let hash = hash.unwrap_or_else(|| entry.hash());
    Ok((entry, hash))
}

/// How an event began, as its first record says; none where that cannot be read.
pub(super) fn beginning(text: &str) -> Option<Beginning> {
    serde_json::from_str(json_of(text).ok()?.0).ok()
}

/// The JSON of a record with its hash, which the first version does not have.
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

/// The version of a record, and what follows.
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
