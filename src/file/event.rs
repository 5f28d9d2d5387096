//! The event file: *Export* writes it, and *Open a file* reads it. `docs/event-file.md` describes it for other
//! programs.
//!
//! Reading checks format and version, then parses the whole text, and then replays the log. Nothing in a file is used
//! before all of it has been accepted.

use super::outline::Outline;
use crate::{
    base::json,
    tournament::{Entry, Replay, ReplayError, Tournament},
};
use std::collections::VecDeque;

/// The name that every event file carries.
pub const FORMAT: &str = "tiebreaker-event";
/// The version that this release writes.
pub const VERSION: u32 = 1;
/// Separator between two entries. Files written here have no other line breaks between entries.
const NEXT: &str = ",\n";
/// Text after the last entry.
const END: &str = "\n]}\n";

/// Why a text is not an event file. An entry of its log can be refused.
pub type ReadError = super::ReadError<ReplayError>;

/// Writes the file of an event, with one entry on each line.
pub fn write(tournament: &Tournament) -> String {
    export(tournament, "")
}

/// Like [`write()`], with the name and version of the `program` that writes the file.
pub fn export(tournament: &Tournament, program: &str) -> String {
    let entries: Vec<String> = tournament.log().iter().filter_map(|entry| serde_json::to_string(entry).ok()).collect();
    format!("{},\"entries\":[\n{}{END}", super::head(FORMAT, VERSION, program), entries.join(NEXT))
}

/// True if the log in one file is the beginning of the log in another, or equal to it. Compares the texts, so both need
/// the same head and one entry per line.
pub fn is_beginning(beginning: &str, whole: &str) -> bool {
    let rest = beginning.strip_suffix(END).and_then(|entries| whole.strip_prefix(entries));
    rest.is_some_and(|rest| rest == END || rest.starts_with(NEXT))
}

/// Reads the file of an event and replays its log.
///
/// # Errors
/// The text is not an event file of a known version, or an entry is refused.
pub fn read(text: &str) -> Result<Tournament, ReadError> {
    let mut reading = Reading::begin(text)?;
    while reading.step()? {}
    reading.finish()
}

/// Reads an event file entry by entry, because a large one takes a second and the page must stay responsive.
#[derive(Debug)]
pub struct Reading<'a> {
    text: &'a str,
    /// The positions of the unread entries. Empty if the text is read at once.
    outline: Outline,
    /// Number of entries read.
    read: usize,
    entries: VecDeque<Entry>,
    replay: Replay,
    replayed: usize,
}

impl<'a> Reading<'a> {
    /// Checks that the whole text is JSON, of this format and of a known version.
    ///
    /// # Errors
    /// The text is not.
    pub fn begin(text: &'a str) -> Result<Self, ReadError> {
        // A text without a clear outline is read at once, which reports the error properly.
        let outline = Outline::of(text);
        let File { entries, .. } = match &outline {
            Some(outline) => super::open(&outline.emptied(text), FORMAT, VERSION)
                // Blanks keep the line and column of an error.
                .or_else(|_: ReadError| super::open(&outline.blanked(text, None), FORMAT, VERSION))?,
            None => super::open(text, FORMAT, VERSION)?,
        };
        let outline = outline.unwrap_or_default();
        Ok(Self { text, outline, read: 0, entries: entries.into(), replay: Replay::default(), replayed: 0 })
    }

    /// Reads the next entry. False if all have been read.
    ///
    /// # Errors
    /// The entry is invalid or refused.
    pub fn step(&mut self) -> Result<bool, ReadError> {
        if let Some(range) = self.outline.entries.get(self.read) {
            let entry = self.text.get(range.clone()).unwrap_or_default();
            let Ok(entry) = json::from_str(entry) else {
                // Blanks in place of the other entries keep the line and column of an error.
                let File { entries, .. } = super::open(&self.outline.blanked(self.text, Some(range)), FORMAT, VERSION)?;
                self.entries.extend(entries);
                self.read += 1;
                return Ok(true);
            };
            self.entries.push_back(entry);
            self.read += 1;
            return Ok(true);
        }
        let Some(entry) = self.entries.pop_front() else { return Ok(false) };
        self.replayed += 1;
        self.replay.push(entry).map_err(ReadError::Refused)?;
        Ok(true)
    }

    /// The part that has been read, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let to_read = self.outline.entries.len();
        let all = to_read + to_read.max(self.replayed + self.entries.len());
        let [done, all] = [self.read + self.replayed, all].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        f64::from(done) / f64::from(all.max(1))
    }

    /// Returns the event after the last entry.
    ///
    /// # Errors
    /// There was no entry.
    pub fn finish(self) -> Result<Tournament, ReadError> {
        self.replay.finish().map_err(ReadError::Refused)
    }
}

super::file!(entries: Vec<Entry>);
