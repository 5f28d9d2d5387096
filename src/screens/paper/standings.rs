//! The standings for a wall.

use super::{
    list::List,
    ranking::{Ranked, Row, ranked},
};
use crate::{
    base::ids::RoundNumber,
    screens::{
        i18n::{number, t},
        standings::has_ranks,
        words,
    },
    standings::Line,
    tournament::State,
};

/// Title with the number of rounds. `so_far` is the running round whose results count. None if only finished rounds
/// count.
pub fn title(state: &State, so_far: Option<RoundNumber>) -> String {
    let rounds = so_far.map_or_else(|| words::rounds(state), |running| words::rounds_so_far(state, running));
    format!("{} · {rounds}", words::standings_title(state))
}

/// One line per player, or the reason why there are no standings.
pub fn list(state: &State, so_far: Option<RoundNumber>) -> Result<List, String> {
    let tie_breakers = &state.setup.regulation.ranking.tie_breakers;
    if so_far.is_none() && !state.has_ranks() {
        return Err(words::no_standings(state));
    }
    let round = so_far.unwrap_or_else(|| state.finished_swiss());
    let records = state.records_after(round);
    let has_record = words::has_record(state);
    let lines = state.standings_after(round);
    let last_in_stage = state.last_who_went_on(&lines);
    // With partial results, the cut would only show who reported first.
    let cut = state.cut_ahead().filter(|_| so_far.is_none());
    let in_cut = if state.seeds.is_empty() { state.in_cut() } else { state.seeds.clone() };
    let last_in_cut = lines.iter().rev().map(|line| line.player).find(|player| in_cut.contains(player));
    let has_ranks = has_ranks(state, so_far);
    let is_tied = |line: &Line, at: Option<usize>| {
        has_ranks && at.and_then(|at| lines.get(at)).is_some_and(|other| line.is_tied_with(other))
    };
    let row = |(at, line): (usize, &Line)| {
        let record = records.get(&line.player).filter(|_| has_record).map(|&record| words::record(state, record));
        let values = tie_breakers
            .iter()
            .zip(&line.tie_breakers)
            .map(|(&kind, value)| words::tie_breaker_value(state, kind, value));
        Row::Player(Ranked {
            rank: if has_ranks { number(line.rank) } else { "–".to_owned() },
            name: words::player_name(Some(state), line.player),
            about: words::about_player(state, line.player),
            by_lot: is_tied(line, at.checked_sub(1)) || is_tied(line, at.checked_add(1)),
            has_left: !state.is_active(line.player),
            values: [number(line.points)].into_iter().chain(record).chain(values).collect(),
        })
    };
    let mut rows: Vec<Row> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        rows.push(row((at, line)));
        if last_in_stage == Some(line.player) {
            rows.push(Row::Line(t!("stage.others")));
        } else if last_in_cut == Some(line.player) {
            rows.extend(cut.map(|cut| Row::Line(format!("↑ {}", words::cut(cut)))));
        }
    }
    let record = has_record.then(|| words::record_title(state));
    let values = tie_breakers.iter().map(|&kind| words::tie_breaker(kind));
    let heads = [t!("standings.points")].into_iter().chain(record).chain(values).collect();
    let list = ranked(state, heads, rows);
    if list.rows.is_empty() { Err(t!("players.empty")) } else { Ok(list) }
}
