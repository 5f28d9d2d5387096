//! Merges the two copies of the records of one event.

use super::{
    super::{Bundle, EventStore, LostEntries, Opened, SetAside, Slot, Store, StoreError, keys, record},
    join_logs::{self, Fork, JoinedLog, Records},
    reconcile::{MirrorContents, NewerCopy},
};
use crate::{base::json, tournament::Tournament};

/// Number of digits in the slot of a fork.
const SLOT: usize = 12;

/// Repairs of the primary from the mirror.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Repaired {
    /// True if the list of events was restored from the events' records.
    pub list: bool,
    /// Number of restored events.
    pub events: usize,
    /// Number of restored entries of other events.
    pub entries: usize,
    /// Number of events that had continued differently in the two copies and have become two events.
    pub forks: usize,
    /// True if settings or custom regulations were restored.
    pub settings: bool,
}

impl Repaired {
    /// True if nothing was repaired.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

impl std::ops::AddAssign for Repaired {
    fn add_assign(&mut self, other: Self) {
        self.list |= other.list;
        self.events += other.events;
        self.entries += other.entries;
        self.forks += other.forks;
        self.settings |= other.settings;
    }
}

/// The result of merging the two copies of the records of one event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settled {
    /// Repairs of the primary.
    pub repaired: Repaired,
    /// Keys of the event that are outdated in the mirror.
    pub behind: Vec<String>,
}

/// The number of records in a stored log and its last record, for comparing two copies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEnd {
    /// Number of records.
    pub records: usize,
    /// Key of the last record.
    pub key: String,
    /// Text of the last record.
    pub text: String,
}

impl<S: Store> EventStore<S> {
    /// The end of an event's log. None if the event is archived or the end is unknown.
    ///
    /// A mirror with the same number of records and the same last record has the same log, unless it is damaged,
    /// because each record names the one before it.
    pub fn end_of_log(&self, slot: &Slot) -> Option<LogEnd> {
        let mut records = self.summary(slot).filter(|_| !self.is_archived(slot))?.entries;
        while self.0.has(&keys::entry(slot, records)) {
            records += 1;
        }
        let key = keys::entry(slot, records.checked_sub(1)?);
        let text = self.0.text(&key).ok()??;
        Some(LogEnd { records, key, text })
    }

    /// Merges the records of one event. The longer log wins, damaged records are replaced from the other copy, and a
    /// log that continued differently becomes a separate event. Nothing is lost: valid records that belong to neither
    /// log are set aside.
    ///
    /// # Errors
    /// Storage is denied or full. The mirror must then not follow the primary.
    pub fn settle(&self, slot: &Slot, mirror: &MirrorContents, newer: NewerCopy) -> Result<Settled, StoreError> {
        let (here, there) = (self.records_here(slot, mirror)?, records_there(slot, mirror));
        let archive = keys::archive(slot);
        let (packed_here, packed_there) = (self.0.text(&archive)?, mirror.texts.get(&archive));
        if here == there && packed_here.as_ref() == packed_there {
            return Ok(Settled::default());
        }
        // Both copies keep records of a later release as they are.
        let Some(joined) = join_logs::join(&here, &there) else { return Ok(Settled::default()) };
        let log = joined.log.len();
        let bundle = |text: Option<&String>| json::from_str::<Bundle>(text?).ok();
        let (ours, theirs) = (bundle(packed_here.as_ref()), bundle(packed_there));
        // If both copies have the same log, the newer copy decides whether it is archived.
        let is_archived = match (&ours, &theirs) {
            (Some(packed), None) => packed.to > log || (packed.to == log && newer == NewerCopy::Primary),
            (None, Some(packed)) => packed.to > log || (packed.to == log && newer == NewerCopy::Mirror),
            (Some(ours), Some(theirs)) => ours.to.max(theirs.to) >= log,
            (None, None) => false,
        };
        let mut repaired = Repaired::default();
        let keys_before = here.len();
        if is_archived {
            let takes = theirs.as_ref().is_some_and(|theirs| ours.as_ref().is_none_or(|ours| ours.to < theirs.to));
            if let Some(text) = packed_there.filter(|_| takes) {
                self.0.set_text(&archive, text)?;
            }
            here.keys().rev().for_each(|place| self.0.remove(&keys::entry(slot, *place)));
        } else {
            if let Some(fork) = &joined.fork {
                repaired.forks += usize::from(self.keep_fork(slot, fork)?);
            }
            self.set_strangers_aside(slot, &joined, &here)?;
            repaired.entries = self.write_log(slot, &joined, &here)?;
            self.note_losses(slot, &joined, &here)?;
            if packed_here.is_some() && log > 0 {
                self.0.remove(&archive);
            }
            self.update_summary(slot);
        }
        if keys_before == 0 && packed_here.is_none() {
            // The whole event already counts as restored.
            repaired.entries = 0;
        }
        let places = here.keys().chain(there.keys()).chain(joined.beyond.keys()).copied().chain(0..log);
        let mut behind: Vec<String> = places.map(|place| keys::entry(slot, place)).chain([archive]).collect();
        behind.sort();
        behind.dedup();
        behind.retain(|key| self.is_behind(mirror, key));
        Ok(Settled { repaired, behind })
    }

