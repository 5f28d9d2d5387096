//! Lost entries of an event: those that were damaged or missing in every copy when the next action took their place. If
//! an entry is recovered from another copy later, it is no longer lost, even if its damaged record is still set aside.

use super::{EventStore, Slot, Store, StoreError, keys};
use crate::base::sort;
use serde::{Deserialize, Serialize};

/// A range of entries that are missing from a log. Other entries now have their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LostEntries {
    /// Index of the first entry.
    pub from: usize,
    /// Index after the last entry.
    pub to: usize,
}

impl LostEntries {
    /// Sorts ranges and joins those that overlap.
    pub fn joined(losses: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut sorted: Vec<Self> = losses.into_iter().filter(|lost| lost.is_some()).collect();
        sort::sort_by_key(&mut sorted, |lost| lost.from);
        let mut joined: Vec<Self> = Vec::new();
        for lost in sorted {
            match joined.last_mut().filter(|last| lost.from < last.to) {
                Some(last) => last.to = last.to.max(lost.to),
                None => joined.push(lost),
            }
        }
        joined
    }

    /// The ranges that are still lost before and after a range of found entries.
    fn without(self, found: Self) -> [Self; 2] {
        [Self { to: self.to.min(found.from), ..self }, Self { from: self.from.max(found.to), ..self }]
    }

    fn is_some(self) -> bool {
        self.from < self.to
    }
}

impl<S: Store> EventStore<S> {
    /// The lost entries of an event, in the order of the log.
    pub fn lost(&self, slot: &Slot) -> Vec<LostEntries> {
        let noted: Vec<LostEntries> = self.0.read(&keys::lost(slot)).ok().flatten().unwrap_or_default();
        LostEntries::joined(noted)
    }

    /// Notes that an event continues without some entries.
    pub(super) fn note_lost(&self, slot: &Slot, lost: LostEntries) -> Result<(), StoreError> {
        let noted = self.lost(slot);
        let joined = LostEntries::joined(noted.iter().copied().chain([lost]));
        // A page that was closed in between may have noted them already.
        if joined == noted { Ok(()) } else { self.0.write(&keys::lost(slot), &joined) }
    }

    /// Notes that entries from another copy are in the log again.
    pub(super) fn note_found(&self, slot: &Slot, found: LostEntries) -> Result<(), StoreError> {
        let noted = self.lost(slot);
        let left = LostEntries::joined(noted.iter().flat_map(|lost| lost.without(found)));
        match (left == noted, left.is_empty()) {
            (true, _) => Ok(()),
            (false, true) => {
                self.0.remove(&keys::lost(slot));
                Ok(())
            }
            (false, false) => self.0.write(&keys::lost(slot), &left),
        }
    }
}
