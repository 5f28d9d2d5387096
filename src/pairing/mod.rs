//! Pairing: the Swiss rounds, and the elimination bracket ([`bracket`]).
//!
//! [`pair_swiss`] pairs a round. For any field and any history it finds the best pairings and draws one of them.
//!
//! - "Better" is defined by one table, the ladder (`ladder.rs`): as few rematches as possible, the bye to the first
//!   candidate, as many pairs as possible inside each group from the top, as few pairs that share an avoid group.
//! - The two top rungs, rematches and the bye, are settled first. The matching engine settles them if they are in
//!   doubt.
//! - A bound (`bound.rs`) limits the number of pairs in and between the groups. In most rounds drawing by lot
//!   (`draw.rs`) finds a pairing that reaches it and is therefore best. If not, exact solutions for a few groups at a
//!   time tighten the bound until a pairing reaches it.
//! - If rematches cannot be avoided, the rematches of all pairings with the fewest rematches are allowed from then on.
//! - If that does not help, the matching engine (`blossom/`) finds the best pairings of the whole field, a few rungs of
//!   the ladder at a time (`optimal.rs`).
//!
//! Tables made by hand ([`Locks`]) stay, and the others are paired around them. A [`Pairing`] lists the violations on
//! each rung, [`assess()`] judges a pairing made by hand in the same way, and [`costs`] compares it with a best one.
//!
//! [`repair()`] pairs the affected matches of a round again after a correction has made its pairing void. The pairing
//! made before is one more rung of the ladder, above avoid groups.
//!
//! If a draft is played pod by pod, [`fields`] splits the round into problems that are paired on their own.
//!
//! [`explain()`] gives the reasons for each table from the same ladder.
//!
//! # Fairness of the draw
//!
//! A draw by lot that is accepted is exactly uniform: each best pairing is equally likely.
//!
//! If drawing by lot does not succeed, all best pairings are found as a graph (`optimal.rs`). Each connected part is
//! drawn on its own (`sample.rs`): exactly if its pairings can be counted (`count.rs`), otherwise by a long walk on
//! pairings with one open pair (`random_walk.rs`).
//!
//! The walk reaches every best pairing and favours none in the long run. Its distance from uniform when it stops is
//! measured, not proved. It is also used in large parts where exchanges soon find a pairing but drawing by lot seldom
//! does (`field_walk.rs`). [`Drawn`] says whether the draw was exactly uniform.
//!
//! [`Method`] is the number in the log for the way a round was drawn.

// Indices are dense numbers assigned by this module.
#![allow(clippy::indexing_slicing)]
// The names of these items are self-explanatory.
#![allow(missing_docs)]

mod assess;
mod blossom;
mod bound;
pub mod bracket;
mod context;
mod count;
mod draw;
mod exact;
mod explain;
mod field;
mod field_walk;
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

pub use assess::{Cost, Pairing, assess, costs};
pub use context::Method;
pub use explain::{
    Barred, ByeReason, EarlierCandidate, Explanation, Float, Group, LeaveReason, Reason, TableReason, WhyGroupSkipped,
    WhyPassedOver, explain, explain_by_hand,
};
pub use ladder::{Quality, Rung};
pub use pods::{fields, odd_pods};
pub use problem::{Contender, Locks, Problem, ProblemError, has_table, in_order, stream_name};
pub use repair::repair;
pub use swiss::{Drawn, draw_swiss, pair_swiss};
