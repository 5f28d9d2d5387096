//! A good round for many players, by exchanges.

use super::{
    Cost, Method,
    field::{Field, SMALL},
};
use crate::base::{random::Stream, sort};
use std::cmp::Reverse;

/// Starts of the search, and exchanges that are tried in each for every player.
const STARTS: usize = 4;
const TRIES: usize = 1_000;

/// The best round found. The search ends early if no round can be better.
///
/// Exchanges alone seldom find the few rounds that are best both in repeats and in who sits at the tables of three. So since the second
/// method, every other start gives these tables to the players who are due there and keeps them with such players.
pub(super) fn best(
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

/// Tables of players who follow each other in the points. Equal players and the places of small tables go by lot.
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

/// The same, but the tables of three are for those who have sat at one least often.
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

/// Exchanges two players of different tables as long as that is no worse, and where the tables of three are shared out as long as that
/// stays as good; returns what the round costs in the end.
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
