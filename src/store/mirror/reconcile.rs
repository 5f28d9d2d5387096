//! What becomes of the two copies where they differ. The primary is written what it lacks; everything in which the mirror
//! differs then has to follow it.
//!
//! Which copy is the newer one tells the moment at which the mirror was written last: it stands in the mirror with what was
//! written, and in the primary once that is on disk. A primary that a crash has set back has an earlier moment than the mirror.

use super::{
    super::{Bundle, Shelf, Slot, Store, StoreError, keys},
    reading::{Reading, is_whole},
    settle::Repaired,
};
use crate::base::{
    json,
    sort::{self, Set},
};

/// What has come of two copies as wholes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reconciled {
    /// Whether the mirror is the newer copy.
    pub is_newer: bool,
    /// What the primary was given.
    pub repaired: Repaired,
    /// Events whose records differ: each has to be settled.
    pub differing: Vec<Slot>,
    /// Keys with which the mirror is behind, those of differing events aside.
    pub behind: Vec<String>,
}

impl<S: Store> Shelf<S> {
    /// Notes that the mirror has everything that was written to it up to a moment, in milliseconds since the epoch.
    pub fn set_mirrored(&self, at: u64) {
        if self.mirrored() < at {
            // Without the note the mirror is taken for the newer one, and it has all of it.
            let _ = self.0.write(keys::MIRRORED, &at);
        }
    }

    /// Up to which moment everything that the mirror was written is here, in milliseconds since the epoch; 0 where nothing is
    /// known.
    pub fn mirrored(&self) -> u64 {
        self.0.read(keys::MIRRORED).ok().flatten().unwrap_or_default()
    }

    /// Brings together which events there are, and everything that is kept besides their records.
    ///
    /// # Errors
    /// Storage is denied or full: the mirror must not follow what is here.
    pub fn reconcile(&self, mirror: &Reading) -> Result<Reconciled, StoreError> {
        let is_newer = mirror.written() > self.mirrored();
        let mut repaired = Repaired::default();
        // What was deleted first: it decides which events there are.
        self.take(mirror, keys::DELETED, is_newer)?;
        let listed = self.reconcile_list(mirror, is_newer, &mut repaired)?;
        for key in mirror.texts.keys().filter(|key| !keys::is_list(key)) {
            let is_gone = keys::slot_of(key).is_some_and(|slot| !listed.contains(&slot));
            if !is_gone && self.take(mirror, key, is_newer)? {
                repaired.settings |= keys::is_setting(key);
            }
        }
        let ours: Set<String> = self.0.keys()?.into_iter().filter(|key| keys::is_mirrored(key)).collect();
        let differing = differing(&ours, mirror).into_iter().filter(|slot| listed.contains(slot)).collect::<Vec<_>>();
        let behind = ours.iter().chain(mirror.keys.difference(&ours)).filter(|key| {
            let is_settled = !keys::is_bulky(key) || keys::slot_of(key).is_none_or(|slot| !differing.contains(&slot));
            is_settled && keys::is_mirrored(key) && self.is_behind(mirror, key)
        });
        let behind = behind.cloned().collect();
        Ok(Reconciled { is_newer, repaired, differing, behind })
    }

    /// Takes from the mirror what is under a key, where the mirror is newer or what is here cannot be read. Whether it did.
    fn take(&self, mirror: &Reading, key: &str, is_newer: bool) -> Result<bool, StoreError> {
        let Some(theirs) = mirror.texts.get(key).filter(|text| is_whole(text) && keys::is_mirrored(key)) else {
            return Ok(false);
        };
        let ours = self.0.text(key)?;
        let is_torn = ours.as_deref().is_some_and(|text| !is_whole(text));
        if ours.as_ref() == Some(theirs) || !(is_newer || is_torn) {
            return Ok(false);
        }
        self.0.set_text(key, theirs)?;
        Ok(true)
    }

