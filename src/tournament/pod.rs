//! Who drafts together, or builds at one table (DRA-1, SEA-1).

use crate::{base::ids::PlayerId, limited::Run};

/// Players who draft together, or build at one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pod {
    /// In the order of their seats, clockwise. Who leaves the event later keeps the seat, which is empty then.
    pub players: Vec<PlayerId>,
    /// What it does; none before the clock was started.
    pub run: Option<Run>,
}
