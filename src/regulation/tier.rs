//! Levels of competition, kinds of event, and what the people who run one may do there (STR-7, ROLE-*).

use super::coded;
use crate::base::json::is_default;
use serde::{Deserialize, Serialize};

/// A level of competition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// Its name in files.
    pub id: String,
    /// Lengths of a Swiss match at this level, the usual one first.
    pub match_lengths: Vec<u8>,
    /// The structure tables for this level, the usual one first.
    pub structures: Vec<String>,
    /// Whether the table binds the organizer.
    pub binding: Binding,
    /// Whether the cut of the table is played at this level.
    pub cut: bool,
    /// Whether events of this level have a structure of their own rather than that of a table (STR-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub own_structure: bool,
    /// Whether who runs the event may play in it (ROLE-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub leaders_play: LeadersPlay,
    /// Whether there must be a judge (ROLE-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub judge_required: bool,
    /// Whether every player needs a number of the game's platform (ROLE-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub uid_required: bool,
    /// Whether players show an identity document with a photo where they are asked to (ROLE-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub photo_id: bool,
    /// Whether every player hands in a list before the start (SQD-4, DCK-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub list_required: bool,
    /// Working days after the end until the results are due on the game's platform (OUT-2). None if they are not due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results_due: Option<u16>,
}

/// Whether an organizer, marshal or judge may play in the event (ROLE-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeadersPlay {
    /// The document is silent.
    #[default]
    Silent,
    /// If a second one is named at the start, who rules in the first one's games.
    WithSecond,
    /// No.
    Never,
}

coded! {
    LeadersPlay:
        LeadersPlay::Silent = 0,
        LeadersPlay::WithSecond = 1,
        LeadersPlay::Never = 2,
}

/// How far a structure table binds the organizer (STR-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Binding {
    /// The organizer chooses freely; the table is our proposal.
    Free,
    /// The document suggests the table.
    Suggested,
    /// The document demands the table.
    Mandatory,
}

/// A kind of event that the document names. Choosing one sets tier, structure and match length (STR-7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventKind {
    /// Its name in files.
    pub id: String,
    /// Name given by the organizer. None if the name of the document is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its tier.
    pub tier: String,
    /// Its structure table. None if the organizer or the event's own outline sets the rounds.
    pub structure: Option<String>,
    /// Lengths of a Swiss match, the usual one first.
    pub match_lengths: Vec<u8>,
    /// Its format, where the document lays it down.
    pub format: Option<String>,
}