    /// Adds the fork as a separate event. Its slot is derived from its last entry, so that several windows that find
    /// the fork create only one event. False if the event exists already or has been deleted.
    fn keep_fork(&self, slot: &Slot, fork: &Fork) -> Result<bool, StoreError> {
        let Some(last) = fork.log.last() else { return Ok(false) };
        let copy = Slot(last.hash().to_string().chars().take(SLOT).collect());
        if self.deleted().contains(&copy) {
            return Ok(false);
        }
        // Bundles that extend beyond the common part belong to the fork.
        self.drop_bundles(slot, fork.common);
        match Tournament::replay(fork.log.iter().cloned()) {
            Ok(tournament) => match self.add(&copy, &tournament) {
                Err(StoreError::Taken) => Ok(false),
                added => added.map(|()| true),
            },
            // A log written by this app always replays. Any other log is kept as texts.
            Err(_) => {
                let texts = fork.log.iter().enumerate().skip(fork.common);
                let texts = texts.filter_map(|(place, entry)| Some(SetAside { place, text: record::write(entry)? }));
                self.keep_aside(slot, texts).map(|()| false)
            }
        }
    }

    /// Sets aside valid records that do not belong to the log, unless they can stay in place.
    fn set_strangers_aside(&self, slot: &Slot, joined: &JoinedLog, here: &Records) -> Result<(), StoreError> {
        let stays = |(place, text): &&(usize, String)| {
            *place >= joined.log.len() && here.get(place).is_some_and(|ours| ours == text)
        };
        let strangers = joined.strangers.iter().filter(|stranger| !stays(stranger));
        self.keep_aside(slot, strangers.map(|(place, text)| SetAside { place: *place, text: text.clone() }))
    }

    /// Writes the records of the log that the primary lacks. Returns their number.
    fn write_log(&self, slot: &Slot, joined: &JoinedLog, here: &Records) -> Result<usize, StoreError> {
        let mut written = 0;
        let log = joined.log.iter().enumerate().chain(joined.beyond.iter().map(|(place, text)| (*place, text)));
        for (place, text) in log {
            if here.get(&place) != Some(text) {
                self.0.set_text(&keys::entry(slot, place), text)?;
                written += 1;
            }
        }
        Ok(written)
    }

    /// Notes entries that are lost in one of the copies, and entries that are found again. If the mirror's log replaces
    /// the primary's, it may contain entries that the primary had lost.
    fn note_losses(&self, slot: &Slot, joined: &JoinedLog, here: &Records) -> Result<(), StoreError> {
        let fork = joined.fork.as_ref().map(|fork| fork.common);
        if let Some(from) = fork.filter(|common| here.get(common) != joined.log.get(*common)) {
            self.note_found(slot, LostEntries { from, to: joined.log.len() })?;
        }
        joined.lost.iter().try_for_each(|lost| self.note_lost(slot, *lost))
    }

    /// Writes a new summary, because the one from before a crash may not cover all entries.
    fn update_summary(&self, slot: &Slot) {
        if let Ok(Opened { tournament, damage: None }) = self.open(slot) {
            self.summarize(slot, &tournament);
        }
    }

    /// The records of the primary, at least up to the last index in the mirror.
    fn records_here(&self, slot: &Slot, mirror: &MirrorContents) -> Result<Records, StoreError> {
        let there = records_there(slot, mirror).last_key_value().map_or(0, |(place, _)| place + 1);
        let mut records = Records::new();
        for place in 0..self.log_end(slot, 0).max(there) {
            if let Some(text) = self.0.text(&keys::entry(slot, place))? {
                records.insert(place, text);
            }
        }
        Ok(records)
    }
}

fn records_there(slot: &Slot, mirror: &MirrorContents) -> Records {
    let prefix = keys::log_prefix(slot);
    let records = mirror.texts.iter().filter(|(key, _)| key.starts_with(&prefix));
    records.filter_map(|(key, text)| Some((keys::place_of(key)?, text.clone()))).collect()
}
