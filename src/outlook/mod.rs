//! What can still happen in the last Swiss rounds: which players are sure of the cut, which are out, and which can still make it.
//!
//! An outlook is right as long as nobody leaves or joins the event, every match is played, and no result is corrected: a double
//! loss, or a player who goes home, can change the cut (CUT-1, DRP-2). A player who is [`Fate::Sure`] makes the cut however the
//! open tables end and undecided tie-breakers fall. A player who is [`Fate::Out`] does not make it. [`Basis`] says how exact the
//! rest is.
//!
//! - [`outlook()`]: the outlook of an event.
//! - [`Situation`]: its input: points so far, open tables, rounds that are not paired yet, and the [`Cut`](crate::regulation::Cut).
//! - `reach`: how many players can finish before a player, at most and at least.
//! - [`Outlook`]: its result, for players and tables.

mod compute;
mod reach;
mod result;
mod situation;

pub use compute::{Bounds, fate};
pub use result::{Basis, Fate, How, Outlook, PlayerOutlook, TableOutlook};
pub use situation::{Contender, OpenTable, ROUNDS_LEFT, Situation, outlook, situation};
