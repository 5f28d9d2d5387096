//! Which keys the mirror is behind with. Not their values: what is written is what the primary has by then, so that nothing
//! grows, and two windows that write the same key end with the same value.

use crate::base::sort::Map;

/// Keys whose value in the mirror may not be that of the primary, each with the moment since when, in milliseconds since the
/// epoch.
#[derive(Debug, Clone, Default)]
pub struct Journal {
    /// Those that nobody has begun to write.
    waiting: Map<String, u64>,
    /// Those that are being written.
    underway: Vec<Batch>,
    /// The number of the next batch.
    next: u32,
}

/// Keys that are written together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batch {
    number: u32,
    keys: Map<String, u64>,
}

impl Batch {
    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys.keys().map(String::as_str)
    }
}

impl Journal {
    /// Notes that the value of a key has changed.
    pub fn note(&mut self, key: &str, now: u64) {
        self.waiting.entry(key.to_owned()).or_insert(now);
    }

    /// How many keys wait.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Everything that waits and may be written, to be written together; none where nothing does.
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

    /// The mirror has a batch.
    pub fn done(&mut self, batch: &Batch) {
        self.underway.retain(|other| other.number != batch.number);
    }

    /// The mirror has not taken a batch: it waits again, since when it did.
    pub fn failed(&mut self, batch: &Batch) {
        self.done(batch);
        for (key, since) in &batch.keys {
            let noted = self.waiting.entry(key.clone()).or_insert(*since);
            *noted = (*noted).min(*since);
        }
    }

    /// Since when the mirror is behind; none where it is not.
    pub fn behind_since(&self) -> Option<u64> {
        let underway = self.underway.iter().flat_map(|batch| batch.keys.values());
        self.waiting.values().chain(underway).min().copied()
    }

    /// Whether something is being written.
    pub fn is_underway(&self) -> bool {
        !self.underway.is_empty()
    }

    /// Whether the mirror is behind with a key that begins so.
    pub fn is_behind_with(&self, prefix: &str) -> bool {
        let underway = self.underway.iter().flat_map(|batch| batch.keys.keys());
        self.waiting.keys().chain(underway).any(|key| key.starts_with(prefix))
    }
}
