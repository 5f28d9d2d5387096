//! Bundles: compressed parts of a log. At the start of each round, the entries since the last bundle become a new one.
//! Together, the bundles are a small second copy of the log, which can replace damaged records. A finished event can be
//! archived as one bundle.
//!
//! The browser compresses [`Bundle::lines`]. This module only stores the result.

use super::{EventStore, Slot, Store, StoreError, keys};
use crate::{
    base::json,
    tournament::{Entry, Hash, Tournament},
};
use serde::{Deserialize, Serialize};

/// Maximum size of an unpacked bundle, in bytes. No browser has room for a larger event. Without a limit, a thousand
/// bytes could unpack to a gigabyte.
pub const UNPACKED_LIMIT: usize = 16_000_000;

/// A compressed part of a log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// Index of the first entry.
    pub from: usize,
    /// Index after the last entry.
    pub to: usize,
    /// Hash of the last entry, which proves that all entries are unchanged.
    pub head: Hash,
    /// The compressed entries.
    pub packed: String,
}

impl Bundle {
    /// The text to compress for the entries of a log from an index. Omits the hashes that link the entries, because
    /// they can be computed from the entries and do not compress.
    pub fn lines(tournament: &Tournament, from: usize) -> String {
        let plain = |entry: &Entry| {
            serde_json::to_string(&Entry { previous: Hash::default(), ..entry.clone() }).unwrap_or_default()
        };
        let lines: Vec<String> = tournament.log().iter().skip(from).map(plain).collect();
        lines.join("\n")
    }

    /// The bundle of a log from an index, with its compressed text. None if there are no entries.
    pub fn of(tournament: &Tournament, from: usize, packed: String) -> Option<Self> {
        let to = tournament.log().len();
        let head = tournament.log().last()?.hash();
        (from < to).then_some(Self { from, to, head, packed })
    }

    /// Appends the entries of the bundle, as uncompressed lines, to a log. If the lines do not belong to the bundle or
    /// do not follow the log, returns false and leaves the log unchanged.
    pub fn unpack(&self, lines: &str, log: &mut Vec<Entry>) -> bool {
        let entries = self.to.saturating_sub(self.from);
        if log.len() != self.from || lines.len() > UNPACKED_LIMIT {
            return false;
        }
        let mut previous = log.last().map_or_else(Hash::default, Entry::hash);
        // One extra line is enough to detect a different text.
        for line in lines.lines().take(entries.saturating_add(1)) {
            let Ok(entry) = json::from_str::<Entry>(line) else { break };
            let entry = Entry { previous, ..entry };
            previous = entry.hash();
            log.push(entry);
        }
        let is_whole = log.len() == self.to && previous == self.head;
        if !is_whole {
            log.truncate(self.from);
        }
        is_whole
    }
}

impl<S: Store> EventStore<S> {
    /// The bundles of an event from the start of its log, up to the first one that cannot be read.
    pub fn bundles(&self, slot: &Slot) -> Vec<Bundle> {
        (0..).map_while(|number| self.0.read(&keys::snapshot(slot, number)).ok().flatten()).collect()
    }

    /// Adds the next bundle of an event.
    ///
    /// # Errors
    /// Storage is denied or full, or another window has added a bundle. Nothing has changed.
    pub fn add_bundle(&self, slot: &Slot, bundle: &Bundle) -> Result<(), StoreError> {
        let bundles = self.bundles(slot);
        if bundles.last().map_or(0, |last| last.to) != bundle.from || !self.has(slot)? {
            return Err(StoreError::Taken);
        }
        self.0.write(&keys::snapshot(slot, bundles.len()), bundle)
    }

    /// Deletes the bundles that extend beyond an index of the log.
    pub(super) fn drop_bundles(&self, slot: &Slot, place: usize) {
        let good = self.bundles(slot).iter().take_while(|bundle| bundle.to <= place).count();
        let beyond: Vec<String> =
            (good..).map(|number| keys::snapshot(slot, number)).take_while(|key| self.0.has(key)).collect();
        beyond.iter().rev().for_each(|key| self.0.remove(key));
    }

    /// Archives an event: the bundle of its whole log replaces its records.
    ///
    /// # Errors
    /// The bundle is not the whole log, or storage is denied or full. The event is unchanged.
    pub fn archive(&self, slot: &Slot, bundle: &Bundle) -> Result<(), StoreError> {
        let reach = self.log_end(slot, 0);
        if (bundle.from, bundle.to) != (0, reach) || !self.has(slot)? {
            return Err(StoreError::Taken);
        }
        if self.0.write(&keys::archive(slot), bundle).is_err() {
            // Deleting the bundles may make enough room.
            self.drop_bundles(slot, 0);
            self.0.write(&keys::archive(slot), bundle)?;
        }
        (0..reach).rev().for_each(|place| self.0.remove(&keys::entry(slot, place)));
        self.drop_bundles(slot, 0);
        Ok(())
    }

    /// True if an event is archived.
    pub fn is_archived(&self, slot: &Slot) -> bool {
        self.0.has(&keys::archive(slot))
    }

    /// The bundle of an archived event.
    pub fn archived_bundle(&self, slot: &Slot) -> Option<Bundle> {
        self.0.read(&keys::archive(slot)).ok().flatten()
    }

    /// Replaces a damaged archive.
    ///
    /// # Errors
    /// Storage is denied or full, or the event is not archived. Nothing has changed.
    pub fn replace_archive(&self, slot: &Slot, bundle: &Bundle) -> Result<(), StoreError> {
        if self.is_archived(slot) { self.0.write(&keys::archive(slot), bundle) } else { Err(StoreError::Taken) }
    }

    /// Restores an archived event.
    ///
    /// # Errors
    /// Storage is denied or full. The event is still archived.
    pub fn restore_from_archive(&self, slot: &Slot, tournament: &Tournament) -> Result<(), StoreError> {
        self.put_back(slot, tournament).inspect_err(|_| {
            (0..tournament.log().len()).rev().for_each(|place| self.0.remove(&keys::entry(slot, place)));
        })
    }
}
