//! What is kept of each event: its log, record by record, and a summary for the list.

use super::{Store, StoreError};
use crate::{
    ids::EventId,
    json,
    regulation::Regulation,
    sort,
    tournament::{Action, Entry, ReplayError, Tournament},
};
use serde::{
    Deserialize, Serialize,
    de::{DeserializeOwned, IgnoredAny},
};

/// Every key begins with this: other apps of the same origin have theirs.
const PREFIX: &str = "tiebreaker";

/// The place of one event on this device, as hexadecimal digits. Two copies of one event have two slots.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub String);

/// What the list of events shows without opening each of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Name of the event.
    pub name: String,
    /// Its day, `YYYY-MM-DD`.
    pub date: String,
    /// Id of its regulation; of a custom one its name.
    pub regulation: String,
    /// Players who have not dropped.
    pub players: usize,
    /// Swiss rounds paired so far.
    pub swiss_rounds: usize,
    /// Elimination rounds paired so far.
    pub elimination_rounds: usize,
    /// Whether the event is over.
    pub over: bool,
    /// When its last entry was written, in milliseconds since the epoch; none in summaries from before that was noted.
    #[serde(default)]
    pub last_entry: Option<u64>,
}

impl Summary {
    /// The summary of an event as it stands.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        let state = tournament.state();
        let regulation = &state.setup.regulation;
        Self {
            name: state.setup.name.clone(),
            date: state.setup.date.clone(),
            regulation: regulation.custom.as_ref().map_or(&regulation.id, |custom| &custom.name).clone(),
            players: state.active().count(),
            swiss_rounds: state.swiss.len(),
            elimination_rounds: state.elimination.len(),
            over: state.next_step() == crate::tournament::NextStep::Over,
            last_entry: tournament.log().last().map(|entry| entry.at),
        }
    }
}

/// Why an event does not open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// There is no event in that slot.
    NotHere,
    /// Its records cannot be read.
    Store(StoreError),
    /// Its log does not replay.
    Replay(ReplayError),
}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// The events on this device.
#[derive(Debug, Clone)]
pub struct Shelf<S>(pub S);

impl<S: Store> Shelf<S> {
    /// Slots and summaries, the newest event first. An event without a readable summary is listed without one.
    ///
    /// # Errors
    /// Storage cannot be read.
    pub fn events(&self) -> Result<Vec<(Slot, Option<Summary>)>, StoreError> {
        let slots = self.index()?;
        let summarized = |slot: Slot| {
            let summary = self.0.read(&summary_key(&slot)).ok().flatten();
            (slot, summary)
        };
        Ok(slots.into_iter().rev().map(summarized).collect())
    }

    /// Opens an event: reads its records and replays its log.
    ///
    /// # Errors
    /// It is not here, or its records are damaged.
    pub fn open(&self, slot: &Slot) -> Result<Tournament, OpenError> {
        if !self.index()?.contains(slot) {
            return Err(OpenError::NotHere);
        }
        let mut entries = Vec::new();
        while let Some(entry) = self.entry(slot, entries.len())? {
            entries.push(entry);
        }
        if self.0.has(&entry_key(slot, entries.len() + 1)) {
            return Err(StoreError::Damaged { key: entry_key(slot, entries.len()) }.into());
        }
        Tournament::replay(entries).map_err(OpenError::Replay)
    }

    /// The records of an event as they are stored, for who wants to save what is left of a damaged one. What is not even
    /// JSON is left out.
    #[must_use]
    pub fn raw_records(&self, slot: &Slot) -> Vec<String> {
        let is_json = |text: &String| json::from_str::<IgnoredAny>(text).is_ok();
        self.entry_keys(slot).filter_map(|key| self.0.text(&key).ok().flatten()).filter(is_json).collect()
    }

    /// Which event is in a slot; none where its first record cannot be read.
    #[must_use]
    pub fn event_id(&self, slot: &Slot) -> Option<EventId> {
        match self.entry(slot, 0).ok()??.action {
            Action::Create { event, .. } => Some(event),
            _ => None,
        }
    }

    /// One entry of an event's log; none where the log ends before it.
    ///
    /// # Errors
    /// The record cannot be read.
    pub fn entry(&self, slot: &Slot, place: usize) -> Result<Option<Entry>, StoreError> {
        self.0.read(&entry_key(slot, place))
    }

    /// Puts a new event, or a copy of one, on the shelf. Everything is there or nothing.
    ///
    /// # Errors
    /// The slot is taken, or storage is denied or full; what was there before is untouched.
    pub fn add(&self, slot: &Slot, tournament: &Tournament) -> Result<(), StoreError> {
        let mut slots = self.index()?;
        slots.push(slot.clone());
        self.write_beside(slot, tournament, &slots)
    }

    /// Puts an event in the place of another: beside it first, then the index switches in one write.
    ///
    /// # Errors
    /// The new slot is taken, or storage is denied or full; the old event is untouched then.
    pub fn replace(&self, old: &Slot, new: &Slot, tournament: &Tournament) -> Result<(), StoreError> {
        let mut slots = self.index()?;
        match slots.iter_mut().find(|slot| *slot == old) {
            Some(slot) => slot.clone_from(new),
            // Another window has deleted the old one.
            None => slots.push(new.clone()),
        }
        self.write_beside(new, tournament, &slots)?;
        self.remove_records(old);
        Ok(())
    }

