//! The reasons to refuse a result file, each with its place and the clause it contradicts.

use crate::{base::clause::Clause, regulation::ReportRefusal};
use std::fmt;

/// One reason to refuse a result file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResultsError {
    /// The file has too many bytes.
    TooBig {
        /// Size of the file, in bytes.
        size: usize,
        /// Maximum size, in bytes.
        limit: usize,
    },
    /// The text is not JSON, or a key has a value of the wrong type.
    Unreadable {
        /// Line and column (from 1) and the error there.
        reason: String,
    },
    /// The file is of neither kind: it has no `rules` and no `standings`.
    UnknownSchema,
    /// The rules of an X-Wing file belong to no regulation.
    UnknownRules(String),
    /// The file's squad limit differs from the regulation's (RES-5).
    OtherLimit {
        /// `points_limit` of the file.
        file: String,
        /// The regulation's limit. None if it does not score squad points.
        regulation: Option<u16>,
    },
    /// The list of players has a name twice.
    ListedTwice(String),
    /// Two Swiss rounds have the same name.
    RoundTwice(String),
    /// An impossible match.
    Match {
        /// The match.
        place: Place,
        /// Why it is impossible.
        problem: MatchProblem,
    },
}

/// The place of a match in its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The round, such as `round 3` or `elimination round 8`.
    pub round: String,
    /// Number of the match in its round, from 1.
    pub table: usize,
    /// The players as named in the file. The second is None for a bye.
    pub players: (String, Option<String>),
}

/// Why a match is impossible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchProblem {
    /// No player in the list has this name.
    UnknownPlayer(String),
    /// A player is in two matches of one round, or plays against themselves (PAIR-3).
    PlayerTwice(String),
    /// A number is negative, not whole or far too large (RES-8, SWR-2).
    BadNumber {
        /// As written in the file.
        value: String,
        /// The clause that defines the valid range.
        clause: Clause,
    },
    /// The match lacks its second player, its points or its games.
    Incomplete,
    /// A bye has an opponent (BYE-3).
    ByeWithOpponent,
    /// The named winner is not in the match.
    WinnerNotInMatch(String),
    /// The named winner has fewer points than the other player (RES-6).
    WinnerContradictsPoints {
        /// The named winner.
        winner: String,
        /// Points of the two players.
        points: [u16; 2],
    },
    /// The match is called a draw, but the points are not equal (RES-6).
    DrawWithUnequalPoints([u16; 2]),
    /// The match is called a draw, and a winner is named (RES-6).
    DrawWithWinner(String),
    /// The match is called a win, or has a winner, but equal points are a draw (RES-6).
    WinWithEqualPoints,
    /// The regulation refuses the report.
    Refused(ReportRefusal),
}

impl ResultsError {
    /// The clause that the file contradicts. None if the file does not have the expected format.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Self::OtherLimit { .. } => Some(Clause::Res5),
            Self::Match { problem, .. } => problem.clause(),
            Self::Unreadable { .. }
            | Self::TooBig { .. }
            | Self::UnknownSchema
            | Self::UnknownRules(_)
            | Self::ListedTwice(_)
            | Self::RoundTwice(_) => None,
        }
    }
}

impl MatchProblem {
    /// The clause that the match contradicts. None if the file does not have the expected format.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Self::UnknownPlayer(_) | Self::Incomplete | Self::WinnerNotInMatch(_) => None,
            Self::PlayerTwice(_) => Some(Clause::Pair3),
            Self::BadNumber { clause, .. } => Some(*clause),
            Self::ByeWithOpponent => Some(Clause::Bye3),
            Self::WinnerContradictsPoints { .. }
            | Self::DrawWithUnequalPoints(_)
            | Self::DrawWithWinner(_)
            | Self::WinWithEqualPoints => Some(Clause::Res6),
            Self::Refused(refusal) => Some(refusal.clause()),
        }
    }
}

impl fmt::Display for ResultsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { reason } => write!(f, "cannot be read: {reason}")?,
            Self::TooBig { size, limit } => write!(f, "{size} bytes, but no more than {limit} are read")?,
            Self::UnknownSchema => write!(f, "neither X-Wing results (`rules`) nor Melee results (`standings`)")?,
            Self::UnknownRules(rules) => write!(f, "unknown rules {rules:?}: 2015, 2017 or 2018")?,
            Self::OtherLimit { file, regulation: Some(limit) } => {
                write!(f, "squads of {file} points, but the regulation's have {limit}")?;
            }
            Self::OtherLimit { regulation: None, .. } => {
                write!(f, "squad points, but the regulation counts games")?;
            }
            Self::ListedTwice(name) => write!(f, "player {name:?} is listed twice")?,
            Self::RoundTwice(round) => write!(f, "{round} stands twice")?,
            Self::Match { place, problem } => write!(f, "{place}: {problem}")?,
        }
        self.clause().map_or(Ok(()), |clause| write!(f, " ({clause})"))
    }
}

impl std::error::Error for ResultsError {}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { round, table, players: (first, second) } = self;
        write!(f, "{round}, match {table}, {first}")?;
        second.as_ref().map_or(Ok(()), |second| write!(f, " v {second}"))
    }
}

impl fmt::Display for MatchProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownPlayer(name) => write!(f, "{name:?} is not in the list of players"),
            Self::PlayerTwice(name) => write!(f, "{name:?} stands twice in this round"),
            Self::BadNumber { value, .. } => write!(f, "{value} is no number of points or games"),
            Self::Incomplete => write!(f, "the match has no complete result"),
            Self::ByeWithOpponent => write!(f, "a bye has no opponent"),
            Self::WinnerNotInMatch(name) => write!(f, "the winner {name:?} is not in the match"),
            Self::WinnerContradictsPoints { winner, points: [first, second] } => {
                write!(f, "the points are {first}:{second}, but the winner is {winner:?}")
            }
            Self::DrawWithUnequalPoints([first, second]) => {
                write!(f, "called a draw, but the points are {first}:{second}")
            }
            Self::DrawWithWinner(winner) => write!(f, "called a draw, but the winner is {winner:?}"),
            Self::WinWithEqualPoints => write!(f, "equal points are a draw, but the match is called won"),
            Self::Refused(refusal) => write!(f, "{refusal}"),
        }
    }
}
