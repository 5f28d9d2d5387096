//! State that all rows of a round share.

use super::finder::Finder;
use crate::ui::{prelude::*, session::Session};
use tiebreaker::{
    base::{clock::Clock, ids::TableNumber, sort::Map},
    screens::round::special::Special,
    tournament::RoundKey,
};

/// State that all rows share. A row is drawn anew only when its own players or result change; everything else in it follows
/// signals, so that one result leaves all other rows alone.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    pub session: Session,
    pub key: RoundKey,
    /// The table whose form is open.
    pub editing: RwSignal<Option<TableNumber>>,
    /// Search among the tables.
    pub finder: Finder,
    /// True if results can be entered.
    pub open: RwSignal<bool>,
    /// The time of the round, while it runs.
    pub clock: RwSignal<Option<Clock>>,
    /// The time of day, as far as the clock shows it.
    pub now: RwSignal<u64>,
    /// True if the round's time is over.
    pub is_over: RwSignal<bool>,
    /// The few tables with a time of their own or a deck check.
    pub specials: RwSignal<Map<TableNumber, Special>>,
}
