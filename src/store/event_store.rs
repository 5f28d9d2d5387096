//! The events on this device: lists, adds, continues and deletes them.

use super::{
    Slot, Store, StoreError, keys,
    record::{self, Beginning},
};
use crate::{
    base::ids::EventId,
    tournament::{Entry, Hash, NextStep, Status, Tournament},
};
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// An event's entry in the list of events, so that listing the events opens none of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Name of the event.
    pub name: String,
    /// Date of the event, `YYYY-MM-DD`.
    pub date: String,
    /// Id of the regulation, or the name of a custom one.
    pub regulation: String,
    /// Number of players, including those who have left. Earlier releases did not count these.
    pub players: usize,
    /// Number of Swiss rounds paired so far.
    pub swiss_rounds: usize,
    /// Number of elimination rounds paired so far.
    pub elimination_rounds: usize,
    /// Number of matches of the latest elimination round, 1 for the final. None before one is paired, or if an earlier
    /// release wrote the summary. Stored under a short name, because it is written with each action.
    #[serde(default, rename = "pairs", skip_serializing_if = "Option::is_none")]
    pub elimination_matches: Option<usize>,
    /// True if the event is over.
    pub over: bool,
    /// Number of entries of the log, which reveals missing entries. 0 if an earlier release wrote the summary.
    #[serde(default)]
    pub entries: usize,
    /// Id of the event, the same in every copy. None if an earlier release wrote the summary.
    #[serde(default)]
    pub event: Option<EventId>,
    /// Time of the last entry, in milliseconds since the epoch. None if an earlier release wrote the summary.
    #[serde(default)]
    pub last_entry: Option<u64>,
    /// Number of missing results in the running round. 0 if there is none, or if an earlier release wrote the summary.
    #[serde(default)]
    pub missing: usize,
    /// True between two rounds. False if an earlier release wrote the summary.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub finished: bool,
    /// True if teams play. False if an earlier release wrote the summary.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub has_teams: bool,
    /// Name of the winner. None before there is one, or if an earlier release wrote the summary.
    #[serde(default)]
    pub winner: Option<String>,
}

impl Summary {
    /// The summary of an event in its current state.
    pub fn of(tournament: &Tournament) -> Self {
        let state = tournament.state();
        let regulation = &state.setup.regulation;
        let step = state.next_step();
        let over = step == NextStep::Over;
        // Looking for a winner ranks everybody.
        let champion = if over { state.champion() } else { None };
        Self {
            name: state.setup.name.clone(),
            date: state.setup.date.clone(),
            regulation: regulation.custom.as_ref().map_or(&regulation.id, |custom| &custom.name).clone(),
            players: state.participant_count(),
            swiss_rounds: state.swiss.len(),
            elimination_rounds: state.elimination.len(),
            elimination_matches: state
                .elimination
                .last()
                .map(|round| state.bracket_size() >> round.key.number.0.min(31)),
            over,
            entries: tournament.log().len(),
            event: Some(state.event),
            last_entry: tournament.log().last().map(|entry| entry.at),
            missing: if let NextStep::EnterResults { missing, .. } = step { missing } else { 0 },
            finished: !over && state.current_round().is_some_and(|round| round.status == Status::Finished),
            has_teams: state.setup.teams.is_some(),
            winner: champion.and_then(|id| state.players.get(&id)).map(|player| player.name.clone()),
        }
    }
}

/// Maximum gap in a log. A log with a larger gap counts as ended.
const LONGEST_GAP: usize = 32;
/// Maximum length of a log, in entries. No browser has room for more. Guards against a wrong number in a summary.
const LONGEST_LOG: usize = 1 << 16;
/// With more records than this, the room for all of them is checked before the first one is written.
const MANY: usize = 4096;
/// Maximum number of deleted events to remember.
const REMEMBERED: usize = 100;

/// The events on this device.
#[derive(Debug, Clone)]
pub struct EventStore<S>(pub S);

impl<S: Store> EventStore<S> {
    /// Slots and summaries of all events, the newest first. The summary is None if it cannot be read.
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

