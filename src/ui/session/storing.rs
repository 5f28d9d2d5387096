//! Storing the open event. Every entry is stored as soon as it is applied. If that fails, it stays in memory and is
//! retried.

use super::{Outcome, Role, Session};
use crate::ui::browser;
use leptos::task::spawn_local;
use tiebreaker::{
    store::{Bundle, Damage, LostEntries, SetAside, StoreError},
    tournament::Tournament,
};

impl Session {
    /// Why the latest entries are not in storage. None if all are.
    pub fn trouble(&self) -> Option<StoreError> {
        self.trouble.get()
    }

    /// True if storage had lost entries while the event was open, and they were written again.
    pub fn was_put_back(&self) -> bool {
        self.put_back.get()
    }

    /// True if entries that could not be stored were saved as a separate event.
    pub fn has_kept_copy(&self) -> bool {
        self.kept_copy.get()
    }

    /// The damaged part of the log. None if there is none.
    pub fn damage(&self) -> Option<Damage> {
        self.damage.get()
    }

    /// Missing entries. Empty if the log is complete, even if records were set aside.
    pub fn lost(&self) -> Vec<LostEntries> {
        let damage = self.damage.get();
        let lost = self.app.event_store().lost(&self.slot());
        LostEntries::joined(lost.into_iter().chain(damage.map(|damage| damage.lost())))
    }

    /// The damaged records as found in storage, including those set aside.
    pub fn damaged_records(&self) -> Vec<SetAside> {
        self.damage.track();
        let event_store = self.app.event_store();
        let mut records = event_store.aside(&self.slot());
        if let Some(damage) = self.damage.get_untracked() {
            records.extend(event_store.raw_records(&self.slot(), damage.place));
        }
        records
    }

    /// Deletes the records that were set aside.
    pub fn drop_aside(&self) {
        self.app.event_store.with_value(|event_store| event_store.drop_aside(&self.slot()));
        self.damage.notify();
    }

    /// Stores all entries that are not stored yet.
    pub(super) fn store(&self) -> Result<(), StoreError> {
        let result = self.tournament.with_untracked(|tournament| self.store_log(tournament));
        let trouble = result.clone().err().filter(|error| *error != StoreError::Taken);
        if self.trouble.with_untracked(|before| *before != trouble) {
            self.trouble.set(trouble);
        }
        result
    }

    fn store_log(&self, tournament: &Tournament) -> Result<(), StoreError> {
        let (event_store, slot) = (self.app.event_store(), self.slot());
        if let Some(damage) = self.damage.get_untracked() {
            // Another window may have continued from the same entry.
            let now = event_store.open(&slot).ok().and_then(|opened| opened.damage);
            if now.is_none_or(|now| (now.place, now.records) != (damage.place, damage.records)) {
                return Err(StoreError::Taken);
            }
            event_store.set_aside(&slot, damage.place)?;
            self.damage.set(None);
        }
        while let Some(entry) = tournament.log().get(self.stored.get_untracked()) {
            match event_store.append(&slot, entry) {
                Err(StoreError::Cleared | StoreError::Damaged { .. }) => {
                    event_store.put_back(&slot, tournament)?;
                    self.stored.set(tournament.log().len());
                    self.put_back.set(true);
                }
                stored => {
                    stored?;
                    self.stored.update(|stored| *stored += 1);
                }
            }
        }
        event_store.summarize(&slot, tournament);
        Ok(())
    }

    /// Retries failed writes, and restores records that were cleared while the event was open.
    pub fn mend(&self) {
        let trouble = self.trouble.get_untracked();
        if self.role.get_untracked() != Role::Writes || trouble == Some(StoreError::Deleted) {
            return;
        }
        let (event_store, stored) = (self.app.event_store(), self.stored.get_untracked());
        let is_here = event_store.check_stored(&self.slot(), stored);
        let result = match is_here {
            // Nothing is missing. Entries of another window are read when it acts.
            Ok(()) if trouble.is_none() => return,
            Err(StoreError::Damaged { .. }) if self.damage.with_untracked(Option::is_some) => return,
            Ok(()) => self.store(),
            Err(StoreError::Cleared | StoreError::Damaged { .. }) => {
                let result =
                    self.tournament.with_untracked(|tournament| event_store.put_back(&self.slot(), tournament));
                self.stored_again(result)
            }
            Err(error) => {
                self.trouble.set(Some(error.clone()));
                Err(error)
            }
        };
        if result == Err(StoreError::Taken) {
            self.adopt_other_log(0);
            self.tournament.notify();
        }
    }

