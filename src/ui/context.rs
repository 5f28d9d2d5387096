//! What every page may ask for, wherever it stands.

use super::{browser, i18n::Language, notices::Notices, prelude::*, route::Route};
use crate::{
    clause::Clause,
    ids::DeviceId,
    store::{Shelf, Slot, browser::BrowserStore},
    tournament::Tournament,
};

/// What every page may ask for.
#[derive(Clone, Copy)]
pub struct AppContext {
    /// The events on this device.
    pub shelf: StoredValue<Shelf<BrowserStore>>,
    /// The page in view.
    pub route: ReadSignal<Route>,
    /// This device.
    pub device: DeviceId,
    /// The language of the screens.
    pub language: RwSignal<Language>,
    /// What the app has to tell.
    pub notices: Notices,
    /// The clause whose reason is asked for.
    pub clause: RwSignal<Option<Clause>>,
    /// A copy that is to be compared with the event of a slot, as the list of events does it with a file that is opened.
    pub to_compare: StoredValue<Option<(Slot, Tournament)>>,
    /// Another window has written something.
    pub elsewhere: Trigger,
}

impl AppContext {
    /// The context that the app provides around every component.
    #[must_use]
    pub fn get() -> Self {
        expect_context()
    }

    /// The shelf of events.
    #[must_use]
    pub fn shelf(&self) -> Shelf<BrowserStore> {
        self.shelf.get_value()
    }

    /// Goes to a page.
    pub fn go(&self, route: &Route) {
        browser::go(&route.path());
    }
}