    /// Id of the event in a slot. None if neither the first record nor the summary can be read.
    pub fn event_id(&self, slot: &Slot) -> Option<EventId> {
        match self.beginning(slot) {
            Some(beginning) => Some(beginning.event()),
            None => self.summary(slot)?.event,
        }
    }

    /// The start of the event in a slot. None if the first record cannot be read.
    pub(super) fn beginning(&self, slot: &Slot) -> Option<Beginning> {
        record::beginning(&self.0.text(&keys::entry(slot, 0)).ok()??)
    }

    /// The entry at an index of an event's log. None if there is no record.
    ///
    /// # Errors
    /// The record cannot be read.
    pub fn entry(&self, slot: &Slot, place: usize) -> Result<Option<Entry>, StoreError> {
        let key = keys::entry(slot, place);
        let Some(text) = self.0.text(&key)? else { return Ok(None) };
        record::read(&text).map(|(entry, _)| Some(entry)).map_err(|_| StoreError::Damaged { key })
    }

    /// The hash of the entry at an index. None if its record is missing or cannot be read.
    fn hash(&self, slot: &Slot, place: usize) -> Option<Hash> {
        self.entry(slot, place).ok().flatten().map(|entry| entry.hash())
    }

    /// Adds a new event or a copy of an event, completely or not at all.
    ///
    /// # Errors
    /// The slot is taken, or storage is denied or full. Nothing has changed.
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

    /// Writes an event again after storage has lost some or all of it. Records that cannot be used are set aside.
    ///
    /// # Errors
    /// Storage is denied or full, or another window has continued the event.
    pub fn put_back(&self, slot: &Slot, tournament: &Tournament) -> Result<(), StoreError> {
        let differs =
            |(place, entry): (usize, &Entry)| self.hash(slot, place).is_some_and(|other| other != entry.hash());
        if tournament.log().iter().enumerate().any(differs) {
            return Err(StoreError::Taken);
        }
        self.put(slot, tournament)?;
        // An open event must not stay archived.
        self.0.remove(&keys::archive(slot));
        Ok(())
    }

    /// Adds the next entry of an event's log.
    ///
    /// # Errors
    /// Storage is denied or full, another window has written this entry, or the event is gone.
    pub fn append(&self, slot: &Slot, entry: &Entry) -> Result<(), StoreError> {
        let place = usize::try_from(entry.counter).unwrap_or(usize::MAX);
        let key = keys::entry(slot, place);
        if self.0.has(&key) {
            return Err(StoreError::Taken);
        }
        self.check_stored(slot, place)?;
        self.0.set_text(&key, &record::write(entry).ok_or(StoreError::Full)?)
    }

    /// Checks that storage has an event and the last of its n entries.
    ///
    /// # Errors
    /// Storage is denied or was cleared, the event was deleted, or the record is missing.
    pub fn check_stored(&self, slot: &Slot, entries: usize) -> Result<(), StoreError> {
        let slots = self.index()?.ok_or(StoreError::Cleared)?;
        if !slots.contains(slot) {
            return Err(StoreError::Deleted);
        }
        let key = entries.checked_sub(1).map(|place| keys::entry(slot, place)).unwrap_or_default();
        if entries > 0 && self.0.has(&key) { Ok(()) } else { Err(StoreError::Damaged { key }) }
    }

    /// Updates the summary, once all entries are stored. Nothing is lost if this fails.
    pub fn summarize(&self, slot: &Slot, tournament: &Tournament) {
        self.set_summary(slot, &Summary::of(tournament));
    }

    /// Deletes an event.
    ///
    /// # Errors
    /// Storage cannot be written.
    pub fn delete(&self, slot: &Slot) -> Result<(), StoreError> {
        let mut slots = self.index()?.unwrap_or_default();
        slots.retain(|other| other != slot);
        // Full storage may have no room for this note. Without it, a crash leaves behind records that belong to no
        // listed event.
        let _ = self.mark_underway(slot);
        self.set_index(&slots)?;
        self.remove_records(slot);
        // The mirror may follow much later, and a crash may restore the event.
        let mut deleted = self.deleted();
        deleted.push(slot.clone());
        let forgotten = deleted.len().saturating_sub(REMEMBERED);
        let _ = self.0.write(keys::DELETED, deleted.get(forgotten..).unwrap_or_default());
        self.clear_underway(slot);
        Ok(())
    }

