//! What a player has.

use std::cmp::Ordering;

/// Points, and the margin of victory that separates who has as many; a larger one comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Score {
    pub points: i64,
    pub mov: i64,
}

impl Score {
    pub fn new(points: u32, mov: i64) -> Self {
        Self { points: points.into(), mov }
    }

    pub fn plus(self, points: u32, mov: i64) -> Self {
        Self { points: self.points + i64::from(points), mov: self.mov + mov }
    }

    /// How the margins compare, where the cut is made by them; else anything can be.
    pub fn margin(self, other: Self, counts: bool) -> Ordering {
        if counts { self.mov.cmp(&other.mov) } else { Ordering::Equal }
    }
}
