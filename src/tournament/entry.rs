//! The entries of an event's log, and the hashes that link them.

use super::Action;
use crate::base::{compiled_once::compiled_once, ids::DeviceId};
use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// An action with its identity, its time and the hash of the previous entry, so that two copies of an event can be
/// compared.
#[derive(Debug, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The device that wrote the entry.
    pub device: DeviceId,
    /// Index of the entry in the log, from 0. Two copies of an event may have different entries with the same device
    /// and index. Their hashes differ.
    pub counter: u64,
    /// Hash of the previous entry. Zeros for the first entry.
    pub previous: Hash,
    /// Time in milliseconds since the epoch, by the device's clock.
    pub at: u64,
    /// Person who wrote the entry, if known (FIX-4). May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// The action.
    pub action: Action,
}

compiled_once!(Clone and PartialEq for Entry {
    device, counter, previous, at, by, action,
});

impl Entry {
    /// The entry that begins a log with [`Action::Create`].
    pub fn first(device: DeviceId, at: u64, action: Action) -> Self {
        Self { device, counter: 0, previous: Hash::default(), at, by: String::new(), action }
    }

    /// The actions of a merge, or the one action, with their times in milliseconds since the epoch.
    pub fn actions(&self) -> Vec<(u64, &Action)> {
        match &self.action {
            Action::Merge { entries, .. } => entries.iter().map(|taken| (taken.at, &taken.action)).collect(),
            action => vec![(self.at, action)],
        }
    }

    /// Hash of the entry, as stored in the next entry.
    pub fn hash(&self) -> Hash {
        // JSON can represent every entry, because all maps have text keys and there are no floats.
        Hash::of(&serde_json::to_vec(self).unwrap_or_default())
    }
}

/// SHA-256 of an entry as compact JSON, written as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hash(#[serde(serialize_with = "write", deserialize_with = "hex::serde::deserialize")] pub [u8; 32]);

/// Number of hexadecimal digits of a hash.
const DIGITS: usize = 64;

impl Hash {
    /// The SHA-256 of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The hexadecimal digits, encoded all at once. Digit by digit would take longer than hashing.
    pub(crate) fn digits(&self) -> [u8; DIGITS] {
        let mut digits = [0; DIGITS];
        // The buffer has room for all digits.
        let _ = hex::encode_to_slice(self.0, &mut digits);
        digits
    }
}

fn write<S: Serializer>(bytes: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(str::from_utf8(&Hash(*bytes).digits()).unwrap_or_default())
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(str::from_utf8(&self.digits()).unwrap_or_default())
    }
}
