//! Saving the open event as a file.

use crate::{
    file::event,
    plain::shown,
    ui::{app::AppContext, browser, i18n::t, session::Session},
};

/// Hands the user the file of the open event.
pub fn export(app: &AppContext, session: &Session) {
    let (name, text) = session.with_log(|tournament| {
        let setup = &tournament.state().setup;
        (file_name(&setup.name, &format!("-{}.tiebreaker.json", setup.date)), event::write(tournament))
    });
    if !browser::download(&name, "application/json", &text) {
        app.notices.warn(t!("file.download-failed"));
    }
}

/// A name that every file system takes: the name with dashes for what is special, and the ending.
pub fn file_name(name: &str, ending: &str) -> String {
    let is_special = |c: char| c.is_ascii() && !c.is_ascii_alphanumeric() || "\u{fffd}\u{2068}\u{2069}".contains(c);
    let mut plain: String = shown(name).chars().map(|c| if is_special(c) { '-' } else { c }).take(60).collect();
    while plain.contains("--") {
        plain = plain.replace("--", "-");
    }
    format!("{}{ending}", plain.trim_matches('-'))
}
