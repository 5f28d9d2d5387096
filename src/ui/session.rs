//! The open event: one signal with the tournament, and the only way to change it.

use super::browser;
use crate::{
    ids::DeviceId,
    pairing::Locks,
    store::{OpenError, Shelf, Slot, StoreError, browser::BrowserStore},
    tournament::{Action, Entry, Refusal, RoundKey, State, TextField, Tournament, check_note},
    ui::prelude::*,
};

/// An open event.
#[derive(Clone, Copy)]
pub struct Session {
    slot: StoredValue<Slot>,
    shelf: StoredValue<Shelf<BrowserStore>>,
    device: DeviceId,
    tournament: RwSignal<Tournament>,
    /// Whether a round is being drawn beside the page.
    drawing: RwSignal<bool>,
    /// What the organizer has locked in a draft, whichever page is open meanwhile.
    locks: RwSignal<Option<(RoundKey, Locks)>>,
    /// How many entries of the log are in storage.
    stored: RwSignal<usize>,
    /// Why the last entries are not.
    trouble: RwSignal<Option<StoreError>>,
}

impl PartialEq for Session {
    fn eq(&self, other: &Self) -> bool {
        self.slot == other.slot
    }
}

/// What became of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Done, and in storage.
    Done,
    /// Done, but only in memory: the page says so, and storing is tried again with the next action.
    Unstored,
    /// The rules refuse it; nothing has changed.
    Refused(Refusal),
    /// Another window was quicker. Its changes are here now, this action is not carried out.
    Overtaken,
}

/// The name of the setting that [`author`] reads.
pub const AUTHOR: &str = "by";

/// Who works on this device, as the log shall name them (FIX-4); empty where nobody has said.
pub fn author(shelf: &Shelf<BrowserStore>) -> String {
    // What storage holds may be anybody's, and no entry would be accepted with it.
    let fits = |by: &String| check_note(by, TextField::LeaderName).is_ok();
    shelf.setting(AUTHOR).filter(fits).unwrap_or_default()
}

impl Session {
    /// Opens the event of a slot.
    ///
    /// # Errors
    /// It is not here, or damaged.
    pub fn open(shelf: Shelf<BrowserStore>, slot: &Slot, device: DeviceId) -> Result<Self, OpenError> {
        let tournament = shelf.open(slot)?;
        Ok(Self {
            slot: StoredValue::new(slot.clone()),
            shelf: StoredValue::new(shelf),
            device,
            stored: RwSignal::new(tournament.log().len()),
            tournament: RwSignal::new(tournament),
            drawing: RwSignal::new(false),
            locks: RwSignal::new(None),
            trouble: RwSignal::new(None),
        })
    }

    /// Its place on this device.
    #[must_use]
    pub fn slot(&self) -> Slot {
        self.slot.get_value()
    }

    /// Looks at the event as it stands, and again whenever it changes.
    pub fn with<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.tournament.with(|tournament| look(tournament.state()))
    }

    /// Looks at the event once.
    pub fn with_untracked<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.tournament.with_untracked(|tournament| look(tournament.state()))
    }

    /// Looks at the whole log, and again whenever it grows.
    pub fn with_log<T>(&self, look: impl FnOnce(&Tournament) -> T) -> T {
        self.tournament.with(look)
    }

    /// Why the latest entries are not in storage; none while all is well.
    #[must_use]
    pub fn trouble(&self) -> Option<StoreError> {
        self.trouble.get()
    }

    /// Whether a round is being drawn beside the page.
    #[must_use]
    pub fn drawing(&self) -> RwSignal<bool> {
        self.drawing
    }

    /// What is locked in the draft of a round; none where that was not touched since the event was opened.
    #[must_use]
    pub fn locks(&self, key: RoundKey) -> Option<Locks> {
        self.locks.with(|locks| locks.as_ref().filter(|(round, _)| *round == key).map(|(_, locks)| locks.clone()))
    }

    /// Locks places in the draft of a round.
    pub fn set_locks(&self, key: RoundKey, locks: Locks) {
        self.locks.set(Some((key, locks)));
    }

    /// What was locked in the draft of a round that has been taken back, as far as it still holds.
    #[must_use]
    pub fn locks_left(&self, key: RoundKey) -> Locks {
        let locks = self.locks(key).filter(|locks| !locks.is_empty());
        locks.map(|locks| self.with(|state| state.open_round(key.number).holding(&locks))).unwrap_or_default()
    }

    /// Carries out an action: applied, stored, and only then shown.
    pub fn dispatch(&self, action: Action) -> Outcome {
        let mut applied = Ok(());
        let by = self.shelf.with_value(author);
        self.tournament.update_untracked(|tournament| {
            let entry = Entry { by, ..tournament.entry(self.device, browser::now(), action) };
            applied = tournament.apply(&entry);
        });
        if let Err(refusal) = applied {
            return Outcome::Refused(refusal);
        }
        let outcome = match self.store() {
            Ok(()) => Outcome::Done,
            Err(StoreError::Taken) => self.fall_behind(),
            Err(_) => Outcome::Unstored,
        };
        self.tournament.notify();
        outcome
    }

    /// Stores what is not stored yet.
    fn store(&self) -> Result<(), StoreError> {
        let result = self.tournament.with_untracked(|tournament| {
            let (shelf, slot) = (self.shelf.get_value(), self.slot.get_value());
            while let Some(entry) = tournament.log().get(self.stored.get_untracked()) {
                shelf.append(&slot, entry)?;
                self.stored.update(|stored| *stored += 1);
            }
            shelf.summarize(&slot, tournament);
            Ok(())
        });
        self.trouble.set(result.clone().err().filter(|error| *error != StoreError::Taken));
        result
    }

    /// Another window has written the next entry: its log holds, ours is given up.
    fn fall_behind(&self) -> Outcome {
        let opened = self.shelf.with_value(|shelf| shelf.open(&self.slot.get_value()));
        match opened {
            Ok(tournament) => {
                self.stored.set(tournament.log().len());
                self.tournament.update_untracked(|ours| *ours = tournament);
                Outcome::Overtaken
            }
            Err(_) => {
                // Ours is all there is to show, and it is in nobody's storage.
                self.trouble.set(Some(StoreError::Taken));
                Outcome::Unstored
            }
        }
    }

    /// Takes in the entries that another window has stored since.
    pub fn catch_up(&self) {
        let place = self.stored.get_untracked();
        let waiting = self.tournament.with_untracked(|tournament| tournament.log().len() > place);
        if waiting {
            return;
        }
        let (shelf, slot) = (self.shelf.get_value(), self.slot.get_value());
        let mut taken = 0;
        self.tournament.update_untracked(|tournament| {
            while let Ok(Some(entry)) = shelf.entry(&slot, place + taken) {
                if tournament.apply(&entry).is_err() {
                    break;
                }
                taken += 1;
            }
        });
        if taken > 0 {
            self.stored.set(place + taken);
            self.tournament.notify();
        }
    }
}
