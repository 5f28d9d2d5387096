//! The events on this device: which there are, and how one is added, continued and removed.

use super::{
    Slot, Store, StoreError, keys,
    record::{self, Beginning},
};
use crate::{
    base::ids::EventId,
    tournament::{Entry, Hash, NextStep, Tournament},
};
use serde::{Deserialize, Serialize};

/// What the list of events shows without opening each of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Name of the event.
    pub name: String,
    /// Its day, `YYYY-MM-DD`.
    pub date: String,
    /// Id of its regulation; of a custom one its name.
    pub regulation: String,
    /// Its players, those who have left it too. In what earlier releases wrote only those who have not.
    pub players: usize,
    /// Swiss rounds paired so far.
    pub swiss_rounds: usize,
    /// Elimination rounds paired so far.
    pub elimination_rounds: usize,
    /// Whether the event is over.
    pub over: bool,
    /// Entries of its log: a log that ends earlier has lost some. Zero in what earlier releases wrote.
    #[serde(default)]
    pub entries: usize,
    /// Its name in every copy. None in what earlier releases wrote.
    #[serde(default)]
    pub event: Option<EventId>,
    /// When its last entry was written, in milliseconds since the epoch; none in summaries from before that was noted.
    #[serde(default)]
    pub last_entry: Option<u64>,
}

impl Summary {
    /// The summary of an event as it stands.
    pub fn of(tournament: &Tournament) -> Self {
        let state = tournament.state();
        let regulation = &state.setup.regulation;
        Self {
            name: state.setup.name.clone(),
            date: state.setup.date.clone(),
            regulation: regulation.custom.as_ref().map_or(&regulation.id, |custom| &custom.name).clone(),
            players: state.participant_count(),
            swiss_rounds: state.swiss.len(),
            elimination_rounds: state.elimination.len(),
            over: state.next_step() == NextStep::Over,
            entries: tournament.log().len(),
            event: Some(state.event),
            last_entry: tournament.log().last().map(|entry| entry.at),
        }
    }
}

/// Records that may be missing in the middle of a log before it is taken to have ended.
const LONGEST_GAP: usize = 32;
/// More entries than any browser has room for, whatever a summary says.
const LONGEST_LOG: usize = 1 << 16;
/// Records of which it is asked whether there is room for all of them, before the first is written.
const MANY: usize = 4096;
/// How many deleted events are remembered.
const REMEMBERED: usize = 100;

/// The events on this device.
#[derive(Debug, Clone)]
pub struct Shelf<S>(pub S);

impl<S: Store> Shelf<S> {
    /// Slots and summaries, the newest event first. An event without a readable summary is listed without one.
    ///
    /// # Errors
    /// Storage cannot be read.
    pub fn events(&self) -> Result<Vec<(Slot, Option<Summary>)>, StoreError> {
        let slots = self.index()?.unwrap_or_default();
        let summarized = |slot: Slot| {
            let summary = self.summary(&slot);
            (slot, summary)
        };
        Ok(slots.into_iter().rev().map(summarized).collect())
    }

    /// Which event is in a slot; none where neither its first record nor its summary says so.
    pub fn event_id(&self, slot: &Slot) -> Option<EventId> {
        match self.beginning(slot) {
            Some(beginning) => Some(beginning.event()),
            None => self.summary(slot)?.event,
        }
    }

    /// How the event in a slot began; none where its first record does not say so.
    pub(super) fn beginning(&self, slot: &Slot) -> Option<Beginning> {
        record::beginning(&self.0.text(&keys::entry(slot, 0)).ok()??)
    }

    /// One entry of an event's log; none where the log ends before it.
    ///
    /// # Errors
    /// The record cannot be read.
    pub fn entry(&self, slot: &Slot, place: usize) -> Result<Option<Entry>, StoreError> {
        let key = keys::entry(slot, place);
        let Some(text) = self.0.text(&key)? else { return Ok(None) };
        record::read(&text).map(|(entry, _)| Some(entry)).map_err(|_| StoreError::Damaged { key })
    }

    /// The hash of an entry, which tells it from every other; none where its record is gone or cannot be read.
    fn hash(&self, slot: &Slot, place: usize) -> Option<Hash> {
        self.entry(slot, place).ok().flatten().map(|entry| entry.hash())
    }

    /// Puts a new event, or a copy of one, on the shelf. Everything is there or nothing.
    ///
    /// # Errors
    /// The slot is taken, or storage is denied or full; what was there before is untouched.
    pub fn add(&self, slot: &Slot, tournament: &Tournament) -> Result<(), StoreError> {
        if self.0.has(&keys::entry(slot, 0)) || self.is_archived(slot) {
            return Err(StoreError::Taken);
        }
        self.index()?;
        self.put(slot, tournament).inspect_err(|_| {
            self.remove_records(slot);
            self.clear_underway(slot);
        })
    }

