//! Adding an event to this device.

use crate::ui::{browser, context::AppContext};
use std::sync::Arc;
use tiebreaker::{
    screens::{
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::Tournament,
};

/// Stores an event and opens it at its running round, or at its winner. False if that fails, which is shown.
pub fn add_and_open(app: &AppContext, tournament: Arc<Tournament>) -> bool {
    let place = Place::first(tournament.state().is_over());
    add_and_open_at(app, tournament, place)
}

/// Stores an event and opens a page of it. False if that fails, which is shown.
pub fn add_and_open_at(app: &AppContext, tournament: Arc<Tournament>, place: Place) -> bool {
    let Some(slot) = browser::random_slot() else {
        app.notices.warn(t!("home.no-randomness"));
        return false;
    };
    let added = app.event_store().add(&slot, &tournament);
    match &added {
        Ok(()) => {
            app.just_added.set_value(Some((slot.clone(), tournament)));
            app.go(&Route::Event(slot, place));
        }
        Err(error) => app.notices.warn_of_storage(words::store_error(error)),
    }
    added.is_ok()
}
