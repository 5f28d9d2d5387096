//! What decides the order of the standings and of the cut (STA-*, CUT-3).

use super::coded;
use crate::base::{clause::Clause, fraction::Fraction};
use serde::{Deserialize, Serialize};

/// The order of the standings (STA-1) and of the cut (CUT-3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranking {
    /// Tie-breakers after tournament points, the first decides first. After the last comes the lot (STA-8).
    pub tie_breakers: Vec<TieBreaker>,
    /// Tie-breakers that decide who makes the cut. The seeds follow the standings.
    pub cut: Vec<TieBreaker>,
    /// How strength of schedule is computed.
    pub strength_of_schedule: StrengthOfSchedule,
    /// The ways between which the organizer chooses before the start (STA-6); empty: there is no choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strength_of_schedule_choices: Vec<StrengthOfSchedule>,
    /// The least that any single percentage counts (STA-7).
    pub percentage_floor: Fraction,
}

/// A number, or a relation, that separates players with equal tournament points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreaker {
    /// Having beaten all the others with equal points (STA-2).
    HeadToHead,
    /// Margin of victory, summed over all rounds (STA-3).
    Mov,
    /// Strength of schedule (STA-4 to STA-6).
    Sos,
    /// Opponents' match-win percentage (STA-7).
    Omw,
    /// Own game-win percentage (STA-7).
    Pgw,
    /// Opponents' game-win percentage (STA-7).
    Ogw,
}

coded! {
    TieBreaker:
        TieBreaker::HeadToHead = 0,
        TieBreaker::Mov = 1,
        TieBreaker::Sos = 2,
        TieBreaker::Omw = 3,
        TieBreaker::Pgw = 4,
        TieBreaker::Ogw = 5,
}

impl TieBreaker {
    /// The clause that says what it is, where strength of schedule is computed in that way.
    pub fn clause(self, strength_of_schedule: StrengthOfSchedule) -> Clause {
        match self {
            Self::HeadToHead => Clause::Sta2,
            Self::Mov => Clause::Sta3,
            Self::Sos => strength_of_schedule.clause(),
            Self::Omw | Self::Pgw | Self::Ogw => Clause::Sta7,
        }
    }
}

/// Ways to compute strength of schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StrengthOfSchedule {
    /// Sum of the opponents' tournament points (STA-4).
    Sum,
    /// Mean over the opponents of points per round (STA-5).
    Mean,
    /// Sum over the opponents of points per round, divided by the player's own rounds (STA-6).
    Tome,
}

impl StrengthOfSchedule {
    /// The clause that says how it is computed.
    pub fn clause(self) -> Clause {
        match self {
            Self::Sum => Clause::Sta4,
            Self::Mean => Clause::Sta5,
            Self::Tome => Clause::Sta6,
        }
    }
}
