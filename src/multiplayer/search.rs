//! Finds a best round: by checking all rounds for few players, and by exchanging players for many.

use super::{
    draw::Method,
    field::{Cost, Field, SMALL},
};
use crate::base::{random::Stream, sort};
use std::cmp::Reverse;

/// Maximum number of players for an exhaustive search. Twelve players have 5,775 rounds.
pub const EXACT: usize = 12;

/// A random one of all best rounds, each equally likely.
pub(super) fn best_of_all(field: &Field, sizes: &[usize], stream: &mut Stream) -> Vec<Vec<usize>> {
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
    /// Number of rounds with that cost.
    ways: usize,
    /// One of those rounds.
    tables: Vec<Vec<usize>>,
}

impl Walk<'_> {
    /// Seats the remaining players at tables of the remaining sizes. `cost` is the cost of the seated players.
    fn go(&mut self, left: &[usize], sizes: &[usize], cost: Cost) {
        if self.best.as_ref().is_some_and(|best| cost > best.cost) {
            return;
        }
        let Some((&first, others)) = left.split_first() else { return self.take(cost) };
        for (place, &size) in sizes.iter().enumerate() {
            // Tables of the same size are interchangeable.
            if sizes[..place].contains(&size) {
                continue;
            }
            let mut rest = sizes.to_vec();
            rest.remove(place);
            self.choose(&mut vec![first], others, size, &rest, cost);
        }
    }

    /// Fills a table with some of the `others`. Skipped players sit elsewhere.
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

    /// Records a complete round. Among equally good rounds, the latest replaces the recorded one with the probability
    /// that makes all equally likely.
    fn take(&mut self, cost: Cost) {
        let ways = self.best.as_ref().filter(|best| best.cost == cost).map_or(0, |best| best.ways) + 1;
        let stays = ways == 1 || self.stream.below(ways) == 0;
        match &mut self.best {
            Some(best) if !stays => best.ways = ways,
            best => *best = Some(Best { cost, ways, tables: self.tables.clone() }),
        }
    }
}

/// Number of starts of the search, and number of exchanges per player in each start.
const STARTS: usize = 4;
const TRIES: usize = 1_000;

/// The best round found by a search. The search stops early if no round can be better.
///
/// Exchanges alone rarely find the few rounds that are best in both repeats and tables of three. So since the second
/// method, every other start seats the players who are due at tables of three there, and exchanges them only for such
/// players.
pub(super) fn best_of_search(
    method: Method,
    field: &Field,
    sizes: &[usize],
    least: Cost,
    stream: &mut Stream,
) -> Vec<Vec<usize>> {
    let mut best: Option<(Cost, Vec<Vec<usize>>)> = None;
    for number in 0..STARTS {
        let shares = !method.is_first() && number % 2 == 0;
        let mut tables = if shares { fair_start(field, sizes, stream) } else { start(field, sizes, stream) };
        let cost = improve(field, &mut tables, least, shares, stream);
        if best.as_ref().is_none_or(|(before, _)| cost < *before) {
            best = Some((cost, tables));
        }
        if cost <= least {
            break;
        }
    }
    best.map(|(_, tables)| tables).unwrap_or_default()
}

/// Tables of consecutive players in the order of points. Chance decides between equal players and the positions of
/// small tables.
fn start(field: &Field, sizes: &[usize], stream: &mut Stream) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..field.count()).collect();
    stream.shuffle(&mut order);
    sort::sort_by_key(&mut order, |&one| Reverse(field.points[one]));
    let mut sizes = sizes.to_vec();
    stream.shuffle(&mut sizes);
    let mut rest = order.as_slice();
    let mut tables = Vec::new();
    for size in sizes {
        let (table, others) = rest.split_at(size);
        tables.push(table.to_vec());
        rest = others;
    }
    tables
}

/// Like [`start`], but the tables of three go to the players who have sat at one least often.
fn fair_start(field: &Field, sizes: &[usize], stream: &mut Stream) -> Vec<Vec<usize>> {
    let seats = sizes.iter().filter(|&&size| size == SMALL).count() * SMALL;
    let mut order: Vec<usize> = (0..field.count()).collect();
    stream.shuffle(&mut order);
    sort::sort_by_key(&mut order, |&one| field.threes(one));
    let mut large = order.split_off(seats.min(order.len()));
    let mut small = order;
    for players in [&mut small, &mut large] {
        sort::sort_by_key(players, |&one| Reverse(field.points[one]));
    }
    let size = sizes.iter().copied().find(|&size| size != SMALL).unwrap_or(SMALL);
    small.chunks(SMALL).chain(large.chunks(size)).map(<[usize]>::to_vec).collect()
}

