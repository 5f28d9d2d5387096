//! Settings, custom regulations and notes about events, which are stored besides the events.

use super::{EventStore, Slot, Store, StoreError, keys};
use crate::{
    base::sort::{self, Set},
    regulation::Regulation,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The last copy of an event that was saved as a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyTaken {
    /// Time, in milliseconds since the epoch.
    pub at: u64,
    /// Number of entries in the copy.
    pub entries: usize,
}

impl<S: Store> EventStore<S> {
    /// The custom regulations on this device, sorted by name.
    ///
    /// # Errors
    /// Storage cannot be read.
    pub fn regulations(&self) -> Result<Vec<Regulation>, StoreError> {
        Ok(self.0.read(keys::REGULATIONS)?.unwrap_or_default())
    }

    /// Stores a custom regulation for later events. Replaces one with the same name.
    ///
    /// # Errors
    /// Storage is denied or full, or the stored regulations cannot be read. Nothing has changed.
    pub fn keep_regulation(&self, regulation: &Regulation) -> Result<(), StoreError> {
        let mut kept = self.regulations()?;
        let name = |regulation: &Regulation| regulation.custom.as_ref().map(|custom| custom.name.clone());
        kept.retain(|other| name(other) != name(regulation));
        kept.push(regulation.clone());
        sort::sort_by_key(&mut kept, name);
        self.0.write(keys::REGULATIONS, &kept)
    }

    /// Removes the custom regulation with a name from this device. Events have their own copy of it.
    ///
    /// # Errors
    /// Storage is denied or full, or the stored regulations cannot be read. Nothing has changed.
    pub fn remove_regulation(&self, name: &str) -> Result<(), StoreError> {
        let mut kept = self.regulations()?;
        kept.retain(|other| other.custom.as_ref().is_none_or(|custom| custom.name != name));
        self.0.write(keys::REGULATIONS, &kept)
    }

    /// A setting of the app, such as its language.
    pub fn setting<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        self.0.read(&keys::setting(name)).ok().flatten()
    }

    /// Stores a setting of the app. Ignores failures.
    pub fn set_setting<T: Serialize>(&self, name: &str, value: &T) {
        let _ = self.try_set_setting(name, value);
    }

    /// Stores a setting of the app whose loss the user has to know.
    ///
    /// # Errors
    /// Storage is denied or full. Nothing has changed.
    pub fn try_set_setting<T: Serialize>(&self, name: &str, value: &T) -> Result<(), StoreError> {
        self.0.write(&keys::setting(name), value)
    }

    /// The organizer's choice for the display of an event. None if there is none.
    pub fn display<T: DeserializeOwned>(&self, slot: &Slot) -> Option<T> {
        self.0.read(&keys::display(slot)).ok().flatten()
    }

    /// Stores the organizer's choice for the display. Ignores failures. Deleted with the event.
    pub fn set_display<T: Serialize>(&self, slot: &Slot, choice: &T) {
        let _ = self.0.write(&keys::display(slot), choice);
    }

    /// The lines of results that are ticked as entered in another program.
    pub fn typed(&self, slot: &Slot) -> Set<String> {
        self.0.read(&keys::typed(slot)).ok().flatten().unwrap_or_default()
    }

    /// Stores the ticked lines. Ignores failures. Deleted with the event.
    pub fn set_typed(&self, slot: &Slot, lines: &Set<String>) {
        let _ = self.0.write(&keys::typed(slot), lines);
    }

    /// The time at which an event was handed over to another device, in milliseconds since the epoch. None if this
    /// device still runs it.
    pub fn handed_over(&self, slot: &Slot) -> Option<u64> {
        self.0.read(&keys::handed_over(slot)).ok().flatten()
    }

    /// Notes that an event was handed over, or taken back. Deleted with the event.
    ///
    /// # Errors
    /// Storage is denied or full.
    pub fn set_handed_over(&self, slot: &Slot, at: Option<u64>) -> Result<(), StoreError> {
        let Some(at) = at else {
            self.0.remove(&keys::handed_over(slot));
            return Ok(());
        };
        self.0.write(&keys::handed_over(slot), &at)
    }

    /// The last copy of an event that was saved as a file. None if there was none.
    pub fn copy_taken(&self, slot: &Slot) -> Option<CopyTaken> {
        self.0.read(&keys::copy(slot)).ok().flatten()
    }

    /// Notes that a copy of an event was saved. Ignores failures. Deleted with the event.
    pub fn set_copy_taken(&self, slot: &Slot, copy: CopyTaken) {
        let _ = self.0.write(&keys::copy(slot), &copy);
    }
}
