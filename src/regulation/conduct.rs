//! What a document says about penalties and proxies (PEN-1, DCK-7).

use crate::base::sort::Set;
use serde::{Deserialize, Serialize};

/// How hard a player is penalized (PEN-1); who is disqualified leaves the event (DRP-4). No document names the kinds: ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// A word that is remembered.
    Caution,
    /// What is told before it costs something.
    Warning,
    /// A game of the match is lost (PEN-2).
    GameLoss,
    /// The match is lost.
    MatchLoss,
}

/// What a player is penalized for (PEN-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Infraction {
    /// Unsporting conduct.
    UnsportingConduct,
    /// Playing slowly.
    SlowPlay,
    /// Marked cards or sleeves.
    MarkedCards,
    /// A squad or deck that is not legal, or not the one of the list.
    IllegalList,
    /// No ship moved in two rounds, by choice: a warning, then the loss of all ships.
    Fortressing,
    /// Something else, which the note says.
    Other,
}

/// Why a card has a proxy (DCK-7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProxyCause {
    /// Damaged by accident during the event.
    Damaged,
    /// Misprinted, and there is no other.
    Misprinted,
    /// Lost during the event.
    Lost,
}

/// What a document says about penalties and proxies.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conduct {
    /// What players are penalized for, besides anything else (PEN-1).
    #[serde(default, skip_serializing_if = "Set::is_empty")]
    pub infractions: Set<Infraction>,
    /// Causes for which a card may have a proxy (DCK-7). Empty if there are no proxies.
    #[serde(default, skip_serializing_if = "Set::is_empty")]
    pub proxies: Set<ProxyCause>,
    /// Whether only a head judge, or who has the head judge's word for it, makes proxies; else every leader does.
    #[serde(default, skip_serializing_if = "crate::base::json::is_default")]
    pub by_head_judge: bool,
}

impl Penalty {
    /// Whether it costs a game or the whole match.
    pub fn is_a_loss(self) -> bool {
        self >= Self::GameLoss
    }
}
