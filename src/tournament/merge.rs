//! The logs of other devices that are contained in this one.

use super::Hash;
use crate::base::ids::PlayerId;
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

/// A player who has another number from a merge on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewNumber {
    /// The number before.
    pub from: PlayerId,
    /// The number from then on.
    pub to: PlayerId,
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
