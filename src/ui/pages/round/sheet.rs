//! State shared by all rows of a round.

use super::finder::Finder;
use crate::ui::{prelude::*, session::Session};
use tiebreaker::{
    base::{clock::Clock, ids::TableNumber, sort::Map},
    screens::round::special::Special,
    tournament::RoundKey,
};

/// State shared by all rows. A row is redrawn only if its own players or result change. Everything else in it follows
/// signals, so one result leaves all other rows alone.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    pub session: Session,
    pub key: RoundKey,
    /// The table whose form is open.
    pub editing: RwSignal<Option<TableNumber>>,
    pub finder: Finder,
    /// True if results can be entered.
    pub open: RwSignal<bool>,
    /// The clock of the round while it runs.
    pub clock: RwSignal<Option<Clock>>,
    /// The current time in milliseconds, updated with the clock.
    pub now: RwSignal<u64>,
    /// True if the round's time is over.
    pub is_over: RwSignal<bool>,
    /// The few tables with a special state.
    pub specials: RwSignal<Map<TableNumber, Special>>,
}
