//! The rulings of judges: penalties, results of deck checks, and proxies (PEN-*, DCK-6, DCK-7).

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
        /// True if the penalty follows from a deck check (DCK-6).
        #[serde(default, skip_serializing_if = "crate::base::json::is_default")]
        deck_check: bool,
    },
    /// The deck was checked and is legal (DCK-6).
    DeckFine,
    /// The deck was checked and corrected, without a penalty.
    DeckCorrected,
    /// A card gets a proxy for this event (DCK-7).
    Proxy(ProxyCause),
}

/// A ruling with its player, time and judge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruled {
    /// Id of the player.
    pub player: PlayerId,
    /// Time in milliseconds since the epoch. Identifies the ruling together with the player.
    pub at: u64,
    /// The ruling.
    pub ruling: Ruling,
    /// The round. None before the first round.
    pub round: Option<RoundKey>,
    /// The card of a proxy, otherwise a note. May be empty.
    pub note: String,
    /// The judge. Empty if nobody was named.
    pub by: String,
}

impl Ruled {
    /// The penalty. None for other rulings.
    pub fn penalty(&self) -> Option<Penalty> {
        if let Ruling::Penalty { penalty, .. } = self.ruling { Some(penalty) } else { None }
    }
}
