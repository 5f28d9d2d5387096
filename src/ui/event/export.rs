//! Saving an event as a file.

use crate::ui::{browser, context::AppContext, session::Session};
use tiebreaker::{base::text::sanitized, file::event, screens::i18n::t, tournament::Tournament};

/// Hands the user the file of the open event.
pub fn export(app: &AppContext, session: &Session) {
    let exported = session.with_log(|tournament| export_event(app, tournament).then(|| tournament.log().len()));
    exported.into_iter().for_each(|entries| session.copied(entries));
}

/// Hands the user the file of an event. False where the browser does not let it.
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

/// A name that every file system takes: the name with dashes for what is special, and the ending.
pub fn file_name(name: &str, ending: &str) -> String {
    let is_special = |c: char| c.is_ascii() && !c.is_ascii_alphanumeric() || "\u{fffd}\u{2068}\u{2069}".contains(c);
    let mut plain: String = sanitized(name).chars().map(|c| if is_special(c) { '-' } else { c }).take(60).collect();
    while plain.contains("--") {
        plain = plain.replace("--", "-");
    }
    format!("{}{ending}", plain.trim_matches('-'))
}