    /// The events of both lists, but for those that were deleted; of neither can be read, those that have records.
    fn reconcile_list(
        &self,
        mirror: &Reading,
        is_newer: bool,
        repaired: &mut Repaired,
    ) -> Result<Vec<Slot>, StoreError> {
        let ours = match self.index() {
            Err(StoreError::Denied) => return Err(StoreError::Denied),
            listed => listed.ok().flatten(),
        };
        let theirs: Option<Vec<Slot>> = mirror.read(keys::EVENTS).or_else(|| mirror.read(keys::EVENTS_AGAIN));
        let found = if ours.is_none() { self.with_records(mirror)? } else { Vec::new() };
        let deleted = self.deleted();
        let here = ours.iter().flatten();
        let there = theirs.iter().flatten();
        let in_order: Vec<&Slot> = if is_newer { there.chain(here).collect() } else { here.chain(there).collect() };
        let mut listed: Vec<Slot> = Vec::new();
        for slot in in_order.into_iter().chain(&found) {
            if !listed.contains(slot) && !deleted.contains(slot) {
                listed.push(slot.clone());
            }
        }
        if ours.as_ref() == Some(&listed) || (ours.is_none() && theirs.is_none() && listed.is_empty()) {
            return Ok(listed);
        }
        let was_here = |slot: &Slot| self.0.has(&keys::entry(slot, 0)) || self.is_archived(slot);
        let new = listed.iter().filter(|slot| ours.as_ref().is_none_or(|ours| !ours.contains(slot)));
        let new: Vec<bool> = new.map(was_here).collect();
        self.set_index(&listed)?;
        repaired.list = new.contains(&true);
        repaired.events = new.iter().filter(|was_here| !**was_here).count();
        ours.iter().flatten().filter(|slot| !listed.contains(slot)).for_each(|slot| self.remove_records(slot));
        Ok(listed)
    }

    /// The slots that have an event, in the order in which the events were begun. What is being written or removed has none.
    fn with_records(&self, mirror: &Reading) -> Result<Vec<Slot>, StoreError> {
        let keys = self.0.keys()?;
        let first =
            keys.iter().chain(&mirror.keys).filter(|key| keys::is_first(key)).filter_map(|key| keys::slot_of(key));
        let slots: Set<Slot> = first.collect();
        let underway = self.underway();
        let begun = |slot: &Slot| {
            let first = self.beginning(slot).map(|beginning| beginning.at);
            first.or_else(|| self.summary(slot)?.last_entry)
        };
        let slots = slots.into_iter().filter(|slot| !underway.contains(slot));
        let mut begun: Vec<_> = slots.map(|slot| (begun(&slot), slot)).collect();
        sort::sort_by(&mut begun, Ord::cmp);
        Ok(begun.into_iter().map(|(_, slot)| slot).collect())
    }

    /// Whether the mirror has something else under a key than the primary, as far as it was read.
    pub(super) fn is_behind(&self, mirror: &Reading, key: &str) -> bool {
        let Ok(ours) = self.0.text(key) else { return false };
        match mirror.texts.get(key) {
            Some(theirs) if keys::is_archive(key) => {
                ours.as_ref() != Some(theirs) && !ours.is_some_and(|ours| is_same_archive(&ours, theirs))
            }
            Some(theirs) => ours.as_ref() != Some(theirs),
            None => ours.is_some() != mirror.keys.contains(key),
        }
    }
}

/// Whether two archives say that they hold the same. Which one is damaged shows when they are unpacked: each stays as it is.
pub(super) fn is_same_archive(ours: &str, theirs: &str) -> bool {
    let of = |text: &str| json::from_str::<Bundle>(text).ok().map(|bundle| (bundle.from, bundle.to, bundle.head));
    of(ours).is_some() && of(ours) == of(theirs)
}

/// The slots that do not have the same records in both copies, or an archive in one only. Where the mirror has nothing of an
/// event it just follows.
fn differing(ours: &Set<String>, mirror: &Reading) -> Set<Slot> {
    let slots = |key: &&String| keys::is_bulky(key).then(|| keys::slot_of(key)).flatten();
    let there: Set<Slot> = mirror.keys.iter().filter_map(|key| slots(&key)).collect();
    let differing = ours.difference(&mirror.keys).chain(mirror.keys.difference(ours)).filter_map(|key| slots(&key));
    differing.filter(|slot| there.contains(slot)).collect()
}
