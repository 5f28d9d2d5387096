//! One record of a log: an entry with the version of its format in front, and a checksum that finds every torn or edited one.
//!
//! Version 2, which this release writes: `2 `, the first 16 hexadecimal digits of the SHA-256 of the rest, a space, the
//! entry as JSON. Version 1 was the JSON alone.

use crate::{
    json,
    tournament::{Entry, Hash},
};

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

/// The record of an entry; none where it cannot be written.
pub(super) fn write(entry: &Entry) -> Option<String> {
    let json = serde_json::to_string(entry).ok()?;
    Some(format!("{VERSION} {} {json}", checksum(&json)))
}

/// The entry of a record: its version first, then the checksum, then the entry.
pub(super) fn read(text: &str) -> Result<Entry, RecordError> {
    let json = match version(text) {
        // Nothing tells whether it is as it was written.
        Some((1, json)) => return json::from_str(json).map_err(|_| RecordError::Torn),
        Some((VERSION, rest)) => {
            let (sum, json) = rest.split_at_checked(CHECKSUM).ok_or(RecordError::Torn)?;
            let json = json.strip_prefix(' ').ok_or(RecordError::Torn)?;
            if checksum(json) != sum {
                return Err(RecordError::Torn);
            }
            json
        }
        Some(_) => return Err(RecordError::NotUnderstood),
        None => return Err(RecordError::Torn),
    };
    json::from_str(json).map_err(|_| RecordError::NotUnderstood)
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

fn checksum(json: &str) -> String {
    let mut digits = Hash::of(json.as_bytes()).to_string();
    digits.truncate(CHECKSUM);
    digits
}
