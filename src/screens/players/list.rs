//! Preview of a pasted or opened list of players, shown before anything changes.

use super::edit::name_faction;
use crate::{
    base::{
        sort::sort_by_key,
        text::{excerpt, sanitized},
    },
    file::players::{self, Column, List, ListColumn, Other, Row},
    regulation::departure::DropReason,
    screens::{cited::Cited, i18n::t, words},
    tournament::{Action, Details, Joining, Newcomer, PLAYERS_LIMIT, Registration, State},
};

/// Number of lines without a message in the preview at first.
const EXAMPLES: usize = 10;
/// Number of lines with a message in the preview at first.
const WITH_MESSAGE: usize = 100;
/// Number of lines that the button below the preview adds. Browsers draw them without a noticeable pause.
pub const MORE_LINES: usize = 200;
/// Maximum number of lines that are shown at once instead of behind that button.
const LAST_LINES: usize = 3;
/// Size from which a list is large, in bytes.
const LARGE: usize = 100_000;
/// Size of the first lines of a large list, in bytes.
const FIRST_LINES: usize = 5000;
/// Contents of a column, in the order of the choice.
const CONTENTS: [Column; 21] = [
    Column::Name,
    Column::FirstName,
    Column::MiddleName,
    Column::Particle,
    Column::LastName,
    Column::SecondLastName,
    Column::LastFirst,
    Column::Uid,
    Column::Club,
    Column::Faction,
    Column::List,
    Column::Note,
    Column::Table,
    Column::Bye,
    Column::Dropped,
    Column::Coming,
    Column::Paid,
    Column::Contact,
    Column::Other,
    Column::Members,
    Column::Partner,
];
/// Contents of a column that exist only in a list of teams.
const OF_TEAMS: [Column; 2] = [Column::Members, Column::Partner];

/// True if a list is large, so that it is read in slices and the field shows only its first lines.
pub fn is_large(text: &str) -> bool {
    text.len() > LARGE
}

/// The text in the field.
pub fn field_text(text: &str) -> &str {
    if !is_large(text) {
        return text;
    }
    players::first_lines(text, FIRST_LINES)
}

/// True if a dropped file is a squad, a deck or JSON, which other pages read.
pub fn is_no_list_of_players(file: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(file) else { return false };
    // JSON that is cut off cannot be recognized as JSON.
    let first = if text.trim_start().starts_with('[') { text } else { players::first_lines(text, LARGE) };
    matches!(players::other(first), Some(Other::Deck | Other::Json))
}

/// Preview of a pasted list.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    /// Number of players to add, and of the lines in `skipped`. None if the list is empty.
    pub counts: Option<String>,
    /// Number of lines for which the event has no room. None if there are none.
    pub surplus: Option<String>,
    /// Lines that are left out: headings, players who are not coming, and problems. None if there are none.
    pub skipped: Option<String>,
    /// Rows of players who are already registered.
    pub registered: Option<Registered>,
    /// True if the first line has titles.
    pub has_titles: bool,
    /// The columns of a table. Empty for lines of names.
    pub columns: Vec<Heading>,
    /// The visible lines.
    pub lines: Vec<Line>,
    /// Label of the button that shows more lines. None if all are shown.
    pub more: Option<String>,
    /// Label of the button that adds the players. None if there are none.
    pub add: Option<String>,
}

