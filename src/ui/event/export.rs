//! Exporting an event as a file.

use crate::ui::{
    browser,
    context::AppContext,
    session::{Session, author},
};
use tiebreaker::{
    file::event,
    screens::{
        file_name::{self, file_name, progress},
        i18n::t,
    },
    tournament::{State, Tournament},
};

/// Number of digits of the device's id in a file name if the person at the device has no name.
const DIGITS: usize = 4;

/// Exports the open event.
pub fn export(app: &AppContext, session: &Session) {
    let exported = session.with_log(|tournament| export_event(app, tournament).then(|| tournament.log().len()));
    exported.into_iter().for_each(|entries| session.copied(entries));
}

/// Exports an event. False if the browser does not allow it.
pub fn export_event(app: &AppContext, tournament: &Tournament) -> bool {
    let text = event::export(tournament, &browser::program());
    let is_done = browser::download(&saved_event_name(app, tournament), "application/json", &text);
    if !is_done {
        app.notices.warn(t!("file.download-failed"));
    }
    is_done
}

/// Name of the file that is kept up to date with an event.
pub fn event_file_name(tournament: &Tournament) -> String {
    let setup = &tournament.state().setup;
    file_name(&setup.name, &format!("-{}.tiebreaker.json", setup.date))
}

/// Name of the file of an event exported now.
pub fn saved_event_name(app: &AppContext, tournament: &Tournament) -> String {
    let state = tournament.state();
    saved_name(app, state, &format!("{}.tiebreaker.json", progress(state)))
}

/// Name of a file exported now, with the name of the person at this device, or else the first digits of the device's
/// id. `ending` is the content with the extension.
pub fn saved_name(app: &AppContext, state: &State, ending: &str) -> String {
    let author = app.event_store.with_value(author);
    let device = if author.is_empty() { app.device.to_string().chars().take(DIGITS).collect() } else { author };
    file_name::saved_name(&state.setup.name, ending, &browser::minute_of(browser::now()), &device)
}
