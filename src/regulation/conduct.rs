//! A document's rules for penalties and proxies (PEN-1, DCK-7).

use crate::base::sort::Set;
use serde::{Deserialize, Serialize};

/// The severity of a penalty (PEN-1). A disqualified player leaves the event (DRP-4). No document names the kinds, so
/// they are ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// A reprimand that is recorded.
    Caution,
    /// A warning before a penalty that costs something.
    Warning,
    /// The loss of a game of the match (PEN-2).
    GameLoss,
    /// The loss of the match.
    MatchLoss,
}

/// The offence behind a penalty (PEN-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Infraction {
    /// Unsporting conduct.
    UnsportingConduct,
    /// Slow play.
    SlowPlay,
    /// Marked cards or sleeves.
    MarkedCards,
    /// An illegal squad or deck, or one that differs from its list.
    IllegalList,
    /// Fortressing: no ship moved in two rounds, by choice. First a warning, then the loss of all ships.
    Fortressing,
    /// Another offence, given in the note.
    Other,
}

/// Why a card has a proxy (DCK-7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProxyCause {
    /// The card was damaged by accident during the event.
    Damaged,
    /// The card is misprinted, and there is no other.
    Misprinted,
    /// The card was lost during the event.
    Lost,
}

/// A document's rules for penalties and proxies.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conduct {
    /// Offences named in the document. Others can be penalized as well (PEN-1).
    #[serde(default, skip_serializing_if = "Set::is_empty")]
    pub infractions: Set<Infraction>,
    /// Causes for which a card may have a proxy (DCK-7). Empty if there are no proxies.
    #[serde(default, skip_serializing_if = "Set::is_empty")]
    pub proxies: Set<ProxyCause>,
    /// True if only the head judge, or somebody authorized by the head judge, makes proxies. If false, every leader
    /// may.
    #[serde(default, skip_serializing_if = "crate::base::json::is_default")]
    pub by_head_judge: bool,
}

impl Penalty {
    /// True if the penalty costs a game or the match.
    pub fn is_a_loss(self) -> bool {
        self >= Self::GameLoss
    }
}
