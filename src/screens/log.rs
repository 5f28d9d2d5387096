//! Log entries as text, and the starts of rounds from which a copy of the event can be opened.

use super::{
    i18n::{day_of_moment, t, time_of_day},
    words,
};
use crate::{
    base::{
        ids::{PlayerId, PodNumber},
        text::{sanitized, search_key},
    },
    tournament::{Action, Entry, Mark, Round, RoundKey, State, Table, Tournament, Turn},
};

/// Minimum number of entries of one kind in a row that are folded into one line.
const FOLDED: usize = 3;

/// A log entry as text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EntryLine {
    /// Index of the entry in the log.
    pub counter: u64,
    /// Time, in milliseconds since the epoch.
    pub at: u64,
    /// Name of the person who made the entry. Empty if unknown.
    pub by: String,
    /// The round in which the entry was made, or a text for the time before round 1.
    pub round: String,
    /// The action as text.
    pub text: String,
    /// Details: the actions merged from another device, the tables of a round paired by hand, or the byes of a
    /// drawn one.
    pub details: Vec<String>,
    /// True if the entry is in force: neither undone nor an undo or redo.
    pub in_force: bool,
    /// True for a result, and for its undo and redo.
    pub is_result: bool,
    /// Kind of the entry, if it is often repeated.
    pub routine: Option<Routine>,
}

/// The choice of entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// All entries.
    All,
    /// Only results.
    Results,
    /// Everything but results.
    Others,
}

/// The choices of entries, with their names.
pub fn filters() -> [(Shown, String); 3] {
    [(Shown::All, t!("log.all")), (Shown::Results, t!("log.results")), (Shown::Others, t!("log.others"))]
}

/// Kind of an entry that is often repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Routine {
    /// A player was registered.
    Registered,
    /// A player was marked as present.
    Present,
    /// A pod, or all of them, moved to another step of the draft.
    Drafted(Option<PodNumber>),
}

/// A line of the log page.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PageLine {
    /// Date and round, if they differ from those of the line above.
    pub heading: Option<String>,
    /// Hours and minutes.
    pub time: String,
    /// The entry. For a run, its latest entry, with a text that counts the run.
    pub entry: EntryLine,
    /// The entries of a run, newest first. Empty for a single entry.
    pub run: Vec<Self>,
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
            Action::Undo { entry } => line.retell(&lines, entry, |action| t!("log.taken-back", action = action)),
            Action::Redo { entry } => line.retell(&lines, entry, |action| t!("log.brought-back", action = action)),
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
            if let Action::PairSwiss { draw: Some(_), locked, .. } = &entry.action {
                let byes = round.byes.iter().filter(|&&bye| locked.bye != Some(bye));
                line.details = byes.map(|&bye| bye_of(then.state(), bye)).collect();
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

/// Text of the entry that an undo or a redo would change. An entry that replaces values is named by those before it, as
/// in the log.
pub fn step_text(tournament: &Tournament, is_redo: bool) -> Option<String> {
    let entry = if is_redo { tournament.to_redo() } else { tournament.to_undo() };
    let action = &entry?.action;
    if let Action::PairSwiss { round, .. } | Action::SeatTables { round, .. } = action {
        return Some(t!("formats.pairings-of", round = t!("round.swiss", number = round)));
    }
    let replaces = matches!(
        action,
        Action::EditSetup { .. }
            | Action::RenamePlayer { .. }
            | Action::DescribePlayer { .. }
            | Action::RemovePlayer { .. }
            | Action::Report { again: Some(_), .. }
    );
    // Other results, which are frequent, do not pay for an earlier state.
    let earlier = if replaces && !is_redo { tournament.state_before_last() } else { None };
    Some(words::action(earlier.as_ref().unwrap_or_else(|| tournament.state()), action))
}

/// The chosen entries whose text or author contains all words of a search. Without a search, consecutive entries of one
/// kind are one line.
pub fn page_lines(entries: &[EntryLine], search: &str, shown: Shown) -> Vec<PageLine> {
    let search = search_key(search);
    let numbered = numbered_words();
    let is_shown = |entry: &&EntryLine| match shown {
        Shown::All => true,
        Shown::Results => entry.is_result,
        Shown::Others => !entry.is_result,
    };
    let is_found = |entry: &&EntryLine| {
        let texts = [entry.text.as_str(), &entry.by].into_iter().chain(entry.details.iter().map(String::as_str));
        search.is_empty() || matches(&search_key(&texts.collect::<Vec<_>>().join(" ")), &search, &numbered)
    };
    let mut above = [String::new(), String::new()];
    let line = |entry: &EntryLine| {
        let here = [day_of_moment(entry.at), words::capitalized(&entry.round)];
        let mut entry = entry.clone();
        // The heading names the round of a table.
        let at_table = entry.text.strip_prefix(&entry.round).and_then(|text| text.strip_prefix(", "));
        if let Some(text) = at_table {
            entry.text = text.to_owned();
        }
        let new = here.iter().zip(&above).filter(|(here, above)| here != above).map(|(here, _)| here);
        let heading = Some(words::joined(new)).filter(|heading| !heading.is_empty());
        above = here;
        PageLine { heading, time: time_of_day(entry.at), entry, run: Vec::new() }
    };
    let lines: Vec<PageLine> = entries.iter().filter(is_shown).filter(is_found).map(line).collect();
    if search.is_empty() { lines.chunk_by(is_same_run).flat_map(folded).collect() } else { lines }
}

/// True if the second line continues a run of entries of one kind.
fn is_same_run(first: &PageLine, second: &PageLine) -> bool {
    let is_same = first.entry.routine == second.entry.routine && first.entry.in_force == second.entry.in_force;
    is_same && first.entry.routine.is_some() && second.heading.is_none()
}

/// A run of entries as one line, or unchanged if there are few.
fn folded(lines: &[PageLine]) -> Vec<PageLine> {
    let Some((first, others)) = lines.split_first() else { return Vec::new() };
    let Some(routine) = first.entry.routine.filter(|_| lines.len() >= FOLDED) else { return lines.to_vec() };
    let text = match routine {
        Routine::Registered => t!("log.run-registered", count = lines.len()),
        Routine::Present => t!("log.run-present", count = lines.len()),
        // The latest step is the one at which the draft arrived.
        Routine::Drafted(_) => first.entry.text.clone(),
    };
    let is_by_one = others.iter().all(|line| line.entry.by == first.entry.by);
    let by = if is_by_one { first.entry.by.clone() } else { String::new() };
    let run = lines.iter().map(|line| PageLine { heading: None, ..line.clone() }).collect();
    vec![PageLine { entry: EntryLine { text, by, ..first.entry.clone() }, run, ..first.clone() }]
}

/// The words before the number of a table and of a round.
fn numbered_words() -> [String; 2] {
    [t!("judge.table", number = ""), t!("round.swiss", number = "")].map(|text| search_key(&text))
}

/// True if each word of the search begins a word of the text. Numbers are whole words. The number of a table or round
/// follows its word, so that "table 6" does not find a result of 6. All are search keys.
fn matches(text: &str, search: &str, numbered: &[String]) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut before = "";
    search.split(' ').all(|wanted| {
        let before = std::mem::replace(&mut before, wanted);
        if !is_number(wanted) {
            return words.iter().any(|word| word.starts_with(wanted));
        }
        let is_named = |word: &str| !numbered.iter().any(|own| own == before) || word.starts_with(before);
        let first = words.first().is_some_and(|word| *word == wanted && is_named(""));
        first || words.windows(2).any(|pair| matches!(pair, [word, number] if *number == wanted && is_named(word)))
    })
}

