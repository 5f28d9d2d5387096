//! Rounds at tables of three and four, as in Twin Suns (STR-6): the players of each table, and their seats.
//!
//! The document has no rules for such rounds, so all of this is ours. The goals, most important first ([`Cost`]): few
//! pairs that have shared a table before, tables of three for the players who have sat at one least often, few pairs
//! that have shared a table often, tables of players with similar points, and the first seat equally often for every
//! player. [`Method`] numbers the methods of the draw, so that an old draw can be repeated with its own.
//!
//! For up to [`EXACT`] players, [`draw()`] checks every round and draws one of the best, each equally likely. For more
//! players it searches from several random starts by exchanging two players at a time. [`Drawn::least`] is the bound
//! that no round can beat. [`explain()`] lists the cost of each table.
//!
//! The result of a table is a ranking of its players, with ties. The regulation gives the points for places
//! ([`Scale`](crate::regulation::Scale)). The standings work as in any event.

// Indices are dense numbers that this module assigns.
#![allow(clippy::indexing_slicing)]
// A self-explanatory name needs no comment.
#![allow(missing_docs)]

mod draw;
mod explain;
mod field;
mod search;

pub use draw::{DrawError, Drawn, Method, draw, draw_by, sizes, stream_name};
pub use explain::{TableReason, explain, is_shared_out};
pub use field::{Contender, Cost, Round};
pub use search::EXACT;
