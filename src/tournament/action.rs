//! Everything that can happen in an event. An action holds what was decided, random decisions with their outcome, so that
//! replaying a log never decides anything again.

use super::Setup;
use crate::{
    ids::{EventId, PlayerId, RoundNumber, TableNumber},
    random::Seed,
    regulation::{Report, Stage},
};
use serde::{Deserialize, Serialize};

/// A change of the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// The first entry of every log.
    Create {
        /// Random name of the event, the same in every copy of it.
        event: EventId,
        /// What all random decisions of the event follow from.
        seed: Seed,
        /// Name, date, place, regulation and structure.
        setup: Setup,
    },
    /// Changes the setup. Regulation, tier, match length and structure are locked once round 1 has started (STR-2).
    EditSetup {
        /// The whole setup as it is from now on.
        setup: Setup,
    },
    /// Registers a player; after round 1 was published as a late entry, with a loss for each round missed (DRP-3).
    AddPlayer {
        /// A new id.
        player: PlayerId,
        /// As the organizer wrote it.
        name: String,
        /// The lot drawn for the last tie-breaker, below 2^53 (STA-8).
        lot: u64,
    },
    /// Corrects a name.
    RenamePlayer {
        /// Who.
        player: PlayerId,
        /// The new name.
        name: String,
    },
    /// Takes a player out who has not been in any published round.
    RemovePlayer {
        /// Who.
        player: PlayerId,
    },
    /// The player leaves the event and is not paired from now on (DRP-1).
    Drop {
        /// Who.
        player: PlayerId,
    },
    /// A dropped player comes back, with a loss for each round missed (DRP-3).
    Return {
        /// Who.
        player: PlayerId,
    },
    /// Pairs the next Swiss round, or its draft anew.
    PairSwiss {
        /// Which.
        round: RoundNumber,
        /// Tables and byes.
        pairing: Pairing,
        /// How often this round has been drawn, from 1: the stream of the draw is
        /// [`crate::pairing::stream_name`]. None for a pairing made by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u32>,
    },
    /// Makes the cut and pairs the first elimination round (CUT-1, ELI-1).
    MakeCut {
        /// Who advances, the best seed first.
        seeds: Vec<PlayerId>,
    },
    /// Pairs the next elimination round, as the bracket says (ELI-2).
    PairElimination {
        /// Which.
        round: RoundNumber,
    },
    /// Shows the pairing to the players.
    Publish {
        /// Which round.
        round: RoundKey,
    },
    /// Starts the round and its clock. Round 1 locks rounds and cut (STR-2).
    Start {
        /// Which round.
        round: RoundKey,
    },
    /// Enters or corrects the result of a table, in any round (FIX-1, FIX-3).
    Report {
        /// Which round.
        round: RoundKey,
        /// Which table.
        table: TableNumber,
        /// What the slip says.
        report: Report,
    },
    /// Closes the round once every table has a result.
    Finish {
        /// Which round.
        round: RoundKey,
    },
    /// Takes back the last action in force.
    Undo {
        /// Its counter.
        entry: u64,
    },
    /// Brings back the action undone last.
    Redo {
        /// Its counter.
        entry: u64,
    },
}

/// A round of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundKey {
    /// Swiss or elimination.
    pub stage: Stage,
    /// From 1 in each stage.
    pub number: RoundNumber,
}

/// Who plays whom in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The two players of table 1, 2, ...
    pub tables: Vec<[PlayerId; 2]>,
    /// Who plays nobody and scores a win (BYE-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerId>,
    /// The pairs of `tables` that meet again in this stage: each must be named (PAIR-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rematches: Vec<[PlayerId; 2]>,
}
