//! A read-only event, shown next to the open event or without one. It is read from storage and follows the changes of
//! other windows.

use super::Session;
use crate::ui::{context::AppContext, prelude::*};
use tiebreaker::store::{OpenError, Slot};

impl Session {
    /// The read-only event of a slot, until its caller is removed from the page. The terms stay those of the open
    /// event's regulation.
    ///
    /// # Errors
    /// The event is missing or damaged.
    pub fn read_only(app: AppContext, slot: &Slot) -> Result<Self, OpenError> {
        let session = Self::made(app, slot, app.event_store().open(slot)?);
        Effect::new(move |_| {
            app.elsewhere.track();
            session.catch_up();
        });
        Ok(session)
    }
}
