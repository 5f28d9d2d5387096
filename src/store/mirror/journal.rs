//! The keys that are outdated in the mirror, and a store that notes them.
//!
//! Only keys are noted, because the mirror always gets the latest values of the primary. So notes do not pile up, and
//! two windows that write the same key end with the same value.

use super::super::{Store, StoreError, keys};
use crate::base::sort::Map;

/// The keys whose value in the mirror may be older than in the primary, each with the time of its first change that the
/// mirror lacks, in milliseconds since the epoch.
#[derive(Debug, Clone, Default)]
pub struct Journal {
    /// Keys that are not being written yet.
    waiting: Map<String, u64>,
    /// Keys that are being written.
    underway: Vec<Batch>,
    /// Number of the next batch.
    next: u32,
}

/// Keys that are written together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batch {
    number: u32,
    keys: Map<String, u64>,
}

impl Batch {
    /// The keys of the batch.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys.keys().map(String::as_str)
    }
}

impl Journal {
    /// Notes that the value of a key has changed.
    pub fn note(&mut self, key: &str, now: u64) {
        self.waiting.entry(key.to_owned()).or_insert(now);
    }

    /// Number of keys that are not being written yet.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Starts a batch of all waiting keys that `may` accepts. None if there are none.
    pub fn begin(&mut self, may: impl Fn(&str) -> bool) -> Option<Batch> {
        let (keys, waiting): (Map<_, _>, _) =
            std::mem::take(&mut self.waiting).into_iter().partition(|(key, _)| may(key));
        self.waiting = waiting;
        if keys.is_empty() {
            return None;
        }
        let batch = Batch { number: self.next, keys };
        self.next = self.next.wrapping_add(1);
        self.underway.push(batch.clone());
        Some(batch)
    }

    /// Notes that a batch has been written to the mirror.
    pub fn done(&mut self, batch: &Batch) {
        self.underway.retain(|other| other.number != batch.number);
    }

    /// Notes that a batch could not be written. Its keys wait again, with their earlier times.
    pub fn failed(&mut self, batch: &Batch) {
        self.done(batch);
        for (key, since) in &batch.keys {
            let noted = self.waiting.entry(key.clone()).or_insert(*since);
            *noted = (*noted).min(*since);
        }
    }

    /// Time since when the mirror has been outdated, in milliseconds since the epoch. None if it is up to date.
    pub fn behind_since(&self) -> Option<u64> {
        let underway = self.underway.iter().flat_map(|batch| batch.keys.values());
        self.waiting.values().chain(underway).min().copied()
    }

    /// True if a batch is being written.
    pub fn is_underway(&self) -> bool {
        !self.underway.is_empty()
    }

    /// True if a key with this prefix is outdated in the mirror.
    pub fn is_behind_with(&self, prefix: &str) -> bool {
        let underway = self.underway.iter().flat_map(|batch| batch.keys.keys());
        self.waiting.keys().chain(underway).any(|key| key.starts_with(prefix))
    }
}

/// A store that reports every change for the mirror.
#[derive(Debug, Clone, Copy)]
pub struct Mirrored<S, W> {
    /// The underlying store.
    pub primary: S,
    /// Called with the key after each change.
    pub changed: W,
}

impl<S: Store, W: Fn(&str)> Store for Mirrored<S, W> {
    fn text(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.primary.text(key)
    }

    fn set_text(&self, key: &str, text: &str) -> Result<(), StoreError> {
        self.primary.set_text(key, text)?;
        if keys::is_mirrored(key) {
            (self.changed)(key);
        }
        Ok(())
    }

    fn has_room(&self, characters: usize) -> bool {
        self.primary.has_room(characters)
    }

    fn has(&self, key: &str) -> bool {
        self.primary.has(key)
    }

    fn remove(&self, key: &str) {
        self.primary.remove(key);
        if keys::is_mirrored(key) {
            (self.changed)(key);
        }
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        self.primary.keys()
    }
}
