//! All rounds, for few players.

use super::{Cost, field::Field};
use crate::base::random::Stream;

/// The most players for whom every round is looked at: twelve have 5,775.
pub const EXACT: usize = 12;

/// A best round, each as likely as the others.
pub(super) fn best(field: &Field, sizes: &[usize], stream: &mut Stream) -> Vec<Vec<usize>> {
    let mut walk = Walk { field, stream, tables: Vec::new(), best: None };
    walk.go(&(0..field.count()).collect::<Vec<_>>(), sizes, Cost::default());
    walk.best.map(|best| best.tables).unwrap_or_default()
}

struct Walk<'a> {
    field: &'a Field,
    stream: &'a mut Stream,
    tables: Vec<Vec<usize>>,
    best: Option<Best>,
}

struct Best {
    cost: Cost,
    /// Number of rounds that cost that.
    ways: usize,
    /// One of them.
    tables: Vec<Vec<usize>>,
}

impl Walk<'_> {
    /// Seats the players left at tables of the sizes left. `cost` is that of the players who sit.
    fn go(&mut self, left: &[usize], sizes: &[usize], cost: Cost) {
        if self.best.as_ref().is_some_and(|best| cost > best.cost) {
            return;
        }
        let Some((&first, others)) = left.split_first() else { return self.take(cost) };
        for (place, &size) in sizes.iter().enumerate() {
            // Tables of one size are the same.
            if sizes[..place].contains(&size) {
                continue;
            }
            let mut rest = sizes.to_vec();
            rest.remove(place);
            self.choose(&mut vec![first], others, size, &rest, cost);
        }
    }

    /// Fills a table with some of the `others`. Players who are passed over sit elsewhere.
    fn choose(&mut self, table: &mut Vec<usize>, others: &[usize], size: usize, sizes: &[usize], cost: Cost) {
        let seated: Vec<usize> = self.tables.iter().flatten().chain(table.iter()).copied().collect();
        if table.len() == size {
            let left: Vec<usize> = (0..self.field.count()).filter(|player| !seated.contains(player)).collect();
            let cost = cost + self.field.cost(table);
            self.tables.push(table.clone());
            self.go(&left, sizes, cost);
            self.tables.pop();
            return;
        }
        for (place, &next) in others.iter().enumerate() {
            table.push(next);
            self.choose(table, &others[place + 1..], size, sizes, cost);
            table.pop();
        }
    }

    /// Takes a whole round. Of equally good ones the latest replaces the kept one with the chance that makes all equally likely.
    fn take(&mut self, cost: Cost) {
        let ways = self.best.as_ref().filter(|best| best.cost == cost).map_or(0, |best| best.ways) + 1;
        let stays = ways == 1 || self.stream.below(ways) == 0;
        match &mut self.best {
            Some(best) if !stays => best.ways = ways,
            best => *best = Some(Best { cost, ways, tables: self.tables.clone() }),
        }
    }
}
