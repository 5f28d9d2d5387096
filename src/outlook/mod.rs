//! What can still happen: in the last Swiss rounds, who is sure of the cut, who is out, and who can still make it.
//!
//! Whatever is said here is right as long as nobody leaves the event or comes into it, every match is played, and no result is
//! corrected: two who both do not appear, or a player who goes home, change who makes the cut (CUT-1, DRP-2). Who is called
//! [`Fate::Sure`] makes it however the open tables end, and however tie-breakers fall that are not decided yet; who is called
//! [`Fate::Out`] does not. [`Basis`] says how much that leaves open.
//!
//! - [`outlook()`]: of an event.
//! - [`Situation`]: what goes into it: points so far, open tables, rounds that are not paired yet, and the [`Cut`](crate::regulation::Cut).
//! - `reach`: how many can come before a player, at the most and at the least.
//! - [`Outlook`]: what comes out, of players and of tables.

mod compute;
mod cut;
mod event;
mod fate;
mod reach;
mod result;
mod score;
mod situation;
mod tables;

pub use cut::{Bounds, fate};
pub use event::{ROUNDS_LEFT, outlook, situation};
pub use fate::{Basis, Fate, How};
pub use result::{Outlook, PlayerOutlook, TableOutlook};
pub use situation::{Contender, OpenTable, Situation};
