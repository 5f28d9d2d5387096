//! The shared state of a round at tables of three and four.

use crate::{
    base::ids::{PlayerId, TableNumber},
    multiplayer::Method,
    screens::words,
    tournament::{Action, RoundKey},
    ui::{prelude::*, session::Session},
};

/// The shared state of the rows.
#[derive(Clone, Copy)]
pub(super) struct LargeRoundContext {
    pub session: Session,
    pub key: RoundKey,
    /// The table whose result is being entered.
    pub editing: RwSignal<Option<TableNumber>>,
    /// The first of two players who swap seats in a draft.
    pub chosen: RwSignal<Option<PlayerId>>,
}

impl LargeRoundContext {
    pub fn name(&self, player: PlayerId) -> String {
        self.session.with_untracked(|state| words::player_name(Some(state), player))
    }

    /// Chooses a player of the draft: the second one swaps seats with the first.
    pub fn choose(&self, player: PlayerId) {
        match self.chosen.get_untracked() {
            None => self.chosen.set(Some(player)),
            Some(other) => {
                self.chosen.set(None);
                if other != player {
                    self.swap(player, other);
                }
            }
        }
    }

    fn swap(&self, one: PlayerId, other: PlayerId) {
        let tables = self.session.with_untracked(|state| {
            let tables = state.round(self.key).map(|round| round.tables.as_slice()).unwrap_or_default();
            let swapped = |&player: &PlayerId| match player {
                player if player == one => other,
                player if player == other => one,
                player => player,
            };
            tables.iter().map(|table| table.players.iter().map(swapped).collect()).collect()
        });
        self.session.act(Action::SeatTables { round: self.key.number, tables, draw: None, method: Method::First });
    }

    /// The table without a result that comes after another, or else the first one.
    pub fn next_open(&self, after: TableNumber) -> Option<TableNumber> {
        self.session.with_untracked(|state| {
            let open: Vec<TableNumber> = state.round(self.key)?.open_tables().map(|table| table.number).collect();
            open.iter().find(|&&number| number > after).or(open.first()).copied()
        })
    }
}
