//! The standings for a wall.

use super::list::{Kind, List, column};
use crate::{
    base::ids::RoundNumber,
    regulation::TieBreaker,
    screens::{
        i18n::{number, t},
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
    let rank = |line: &Line| if state.has_ranks() { number(line.rank) } else { "–".to_owned() };
    let row = |line: &Line| {
        let name = words::name_with_members(state, line.player);
        let name = if state.is_active(line.player) { name } else { format!("{name} ({})", t!("players.dropped")) };
        let record = records.get(&line.player).filter(|_| has_record).map(|&record| words::record(state, record));
        let values = tie_breakers
            .iter()
            .zip(&line.tie_breakers)
            .map(|(&kind, value)| words::tie_breaker_value(state, kind, value));
        [rank(line), name, number(line.points)].into_iter().chain(record).chain(values).collect()
    };
    let lines = state.standings_after(round);
    let last_in_stage = state.last_who_went_on(&lines);
    // With partial results, the cut would only show who reported first.
    let cut = state.cut_ahead().filter(|_| so_far.is_none());
    let in_cut = if state.seeds.is_empty() { state.in_cut() } else { state.seeds.clone() };
    let last_in_cut = lines.iter().rev().map(|line| line.player).find(|player| in_cut.contains(player));
    let mut rows: Vec<Vec<String>> = Vec::new();
    for line in &lines {
        rows.push(row(line));
        if last_in_stage == Some(line.player) {
            rows.push(vec![String::new(), t!("stage.others")]);
        } else if last_in_cut == Some(line.player) {
            rows.extend(cut.map(|cut| vec![String::new(), format!("↑ {}", words::cut(cut))]));
        }
    }
    let out = state.players.values().filter(|player| player.is_disqualified());
    rows.extend(out.map(|player| {
        let name = words::player_name(Some(state), player.id);
        vec!["–".to_owned(), t!("app.is", name = name, value = t!("leave.disqualified"))]
    }));
    if rows.is_empty() {
        return Err(t!("players.empty"));
    }
    let record = has_record.then(|| column(words::record_title(state), 24, Kind::Number));
    let value = |&kind: &TieBreaker| column(words::tie_breaker(kind), 22, Kind::Number);
    let values: Vec<_> = tie_breakers.iter().map(value).collect();
    let name = 132_u32.saturating_sub(values.iter().map(|column| column.width).sum());
    let columns = [
        column("#", 14, Kind::Number),
        column(t!("players.name"), name, Kind::Name),
        column(t!("standings.points"), 20, Kind::Number),
    ];
    let columns = columns.into_iter().chain(record).chain(values).collect();
    Ok(List { points: 12, abreast: 1, columns, rows, below: 0 })
}
