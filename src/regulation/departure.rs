//! How players leave the event, and the documents' rules for it (DRP-*).

use crate::base::json::is_default;
use serde::{Deserialize, Serialize};

/// Why a player leaves the event (DRP-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DropReason {
    /// The player wants to leave (DRP-1).
    #[default]
    OwnWish,
    /// The player was not at the table in reasonable time (DRP-2).
    NoShow,
    /// An essential component was lost and not replaced by the next round (DRP-6).
    LostComponent,
    /// A component may not be used and has no replacement (DRP-6).
    IneligibleComponent,
    /// Another reason, given in the note.
    Other,
}

/// How a player is removed from an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Removal {
    /// The player may return (DRP-3).
    Dropped,
    /// The player never returns (DRP-4).
    Disqualified,
}

/// The person who decides on a disqualification (ROLE-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decider {
    /// The organizer alone.
    Organizer,
    /// The head judge of the event.
    HeadJudge,
}

/// A document's rules for players who leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Departures {
    /// True if a player is dropped after losing an essential component without a replacement by the next round (DRP-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub lost_component: bool,
    /// The fate of a player with an ineligible component and no replacement (DRP-6). None if the document is silent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ineligible_component: Option<Removal>,
    /// The person who disqualifies a player (ROLE-4). None if the document refers to another one.
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
