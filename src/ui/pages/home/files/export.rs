//! Events of the list as files.

use crate::ui::{browser, context::AppContext, event::export_event, session::packed};
use leptos::task::spawn_local;
use tiebreaker::{
    screens::{i18n::t, words},
    store::{CopyTaken, OpenError, Opened, Slot},
};

/// Saves events as files, one after another, including archived ones.
pub(super) fn export(app: AppContext, slots: Vec<Slot>) {
    spawn_local(async move {
        for slot in slots {
            match packed::read(&app.event_store(), &slot).await {
                Ok(Opened { tournament, damage }) => {
                    // The file contains everything before the damage.
                    damage.into_iter().for_each(|damage| app.notices.warn(words::damage(&damage)));
                    if export_event(&app, &tournament) {
                        let copy = CopyTaken { at: browser::now(), entries: tournament.log().len() };
                        app.event_store().set_copy_taken(&slot, copy);
                    }
                }
                Err(OpenError::Archived(_)) => app.notices.warn(t!("archive.unreadable")),
                Err(error) => app.notices.warn(words::open_error(&error)),
            }
        }
    });
}
