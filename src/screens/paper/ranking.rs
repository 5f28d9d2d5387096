//! The final ranking to hang on a wall.

use super::list::{Kind, List, column};
use crate::{
    base::text::sanitized,
    screens::{
        final_ranking::{Place, places, swiss_heads},
        i18n::{number, t},
        words,
    },
    tournament::{self, State},
};

/// One line per player (ELI-5), disqualified players below, or the reason why there is no ranking.
pub fn list(state: &State) -> Result<List, String> {
    if !state.is_over() {
        return Err(t!("paper.not-over"));
    }
    let about = |player| {
        let details = state.players.get(&player).map(|player| [&player.details.faction, &player.details.club]);
        let details = details.into_iter().flatten().map(|text| sanitized(text));
        words::joined([words::members(state, player)].into_iter().chain(details))
    };
    let heads = swiss_heads(state);
    let has_record = words::has_record(state);
    let ranking = state.final_ranking();
    // Empty columns would take room from the names.
    let is_anything_known = ranking.iter().any(|place| !about(place.player).is_empty());
    let row = |(place, Place { rank, name, record, has_left, mut swiss, .. }): (&tournament::Place, Place)| {
        let name = if has_left { format!("{name} ({})", t!("players.dropped")) } else { name };
        let record = has_record.then_some(record);
        // A player without Swiss rounds has no values.
        swiss.resize(heads.len(), String::new());
        let about = is_anything_known.then(|| about(place.player));
        [number(rank), name].into_iter().chain(record).chain(swiss).chain(about).collect()
    };
    let mut rows: Vec<Vec<String>> = ranking.iter().zip(places(state)).map(row).collect();
    let out = state.players.values().filter(|player| player.is_disqualified());
    rows.extend(out.map(|player| {
        let name = words::player_name(Some(state), player.id);
        vec!["–".to_owned(), t!("app.is", name = name, value = t!("leave.disqualified"))]
    }));
    let number = |head: String| column(head, 0, Kind::Number);
    let (name, about) = if is_anything_known { (120, Some(70)) } else { (190, None) };
    let names = [number("#".to_owned()), column(t!("players.name"), name, Kind::Name)];
    let values = has_record
        .then(|| words::record_title(state))
        .into_iter()
        .chain(heads.into_iter().map(|(head, _)| head))
        .map(number);
    let about = about.map(|width| column(words::public_details_title(state), width, Kind::Small));
    let columns = names.into_iter().chain(values).chain(about).collect();
    Ok(List { points: 12, abreast: 1, columns, rows, below: 0 }.fitted())
}
