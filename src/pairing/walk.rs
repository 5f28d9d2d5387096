//! A random walk over pairings: it mends what should not be, and it stirs.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{field::Field, ladder::Cells, section::Partners};
use crate::random::Stream;

/// Steps of stirring for each player. Long enough that every pair has been offered many others.
const STIR: usize = 30;
/// Steps of mending for each player and on top of that.
const MEND: (usize, usize) = (60, 20_000);

/// A pairing with that many pairs in and between the groups and without a pair that is `wrong`, nearly uniform among all
/// these. `pools` are the players of each group. `None` where none was found: there may still be one.
pub(super) fn settle(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &Cells,
    wrong: impl Fn(usize, usize) -> bool,
    stream: &mut Stream,
) -> Option<Vec<[usize; 2]>> {
    let players: Vec<usize> = cells.groups().into_iter().flat_map(|group| pools[group].iter().copied()).collect();
    let mut number = vec![0; field.len()];
    for (at, &player) in players.iter().enumerate() {
        number[player] = at;
    }
    let mut partners = vec![0; players.len()];
    for [a, b] in seat(pools, cells, stream) {
        (partners[number[a]], partners[number[b]]) = (number[b], number[a]);
    }
    let wrong = |&[a, b]: &[usize; 2]| wrong(players[a], players[b]);
    let cell = |&[a, b]: &[usize; 2]| {
        let (a, b) = (field.group(players[a]), field.group(players[b]));
        (a.min(b), a.max(b))
    };
    let same_cells = |old: &[[usize; 2]], new: &[[usize; 2]]| {
        let sorted = |pairs: &[[usize; 2]]| {
            let mut cells = [(0, 0); 3];
            cells.iter_mut().zip(pairs).for_each(|(slot, pair)| *slot = cell(pair));
            cells.sort_unstable();
            cells
        };
        sorted(old) == sorted(new)
    };
    let fewer = |old: &[[usize; 2]], new: &[[usize; 2]]| {
        let count = |pairs: &[[usize; 2]]| pairs.iter().filter(|pair| wrong(pair)).count();
        count(new) <= count(old) && same_cells(old, new)
    };
    let mut steps = MEND.0 * players.len() + MEND.1;
    // A step never makes more pairs wrong, but it may move one to players who have been looked at: then once more.
    while let Some(first) = (0..players.len()).find(|&a| wrong(&[a, partners[a]])) {
        for a in first..players.len() {
            while wrong(&[a, partners[a]]) {
                steps = steps.checked_sub(1)?;
                let start = if steps.is_multiple_of(2) { a } else { stream.below(players.len()) };
                step(&mut partners, start, fewer, stream);
            }
        }
    }
    stir(&mut partners, |old, new| !new.iter().any(wrong) && same_cells(old, new), stream);
    let pairs = partners.iter().enumerate().filter(|(a, b)| a < b);
    Some(pairs.map(|(a, &b)| [players[a], players[b]]).collect())
}

/// A random pairing with that many pairs in and between the groups, whoever has met.
fn seat(pools: &[Vec<usize>], cells: &Cells, stream: &mut Stream) -> Vec<[usize; 2]> {
    let mut pools = pools.to_vec();
    pools.iter_mut().for_each(|pool| stream.shuffle(pool));
    let mut pairs = Vec::new();
    for ((one, other), count) in cells.iter() {
        for _ in 0..count {
            if let (Some(a), Some(b)) = (pools[one].pop(), pools[other].pop()) {
                pairs.push([a, b]);
            }
        }
    }
    pairs
}

/// Walks for long over the pairings that `accept` lets in. An exchange is as likely as its reverse, so that in the long
/// run the walk favours no pairing over another.
pub(super) fn stir(
    partners: &mut Partners,
    accept: impl Fn(&[[usize; 2]], &[[usize; 2]]) -> bool,
    stream: &mut Stream,
) {
    for _ in 0..STIR * partners.len() {
        let a = stream.below(partners.len());
        step(partners, a, &accept, stream);
    }
}

/// Offers the pair of `a` and one or two random pairs an exchange of partners: half of the steps exchange two pairs, half
/// rotate three.
fn step(partners: &mut Partners, a: usize, accept: impl Fn(&[[usize; 2]], &[[usize; 2]]) -> bool, stream: &mut Stream) {
    let b = partners[a];
    let c = stream.below(partners.len());
    let d = partners[c];
    if c == a || c == b {
        return;
    }
    let e = stream.below(partners.len());
    let f = partners[e];
    let two = stream.below(2) == 0;
    if !two && [a, b, c, d].contains(&e) {
        return;
    }
    let old = [[a, b], [c, d], [e, f]];
    let (old, new): (&[_], &[_]) = if two { (&old[..2], &[[b, c], [d, a]]) } else { (&old, &[[b, c], [d, e], [f, a]]) };
    if accept(old, new) {
        for &[x, y] in new {
            (partners[x], partners[y]) = (y, x);
        }
    }
}
