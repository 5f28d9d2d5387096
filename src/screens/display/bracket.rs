//! The elimination from the round that is played on.

use crate::{
    screens::bracket::{self, Column},
    tournament::State,
};

/// Games one above the other that can be read from afar.
pub const GAMES: usize = 8;

/// Rounds beside each other whose names can be read from afar.
const ROUNDS: usize = 4;

/// The rounds from the one that is played on; the one before it too, where there is room.
pub fn columns(state: &State) -> Vec<Column> {
    let columns = bracket::columns(state);
    let played = state.elimination.len().saturating_sub(1);
    let before = played.saturating_sub(1);
    let has_room = columns.get(before).is_some_and(|column| column.games.len() <= GAMES / 2);
    let from = if has_room { before } else { played };
    let is_near = |(at, column): &(usize, Column)| *at < from + ROUNDS + usize::from(column.is_third);
    columns.into_iter().enumerate().skip(from).filter(is_near).map(|(_, column)| column).collect()
}
