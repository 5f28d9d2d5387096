//! Levels of competition, kinds of event, and the rights of the people who run one (STR-7, ROLE-*).

use super::coded;
use crate::base::json::is_default;
use serde::{Deserialize, Serialize};

/// A level of competition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// Name in files.
    pub id: String,
    /// Lengths of a Swiss match at this level, the usual one first.
    pub match_lengths: Vec<u8>,
    /// The structure tables of this level, the usual one first.
    pub structures: Vec<String>,
    /// How far the table binds the organizer.
    pub binding: Binding,
    /// True if the cut of the table is played at this level.
    pub cut: bool,
    /// True if events of this level have their own structure instead of a table's (STR-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub own_structure: bool,
    /// Permission for the people who run the event to play in it (ROLE-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub leaders_play: LeadersPlay,
    /// True if the event needs a judge (ROLE-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub judge_required: bool,
    /// True if every player needs a number on the game's platform (ROLE-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub uid_required: bool,
    /// True if players have to show a photo ID on request (ROLE-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub photo_id: bool,
    /// True if every player has to hand in a list before the start (SQD-4, DCK-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub list_required: bool,
    /// Working days after the end until the results are due on the game's platform (OUT-2). None if they are not due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results_due: Option<u16>,
}

/// Permission for an organizer, marshal or judge to play in the event (ROLE-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeadersPlay {
    /// The document is silent.
    #[default]
    Silent,
    /// Yes, if a second one is named at the start, who rules in the first one's games.
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
    /// The organizer chooses freely. The table is our proposal.
    Free,
    /// The document suggests the table.
    Suggested,
    /// The document demands the table.
    Mandatory,
}

/// A kind of event named in the document. Choosing one sets tier, structure and match length (STR-7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventKind {
    /// Name in files.
    pub id: String,
    /// Name given by the organizer. None if the name of the document is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The tier of the event.
    pub tier: String,
    /// The structure table of the event. None if the organizer or the event's own outline determines the rounds.
    pub structure: Option<String>,
    /// Lengths of a Swiss match, the usual one first.
    pub match_lengths: Vec<u8>,
    /// The format. None if the document does not prescribe one.
    pub format: Option<String>,
}
