//! A table of a round: who sits there, and how it ended.

use crate::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Report, Side},
};

/// Two players who meet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Its number; in elimination the number of the game.
    pub number: TableNumber,
    /// The two players.
    pub players: [PlayerId; 2],
    /// The result, once there is one.
    pub report: Option<Report>,
    /// Milliseconds that the table has besides the round's time (CLK-2).
    pub extension: u64,
    /// How long the round's clock had run when the deck check began that is going on here, in milliseconds (DCK-6): while
    /// the clock stands still no time is lost.
    pub deck_check: Option<u64>,
    /// Who was drawn to choose the initiative or the first player, where that was asked (SQD-5).
    pub chooser: Option<Side>,
}

impl Table {
    /// A table without a result.
    pub(super) fn new(number: TableNumber, players: [PlayerId; 2]) -> Self {
        Self { number, players, report: None, extension: 0, deck_check: None, chooser: None }
    }

    /// The player's side, none for who does not sit here.
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| *side.of(&self.players) == player)
    }
}

/// A table of three or four.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LargeTable {
    /// Its number.
    pub number: TableNumber,
    /// Its players in the order of their seats.
    pub players: Vec<PlayerId>,
    /// Its result, from the best player on, those who are level together; empty while there is none.
    pub ranking: Vec<Vec<PlayerId>>,
    /// As of a [`Table`].
    pub extension: u64,
    /// As of a [`Table`].
    pub deck_check: Option<u64>,
}

/// A table, however many sit there.
#[derive(Debug, Clone, Copy)]
pub struct Seating<'a> {
    /// Its number.
    pub number: TableNumber,
    /// Its players.
    pub players: &'a [PlayerId],
    /// Whether it has no result yet.
    pub is_open: bool,
    /// As of a [`Table`].
    pub extension: u64,
    /// As of a [`Table`].
    pub deck_check: Option<u64>,
}

impl LargeTable {
    /// Who has won: who is first alone.
    pub fn winner(&self) -> Option<PlayerId> {
        self.ranking.first().filter(|best| best.len() == 1).and_then(|best| best.first()).copied()
    }

    /// The place of a player, from 1: who is level shares the best of their places. None while there is no result.
    pub fn place_of(&self, player: PlayerId) -> Option<usize> {
        let at = self.ranking.iter().position(|level| level.contains(&player))?;
        Some(self.ranking.iter().take(at).map(Vec::len).sum::<usize>() + 1)
    }
}
