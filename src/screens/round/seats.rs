//! Seats in a draft, swapped or paired by two choices.

use crate::{
    base::ids::{PlayerId, TableNumber},
    pairing::{Locks, has_table},
    tournament::TableNumbers,
};

/// The places of a draft. Byes that were awarded in advance are none: nobody changes them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seats {
    /// The players of each table.
    pub tables: Vec<[PlayerId; 2]>,
    /// The player with the bye.
    pub bye: Option<PlayerId>,
    /// The byes of other pods, where rounds stay within them (DRA-1): they change as the first does, and are not locked.
    pub others: Vec<PlayerId>,
}

impl Seats {
    /// Whom the player meets.
    pub fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        let table = self.tables.iter().find(|table| table.contains(&player))?;
        table.iter().copied().find(|&other| other != player)
    }

    /// Two players change places.
    pub fn swapped(&self, one: PlayerId, other: PlayerId) -> Self {
        let swap = |seat: PlayerId| {
            if seat == one {
                other
            } else if seat == other {
                one
            } else {
                seat
            }
        };
        Self {
            tables: self.tables.iter().map(|players| players.map(swap)).collect(),
            bye: self.bye.map(swap),
            others: self.others.iter().copied().map(swap).collect(),
        }
    }

    /// Everybody with a bye that was not awarded.
    pub fn byes(&self) -> impl Iterator<Item = PlayerId> {
        self.bye.into_iter().chain(self.others.iter().copied())
    }

    /// Two players meet each other, at the table of the first where there is one; so do those whom they would have met.
    pub fn paired(&self, one: PlayerId, other: PlayerId) -> Self {
        match (self.opponent(one), self.opponent(other)) {
            (Some(opponent), _) => self.swapped(opponent, other),
            (None, Some(opponent)) => self.swapped(opponent, one),
            (None, None) => self.clone(),
        }
    }

    /// The locks that hold here.
    pub fn holding(&self, locks: &Locks) -> Locks {
        locks.held_by(&self.tables, self.bye.as_slice())
    }

    /// The tables that are not in another draft, with their numbers.
    pub fn differing(&self, before: &Self, numbers: &TableNumbers) -> Vec<(TableNumber, [PlayerId; 2])> {
        numbers
            .iter()
            .zip(self.tables.iter().copied())
            .filter(|(_, table)| !has_table(&before.tables, *table))
            .collect()
    }
}

/// The same with one more locked table, or one fewer where it is locked.
pub fn toggled(locks: &Locks, table: [PlayerId; 2]) -> Locks {
    let mut locks = locks.clone();
    if locks.has_table(table) {
        locks.tables.retain(|&locked| !has_table(&[locked], table));
    } else {
        locks.tables.push(table);
    }
    locks
}
