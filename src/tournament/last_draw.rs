//! The result of a Swiss round's last draw. Comparing with it shows changes by hand, before the draw and since.

use crate::{base::ids::PlayerId, pairing::has_table};

/// Tables and byes of a Swiss round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Places {
    /// Tables of two players, in either order.
    pub tables: Vec<[PlayerId; 2]>,
    /// Tables of three and four, in the order of their seats (STR-6).
    pub large: Vec<Vec<PlayerId>>,
    /// Byes that were not awarded in advance (BYE-5).
    pub byes: Vec<PlayerId>,
}

/// The result of the last draw of a Swiss round. Changes by hand do not affect it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastDraw {
    /// Number of the draw, from 1. None if only tables of a round made by hand were paired again (FIX-2).
    pub draw: Option<u32>,
    /// The whole round after the draw.
    pub gave: Places,
    /// The part of the round made by hand before the draw. Drawn tables that a lock kept do not count.
    pub by_hand: Places,
}

impl Places {
    /// True if these two players meet at one of the tables.
    pub fn has_table(&self, players: [PlayerId; 2]) -> bool {
        has_table(&self.tables, players)
    }

    fn players_mut(&mut self) -> impl Iterator<Item = &mut PlayerId> {
        self.tables.iter_mut().flatten().chain(self.large.iter_mut().flatten()).chain(&mut self.byes)
    }
}

impl LastDraw {
    /// True if the table of these two players was drawn.
    pub fn drew(&self, players: [PlayerId; 2]) -> bool {
        self.gave.has_table(players) && !self.by_hand.has_table(players)
    }

    /// True if this table of three or four was drawn, with the players on the same seats.
    pub fn drew_large(&self, seats: &[PlayerId]) -> bool {
        let has = |places: &Places| places.large.iter().any(|table| table == seats);
        has(&self.gave) && !has(&self.by_hand)
    }

    /// True if this player's bye was drawn.
    pub fn drew_bye(&self, player: PlayerId) -> bool {
        self.gave.byes.contains(&player) && !self.by_hand.byes.contains(&player)
    }

    /// Every player named in the draw.
    pub(super) fn players_mut(&mut self) -> impl Iterator<Item = &mut PlayerId> {
        self.gave.players_mut().chain(self.by_hand.players_mut())
    }
}
