//! Events on this device: a port for storage, what is kept there, and the browser's adapter.
//!
//! One record holds one entry of a log, so that what is written for an action does not grow with the event. Records are
//! only ever added; an event is replaced by writing it beside the old one and switching the index, which is one write.

#[cfg(feature = "ui")]
pub mod browser;
mod shelf;

pub use shelf::{OpenError, Shelf, Slot, Summary, log_prefix};

use serde::{Serialize, de::DeserializeOwned};

/// A place that keeps values under keys, each value as JSON.
pub trait Store {
    /// The value under a key; none where there is none.
    ///
    /// # Errors
    /// Storage cannot be reached, or the value is not of this type.
    fn read<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, StoreError>;

    /// Puts a value under a key.
    ///
    /// # Errors
    /// Storage cannot be reached, or is full.
    fn write<T: Serialize>(&self, key: &str, value: &T) -> Result<(), StoreError>;

    /// Whether there is a value under a key.
    fn has(&self, key: &str) -> bool;

    /// Removes a value; where there is none nothing happens.
    fn remove(&self, key: &str);
}

/// Why storage does not do what it should.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreError {
    /// The browser denies storage (private window, blocked cookies).
    Denied,
    /// The value could not be written: storage is full.
    Full,
    /// The value under that key cannot be read.
    Damaged {
        /// The key.
        key: String,
    },
    /// Somebody else, another window, has written that record first.
    Taken,
}
