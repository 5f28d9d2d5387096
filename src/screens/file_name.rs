//! Names of the files that are saved on a device.

use crate::{base::text::sanitized, regulation::Stage, tournament::State};

/// Maximum number of characters of an event or a person in a file name.
const LETTERS: usize = 60;

/// A file name that every file system accepts: special characters become dashes, and the extension is added.
pub fn file_name(name: &str, ending: &str) -> String {
    format!("{}{ending}", plain(name))
}

/// Name of a file that is saved now: the event, its content, the moment as `2026-11-26-1405`, and the person or the
/// device. `ending` is the content with the extension, such as `-standings.csv`.
pub fn saved_name(event: &str, ending: &str, moment: &str, device: &str) -> String {
    let (content, extension) = ending.split_once('.').unwrap_or((ending, ""));
    format!("{}{content}-{moment}-{}.{extension}", plain(event), plain(device))
}

/// The latest published round for a file name. Empty once the event is over.
pub fn progress(state: &State) -> String {
    match state.latest_published() {
        _ if state.is_over() => String::new(),
        None => "-before-round-1".to_owned(),
        Some(round) if round.key.stage == Stage::Swiss => format!("-round-{}", round.key.number),
        Some(round) => format!("-elimination-{}", round.key.number),
    }
}

fn plain(name: &str) -> String {
    let is_special = |c: char| c.is_ascii() && !c.is_ascii_alphanumeric() || "\u{fffd}\u{2068}\u{2069}".contains(c);
    let mut plain: String =
        sanitized(name).chars().map(|c| if is_special(c) { '-' } else { c }).take(LETTERS).collect();
    while plain.contains("--") {
        plain = plain.replace("--", "-");
    }
    plain.trim_matches('-').to_owned()
}