    /// Slots that are being written or removed, or were when a page was closed.
    pub fn underway(&self) -> Vec<Slot> {
        self.0.read(keys::UNDERWAY).ok().flatten().unwrap_or_default()
    }

    /// Removes the records left behind by pages that were closed while writing or removing an event. `stale` are slots
    /// that have been [underway](Self::underway) for too long.
    pub fn remove_leftovers(&self, stale: &[Slot]) {
        let Ok(listed) = self.index().map(Option::unwrap_or_default) else { return };
        for slot in self.underway().iter().filter(|slot| stale.contains(slot)) {
            if !listed.contains(slot) {
                self.remove_records(slot);
            }
            self.clear_underway(slot);
        }
    }

    /// Number of characters of an event in storage, including its keys.
    pub fn size(&self, slot: &Slot) -> usize {
        let size =
            |key: &String| self.0.text(key).ok().flatten().map_or(0, |text| key.len() + text.encode_utf16().count());
        self.all_keys(slot).iter().map(size).sum()
    }

    /// Slots of deleted events, the latest last.
    pub(super) fn deleted(&self) -> Vec<Slot> {
        self.0.read(keys::DELETED).ok().flatten().unwrap_or_default()
    }

    pub(super) fn summary(&self, slot: &Slot) -> Option<Summary> {
        self.0.read(&keys::summary(slot)).ok().flatten()
    }

    pub(super) fn set_summary(&self, slot: &Slot, summary: &Summary) {
        let _ = self.0.write(&keys::summary(slot), summary);
    }

    /// True if a slot is in the list of events.
    pub(super) fn has(&self, slot: &Slot) -> Result<bool, StoreError> {
        Ok(self.index()?.is_some_and(|slots| slots.contains(slot)))
    }

    /// Index after the last record of an event's log, including gaps. All records before `from` are known to exist.
    pub(super) fn log_end(&self, slot: &Slot, from: usize) -> usize {
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
        // Starts from the end of the log, so that a crash in between leaves a log without gaps.
        for key in self.all_keys(slot).iter().rev() {
            self.0.remove(key);
        }
    }

    /// The slots of all events, from the first of the two lists that is readable. None if storage has neither.
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
            // A missing second list is better than an outdated one.
            self.0.remove(keys::EVENTS_AGAIN);
        }
        Ok(())
    }

    /// Writes all missing or wrong records of an event, and then adds the event to the list.
    fn put(&self, slot: &Slot, tournament: &Tournament) -> Result<(), StoreError> {
        self.mark_underway(slot)?;
        let reach = self.log_end(slot, 0);
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
        // It would take seconds to write thousands of records and then remove them again.
        let characters = || records.iter().map(|(key, record)| key.len() + record.encode_utf16().count()).sum();
        if records.len() > MANY && !self.0.has_room(characters()) {
            return Err(StoreError::Full);
        }
        records.iter().try_for_each(|(key, record)| self.0.set_text(key, record))?;
        // A listed event does not count as deleted.
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

    /// All possible keys of an event.
    fn all_keys(&self, slot: &Slot) -> Vec<String> {
        let single = [
            keys::summary,
            keys::display,
            keys::typed,
            keys::aside,
            keys::lost,
            keys::archive,
            keys::copy,
            keys::handed_over,
        ];
        let single = single.map(|key| key(slot));
        let snapshots = (0..).map(|number| keys::snapshot(slot, number)).take_while(|key| self.0.has(key));
        let log = (0..self.log_end(slot, 0)).map(|place| keys::entry(slot, place));
        log.chain(snapshots).chain(single).collect()
    }
}
