//! Limited play: players build their decks at the event, from boosters that they draft or receive (DRA-*, SEA-1,
//! DCK-3).

use serde::{Deserialize, Serialize};

/// A format in which players build their decks at the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limited {
    /// Name of the format in kinds of event and lists.
    pub format: String,
    /// Number of boosters for each player (DRA-1, SEA-1).
    pub boosters: u8,
    /// Time for building a deck, in minutes (DCK-3).
    pub building: u16,
    /// The draft. None if players keep the cards that they open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<Draft>,
}

/// The procedure of a draft (DRA-1, DRA-2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Number of players in a pod, as recommended in the document.
    pub pod: u16,
    /// The timed picks of leaders, in order. Empty if no leaders are drafted.
    pub leaders: Vec<Pick>,
    /// The direction in which the other leaders are passed.
    pub leaders_pass: Way,
    /// The timed picks from a booster, in order.
    pub picks: Vec<Pick>,
    /// The direction in which the other cards are passed, for each booster.
    pub passes: Vec<Way>,
    /// Time to review the picked cards between two boosters, in seconds.
    pub review: u16,
    /// Time to pass the other cards on after each pick, in seconds. No document defines it.
    pub passing: u16,
}

/// The time for one pick (DRA-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Number of cards to choose from.
    pub cards: u8,
    /// Length of the pick, in seconds.
    pub seconds: u16,
}

/// The direction in which cards are passed (DRA-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// To the neighbour on the left: clockwise, seen from above.
    Left,
    /// To the neighbour on the right.
    Right,
}
