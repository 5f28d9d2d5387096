//! Data that all panels of a display share.

use crate::ui::prelude::*;
use tiebreaker::{
    base::{clock::Clock, ids::TableNumber},
    screens::{
        display::{Playing, said},
        i18n,
    },
    store::Slot,
    tournament::State,
};

/// Data that all panels share.
#[derive(Clone, Copy)]
pub(super) struct Screen {
    /// The public part of the event.
    pub(super) public: Public,
    /// The public part, with the results of the cut as they come in.
    pub(super) cut: Public,
    /// Clock of the running round. None if it is hidden from the players or of no use to them.
    pub(super) clock: Memo<Option<Clock>>,
    /// Current time, as precise as the clock display needs.
    pub(super) now: RwSignal<u64>,
    /// Number of tables of that round without a result. Nothing else about them is shown.
    pub(super) playing: Memo<usize>,
    /// Tables without a result, if the organizer wants them named or their time is over.
    pub(super) named: Memo<Vec<TableNumber>>,
    /// The same tables, each with the end of its time.
    pub(super) playing_on: Memo<Vec<Playing>>,
    /// True if the visible page is held.
    pub(super) is_held: Memo<bool>,
    /// True if standings show who can still make the cut.
    pub(super) shows_outlook: Memo<bool>,
    /// Those of the tables that have more time than the round, in milliseconds (CLK-2).
    pub(super) extended: Memo<Vec<(TableNumber, u64)>>,
    /// Slot of the event, which keeps the ids of its lists apart from those of other events in the window.
    pub(super) slot: StoredValue<Slot>,
    /// Number of events in the window.
    pub(super) events: Memo<usize>,
}

impl Screen {
    /// Text beside the digits.
    pub(super) fn said(&self) -> Option<String> {
        let clock = self.clock.get()?;
        Some(self.public.with(|state| said(state, &clock, self.now.get())))
    }
}

/// The public part of an event. Its texts use the terms of its own regulation, because another event in the window may
/// be of another game.
#[derive(Clone, Copy)]
pub(super) struct Public(pub(super) Memo<State>);

impl Public {
    /// Calls `look` with the event, and again whenever it changes.
    pub(super) fn with<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.0.with(|state| in_its_words(state, look))
    }

    /// Calls `look` with the event once.
    pub(super) fn with_untracked<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.0.with_untracked(|state| in_its_words(state, look))
    }
}

fn in_its_words<T>(state: &State, look: impl FnOnce(&State) -> T) -> T {
    i18n::in_words_of(state.setup.regulation.published_id(), || look(state))
}
