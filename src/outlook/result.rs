//! What comes out of an outlook.

use super::{Basis, Fate, How};
use crate::{
    base::ids::{PlayerId, TableNumber},
    regulation::Cut,
};

/// What the last Swiss rounds can still bring.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    /// What it is made of.
    pub basis: Basis,
    /// The cut that it is about.
    pub cut: Cut,
    /// Everybody who is in the event, in the order of registration.
    pub players: Vec<(PlayerId, Fate)>,
    /// The tables of the running round that have no result, in their order. Where another round is to come what is said of them
    /// is as much of a bound as all the rest.
    pub tables: Vec<TableOutlook>,
}

impl Outlook {
    /// What can become of a player; none for who has left the event.
    pub fn fate(&self, player: PlayerId) -> Option<Fate> {
        self.players.iter().find(|(other, _)| *other == player).map(|(_, fate)| *fate)
    }
}

/// What a table decides for its two players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableOutlook {
    /// Which.
    pub number: TableNumber,
    /// Its two players, in their order.
    pub players: [PlayerOutlook; 2],
    /// What an intentional draw would make of both; none where they may not agree on one (SWR-6).
    pub agreed: Option<[Fate; 2]>,
}

impl TableOutlook {
    /// Whether the fate of somebody of the two is open.
    pub fn is_open(&self) -> bool {
        self.players.iter().any(|player| player.fate == Fate::Open)
    }

    /// Whether some result settles something that is open: makes somebody of the two sure, or puts somebody out.
    pub fn settles(&self) -> bool {
        let settles = |player: &PlayerOutlook| {
            player.fate == Fate::Open && player.after.iter().any(|(_, fate)| *fate != Fate::Open)
        };
        self.players.iter().any(settles)
    }
}

/// What the results of a table would make of one of its players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerOutlook {
    /// Who.
    pub player: PlayerId,
    /// What can become of the player as things are.
    pub fate: Fate,
    /// What can become of the player after each result that there is, the best first.
    pub after: Vec<(How, Fate)>,
}

impl PlayerOutlook {
    /// The least that is enough, whatever happens at other tables; none where not even a win is.
    pub fn enough(&self) -> Option<How> {
        self.after.iter().take_while(|(_, fate)| *fate == Fate::Sure).last().map(|(how, _)| *how)
    }

    /// The worst result that still leaves a chance; None if the player is out.
    pub fn needed(&self) -> Option<How> {
        self.after.iter().take_while(|(_, fate)| *fate != Fate::Out).last().map(|(how, _)| *how)
    }
}
