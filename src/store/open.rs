//! Opens an event from its records. If a record is damaged, the event opens in the state before that record. Unusable
//! records stay until the next action needs their place. They are then set aside, never deleted.

use super::{Bundle, EventStore, LostEntries, Slot, Store, StoreError, keys, record, record::RecordError};
use crate::tournament::{Entry, Hash, Refusal, Replay, Tournament};
use serde::{Deserialize, Serialize};
use std::{error::Error, fmt, sync::Arc};

/// An opened event.
#[derive(Debug)]
pub struct Opened {
    /// The event up to the first damaged record.
    pub tournament: Tournament,
    /// The damaged part of the log. None if the log is intact.
    pub damage: Option<Damage>,
}

/// The damaged part of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// Index of the first damaged record.
    pub place: usize,
    /// Fault of that record.
    pub fault: RecordFault,
    /// Number of records from that index.
    pub records: usize,
}

impl Damage {
    /// The entries that are lost unless another copy has them.
    pub fn lost(&self) -> LostEntries {
        LostEntries { from: self.place, to: self.place.saturating_add(self.records) }
    }
}

/// Why a stored record cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordFault {
    /// The record is missing.
    Missing,
    /// The record differs from what was written.
    Torn,
    /// The record is intact, but the entries before it do not allow it.
    Refused(Arc<Refusal>),
}

/// A record that was set aside because it, or one before it, was damaged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetAside {
    /// Index of the record in the log.
    pub place: usize,
    /// Text of the record in storage.
    pub text: String,
}

/// Why an event cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// The slot has no event.
    NotHere,
    /// The event is archived.
    Archived(Bundle),
    /// A later release has written the event.
    NewerVersion,
    /// Storage cannot be read.
    Store(StoreError),
    /// Even the first record is unusable.
    Damaged(Damage),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotHere => f.write_str("there is no event in this slot"),
            Self::Archived(_) => f.write_str("the event is archived"),
            Self::NewerVersion => f.write_str("a later release has written the event"),
            Self::Store(error) => error.fmt(f),
            Self::Damaged(damage) => write!(f, "the record at place {} is damaged", damage.place),
        }
    }
}

impl Error for OpenError {}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl<S: Store> EventStore<S> {
    /// Opens an event: reads its records, checks their versions and checksums, and replays the log up to the last valid
    /// entry. Changes nothing.
    ///
    /// # Errors
    /// The event is missing, archived, or of a later release, or its first record is damaged.
    pub fn open(&self, slot: &Slot) -> Result<Opened, OpenError> {
        if !self.has(slot)? {
            return Err(OpenError::NotHere);
        }
        if let Some(bundle) = self.archived_bundle(slot) {
            return Err(OpenError::Archived(bundle));
        }
        let mut replay = Replay::default();
        let (place, fault) = self.replay(slot, &mut replay)?;
        let tournament = replay.finish().ok();
        let records = self.log_end(slot, place).saturating_sub(place);
        let damage = |fault| Damage { place, fault, records };
        match (tournament, fault) {
            (Some(tournament), None) if records == 0 => Ok(Opened { tournament, damage: None }),
            (Some(tournament), fault) => {
                Ok(Opened { tournament, damage: Some(damage(fault.unwrap_or(RecordFault::Missing))) })
            }
            (None, fault) => Err(OpenError::Damaged(damage(fault.unwrap_or(RecordFault::Missing)))),
        }
    }

