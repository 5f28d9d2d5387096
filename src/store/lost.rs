//! Which entries an event has lost: those that were damaged or gone in every copy when the next action took their place. What
//! comes back later from another copy is lost no longer, whatever is still kept aside of it.

use super::{Shelf, Slot, Store, StoreError, keys};
use crate::base::sort;
use serde::{Deserialize, Serialize};

/// Entries that a log has gone on without, which had places in a row. Other entries have those places now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lost {
    /// Place of the first one, from 0.
    pub from: usize,
    /// The place after the last one.
    pub to: usize,
}

impl Lost {
    /// Losses in the order of their places, as one where they overlap.
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

    /// What is still lost once other places are found: before them, and behind.
    fn without(self, found: Self) -> [Self; 2] {
        [Self { to: self.to.min(found.from), ..self }, Self { from: self.from.max(found.to), ..self }]
    }

    fn is_some(self) -> bool {
        self.from < self.to
    }
}

impl<S: Store> Shelf<S> {
    /// The entries that an event has lost, in the order of their places; none where it has all of them.
    pub fn lost(&self, slot: &Slot) -> Vec<Lost> {
        let noted: Vec<Lost> = self.0.read(&keys::lost(slot)).ok().flatten().unwrap_or_default();
        Lost::joined(noted)
    }

    /// Notes that an event goes on without some entries.
    pub(super) fn note_lost(&self, slot: &Slot, lost: Lost) -> Result<(), StoreError> {
        let noted = self.lost(slot);
        let joined = Lost::joined(noted.iter().copied().chain([lost]));
        // A page that ended in the middle has noted it before.
        if joined == noted { Ok(()) } else { self.0.write(&keys::lost(slot), &joined) }
    }

    /// Notes that another copy had the entries of these places, and that they are in the log again.
    pub(super) fn note_found(&self, slot: &Slot, found: Lost) -> Result<(), StoreError> {
        let noted = self.lost(slot);
        let left = Lost::joined(noted.iter().flat_map(|lost| lost.without(found)));
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
