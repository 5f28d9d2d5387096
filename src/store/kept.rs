//! What is kept besides the events: regulations of one's own, settings, what the display shows.

use super::{Shelf, Slot, Store, StoreError, keys};
use crate::{
    base::sort::{self, Set},
    regulation::Regulation,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// When a copy of an event left this device, as a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyTaken {
    /// Milliseconds since the epoch.
    pub at: u64,
    /// Entries in it.
    pub entries: usize,
}

impl<S: Store> Shelf<S> {
    /// The custom regulations kept on this device for the next event, in the order of their names.
    ///
    /// # Errors
    /// Storage cannot be read.
    pub fn regulations(&self) -> Result<Vec<Regulation>, StoreError> {
        Ok(self.0.read(keys::REGULATIONS)?.unwrap_or_default())
    }

    /// Keeps a custom regulation for the next event, in the place of one of the same name.
    ///
    /// # Errors
    /// Storage is denied or full, or what is kept there cannot be read; nothing has changed then.
    pub fn keep_regulation(&self, regulation: &Regulation) -> Result<(), StoreError> {
        let mut kept = self.regulations()?;
        let name = |regulation: &Regulation| regulation.custom.as_ref().map(|custom| custom.name.clone());
        kept.retain(|other| name(other) != name(regulation));
        kept.push(regulation.clone());
        sort::sort_by_key(&mut kept, name);
        self.0.write(keys::REGULATIONS, &kept)
    }

    /// Takes the custom regulation of that name off this device. Events have their own copy of it.
    ///
    /// # Errors
    /// Storage is denied or full, or what is kept there cannot be read; nothing has changed then.
    pub fn remove_regulation(&self, name: &str) -> Result<(), StoreError> {
        let mut kept = self.regulations()?;
        kept.retain(|other| other.custom.as_ref().is_none_or(|custom| custom.name != name));
        self.0.write(keys::REGULATIONS, &kept)
    }

    /// A setting of the app, such as its language.
    pub fn setting<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        self.0.read(&keys::setting(name)).ok().flatten()
    }

    /// Keeps a setting of the app, where that is possible.
    pub fn set_setting<T: Serialize>(&self, name: &str, value: &T) {
        let _ = self.0.write(&keys::setting(name), value);
    }

    /// What the organizer has chosen for the display that shows the event of a slot to the players; none where nothing was.
    pub fn display<T: DeserializeOwned>(&self, slot: &Slot) -> Option<T> {
        self.0.read(&keys::display(slot)).ok().flatten()
    }

    /// Keeps what the organizer has chosen for the display, where that is possible. It goes with the event.
    pub fn set_display<T: Serialize>(&self, slot: &Slot, choice: &T) {
        let _ = self.0.write(&keys::display(slot), choice);
    }

    /// The lines of results that somebody has ticked while typing them into another program.
    pub fn typed(&self, slot: &Slot) -> Set<String> {
        self.0.read(&keys::typed(slot)).ok().flatten().unwrap_or_default()
    }

    /// Keeps which lines are ticked, where that is possible. They go with the event.
    pub fn set_typed(&self, slot: &Slot, lines: &Set<String>) {
        let _ = self.0.write(&keys::typed(slot), lines);
    }

    /// When the last copy of an event left this device; none where none did.
    pub fn copy_taken(&self, slot: &Slot) -> Option<CopyTaken> {
        self.0.read(&keys::copy(slot)).ok().flatten()
    }

    /// Notes that a copy of an event has left this device, where that is possible. It goes with the event.
    pub fn set_copy_taken(&self, slot: &Slot, copy: CopyTaken) {
        let _ = self.0.write(&keys::copy(slot), &copy);
    }
}