    /// Adds the next entry of an event's log.
    ///
    /// # Errors
    /// Storage is denied or full, another window has written an entry at this place, or the entry before it is gone (so
    /// it is when another window has deleted the event).
    pub fn append(&self, slot: &Slot, entry: &Entry) -> Result<(), StoreError> {
        let place = usize::try_from(entry.counter).unwrap_or(usize::MAX);
        let key = entry_key(slot, place);
        if self.0.has(&key) {
            return Err(StoreError::Taken);
        }
        let before = place.checked_sub(1).map(|place| entry_key(slot, place));
        if let Some(key) = before.filter(|key| !self.0.has(key)) {
            // Denied storage has nothing either.
            self.index()?;
            return Err(StoreError::Damaged { key });
        }
        self.0.write(&key, entry)
    }

    /// Brings the summary up to date. It is a convenience of the list: failing to write it loses nothing.
    pub fn summarize(&self, slot: &Slot, tournament: &Tournament) {
        let _ = self.0.write(&summary_key(slot), &Summary::of(tournament));
    }

    /// Takes an event off the shelf.
    ///
    /// # Errors
    /// Storage cannot be written.
    pub fn delete(&self, slot: &Slot) -> Result<(), StoreError> {
        let slots: Vec<Slot> = self.index()?.into_iter().filter(|other| other != slot).collect();
        self.0.write(&index_key(), &slots)?;
        self.remove_records(slot);
        Ok(())
    }

    /// The custom regulations kept on this device for the next event, in the order of their names.
    ///
    /// # Errors
    /// Storage cannot be read.
    pub fn regulations(&self) -> Result<Vec<Regulation>, StoreError> {
        Ok(self.0.read(&regulations_key())?.unwrap_or_default())
    }

    /// Keeps a custom regulation for the next event, in the place of one of the same name.
    ///
    /// # Errors
    /// Storage is denied or full, or what is kept there cannot be read; nothing has changed then.
    pub fn keep_regulation(&self, regulation: &Regulation) -> Result<(), StoreError> {
        let mut kept = self.regulations()?;
        let name = |regulation: &Regulation| regulation.custom.as_ref().map(|custom| custom.name.clone());
        kept.retain(|other| name(other) != name(regulation));
        kept.push(regulation.clone());
        sort::sort_by_key(&mut kept, name);
        self.0.write(&regulations_key(), &kept)
    }

    /// Takes the custom regulation of that name off this device. Events have their own copy of it.
    ///
    /// # Errors
    /// Storage is denied or full, or what is kept there cannot be read; nothing has changed then.
    pub fn remove_regulation(&self, name: &str) -> Result<(), StoreError> {
        let mut kept = self.regulations()?;
        kept.retain(|other| other.custom.as_ref().is_none_or(|custom| custom.name != name));
        self.0.write(&regulations_key(), &kept)
    }

    /// A setting of the app, such as its language.
    #[must_use]
    pub fn setting<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        self.0.read(&format!("{PREFIX}:setting:{name}")).ok().flatten()
    }

    /// Keeps a setting of the app, where that is possible.
    pub fn set_setting<T: Serialize>(&self, name: &str, value: &T) {
        let _ = self.0.write(&format!("{PREFIX}:setting:{name}"), value);
    }

    /// What the organizer has chosen for the display that shows the event of a slot to the players; none where nothing was.
    #[must_use]
    pub fn display<T: DeserializeOwned>(&self, slot: &Slot) -> Option<T> {
        self.0.read(&display_key(slot)).ok().flatten()
    }

    /// Keeps what the organizer has chosen for the display, where that is possible. It goes with the event.
    pub fn set_display<T: Serialize>(&self, slot: &Slot, choice: &T) {
        let _ = self.0.write(&display_key(slot), choice);
    }

    fn index(&self) -> Result<Vec<Slot>, StoreError> {
        Ok(self.0.read(&index_key())?.unwrap_or_default())
    }

    /// Writes an event to a free slot, then the index that lists it. Everything is there or nothing.
    fn write_beside(&self, slot: &Slot, tournament: &Tournament, slots: &[Slot]) -> Result<(), StoreError> {
        if self.0.has(&entry_key(slot, 0)) {
            return Err(StoreError::Taken);
        }
        let written = self.write_log(slot, tournament).and_then(|()| self.0.write(&index_key(), &slots));
        if written.is_err() {
            self.remove_records(slot);
        }
        written
    }

    fn write_log(&self, slot: &Slot, tournament: &Tournament) -> Result<(), StoreError> {
        for entry in tournament.log() {
            self.append(slot, entry)?;
        }
        self.summarize(slot, tournament);
        Ok(())
    }

    fn remove_records(&self, slot: &Slot) {
        self.0.remove(&summary_key(slot));
        self.0.remove(&display_key(slot));
        for key in self.entry_keys(slot) {
            self.0.remove(&key);
        }
    }

    /// The keys of an event's entries, as far as there are records.
    fn entry_keys(&self, slot: &Slot) -> impl Iterator<Item = String> {
        (0..).map(|place| entry_key(slot, place)).take_while(|key| self.0.has(key))
    }
}

/// What the keys of an event's entries begin with.
#[must_use]
pub fn log_prefix(slot: &Slot) -> String {
    format!("{PREFIX}:log:{}:", slot.0)
}

fn entry_key(slot: &Slot, place: usize) -> String {
    format!("{}{place}", log_prefix(slot))
}

fn summary_key(slot: &Slot) -> String {
    format!("{PREFIX}:summary:{}", slot.0)
}

fn display_key(slot: &Slot) -> String {
    format!("{PREFIX}:display:{}", slot.0)
}

fn index_key() -> String {
    format!("{PREFIX}:events")
}

fn regulations_key() -> String {
    format!("{PREFIX}:regulations")
}
