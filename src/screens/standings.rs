//! The standings page.

use super::{
    cited::{Cited, cite},
    i18n::{number, t},
    outlook::{FateSign, fate_sign, fates, settled_fates},
    route::{Place, Sheet},
    words,
};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber},
        sort::Map,
    },
    outlook::Fate,
    regulation::Cut,
    standings::Line,
    tournament::{Record, Round, State},
};
use std::cmp::Ordering;

/// Class of the cells with faction and club.
const DETAILS: &str = "of-player";
/// Number of players in the chart of ranks.
const CHARTED: usize = 8;

/// The page of the standings.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Heading.
    pub title: String,
    /// The rounds that count, and the upcoming cut, or why there are no ranks yet.
    pub about: String,
    /// Label of the option to count the results so far of the running round. None if no round is running.
    pub count_running: Option<String>,
    /// True if the results so far count.
    pub counts_running: bool,
    /// Columns after the name.
    pub columns: Vec<Column>,
    /// One row per player, in rank order.
    pub rows: Vec<Row>,
    /// Text in place of the rows if there are none.
    pub empty: Option<Cited>,
    /// True if any row has a faction or club.
    pub has_details: bool,
    /// True if any row has a movement.
    pub has_movements: bool,
    /// Hint on the page behind a name. None without rows.
    pub why: Option<Cited>,
    /// Legend of the mark for ties that the lot decides. None if there are none.
    pub by_lot: Option<Cited>,
    /// The same standings on paper. None before the first round is over.
    pub sheet: Option<Place>,
    /// The disqualified players. None if there are none, or if the final ranking names them.
    pub disqualified: Option<Cited>,
    /// True if the final ranking is shown above the standings.
    pub has_final_ranking: bool,
    /// Title of the rank chart. None until there are two rounds to compare.
    pub chart: Option<String>,
}

/// A column after the name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Class of its cells.
    pub class: &'static str,
    /// True if it contains numbers.
    pub is_number: bool,
    /// Short heading, such as `SOS`.
    pub short: String,
    /// Long heading, such as `Strength of Schedule (STA-4)`. Empty if the short one is enough.
    pub long: String,
}

/// The row of a player.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Row {
    /// Rank as text. Empty until all results of the first round are in.
    pub rank: String,
    /// Ranks gained since the previous round. None after the first round, and for players who were not in it.
    pub movement: Option<Movement>,
    /// The player.
    pub player: PlayerId,
    /// Name of the player.
    pub name: String,
    /// True if only the lot separates the player from a neighbor (STA-8).
    pub by_lot: bool,
    /// True if the player has left the event.
    pub has_dropped: bool,
    /// True if the player is in the cut.
    pub in_cut: bool,
    /// Text on the line below the last player of the cut or of the second stage (STR-5). None for other players.
    pub ends: Option<String>,
    /// The player's fate if it is decided: in or out of the cut. None while it is open, and before the last rounds.
    pub fate: Option<FateSign>,
    /// One cell per column after the name.
    pub cells: Vec<Cell>,
}

/// A cell after the name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Class of the column.
    pub class: &'static str,
    /// Short heading of the column, shown beside the value on a phone.
    pub head: String,
    /// The value.
    pub text: String,
}

/// Ranks gained or lost.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Movement {
    /// `up`, `down` or empty.
    pub class: &'static str,
    /// Such as `▲ 2`.
    pub sign: String,
    /// Such as `up 2 places`.
    pub words: String,
}

/// A player's line in the chart of ranks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankLine {
    /// Name of the player.
    pub name: String,
    /// Rank after each round. None if the player was not in the event.
    pub ranks: Vec<Option<u32>>,
}

