//! Log entries as text, and the starts of rounds from which a copy of the event can be opened.

use super::{
    i18n::{day_of_moment, t, time_of_day},
    words,
};
use crate::{
    base::{
        ids::PlayerId,
        text::{has_words, sanitized, search_key},
    },
    tournament::{Action, Entry, Round, RoundKey, State, Table, Tournament},
};

/// A log entry as text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EntryLine {
    /// Index of the entry in the log.
    pub counter: u64,
    /// Time, in milliseconds since the epoch.
    pub at: u64,
    /// Name of the person who made the entry. Empty if unknown.
    pub by: String,
    /// The round in which the entry was made, or that it was before the first.
    pub round: String,
    /// The action as text.
    pub text: String,
    /// Details: the actions merged from another device, or the tables of a round paired by hand.
    pub details: Vec<String>,
    /// True if the entry is in force: neither undone nor an undo or redo.
    pub in_force: bool,
}

/// A line of the log page.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PageLine {
    /// The date and the round, as far as the line above has others.
    pub heading: Option<String>,
    /// Hours and minutes.
    pub time: String,
    /// The entry.
    pub entry: EntryLine,
}

/// The start of a round. The event as of that moment can be opened as a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundStart {
    /// Index of the entry in the log.
    pub place: usize,
    /// The round.
    pub round: RoundKey,
    /// Time, in milliseconds since the epoch.
    pub at: u64,
}

/// All entries as text, newest first. Each text uses the state before its entry, so the log is replayed once.
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
        let drafted = then.state().current_round().filter(|_| pairs_by_hand(&entry.action)).cloned();
        let is_applied = then.apply(entry).is_ok();
        if let Some(round) = then.state().current_round() {
            line.round = words::round(then.state(), round.key);
            if pairs_by_hand(&entry.action) {
                let before = drafted.filter(|before| before.key == round.key);
                line.details = vec![tables_of(then.state(), round, before.as_ref())];
            }
        }
        lines.push(line);
        if !is_applied {
            break;
        }
    }
    lines.reverse();
    lines
}

/// The entries whose text or author contains all words of a search.
pub fn page_lines(entries: &[EntryLine], search: &str) -> Vec<PageLine> {
    let search = search_key(search);
    let is_found = |entry: &&EntryLine| {
        let texts = [entry.text.as_str(), &entry.by].into_iter().chain(entry.details.iter().map(String::as_str));
        search.is_empty() || has_words(&search_key(&texts.collect::<Vec<_>>().join(" ")), &search)
    };
    let mut above = [String::new(), String::new()];
    let line = |entry: &EntryLine| {
        let here = [day_of_moment(entry.at), words::capitalized(&entry.round)];
        let new = here.iter().zip(&above).filter(|(here, above)| here != above).map(|(here, _)| here);
        let heading = Some(words::joined(new)).filter(|heading| !heading.is_empty());
        above = here;
        PageLine { heading, time: time_of_day(entry.at), entry: entry.clone() }
    };
    entries.iter().filter(is_found).map(line).collect()
}

/// The entries from index `known` on, newest first: those that another copy does not have.
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
        round: t!("door.missing-title"),
        text: words::action(state, &entry.action),
        details: if let Action::Merge { entries, .. } = &entry.action {
            words::taken(state, entries)
        } else {
            Vec::new()
        },
        in_force: moves || tournament.is_in_force(place),
    }
}

/// True if an action makes a round by hand. Nothing else shows its tables once they are changed, while a draw can be
/// repeated.
fn pairs_by_hand(action: &Action) -> bool {
    matches!(action, Action::PairSwiss { draw: None, .. } | Action::SeatTables { draw: None, .. })
}

/// The tables and byes of a round. If it was drafted before, those that are new, or all if none is.
fn tables_of(state: &State, round: &Round, before: Option<&Round>) -> String {
    let is_old = |table: &&Table| {
        before.is_some_and(|before| before.table(table.number).is_some_and(|old| old.players == table.players))
    };
    let had_bye = |bye: &PlayerId| before.is_some_and(|before| before.byes.contains(bye));
    if before.is_some() && round.tables.iter().all(|table| is_old(&table)) && round.byes.iter().all(had_bye) {
        return tables_of(state, round, None);
    }
    let table = |table: &Table| {
        t!("app.is", name = t!("judge.table", number = table.number), value = words::table_names(state, &table.players))
    };
    let byes = round.byes.iter().filter(|bye| !had_bye(bye));
    let byes = byes.map(|&bye| t!("draw.bye", name = words::player_name(Some(state), bye)));
    words::joined(round.tables.iter().filter(|table| !is_old(table)).map(table).chain(byes))
}

/// The entries in force that started a round, latest first.
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
