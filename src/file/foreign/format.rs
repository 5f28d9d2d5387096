//! The programs whose files are read.

use crate::{
    base::fraction::Fraction,
    regulation::{Ranking, TieBreaker},
};

/// The formats that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// The JSON of List Juggler, which Cryodex exports and List Fortress reads.
    ListJuggler,
    /// What List Fortress gives out.
    ListFortress,
    /// What Cryodex saves.
    Cryodex,
    /// The export of TOME.
    Tome,
    /// Rounds and standings of Melee, as collections of results have them.
    Melee,
}

impl Format {
    /// What the program is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::ListJuggler => "List Juggler",
            Self::ListFortress => "List Fortress",
            Self::Cryodex => "Cryodex",
            Self::Tome => "TOME",
            Self::Melee => "Melee",
        }
    }

    /// How the program ranks, where that is not as the documents say.
    pub(super) fn ranks_by(self, ranking: &mut Ranking) {
        match self {
            Self::Melee => ranking.percentage_floor = Fraction::new(1, 3),
            Self::ListJuggler | Self::ListFortress | Self::Cryodex | Self::Tome => {
                ranking.tie_breakers = vec![TieBreaker::Mov, TieBreaker::Sos];
            }
        }
    }
}
