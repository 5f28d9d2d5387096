//! The open event: one signal with the tournament, and the only way to change it.
//!
//! `act` is how the screens change the event, `storing` keeps it in storage, `windows` says which of several windows
//! writes, `disk` keeps a file on disk. All of that begins and ends with [`OpenEvent`]. [`mirror`] is the second copy of
//! what is stored. `docs/storage.md` draws the way from a key to the disk. `read_only` are events that are only looked
//! at, [`packed`] those that are not open, and [`newer`] the program's next version.

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
pub use disk::{KeepFile, keep_file};
pub use open_event::OpenEvent;
pub use window_resources::{OnDisk, Role};

use super::{
    browser,
    context::{AppContext, KeptStore},
    part::Part,
};
use crate::ui::prelude::*;
use leptos::prelude::StoredValue as InThisThread;
use tiebreaker::{
    pairing::Locks,
    screens::i18n,
    store::{CopyTaken, Damage, EventStore, OpenError, Opened, Slot, StoreError},
    tournament::{Action, Refusal, RoundKey, State, TextField, Tournament, check_note},
};
use window_resources::WindowResources;

/// An open event.
#[derive(Clone, Copy)]
pub struct Session {
    app: AppContext,
    /// Brings the file on disk up to date. None if the event is only looked at.
    keep_file: Option<Part<KeepFile>>,
    slot: StoredValue<Slot>,
    tournament: RwSignal<Tournament>,
    /// True if a round is being drawn beside the page.
    drawing: RwSignal<bool>,
    /// Tables that the organizer has locked in a draft. They outlive the page.
    locks: RwSignal<Option<(RoundKey, Locks)>>,
    /// Number of entries of the log in storage.
    stored: RwSignal<usize>,
    /// Why the last entries are not.
    trouble: RwSignal<Option<StoreError>>,
    /// Damaged part of the log in storage.
    damage: RwSignal<Option<Damage>>,
    /// True if storage had lost entries that are in it again.
    put_back: RwSignal<bool>,
    /// True if entries that could not be stored have become an event of their own.
    kept_copy: RwSignal<bool>,
    role: RwSignal<Role>,
    on_disk: RwSignal<OnDisk>,
    /// Time of the last copy that left this device.
    copy: RwSignal<Option<CopyTaken>>,
    /// Saves what was typed in the form in view, if it holds anything that a step needs.
    form: RwSignal<Option<Callback<(), bool>>>,
    /// Resources of the browser. None once the event is closed.
    resources: InThisThread<Option<WindowResources>, LocalStorage>,
}

/// Outcome of [`Session::record`].
#[derive(Debug, Clone, PartialEq, Eq)]
enum Outcome {
    /// Done, and in storage.
    Done,
    /// Done, but only in memory: the page says so, and storing is tried again with the next action.
    Unstored,
    /// The rules refuse it; nothing has changed.
    Refused(Refusal),
    /// Another window was quicker. Its changes are here now, this action is not carried out.
    Overtaken,
    /// Another window writes this event, this one follows; nothing has changed.
    Follows,
}

/// The name of the setting that [`author`] reads.
pub const AUTHOR: &str = "by";

/// The person who works on this device, as the log names them (FIX-4); empty if nobody has said.
pub fn author(event_store: &EventStore<KeptStore>) -> String {
    // Anything can stand in storage, and with an unfit name no entry would be accepted.
    let fits = |by: &String| check_note(by, TextField::LeaderName).is_ok();
    event_store.setting(AUTHOR).filter(fits).unwrap_or_default()
}

impl Session {
    /// Opens the event of a slot.
    ///
    /// # Errors
    /// It is not here, or damaged.
    pub fn open(app: AppContext, keep_file: Part<KeepFile>, slot: &Slot) -> Result<Self, OpenError> {
        Ok(Self::of(app, keep_file, slot, app.event_store().open(slot)?))
    }

    /// The event of a slot, as it was opened.
    pub fn of(app: AppContext, keep_file: Part<KeepFile>, slot: &Slot, opened: Opened) -> Self {
        // Before anything is drawn: the regulation speaks its own words.
        i18n::follow(opened.tournament.state().setup.regulation.published_id());
        Self::made(app, Some(keep_file), slot, opened)
    }

    fn made(app: AppContext, keep_file: Option<Part<KeepFile>>, slot: &Slot, opened: Opened) -> Self {
        let Opened { tournament, damage } = opened;
        let copy = app.event_store().copy_taken(slot);
        Self {
            app,
            keep_file,
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
            form: RwSignal::new(None),
            resources: InThisThread::new_local(Some(WindowResources::default())),
        }
    }

    /// Closes the event: gives up everything that other windows could wait for, and the file on disk. What is still under
    /// way for it comes to nothing.
    pub fn close(&self) {
        self.resources.try_update_value(Option::take).flatten().into_iter().for_each(WindowResources::give_up);
    }

    /// Sets what saves the form in view; None when the form goes.
    pub fn set_form(&self, save: Option<Callback<(), bool>>) {
        self.form.set(save);
    }

    /// Saves what was typed in the form in view before a step goes on. False if that was refused, which the form tells.
    pub fn save_typed(&self) -> bool {
        self.form.get_untracked().is_none_or(|save| save.run(()))
    }

    /// True if it has been closed.
    pub fn is_closed(&self) -> bool {
        self.resources(|_| ()).is_none()
    }

    /// Looks at what it has of the browser, or changes that; none once it is closed.
    fn resources<T>(&self, look: impl FnOnce(&mut WindowResources) -> T) -> Option<T> {
        self.resources.try_update_value(|own| own.as_mut().map(look)).flatten()
    }

    /// Its place on this device.
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

    /// True if a round is being drawn beside the page.
    pub fn drawing(&self) -> RwSignal<bool> {
        self.drawing
    }

    /// The locks in the draft of a round; none if nobody has touched them since the event was opened.
    pub fn locks(&self, key: RoundKey) -> Option<Locks> {
        self.locks.with(|locks| locks.as_ref().filter(|(round, _)| *round == key).map(|(_, locks)| locks.clone()))
    }

    /// Locks places in the draft of a round.
    pub fn set_locks(&self, key: RoundKey, locks: Locks) {
        self.locks.set(Some((key, locks)));
    }

    /// Records an action: applies it to the event, stores the new entry, and then shows the result. Every change of the
    /// event that the user makes goes through here. [`Session::act`] is the way in for the screens.
    fn record(&self, action: Action) -> Outcome {
        if self.role.get_untracked() != Role::Writes {
            return Outcome::Follows;
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
            Err(StoreError::Taken) => self.fall_behind(1),
            Err(_) => Outcome::Unstored,
        };
        self.tournament.notify();
        self.keep_file();
        outcome
    }
}
