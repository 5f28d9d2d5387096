//! Events in the formats of other programs, in and out.
//!
//! What comes in is read into a [`Sheet`], which says what the file says and judges nothing, and [`build`] makes of it the log
//! of an event: the pairings are those that were played, the results those that were written down. What contradicts itself,
//! the regulation or the log is a [`Finding`] with its place. `docs/other-programs.md` has the formats.

mod bracket;
mod build;
mod compare;
mod contested;
mod cut;
mod finding;
mod format;
mod judge;
mod read;
mod sheet;
mod write;

pub use build::{Origin, build, regulation_of, regulation_that_fits};
pub use finding::{Finding, Number, Place, Problem};
pub use format::Format;
pub use read::{ReadError, read};
pub use sheet::{Match, Person, Published, Round, Rounded, SOME_ROUND, Score, Sheet};
pub use write::{Column, NoSuchFile, Table, bye_mark, list_fortress, list_juggler, match_mark, t3};