/// Rows of players who are already registered.
#[derive(Debug, Clone, PartialEq)]
pub struct Registered {
    /// Number and names.
    pub text: String,
    /// Label of the button that leaves them out. None if they are left out.
    pub leave_out: Option<String>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Heading {
    /// The title as written. Empty without titles.
    pub title: String,
    /// Accessible name of the choice.
    pub label: String,
    /// Value of the chosen content, from [`contents`].
    pub chosen: String,
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Line {
    /// Number of the line, from 1.
    pub number: usize,
    /// The line as written, which identifies it together with its number.
    pub text: String,
    /// The cells as written, or the name in a line of names.
    pub cells: Vec<String>,
    /// Details of the player in a line of names.
    pub details: String,
    /// Reason why the line adds no player.
    pub problem: Option<Cited>,
    /// Doubts about the line.
    pub doubts: Vec<Cited>,
    /// True if the line is left out unless the organizer takes it.
    pub is_absent: bool,
    /// Accessible name of the box that includes the line.
    pub take: String,
}

/// Note on the lists that the field accepts.
pub fn takes(state: &State) -> String {
    if state.setup.teams.is_some() { t!("list.of-teams") } else { t!("list.what") }
}

/// Placeholder of the field.
pub fn example(state: &State) -> String {
    if state.setup.teams.is_some() { t!("list.example-teams") } else { t!("list.example") }
}

/// Values and names of all contents of a column.
pub fn contents(state: &State) -> Vec<(String, String)> {
    let is_offered = |content: &Column| state.setup.teams.is_some() || !OF_TEAMS.contains(content);
    let offered = CONTENTS.iter().enumerate().filter(|(_, content)| is_offered(content));
    offered.map(|(place, content)| (place.to_string(), words::list_column(*content))).collect()
}

/// The content for a value of [`contents`].
pub fn content(value: &str) -> Option<Column> {
    CONTENTS.get(value.parse::<usize>().ok()?).copied()
}

/// Effect of adding the list. `more` is the number of lines shown in addition to the examples.
pub fn preview(state: &State, list: &List, more: usize) -> Preview {
    let added = list.newcomers().count();
    let surplus = list.surplus();
    let all = list.rows.len() + list.unread_lines;
    let skipped = left_out(list);
    let counts = [
        (added > 0 || skipped.is_empty()).then(|| t!("list.will-add", count = added)),
        (!skipped.is_empty()).then(|| t!("list.problems", count = skipped.len())),
    ];
    let shown = match shown(&list.rows, more) {
        shown if list.rows.len() - shown.len() <= LAST_LINES => list.rows.iter().collect(),
        shown => shown,
    };
    let left = list.rows.len() - shown.len();
    let is_table = !list.columns.is_empty();
    let is_empty = list.rows.is_empty();
    Preview {
        counts: (!is_empty).then(|| counts.into_iter().flatten().collect::<Vec<_>>().join(" · ")),
        surplus: (surplus > 0).then(|| {
            let limit = t!("refusal.too-many-players", limit = PLAYERS_LIMIT);
            format!("{} {limit}", t!("list.surplus", left = surplus, all = all))
        }),
        skipped: (!skipped.is_empty() && !is_empty)
            .then(|| t!("list.skipped", lines = sanitized(&excerpt(&skipped.join(", "))))),
        registered: registered(list),
        has_titles: list.header.is_some(),
        columns: (1..).zip(&list.columns).map(|(number, column)| heading(number, column)).collect(),
        more: (left > 0).then(|| t!("list.show-more", count = left.min(MORE_LINES))),
        lines: shown.into_iter().map(|row| line(state, row, is_table)).collect(),
        add: (added > 0).then(|| t!("list.add", count = added)),
    }
}

/// The players that the list adds, with the names of their factions. `joins` is how they join the running round.
pub fn newcomers(state: &State, list: &List, joins: Option<Joining>) -> Vec<Newcomer> {
    let newcomer = |new: &Newcomer| {
        let mut newcomer = Newcomer { joins, ..new.clone() };
        name_faction(state, &mut newcomer.details);
        newcomer
    };
    list.newcomers().map(newcomer).collect()
}

/// Drops the players who have just been added and had dropped elsewhere. `places` are their indexes among the added
/// ones.
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

/// The rows in the preview: examples, and the first `more` others. Only one example exceeds the room of the event.
fn shown(rows: &[Row], more: usize) -> Vec<&Row> {
    let (mut surplus, mut with_message, mut plain, mut more) = (1, WITH_MESSAGE, EXAMPLES, more);
    let takes = |left: &mut usize| {
        let takes = *left > 0;
        *left -= usize::from(takes);
        takes
    };
    let is_shown = |row: &&Row| {
        let has_message = row.newcomer.is_err() || !row.doubts.is_empty();
        let examples = match row.is_surplus() {
            true => &mut surplus,
            false if has_message => &mut with_message,
            false => &mut plain,
        };
        takes(examples) || takes(&mut more)
    };
    rows.iter().filter(is_shown).collect()
}

/// The lines that add no player although the event has room, in order.
fn left_out(list: &List) -> Vec<&str> {
    let of_rows = list.rows.iter().filter(|row| !row.is_taken() && !row.is_surplus());
    let mut lines: Vec<(usize, &str)> = of_rows.map(|row| (row.line, row.text.trim())).collect();
    lines.extend(list.skipped.iter().map(|skipped| (skipped.line, skipped.text.trim())));
    sort_by_key(&mut lines, |(line, _)| *line);
    lines.into_iter().map(|(_, text)| text).collect()
}

fn registered(list: &List) -> Option<Registered> {
    let rows: Vec<&Row> = list.rows.iter().filter(|row| row.is_registered()).collect();
    let names: Vec<&str> = rows.iter().filter_map(|row| Some(row.newcomer.as_ref().ok()?.name.as_str())).collect();
    let text = match names.as_slice() {
        [] => t!("list.here", who = t!("players.count", count = rows.len())),
        names => t!("list.here", who = sanitized(&excerpt(&names.join(", ")))),
    };
    let can_be_left_out = rows.iter().any(|row| row.is_taken());
    let leave_out = can_be_left_out.then(|| t!("list.leave-out-here"));
    (!rows.is_empty()).then_some(Registered { text, leave_out })
}

fn heading(number: usize, ListColumn { title, content }: &ListColumn) -> Heading {
    let content = content.unwrap_or(Column::Other);
    let place = CONTENTS.iter().position(|other| *other == content).unwrap_or_default();
    let title = sanitized(&excerpt(title));
    let label = match title.as_str() {
        "" => t!("list.column", number = number),
        title => t!("list.column-named", number = number, title = title),
    };
    Heading { title, label, chosen: place.to_string() }
}

fn line(state: &State, row: &Row, is_table: bool) -> Line {
    let first = row.text.lines().next().unwrap_or_default().replace('\t', " ");
    let problem = row.newcomer.as_ref().err().map(|problem| words::list_problem(problem, state));
    let (cells, details) = match &row.newcomer {
        _ if is_table => (row.cells.iter().map(|cell| sanitized(&excerpt(cell))).collect(), String::new()),
        Ok(newcomer) => (vec![sanitized(&newcomer.name)], details(newcomer, row.dropped)),
        Err(_) => (vec![sanitized(&excerpt(first.trim()))], String::new()),
    };
    let doubts = row.doubts.iter().map(|&doubt| words::list_doubt(doubt)).collect();
    let take = t!("list.take", number = row.line);
    let is_absent = row.is_absent();
    Line { number: row.line, text: row.text.clone(), cells, details, problem, doubts, is_absent, take }
}

fn details(Newcomer { name, details, bye, table, paid, .. }: &Newcomer, dropped: bool) -> String {
    let Details { uid, faction, club, note, surname: _, list, members: _ } = details;
    let table = table.map(|table| t!("details.at-table", table = table)).unwrap_or_default();
    let bye = if *bye { t!("details.has-bye") } else { String::new() };
    let list = if list.is_empty() { String::new() } else { t!("details.list") };
    // The mark tells it from a note.
    let paid = if *paid { format!("✓ {}", t!("door.paid")) } else { String::new() };
    let dropped = if dropped { t!("players.dropped") } else { String::new() };
    let members = details.members_beside(name);
    words::joined(
        [&members, uid, faction, club, note, &table, &bye, &list, &paid, &dropped].map(|text| sanitized(text)),
    )
}
