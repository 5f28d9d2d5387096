//! Seats in a draft, and changes to them.

use crate::{
    base::ids::{PlayerId, TableNumber},
    pairing::{Locks, has_table},
    tournament::TableNumbers,
};

/// The seats of a draft, without byes awarded in advance, which cannot change.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seats {
    /// The players of each table.
    pub tables: Vec<[PlayerId; 2]>,
    /// The player with the bye.
    pub bye: Option<PlayerId>,
    /// Players with the byes of other pods, if rounds stay within pods (DRA-1). They can be swapped like `bye`, but not
    /// locked.
    pub others: Vec<PlayerId>,
}

impl Seats {
    /// The opponent of a player. None if the player has no table.
    pub fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        let table = self.tables.iter().find(|table| table.contains(&player))?;
        table.iter().copied().find(|&other| other != player)
    }

    /// The seats with two players swapped.
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

    /// Players with a bye that was not awarded in advance.
    pub fn byes(&self) -> impl Iterator<Item = PlayerId> {
        self.bye.into_iter().chain(self.others.iter().copied())
    }

    /// The seats with two players paired, at the table of the first if possible. Their opponents also meet.
    pub fn paired(&self, one: PlayerId, other: PlayerId) -> Self {
        match (self.opponent(one), self.opponent(other)) {
            (Some(opponent), _) => self.swapped(opponent, other),
            (None, Some(opponent)) => self.swapped(opponent, one),
            (None, None) => self.clone(),
        }
    }

    /// The locks that are valid for these seats.
    pub fn holding(&self, locks: &Locks) -> Locks {
        locks.held_by(&self.tables, self.bye.as_slice())
    }

    /// The tables that another draft does not have, with their numbers.
    pub fn differing(&self, before: &Self, numbers: &TableNumbers) -> Vec<(TableNumber, [PlayerId; 2])> {
        numbers
            .iter()
            .zip(self.tables.iter().copied())
            .filter(|(_, table)| !has_table(&before.tables, *table))
            .collect()
    }
}

/// The locks with a table added, or removed if it was locked.
pub fn toggled(locks: &Locks, table: [PlayerId; 2]) -> Locks {
    let mut locks = locks.clone();
    if locks.has_table(table) {
        locks.tables.retain(|&locked| !has_table(&[locked], table));
    } else {
        locks.tables.push(table);
    }
    locks
}
