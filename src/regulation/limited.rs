//! Limited play: players build their decks at the event, from boosters that they draft or are handed (DRA-*, SEA-1, DCK-3).

use serde::{Deserialize, Serialize};

/// A format in which players build their decks at the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limited {
    /// The format, as kinds of event and lists name it.
    pub format: String,
    /// Boosters that each player gets (DRA-1, SEA-1).
    pub boosters: u8,
    /// Minutes to build a deck (DCK-3).
    pub building: u16,
    /// The draft. None if players keep the cards that they open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<Draft>,
}

/// How cards are drafted (DRA-1, DRA-2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Players of a pod, as the document recommends.
    pub pod: u16,
    /// The picks of leaders that have a time, the first one first; empty: no leaders are drafted.
    pub leaders: Vec<Pick>,
    /// Where the other leaders go.
    pub leaders_pass: Way,
    /// The picks from a booster that have a time, the first one first.
    pub picks: Vec<Pick>,
    /// Where the other cards go, booster by booster.
    pub passes: Vec<Way>,
    /// Seconds between two boosters to look at what was picked.
    pub review: u16,
    /// Seconds to pass the other cards on, after each pick. No document says how many.
    pub passing: u16,
}

/// The time for one pick (DRA-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Cards to choose from.
    pub cards: u8,
    /// Seconds.
    pub seconds: u16,
}

/// Where cards are passed to (DRA-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// To the neighbour on the left: clockwise, seen from above.
    Left,
    /// To the neighbour on the right.
    Right,
}
