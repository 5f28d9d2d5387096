//! The list of a squad or a deck that a player hands in, as a document lays it down (SQD-4, DCK-5).

use serde::{Deserialize, Serialize};

/// The list that players hand in before the start of an event of a format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormatList {
    /// The format; none: every one that has no list of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// What it asks for.
    pub list: List,
}

/// The list that a player hands in before the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum List {
    /// A squad with its upgrades and total, its damage deck and its obstacles (SQD-4). The documents without a word on the
    /// damage deck in the list know two of them too (SQD-3).
    Squad {
        /// The most ships that a list has room for (SQD-1).
        ships: u8,
        /// Obstacles of a squad (SQD-2).
        obstacles: u8,
    },
    /// A deck with its leader and base (DCK-5).
    Deck {
        /// The fewest cards besides leader and base (DCK-1, DCK-3).
        cards: u8,
        /// The most cards of the sideboard (DCK-1), 0 where there is none (DCK-2); none: the rest of the pool (DCK-3).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sideboard: Option<u8>,
    },
}
