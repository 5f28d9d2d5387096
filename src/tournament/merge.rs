//! What was done on another device, taken over into this log as one entry.

use super::{Action, Hash, Refusal, State, TextField, check_note};
use crate::ids::{DeviceId, PlayerId};
use serde::{Deserialize, Serialize};

/// A log of another device that is contained in this one from a merge on: everything up to its last entry has been looked
/// at, and was taken over or left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The hash of its last entry.
    pub head: Hash,
    /// The players who were new there, and who they are here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Renumbered>,
}

/// A player with an id in each of two logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Renumbered {
    /// The id in the other log.
    pub there: PlayerId,
    /// The id in this one.
    pub here: PlayerId,
}

/// An entry of another log that was taken over, as it was written there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    /// The device that wrote it.
    pub device: DeviceId,
    /// Its place in the log of that device.
    pub counter: u64,
    /// Milliseconds since the epoch, by the clock of that device.
    pub at: u64,
    /// Who wrote it; may be empty (FIX-4).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// What happened, with the players' ids of this log.
    pub action: Action,
}

impl State {
    /// Carries out what was taken over, all or nothing.
    pub(super) fn take_over(&mut self, entries: &[Taken]) -> Result<(), Refusal> {
        let mut merged = self.clone();
        for (place, Taken { at, by, action, .. }) in entries.iter().enumerate() {
            let apply = |state: &mut Self| {
                check_note(by, TextField::LeaderName)?;
                match action {
                    Action::Merge { .. } => Err(Refusal::MergeInMerge),
                    _ => state.act(*at, action),
                }
            };
            apply(&mut merged).map_err(|why| Refusal::NotTaken { place, why: Box::new(why) })?;
        }
        *self = merged;
        Ok(())
    }
}
