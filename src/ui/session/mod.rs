//! The open event: one signal with the tournament, and the only code that changes it.
//!
//! `act` contains the methods that screens use to change the event, `storing` writes it to storage, `windows` decides
//! which of several windows writes, and `disk` keeps a file on disk up to date. All of them live as long as the
//! [`OpenEvent`]. [`mirror`] is the second copy of stored data. `docs/storage.md` shows the path from a key press to
//! the disk. `read_only` contains events that are only viewed, [`packed`] events that are not open, and [`newer`] the
//! next version of the program.

mod act;
mod compare;
mod disk;
pub mod mirror;
pub mod newer;
mod open_event;
pub mod packed;
mod read_only;
mod storing;
mod window_resources;
mod windows;

pub use act::{WhyRefused, refuse_in_words};
pub use disk::{KeepFile, keep_file, keep_files_with};
pub use open_event::OpenEvent;
pub use window_resources::{OnDisk, Role};

use super::{
    browser,
    context::{AppContext, KeptStore},
};
use crate::ui::prelude::*;
use leptos::prelude::StoredValue as InThisThread;
use tiebreaker::{
    pairing::Locks,
    screens::{i18n, words},
    store::{CopyTaken, Damage, EventStore, OpenError, Opened, Slot, StoreError},
    tournament::{Action, Refusal, RoundKey, State, TextField, Tournament, check_note},
};
use window_resources::WindowResources;

/// An open event.
#[derive(Clone, Copy)]
pub struct Session {
    app: AppContext,
    slot: StoredValue<Slot>,
    tournament: RwSignal<Tournament>,
    /// True while a worker draws a round.
    drawing: RwSignal<bool>,
    /// Tables that the organizer has locked in a draft. They are kept when the page is left.
    locks: RwSignal<Option<(RoundKey, Locks)>>,
    /// Number of entries of the log in storage.
    stored: RwSignal<usize>,
    /// Why the last entries are not in storage.
    trouble: RwSignal<Option<StoreError>>,
    /// Damaged part of the log in storage.
    damage: RwSignal<Option<Damage>>,
    /// True if entries that storage had lost were written again.
    put_back: RwSignal<bool>,
    /// True if entries that could not be stored were saved as a separate event.
    kept_copy: RwSignal<bool>,
    role: RwSignal<Role>,
    on_disk: RwSignal<OnDisk>,
    /// Time of the last copy that left this device.
    copy: RwSignal<Option<CopyTaken>>,
    /// Time at which the event was handed over to another device.
    handed_over: RwSignal<Option<u64>>,
    /// Saves the input of the visible form, if a step needs it.
    form: RwSignal<Option<Callback<(), bool>>>,
    /// Resources of the browser. None once the event is closed.
    resources: InThisThread<Option<WindowResources>, LocalStorage>,
}

/// Outcome of [`Session::record`].
#[derive(Debug, Clone, PartialEq, Eq)]
enum Outcome {
    /// Applied and stored.
    Done,
    /// Applied, but only in memory. The page shows a warning, and the next action tries to store it again.
    Unstored,
    /// The rules refuse the action. Nothing has changed.
    Refused(Refusal),
    /// Another window was faster. Its changes are applied, this action is not.
    Overtaken,
    /// Another window writes this event, and this window follows. Nothing has changed.
    Follows,
    /// The event was handed over to another device. Nothing has changed.
    HandedOver,
}

/// Name of the setting that [`author`] reads.
pub const AUTHOR: &str = "by";

/// Name in the log of the person at this device (FIX-4). Empty if it is not set.
pub fn author(event_store: &EventStore<KeptStore>) -> String {
    // Storage may contain anything, and an invalid name would make every entry invalid.
    let fits = |by: &String| check_note(by, TextField::LeaderName).is_ok();
    event_store.setting(AUTHOR).filter(fits).unwrap_or_default()
}

impl Session {
    /// Opens the event in a slot.
    ///
    /// # Errors
    /// The event is missing or damaged.
    pub fn open(app: AppContext, slot: &Slot) -> Result<Self, OpenError> {
        Ok(Self::of(app, slot, app.event_store().open(slot)?))
    }

    /// Creates the session of an opened event.
    pub fn of(app: AppContext, slot: &Slot, opened: Opened) -> Self {
        // Before anything is drawn, use the terms of the regulation.
        i18n::follow(opened.tournament.state().setup.regulation.published_id());
        Self::made(app, slot, opened)
    }

