//! What can be wrong with a squad.

use crate::{
    base::day::Day,
    regulation::legality::{Covered, Edition},
};

/// What is wrong with a squad, or cannot be judged. Cards are named as the list names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SquadFault {
    /// It has no ship (SQD-4).
    Blank,
    /// It is written for the other edition of the game.
    OtherEdition,
    /// It is written for rules of the game that are not the regulation's, and not judged.
    OtherRules {
        /// Which.
        of: Edition,
    },
    /// The data do not cover the day: what changes by date is not judged.
    DayNotCovered {
        /// The day of the event.
        day: Day,
        /// The days that they cover.
        covered: Covered,
    },
    /// There is no table of its cards.
    NoTable,
    /// A card that the table does not know.
    UnknownCard {
        /// Which.
        card: String,
    },
    /// A card that shares its name with another, and the list does not say which (SQD-4).
    Ambiguous {
        /// Which.
        card: String,
    },
    /// More squad points than the limit (SQD-1).
    OverLimit {
        /// The total.
        total: i64,
        /// The limit.
        limit: u16,
    },
    /// The list says another total than its cards cost on the day.
    OtherTotal {
        /// The total that the list says.
        said: i64,
        /// What the cards cost.
        cost: i64,
    },
    /// Nobody knows what it costs: neither the list nor the table says it.
    NoTotal,
    /// A faction that there is none of, as the regulation has it (SQD-1).
    UnknownFaction {
        /// Which.
        faction: String,
    },
    /// A ship of another faction (SQD-1).
    OtherFaction {
        /// Its pilot.
        card: String,
    },
    /// Fewer or more ships than there may be (SQD-1).
    Ships {
        /// How many there are.
        count: usize,
        /// Fewest and most.
        allowed: [usize; 2],
    },
    /// A ship that is marked Epic (SQD-1).
    Epic {
        /// Its pilot.
        card: String,
    },
    /// More cards of a unique or limited name than a squad may have, by the game's own rules (SQD-1).
    Repeated {
        /// The name.
        card: String,
        /// How many there are.
        count: usize,
        /// How many there may be.
        limit: u8,
    },
    /// The list names no obstacles (SQD-4).
    NoObstacles,
    /// Fewer or more obstacles than three (SQD-2).
    Obstacles {
        /// How many there are.
        count: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// The same obstacle twice (SQD-2).
    SameObstacle {
        /// Which.
        obstacle: String,
    },
    /// An obstacle of a kind that is not allowed (SQD-2).
    OtherObstacle {
        /// Which.
        obstacle: String,
    },
    /// A deck of damage cards that is not used on the day (SQD-3).
    DamageDeck {
        /// Which.
        deck: String,
    },
    /// A card that is not legal yet (SQD-6).
    NotReleased {
        /// Which.
        card: String,
        /// From when on it is, where that is known.
        legal_from: Option<Day>,
    },
}
