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
    /// The event as the players may know it.
    pub(super) public: Public,
    /// The same with the results of the cut as they come in.
    pub(super) cut: Public,
    /// The clock of the round that runs, unless it is hidden from the players.
    pub(super) clock: Memo<Option<Clock>>,
    /// The time of day, as far as that clock shows it.
    pub(super) now: RwSignal<u64>,
    /// Tables of that round without a result. How many, and nothing else of them.
    pub(super) playing: Memo<usize>,
    /// Those tables, if the organizer wants them named or their time is over.
    pub(super) named: Memo<Vec<TableNumber>>,
    /// Each of them, until when it plays.
    pub(super) playing_on: Memo<Vec<Playing>>,
    /// True if the page in view stays.
    pub(super) is_held: Memo<bool>,
    /// True if standings say who can still make the cut.
    pub(super) shows_outlook: Memo<bool>,
    /// Those of them that have more time than the round, in milliseconds (CLK-2).
    pub(super) extended: Memo<Vec<(TableNumber, u64)>>,
    /// The event's place on this device, which tells its lists from those of the events beside it.
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

/// An event as the players may know it. Whatever is said of it is said in the words of its regulation: the event beside it may be
/// of another game.
#[derive(Clone, Copy)]
pub(super) struct Public(pub(super) Memo<State>);

impl Public {
    /// Looks at the event, and again whenever it changes.
    pub(super) fn with<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.0.with(|state| in_its_words(state, look))
    }

    /// Looks at the event once.
    pub(super) fn with_untracked<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.0.with_untracked(|state| in_its_words(state, look))
    }
}

fn in_its_words<T>(state: &State, look: impl FnOnce(&State) -> T) -> T {
    i18n::in_words_of(state.setup.regulation.published_id(), || look(state))
}
