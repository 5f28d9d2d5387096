//! A second copy of what is kept, for what a crash of the browser takes: browsers write their first store to disk seconds
//! later, or minutes.
//!
//! The first copy, the primary, stays the one that is read and written, at once. Whatever changes in it is noted
//! ([`Mirrored`], [`Journal`]) and follows in the mirror, which is slow and certain. Where the two differ, when the app starts
//! or an event is opened, they are brought together: `reconcile` for the list of events and everything small, `settle` for
//! the records of one event, of which `chain` makes one log.

mod chain;
mod journal;
mod mirrored;
mod reading;
mod reconcile;
mod settle;
mod status;

pub use super::keys::{MIRRORED, bulky_ranges, is_bulky, is_mirrored, slot_of, small_ranges};
pub use journal::{Batch, Journal};
pub use mirrored::Mirrored;
pub use reading::Reading;
pub use reconcile::Reconciled;
pub use settle::{End, Repaired, Settled};
pub use status::{MirrorStatus, NotKept};
