//! Events on this device: a port for storage, the records and settings in it, and the adapter for the browser.
//!
//! One record contains one entry of a log, so that the number of bytes written for an action does not grow with the
//! event. Records are only ever added, and each has a checksum. An event exists as soon as the list of events contains
//! it, which takes a single write.
//!
//! - [`EventStore`]: lists, adds, continues and deletes events. `keys` defines the keys of storage.
//! - `record`: an entry as a text. `open`: opens an event and sets damaged records aside. `lost_entries`: entries that
//!   are missing from a log.
//! - `bundle`: compressed copies of a log, one at the start of each round, and archived events.
//! - `settings`: settings, custom regulations, and notes about events.
//! - [`mirror`]: a second copy of everything, and merging the two.

#[cfg(feature = "ui")]
pub mod browser;
mod bundle;
mod event_store;
mod keys;
mod lost_entries;
pub mod mirror;
mod open;
mod record;
mod settings;

pub use bundle::{Bundle, UNPACKED_LIMIT};
pub use event_store::{EventStore, Summary};
pub use keys::log_prefix;
pub use lost_entries::LostEntries;
pub use open::{Damage, OpenError, Opened, RecordFault, SetAside};
pub use settings::CopyTaken;

use crate::base::json;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{error::Error, fmt};

/// The slot of an event on this device, as hexadecimal digits. Two copies of one event have two slots.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub String);

/// A storage of texts by key.
pub trait Store {
    /// The text of a key. None if there is none.
    ///
    /// # Errors
    /// Storage cannot be reached.
    fn text(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// Sets the text of a key.
    ///
    /// # Errors
    /// Storage cannot be reached, or is full.
    fn set_text(&self, key: &str, text: &str) -> Result<(), StoreError>;

    /// The value of a key, parsed from JSON. None if there is none.
    ///
    /// # Errors
    /// Storage cannot be reached, or the text is not a value of this type.
    fn read<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, StoreError> {
        let Some(text) = self.text(key)? else { return Ok(None) };
        json::from_str(&text).map(Some).map_err(|_| StoreError::Damaged { key: key.to_owned() })
    }

    /// Sets the value of a key, as JSON.
    ///
    /// # Errors
    /// Storage cannot be reached, or is full.
    fn write<T: Serialize + ?Sized>(&self, key: &str, value: &T) -> Result<(), StoreError> {
        let json = serde_json::to_string(value).map_err(|_| StoreError::Full)?;
        self.set_text(key, &json)
    }

    /// True if there seems to be room for n more characters.
    fn has_room(&self, _characters: usize) -> bool {
        true
    }

    /// True if a key has a value.
    fn has(&self, key: &str) -> bool;

    /// Removes the value of a key, if there is one.
    fn remove(&self, key: &str);

    /// All keys in any order, including those of other apps.
    ///
    /// # Errors
    /// Storage cannot be reached.
    fn keys(&self) -> Result<Vec<String>, StoreError>;
}

/// Why storage cannot be read or written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreError {
    /// The browser denies storage (private window, blocked cookies).
    Denied,
    /// Storage is full.
    Full,
    /// The browser reported a write that it did not make.
    Dropped,
    /// A value cannot be read.
    Damaged {
        /// Key of the value.
        key: String,
    },
    /// Another window has already written the record.
    Taken,
    /// Another window has deleted the event.
    Deleted,
    /// The storage of the site was cleared.
    Cleared,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Denied => f.write_str("the browser denies storage"),
            Self::Full => f.write_str("storage is full"),
            Self::Dropped => f.write_str("the browser dropped a value that it reported as stored"),
            Self::Damaged { key } => write!(f, "the value of {key} cannot be read"),
            Self::Taken => f.write_str("another window has already written this record"),
            Self::Deleted => f.write_str("another window has deleted the event"),
            Self::Cleared => f.write_str("the storage of the site was cleared"),
        }
    }
}

impl Error for StoreError {}
