//! Table numbers to cut out, fold and put on the tables.

use crate::tournament::{RoundKey, State};

/// Maximum number of cards printed at once.
const MOST: usize = 999;

/// The first and last table number of the round, or of all rounds without a key. Before there is a round, enough tables
/// for all players.
pub fn usual_cards(state: &State, key: Option<RoundKey>) -> [u16; 2] {
    let rounds = state.published_rounds().filter(|round| key.is_none_or(|key| key == round.key));
    let mut numbers: Vec<u16> = rounds.flat_map(|round| &round.tables).map(|table| table.number.0).collect();
    if numbers.is_empty() {
        numbers = state.tables.iter().take(state.tables_of_all().max(1)).map(|number| number.0).collect();
    }
    let ends = [numbers.iter().min(), numbers.iter().max()];
    ends.map(|end| end.copied().unwrap_or(1))
}

/// The numbers from the first to the last card.
pub fn cards([first, last]: [u16; 2]) -> Vec<u16> {
    (first..=last).take(MOST).collect()
}
