//! The cost of a round.

use std::ops::{Add, Sub};

/// The cost of a round, the most important rung first. Less is better.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost {
    /// Pairs at one table that have sat at one table before.
    pub repeats: u32,
    /// The tables of three at which those who sit at one now have sat before, added up.
    pub threes: u32,
    /// The squares of the times that each pair has, added up: 1 for once, 4 for twice, 9 for three times.
    pub squares: u32,
    /// The points between the best and the last player of each table, added up.
    pub spread: u32,
    /// The times that those who sit first have sat first before, added up.
    pub firsts: u32,
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.each(other, u32::saturating_add)
    }
}

impl Sub for Cost {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.each(other, u32::saturating_sub)
    }
}

impl Cost {
    fn each(self, other: Self, with: fn(u32, u32) -> u32) -> Self {
        Self {
            repeats: with(self.repeats, other.repeats),
            threes: with(self.threes, other.threes),
            squares: with(self.squares, other.squares),
            spread: with(self.spread, other.spread),
            firsts: with(self.firsts, other.firsts),
        }
    }
}

impl std::iter::Sum for Cost {
    fn sum<I: Iterator<Item = Self>>(costs: I) -> Self {
        costs.fold(Self::default(), Add::add)
    }
}
