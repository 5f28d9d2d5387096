//! Finished events in compressed form.

use crate::ui::{context::AppContext, prelude::*, session::packed};
use leptos::task::spawn_local;
use tiebreaker::{
    screens::{i18n::t, words},
    store::Slot,
};

/// Archives finished events in compressed form.
pub(super) fn put_away(app: AppContext, finished: Vec<Slot>, changed: Trigger) {
    spawn_local(async move {
        let mut count = 0;
        for slot in finished {
            match packed::archive(&app.event_store(), &slot).await {
                Ok(is_done) => count += usize::from(is_done),
                Err(error) => {
                    app.notices.warn_of_storage(words::store_error(&error));
                    break;
                }
            }
        }
        app.notices.say(if count > 0 { t!("storage.archived", count = count) } else { t!("storage.none-archived") });
        changed.notify();
    });
}
