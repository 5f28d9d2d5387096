//! A player's path through the rounds: table, opponent, result, and rank after each round.

use crate::{
    base::ids::{PlayerId, RoundNumber},
    regulation::{Decision, Side, Stage},
    screens::{
        i18n::{number, t},
        standings::RankLine,
        words,
    },
    tournament::{Match, Round, RoundKey, State, Table},
};

/// A player's rounds, as rows of a table and as a line of the rank chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Path {
    /// The rounds in order.
    pub rows: Vec<Row>,
    /// The ranks as a line of the rank chart.
    pub ranks: RankLine,
    /// Heading of the margin column. None if the ranking does not use margins.
    pub margin: Option<String>,
}

/// Heading of the margin column, and the margin of each round.
pub type Margins = (String, Vec<(RoundNumber, String)>);

/// A round of the path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The round.
    pub key: RoundKey,
    /// Name of the round.
    pub round: String,
    /// Number of the table. Empty without a table.
    pub table: String,
    /// The opponents.
    pub met: Met,
    /// Result, with the player's score first.
    pub result: String,
    /// Rank after the round. Empty until it is finished, and in elimination.
    pub rank: String,
    /// Margin of victory in the round. Empty if there is none.
    pub margin: String,
}

/// The opponents in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Met {
    /// The other players at the table, with their names.
    Players(Vec<(PlayerId, String)>),
    /// A bye or an absence, as text.
    Nobody(String),
}

/// The path. `running` is the rank with the results so far of the running round, if they count. None before the first
/// published round.
pub(super) fn path(
    state: &State,
    player: PlayerId,
    margins: Option<Margins>,
    running: Option<(RoundNumber, u32)>,
) -> Option<Path> {
    let ranks: Vec<Option<u32>> =
        state.ranks_after_rounds().into_iter().map(|ranks| ranks.get(&player).copied()).collect();
    let is_begun = state.published_rounds().next().is_some();
    let (margin, margins) = margins.unzip();
    let margins = margins.unwrap_or_default();
    let row = |round: &Round| {
        let is_its =
            |(number, _): &&(RoundNumber, String)| round.key.stage == Stage::Swiss && *number == round.key.number;
        let margin = margins.iter().find(is_its).map(|(_, margin)| margin.clone()).unwrap_or_default();
        let row = Row { margin, ..row(state, player, round, &ranks)? };
        match running {
            Some((last, rank)) if round.key == (RoundKey { stage: Stage::Swiss, number: last }) => {
                Some(Row { rank: number(rank), ..row })
            }
            _ => Some(row),
        }
    };
    let rows = state.published_rounds().filter_map(row).collect();
    is_begun.then(|| Path { rows, margin, ranks: RankLine { name: words::player_name(Some(state), player), ranks } })
}

/// A row of the path. None if the player is not in an elimination round.
fn row(state: &State, player: PlayerId, round: &Round, ranks: &[Option<u32>]) -> Option<Row> {
    let key = round.key;
    let rank = (key.stage == Stage::Swiss)
        .then(|| ranks.get(usize::from(key.number.0).checked_sub(1)?).copied().flatten())
        .flatten();
    let (table, met, result) = match round.table_of(player) {
        Some(table) => {
            let others = table.players.iter().filter(|&&other| other != player);
            let met = others.map(|&other| (other, words::player_name(Some(state), other))).collect();
            (table.number.to_string(), Met::Players(met), result_at(state, player, round, table)?)
        }
        None if round.byes.contains(&player) => (String::new(), Met::Nobody(t!("paper.bye")), t!("result.win")),
        None if key.stage == Stage::Elimination => return None,
        None => (String::new(), Met::Nobody(t!("path.away")), String::new()),
    };
    Some(Row {
        key,
        round: words::round(state, key),
        table,
        met,
        result,
        rank: rank.map(number).unwrap_or_default(),
        margin: String::new(),
    })
}

fn result_at(state: &State, player: PlayerId, round: &Round, table: &Table) -> Option<String> {
    let Some(pair) = table.as_match() else {
        let placed = table.place_of(player).map(|place| t!("large.placed", place = place));
        return Some(placed.unwrap_or_else(|| t!("path.open")));
    };
    Some(result(state, round, pair, pair.side_of(player)?))
}

fn result(state: &State, round: &Round, table: Match, side: Side) -> String {
    let Some(verdict) = state.verdict(round.key.stage, table) else { return t!("path.open") };
    let scores = [side, side.other()].map(|side| words::side_score(table.report.as_ref(), side));
    let score = if scores.iter().all(String::is_empty) { String::new() } else { format!(" {}", scores.join("–")) };
    // The text for a no-show already says how the match ended.
    let manner = state
        .manner(round.key.stage, table)
        .filter(|_| !matches!(verdict.decision, Decision::Unplayed { .. } | Decision::BothLose));
    let names = table.players.map(|player| words::player_name(Some(state), player));
    let manner = manner.map(|how| format!(" · {}", words::manner(how, &names))).unwrap_or_default();
    format!("{}{score}{manner}", words::decision(&verdict, side))
}
