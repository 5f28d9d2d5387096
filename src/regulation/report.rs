//! What a match slip says.

use serde::{Deserialize, Serialize};

/// One of the two players of a match: the first or the second named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The first named.
    First,
    /// The second named.
    Second,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent's side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// This side's entry of a pair.
    pub fn of<T>(self, pair: &[T; 2]) -> &T {
        let [first, second] = pair;
        match self {
            Self::First => first,
            Self::Second => second,
        }
    }
}

/// How a game of X-Wing ended (RES-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All ships of one side are gone.
    Destruction,
    /// All ships of both sides are gone.
    MutualDestruction,
    /// Time ran out.
    Time,
    /// One player conceded: the remaining ships count as destroyed (RES-4).
    Concession,
}

/// The result of a match as its players report it. What it is worth is the regulation's to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Report {
    /// One game with scores in squad points.
    Scores {
        /// Squad points that each side destroyed.
        scores: [u16; 2],
        /// How the game ended.
        ending: Ending,
        /// On equal scores that need a winner: who won the Final Salvo, or held the initiative (RES-7, RES-9).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tie_winner: Option<Side>,
    },
    /// Games won by each side.
    Games {
        /// Games won.
        won: [u8; 2],
        /// Games drawn.
        #[serde(default)]
        drawn: u8,
        /// On equal games in elimination: who had more base hit points left, or the initiative (SWR-4).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tie_winner: Option<Side>,
    },
    /// A draw agreed before the first game (SWR-6).
    IntentionalDraw,
    /// One player did not appear (DRP-2).
    NoShow {
        /// Who was missing.
        absent: Side,
    },
}

impl Report {
    /// The report of two scores, with the ending that follows from them: who reaches the limit has destroyed everything
    /// (RES-3), below it time ran out.
    #[must_use]
    pub fn from_scores(scores: [u16; 2], limit: u16, tie_winner: Option<Side>) -> Self {
        let ending = match scores.map(|score| score >= limit) {
            [true, true] => Ending::MutualDestruction,
            [false, false] => Ending::Time,
            _ => Ending::Destruction,
        };
        Self::Scores { scores, ending, tie_winner }
    }
}
