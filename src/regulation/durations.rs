//! Minutes on the clock, and the end of time (CLK-*, DCK-6).

use super::Stage;
use crate::base::json::is_default;
use serde::{Deserialize, Serialize};

/// Minutes on the clock (CLK-1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Durations {
    /// Minutes of a Swiss round, for each match length.
    pub swiss: Vec<SwissDuration>,
    /// Minutes of an elimination round.
    pub elimination: u16,
    /// Minutes of the final. None if it has no limit.
    #[serde(rename = "final")]
    pub final_round: Option<u16>,
    /// The first and the last minute at which time may be called in a round with a limit. The event's seed draws the
    /// minute, and the players do not know it (MIS-3). None if they know the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hidden_end: Option<[u16; 2]>,
    /// The players' obligation when time is over.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at_time: AtTime,
    /// Minutes for sideboarding between the games of a match (CLK-3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub between_games: Option<u16>,
    /// Minutes for reading each other's deck lists before an elimination match (CLK-3, ELI-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_lists: Option<u16>,
}

/// The players' obligation when time is over (CLK-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtTime {
    /// They finish the game round.
    #[default]
    FinishGameRound,
    /// They finish the round and play a last action phase (SWR-2).
    LastActionPhase,
}

/// Checks of decks during the event (DCK-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckChecks {
    /// Decks to check, in percent of all decks of the event.
    pub percent: u16,
    /// Minutes that a check adds to its table besides the time that the check took.
    pub extra_minutes: u16,
}

impl DeckChecks {
    /// Number of decks to check over the event: the share of all decks, rounded down, but at least one.
    pub fn of(&self, players: usize) -> usize {
        if players == 0 { 0 } else { (players * usize::from(self.percent) / 100).max(1) }
    }
}

/// Minutes of a Swiss round by match length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwissDuration {
    /// Number of games in the match.
    pub best_of: u8,
    /// Length of the round, in minutes.
    pub minutes: u16,
}

impl Durations {
    /// Minutes of a round. None if it has no limit.
    pub fn of(&self, stage: Stage, best_of: u8, is_final: bool) -> Option<u16> {
        match stage {
            Stage::Swiss => self.swiss.iter().find(|swiss| swiss.best_of == best_of).map(|swiss| swiss.minutes),
            Stage::Elimination if is_final => self.final_round,
            Stage::Elimination => Some(self.elimination),
        }
    }
}
