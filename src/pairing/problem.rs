//! A Swiss round to pair.

use crate::{
    base::{
        ids::{PlayerId, PodNumber, RoundNumber},
        random::Stream,
        sort::{self, Set},
    },
    regulation::{Bye, ByeRule},
};
use serde::{Deserialize, Serialize};
use std::{cmp::Reverse, collections::HashMap, fmt};

/// One Swiss round to pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The round. Round 1 is paired at random (PAIR-1, BYE-1).
    pub round: RoundNumber,
    /// The rule for the bye after round 1 (BYE-2).
    pub bye: Bye,
    /// The players who play this round, in any order (PAIR-7).
    pub contenders: Vec<Contender>,
    /// Tables and a bye made by hand, which stay at any cost.
    pub locked: Locks,
}

/// Tables and a bye made by hand.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Locks {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<[PlayerId; 2]>,
    /// The player with the bye. None if the engine chooses one when it is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bye: Option<PlayerId>,
}

impl Locks {
    /// The players at the tables and with the bye.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.tables.iter().flatten().copied().chain(self.bye)
    }

    /// The locks that these tables and byes fulfil.
    pub fn held_by(&self, tables: &[[PlayerId; 2]], byes: &[PlayerId]) -> Self {
        let made: Set<[PlayerId; 2]> = tables.iter().map(|&table| in_order(table)).collect();
        Self {
            tables: self.tables.iter().copied().filter(|&table| made.contains(&in_order(table))).collect(),
            bye: self.bye.filter(|player| byes.contains(player)),
        }
    }

    /// True if these two have to meet, in either order.
    pub fn has_table(&self, players: [PlayerId; 2]) -> bool {
        has_table(&self.tables, players)
    }

    pub fn is_empty(&self) -> bool {
        self.players().next().is_none()
    }
}

/// Sorts two players by id, so that the same pair is the same value.
pub fn in_order([a, b]: [PlayerId; 2]) -> [PlayerId; 2] {
    [a.min(b), a.max(b)]
}

/// True if two players meet at one of these tables, in either order.
pub fn has_table(tables: &[[PlayerId; 2]], [a, b]: [PlayerId; 2]) -> bool {
    tables.contains(&[a, b]) || tables.contains(&[b, a])
}

/// A player who is to be paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    pub id: PlayerId,
    /// Tournament points: players with equal points are one group (PAIR-2).
    pub points: u32,
    /// Margin of victory, summed (BYE-2).
    pub mov: i64,
    /// Place in the standings, 1 is best (BYE-2).
    pub rank: u32,
    /// The players met in this stage (PAIR-3, STR-5), including ones who have left.
    pub opponents: Vec<PlayerId>,
    /// Byes in this event (BYE-2).
    pub byes: u32,
    /// The avoid groups in force this round. Two players who share one are kept apart if possible (PAIR-5).
    pub avoid: Vec<String>,
    /// The pod within which the player is paired if possible (DRA-1), see [`fields`](super::fields). None if rounds go
    /// across pods. The engine pairs a field as one and ignores the pods of its players.
    pub pod: Option<PodNumber>,
}

/// Why a problem is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProblemError {
    /// There are fewer than two players.
    TooFewPlayers(usize),
    /// The same player is listed twice.
    DuplicatePlayer(PlayerId),
    /// A player is listed as the player's own opponent.
    OwnOpponent(PlayerId),
    /// A seated player does not play, or is seated twice.
    SeatedWrongly(PlayerId),
    /// An odd number of players has no bye, or an even number has one.
    WrongBye,
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewPlayers(count) => write!(f, "a round takes at least two players, here are {count}"),
            Self::DuplicatePlayer(id) => write!(f, "player {id} is listed twice"),
            Self::OwnOpponent(id) => write!(f, "player {id} is listed among player {id}'s own opponents"),
            Self::SeatedWrongly(id) => write!(f, "player {id} does not play, or sits in two places"),
            Self::WrongBye => f.write_str("an odd number of players takes one bye, an even number none"),
        }
    }
}

impl std::error::Error for ProblemError {}

