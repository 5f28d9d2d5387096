//! Players who sit at the same table all day, such as one that a wheelchair reaches. It never changes who meets whom: only
//! the numbers of the tables.

use super::{Round, State};
use crate::{
    ids::{PlayerId, TableNumber},
    sort::Map,
};

impl State {
    /// The pairs of a Swiss round with the numbers of the tables at which they would sit.
    #[must_use]
    pub fn with_numbers(&self, pairs: &[[PlayerId; 2]]) -> Vec<(TableNumber, [PlayerId; 2])> {
        self.tables.iter().zip(pairs.iter().copied()).collect()
    }

    /// Pairs in the order of tables, those with a fixed table at theirs, the others in the order they had. Where two pairs
    /// are to sit at the same table the first has it; where both players of a pair have a table, it is the first one's.
    #[must_use]
    pub fn at_fixed_tables(&self, tables: Vec<[PlayerId; 2]>) -> Vec<[PlayerId; 2]> {
        let numbers = self.tables.of_round(&[], tables.len());
        self.seat_pairs(&numbers, tables, |_| false)
    }

    /// The same at tables of these numbers, where the pairs at some places, counted from 0, stay.
    pub(super) fn seat_pairs(
        &self,
        numbers: &[TableNumber],
        tables: Vec<[PlayerId; 2]>,
        stays: impl Fn(usize) -> bool,
    ) -> Vec<[PlayerId; 2]> {
        let has_fixed = |player: &PlayerId| self.fixed_table(*player).is_some();
        if !tables.iter().flatten().any(has_fixed) {
            return tables;
        }
        let mut places: Vec<Option<[PlayerId; 2]>> =
            tables.iter().enumerate().map(|(at, &pair)| Some(pair).filter(|_| stays(at))).collect();
        let place_of: Map<TableNumber, usize> = numbers.iter().copied().zip(0..).collect();
        let mut others = Vec::new();
        for (_, pair) in tables.into_iter().enumerate().filter(|&(at, _)| !stays(at)) {
            let free = |player: &PlayerId| {
                let at = *place_of.get(&self.fixed_table(*player)?)?;
                places.get(at)?.is_none().then_some(at)
            };
            match pair.iter().find_map(free).and_then(|at| places.get_mut(at)) {
                Some(place) => *place = Some(pair),
                None => others.push(pair),
            }
        }
        let mut others = others.into_iter();
        let mut seated: Vec<_> = places.into_iter().filter_map(|place| place.or_else(|| others.next())).collect();
        seated.extend(others);
        seated
    }

    /// Who does not sit at the fixed table in a Swiss round, with its number: it is another player's, or there are fewer
    /// tables. Nobody in an elimination round, whose tables are the games of the bracket.
    #[must_use]
    pub fn not_at_fixed_table(&self, round: &Round) -> Vec<(PlayerId, TableNumber)> {
        if round.key.stage != crate::regulation::Stage::Swiss {
            return Vec::new();
        }
        let missed = |player: PlayerId, sits: TableNumber| {
            self.fixed_table(player).filter(|&fixed| fixed != sits).map(|fixed| (player, fixed))
        };
        let players = round.tables.iter().flat_map(|table| table.players.map(|player| (player, table.number)));
        players.filter_map(|(player, sits)| missed(player, sits)).collect()
    }

    fn fixed_table(&self, player: PlayerId) -> Option<TableNumber> {
        self.players.get(&player)?.fixed_table
    }
}