/// The standings page. `choice` is true to count the results so far of the running round. By default they count once
/// all are in.
pub fn page(state: &State, choice: Option<bool>) -> Page {
    let running = state.running_swiss().map(|round| round.key.number);
    let so_far = counted_so_far(state, choice);
    let sheet = match so_far {
        Some(_) => Some(Sheet::StandingsSoFar),
        None => state.has_ranks().then_some(Sheet::Standings),
    };
    let is_over = state.is_over();
    let has_final_ranking = is_over && !state.elimination.is_empty();
    let (columns, values): (Vec<Column>, Vec<Value>) = columns(state).into_iter().unzip();
    let rows = rows(state, so_far, &columns, &values);
    let has_details = |row: &Row| row.cells.iter().any(|cell| cell.class == DETAILS && !cell.text.is_empty());
    Page {
        // Without a cut the standings are the final ranking.
        title: match is_over && state.elimination.is_empty() {
            true => t!("bracket.ranking"),
            false => words::standings_title(state),
        },
        about: about(state, so_far, &rows),
        counts_running: so_far.is_some(),
        count_running: running.map(|number| t!("standings.so-far", number = number)),
        empty: rows.is_empty().then(|| words::no_standings(state).into()),
        has_details: rows.iter().any(has_details),
        has_movements: rows.iter().any(|row| row.movement.is_some()),
        why: hint(&rows),
        by_lot: rows.iter().any(|row| row.by_lot).then(|| cite(Clause::Sta8, t!("standings.lot-legend"))),
        sheet: sheet.map(|sheet| Place::Paper(Some((sheet, None)))),
        disqualified: words::disqualified(state).filter(|_| !has_final_ranking),
        has_final_ranking,
        chart: (state.finished_rounds().count() > 1).then(|| t!("chart.title", count = rows.len().min(CHARTED))),
        columns,
        rows,
    }
}

/// The running round, if its results so far count. `choice` as in [`page`].
pub(super) fn counted_so_far(state: &State, choice: Option<bool>) -> Option<RoundNumber> {
    let running = state.running_swiss()?;
    choice.unwrap_or(running.is_played()).then_some(running.key.number)
}

/// True if players have ranks. Round 1 ranks like any other once all its results are in.
pub(super) fn has_ranks(state: &State, so_far: Option<RoundNumber>) -> bool {
    state.has_ranks() || so_far.is_some() && is_all_in(state)
}

/// True if all results of the running round are in.
fn is_all_in(state: &State) -> bool {
    state.running_swiss().is_some_and(Round::is_played)
}

/// Note on the pages behind the names. None without rows.
fn hint(rows: &[Row]) -> Option<Cited> {
    rows.first().map(|_| t!("standings.why").into())
}

/// The lines of the rank chart. Computing them takes long.
pub fn rank_lines(state: &State) -> Vec<RankLine> {
    let ranks = state.ranks_after_rounds();
    let line = |line: &Line| RankLine {
        name: words::player_name(Some(state), line.player),
        ranks: ranks.iter().map(|ranks| ranks.get(&line.player).copied()).collect(),
    };
    state.standings().iter().take(CHARTED).map(line).collect()
}

/// The option beside the text says whether the running round counts.
fn about(state: &State, so_far: Option<RoundNumber>, rows: &[Row]) -> String {
    match rows.first() {
        None => return String::new(),
        Some(row) if row.rank.is_empty() => return t!("standings.not-yet"),
        Some(_) => {}
    }
    let rounds = so_far.is_none().then(|| words::rounds_over(state));
    words::joined(rounds.into_iter().chain(state.cut_ahead().map(words::cut)))
}

/// Source of the values in the columns.
struct Player<'a> {
    line: &'a Line,
    details: String,
    record: Option<Record>,
}

/// The text of a column for a player.
type Value<'a> = Box<dyn Fn(&Player) -> String + 'a>;

/// The columns after the name.
fn columns(state: &State) -> Vec<(Column, Value<'_>)> {
    let column = |class: &'static str, short: String, long: String| Column {
        class,
        is_number: class.starts_with("num"),
        short,
        long,
    };
    let mut columns: Vec<(Column, Value)> = vec![
        (column(DETAILS, words::public_details_title(state), String::new()), Box::new(|player| player.details.clone())),
        (column("num strong", t!("standings.points"), String::new()), Box::new(|player| number(player.line.points))),
    ];
    if words::has_record(state) {
        columns.push((
            column("num", words::record_title(state), t!("standings.record-long")),
            Box::new(|player| player.record.map(|record| words::record(state, record)).unwrap_or_default()),
        ));
    }
    let ranking = &state.setup.regulation.ranking;
    for (place, &kind) in ranking.tie_breakers.iter().enumerate() {
        let long = words::tie_breaker_in_full(ranking, kind).to_string();
        let value = move |player: &Player| match player.line.tie_breakers.get(place) {
            Some(value) => words::tie_breaker_value(state, kind, value),
            None => String::new(),
        };
        columns.push((column("num value", words::tie_breaker(kind), long), Box::new(value)));
    }
    columns
}

