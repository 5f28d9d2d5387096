//! The players of a round as dense numbers, and who has sat with whom.

use super::{Cost, DrawError, Method};
use crate::base::{ids::PlayerId, sort::Map};

/// Players of a small table: a seat there is worth more points on average than one at a table of four.
pub(super) const SMALL: usize = 3;

/// A round to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// The players, in any order.
    pub contenders: Vec<Contender>,
    /// The tables of the rounds before, each with its players in the order of their seats. They may have left.
    pub past: Vec<Vec<PlayerId>>,
}

/// A player of a round to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contender {
    pub id: PlayerId,
    /// Tournament points.
    pub points: u32,
}

/// The players by dense numbers, and their past.
pub(super) struct Field {
    pub(super) ids: Vec<PlayerId>,
    pub(super) points: Vec<u32>,
    /// The times that two players have sat at one table: `one` and `other` at `one * players + other`.
    met: Vec<u32>,
    /// The times that each player has sat first.
    firsts: Vec<u32>,
    /// The times that each player has sat at a table of three. Always 0 for the first method, which ignores it.
    threes: Vec<u32>,
    /// The distances from the first seat at which each player has sat, added up.
    late: Vec<usize>,
}

impl Field {
    /// The field as a method looks at it.
    ///
    /// # Errors
    /// Somebody is named twice.
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

    /// The number of a contender.
    pub(super) fn number(&self, player: PlayerId) -> Option<usize> {
        self.ids.iter().position(|&id| id == player)
    }

    pub(super) fn count(&self) -> usize {
        self.ids.len()
    }

    /// The times that two players have sat at one table.
    pub(super) fn met(&self, one: usize, other: usize) -> u32 {
        self.met[one * self.count() + other]
    }

    /// The times that a player has sat at a table of three.
    pub(super) fn threes(&self, one: usize) -> u32 {
        self.threes[one]
    }

    /// Number of players with whom a player has never sat at one table.
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

    /// The players of a table in the order of their seats: those who have sat first least often, and of those the ones who sat latest
    /// so far. Equal players stay in the order given.
    pub(super) fn seated(&self, table: &[usize]) -> Vec<usize> {
        let mut seats = table.to_vec();
        crate::base::sort::sort_by_key(&mut seats, |&one| (self.firsts[one], std::cmp::Reverse(self.late[one])));
        seats
    }
}
