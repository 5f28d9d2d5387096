//! The days on which lists can be judged with what is known.

use crate::base::day::Day;
use serde::Deserialize;

/// The days that the data of a document cover. Before them and after them sets, suspensions and costs are others, which nobody
/// has written down here: no list of such a day is without fault. `docs/lists.md` says why these days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Covered {
    /// The first day, `YYYY-MM-DD`; none: from the beginning of the game.
    #[serde(default)]
    pub from: Option<Day>,
    /// The last day.
    pub until: Day,
}

impl Covered {
    /// Whether a day is one of them.
    pub fn covers(&self, day: Day) -> bool {
        self.from.is_none_or(|from| from <= day) && day <= self.until
    }
}
