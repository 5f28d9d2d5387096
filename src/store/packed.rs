//! Compressed copies of a log. One is made at each round's start, of the entries since the one before, so that all of them
//! together are a second copy of the log, small, and of use where a record is damaged. A finished event can be put away as
//! one such copy.
//!
//! How texts are compressed is not known here: what is packed is a text that the browser has made of [`Bundle::lines`].

use super::{Shelf, Slot, Store, StoreError, keys};
use crate::{
    base::json,
    tournament::{Entry, Hash, Tournament},
};
use serde::{Deserialize, Serialize};

/// Bytes that a bundle may be once it is unpacked: no event that a browser has room for has so many. A thousand bytes can be
/// packed so that a gigabyte comes out.
pub const UNPACKED_LIMIT: usize = 16_000_000;

/// A part of a log, packed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// Place of its first entry, from 0.
    pub from: usize,
    /// The place after its last entry.
    pub to: usize,
    /// The hash of its last entry: with it the whole part is what it was.
    pub head: Hash,
    /// The entries.
    pub packed: String,
}

impl Bundle {
    /// The text to pack of the entries of a log from a place on. The hashes that link them are left out: they follow from
    /// the entries, and nothing compresses them.
    pub fn lines(tournament: &Tournament, from: usize) -> String {
        let plain = |entry: &Entry| {
            serde_json::to_string(&Entry { previous: Hash::default(), ..entry.clone() }).unwrap_or_default()
        };
        let lines: Vec<String> = tournament.log().iter().skip(from).map(plain).collect();
        lines.join("\n")
    }

    /// The part of a log from a place on, packed; none where there is nothing.
    pub fn of(tournament: &Tournament, from: usize, packed: String) -> Option<Self> {
        let to = tournament.log().len();
        let head = tournament.log().last()?.hash();
        (from < to).then_some(Self { from, to, head, packed })
    }

    /// Puts the entries of the bundle behind those before it, from the lines that were packed. False where they are not
    /// what was packed, or do not follow.
    pub fn unpack(&self, lines: &str, log: &mut Vec<Entry>) -> bool {
        let entries = self.to.saturating_sub(self.from);
        if log.len() != self.from || lines.len() > UNPACKED_LIMIT {
            return false;
        }
        let mut previous = log.last().map_or_else(Hash::default, Entry::hash);
        // One more than there should be is enough to see that it is another text.
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

impl<S: Store> Shelf<S> {
    /// The bundles of an event, from the beginning of its log on, as far as they can be read.
    pub fn bundles(&self, slot: &Slot) -> Vec<Bundle> {
        (0..).map_while(|number| self.0.read(&keys::snapshot(slot, number)).ok().flatten()).collect()
    }

    /// Adds the next bundle of an event.
    ///
    /// # Errors
    /// Storage is denied or full, or another window has added one: nothing has changed.
    pub fn add_bundle(&self, slot: &Slot, bundle: &Bundle) -> Result<(), StoreError> {
        let bundles = self.bundles(slot);
        if bundles.last().map_or(0, |last| last.to) != bundle.from || !self.has(slot)? {
            return Err(StoreError::Taken);
        }
        self.0.write(&keys::snapshot(slot, bundles.len()), bundle)
    }

    /// Drops the bundles that go beyond a place of the log.
    pub(super) fn drop_bundles(&self, slot: &Slot, place: usize) {
        let good = self.bundles(slot).iter().take_while(|bundle| bundle.to <= place).count();
        let beyond: Vec<String> =
            (good..).map(|number| keys::snapshot(slot, number)).take_while(|key| self.0.has(key)).collect();
        beyond.iter().rev().for_each(|key| self.0.remove(key));
    }

    /// Puts an event away: its packed log takes the place of its records.
    ///
    /// # Errors
    /// The bundle is not all of the log, or storage is denied or full; the event is as it was.
    pub fn archive(&self, slot: &Slot, bundle: &Bundle) -> Result<(), StoreError> {
        let reach = self.reach(slot, 0);
        if (bundle.from, bundle.to) != (0, reach) || !self.has(slot)? {
            return Err(StoreError::Taken);
        }
        if self.0.write(&keys::archive(slot), bundle).is_err() {
            // The second copy of the log may be just what takes the room.
            self.drop_bundles(slot, 0);
            self.0.write(&keys::archive(slot), bundle)?;
        }
        (0..reach).rev().for_each(|place| self.0.remove(&keys::entry(slot, place)));
        self.drop_bundles(slot, 0);
        Ok(())
    }

    /// Whether an event was put away.
    pub fn is_archived(&self, slot: &Slot) -> bool {
        self.0.has(&keys::archive(slot))
    }

    /// The packed log of an event that was put away.
    pub fn archived(&self, slot: &Slot) -> Option<Bundle> {
        self.0.read(&keys::archive(slot)).ok().flatten()
    }

    /// Puts a good archive in the place of a damaged one.
    ///
    /// # Errors
    /// Storage is denied or full, or the event is not put away: nothing has changed.
    pub fn mend_archive(&self, slot: &Slot, bundle: &Bundle) -> Result<(), StoreError> {
        if self.is_archived(slot) { self.0.write(&keys::archive(slot), bundle) } else { Err(StoreError::Taken) }
    }

    /// Takes an event out of the archive again.
    ///
    /// # Errors
    /// Storage is denied or full; the event is still put away.
    pub fn take_out(&self, slot: &Slot, tournament: &Tournament) -> Result<(), StoreError> {
        self.put_back(slot, tournament).inspect_err(|_| {
            (0..tournament.log().len()).rev().for_each(|place| self.0.remove(&keys::entry(slot, place)));
        })
    }
}