impl Problem {
    /// True if pairing may take tens of milliseconds or more. True for larger fields with a player who should not meet
    /// many of the others.
    pub fn may_take_long(&self) -> bool {
        let mut circles: HashMap<&str, usize> = HashMap::new();
        for name in self.contenders.iter().flat_map(|contender| &contender.avoid) {
            *circles.entry(name).or_default() += 1;
        }
        let circle = |name: &String| circles.get(name.as_str()).copied().unwrap_or(0);
        let barred = |player: &Contender| player.opponents.len() + player.avoid.iter().map(circle).sum::<usize>();
        let most = self.contenders.iter().map(barred).max().unwrap_or(0);
        self.contenders.len() > 32 && most >= 12 && 10 * most > self.contenders.len()
    }

    /// True if this is round 1, where points do not count.
    pub(super) fn is_first_round(&self) -> bool {
        self.round.0 <= 1
    }

    pub(super) fn check(&self) -> Result<(), ProblemError> {
        if self.contenders.len() < 2 {
            return Err(ProblemError::TooFewPlayers(self.contenders.len()));
        }
        let mut ids: Vec<PlayerId> = self.contenders.iter().map(|contender| contender.id).collect();
        sort::sort_by_key(&mut ids, |&id| id);
        if let Some(twice) = ids.array_windows().find_map(|&[one, next]| (one == next).then_some(one)) {
            return Err(ProblemError::DuplicatePlayer(twice));
        }
        if let Some(own) = self.contenders.iter().find(|contender| contender.opponents.contains(&contender.id)) {
            return Err(ProblemError::OwnOpponent(own.id));
        }
        if self.locked.bye.is_some() && self.contenders.len().is_multiple_of(2) {
            return Err(ProblemError::WrongBye);
        }
        let mut seated = Set::new();
        match self.locked.players().find(|player| ids.binary_search(player).is_err() || !seated.insert(*player)) {
            Some(player) => Err(ProblemError::SeatedWrongly(player)),
            None => Ok(()),
        }
    }

    /// The same round without the players who are seated by hand.
    pub(super) fn open(&self) -> Self {
        let seated: Set<PlayerId> = self.locked.players().collect();
        let open = |contender: &&Contender| !seated.contains(&contender.id);
        let contenders = self.contenders.iter().filter(open).cloned().collect();
        Self { round: self.round, bye: self.bye.clone(), contenders, locked: Locks::default() }
    }
}

/// A player's place in the line for the bye, the first choice first (BYE-1, BYE-2).
pub(super) type ByeTurn = (bool, u32, i64, Reverse<u32>);

impl Problem {
    /// A player's turn for the bye. Players with equal turns are equally good candidates.
    pub(super) fn bye_turn(&self, player: &Contender) -> ByeTurn {
        let had_one = self.bye.once && player.byes > 0;
        match self.bye.rule {
            _ if self.is_first_round() => (false, 0, 0, Reverse(0)),
            ByeRule::FewestPoints => (had_one, player.points, player.mov, Reverse(0)),
            ByeRule::LowestRanked => (had_one, 0, 0, Reverse(player.rank)),
        }
    }

    /// The candidates for the bye as positions in the contenders, the first choice first. Equal candidates are in
    /// random order. Empty if the number of players is even.
    pub(super) fn bye_candidates(&self, stream: &mut Stream) -> Vec<usize> {
        if self.contenders.len().is_multiple_of(2) {
            return Vec::new();
        }
        let mut order: Vec<_> = self.contenders.iter().enumerate().collect();
        sort::sort_by_key(&mut order, |(_, player)| player.id);
        stream.shuffle(&mut order);
        // The sort is stable, so equal candidates keep their drawn order.
        sort::sort_by_key(&mut order, |(_, player)| self.bye_turn(player));
        order.into_iter().map(|(at, _)| at).collect()
    }
}

/// Name of the stream of random numbers for a draw of a round. Each new draw of the round increases `draw` by one.
pub fn stream_name(round: RoundNumber, draw: u32) -> String {
    format!("round {round} pairing, draw {draw}")
}
