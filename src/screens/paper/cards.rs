//! Table numbers, to be cut, folded and put on the tables.

use super::shared::published;
use crate::tournament::{RoundKey, State};

/// Nobody prints more cards at once.
const MOST: usize = 999;

/// The first and the last table of the round, or as many of the hall as the players need.
pub fn usual_cards(state: &State, key: Option<RoundKey>) -> [u16; 2] {
    let numbers: Vec<u16> = match published(state, key) {
        Some(round) => round.tables.iter().map(|table| table.number.0).collect(),
        None => state.tables.iter().take(state.tables_of_all().max(1)).map(|number| number.0).collect(),
    };
    let ends = [numbers.iter().min(), numbers.iter().max()];
    ends.map(|end| end.copied().unwrap_or(1))
}

/// The numbers of the cards from the first to the last table.
pub fn cards([first, last]: [u16; 2]) -> Vec<u16> {
    (first..=last).take(MOST).collect()
}