    /// Notes that the whole event is in storage again, or why it is not.
    fn stored_again(&self, result: Result<(), StoreError>) -> Result<(), StoreError> {
        if result.is_ok() {
            self.stored.set(self.tournament.with_untracked(|tournament| tournament.log().len()));
            self.put_back.set(true);
        }
        self.trouble.set(result.clone().err().filter(|error| *error != StoreError::Taken));
        result
    }

    /// Stores the whole event again, after another window has deleted it.
    pub fn store_again(&self) {
        let (event_store, slot) = (self.app.event_store(), self.slot());
        let result = self.tournament.with_untracked(|tournament| event_store.put_back(&slot, tournament));
        let _ = self.stored_again(result);
    }

    /// Handles entries of another window in place of ours. Its log stays, and ours is dropped. If more than `told` of
    /// our entries are not stored, our log is saved as a separate event. Otherwise the user is told that they were
    /// refused.
    pub(super) fn adopt_other_log(&self, told: usize) -> Outcome {
        let event_store = self.app.event_store();
        let unstored = self
            .tournament
            .with_untracked(|tournament| tournament.log().len())
            .saturating_sub(self.stored.get_untracked());
        if unstored > told {
            let kept = browser::random_slot()
                .ok_or(StoreError::Denied)
                .and_then(|copy| self.tournament.with_untracked(|tournament| event_store.add(&copy, tournament)));
            if let Err(error) = kept {
                // Our log is the only copy of those entries.
                self.trouble.set(Some(error));
                return Outcome::Unstored;
            }
            self.kept_copy.set(true);
        }
        if self.reopen() {
            return Outcome::Overtaken;
        }
        // Our log is all there is to show, and it is not in storage.
        self.trouble.set(Some(StoreError::Taken));
        Outcome::Unstored
    }

    /// Reads the event from storage again. False if it does not open.
    fn reopen(&self) -> bool {
        let Ok(opened) = self.app.event_store.with_value(|event_store| event_store.open(&self.slot())) else {
            return false;
        };
        self.stored.set(opened.tournament.log().len());
        self.damage.set(opened.damage);
        self.trouble.set(None);
        self.tournament.update_untracked(|ours| *ours = opened.tournament);
        true
    }

    /// Applies the entries that another window has stored since.
    pub fn catch_up(&self) {
        let place = self.stored.get_untracked();
        let waiting = self.tournament.with_untracked(|tournament| tournament.log().len() > place);
        if waiting {
            return;
        }
        let mut is_other = self.damage.with_untracked(Option::is_some);
        let (event_store, slot) = (self.app.event_store(), self.slot());
        let mut taken = 0;
        if !is_other {
            self.tournament.update_untracked(|tournament| {
                while let Ok(Some(entry)) = event_store.entry(&slot, place + taken) {
                    is_other = tournament.apply(&entry).is_err();
                    if is_other {
                        break;
                    }
                    taken += 1;
                }
            });
        }
        // The stored records do not continue our log, so read all of them again.
        if is_other && self.reopen() {
            return self.tournament.notify();
        }
        if taken > 0 {
            self.stored.set(place + taken);
            self.tournament.notify();
        }
    }

    /// Stores a compressed copy of the entries since the last one. It is a second copy, so failures do not lose data.
    pub(super) fn take_snapshot(&self) {
        let (event_store, slot) = (self.app.event_store(), self.slot());
        let from = event_store.bundles(&slot).last().map_or(0, |bundle| bundle.to);
        let tournament = self.tournament.with_untracked(Tournament::clone);
        spawn_local(async move {
            if let Some(packed) = browser::pack(&Bundle::lines(&tournament, from)).await
                && let Some(bundle) = Bundle::of(&tournament, from, packed)
            {
                let _ = event_store.add_bundle(&slot, &bundle);
            }
        });
    }
}
