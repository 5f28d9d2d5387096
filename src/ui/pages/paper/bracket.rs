//! The elimination on paper: its games, round by round.

use super::page::{Kind, List, column};
use crate::{
    ids::PlayerId,
    pairing::bracket,
    tournament::{Game, State, Status},
    ui::{i18n::t, words},
};

/// Every game, those to come with room for a name; or why there is none.
pub(super) fn list(state: &State) -> Result<List, String> {
    if state.elimination.first().is_none_or(|round| round.status == Status::Paired) {
        return Err(t!("paper.no-bracket"));
    }
    let rounds = state.bracket();
    // As a bracket is drawn: whose winners meet are next to each other.
    let games = |games: &Vec<Game>| -> Vec<Vec<String>> {
        let in_order = bracket::drawn_order(games.len()).into_iter().filter_map(|place| games.get(place));
        in_order.map(|game| row(state, games.len(), game)).collect()
    };
    let rows = rounds.iter().flat_map(games).collect();
    Ok(List {
        points: 13,
        abreast: 1,
        columns: vec![
            column(t!("paper.round"), 36, Kind::Small),
            column(t!("paper.game"), 16, Kind::Number),
            column(t!("paper.player"), 52, Kind::Text),
            column(t!("paper.opponent"), 52, Kind::Text),
            column(t!("paper.winner"), 34, Kind::Small),
        ],
        rows,
    })
}

fn row(state: &State, games: usize, game: &Game) -> Vec<String> {
    let name = |player: PlayerId| words::player_name(Some(state), player);
    let player = |player: Option<PlayerId>| match player {
        Some(player) => {
            let seed = state.seeds.iter().position(|&seed| seed == player);
            let seed = seed.map(|place| format!("{}. ", place + 1)).unwrap_or_default();
            seed + &name(player)
        }
        None if game.winner.is_some() => t!("bracket.bye"),
        None => String::new(),
    };
    let [first, second] = game.players.map(player);
    let winner = game.winner.map(name).unwrap_or_default();
    vec![words::elimination_round(games), game.number.to_string(), first, second, winner]
}
