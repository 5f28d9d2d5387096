//! Events in the formats of other programs, in and out.
//!
//! What comes in is read into a [`Sheet`], which says what the file says and judges nothing, and [`build`] makes of it the log
//! of an event: the pairings are those that were played, the results those that were written down. What contradicts itself,
//! the regulation or the log is a [`Finding`] with its place. `docs/other-programs.md` has the formats.

mod bracket;
mod build;
mod finding;
mod judge;
mod read;
mod sheet;

pub use build::{Origin, build};
pub use finding::{Finding, Place, Problem};
pub use read::{ReadError, read};
pub use sheet::{Match, Person, Published, Round, Score, Sheet};

/// The formats that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// The JSON of Cryodex and List Juggler, which List Fortress reads.
    ListJuggler,
    /// What List Fortress gives out.
    ListFortress,
    /// What Cryodex saves.
    Cryodex,
    /// The export of TOME.
    Tome,
    /// Rounds and standings of Melee.
    Melee,
}
