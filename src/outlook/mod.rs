//! The outlook in the last Swiss rounds: which players are sure of the cut, which are out, and which can still make it.
//!
//! An outlook is valid while nobody leaves or joins the event, every match is played, and no result is corrected. A
//! double loss or a departure can change the cut (CUT-1, DRP-2). A player who is [`Fate::Sure`] makes the cut
//! regardless of open results and undecided tie-breakers. A player who is [`Fate::Out`] misses it. [`Basis`] tells how
//! exact the other fates are.
//!
//! - [`outlook()`]: the outlook of an event.
//! - [`Situation`]: the input: points so far, open tables, unpaired rounds, and the [`Cut`](crate::regulation::Cut).
//! - `reach`: the maximum and minimum number of players who can finish before a player.
//! - [`Outlook`]: the result, for players and tables.

mod compute;
mod reach;
mod result;
mod situation;

pub use compute::{Bounds, fate};
pub use result::{Basis, Fate, How, Outlook, PlayerOutlook, TableOutlook};
pub use situation::{Contender, OpenTable, ROUNDS_LEFT, Situation, outlook, situation};
