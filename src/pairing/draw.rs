//! Draws pairings by lot until one has no forbidden pair.

use super::{field::Field, ladder::GroupPairCounts};
use crate::base::{random::Stream, sort};

/// Attempts to draw around a majority club before other players are assumed to make it impossible.
const TRIES: usize = 50;

/// Number of pairs to draw before giving up. In small fields this takes about as long as an exact solution.
fn patience(players: usize) -> usize {
    50 * players + (players.min(64).pow(3) / 2).min(20_000)
}

/// Draws uniformly among the pairings with these numbers of pairs in and between the groups, and without a rematch or a
/// pair of players who share an avoid group. `pools` are the players of each group. All players of a group in `cells`
/// play.
///
/// Each attempt is a uniform draw among all pairings with these numbers, so the accepted one is uniform as well.
///
/// # Errors
///
/// No such pairing came up in time, although one may exist. The error is the cell that no attempt got past.
pub(super) fn draw(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &GroupPairCounts,
    stream: &mut Stream,
) -> Result<Vec<[usize; 2]>, (usize, usize)> {
    let mut pools = pools.to_vec();
    let mut plan: Vec<((usize, usize), usize)> = cells.iter().collect();
    // Small groups fail most easily, so drawing them first wastes the least time.
    sort::sort_by_key(&mut plan, |&((one, other), _)| pools[one].len().min(pools[other].len()));
    let size: usize = plan.iter().map(|(_, pairs)| 2 * pairs).sum();
    let mut draws = patience(size);
    let mut pairs = Vec::with_capacity(size / 2);
    let mut left = vec![0; pools.len()];
    let mut farthest = 0;
    'attempt: while draws > 0 {
        pairs.clear();
        for &((one, other), _) in &plan {
            (left[one], left[other]) = (pools[one].len(), pools[other].len());
        }
        for (at, &((one, other), count)) in plan.iter().enumerate() {
            for _ in 0..count {
                draws = draws.saturating_sub(1);
                let a = take(&mut pools[one], &mut left[one], stream);
                let b = take(&mut pools[other], &mut left[other], stream);
                if field.have_met(a, b) || field.avoid(a, b) {
                    farthest = farthest.max(at);
                    continue 'attempt;
                }
                pairs.push([a, b]);
            }
        }
        return Ok(pairs);
    }
    Err(plan.get(farthest).map_or((0, 0), |&(cell, _)| cell))
}

/// Takes a random player from the `left` players at the front of a pool.
fn take(pool: &mut [usize], left: &mut usize, stream: &mut Stream) -> usize {
    let lot = stream.below(*left);
    *left -= 1;
    pool.swap(lot, *left);
    pool[*left]
}

/// Draws uniformly among the pairings inside one group without rematches and with as few pairs as possible that share
/// an avoid group, if one club has more than half of the group.
///
/// Everybody else then meets a member, and only the members left over meet each other. A pairing without any other such
/// pair has as few as possible. None if the group has no such club, or if no such pairing came up in time.
pub(super) fn draw_majority_club(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &GroupPairCounts,
    stream: &mut Stream,
) -> Option<Vec<[usize; 2]>> {
    let [group] = cells.groups()[..] else { return None };
    let pool = &pools[group];
    let (mut club, mut others) = majority_club(field, pool)?;
    for _ in 0..TRIES {
        stream.shuffle(&mut club);
        stream.shuffle(&mut others);
        let (guests, among) = club.split_at(others.len());
        let across = others.iter().zip(guests).map(|(&a, &b)| [a, b]);
        let inside = among.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
        let stranger = |&[a, b]: &[usize; 2]| !field.have_met(a, b);
        if across.clone().all(|pair| stranger(&pair) && !field.avoid(pair[0], pair[1]))
            && inside.clone().all(|pair| stranger(&pair))
        {
            return Some(across.chain(inside).collect());
        }
    }
    None
}

/// The members of a club that has more than half of these players, each of whom avoids every other, and the other
/// players.
fn majority_club(field: &Field, pool: &[usize]) -> Option<(Vec<usize>, Vec<usize>)> {
    let in_majority = |player: &usize| 2 * (field.avoided(*player).len() + 1) > pool.len();
    let &first = pool.iter().find(|player| in_majority(player))?;
    let (club, others): (Vec<usize>, Vec<usize>) =
        pool.iter().partition(|&&player| player == first || field.avoid(first, player));
    // Both lists have the same order.
    let avoids_all = |&a: &usize| {
        let mut avoided = field.avoided(a).iter();
        club.iter().filter(|&&b| b != a).all(|b| avoided.any(|other| other == b))
    };
    let is_whole = club.iter().all(avoids_all);
    (2 * club.len() > pool.len() && is_whole).then_some((club, others))
}
