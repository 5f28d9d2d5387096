//! The entries of a log in words, and the rounds that it can be taken back to.

use super::{
    i18n::{day_of_moment, t, time_of_day},
    words,
};
use crate::{
    base::text::{has_words, sanitized, search_key},
    tournament::{Action, Entry, RoundKey, State, Tournament},
};

/// An entry in words.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EntryLine {
    /// Its place in the log.
    pub counter: u64,
    /// Time, in milliseconds since the epoch.
    pub at: u64,
    /// Name of the person who entered it. Empty if unknown.
    pub by: String,
    /// The action in words.
    pub text: String,
    /// Actions taken over from another device.
    pub taken: Vec<String>,
    /// True if it is neither taken back nor does it take back.
    pub in_force: bool,
}

/// A line of the log's page.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PageLine {
    /// Its day, if the line above is of another one.
    pub day: Option<String>,
    /// Hours and minutes.
    pub time: String,
    /// The entry.
    pub entry: EntryLine,
}

/// The start of a round, after which the event can be opened as a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundStart {
    /// Index of the entry in the log.
    pub place: usize,
    /// The round.
    pub round: RoundKey,
    /// Time, in milliseconds since the epoch.
    pub at: u64,
}

/// Every entry in words, the newest first. Each is told as things stood before it, so the log is folded once more.
pub fn entry_lines(tournament: &Tournament) -> Vec<EntryLine> {
    let mut log = tournament.log().iter().enumerate();
    let Some((_, first)) = log.next() else { return Vec::new() };
    let Ok(mut then) = Tournament::begin(first.clone()) else { return Vec::new() };
    let mut lines = vec![line(tournament, 0, first, then.state())];
    for (place, entry) in log {
        let mut line = line(tournament, place, entry, then.state());
        match entry.action {
            Action::Undo { entry } => line.text = t!("log.taken-back", action = text_of(&lines, entry)),
            Action::Redo { entry } => line.text = t!("log.brought-back", action = text_of(&lines, entry)),
            _ => {}
        }
        lines.push(line);
        if then.apply(entry).is_err() {
            break;
        }
    }
    lines.reverse();
    lines
}

/// The lines whose text, or the person who entered it, has all the words of a search.
pub fn page_lines(entries: &[EntryLine], search: &str) -> Vec<PageLine> {
    let search = search_key(search);
    let is_found = |entry: &&EntryLine| {
        let texts = [entry.text.as_str(), &entry.by].into_iter().chain(entry.taken.iter().map(String::as_str));
        search.is_empty() || has_words(&search_key(&texts.collect::<Vec<_>>().join(" ")), &search)
    };
    let mut above = String::new();
    let line = |entry: &EntryLine| {
        let day = day_of_moment(entry.at);
        let is_new = above != day;
        above.clone_from(&day);
        PageLine { day: is_new.then_some(day), time: time_of_day(entry.at), entry: entry.clone() }
    };
    entries.iter().filter(is_found).map(line).collect()
}

/// The entries from a place of the log on, the newest first: what one copy has and another does not.
pub fn lines_from(tournament: &Tournament, known: usize) -> Vec<EntryLine> {
    let known = u64::try_from(known).unwrap_or(u64::MAX);
    entry_lines(tournament).into_iter().filter(|line| line.counter >= known).collect()
}

/// Text of a log entry, looked up among the lines of the log.
fn text_of(lines: &[EntryLine], counter: u64) -> &str {
    usize::try_from(counter).ok().and_then(|place| lines.get(place)).map_or("", |line| &line.text)
}

fn line(tournament: &Tournament, place: usize, entry: &Entry, state: &State) -> EntryLine {
    let moves = matches!(entry.action, Action::Undo { .. } | Action::Redo { .. });
    EntryLine {
        counter: entry.counter,
        at: entry.at,
        by: sanitized(&entry.by),
        text: words::action(state, &entry.action),
        taken: if let Action::Merge { entries, .. } = &entry.action {
            words::taken(state, entries)
        } else {
            Vec::new()
        },
        in_force: moves || tournament.is_in_force(place),
    }
}

/// The entries in force that started a round, the latest first.
pub fn round_starts(tournament: &Tournament) -> Vec<RoundStart> {
    let log = tournament.log().iter().enumerate().filter(|&(place, _)| tournament.is_in_force(place));
    let start = |(place, entry): (usize, &Entry)| match entry.action {
        Action::Start { round, .. } => Some(RoundStart { place, round, at: entry.at }),
        _ => None,
    };
    let mut starts: Vec<RoundStart> = log.filter_map(start).collect();
    starts.reverse();
    starts
}
