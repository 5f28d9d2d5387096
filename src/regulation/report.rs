//! The content of a match slip.

use super::{Scoring, coded, games_to_win};
use crate::base::clause::Clause;
use serde::{Deserialize, Serialize};

/// One of the two players of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The first player.
    First,
    /// The second player.
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
    /// One side has lost all ships.
    Destruction,
    /// Both sides have lost all ships.
    MutualDestruction,
    /// Time ran out.
    Time,
    /// One player conceded. The remaining ships count as destroyed (RES-4).
    Concession,
    /// The result was awarded regardless of the scores, in a match imported from another program. The scores only give
    /// the margins. The side named by `tie_winner` wins. The match is a draw if it names none.
    Awarded,
}

/// The result of a match as reported by its players. The regulation decides its worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Report {
    /// One game with scores in squad points.
    Scores {
        /// Squad points destroyed by each side.
        scores: [u16; 2],
        /// How the game ended.
        ending: Ending,
        /// On equal scores that need a winner, the one who won the Final Salvo or had the initiative (RES-7, RES-9). In
        /// an awarded match, its winner.
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
        /// On equal games in elimination, the winner by the initiative (SWR-4).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tie_winner: Option<Side>,
        /// On equal games in elimination, the hit points left on each base in the game that time ended (SWR-4). None if
        /// time ended between two games.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        base_hit_points: Option<[u8; 2]>,
        /// The side that conceded the match. The games that the other side still needed count as won (SWR-7).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        conceded: Option<Side>,
    },
    /// A draw agreed before the first game (SWR-6).
    IntentionalDraw,
    /// One player did not appear (DRP-2).
    NoShow {
        /// The missing player.
        absent: Side,
    },
    /// Neither player appeared, or both had to leave. Nobody wins (DRP-2).
    BothAbsent,
}

/// Maximum number of drawn games in a match that needs no confirmation.
const USUAL_DRAWN_GAMES: u8 = 2;
/// Mission points that need no confirmation, as a multiple of the squad limit.
const USUAL_SQUADS: u16 = 2;

/// Why a valid report is so unusual that the organizer has to confirm it first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// The match has this number of drawn games (SWR-2, ours).
    DrawnGames(u8),
    /// A player has this number of mission points (MIS-1, ours).
    MissionPoints(u16),
}

impl Doubt {
    /// The clause concerned.
    pub fn clause(self) -> Clause {
        match self {
            Self::DrawnGames(_) => Clause::Swr2,
            Self::MissionPoints(_) => Clause::Mis1,
        }
    }
}

impl Report {
    /// Why the report needs confirmation, even if it is valid. None if it is not unusual.
    pub fn doubt(&self, scoring: &Scoring) -> Option<Doubt> {
        match (*self, scoring) {
            (Self::Games { drawn, .. }, _) if drawn > USUAL_DRAWN_GAMES => Some(Doubt::DrawnGames(drawn)),
            (Self::Scores { scores: [first, second], .. }, Scoring::SquadPoints(rules)) => {
                let most = first.max(second);
                (most > rules.limit.saturating_mul(USUAL_SQUADS)).then_some(Doubt::MissionPoints(most))
            }
            _ => None,
        }
    }

    /// The players who did not appear (DRP-2).
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

    /// The report after one side concedes (RES-4, SWR-7). The other side reaches the squad limit, the mission points of
    /// a concession, or the games that win the match. The conceding side keeps what was `kept` so far, in squad points
    /// or games.
    pub fn concession(scoring: &Scoring, best_of: u8, conceding: Side, kept: u16) -> Self {
        let pair = |other, kept| if conceding == Side::First { [kept, other] } else { [other, kept] };
        match scoring {
            Scoring::SquadPoints(rules) => {
                let given = rules.conceded_score();
                let kept = kept.min(given.saturating_sub(u16::from(rules.mission_points.is_some())));
                Self::Scores { scores: pair(given, kept), ending: Ending::Concession, tie_winner: None }
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

    /// The same report with the second player first.
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

    /// A report of two scores, with the ending that they imply: a player who reaches the limit has destroyed everything
    /// (RES-3), otherwise time ran out.
    pub fn from_scores(scores: [u16; 2], limit: u16, tie_winner: Option<Side>) -> Self {
        let ending = match scores.map(|score| score >= limit) {
            [true, true] => Ending::MutualDestruction,
            [false, false] => Ending::Time,
            _ => Ending::Destruction,
        };
        Self::Scores { scores, ending, tie_winner }
    }
}
