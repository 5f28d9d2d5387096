//! The event file: what *Export* writes and *Open a file* reads. `docs/event-file.md` describes it for strangers.
//!
//! Reading checks format and version first, then parses the whole text, and then replays the log. Nothing of a file is used
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
/// Separator of two entries. A file written here has no other line breaks between them.
const NEXT: &str = ",\n";
/// Text after the last entry.
const END: &str = "\n]}\n";

/// Why a text is not an event file. An entry of its log may be refused.
pub type ReadError = super::ReadError<ReplayError>;

/// Writes the file of an event, with one entry on each line.
pub fn write(tournament: &Tournament) -> String {
    export(tournament, "")
}

/// The same, with the name and version of the `program` that writes it.
pub fn export(tournament: &Tournament, program: &str) -> String {
    let entries: Vec<String> = tournament.log().iter().filter_map(|entry| serde_json::to_string(entry).ok()).collect();
    format!("{},\"entries\":[\n{}{END}", super::head(FORMAT, VERSION, program), entries.join(NEXT))
}

/// Whether the log in one file is a beginning of the log in another, or all of it. It compares the texts: both must have the same
/// head and one entry on each line.
pub fn is_beginning(beginning: &str, whole: &str) -> bool {
    let rest = beginning.strip_suffix(END).and_then(|entries| whole.strip_prefix(entries));
    rest.is_some_and(|rest| rest == END || rest.starts_with(NEXT))
}

/// Reads the file of an event and replays its log.
///
/// # Errors
/// The text is no event file of a version known here, or an entry is refused.
pub fn read(text: &str) -> Result<Tournament, ReadError> {
    let mut reading = Reading::begin(text)?;
    while reading.step()? {}
    reading.finish()
}

/// An event file that is being read, entry by entry: a big one takes a second, and a page has something else to do in
/// between.
#[derive(Debug)]
pub struct Reading<'a> {
    text: &'a str,
    /// Where the entries stand in the text, those not read yet; empty where the text is read at once.
    outline: Outline,
    /// How many of them have been read.
    read: usize,
    entries: VecDeque<Entry>,
    replay: Replay,
    replayed: usize,
}

impl<'a> Reading<'a> {
    /// Looks at the whole text: whether it is JSON, of this format and of a version known here.
    ///
    /// # Errors
    /// It is not.
    pub fn begin(text: &'a str) -> Result<Self, ReadError> {
        // A text whose outline cannot be told is read at once, which says what is wrong with it.
        let outline = Outline::of(text);
        let File { entries, .. } = match &outline {
            Some(outline) => super::open(&outline.emptied(text), FORMAT, VERSION)
                // Line and column of what is wrong are those of the whole text.
                .or_else(|_: ReadError| super::open(&outline.blanked(text, None), FORMAT, VERSION))?,
            None => super::open(text, FORMAT, VERSION)?,
        };
        let outline = outline.unwrap_or_default();
        Ok(Self { text, outline, read: 0, entries: entries.into(), replay: Replay::default(), replayed: 0 })
    }

    /// Goes on by one entry. False when there is nothing left to do.
    ///
    /// # Errors
    /// An entry is none, or is refused.
    pub fn step(&mut self) -> Result<bool, ReadError> {
        if let Some(range) = self.outline.entries.get(self.read) {
            let entry = self.text.get(range.clone()).unwrap_or_default();
            let Ok(entry) = json::from_str(entry) else {
                // With all the others blanked it says its line and column.
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

    /// How much of it is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let to_read = self.outline.entries.len();
        let all = to_read + to_read.max(self.replayed + self.entries.len());
        let [done, all] = [self.read + self.replayed, all].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        f64::from(done) / f64::from(all.max(1))
    }

    /// The event, once there is nothing left to do.
    ///
    /// # Errors
    /// There was no entry.
    pub fn finish(self) -> Result<Tournament, ReadError> {
        self.replay.finish().map_err(ReadError::Refused)
    }
}

super::file!(entries: Vec<Entry>);