    /// Puts an event back of which storage has lost something, or everything. Records that cannot be used are set aside.
    ///
    /// # Errors
    /// Storage is denied or full, or has other good entries: another window has gone on.
    pub fn put_back(&self, slot: &Slot, tournament: &Tournament) -> Result<(), StoreError> {
        let differs =
            |(place, entry): (usize, &Entry)| self.hash(slot, place).is_some_and(|other| other != entry.hash());
        if tournament.log().iter().enumerate().any(differs) {
            return Err(StoreError::Taken);
        }
        self.put(slot, tournament)?;
        // An event that is open is not put away.
        self.0.remove(&keys::archive(slot));
        Ok(())
    }

    /// Adds the next entry of an event's log.
    ///
    /// # Errors
    /// Storage is denied or full, another window has written an entry at this place, or the event is no longer there.
    pub fn append(&self, slot: &Slot, entry: &Entry) -> Result<(), StoreError> {
        let place = usize::try_from(entry.counter).unwrap_or(usize::MAX);
        let key = keys::entry(slot, place);
        if self.0.has(&key) {
            return Err(StoreError::Taken);
        }
        self.check_stored(slot, place)?;
        self.0.set_text(&key, &record::write(entry).ok_or(StoreError::Full)?)
    }

    /// Whether storage has an event, and the last of so many entries.
    ///
    /// # Errors
    /// Why not: storage is denied or was cleared, the event was deleted, or its record is gone.
    pub fn check_stored(&self, slot: &Slot, entries: usize) -> Result<(), StoreError> {
        let slots = self.index()?.ok_or(StoreError::Cleared)?;
        if !slots.contains(slot) {
            return Err(StoreError::Deleted);
        }
        let key = entries.checked_sub(1).map(|place| keys::entry(slot, place)).unwrap_or_default();
        if entries > 0 && self.0.has(&key) { Ok(()) } else { Err(StoreError::Damaged { key }) }
    }

    /// Brings the summary up to date, once all entries are stored. Failing to write it loses nothing.
    pub fn summarize(&self, slot: &Slot, tournament: &Tournament) {
        self.set_summary(slot, &Summary::of(tournament));
    }

    /// Takes an event off the shelf.
    ///
    /// # Errors
    /// Storage cannot be written.
    pub fn delete(&self, slot: &Slot) -> Result<(), StoreError> {
        let mut slots = self.index()?.unwrap_or_default();
        slots.retain(|other| other != slot);
        // Full storage has no room for this note: without it a crash leaves records behind that nobody lists.
        let _ = self.mark_underway(slot);
        self.set_index(&slots)?;
        self.remove_records(slot);
        // The other copy may come to know of it much later, or have it come back from before a crash.
        let mut deleted = self.deleted();
        deleted.push(slot.clone());
        let forgotten = deleted.len().saturating_sub(REMEMBERED);
        let _ = self.0.write(keys::DELETED, deleted.get(forgotten..).unwrap_or_default());
        self.clear_underway(slot);
        Ok(())
    }

    /// Slots in which something is being written or removed right now, or was when a page ended.
    pub fn underway(&self) -> Vec<Slot> {
        self.0.read(keys::UNDERWAY).ok().flatten().unwrap_or_default()
    }

    /// Removes what pages that ended in the middle have left behind. `since` are slots that have been
    /// [underway](Self::underway) for longer than anything takes.
    pub fn tidy(&self, since: &[Slot]) {
        let Ok(listed) = self.index().map(Option::unwrap_or_default) else { return };
        for slot in self.underway().iter().filter(|slot| since.contains(slot)) {
            if !listed.contains(slot) {
                self.remove_records(slot);
            }
            self.clear_underway(slot);
        }
    }

    /// Characters that an event takes in storage, with its keys.
    pub fn size(&self, slot: &Slot) -> usize {
        let size =
            |key: &String| self.0.text(key).ok().flatten().map_or(0, |text| key.len() + text.encode_utf16().count());
        self.all_keys(slot).iter().map(size).sum()
    }

    /// Slots whose events were deleted, the latest last.
    pub(super) fn deleted(&self) -> Vec<Slot> {
        self.0.read(keys::DELETED).ok().flatten().unwrap_or_default()
    }

    pub(super) fn summary(&self, slot: &Slot) -> Option<Summary> {
        self.0.read(&keys::summary(slot)).ok().flatten()
    }

