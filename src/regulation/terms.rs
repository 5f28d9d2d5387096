//! What the documents themselves call what decides the standings and the pairings, and where they say so.

use serde::{Deserialize, Serialize};

/// What players are separated by in the standings, the tournament points first and the lot last (STA-1), and after that
/// the rules of pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// Tournament points.
    Points,
    /// Having beaten all the others with equal points (STA-2).
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
    /// The lot (STA-8).
    Lot,
    /// Round 1 is paired at random (PAIR-1).
    FirstRound,
    /// Later rounds are paired within groups of equal points, and who is left over meets the next group (PAIR-2).
    Groups,
    /// Nobody meets the same opponent twice in a stage (PAIR-3).
    NoRematch,
    /// Who has the bye in round 1 (BYE-1).
    FirstBye,
    /// Who has the bye in later rounds (BYE-2).
    Bye,
}

/// The words of a document, in its own language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The term.
    pub term: String,
    /// The heading of the section where it stands.
    pub section: String,
}
