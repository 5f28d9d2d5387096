//! A log from its records. Where one is damaged, the event opens as it was before it; what cannot be used stays until the
//! next action needs its place, and is then set aside, never dropped.

use super::{Bundle, Lost, Shelf, Slot, Store, StoreError, keys, record, record::RecordError};
use crate::tournament::{Entry, Refusal, Replay, Tournament};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// An event from storage.
#[derive(Debug)]
pub struct Opened {
    /// The event, as far as its log can be used.
    pub tournament: Tournament,
    /// What cannot be used.
    pub damage: Option<Damage>,
}

/// From where on a log cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// Place of the first record that cannot, from 0.
    pub place: usize,
    /// What is wrong with it.
    pub fault: Fault,
    /// Records there should be from that place on.
    pub records: usize,
}

impl Damage {
    /// The entries that are missing until a copy has them.
    pub fn lost(&self) -> Lost {
        Lost { from: self.place, to: self.place.saturating_add(self.records) }
    }
}

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It is gone.
    Missing,
    /// It is not as it was written.
    Torn,
    /// It is whole, but does not follow from the entries before it.
    Refused(Arc<Refusal>),
}

/// A damaged record that was set aside, or one that follows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aside {
    /// Its place in the log, from 0.
    pub place: usize,
    /// What storage held.
    pub text: String,
}

/// Why an event does not open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// There is no event in that slot.
    NotHere,
    /// It was put away in compressed form.
    Archived(Bundle),
    /// A later release has written it.
    NewerVersion,
    /// Storage cannot be read.
    Store(StoreError),
    /// Not even its first record can be used.
    Damaged(Damage),
}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl<S: Store> Shelf<S> {
    /// Opens an event: reads its records, each with its version and its checksum, and replays its log, up to the last
    /// entry that is good. Nothing is changed.
    ///
    /// # Errors
    /// The event is not here, is put away, or comes from a later release; or not even its first record is good.
    pub fn open(&self, slot: &Slot) -> Result<Opened, OpenError> {
        if !self.has(slot)? {
            return Err(OpenError::NotHere);
        }
        if let Some(bundle) = self.archived(slot) {
            return Err(OpenError::Archived(bundle));
        }
        let mut replay = Replay::default();
        let (place, fault) = self.replay(slot, &mut replay)?;
        let tournament = replay.finish().ok();
        let records = self.reach(slot, place).saturating_sub(place);
        let damage = |fault| Damage { place, fault, records };
        match (tournament, fault) {
            (Some(tournament), None) if records == 0 => Ok(Opened { tournament, damage: None }),
            (Some(tournament), fault) => {
                Ok(Opened { tournament, damage: Some(damage(fault.unwrap_or(Fault::Missing))) })
            }
            (None, fault) => Err(OpenError::Damaged(damage(fault.unwrap_or(Fault::Missing)))),
        }
    }

    /// Sets aside the records of an event from a place on, and the compressed copies of them, so that new ones can take their
    /// places; and notes that those entries are [lost](Self::lost).
    ///
    /// # Errors
    /// Storage is denied or full; every record is where it was, or set aside.
    pub fn set_aside(&self, slot: &Slot, from: usize) -> Result<(), StoreError> {
        let reach = self.reach(slot, 0);
        let bundles = self.bundles(slot).into_iter().filter(|bundle| bundle.to > from);
        let bundles =
            bundles.filter_map(|bundle| Some(Aside { place: bundle.from, text: serde_json::to_string(&bundle).ok()? }));
        self.keep_aside(slot, self.raw_records(slot, from).into_iter().chain(bundles))?;
        for place in (from..reach).rev() {
            self.0.remove(&keys::entry(slot, place));
        }
        self.drop_bundles(slot, from);
        // Until then they are missed where the event is opened.
        self.note_lost(slot, Lost { from, to: reach })?;
        if let Some(mut summary) = self.summary(slot) {
            summary.entries = from;
            self.set_summary(slot, &summary);
        }
        Ok(())
    }

    /// What was set aside of an event.
    pub fn aside(&self, slot: &Slot) -> Vec<Aside> {
        self.0.read(&keys::aside(slot)).ok().flatten().unwrap_or_default()
    }

    /// Drops what was set aside of an event, and the note of what it lost.
    pub fn drop_aside(&self, slot: &Slot) {
        self.0.remove(&keys::aside(slot));
        self.0.remove(&keys::lost(slot));
    }

    /// The records of an event from a place on, as storage holds them, for who wants to save what cannot be used.
    pub fn raw_records(&self, slot: &Slot, from: usize) -> Vec<Aside> {
        (from..self.reach(slot, 0)).filter_map(|place| self.raw(slot, place)).collect()
    }

    /// Puts good entries, the beginning of a log from a copy of it, in the places of records that cannot be used. Those are
    /// set aside. Nothing happens where the copy is that of another log.
    ///
    /// # Errors
    /// Storage is denied or full.
    pub fn repair(&self, slot: &Slot, copy: &[Entry]) -> Result<(), StoreError> {
        let stored: Vec<Option<Entry>> = (0..copy.len()).map(|place| self.entry(slot, place).ok().flatten()).collect();
        if stored.iter().zip(copy).any(|(stored, copy)| stored.as_ref().is_some_and(|stored| stored != copy)) {
            return Ok(());
        }
        for (place, entry) in copy.iter().enumerate().filter(|&(place, _)| stored.get(place) == Some(&None)) {
            self.keep_aside(slot, self.raw(slot, place))?;
            self.0.set_text(&keys::entry(slot, place), &record::write(entry).ok_or(StoreError::Full)?)?;
        }
        Ok(())
    }

    /// Replays the records one after the other. Returns the first place that was not, and what is wrong there.
    fn replay(&self, slot: &Slot, replay: &mut Replay) -> Result<(usize, Option<Fault>), OpenError> {
        let mut place = 0;
        while let Some(text) = self.0.text(&keys::entry(slot, place))? {
            let (entry, hash) = match record::read(&text) {
                Ok(read) => read,
                Err(RecordError::NotUnderstood) => return Err(OpenError::NewerVersion),
                Err(RecordError::Torn) => return Ok((place, Some(Fault::Torn))),
            };
            if let Err(error) = replay.push_known(entry, hash) {
                return Ok((place, Some(Fault::Refused(Arc::new(error.refusal)))));
            }
            place += 1;
        }
        Ok((place, None))
    }

    /// The record of a place as storage holds it; none where there is none.
    pub(super) fn raw(&self, slot: &Slot, place: usize) -> Option<Aside> {
        Some(Aside { place, text: self.0.text(&keys::entry(slot, place)).ok()?? })
    }

    pub(super) fn keep_aside(&self, slot: &Slot, records: impl IntoIterator<Item = Aside>) -> Result<(), StoreError> {
        let mut aside = self.aside(slot);
        let before = aside.len();
        for record in records {
            // A page that ended in the middle has kept it before.
            if !aside.contains(&record) {
                aside.push(record);
            }
        }
        if aside.len() == before { Ok(()) } else { self.0.write(&keys::aside(slot), &aside) }
    }
}