    pub(super) fn set_summary(&self, slot: &Slot, summary: &Summary) {
        let _ = self.0.write(&keys::summary(slot), summary);
    }

    /// Whether an event is listed.
    pub(super) fn has(&self, slot: &Slot) -> Result<bool, StoreError> {
        Ok(self.index()?.is_some_and(|slots| slots.contains(slot)))
    }

    /// One past the place of the last record of an event's log, whatever is missing before it. It looks from a place on up to
    /// which every record is there.
    pub(super) fn reach(&self, slot: &Slot, from: usize) -> usize {
        let noted = self.summary(slot).map_or(0, |summary| summary.entries.min(LONGEST_LOG));
        let (mut reach, mut place) = (noted.max(from), from);
        while place < reach + LONGEST_GAP {
            if self.0.has(&keys::entry(slot, place)) {
                reach = reach.max(place + 1);
            }
            place += 1;
        }
        reach
    }

    pub(super) fn remove_records(&self, slot: &Slot) {
        // The log from its end on: what a crash in the middle leaves is found by the same way.
        for key in self.all_keys(slot).iter().rev() {
            self.0.remove(key);
        }
    }

    /// The slots of the events, from the first of the two lists that can be read; none where storage has neither.
    pub(super) fn index(&self) -> Result<Option<Vec<Slot>>, StoreError> {
        let first = self.0.read(keys::EVENTS);
        if matches!(first, Ok(Some(_)) | Err(StoreError::Denied)) {
            return first;
        }
        match self.0.read(keys::EVENTS_AGAIN) {
            Ok(Some(again)) => Ok(Some(again)),
            _ => first,
        }
    }

    pub(super) fn set_index(&self, slots: &[Slot]) -> Result<(), StoreError> {
        self.0.write(keys::EVENTS, slots)?;
        if self.0.write(keys::EVENTS_AGAIN, slots).is_err() {
            // None is better than an old one.
            self.0.remove(keys::EVENTS_AGAIN);
        }
        Ok(())
    }

    /// Writes what is not there as it should be: records first, then the list, which makes the event one that is here.
    fn put(&self, slot: &Slot, tournament: &Tournament) -> Result<(), StoreError> {
        self.mark_underway(slot)?;
        let reach = self.reach(slot, 0);
        let mut records = Vec::new();
        for (place, entry) in tournament.log().iter().enumerate() {
            if place < reach {
                if self.hash(slot, place) == Some(entry.hash()) {
                    continue;
                }
                self.keep_aside(slot, self.raw(slot, place))?;
            }
            records.push((keys::entry(slot, place), record::write(entry).ok_or(StoreError::Full)?));
        }
        // Thousands of records that are taken back once they turn out to be too many would take seconds.
        let characters = || records.iter().map(|(key, record)| key.len() + record.encode_utf16().count()).sum();
        if records.len() > MANY && !self.0.has_room(characters()) {
            return Err(StoreError::Full);
        }
        records.iter().try_for_each(|(key, record)| self.0.set_text(key, record))?;
        // What is listed is not deleted.
        let mut deleted = self.deleted();
        if deleted.contains(slot) {
            deleted.retain(|other| other != slot);
            self.0.write(keys::DELETED, &deleted)?;
        }
        let mut slots = self.index()?.unwrap_or_default();
        if !slots.contains(slot) {
            slots.push(slot.clone());
            self.set_index(&slots)?;
        }
        self.summarize(slot, tournament);
        self.clear_underway(slot);
        Ok(())
    }

    fn mark_underway(&self, slot: &Slot) -> Result<(), StoreError> {
        let mut slots = self.underway();
        slots.push(slot.clone());
        self.0.write(keys::UNDERWAY, &slots)
    }

    fn clear_underway(&self, slot: &Slot) {
        let mut slots = self.underway();
        slots.retain(|other| other != slot);
        if slots.is_empty() {
            self.0.remove(keys::UNDERWAY);
        } else {
            let _ = self.0.write(keys::UNDERWAY, &slots);
        }
    }

    /// The keys of everything there may be of an event.
    fn all_keys(&self, slot: &Slot) -> Vec<String> {
        let single = [keys::summary, keys::display, keys::typed, keys::aside, keys::lost, keys::archive, keys::copy];
        let single = single.map(|key| key(slot));
        let snapshots = (0..).map(|number| keys::snapshot(slot, number)).take_while(|key| self.0.has(key));
        let log = (0..self.reach(slot, 0)).map(|place| keys::entry(slot, place));
        log.chain(snapshots).chain(single).collect()
    }
}