/// The entries from index `known` on, which another copy lacks, newest first.
pub fn lines_from(tournament: &Tournament, known: usize) -> Vec<EntryLine> {
    let known = u64::try_from(known).unwrap_or(u64::MAX);
    entry_lines(tournament).into_iter().filter(|line| line.counter >= known).collect()
}

impl EntryLine {
    /// Names the entry that an undo or a redo changes, looked up among the lines of the log.
    fn retell(&mut self, lines: &[EntryLine], counter: u64, text: impl Fn(&str) -> String) {
        let of = usize::try_from(counter).ok().and_then(|place| lines.get(place));
        self.text = text(of.map_or("", |line| &line.text));
        self.is_result = of.is_some_and(|line| line.is_result);
    }
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
        is_result: matches!(entry.action, Action::Report { .. } | Action::RankTable { .. }),
        routine: match &entry.action {
            Action::AddPlayer { .. } => Some(Routine::Registered),
            Action::AddPlayers { players } if players.len() == 1 => Some(Routine::Registered),
            Action::Mark { mark: Mark::Present, set: true, .. } => Some(Routine::Present),
            Action::TurnPod { pod, turn: Turn::Step(_) } => Some(Routine::Drafted(*pod)),
            _ => None,
        },
    }
}

/// True if an action makes a round by hand. A draw can be repeated, but tables made by hand are shown nowhere else once
/// they are changed.
fn pairs_by_hand(action: &Action) -> bool {
    matches!(action, Action::PairSwiss { draw: None, .. } | Action::SeatTables { draw: None, .. })
}

/// The tables and byes of a round. If it was drafted before, only the new ones, or all if none is new.
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
    let byes = byes.map(|&bye| bye_of(state, bye));
    words::joined(round.tables.iter().filter(|table| !is_old(table)).map(table).chain(byes))
}

fn bye_of(state: &State, player: PlayerId) -> String {
    t!("draw.bye", name = words::player_name(Some(state), player))
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
