//! What pairing a Swiss round needs to know, and what comes out of it.

use crate::{
    ids::{PlayerId, RoundNumber},
    regulation::Bye,
};
use std::{collections::BTreeSet, fmt};

/// One Swiss round to pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The round. Round 1 is paired at random (PAIR-1, BYE-1).
    pub round: RoundNumber,
    /// Who gets the bye after round 1 (BYE-2).
    pub bye: Bye,
    /// The players who play this round, in any order (PAIR-7).
    pub contenders: Vec<Contender>,
}

/// A player who is to be paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    /// Who.
    pub id: PlayerId,
    /// Tournament points: players with equal points are one group (PAIR-2).
    pub points: u32,
    /// Margin of victory, summed (BYE-2).
    pub mov: i64,
    /// Place in the standings, 1 is best (BYE-2).
    pub rank: u32,
    /// Whom the player has met in this stage (PAIR-3, STR-5); may name players who have left.
    pub opponents: Vec<PlayerId>,
    /// Byes in this event (BYE-2).
    pub byes: u32,
    /// The avoid groups in force this round: two players who share one are kept apart where possible (PAIR-5).
    pub avoid: Vec<String>,
}

/// A paired round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// Who meets whom, in the order of tables.
    pub pairs: Vec<[PlayerId; 2]>,
    /// Who gets a bye, where the number of players is odd.
    pub bye: Option<PlayerId>,
    /// The pairs that have met in this stage: none wherever that is possible (PAIR-4).
    pub rematches: Vec<[PlayerId; 2]>,
}

/// Why a problem is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProblemError {
    /// A round takes at least two players.
    TooFewPlayers(usize),
    /// The same player is listed twice.
    DuplicatePlayer(PlayerId),
    /// A player is listed as the player's own opponent.
    OwnOpponent(PlayerId),
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewPlayers(count) => write!(f, "a round takes at least two players, here are {count}"),
            Self::DuplicatePlayer(id) => write!(f, "player {id} is listed twice"),
            Self::OwnOpponent(id) => write!(f, "player {id} is listed among player {id}'s own opponents"),
        }
    }
}

impl std::error::Error for ProblemError {}

impl Problem {
    /// Whether this is round 1, where points do not count.
    pub(super) fn is_first_round(&self) -> bool {
        self.round.0 <= 1
    }

    pub(super) fn check(&self) -> Result<(), ProblemError> {
        if self.contenders.len() < 2 {
            return Err(ProblemError::TooFewPlayers(self.contenders.len()));
        }
        let mut seen = BTreeSet::new();
        for Contender { id, opponents, .. } in &self.contenders {
            if !seen.insert(*id) {
                return Err(ProblemError::DuplicatePlayer(*id));
            }
            if opponents.contains(id) {
                return Err(ProblemError::OwnOpponent(*id));
            }
        }
        Ok(())
    }
}

/// The name of the stream of random numbers for a draw of a round. A round that is drawn again is its next draw.
#[must_use]
pub fn stream_name(round: RoundNumber, draw: u32) -> String {
    format!("round {round} pairing, draw {draw}")
}
