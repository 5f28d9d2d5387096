//! One event of two copies of its records.

use super::{
    super::{Aside, Bundle, Lost, Opened, Shelf, Slot, Store, StoreError, keys, record},
    chain::{self, Fork, Joined, Records},
    reading::Reading,
};
use crate::{base::json, tournament::Tournament};

/// Digits of a slot.
const SLOT: usize = 12;

/// What the primary was given that only the mirror had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Repaired {
    /// The list of events was put together again from their records.
    pub list: bool,
    /// Events that were gone.
    pub events: usize,
    /// Entries that were gone or damaged, of events that were there.
    pub entries: usize,
    /// Events that had gone on in two ways, and are two events now.
    pub forks: usize,
    /// Settings, or custom regulations.
    pub settings: bool,
}

impl Repaired {
    /// Whether nothing was amiss.
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

/// What has come of the two copies of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settled {
    /// What the primary was given.
    pub repaired: Repaired,
    /// Keys of the event with which the mirror is behind.
    pub behind: Vec<String>,
}

/// Where a log ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// How many records it has.
    pub records: usize,
    /// The key of the last one.
    pub key: String,
    /// The last one.
    pub text: String,
}

impl<S: Store> Shelf<S> {
    /// Where the log of an event ends. A mirror with as many records of it and the same last one has the same log, for each
    /// record names the one before it; unless something is damaged. None where the event is put away, or its end is not known.
    pub fn end_of_log(&self, slot: &Slot) -> Option<End> {
        let mut records = self.summary(slot).filter(|_| !self.is_archived(slot))?.entries;
        while self.0.has(&keys::entry(slot, records)) {
            records += 1;
        }
        let key = keys::entry(slot, records.checked_sub(1)?);
        let text = self.0.text(&key).ok()??;
        Some(End { records, key, text })
    }

    /// Brings the records of one event together, of which the mirror has been read: the longer log wins, damaged records are
    /// taken from the other copy, and a log that went on otherwise becomes an event of its own. Nothing of it is dropped:
    /// whole records that belong to neither are set aside.
    ///
    /// # Errors
    /// Storage is denied or full: the mirror must not follow what is here.
    pub fn settle(&self, slot: &Slot, mirror: &Reading, is_newer: bool) -> Result<Settled, StoreError> {
        let (here, there) = (self.records_here(slot, mirror)?, records_there(slot, mirror));
        let archive = keys::archive(slot);
        let (packed_here, packed_there) = (self.0.text(&archive)?, mirror.texts.get(&archive));
        if here == there && packed_here.as_ref() == packed_there {
            return Ok(Settled::default());
        }
        // What a later release has written is left to it, in both copies.
        let Some(joined) = chain::join(&here, &there) else { return Ok(Settled::default()) };
        let log = joined.log.len();
        let bundle = |text: Option<&String>| json::from_str::<Bundle>(text?).ok();
        let (ours, theirs) = (bundle(packed_here.as_ref()), bundle(packed_there));
        // A log is as long here as there: which form it has says the newer copy.
        let is_put_away = match (&ours, &theirs) {
            (Some(packed), None) => packed.to > log || (packed.to == log && !is_newer),
            (None, Some(packed)) => packed.to > log || (packed.to == log && is_newer),
            (Some(ours), Some(theirs)) => ours.to.max(theirs.to) >= log,
            (None, None) => false,
        };
        let mut repaired = Repaired::default();
        let keys_before = here.len();
        if is_put_away {
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
            self.summarize_anew(slot);
        }
        if keys_before == 0 && packed_here.is_none() {
            // It was told as an event.
            repaired.entries = 0;
        }
        let places = here.keys().chain(there.keys()).chain(joined.beyond.keys()).copied().chain(0..log);
        let mut behind: Vec<String> = places.map(|place| keys::entry(slot, place)).chain([archive]).collect();
        behind.sort();
        behind.dedup();
        behind.retain(|key| self.is_behind(mirror, key));
        Ok(Settled { repaired, behind })
    }

    /// The log of the copy that lost becomes an event of its own. Its place follows from its last entry: it is one event, in
    /// however many windows that is found. False where it was one before.
    fn keep_fork(&self, slot: &Slot, fork: &Fork) -> Result<bool, StoreError> {
        let Some(last) = fork.log.last() else { return Ok(false) };
        let copy = Slot(last.hash().to_string().chars().take(SLOT).collect());
        if self.deleted().contains(&copy) {
            return Ok(false);
        }
        // Copies of rounds' starts are those of the log that lost, from where it went on.
        self.drop_bundles(slot, fork.common);
        match Tournament::replay(fork.log.iter().cloned()) {
            Ok(tournament) => match self.add(&copy, &tournament) {
                Err(StoreError::Taken) => Ok(false),
                added => added.map(|()| true),
            },
            // No log of ours is refused: what somebody has made up is kept as texts.
            Err(_) => {
                let texts = fork.log.iter().enumerate().skip(fork.common);
                let texts = texts.filter_map(|(place, entry)| Some(Aside { place, text: record::write(entry)? }));
                self.keep_aside(slot, texts).map(|()| false)
            }
        }
    }

    /// Sets aside whole records that do not belong to the log, but for those that stay where they are.
    fn set_strangers_aside(&self, slot: &Slot, joined: &Joined, here: &Records) -> Result<(), StoreError> {
        let stays = |(place, text): &&(usize, String)| {
            *place >= joined.log.len() && here.get(place).is_some_and(|ours| ours == text)
        };
        let strangers = joined.strangers.iter().filter(|stranger| !stays(stranger));
        self.keep_aside(slot, strangers.map(|(place, text)| Aside { place: *place, text: text.clone() }))
    }

    /// Writes the log where it is not what is here. How many records those were.
    fn write_log(&self, slot: &Slot, joined: &Joined, here: &Records) -> Result<usize, StoreError> {
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

    /// Notes which entries were lost here or there, and which are back: what the log here went on without is in the log that
    /// takes its place, as far as that goes.
    fn note_losses(&self, slot: &Slot, joined: &Joined, here: &Records) -> Result<(), StoreError> {
        let fork = joined.fork.as_ref().map(|fork| fork.common);
        if let Some(from) = fork.filter(|common| here.get(common) != joined.log.get(*common)) {
            self.note_found(slot, Lost { from, to: joined.log.len() })?;
        }
        joined.lost.iter().try_for_each(|lost| self.note_lost(slot, *lost))
    }

    /// The summary of before a crash says less than there is now.
    fn summarize_anew(&self, slot: &Slot) {
        if let Ok(Opened { tournament, damage: None }) = self.open(slot) {
            self.summarize(slot, &tournament);
        }
    }

    /// The records of the primary, as far as its own go, and wherever the mirror has one.
    fn records_here(&self, slot: &Slot, mirror: &Reading) -> Result<Records, StoreError> {
        let there = records_there(slot, mirror).last_key_value().map_or(0, |(place, _)| place + 1);
        let mut records = Records::new();
        for place in 0..self.reach(slot, 0).max(there) {
            if let Some(text) = self.0.text(&keys::entry(slot, place))? {
                records.insert(place, text);
            }
        }
        Ok(records)
    }
}

fn records_there(slot: &Slot, mirror: &Reading) -> Records {
    let prefix = keys::log_prefix(slot);
    let records = mirror.texts.iter().filter(|(key, _)| key.starts_with(&prefix));
    records.filter_map(|(key, text)| Some((keys::place_of(key)?, text.clone()))).collect()
}