    fn made(app: AppContext, slot: &Slot, opened: Opened) -> Self {
        let Opened { tournament, damage } = opened;
        let copy = app.event_store().copy_taken(slot);
        Self {
            app,
            slot: StoredValue::new(slot.clone()),
            stored: RwSignal::new(tournament.log().len()),
            tournament: RwSignal::new(tournament),
            drawing: RwSignal::new(false),
            locks: RwSignal::new(None),
            trouble: RwSignal::new(None),
            damage: RwSignal::new(damage),
            put_back: RwSignal::new(false),
            kept_copy: RwSignal::new(false),
            role: RwSignal::new(Role::Follows),
            on_disk: RwSignal::new(OnDisk::Nothing),
            copy: RwSignal::new(copy),
            handed_over: RwSignal::new(app.event_store().handed_over(slot)),
            form: RwSignal::new(None),
            resources: InThisThread::new_local(Some(WindowResources::default())),
        }
    }

    /// Closes the event. Releases everything that other windows may wait for, and the file on disk. Pending operations
    /// have no effect any more.
    pub fn close(&self) {
        self.resources.try_update_value(Option::take).flatten().into_iter().for_each(WindowResources::give_up);
    }

    /// Sets the function that saves the visible form. None when the form closes.
    pub fn set_form(&self, save: Option<Callback<(), bool>>) {
        self.form.set(save);
    }

    /// Saves the input of the visible form before a step. False if that is refused, which the form shows.
    pub fn save_typed(&self) -> bool {
        self.form.get_untracked().is_none_or(|save| save.run(()))
    }

    /// Time at which the event was handed over to another device. Reactive. None if the event continues here.
    pub fn handed_over(&self) -> Option<u64> {
        self.handed_over.get()
    }

    /// Locks the event as of a time because it continues on another device, or unlocks it. Warns if that cannot be
    /// stored.
    pub fn set_handed_over(&self, at: Option<u64>) {
        match self.app.event_store().set_handed_over(&self.slot(), at) {
            Ok(()) => self.handed_over.set(at),
            Err(error) => self.app.notices.warn_of_storage(words::store_error(&error)),
        }
    }

    /// True if the event has been closed.
    pub fn is_closed(&self) -> bool {
        self.resources(|_| ()).is_none()
    }

    /// Calls `look` with the browser resources. None once the event is closed.
    fn resources<T>(&self, look: impl FnOnce(&mut WindowResources) -> T) -> Option<T> {
        self.resources.try_update_value(|own| own.as_mut().map(look)).flatten()
    }

    /// The slot of the event.
    pub fn slot(&self) -> Slot {
        self.slot.get_value()
    }

    /// Reads the state of the event. Reactive.
    pub fn with<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.tournament.with(|tournament| look(tournament.state()))
    }

    /// Reads the state of the event once.
    pub fn with_untracked<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.tournament.with_untracked(|tournament| look(tournament.state()))
    }

    /// Reads the whole log. Reactive.
    pub fn with_log<T>(&self, look: impl FnOnce(&Tournament) -> T) -> T {
        self.tournament.with(look)
    }

    /// True while a worker draws a round.
    pub fn drawing(&self) -> RwSignal<bool> {
        self.drawing
    }

    /// Locks in the draft of a round. None if they have not been changed since the event was opened.
    pub fn locks(&self, key: RoundKey) -> Option<Locks> {
        self.locks.with(|locks| locks.as_ref().filter(|(round, _)| *round == key).map(|(_, locks)| locks.clone()))
    }

    /// Sets the locks in the draft of a round.
    pub fn set_locks(&self, key: RoundKey, locks: Locks) {
        self.locks.set(Some((key, locks)));
    }

    /// Records an action: applies it to the event, stores the new entry, and then shows the result. Every change of the
    /// event by the user goes through here. Screens call [`Session::act`].
    fn record(&self, action: Action) -> Outcome {
        if self.role.get_untracked() != Role::Writes {
            return Outcome::Follows;
        }
        if self.handed_over.get_untracked().is_some() {
            return Outcome::HandedOver;
        }
        let starts_round = matches!(action, Action::Start { .. });
        let mut recorded = Ok(());
        let by = self.app.event_store.with_value(author);
        self.tournament.update_untracked(|tournament| {
            recorded = tournament.record(self.app.device, browser::now(), by, action);
        });
        if let Err(refusal) = recorded {
            return Outcome::Refused(refusal);
        }
        let outcome = match self.store() {
            Ok(()) => {
                if starts_round {
                    self.take_snapshot();
                }
                Outcome::Done
            }
            Err(StoreError::Taken) => self.adopt_other_log(1),
            Err(_) => Outcome::Unstored,
        };
        self.tournament.notify();
        self.keep_file();
        outcome
    }
}
