//! The entries of an event's log.

use super::{Action, Hash};
use crate::base::ids::DeviceId;
use serde::{Deserialize, Serialize};

/// An action with its identity, its time and the hash of the entry before it, so that two copies of an event can be
/// compared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The device that wrote the entry.
    pub device: DeviceId,
    /// Its place in the log, from 0. Two copies of an event may each have one of the same
    /// device and place: the hash tells them apart.
    pub counter: u64,
    /// The hash of the entry before it; zeros for the first.
    pub previous: Hash,
    /// Milliseconds since the epoch, by the device's clock.
    pub at: u64,
    /// Who wrote it, as far as the device knows; may be empty (FIX-4).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// What happened.
    pub action: Action,
}

impl Entry {
    /// The entry that begins a log with [`Action::Create`].
    pub fn first(device: DeviceId, at: u64, action: Action) -> Self {
        Self { device, counter: 0, previous: Hash::default(), at, by: String::new(), action }
    }

    /// What happened, each action with its time in milliseconds since the epoch: those that a merge took over, or else the
    /// one action.
    pub fn actions(&self) -> Vec<(u64, &Action)> {
        match &self.action {
            Action::Merge { entries, .. } => entries.iter().map(|taken| (taken.at, &taken.action)).collect(),
            action => vec![(self.at, action)],
        }
    }

    /// The hash that the next entry names.
    pub fn hash(&self) -> Hash {
        // An entry holds nothing that JSON cannot: maps have text keys, and there are no floats.
        Hash::of(&serde_json::to_vec(self).unwrap_or_default())
    }
}
