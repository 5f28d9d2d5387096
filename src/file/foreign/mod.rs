//! Imports and exports events in the formats of other programs.
//!
//! [`read()`] parses a file into a [`Sheet`], which holds the content of the file without judging it. [`build()`]
//! converts the sheet into the log of an event, with the pairings and results as played. A contradiction is a
//! [`Finding`] with its place. `docs/other-programs.md` describes the formats.

mod bracket;
mod build;
mod byes;
mod compare;
mod contested;
mod cut;
mod finding;
mod judge;
mod read;
mod sheet;
mod write;

pub use build::{Origin, build, regulation_of, regulation_that_fits};
pub use finding::{Finding, Number, Place, Problem};
pub use read::{Listed, ReadError, read, read_tournament, tournaments};
pub use sheet::{Match, Person, Published, Round, Rounded, SOME_ROUND, Score, Sheet};
pub use write::{Column, NoSuchFile, Table, bye_mark, list_fortress, list_juggler, match_mark, separated_line, t3};

use crate::{
    base::fraction::Fraction,
    regulation::{Ranking, TieBreaker},
};

/// The formats that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// The JSON of List Juggler, which Cryodex exports and List Fortress reads.
    ListJuggler,
    /// The answer of List Fortress as JSON, or its players as CSV.
    ListFortress,
    /// The saved file of Cryodex.
    Cryodex,
    /// The export of TOME.
    Tome,
    /// The JSON of Cobra and NRTM.
    Cobra,
    /// The list of matches of Melee, or rounds and standings as found in collections of results.
    Melee,
}

impl Format {
    /// Name of the program.
    pub fn name(self) -> &'static str {
        match self {
            Self::ListJuggler => "List Juggler",
            Self::ListFortress => "List Fortress",
            Self::Cryodex => "Cryodex",
            Self::Tome => "TOME",
            Self::Cobra => "Cobra",
            Self::Melee => "Melee",
        }
    }

    /// Changes a ranking to that of the program, if the program's differs from the documents.
    fn ranks_by(self, ranking: &mut Ranking) {
        match self {
            Self::Melee => ranking.percentage_floor = Fraction::new(1, 3),
            Self::ListJuggler | Self::ListFortress | Self::Cryodex | Self::Tome => {
                ranking.tie_breakers = vec![TieBreaker::Mov, TieBreaker::Sos];
            }
            // The ranking of another game is not one of our regulations'.
            Self::Cobra => {}
        }
    }
}
