//! Saving an event as a file.

use crate::ui::{browser, context::AppContext, session::Session};
use tiebreaker::{base::text::sanitized, file::event, screens::i18n::t, tournament::Tournament};

/// Saves the file of the open event.
pub fn export(app: &AppContext, session: &Session) {
    let exported = session.with_log(|tournament| export_event(app, tournament).then(|| tournament.log().len()));
    exported.into_iter().for_each(|entries| session.copied(entries));
}

/// Saves the file of an event. False if the browser does not allow it.
pub fn export_event(app: &AppContext, tournament: &Tournament) -> bool {
    let text = event::export(tournament, &browser::program());
    let is_done = browser::download(&event_file_name(tournament), "application/json", &text);
    if !is_done {
        app.notices.warn(t!("file.download-failed"));
    }
    is_done
}

/// Name of the file of an event.
pub fn event_file_name(tournament: &Tournament) -> String {
    let setup = &tournament.state().setup;
    file_name(&setup.name, &format!("-{}.tiebreaker.json", setup.date))
}

/// A file name that every file system accepts: special characters become dashes, and the extension is added.
pub fn file_name(name: &str, ending: &str) -> String {
    let is_special = |c: char| c.is_ascii() && !c.is_ascii_alphanumeric() || "\u{fffd}\u{2068}\u{2069}".contains(c);
    let mut plain: String = sanitized(name).chars().map(|c| if is_special(c) { '-' } else { c }).take(60).collect();
    while plain.contains("--") {
        plain = plain.replace("--", "-");
    }
    format!("{}{ending}", plain.trim_matches('-'))
}
