//! The shared state of a round at tables of three and four.

use crate::ui::{browser, prelude::*, session::Session};
use tiebreaker::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::Map,
    },
    screens::{
        ids::table_row,
        large::{Row, swap},
    },
    tournament::RoundKey,
};

/// The shared state of the rows.
#[derive(Clone, Copy)]
pub(super) struct LargeRoundContext {
    pub session: Session,
    pub key: RoundKey,
    /// The tables of the round by number.
    pub rows: Memo<Map<TableNumber, Row>>,
    /// The table whose result is being entered.
    pub editing: RwSignal<Option<TableNumber>>,
    /// True if only tables without a result are shown.
    pub only_missing: RwSignal<bool>,
    /// The first of two players who swap seats in a draft.
    pub chosen: RwSignal<Option<PlayerId>>,
}

impl LargeRoundContext {
    /// Opens the form of a table and brings it into view.
    pub fn open(&self, table: TableNumber) {
        self.editing.set(Some(table));
        browser::show_soon(table_row(table));
    }

    /// Chooses a player of the draft. The second one swaps seats with the first.
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
        self.session.act(self.session.with_untracked(|state| swap(state, self.key, one, other)));
    }
}
