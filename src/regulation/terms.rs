//! The documents' own terms for the criteria of standings and pairings, and the sections that define them.

use serde::{Deserialize, Serialize};

/// A criterion of the standings, from tournament points to the lot (STA-1), or a rule of pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// Tournament points.
    Points,
    /// A win against every other player with equal points (STA-2).
    HeadToHead,
    /// Margin of victory (STA-3).
    Mov,
    /// Strength of schedule (STA-4, STA-5).
    Sos,
    /// Strength of schedule in the variant of STA-6.
    Tome,
    /// Opponents' match-win percentage (STA-7).
    Omw,
    /// Own game-win percentage (STA-7).
    Pgw,
    /// Opponents' game-win percentage (STA-7).
    Ogw,
    /// Mission points (MIS-1).
    MissionPoints,
    /// The lot (STA-8).
    Lot,
    /// Round 1 is paired at random (PAIR-1).
    FirstRound,
    /// Later rounds are paired within groups of equal points. Players who are left over meet the next group (PAIR-2).
    Groups,
    /// Nobody meets the same opponent twice in a stage (PAIR-3).
    NoRematch,
    /// The player with the bye in round 1 (BYE-1).
    FirstBye,
    /// The player with the bye in later rounds (BYE-2).
    Bye,
}

/// A term of a document, in the document's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The term as printed.
    pub term: String,
    /// The heading of the section that contains the term.
    pub section: String,
}
