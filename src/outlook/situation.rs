//! What goes into an outlook.

use crate::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Cut, Prospect},
};

/// How things stand in the last Swiss rounds of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Situation {
    /// How it is decided who advances.
    pub cut: Cut,
    /// Everybody who is in the event.
    pub contenders: Vec<Contender>,
    /// The tables of the running round that have no result, each player at one of them at most.
    pub open: Vec<OpenTable>,
    /// Swiss rounds to come that are not paired.
    pub unpaired: u16,
    /// How a match can end, from the best for the first named to the best for the second.
    pub prospects: Vec<Prospect>,
    /// What a bye gives: points and margin of victory.
    pub bye: (u32, i64),
    /// Whether margins of victory separate who has the same points (CUT-3). Nothing is known of other tie-breakers.
    pub by_margin: bool,
}

/// What a player has so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contender {
    /// Who.
    pub player: PlayerId,
    /// Tournament points of results and byes that are known.
    pub points: u32,
    /// Matches lost, rounds missed among them.
    pub losses: u32,
    /// Margin of victory of the same.
    pub mov: i64,
}

/// A table without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenTable {
    /// Its number.
    pub number: TableNumber,
    /// The two players.
    pub players: [PlayerId; 2],
    /// Whether the two may agree on a draw (SWR-6).
    pub may_agree: bool,
}
