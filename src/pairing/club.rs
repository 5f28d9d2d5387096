//! Draws a part of the field more than half of which is one club.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{field::Field, ladder::Cells};
use crate::random::Stream;

/// Draws before it is clear that others stand in the way besides the club.
const TRIES: usize = 50;

/// Draws uniformly among the pairings inside one group that have no rematch and as few pairs as possible that share an avoid
/// group, where more than half of the group are one club: everybody else then meets somebody of it, and only who is left
/// over of the club meet each other. Where that goes without any other such pair, no pairing has fewer.
///
/// None where the group has no such club, or the draw does not get through; there may still be such a pairing.
pub(super) fn draw(field: &Field, pools: &[Vec<usize>], cells: &Cells, stream: &mut Stream) -> Option<Vec<[usize; 2]>> {
    let [group] = cells.groups()[..] else { return None };
    let pool = &pools[group];
    let (mut club, mut others) = club(field, pool)?;
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

/// More than half of these players, each of whom avoids every other of them, and the rest.
fn club(field: &Field, pool: &[usize]) -> Option<(Vec<usize>, Vec<usize>)> {
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
