//! The documents' rules for running an event that no computation uses. The app shows them in context.

use crate::base::clause::Clause;
use serde::{Deserialize, Serialize};

/// A rule, a permission or an advice of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Practice {
    /// The players wait until the start of the round is announced (CLK-1).
    AwaitStart,
    /// Players who sit down after the round has started may begin at once (CLK-1).
    LateStart,
    /// A player may ask that both measure with the same range ruler (ROLE-4).
    SharedRuler,
    /// A player may ask that both use one range ruler or one set of templates (ROLE-4).
    SharedTools,
    /// A player may have a judge's ruling reviewed by a marshal, whose ruling is final (ROLE-4).
    RulingReview,
    /// A marshal refers a disqualification to the organizer (ROLE-4).
    Referral,
    /// A marshal or judge who is off duty is a spectator, and says so (ROLE-4).
    IdleLeader,
    /// The marshal may have opponents check each other's squads before round 1, and players share their tools (ROLE-4).
    MarshalMay,
    /// Unofficial events should use the most relaxed tier (ROLE-4).
    RelaxedAdvised,
    /// Organizer and publisher may publish material of an official event (OUT-3).
    EventPublished,
}

impl Practice {
    /// The clause of the rule.
    pub fn clause(self) -> Clause {
        match self {
            Self::AwaitStart | Self::LateStart => Clause::Clk1,
            Self::SharedRuler
            | Self::SharedTools
            | Self::RulingReview
            | Self::Referral
            | Self::IdleLeader
            | Self::MarshalMay
            | Self::RelaxedAdvised => Clause::Role4,
            Self::EventPublished => Clause::Out3,
        }
    }
}
