//! Players who sit at the same table all day, for example because it is wheelchair accessible. A fixed table changes
//! only table numbers, never the pairing.

use super::{Round, State};
use crate::base::{
    ids::{PlayerId, TableNumber},
    sort::Map,
};

impl State {
    /// The pairs of a Swiss round with their table numbers.
    pub fn with_numbers(&self, pairs: &[[PlayerId; 2]]) -> Vec<(TableNumber, [PlayerId; 2])> {
        self.tables.iter().zip(pairs.iter().copied()).collect()
    }

    /// Puts pairs or larger tables in table order. Those with a fixed table get it, and the others keep their order. If
    /// two have the same fixed table, the first gets it. If several players of one table have fixed tables, the first
    /// free one counts.
    pub fn at_fixed_tables<T: AsRef<[PlayerId]> + Clone>(&self, tables: Vec<T>) -> Vec<T> {
        let numbers = self.tables.of_round(&[], tables.len());
        self.seat_pairs(&numbers, tables, |_| false)
    }

    /// Like [`State::at_fixed_tables`], for tables with these numbers. The tables at the indexes that `stays` selects
    /// do not move.
    pub(super) fn seat_pairs<T: AsRef<[PlayerId]> + Clone>(
        &self,
        numbers: &[TableNumber],
        tables: Vec<T>,
        stays: impl Fn(usize) -> bool,
    ) -> Vec<T> {
        let has_fixed = |player: &PlayerId| self.fixed_table(*player).is_some();
        if !tables.iter().any(|table| table.as_ref().iter().any(has_fixed)) {
            return tables;
        }
        let mut places: Vec<Option<T>> =
            tables.iter().enumerate().map(|(at, table)| Some(table.clone()).filter(|_| stays(at))).collect();
        let place_of: Map<TableNumber, usize> = numbers.iter().copied().zip(0..).collect();
        let mut others = Vec::new();
        for (_, pair) in tables.into_iter().enumerate().filter(|&(at, _)| !stays(at)) {
            let free = |player: &PlayerId| {
                let at = *place_of.get(&self.fixed_table(*player)?)?;
                places.get(at)?.is_none().then_some(at)
            };
            match pair.as_ref().iter().find_map(free).and_then(|at| places.get_mut(at)) {
                Some(place) => *place = Some(pair),
                None => others.push(pair),
            }
        }
        let mut others = others.into_iter();
        let mut seated: Vec<_> = places.into_iter().filter_map(|place| place.or_else(|| others.next())).collect();
        seated.extend(others);
        seated
    }

    /// Players of a Swiss round who do not sit at their fixed table, with its number, because another player has it or
    /// there are fewer tables. Empty for an elimination round, whose tables are the games of the bracket.
    pub fn not_at_fixed_table(&self, round: &Round) -> Vec<(PlayerId, TableNumber)> {
        if round.key.stage != crate::regulation::Stage::Swiss {
            return Vec::new();
        }
        let missed = |player: PlayerId, sits: TableNumber| {
            self.fixed_table(player).filter(|&fixed| fixed != sits).map(|fixed| (player, fixed))
        };
        let players =
            round.tables.iter().flat_map(|table| table.players.iter().map(move |&player| (player, table.number)));
        players.filter_map(|(player, sits)| missed(player, sits)).collect()
    }

    fn fixed_table(&self, player: PlayerId) -> Option<TableNumber> {
        self.players.get(&player)?.fixed_table
    }
}
