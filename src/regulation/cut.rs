//! The cut: the players who play on after the Swiss rounds (CUT-1).

use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The usual sizes of a cut by rank, in whose brackets nobody has a bye. The tables of the documents have no others
/// (STR-3).
pub const CUT_SIZES: [u16; 5] = [4, 8, 16, 32, 64];
/// All sizes of a cut by rank. In a bracket with empty places, the best seeds have byes (ours).
pub const CUT_SIZE_RANGE: RangeInclusive<u16> = 2..=64;

/// The unit of a cut's number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CutBy {
    /// Number of players who play on.
    #[default]
    Rank,
    /// Minimum number of points.
    Points,
    /// Maximum number of losses.
    Losses,
}

impl CutBy {
    /// The cut with this number.
    pub fn cut(self, number: u16) -> Cut {
        match self {
            Self::Rank => Cut::Top(number),
            Self::Points => Cut::Points(number.into()),
            Self::Losses => Cut::Losses(number.into()),
        }
    }
}

/// The condition for playing on after the Swiss rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cut {
    /// The best n players of the standings (CUT-1).
    Top(u16),
    /// All players with at least n tournament points.
    Points(u32),
    /// All players with at most n lost matches. A missed round counts as lost.
    Losses(u32),
}

impl Cut {
    /// True if a player with this record plays on. None if ranks decide.
    pub fn admits(self, points: u32, losses: u32) -> Option<bool> {
        match self {
            Self::Top(_) => None,
            Self::Points(least) => Some(points >= least),
            Self::Losses(most) => Some(losses <= most),
        }
    }

    /// Number of players who play on. None if the number depends on the results.
    pub fn size(self) -> Option<u16> {
        match self {
            Self::Top(size) => Some(size),
            Self::Points(_) | Self::Losses(_) => None,
        }
    }

    /// The number of players, points or losses.
    pub fn bound(self) -> u32 {
        match self {
            Self::Top(size) => size.into(),
            Self::Points(bound) | Self::Losses(bound) => bound,
        }
    }

    /// The same kind of cut with another number of players, points or losses.
    pub fn with_bound(self, bound: u32) -> Self {
        match self {
            Self::Top(_) => Self::Top(u16::try_from(bound).unwrap_or(u16::MAX)),
            Self::Points(_) => Self::Points(bound),
            Self::Losses(_) => Self::Losses(bound),
        }
    }

    /// True if this cut can come after this number of rounds: it can exclude a player and can be reached.
    /// `most_points` is the maximum of points in a round.
    pub fn can_be_made(self, rounds: u16, most_points: u32) -> bool {
        match self {
            Self::Top(size) => CUT_SIZE_RANGE.contains(&size),
            by_record => by_record.can_leave_out(rounds, most_points),
        }
    }

    /// Like [`Self::can_be_made`], for a cut to a stage that is not a bracket, or that was played elsewhere. It takes
    /// any number of players from two.
    pub fn can_leave_out(self, rounds: u16, most_points: u32) -> bool {
        match self {
            Self::Top(size) => size >= 2,
            Self::Points(least) => (1..=most_points.saturating_mul(rounds.into())).contains(&least),
            Self::Losses(most) => most < rounds.into(),
        }
    }
}
