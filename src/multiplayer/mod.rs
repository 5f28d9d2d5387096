//! Rounds at tables of three and four, as in Twin Suns (STR-6): who sits with whom, and who sits first.
//!
//! The document has no rules for such rounds, so all of this is ours. What is better comes in this order ([`Cost`]): as few pairs
//! as possible that have sat at one table before, then tables of three for those who have sat at one least often, then as few
//! pairs as possible that have sat together often, then tables of players with about the same points, then seats so that
//! everybody sits first equally often. [`Method`] numbers the ways to draw: an older draw is made again by its own.
//!
//! [`draw()`] draws from all rounds than which none is better, each as likely as the others, for up to [`EXACT`] players, where it
//! looks at every round there is. For more it searches from several random starts by exchanging two players at a time, and says
//! how far from the best the round can be at most: [`Drawn::least`] is what no round can be better than. [`explain()`] says of each
//! table what gives way there.
//!
//! The result of a table is a ranking of its players, of whom some may be level. What each place is worth is the regulation's
//! matter ([`Scale`](crate::regulation::Scale)), and the standings are as those of any event.

// Indices are dense numbers that this room has given out itself.
#![allow(clippy::indexing_slicing)]
// A name that says everything needs no comment.
#![allow(missing_docs)]

mod draw;
mod explain;
mod field;
mod search;

pub use draw::{DrawError, Drawn, Method, draw, draw_by, sizes, stream_name};
pub use explain::{TableReason, explain, is_shared_out};
pub use field::{Contender, Cost, Round};
pub use search::EXACT;
