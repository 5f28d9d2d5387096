//! The players of a round with dense numbers, their past tables, and the cost of seating them.

use super::draw::{DrawError, Method};
use crate::base::{
    ids::PlayerId,
    sort::{self, Map},
};
use std::{
    cmp::Reverse,
    ops::{Add, Sub},
};

/// Number of players at a small table. A seat there is worth more points on average than one at a table of four.
pub(super) const SMALL: usize = 3;

/// A round to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// The players, in any order.
    pub contenders: Vec<Contender>,
    /// The tables of earlier rounds, each with its players in the order of their seats. Some of them may have left.
    pub past: Vec<Vec<PlayerId>>,
}

/// A player of a round to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contender {
    pub id: PlayerId,
    /// Tournament points.
    pub points: u32,
}

/// The players by dense numbers, and their history.
pub(super) struct Field {
    pub(super) ids: Vec<PlayerId>,
    pub(super) points: Vec<u32>,
    /// How often two players have shared a table: `one` and `other` at `one * players + other`.
    met: Vec<u32>,
    /// How often each player has sat first.
    firsts: Vec<u32>,
    /// How often each player has sat at a table of three. Always 0 for the first method, which ignores it.
    threes: Vec<u32>,
    /// For each player, the sum of the distances from the first seat.
    late: Vec<usize>,
}

impl Field {
    /// The field for a method.
    ///
    /// # Errors
    /// A player is listed twice.
    pub(super) fn new(round: &Round, method: Method) -> Result<Self, DrawError> {
        let ids: Vec<PlayerId> = round.contenders.iter().map(|contender| contender.id).collect();
        let count = ids.len();
        let mut numbers: Map<PlayerId, usize> = Map::new();
        for (number, &id) in ids.iter().enumerate() {
            if numbers.insert(id, number).is_some() {
                return Err(DrawError::NamedTwice(id));
            }
        }
        let points = round.contenders.iter().map(|contender| contender.points).collect();
        let mut field = Self {
            ids,
            points,
            met: vec![0; count * count],
            firsts: vec![0; count],
            threes: vec![0; count],
            late: vec![0; count],
        };
        let is_counted = !method.is_first();
        for table in &round.past {
            let seats = table.iter().map(|player| numbers.get(player).copied());
            let seated: Vec<(usize, usize)> =
                seats.enumerate().filter_map(|(seat, number)| Some((seat, number?))).collect();
            for &(seat, one) in &seated {
                field.firsts[one] += u32::from(seat == 0);
                field.threes[one] += u32::from(is_counted && table.len() == SMALL);
                field.late[one] += seat;
                for &(_, other) in seated.iter().filter(|&&(_, other)| other != one) {
                    field.met[one * count + other] += 1;
                }
            }
        }
        Ok(field)
    }

    /// The dense number of a contender.
    pub(super) fn number(&self, player: PlayerId) -> Option<usize> {
        self.ids.iter().position(|&id| id == player)
    }

    pub(super) fn count(&self) -> usize {
        self.ids.len()
    }

    /// How often two players have shared a table.
    pub(super) fn met(&self, one: usize, other: usize) -> u32 {
        self.met[one * self.count() + other]
    }

    /// How often a player has sat at a table of three.
    pub(super) fn threes(&self, one: usize) -> u32 {
        self.threes[one]
    }

    /// Number of players with whom a player has never shared a table.
    pub(super) fn strangers(&self, one: usize) -> usize {
        (0..self.count()).filter(|&other| other != one && self.met(one, other) == 0).count()
    }

    pub(super) fn cost(&self, table: &[usize]) -> Cost {
        let mut cost = Cost::default();
        let (mut most, mut least, mut firsts) = (0, u32::MAX, u32::MAX);
        for (place, &one) in table.iter().enumerate() {
            for &other in &table[place + 1..] {
                let met = self.met(one, other);
                cost.repeats += u32::from(met > 0);
                cost.squares += met * met;
            }
            most = most.max(self.points[one]);
            least = least.min(self.points[one]);
            firsts = firsts.min(self.firsts[one]);
        }
        let is_small = table.len() == SMALL;
        let threes = if is_small { table.iter().map(|&one| self.threes[one]).sum() } else { 0 };
        Cost { threes, spread: most.saturating_sub(least), firsts, ..cost }
    }

    /// The players of a table in the order of their seats. Players who have sat first least often come first, and among
    /// them the ones with the latest seats so far. Equal players keep the given order.
    pub(super) fn seated(&self, table: &[usize]) -> Vec<usize> {
        let mut seats = table.to_vec();
        sort::sort_by_key(&mut seats, |&one| (self.firsts[one], Reverse(self.late[one])));
        seats
    }
}

/// The cost of a round, most important rung first. Lower is better.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost {
    /// Number of pairs at one table that have shared a table before.
    pub repeats: u32,
    /// For all players at tables of three, how often they have sat at one before, summed.
    pub threes: u32,
    /// For all pairs at one table, the square of how often they have shared a table, summed: 1 for once, 4 for twice, 9
    /// for three times.
    pub squares: u32,
    /// For all tables, the points between the best and the last player, summed.
    pub spread: u32,
    /// For all players who sit first, how often they have sat first before, summed.
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
