//! Clocks of a few minutes besides the clock of a round: for reading deck lists before an elimination match, and for
//! sideboarding between games (CLK-3, ELI-6).

use crate::base::{
    clock::{Clock, MINUTE},
    ids::TableNumber,
};
use serde::{Deserialize, Serialize};

/// Activity of the players while a short clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShortClockPurpose {
    /// Reading each other's deck lists (ELI-6).
    Lists,
    /// Sideboarding (DCK-5).
    Sideboard,
}

/// A short clock of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShortClock {
    /// The table. None for all tables.
    pub table: Option<TableNumber>,
    /// Purpose of the clock.
    pub purpose: ShortClockPurpose,
    /// Start time, in milliseconds since the epoch.
    pub started_at: u64,
    /// Length in minutes.
    pub minutes: u16,
}

impl ShortClock {
    /// The clock.
    pub fn clock(&self) -> Clock {
        Clock::start(self.started_at, Some(u64::from(self.minutes) * MINUTE))
    }
}
