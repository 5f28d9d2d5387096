//! The bracket on the display, from the current round on.

use super::seats::name_in_row;
use crate::{
    screens::bracket::{self, Column},
    tournament::State,
};

/// Maximum number of games in a column that can be read from afar.
pub const GAMES: usize = 8;

/// Maximum number of rounds whose names can be read from afar.
const ROUNDS: usize = 4;

/// The rounds from the current one on, and the previous one if there is room.
pub fn columns(state: &State) -> Vec<Column> {
    let mut columns = bracket::columns(state);
    let halves = columns.iter_mut().flat_map(|column| &mut column.games).flat_map(|game| &mut game.sides);
    for half in halves.filter(|half| half.player.is_some()) {
        half.name = name_in_row(state, std::mem::take(&mut half.name));
    }
    let played = state.elimination.len().saturating_sub(1);
    let before = played.saturating_sub(1);
    let has_room = columns.get(before).is_some_and(|column| column.games.len() <= GAMES / 2);
    let from = if has_room { before } else { played };
    let is_near = |(at, column): &(usize, Column)| *at < from + ROUNDS + usize::from(column.is_third);
    columns.into_iter().enumerate().skip(from).filter(is_near).map(|(_, column)| column).collect()
}
