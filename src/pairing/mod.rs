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
//! - Where rematches cannot be avoided, those that a pairing with as few as possible may have are found first, and count as
//!   strangers from then on.
//! - Where that does not help, the matching engine (`blossom/`) finds the best pairings of the whole field, a few rungs of the
//!   ladder at a time (`face.rs`).
//!
//! What the organizer has made by hand ([`Locks`]) stays, and the others are paired around it. A [`Pairing`] names what gave
//! way on each rung, [`assess`] looks at one made by hand in the same way, and [`costs`] tells what it costs against a best
//! one.
//!
//! [`repair`] pairs the affected matches of a round again whose pairing a correction has made void: the pairing made before
//! is one more rung of the ladder, above avoid groups.
//!
//! Where a draft is played pod by pod, [`fields`] says who is paired among themselves; each field is a problem of its own.
//!
//! [`explain()`] says of a round why everybody meets whom, from the same ladder.
//!
//! # How fair the draw is
//!
//! A draw by lot that is accepted is exactly uniform: each best pairing is equally likely. Where drawing by lot does not
//! get through, all best pairings are found as a graph (`face.rs`), which falls into parts, and each part is drawn by itself
//! (`sample.rs`): exactly, where its pairings can be counted (`count.rs`, in an order of players that keeps that short,
//! `order.rs`); beyond that by a long walk on pairings with one pair open (`random_walk.rs`), which reaches every best pairing
//! and in the long run favours none. How far it is from uniform where it stops is measured, not proved. So is it in large
//! parts of a field where a pairing is soon found by exchanges but seldom by lot (`walk.rs`). [`Drawn`] says which it was.
//!
//! [`Method`] is what the log says of how a round was drawn.

mod assess;
mod blossom;
mod bound;
pub mod bracket;
mod chance;
mod count;
mod draw;
mod exact;
mod explain;
mod field;
mod ladder;
mod optimal;
mod pods;
mod problem;
mod random_walk;
mod repair;
pub mod round_robin;
mod sample;
mod section;
mod swiss;
mod walk;

pub use assess::{Cost, Pairing, assess, costs};
pub use chance::Method;
pub use explain::{
    Barred, Before, ByeReason, Explanation, Float, Group, Leave, NotBye, NotThere, Reason, TableReason, explain,
    explain_by_hand,
};
pub use ladder::{Quality, Rung};
pub use pods::{fields, odd_pods};
pub use problem::{Contender, Locks, Problem, ProblemError, has_table, in_order, stream_name};
pub use repair::repair;
pub use swiss::{Drawn, draw_swiss, pair_swiss};
