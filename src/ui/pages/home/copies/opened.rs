//! A file whose event is on this device, and what can be done with it.

use crate::ui::{
    context::AppContext,
    event::add_and_open,
    prelude::*,
    widgets::{Kind, button},
};
use std::sync::Arc;
use tiebreaker::{
    branch::Comparison,
    screens::{
        i18n::t,
        route::{Place, Route},
        words,
    },
    store::{Slot, StoreError},
    tournament::{Entry, Tournament},
};

/// A file that has entries beyond those of the copy on this device.
#[derive(Clone)]
pub struct Opened {
    /// Slot of the copy on this device.
    pub(super) slot: Slot,
    pub(super) here: Arc<Tournament>,
    pub(super) there: Arc<Tournament>,
    pub(super) compared: Comparison,
}

/// Adds entries to an event on this device and opens it.
pub(super) fn append(app: &AppContext, slot: &Slot, entries: &[Entry], then: &Tournament) {
    let event_store = app.event_store();
    let stored: Result<(), StoreError> = entries.iter().try_for_each(|entry| event_store.append(slot, entry));
    match stored {
        Ok(()) => {
            event_store.summarize(slot, then);
            app.go(&Route::Event(slot.clone(), Place::first(then.state().is_over())));
        }
        Err(StoreError::Taken) => app.notices.warn(t!("copies.changed")),
        Err(error) => app.notices.warn_of_storage(words::store_error(&error)),
    }
}

/// The button that keeps the file as a separate event.
pub(super) fn keep(app: AppContext, there: Arc<Tournament>) -> AnyView {
    let keep = move || _ = add_and_open(&app, there.clone());
    button(Kind::Secondary, t!("copies.keep"), keep)
}

/// The cancel button.
pub(super) fn leave(cancel: Callback<()>) -> AnyView {
    button(Kind::Plain, t!("app.cancel"), move || cancel.run(()))
}