fn rows(state: &State, so_far: Option<RoundNumber>, columns: &[Column], values: &[Value]) -> Vec<Row> {
    if so_far.is_none() && !state.has_ranks() {
        return Vec::new();
    }
    let fates = if so_far.is_some() { fates(state) } else { settled_fates(state) };
    let has_ranks = has_ranks(state, so_far);
    let cut = state.cut_ahead();
    let round = so_far.unwrap_or_else(|| state.finished_swiss());
    let records = state.records_after(round);
    let lines = state.standings_after(round);
    let in_cut = match so_far {
        None => state.in_cut(),
        Some(_) if is_all_in(state) => top(state, &lines),
        // With partial results, the cut would only show who reported first.
        Some(_) => Vec::new(),
    };
    let last_in_cut = lines.iter().rev().map(|line| line.player).find(|player| in_cut.contains(player));
    let last_in_stage = state.last_who_went_on(&lines);
    let ranks_before = ranks_before(state, round);
    let is_tied = |line: &Line, at: Option<usize>| {
        has_ranks && at.and_then(|at| lines.get(at)).is_some_and(|other| line.is_tied_with(other))
    };
    // Says so if the lot decides who is the last in the cut.
    let ends_cut = |at: usize, line: &Line| {
        let next = lines.iter().skip(at + 1).find(|next| state.is_active(next.player));
        let by_lot = next.filter(|next| line.is_tied_with(next)).map(|_| t!("standings.by-lot"));
        cut.map(|cut| words::joined([words::cut(cut)].into_iter().chain(by_lot)))
    };
    let row = |(at, line): (usize, &Line)| {
        let id = line.player;
        let player = Player { line, details: words::player_details(state, id), record: records.get(&id).copied() };
        let cell = |(column, value): (&Column, &Value)| Cell {
            class: column.class,
            head: column.short.clone(),
            text: value(&player),
        };
        Row {
            rank: if has_ranks { number(line.rank) } else { String::new() },
            movement: ranks_before.get(&id).map(|&before| movement(before, line.rank)),
            player: id,
            name: words::player_name(Some(state), id),
            by_lot: is_tied(line, at.checked_sub(1)) || is_tied(line, at.checked_add(1)),
            has_dropped: state.players.get(&id).is_some_and(|player| player.has_left()),
            in_cut: in_cut.contains(&id),
            ends: match last_in_stage == Some(id) {
                true => Some(t!("stage.name")),
                false if last_in_cut == Some(id) => ends_cut(at, line),
                false => None,
            },
            fate: fates.get(&id).copied().filter(|fate| *fate != Fate::Open).map(fate_sign),
            cells: columns.iter().zip(values).map(cell).collect(),
        }
    };
    lines.iter().enumerate().map(row).collect()
}

/// Players who would be in a cut to a number of players. Empty for any other cut.
fn top(state: &State, lines: &[Line]) -> Vec<PlayerId> {
    let size = state.cut_ahead().and_then(Cut::size).map_or(0, usize::from);
    lines.iter().map(|line| line.player).filter(|&player| state.is_active(player)).take(size).collect()
}

/// Ranks after the previous round. Empty for the first round.
fn ranks_before(state: &State, RoundNumber(round): RoundNumber) -> Map<PlayerId, u32> {
    if round < 2 {
        return Map::new();
    }
    state.standings_after(RoundNumber(round - 1)).iter().map(|line| (line.player, line.rank)).collect()
}

fn movement(before: u32, now: u32) -> Movement {
    let count = before.abs_diff(now);
    let (class, sign, words) = match now.cmp(&before) {
        Ordering::Less => ("up", format!("▲ {count}"), t!("standings.moved-up", count = count)),
        Ordering::Equal => ("", "–".to_owned(), t!("standings.stayed")),
        Ordering::Greater => ("down", format!("▼ {count}"), t!("standings.moved-down", count = count)),
    };
    Movement { class, sign, words }
}