/// Exchanges two players of different tables while the cost does not rise. With `shares`, the cost of tables of three
/// must not rise either. Returns the cost of the round.
fn improve(field: &Field, tables: &mut [Vec<usize>], least: Cost, shares: bool, stream: &mut Stream) -> Cost {
    let mut costs: Vec<Cost> = tables.iter().map(|table| field.cost(table)).collect();
    let mut whole: Cost = costs.iter().copied().sum();
    for _ in 0..TRIES * field.count() {
        if whole <= least {
            break;
        }
        let (one, other) = (stream.below(tables.len()), stream.below(tables.len()));
        if one == other {
            continue;
        }
        let (seat, place) = (stream.below(tables[one].len()), stream.below(tables[other].len()));
        exchange(tables, (one, seat), (other, place));
        let after = [field.cost(&tables[one]), field.cost(&tables[other])];
        let (before, now) = (costs[one] + costs[other], after[0] + after[1]);
        if now > before || shares && now.threes > before.threes {
            exchange(tables, (one, seat), (other, place));
        } else {
            whole = whole - before + now;
            [costs[one], costs[other]] = after;
        }
    }
    whole
}

fn exchange(tables: &mut [Vec<usize>], (one, seat): (usize, usize), (other, place): (usize, usize)) {
    let player = tables[one][seat];
    tables[one][seat] = tables[other][place];
    tables[other][place] = player;
}

/// A lower bound on the cost of all rounds with tables of these sizes. Each rung is bounded on its own, so a round with
/// this cost is best.
pub(super) fn lower_bound(field: &Field, sizes: &[usize]) -> Cost {
    let repeats = repeats(field, sizes);
    Cost { repeats, threes: threes(field, sizes), squares: repeats, spread: spread(field, sizes), firsts: 0 }
}

/// A player with fewer strangers than other seats at the smallest table must meet somebody again. Each such pair counts
/// for two players.
fn repeats(field: &Field, sizes: &[usize]) -> u32 {
    let others = sizes.iter().min().map_or(0, |smallest| smallest - 1);
    let short: usize = (0..field.count()).map(|one| others.saturating_sub(field.strangers(one))).sum();
    u32::try_from(short.div_ceil(2)).unwrap_or(u32::MAX)
}

/// The seats at tables of three go to the players who have sat at one least often.
fn threes(field: &Field, sizes: &[usize]) -> u32 {
    let seats = sizes.iter().filter(|&&size| size == SMALL).count() * SMALL;
    let mut counts: Vec<u32> = (0..field.count()).map(|one| field.threes(one)).collect();
    sort::sort_by_key(&mut counts, |&count| count);
    counts.into_iter().take(seats).sum()
}

/// Tables of consecutive players in the order of points have the smallest spread. The gap between two neighbours adds
/// to the spread unless it falls between two tables, and no other round has more gaps between tables. All orders of
/// large and small tables are tried.
fn spread(field: &Field, sizes: &[usize]) -> u32 {
    let mut points = field.points.clone();
    sort::sort_by_key(&mut points, |&points| points);
    let (large, small) = (sizes.iter().max().copied().unwrap_or(0), sizes.iter().min().copied().unwrap_or(0));
    let larges = sizes.iter().filter(|&&size| size == large).count();
    let smalls = sizes.len() - larges;
    // The smallest spread of n large and m small tables, at [n][m].
    let mut best = vec![vec![u32::MAX; smalls + 1]; larges + 1];
    best[0][0] = 0;
    for of_large in 0..=larges {
        for of_small in 0..=smalls {
            let end = of_large * large + of_small * small;
            let with = |before: u32, size: usize| before.saturating_add(points[end - 1] - points[end - size]);
            if of_large > 0 {
                best[of_large][of_small] = with(best[of_large - 1][of_small], large);
            }
            if of_small > 0 {
                let other = with(best[of_large][of_small - 1], small);
                best[of_large][of_small] = best[of_large][of_small].min(other);
            }
        }
    }
    best[larges][smalls]
}
