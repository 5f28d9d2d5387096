//! The name of a round.

use crate::{base::ids::RoundNumber, regulation::Stage};
use serde::{Deserialize, Serialize};

/// A round of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundKey {
    /// Swiss or elimination.
    pub stage: Stage,
    /// From 1 in each stage.
    pub number: RoundNumber,
}
