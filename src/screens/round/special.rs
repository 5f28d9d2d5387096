//! Special states of a table while its round runs.

use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::Map,
    },
    screens::words,
    tournament::{RoundKey, State, Status, Table},
};

/// Special states of a table while the round runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Special {
    /// Milliseconds besides the round's time (CLK-2).
    pub extension: u64,
    /// Elapsed time of the round when the current deck check began (DCK-6).
    pub deck_check: Option<u64>,
    /// Players chosen for a deck check in this round (DCK-6).
    pub decks: Vec<(PlayerId, String)>,
    /// True if third place is played for there.
    pub third_place: bool,
}

impl Special {
    /// True if its decks are checked now.
    pub fn is_checked(&self) -> bool {
        self.deck_check.is_some()
    }
}

/// The special tables of a round, by number.
pub fn specials(state: &State, key: RoundKey) -> Map<TableNumber, Special> {
    let mut specials = Map::new();
    let Some(round) = state.round(key) else { return specials };
    let (runs, third) = (round.status == Status::Started, state.table_for_third_place(round));
    for Table { number, extension, deck_check, .. } in &round.tables {
        let (extension, deck_check) = if runs { (*extension, *deck_check) } else { (0, None) };
        let third_place = third == Some(*number);
        if extension > 0 || deck_check.is_some() || third_place {
            specials.insert(*number, Special { extension, deck_check, decks: Vec::new(), third_place });
        }
    }
    if !runs {
        return specials;
    }
    for &(player, _) in state.decks_picked.iter().filter(|(_, round)| *round == Some(key)) {
        if let Some(table) = round.table_of(player) {
            let special: &mut Special = specials.entry(table.number).or_default();
            special.decks.push((player, words::player_name(Some(state), player)));
        }
    }
    specials
}
