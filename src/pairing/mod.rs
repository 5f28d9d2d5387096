//! Pairing: the Swiss rounds, and the elimination bracket ([`bracket`]).
//!
//! [`pair_swiss`] pairs a round. It never tries its luck and gives up: it finds a pairing than which none is better, for
//! any field and any history, and draws it from all those that are as good.
//!
//! - What "better" means is one type, the ladder (`ladder.rs`): as few rematches as possible, the bye to the first
//!   candidate, as many pairs as possible inside each group from the top, as few pairs that share an avoid group.
//! - The two upper rungs, rematches and the bye, are settled first, by the matching engine where they are in doubt.
//! - A bound (`bound.rs`) says how many pairs there can be at most in and between the groups. In most rounds drawing by
//!   lot (`draw.rs`) finds a pairing that reaches it, and that proves it best. If not, the bound is made closer, by exact
//!   solutions for a few groups at a time, until a pairing reaches it.
//! - Where that does not help, as where rematches cannot be avoided, the matching engine (`blossom/`) finds a best
//!   pairing of the whole field (`exact.rs`).
//!
//! What the organizer has made by hand ([`Locks`]) stays, and the others are paired around it. A [`Pairing`] names what gave
//! way on each rung, [`assess`] looks at one made by hand in the same way, and [`costs`] tells what it costs against a best
//! one.
//!
//! [`repair`] pairs the affected matches of a round again whose pairing a correction has made void: the pairing made before
//! is one more rung of the ladder, above avoid groups.
//!
//! [`explain()`] says of a round why everybody meets whom, from the same ladder.
//!
//! # How fair the draw is
//!
//! A draw by lot that is accepted is exactly uniform: each best pairing is equally likely. Where drawing by lot does not
//! get through, the best pairings are counted (`count.rs`) and the draw is exactly uniform as well, as long as the count
//! fits its limits: always up to 12 players, and in larger fields where few pairings are left, such as the last rounds of
//! a field in which almost everybody has met. Between those two, in crowded parts of a field where acceptable pairings
//! are rare and yet too many to count, the draw is nearly uniform only: a best pairing of randomly numbered players,
//! stirred by a long random walk over pairings that are equally good (`walk.rs`).

mod assess;
mod blossom;
mod bound;
pub mod bracket;
mod bye;
mod count;
mod draw;
mod exact;
mod explain;
mod field;
mod ladder;
mod problem;
mod repair;
mod section;
mod swiss;
mod walk;
mod worth;

pub use assess::{Cost, Pairing, assess, costs};
pub use explain::{
    Barred, Before, ByeReason, Explanation, Float, Group, Leave, NotBye, NotThere, Reason, TableReason, explain,
};
pub use ladder::{Cells, Quality};
pub use problem::{Contender, Locks, Problem, ProblemError, has_table, in_order, stream_name};
pub use repair::repair;
pub use swiss::pair_swiss;
