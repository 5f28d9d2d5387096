//! What judges have ruled: penalties, results of deck checks, and proxies (PEN-*, DCK-6, DCK-7).

use super::RoundKey;
use crate::{
    base::ids::PlayerId,
    regulation::{Infraction, Penalty, ProxyCause},
};
use serde::{Deserialize, Serialize};

/// A judge's ruling about a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ruling {
    /// A penalty (PEN-1).
    Penalty {
        /// The penalty.
        penalty: Penalty,
        /// The infraction.
        infraction: Infraction,
        /// Whether it follows from a deck check (DCK-6).
        #[serde(default, skip_serializing_if = "crate::base::json::is_default")]
        deck_check: bool,
    },
    /// The deck was checked, and is fine (DCK-6).
    DeckFine,
    /// The deck was checked and put right, without a penalty.
    DeckCorrected,
    /// A card has a proxy, for this event only (DCK-7).
    Proxy(ProxyCause),
}

/// A ruling, as it stands in the event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruled {
    /// About whom.
    pub player: PlayerId,
    /// When, in milliseconds since the epoch: with the player what tells it from others.
    pub at: u64,
    /// The ruling.
    pub ruling: Ruling,
    /// The round. None before the first.
    pub round: Option<RoundKey>,
    /// The card of a proxy; else what there is to say, may be empty.
    pub note: String,
    /// The judge. Empty if nobody was named.
    pub by: String,
}

impl Ruled {
    /// The penalty, where it is one.
    pub fn penalty(&self) -> Option<Penalty> {
        if let Ruling::Penalty { penalty, .. } = self.ruling { Some(penalty) } else { None }
    }
}
