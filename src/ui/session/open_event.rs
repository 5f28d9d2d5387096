//! The open event. There is at most one, from when the address names it until it names another.

use super::{Session, mirror, packed};
use crate::ui::{browser, context::AppContext, prelude::*};
use leptos::{prelude::StoredValue as InThisThread, task::spawn_local};
use std::{pin::pin, sync::Arc, time::Duration};
use tiebreaker::{
    screens::i18n::t,
    store::{OpenError, Opened, Slot},
    tournament::Tournament,
};

/// The open event, or the event being opened.
#[derive(Clone, Copy)]
pub struct OpenEvent {
    app: AppContext,
    session: RwSignal<Option<Result<Session, OpenError>>>,
    /// Its slot, and the owner of its signals.
    held: InThisThread<Option<(Slot, Owner)>, LocalStorage>,
}

impl OpenEvent {
    /// Starts without an open event.
    pub fn none(app: AppContext) -> Self {
        Self { app, session: RwSignal::new(None), held: InThisThread::new_local(None) }
    }

    /// The open event, or the reason why it does not open. Reactive.
    pub fn session(&self) -> Option<Result<Session, OpenError>> {
        self.session.get()
    }

    /// The open event, without tracking it. None if none is open.
    pub fn session_untracked(&self) -> Option<Session> {
        self.session.get_untracked()?.ok()
    }

    /// Opens the event in a slot and closes the previous one. Does nothing if it is already open.
    pub fn show(&self, slot: Option<&Slot>) {
        if self.slot().as_ref() != slot {
            self.close();
            slot.into_iter().for_each(|slot| self.open(slot));
        }
    }

    /// Reads the open event from storage again.
    pub fn open_again(&self) {
        if let Some(slot) = self.slot() {
            self.close();
            self.open(&slot);
        }
    }

    /// The slot of the event that is open or being opened.
    pub fn slot(&self) -> Option<Slot> {
        self.held.with_value(|held| held.as_ref().map(|(slot, _)| slot.clone()))
    }

    /// Merges the second copy of the event first, if it has any data that is missing here. An event that was just added
    /// has no second copy.
    fn open(&self, slot: &Slot) {
        let owner = Owner::new();
        self.held.set_value(Some((slot.clone(), owner.clone())));
        if let Some(tournament) = self.just_added(slot) {
            let opened = Opened { tournament, damage: None };
            self.session.set(Some(Ok(owner.with(|| Session::of(self.app, slot, opened)))));
            return spawn_local(async { _ = browser::keep_storage().await });
        }
        let (this, slot) = (*self, slot.clone());
        spawn_local(async move {
            let mut settling = pin!(mirror::settle(&slot));
            let mut is_settled = false;
            for patience in mirror::PATIENCES {
                is_settled = browser::within(patience, settling.as_mut()).await.is_some();
                if is_settled || !this.awaits(&slot) || this.app.event_store().open(&slot).is_ok() {
                    break;
                }
            }
            if this.awaits(&slot) {
                this.open_settled(&slot);
            }
            if !is_settled {
                settling.await;
            }
        });
    }

    /// True while the event in a slot is still being opened. The address may have changed by now.
    fn awaits(&self, slot: &Slot) -> bool {
        self.slot().as_ref() == Some(slot) && self.session.with_untracked(Option::is_none)
    }

    /// The event in a slot that was just added. None otherwise.
    fn just_added(&self, slot: &Slot) -> Option<Tournament> {
        let (just_added, tournament) = self.app.just_added.get_value()?;
        self.app.just_added.set_value(None);
        let tournament = tournament.downcast().ok().filter(|_| just_added == *slot)?;
        Some(Arc::unwrap_or_clone(tournament))
    }

    /// Opens the event after its copies are merged. Entries that are damaged in both copies are restored from the
    /// snapshots made at the start of each round, as far as possible.
    fn open_settled(&self, slot: &Slot) {
        let Some(owner) = self.held.with_value(|held| held.as_ref().map(|(_, owner)| owner.clone())) else { return };
        let opened = owner.with(|| Session::open(self.app, slot));
        let is_damaged = match &opened {
            Ok(session) => untrack(|| session.damage().is_some()),
            Err(error) => matches!(error, OpenError::Damaged(_)),
        };
        self.session.set(Some(opened));
        let (this, slot) = (*self, slot.clone());
        spawn_local(async move {
            if is_damaged {
                mirror::repair(&slot).await;
            }
            if is_damaged && packed::repair(&this.app.event_store(), &slot).await && this.slot().as_ref() == Some(&slot)
            {
                this.app.notices.say(t!("damaged.repaired"));
                this.open_again();
            }
            // The browser may ask the user, which can take long.
            browser::keep_storage().await;
        });
    }

    fn close(&self) {
        self.session_untracked().into_iter().for_each(|session| session.close());
        self.session.set(None);
        let gone = self.held.try_update_value(Option::take);
        // The page that shows the event is removed first.
        set_timeout(move || drop(gone), Duration::ZERO);
    }
}
