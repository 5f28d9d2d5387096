//! Implements the app's handle for the open event.

use super::{super::display::nothing_to_show, EventPage, bar::EventBar};
use crate::ui::{
    context::AppContext,
    prelude::*,
    program::{OpenEventHandle, Program, fetched},
    session::{OpenEvent, keep_files_with},
    widgets::SiteTools,
};
use std::sync::Arc;
use tiebreaker::{
    screens::route::Place,
    store::{Slot, log_prefix},
};

/// Creates the handle for the open event.
pub fn begin(app: AppContext) -> Arc<dyn OpenEventHandle> {
    keep_files_with(Program::get().keep_file);
    Arc::new(OpenEvent::none(app))
}

impl OpenEventHandle for OpenEvent {
    fn show(&self, slot: Option<&Slot>) {
        OpenEvent::show(self, slot);
    }

    fn open_again(&self) {
        OpenEvent::open_again(self);
    }

    fn bar(&self) -> AnyView {
        let event = *self;
        live(move || match event.session() {
            Some(Ok(session)) => view! { <EventBar session /> },
            _ => view! { <SiteTools /> },
        })
    }

    fn page(&self, place: Place) -> AnyView {
        let event = *self;
        live(move || match event.session() {
            Some(Ok(session)) => view! { <EventPage session place /> },
            // The texts and styles for this come with the display.
            Some(Err(_)) if place == Place::Display => {
                Program::get().of_place(place).map(|display| fetched(display, |_| nothing_to_show())).into_any()
            }
            Some(Err(error)) => event
                .slot()
                .map(|place| {
                    fetched(Program::get().dialogs, move |dialogs| {
                        (dialogs.unopened)(event, place.clone(), error.clone())
                    })
                })
                .into_any(),
            None => ().into_any(),
        })
    }

    fn regulation(&self) -> Option<String> {
        let session = self.session()?.ok()?;
        Some(session.with(|state| state.setup.regulation.published_id().to_owned()))
    }

    fn entries(&self) -> usize {
        let session = self.session_untracked();
        session.map_or(0, |session| untrack(|| session.with_log(|tournament| tournament.log().len())))
    }

    fn is_nowhere_else(&self, lasts: bool) -> bool {
        self.session_untracked().is_some_and(|session| !lasts || untrack(|| session.trouble().is_some()))
    }

    fn mend(&self) {
        self.session_untracked().into_iter().for_each(|session| session.mend());
    }

    fn catch_up(&self, key: &str) {
        let session = self.session_untracked();
        let is_of = |slot: Slot| key.starts_with(&log_prefix(&slot));
        session.into_iter().filter(|session| is_of(session.slot())).for_each(|session| session.catch_up());
    }
}
