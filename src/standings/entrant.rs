//! The input of the standings: the rounds of each player.

use crate::{
    base::{
        ids::{PlayerId, RoundNumber},
        sort::Map,
    },
    regulation::{Decision, Side, SideVerdict},
};

/// The other players at a player's table in a round, if more than two play each other (STR-6).
pub type Tablemates = Map<(PlayerId, RoundNumber), Vec<PlayerId>>;

/// The input of the standings for one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Id of the player.
    pub id: PlayerId,
    /// The lot drawn for this player, the last tie-breaker. A smaller lot ranks higher (STA-8).
    pub lot: u64,
    /// True if the player is ranked. A disqualified player is not ranked, but counts for opponents (STA-11).
    pub ranked: bool,
    /// The Swiss rounds that have a result for this player, in any order.
    pub rounds: Vec<Played>,
}

impl Entrant {
    /// Tournament points of all rounds.
    pub fn points(&self) -> u32 {
        self.rounds.iter().map(|round| round.gained.points).sum()
    }

    /// Number of matches lost, including missed rounds.
    pub fn losses(&self) -> u32 {
        self.rounds.iter().map(|round| u32::from(round.outcome == Outcome::Lost)).sum()
    }
}

/// One round of one player: a match, a bye or a loss without opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Number of the round.
    pub round: RoundNumber,
    /// The opponent. None for a bye and for a loss without opponent (BYE-3, DRP-3).
    pub opponent: Option<PlayerId>,
    /// The result for the player.
    pub outcome: Outcome,
    /// Points, margin and games of the round.
    pub gained: SideVerdict,
}

/// The result of a round for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Won. A bye is a win (BYE-3).
    Won,
    /// Drawn.
    Drawn,
    /// Lost. A missed round is a loss (DRP-3).
    Lost,
}

impl Outcome {
    /// The outcome of a match for the player of one side.
    pub fn of(decision: Decision, side: Side) -> Self {
        match decision.winner() {
            _ if decision.has_lost(side) => Self::Lost,
            Some(_) => Self::Won,
            None => Self::Drawn,
        }
    }
}
