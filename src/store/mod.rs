//! Events on this device: a port for storage, what is kept there, and the browser's adapter.
//!
//! One record holds one entry of a log, so that what is written for an action does not grow with the event. Records are
//! only ever added, and each has a checksum. An event is one that is here as soon as the list names it, which is one write.
//!
//! - [`Shelf`]: which events there are, adding, continuing, removing; `keys` says what lies where.
//! - `record`: one entry as a text; `opening`: a log from its records, and what becomes of damaged ones; `lost`: the entries
//!   that a log has gone on without.
//! - `packed`: compressed copies of a log, one at each round's start, and events put away.
//! - `kept`: what is kept besides the events.
//! - [`mirror`]: a second copy of all of it, and what becomes of the two where they differ.

#[cfg(feature = "ui")]
pub mod browser;
mod kept;
mod keys;
mod lost;
pub mod mirror;
mod opening;
mod packed;
mod record;
mod shelf;

pub use kept::CopyTaken;
pub use keys::log_prefix;
pub use lost::Lost;
pub use opening::{Aside, Damage, Fault, OpenError, Opened};
pub use packed::{Bundle, UNPACKED_LIMIT};
pub use shelf::{Shelf, Summary};

use crate::base::json;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The place of one event on this device, as hexadecimal digits. Two copies of one event have two slots.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub String);

/// A place that keeps texts under keys.
pub trait Store {
    /// The text under a key; none where there is none.
    ///
    /// # Errors
    /// Storage cannot be reached.
    fn text(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// Puts a text under a key.
    ///
    /// # Errors
    /// Storage cannot be reached, or is full.
    fn set_text(&self, key: &str, text: &str) -> Result<(), StoreError>;

    /// The value whose JSON is under a key; none where there is nothing.
    ///
    /// # Errors
    /// Storage cannot be reached, or what is there is no value of this type.
    fn read<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, StoreError> {
        let Some(text) = self.text(key)? else { return Ok(None) };
        json::from_str(&text).map(Some).map_err(|_| StoreError::Damaged { key: key.to_owned() })
    }

    /// Puts a value under a key, as JSON.
    ///
    /// # Errors
    /// Storage cannot be reached, or is full.
    fn write<T: Serialize + ?Sized>(&self, key: &str, value: &T) -> Result<(), StoreError> {
        let json = serde_json::to_string(value).map_err(|_| StoreError::Full)?;
        self.set_text(key, &json)
    }

    /// Whether there is room for so many characters more, as far as that can be told.
    fn has_room(&self, _characters: usize) -> bool {
        true
    }

    /// Whether there is a value under a key.
    fn has(&self, key: &str) -> bool;

    /// Removes a value; where there is none nothing happens.
    fn remove(&self, key: &str);

    /// The keys of everything that is there, in any order. There may be those of others among them.
    ///
    /// # Errors
    /// Storage cannot be reached.
    fn keys(&self) -> Result<Vec<String>, StoreError>;
}

/// Why storage does not do what it should.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreError {
    /// The browser denies storage (private window, blocked cookies).
    Denied,
    /// The value could not be written: storage is full.
    Full,
    /// The browser says that it has stored a value, and has not.
    Dropped,
    /// The value under that key cannot be read.
    Damaged {
        /// The key.
        key: String,
    },
    /// Somebody else, another window, has written that record first.
    Taken,
    /// The event is no longer in the list: another window has deleted it.
    Deleted,
    /// Nothing is left: somebody has cleared the storage of this site.
    Cleared,
}
