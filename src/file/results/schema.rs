//! The JSON schemas of the two kinds of result files. Keys that the standings do not need are not read.

use serde::{Deserialize, de::IgnoredAny};
use serde_json::Number;

/// The keys that distinguish the two kinds.
#[derive(Deserialize)]
pub(super) struct Probe {
    pub rules: Option<IgnoredAny>,
    pub standings: Option<IgnoredAny>,
}

/// A file of X-Wing results.
#[derive(Deserialize)]
pub(super) struct XWingFile {
    pub id: String,
    pub rules: String,
    pub points_limit: Option<Number>,
    pub players: Vec<XWingPlayer>,
    pub rounds: Vec<XWingRound>,
}

#[derive(Deserialize)]
pub(super) struct XWingPlayer {
    pub name: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct XWingRound {
    pub round_type: RoundType,
    pub round_number: Number,
    pub matches: Vec<XWingMatch>,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RoundType {
    Swiss,
    Elimination,
}

#[derive(Deserialize)]
pub(super) struct XWingMatch {
    pub player1: String,
    pub player1points: Option<Number>,
    pub player2: Option<String>,
    pub player2points: Option<Number>,
    pub result: MatchResult,
    pub winner: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum MatchResult {
    Win,
    Draw,
    Bye,
}

/// A file of Melee results.
#[derive(Deserialize)]
pub(super) struct MeleeFile {
    pub id: String,
    pub rounds: Vec<MeleeRound>,
    pub standings: Vec<MeleeStanding>,
}

#[derive(Deserialize)]
pub(super) struct MeleeRound {
    pub name: String,
    pub matches: Vec<MeleeMatch>,
}

#[derive(Deserialize)]
pub(super) struct MeleeMatch {
    pub p1: String,
    pub p2: Option<String>,
    /// Games won by the first player, games won by the second, drawn games.
    pub games: Option<[Number; 3]>,
    #[serde(default)]
    pub bye: bool,
}

#[derive(Deserialize)]
pub(super) struct MeleeStanding {
    pub player: String,
}
