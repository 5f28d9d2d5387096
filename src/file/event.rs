//! The event file: what *Export* writes and *Open a file* reads. `docs/event-file.md` describes it for strangers.
//!
//! Reading goes in steps: format and version first, then the whole text, then the log is replayed. Nothing of a file is
//! used before all of it has been accepted.

use crate::tournament::{Entry, ReplayError, Tournament};

/// The name that every event file carries.
pub const FORMAT: &str = "tiebreaker-event";
/// The version that this release writes.
pub const VERSION: u32 = 1;
/// What stands between two entries: nowhere else does a line end in a file that is written here.
const NEXT: &str = ",\n";
/// What stands after the last entry.
const END: &str = "\n]}\n";

/// Why a text is no event file; refused is an entry of its log.
pub type ReadError = super::ReadError<ReplayError>;

/// The file of an event: one entry a line.
#[must_use]
pub fn write(tournament: &Tournament) -> String {
    export(tournament, "")
}

/// The same, with the name and version of the `program` that writes it.
#[must_use]
pub fn export(tournament: &Tournament, program: &str) -> String {
    let entries: Vec<String> = tournament.log().iter().filter_map(|entry| serde_json::to_string(entry).ok()).collect();
    format!("{},\"entries\":[\n{}{END}", super::head(FORMAT, VERSION, program), entries.join(NEXT))
}

/// Whether the file in one text holds the beginning of the log in another, or all of it, as far as that can be told without
/// reading: both have the same head, and one entry a line.
#[must_use]
pub fn is_beginning(beginning: &str, whole: &str) -> bool {
    let rest = beginning.strip_suffix(END).and_then(|entries| whole.strip_prefix(entries));
    rest.is_some_and(|rest| rest == END || rest.starts_with(NEXT))
}

/// Reads the file of an event and replays its log.
///
/// # Errors
/// The text is no event file of a version known here, or an entry is refused.
pub fn read(text: &str) -> Result<Tournament, ReadError> {
    let File { entries, .. } = super::open(text, FORMAT, VERSION)?;
    Tournament::replay(entries).map_err(ReadError::Refused)
}

super::file!(entries: Vec<Entry>);
