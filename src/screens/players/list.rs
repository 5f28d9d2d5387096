//! A list of players that is pasted or opened: what would come of it, shown before anything changes.

use crate::{
    base::text::{excerpt, sanitized},
    file::players::{List, Row},
    regulation::departure::DropReason,
    screens::{cited::Cited, i18n::t, words},
    tournament::{Action, Details, Newcomer, Registration, State},
};

/// Number of lines without a message that the preview shows, and also of lines with one.
const SHOWN: usize = 100;

/// Preview of a pasted list.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    /// Number of players to add, and of lines with a problem. None if the list is empty.
    pub counts: Option<String>,
    /// Columns that are ignored.
    pub ignored: Vec<String>,
    /// The first lines.
    pub lines: Vec<Line>,
    /// Number of further lines, as a sentence.
    pub more: Option<String>,
    /// Label of the button that adds the players. None if there are none.
    pub add: Option<String>,
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Number of the line, from 1.
    pub number: usize,
    /// Name of the player, or the text of a line with a problem.
    pub name: String,
    /// Details of the player.
    pub details: String,
    /// Why the line adds no player.
    pub problem: Option<Cited>,
    /// Doubts about the line.
    pub doubts: Vec<Cited>,
}

/// Result of adding the list.
pub fn preview(state: &State, list: &List) -> Preview {
    let added = list.newcomers().count();
    let wrong = list.rows.len() - added;
    let counts = [
        (added > 0 || wrong == 0).then(|| t!("list.will-add", count = added)),
        (wrong > 0).then(|| t!("list.problems", count = wrong)),
    ];
    let skipped: Vec<&str> = list.skipped.iter().map(|skipped| skipped.text.trim()).collect();
    let ignored = [
        (!skipped.is_empty()).then(|| t!("list.skipped", lines = sanitized(&excerpt(&skipped.join(", "))))),
        (!list.ignored.is_empty()).then(|| t!("list.ignored", titles = excerpt(&list.ignored.join(", ")))),
        (list.untitled > 0).then(|| t!("list.untitled", count = list.untitled)),
    ];
    let has_message = |row: &&Row| row.newcomer.is_err() || !row.doubts.is_empty();
    let (told, plain): (Vec<&Row>, Vec<&Row>) = list.rows.iter().partition(has_message);
    let mut shown: Vec<&Row> = told.into_iter().take(SHOWN).chain(plain.into_iter().take(SHOWN)).collect();
    shown.sort_by_key(|row| row.line);
    let more = list.rows.len() - shown.len();
    let is_empty = list.rows.is_empty();
    Preview {
        counts: (!is_empty).then(|| words::joined(counts.into_iter().flatten())),
        ignored: ignored.into_iter().flatten().filter(|_| !is_empty).collect(),
        lines: shown.into_iter().map(|row| line(state, row)).collect(),
        more: (more > 0).then(|| t!("list.more", count = more)),
        add: (added > 0).then(|| t!("list.add", count = added)),
    }
}

/// Drops of players who have just been added and have dropped elsewhere. `places`: their indexes among the added.
pub fn drops(added: &Action, places: &[usize]) -> Vec<Action> {
    let Action::AddPlayers { players } = added else { return Vec::new() };
    let drop = |gone: &Registration| Action::Drop {
        player: gone.player,
        reason: DropReason::OwnWish,
        note: String::new(),
        report: None,
    };
    places.iter().filter_map(|&place| players.get(place)).map(drop).collect()
}

fn line(state: &State, row: &Row) -> Line {
    let (name, details, problem) = match &row.newcomer {
        Ok(newcomer) => (sanitized(&newcomer.name), details(newcomer, row.dropped), None),
        Err(problem) => {
            let first = row.text.lines().next().unwrap_or_default().replace('\t', " ");
            (sanitized(&excerpt(first.trim())), String::new(), Some(words::list_problem(problem, state)))
        }
    };
    let doubts = row.doubts.iter().map(|&doubt| words::list_doubt(doubt)).collect();
    Line { number: row.line, name, details, problem, doubts }
}

fn details(Newcomer { details, bye, table, .. }: &Newcomer, dropped: bool) -> String {
    let Details { uid, faction, club, note, surname: _, list } = details;
    let table = table.map(|table| t!("details.at-table", table = table)).unwrap_or_default();
    let bye = if *bye { t!("details.has-bye") } else { String::new() };
    let list = if list.is_empty() { String::new() } else { t!("details.list") };
    let dropped = if dropped { t!("list.dropped") } else { String::new() };
    words::joined([uid, faction, club, note, &table, &bye, &list, &dropped].map(|text| sanitized(text)))
}
