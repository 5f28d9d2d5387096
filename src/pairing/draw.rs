//! Draws a pairing by lot, and again until it has no pair that must not be.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{field::Field, ladder::Cells};
use crate::random::Stream;

/// Pairs that may be drawn before drawing gives up, for each player and on top of that.
const DRAWS: (usize, usize) = (50, 20_000);

/// Draws uniformly among the pairings with that many pairs in and between the groups that hold neither a rematch nor a
/// pair of players who share an avoid group. `pools` are the players of each group, all of whom have a place in `cells`.
/// `None` where no such pairing came up in time: there may still be one.
///
/// Each attempt is a uniform draw among all pairings with these numbers, so the accepted one is uniform as well.
pub(super) fn draw(
    field: &Field,
    pools: &mut [Vec<usize>],
    cells: &Cells,
    stream: &mut Stream,
) -> Option<Vec<[usize; 2]>> {
    let mut plan: Vec<((usize, usize), usize)> = cells.iter().collect();
    // Small groups fail most easily: drawn first, they cost the least.
    plan.sort_by_key(|&((one, other), _)| pools[one].len().min(pools[other].len()));
    let size: usize = pools.iter().map(Vec::len).sum();
    let mut draws = DRAWS.0 * size + DRAWS.1;
    let mut pairs = Vec::with_capacity(size / 2);
    let mut left = vec![0; pools.len()];
    'attempt: while draws > 0 {
        pairs.clear();
        for (left, pool) in left.iter_mut().zip(&*pools) {
            *left = pool.len();
        }
        for &((one, other), count) in &plan {
            for _ in 0..count {
                draws = draws.saturating_sub(1);
                let a = take(&mut pools[one], &mut left[one], stream);
                let b = take(&mut pools[other], &mut left[other], stream);
                if field.have_met(a, b) || field.avoid(a, b) {
                    continue 'attempt;
                }
                pairs.push([a, b]);
            }
        }
        return Some(pairs);
    }
    None
}

/// One of the players left at the front of a pool.
fn take(pool: &mut [usize], left: &mut usize, stream: &mut Stream) -> usize {
    let lot = stream.below(*left);
    *left -= 1;
    pool.swap(lot, *left);
    pool[*left]
}
