//! An event that is looked at beside the one that is open, or while none is. It is read from storage and follows what other
//! windows store; this window writes nothing of it.

use super::{Session, SessionParts};
use crate::{
    store::{OpenError, Slot},
    ui::{context::AppContext, prelude::*},
};

impl Session {
    /// The event of a slot, to be looked at for as long as the part in view lives. The words stay those of the regulation whose
    /// event is open.
    ///
    /// # Errors
    /// It is not here, or damaged.
    pub fn read_only(app: AppContext, slot: &Slot, parts: SessionParts) -> Result<Self, OpenError> {
        let session = Self::made(app, slot, app.event_store().open(slot)?, parts);
        Effect::new(move |_| {
            app.elsewhere.track();
            session.catch_up();
        });
        Ok(session)
    }
}
