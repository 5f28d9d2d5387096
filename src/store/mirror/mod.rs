//! The mirror: a second copy of the storage. It is necessary because a crash of the browser loses everything not yet
//! written to disk, which can be minutes of work.
//!
//! The first copy, the primary, is read and written at once. Each change is noted ([`Mirrored`], [`Journal`]) and then
//! written to the mirror, which is slower but durable. When the app starts or an event is opened, the two copies are
//! compared and merged: `reconcile` merges the list of events and all small values, `settle` merges the records of one
//! event, and `join_logs` makes one log of two copies.

mod join_logs;
mod journal;
mod reconcile;
mod settle;

pub use super::keys::{MIRRORED, bulky_ranges, is_bulky, is_mirrored, slot_of, small_ranges};
pub use journal::{Batch, Journal, Mirrored};
pub use reconcile::{MirrorContents, NewerCopy, Reconciled};
pub use settle::{LogEnd, Repaired, Settled};

/// State of the mirror compared with the latest records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MirrorStatus {
    /// Everything is on disk.
    Kept,
    /// Some records are being written.
    OnItsWay {
        /// True if writing takes longer than it should.
        is_late: bool,
    },
    /// Some records are not on disk.
    NotKept(NotKept),
}

/// Why the mirror does not have the latest records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotKept {
    /// The browser denies access to the mirror.
    Denied,
    /// There is no room in the mirror, or none for records that only the mirror has.
    Full,
    /// The write failed.
    Failed,
}
