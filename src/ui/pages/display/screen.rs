//! What every panel of the display looks at.

use crate::{clock::Clock, ids::TableNumber, tournament::State, ui::prelude::*};

/// What every panel looks at.
#[derive(Clone, Copy)]
pub(super) struct Screen {
    /// The event as the players may know it.
    pub(super) public: Memo<State>,
    /// The clock of the round that runs, unless it is hidden from the players.
    pub(super) clock: Memo<Option<Clock>>,
    /// The time of day, as far as that clock shows it.
    pub(super) now: RwSignal<u64>,
    /// Tables of that round without a result. How many, and nothing else of them.
    pub(super) playing: Memo<usize>,
    /// Which tables those are, where the organizer has them named.
    pub(super) named: Memo<Vec<TableNumber>>,
    /// Whether the page in view stays.
    pub(super) is_held: Memo<bool>,
    /// Whether standings say who can still make the cut.
    pub(super) shows_outlook: Memo<bool>,
    /// Those of them that have more time than the round, in milliseconds (CLK-2).
    pub(super) extended: Memo<Vec<(TableNumber, u64)>>,
}
