//! What a match slip says.

use super::{Scoring, coded, games_to_win};
use crate::base::clause::Clause;
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

coded! {
    Side:
        Side::First = 1,
        Side::Second = 2,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent's side.
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
    /// The result was awarded, whatever the scores say: a match taken over from another program. The scores give the margins
    /// only. The side named by `tie_winner` wins; without one it is a draw.
    Awarded,
}

/// The result of a match as its players report it. The regulation decides its worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Report {
    /// One game with scores in squad points.
    Scores {
        /// Squad points that each side destroyed.
        scores: [u16; 2],
        /// How the game ended.
        ending: Ending,
        /// On equal scores that need a winner: who won the Final Salvo, or held the initiative (RES-7, RES-9). Of a match that was
        /// awarded: its winner.
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
        /// On equal games in elimination: who wins by the initiative (SWR-4).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tie_winner: Option<Side>,
        /// On equal games in elimination: what was left of each base in the game that time ended (SWR-4); none where time
        /// ended between two games.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        base_hit_points: Option<[u8; 2]>,
        /// Who conceded the match; the games that the other side had still to win count as won (SWR-7).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        conceded: Option<Side>,
    },
    /// A draw agreed before the first game (SWR-6).
    IntentionalDraw,
    /// One player did not appear (DRP-2).
    NoShow {
        /// Who was missing.
        absent: Side,
    },
    /// Neither player appeared, or both had to leave: nobody wins (DRP-2).
    BothAbsent,
}

/// Most drawn games of a match that are accepted without a question.
const USUAL_DRAWN_GAMES: u8 = 2;

/// A valid report that is so unusual that the organizer confirms it first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// This number of drawn games in one match (SWR-2, ours).
    DrawnGames(u8),
}

impl Doubt {
    /// The clause that it is about.
    pub fn clause(self) -> Clause {
        match self {
            Self::DrawnGames(_) => Clause::Swr2,
        }
    }
}

impl Report {
    /// Anything unusual that should be confirmed, even if it is valid.
    pub fn doubt(&self) -> Option<Doubt> {
        match *self {
            Self::Games { drawn, .. } if drawn > USUAL_DRAWN_GAMES => Some(Doubt::DrawnGames(drawn)),
            _ => None,
        }
    }

    /// Who did not appear (DRP-2).
    pub fn absent(&self) -> &'static [Side] {
        match self {
            Self::NoShow { absent: Side::First } => &[Side::First],
            Self::NoShow { absent: Side::Second } => &[Side::Second],
            Self::BothAbsent => &Side::BOTH,
            Self::Scores { .. } | Self::Games { .. } | Self::IntentionalDraw => &[],
        }
    }

    /// The report of a match in games won, played to its end or stopped by time.
    pub fn games(won: [u8; 2], drawn: u8) -> Self {
        Self::Games { won, drawn, tie_winner: None, base_hit_points: None, conceded: None }
    }

    /// What the report becomes when one side concedes (RES-4, SWR-7): the other side reaches the squad limit, or the games
    /// that win the match; who concedes keeps what was `kept` so far, squad points or games.
    pub fn concession(scoring: &Scoring, best_of: u8, conceding: Side, kept: u16) -> Self {
        let pair = |other, kept| if conceding == Side::First { [kept, other] } else { [other, kept] };
        match scoring {
            Scoring::SquadPoints(rules) => {
                Self::Scores { scores: pair(rules.limit, kept), ending: Ending::Concession, tie_winner: None }
            }
            Scoring::GamesWon(_) => {
                let small = |games: u32| u8::try_from(games).unwrap_or(u8::MAX);
                let [first, second] = pair(small(games_to_win(best_of)).into(), kept).map(|games| small(games.into()));
                Self::Games {
                    won: [first, second],
                    drawn: 0,
                    tie_winner: None,
                    base_hit_points: None,
                    conceded: Some(conceding),
                }
            }
        }
    }

    /// The same report with the second player named first.
    pub fn with_sides_swapped(self) -> Self {
        let other = |side: Option<Side>| side.map(Side::other);
        let swap = |[first, second]: [u8; 2]| [second, first];
        match self {
            Self::Scores { scores: [first, second], ending, tie_winner } => {
                Self::Scores { scores: [second, first], ending, tie_winner: other(tie_winner) }
            }
            Self::Games { won, drawn, tie_winner, base_hit_points, conceded } => Self::Games {
                won: swap(won),
                drawn,
                tie_winner: other(tie_winner),
                base_hit_points: base_hit_points.map(swap),
                conceded: other(conceded),
            },
            Self::NoShow { absent } => Self::NoShow { absent: absent.other() },
            Self::IntentionalDraw | Self::BothAbsent => self,
        }
    }

    /// The report of two scores, with the ending that follows from them: who reaches the limit has destroyed everything
    /// (RES-3), below it time ran out.
    pub fn from_scores(scores: [u16; 2], limit: u16, tie_winner: Option<Side>) -> Self {
        let ending = match scores.map(|score| score >= limit) {
            [true, true] => Ending::MutualDestruction,
            [false, false] => Ending::Time,
            _ => Ending::Destruction,
        };
        Self::Scores { scores, ending, tie_winner }
    }
}
