//! What all tables of a round look at.

use super::finder::Finder;
use crate::{
    clock::Clock,
    ids::{PlayerId, TableNumber},
    sort::Map,
    tournament::RoundKey,
    ui::{prelude::*, session::Session},
};

/// What all rows look at. A row is drawn anew only when its own players or result change; everything else in it follows
/// signals, so that one result leaves all other rows alone.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    pub session: Session,
    pub key: RoundKey,
    /// The table whose form is open.
    pub editing: RwSignal<Option<TableNumber>>,
    /// What is looked for among the tables.
    pub finder: Finder,
    /// Whether results can be entered.
    pub open: RwSignal<bool>,
    /// The time of the round, while it runs.
    pub clock: RwSignal<Option<Clock>>,
    /// The time of day, as far as the clock shows it.
    pub now: RwSignal<u64>,
    /// Whether the round's time is over.
    pub is_over: RwSignal<bool>,
    /// The few tables with a time of their own or a deck check.
    pub specials: RwSignal<Map<TableNumber, Special>>,
}

/// What is special about a table while the round runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Special {
    /// Milliseconds besides the round's time (CLK-2).
    pub extension: u64,
    /// How long the clock had run when the deck check began that is going on (DCK-6).
    pub deck_check: Option<u64>,
    /// Whose decks were chosen for a check in this round (DCK-6).
    pub decks: Vec<(PlayerId, String)>,
    /// Whether third place is played for there.
    pub third_place: bool,
}

impl Special {
    pub(super) fn is_checked(&self) -> bool {
        self.deck_check.is_some()
    }
}
