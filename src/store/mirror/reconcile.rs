//! Merges the two copies of the list of events and of all small values. Missing values are added to the primary.
//! Afterwards, the mirror has to follow where it differs.
//!
//! The time of the last write to the mirror shows which copy is newer. The mirror stores this time with each write, and
//! the primary stores it once the write is on disk. If a crash has set the primary back, its time is earlier than that
//! of the mirror.

use super::{
    super::{
        Bundle, EventStore, Slot, Store, StoreError,
        keys::{self, MIRRORED},
    },
    settle::Repaired,
};
use crate::base::{
    json,
    sort::{self, Map, Set},
};
use serde::de::{DeserializeOwned, IgnoredAny};

/// The copy that was written last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NewerCopy {
    /// The primary, or both are equally new.
    #[default]
    Primary,
    /// The mirror, because a crash has set the primary back.
    Mirror,
}

/// The result of merging the two copies of the list of events and of all small values.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reconciled {
    /// The newer copy.
    pub newer: NewerCopy,
    /// Repairs of the primary.
    pub repaired: Repaired,
    /// Events whose records differ. Each of them has to be [settled](EventStore::settle).
    pub differing: Vec<Slot>,
    /// Keys that are outdated in the mirror, except those of differing events.
    pub behind: Vec<String>,
}

impl<S: Store> EventStore<S> {
    /// Notes that the mirror has all writes up to a time, in milliseconds since the epoch.
    pub fn set_mirrored(&self, at: u64) {
        if self.mirrored() < at {
            // If this fails, the mirror counts as the newer copy. This does no harm, because it has all writes.
            let _ = self.0.write(keys::MIRRORED, &at);
        }
    }

    /// Time up to which the mirror has all writes, in milliseconds since the epoch. 0 if unknown.
    pub fn mirrored(&self) -> u64 {
        self.0.read(keys::MIRRORED).ok().flatten().unwrap_or_default()
    }

    /// Merges the list of events and all values except the events' records.
    ///
    /// # Errors
    /// Storage is denied or full. The mirror must then not follow the primary.
    pub fn reconcile(&self, mirror: &MirrorContents) -> Result<Reconciled, StoreError> {
        let newer = if mirror.written() > self.mirrored() { NewerCopy::Mirror } else { NewerCopy::Primary };
        let mut repaired = Repaired::default();
        // Deleted events come first, because they determine which events exist.
        self.adopt(mirror, keys::DELETED, newer)?;
        let listed = self.reconcile_list(mirror, newer, &mut repaired)?;
        for key in mirror.texts.keys().filter(|key| !keys::is_list(key)) {
            let is_gone = keys::slot_of(key).is_some_and(|slot| !listed.contains(&slot));
            if !is_gone && self.adopt(mirror, key, newer)? {
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
        Ok(Reconciled { newer, repaired, differing, behind })
    }

    /// Copies the value of a key from the mirror if the mirror is newer or the primary's value is torn. True if it did.
    fn adopt(&self, mirror: &MirrorContents, key: &str, newer: NewerCopy) -> Result<bool, StoreError> {
        let Some(theirs) = mirror.texts.get(key).filter(|text| is_whole(text) && keys::is_mirrored(key)) else {
            return Ok(false);
        };
        let ours = self.0.text(key)?;
        let is_torn = ours.as_deref().is_some_and(|text| !is_whole(text));
        if ours.as_ref() == Some(theirs) || !(newer == NewerCopy::Mirror || is_torn) {
            return Ok(false);
        }
        self.0.set_text(key, theirs)?;
        Ok(true)
    }

    /// The events of both lists except deleted ones. If neither list can be read, all events that have records.
    fn reconcile_list(
        &self,
        mirror: &MirrorContents,
        newer: NewerCopy,
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
        let in_order: Vec<&Slot> = match newer {
            NewerCopy::Mirror => there.chain(here).collect(),
            NewerCopy::Primary => here.chain(there).collect(),
        };
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

    /// The slots that have records, by the start of their events. Excludes slots that are being written or removed.
    fn with_records(&self, mirror: &MirrorContents) -> Result<Vec<Slot>, StoreError> {
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

    /// True if the mirror's value of a key differs from the primary's. If the mirror's text was not read, only compares
    /// whether both have the key.
    pub(super) fn is_behind(&self, mirror: &MirrorContents, key: &str) -> bool {
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

/// True if two archives claim the same contents. Damage only shows when they are unpacked, so both are kept as they
/// are.
pub(super) fn is_same_archive(ours: &str, theirs: &str) -> bool {
    let of = |text: &str| json::from_str::<Bundle>(text).ok().map(|bundle| (bundle.from, bundle.to, bundle.head));
    of(ours).is_some() && of(ours) == of(theirs)
}

/// The slots whose records differ between the copies, or that have an archive in only one of them. Excludes slots that
/// are missing in the mirror, because the mirror then just follows.
fn differing(ours: &Set<String>, mirror: &MirrorContents) -> Set<Slot> {
    let slots = |key: &&String| keys::is_bulky(key).then(|| keys::slot_of(key)).flatten();
    let there: Set<Slot> = mirror.keys.iter().filter_map(|key| slots(&key)).collect();
    let differing = ours.difference(&mirror.keys).chain(mirror.keys.difference(ours)).filter_map(|key| slots(&key));
    differing.filter(|slot| there.contains(slot)).collect()
}

/// The contents read from the mirror: all keys, and some of the texts.
#[derive(Debug, Clone, Default)]
pub struct MirrorContents {
    pub(super) keys: Set<String>,
    pub(super) texts: Map<String, String>,
}

impl MirrorContents {
    /// Contents with all keys of the mirror and the texts of those that are not [bulky](super::is_bulky).
    pub fn new(keys: impl IntoIterator<Item = String>, texts: impl IntoIterator<Item = (String, String)>) -> Self {
        Self { keys: keys.into_iter().collect(), texts: texts.into_iter().collect() }
    }

    /// Time of the last write to the mirror, in milliseconds since the epoch. 0 if it was never written.
    pub fn written(&self) -> u64 {
        self.read(MIRRORED).unwrap_or_default()
    }

    /// The archive of an event. None if it is missing or cannot be read.
    pub fn archived(&self, slot: &Slot) -> Option<Bundle> {
        self.read(&keys::archive(slot))
    }

    /// The value of a key. None if it is missing or cannot be read.
    pub(super) fn read<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        json::from_str(self.texts.get(key)?).ok()
    }
}

/// True if a text is complete JSON.
pub(super) fn is_whole(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}
