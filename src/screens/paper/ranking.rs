//! The final ranking to hang on a wall.

use super::list::{Kind, List, column};
use crate::{
    base::text::sanitized,
    screens::{
        final_ranking::{Place, places},
        i18n::{number, t},
        words,
    },
    tournament::{self, NextStep, State},
};

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
    let row = |(place, Place { rank, name, record, has_left, .. }): (&tournament::Place, Place)| {
        let name = if has_left { format!("{name} ({})", t!("players.dropped")) } else { name };
        vec![number(rank), name, record, about(place.player)]
    };
    let mut rows: Vec<Vec<String>> = state.final_ranking().iter().zip(places(state)).map(row).collect();
    let out = state.players.values().filter(|player| player.is_disqualified());
    rows.extend(out.map(|player| {
        let name = words::player_name(Some(state), player.id);
        vec!["–".to_owned(), t!("app.is", name = name, value = t!("paper.disqualified")), String::new(), String::new()]
    }));
    let columns = vec![
        column("#", 20, Kind::Number),
        column(t!("players.name"), 90, Kind::Name),
        column(words::record_title(state), 24, Kind::Number),
        column(words::details_title(state), 56, Kind::Small),
    ];
    Ok(List { points: 12, abreast: 1, columns, rows, below: 0 })
}
