//! Who sits where in a draft, and what changes by hand.

use crate::{
    base::ids::{PlayerId, TableNumber},
    pairing::{Locks, has_table},
    tournament::TableNumbers,
};

/// The places of a draft. Byes that were awarded in advance are none: nobody changes them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Seats {
    pub tables: Vec<[PlayerId; 2]>,
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
pub(super) fn toggled(locks: &Locks, table: [PlayerId; 2]) -> Locks {
    let mut locks = locks.clone();
    if locks.has_table(table) {
        locks.tables.retain(|&locked| !has_table(&[locked], table));
    } else {
        locks.tables.push(table);
    }
    locks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(tables: &[[u32; 2]], bye: Option<u32>) -> Seats {
        let tables = tables.iter().map(|table| table.map(PlayerId)).collect();
        Seats { tables, bye: bye.map(PlayerId), others: Vec::new() }
    }

    #[test]
    fn two_players_change_places_or_meet() {
        let (before, [one, two, three, nine]) = (seats(&[[1, 2], [3, 4]], Some(9)), [1, 2, 3, 9].map(PlayerId));
        assert_eq!(before.swapped(one, three), seats(&[[3, 2], [1, 4]], Some(9)));
        assert_eq!(before.swapped(one, nine), seats(&[[9, 2], [3, 4]], Some(1)));
        assert_eq!(before.paired(one, three), seats(&[[1, 3], [2, 4]], Some(9)));
        assert_eq!(before.paired(one, nine), seats(&[[1, 9], [3, 4]], Some(2)));
        assert_eq!(before.paired(nine, one), seats(&[[1, 9], [3, 4]], Some(2)));
        assert_eq!(before.paired(one, two), before);
        let numbers = TableNumbers::parse("7, 9-").unwrap();
        let new = [(TableNumber(7), [one, three]), (TableNumber(9), [two, PlayerId(4)])];
        assert_eq!(before.paired(one, three).differing(&before, &numbers), new);
    }

    #[test]
    fn locks_hold_as_long_as_their_players_sit_together() {
        let before = seats(&[[1, 2], [3, 4]], Some(9));
        let [table, reversed] = [[1, 2].map(PlayerId), [2, 1].map(PlayerId)];
        let locks = Locks { tables: vec![table], bye: Some(PlayerId(9)) };
        assert_eq!(before.holding(&locks), locks);
        assert!(locks.has_table(reversed) && !toggled(&locks, reversed).has_table(table));
        assert_eq!(toggled(&toggled(&locks, table), table), locks);
        let after = before.swapped(PlayerId(9), PlayerId(1));
        assert!(after.holding(&locks).is_empty());
        assert_eq!(before.swapped(PlayerId(1), PlayerId(2)).holding(&locks), locks);
    }
}
