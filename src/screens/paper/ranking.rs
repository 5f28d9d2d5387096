//! The final ranking to hang on a wall.

use super::list::{Kind, List, column};
use crate::{
    base::text::sanitized,
    screens::{
        final_ranking::{Place, places, swiss_heads},
        i18n::{number, t},
        words,
    },
    tournament::{self, NextStep, State},
};

/// Maximum number of values of the Swiss rounds on the sheet.
const VALUES: usize = 2;

/// One line per player (ELI-5), disqualified players below, or the reason why there is no ranking.
pub fn list(state: &State) -> Result<List, String> {
    if state.next_step() != NextStep::Over {
        return Err(t!("paper.not-over"));
    }
    let about = |player| {
        let details = state.players.get(&player).map(|player| [&player.details.faction, &player.details.club]);
        let details = details.into_iter().flatten().map(|text| sanitized(text));
        words::joined([words::members(state, player)].into_iter().chain(details))
    };
    let heads: Vec<String> = swiss_heads(state).into_iter().map(|(short, _)| short).take(VALUES).collect();
    let has_record = words::has_record(state);
    let row = |(place, Place { rank, name, record, has_left, mut swiss, .. }): (&tournament::Place, Place)| {
        let name = if has_left { format!("{name} ({})", t!("players.dropped")) } else { name };
        swiss.resize(heads.len(), String::new());
        let record = has_record.then_some(record);
        [number(rank), name].into_iter().chain(record).chain(swiss).chain([about(place.player)]).collect()
    };
    let mut rows: Vec<Vec<String>> = state.final_ranking().iter().zip(places(state)).map(row).collect();
    let out = state.players.values().filter(|player| player.is_disqualified());
    rows.extend(out.map(|player| {
        let name = words::player_name(Some(state), player.id);
        vec!["–".to_owned(), t!("app.is", name = name, value = t!("paper.disqualified"))]
    }));
    let record = has_record.then(|| column(words::record_title(state), 22, Kind::Number));
    let values: Vec<_> = heads.into_iter().map(|head| column(head, 20, Kind::Number)).collect();
    let taken: u32 = record.iter().chain(&values).map(|column| column.width).sum();
    let names = [column("#", 12, Kind::Number), column(t!("players.name"), 122_u32.saturating_sub(taken), Kind::Name)];
    let about = column(words::public_details_title(state), 56, Kind::Small);
    let columns = names.into_iter().chain(record).chain(values).chain([about]).collect();
    Ok(List { points: 12, abreast: 1, columns, rows, below: 0 })
}
