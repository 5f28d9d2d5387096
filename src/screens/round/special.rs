//! Special states of a table in a round.

use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::Map,
    },
    tournament::{RoundKey, State, Status, Table},
};

/// Special states of a table in a round. Only the penalties and the game for third place outlast it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Special {
    /// Extension in milliseconds (CLK-2).
    pub extension: u64,
    /// Time on the round's clock when the current deck check began. None if no check is in progress (DCK-6).
    pub deck_check: Option<u64>,
    /// Players whose decks were picked for a check in this round, until the table has a result (DCK-6).
    pub decks: Vec<PlayerId>,
    /// True if the table plays for third place.
    pub third_place: bool,
    /// True if the table waits for a judge.
    pub waits: bool,
    /// Number of penalties of its players in this round (PEN-1).
    pub penalties: usize,
}

impl Special {
    /// True if a state concerns the table, and not only one of its players.
    pub fn is_of_table(&self) -> bool {
        self.extension > 0 || self.is_checked() || self.third_place || self.waits || self.penalties > 0
    }

    /// True if a deck check is in progress.
    pub fn is_checked(&self) -> bool {
        self.deck_check.is_some()
    }
}

/// The tables of a round with a special state, by number.
pub fn specials(state: &State, key: RoundKey) -> Map<TableNumber, Special> {
    let mut specials = Map::new();
    let Some(round) = state.round(key) else { return specials };
    let (runs, third) = (round.status == Status::Started, state.table_for_third_place(round));
    for table in &round.tables {
        let Table { number, extension, deck_check, .. } = table;
        let (extension, deck_check) = if runs { (*extension, *deck_check) } else { (0, None) };
        let waits = table.waits_for_judge();
        let third_place = third == Some(*number);
        let special = Special { extension, deck_check, decks: Vec::new(), third_place, waits, penalties: 0 };
        if special.is_of_table() {
            specials.insert(*number, special);
        }
    }
    for &(player, _) in state.decks_picked.iter().filter(|(_, round)| *round == Some(key)) {
        if let Some(table) = round.table_of(player).filter(|table| table.is_open()) {
            let special: &mut Special = specials.entry(table.number).or_default();
            special.decks.push(player);
        }
    }
    for ruled in state.rulings.iter().filter(|ruled| ruled.round == Some(key) && ruled.penalty().is_some()) {
        if let Some(table) = round.table_of(ruled.player) {
            let special: &mut Special = specials.entry(table.number).or_default();
            special.penalties += 1;
        }
    }
    specials
}
