//! How a player leaves the event, and what the documents say about it (DRP-*).

use crate::base::json::is_default;
use serde::{Deserialize, Serialize};

/// Why a player leaves the event (DRP-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DropReason {
    /// The player wishes to (DRP-1).
    #[default]
    OwnWish,
    /// Not at the table in reasonable time (DRP-2).
    NoShow,
    /// An essential component was lost and not replaced by the next round (DRP-6).
    LostComponent,
    /// A component that may not be used, without replacement (DRP-6).
    IneligibleComponent,
    /// Something else, which the note says.
    Other,
}

/// How an event rids itself of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Removal {
    /// The player may return (DRP-3).
    Dropped,
    /// The player never returns (DRP-4).
    Disqualified,
}

/// Who decides that a player is disqualified (ROLE-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decider {
    /// The organizer alone.
    Organizer,
    /// The head judge.
    HeadJudge,
}

/// What a document says about players who leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Departures {
    /// Whether a player who lost an essential component and has none by the next round is dropped (DRP-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub lost_component: bool,
    /// What happens to a player with an ineligible component and no replacement (DRP-6). None if the document is silent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ineligible_component: Option<Removal>,
    /// Who disqualifies a player (ROLE-4). None if the document refers to another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disqualified_by: Option<Decider>,
}

impl Departures {
    /// The reasons that a document offers for a drop, the usual one first.
    pub fn drop_reasons(&self) -> Vec<DropReason> {
        let ineligible = self.ineligible_component == Some(Removal::Dropped);
        let named = [
            Some(DropReason::OwnWish),
            Some(DropReason::NoShow),
            self.lost_component.then_some(DropReason::LostComponent),
            ineligible.then_some(DropReason::IneligibleComponent),
            Some(DropReason::Other),
        ];
        named.into_iter().flatten().collect()
    }
}