    /// Sets aside the records of an event from an index and their bundles, so that new records can take their places.
    /// Notes that their entries are [lost](Self::lost).
    ///
    /// # Errors
    /// Storage is denied or full. Each record is in its old place or set aside.
    pub fn set_aside(&self, slot: &Slot, from: usize) -> Result<(), StoreError> {
        let reach = self.log_end(slot, 0);
        let bundles = self.bundles(slot).into_iter().filter(|bundle| bundle.to > from);
        let bundles = bundles
            .filter_map(|bundle| Some(SetAside { place: bundle.from, text: serde_json::to_string(&bundle).ok()? }));
        self.keep_aside(slot, self.raw_records(slot, from).into_iter().chain(bundles))?;
        for place in (from..reach).rev() {
            self.0.remove(&keys::entry(slot, place));
        }
        self.drop_bundles(slot, from);
        // The loss is noted last. Until then, opening the event reports the damage.
        self.note_lost(slot, LostEntries { from, to: reach })?;
        if let Some(mut summary) = self.summary(slot) {
            summary.entries = from;
            self.set_summary(slot, &summary);
        }
        Ok(())
    }

    /// The records of an event that were set aside.
    pub fn aside(&self, slot: &Slot) -> Vec<SetAside> {
        self.0.read(&keys::aside(slot)).ok().flatten().unwrap_or_default()
    }

    /// Deletes the records of an event that were set aside, and the note of its lost entries.
    pub fn drop_aside(&self, slot: &Slot) {
        self.0.remove(&keys::aside(slot));
        self.0.remove(&keys::lost(slot));
    }

    /// The texts of an event's records from an index, so that damaged ones can be saved.
    pub fn raw_records(&self, slot: &Slot, from: usize) -> Vec<SetAside> {
        (from..self.log_end(slot, 0)).filter_map(|place| self.raw(slot, place)).collect()
    }

    /// Replaces damaged records with the entries of a copy of the log, and sets the damaged ones aside. Does nothing if
    /// the copy belongs to another log.
    ///
    /// # Errors
    /// Storage is denied or full.
    pub fn repair(&self, slot: &Slot, copy: &[Entry]) -> Result<(), StoreError> {
        let stored = |place| self.entry(slot, place).ok().flatten().map(|entry| entry.hash());
        let stored: Vec<Option<Hash>> = (0..copy.len()).map(stored).collect();
        if stored.iter().zip(copy).any(|(stored, copy)| stored.is_some_and(|stored| stored != copy.hash())) {
            return Ok(());
        }
        for (place, entry) in copy.iter().enumerate().filter(|&(place, _)| stored.get(place) == Some(&None)) {
            self.keep_aside(slot, self.raw(slot, place))?;
            self.0.set_text(&keys::entry(slot, place), &record::write(entry).ok_or(StoreError::Full)?)?;
        }
        Ok(())
    }

    /// Replays the records. Returns the index after the last replayed record, and the fault of the record there, if
    /// any.
    fn replay(&self, slot: &Slot, replay: &mut Replay) -> Result<(usize, Option<RecordFault>), OpenError> {
        let mut place = 0;
        while let Some(text) = self.0.text(&keys::entry(slot, place))? {
            let (entry, hash) = match record::read(&text) {
                Ok(read) => read,
                Err(RecordError::NotUnderstood) => return Err(OpenError::NewerVersion),
                Err(RecordError::Torn) => return Ok((place, Some(RecordFault::Torn))),
            };
            if let Err(error) = replay.push_known(entry, hash) {
                return Ok((place, Some(RecordFault::Refused(Arc::new(error.refusal)))));
            }
            place += 1;
        }
        Ok((place, None))
    }

    /// The text of the record at an index. None if there is none.
    pub(super) fn raw(&self, slot: &Slot, place: usize) -> Option<SetAside> {
        Some(SetAside { place, text: self.0.text(&keys::entry(slot, place)).ok()?? })
    }

    pub(super) fn keep_aside(
        &self,
        slot: &Slot,
        records: impl IntoIterator<Item = SetAside>,
    ) -> Result<(), StoreError> {
        let mut aside = self.aside(slot);
        let before = aside.len();
        for record in records {
            // A page that was closed in between may have set it aside already.
            if !aside.contains(&record) {
                aside.push(record);
            }
        }
        if aside.len() == before { Ok(()) } else { self.0.write(&keys::aside(slot), &aside) }
    }
}
