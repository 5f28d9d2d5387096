//! The most that any pairing can reach, from a look at the groups one by one.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{blossom, field::Field, ladder::Cells, section::Graph};

/// An upper bound of the pairs within and between the groups that a pairing without rematch can have (PAIR-4): what
/// reaches it is best. `pools` are the players of each group. `None` where it leaves somebody without a partner.
pub(super) fn cells(field: &Field, pools: &[Vec<usize>]) -> Option<Cells> {
    let mut left: Vec<usize> = pools.iter().map(Vec::len).collect();
    let mut cells = Cells::default();
    for one in 0..pools.len() {
        if left[one] > 1 {
            let inside = (left[one] / 2).min(most_inside(field, &pools[one]));
            cells.add(one, one, inside);
            left[one] -= 2 * inside;
        }
        for other in one + 1..pools.len() {
            if left[one] == 0 {
                break;
            }
            let both = left[one].min(left[other]);
            if both > 0 {
                let across = both.min(most_across(field, &pools[one], &pools[other], left[one]));
                cells.add(one, other, across);
                left[one] -= across;
                left[other] -= across;
            }
        }
    }
    left.iter().all(|&left| left == 0).then_some(cells)
}

/// The most pairs that have not met inside a group.
fn most_inside(field: &Field, pool: &[usize]) -> usize {
    let most_met = pool.iter().map(|&player| field.met_count(player)).max().unwrap_or(0);
    // Who can meet at least half of the others: then (Dirac) there is a round through all of them.
    if pool.len() > 2 * (most_met + 1) {
        return pool.len() / 2;
    }
    most_pairs(pool, |a, b| !field.have_met(a, b))
}

/// The most pairs that have not met between two groups, of the first of which only some players are free.
fn most_across(field: &Field, one: &[usize], other: &[usize], free: usize) -> usize {
    let most_met = one.iter().map(|&player| field.met_count(player)).max().unwrap_or(0);
    // Each of the free players in turn still finds somebody.
    if other.len() >= most_met + free {
        return free;
    }
    let both = [one, other].concat();
    most_pairs(&both, |a, b| field.group(a) != field.group(b) && !field.have_met(a, b))
}

/// The size of a largest matching.
fn most_pairs(pool: &[usize], may_meet: impl Fn(usize, usize) -> bool) -> usize {
    let worth = |a: usize, b: usize| match (pool.get(a), pool.get(b)) {
        (Some(&a), Some(&b)) => may_meet(a, b),
        _ => false,
    };
    // With one more vertex that nobody may meet, their number is even.
    let graph = Graph::of_two_kinds(pool.len().next_multiple_of(2), [0_i128, 1], worth);
    let partners = blossom::solve(&graph).partners;
    (0..partners.len()).filter(|&a| a < partners[a] && worth(a, partners[a])).count()
}
