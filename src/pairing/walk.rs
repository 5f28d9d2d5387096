//! A random walk over pairings: it mends what should not be, and it stirs.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{
    chance::Chance,
    field::Field,
    ladder::Cells,
    section::Partners,
    wander::{self, Ground},
};
use crate::{random::Stream, sort::Map};

/// Steps of stirring for each player, by the first method.
const STIR: usize = 30;
/// Steps of mending for each player and on top of that.
const MEND: (usize, usize) = (60, 20_000);
/// Steps of the walk that follows since the second method.
const WANDER: usize = 40_000;

/// A pairing with that many pairs in and between the groups and without a pair that is `wrong`, drawn at random among all
/// these: by the first method not evenly, by the second nearly so. `pools` are the players of each group. `None` where none
/// was found: there may still be one.
pub(super) fn settle(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &Cells,
    wrong: impl Fn(usize, usize) -> bool,
    chance: &mut Chance,
) -> Option<Vec<[usize; 2]>> {
    let stream = &mut *chance.stream;
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
    let is_cell = |pair: &[usize; 2]| cells.has(cell(pair).0, cell(pair).1);
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
    chance.is_uniform = false;
    if chance.method.is_first() {
        stir(&mut partners, |old, new| !new.iter().any(wrong) && same_cells(old, new), stream);
    } else {
        let is_pair = |a, b| a != b && !wrong(&[a, b]) && is_cell(&[a, b]);
        let mut hall = Hall { size: players.len(), is_pair, cell, surplus: Map::new() };
        wander::wander(&mut hall, &mut partners, WANDER, stream);
    }
    let pairs = partners.iter().enumerate().filter(|(a, b)| a < b);
    Some(pairs.map(|(a, &b)| [players[a], players[b]]).collect())
}

/// What a walk goes over: everybody of these cells.
struct Hall<P, C> {
    size: usize,
    /// Whether two may be a pair.
    is_pair: P,
    cell: C,
    /// For each cell how many pairs there are too many.
    surplus: Map<(usize, usize), isize>,
}

impl<P: Fn(usize, usize) -> bool, C: Fn(&[usize; 2]) -> (usize, usize)> Hall<P, C> {
    /// Whether two pairs are in the same cells as two others.
    fn are_level(&self, [a, b]: &[[usize; 2]; 2], [c, d]: &[[usize; 2]; 2]) -> bool {
        let [a, b, c, d] = [a, b, c, d].map(&self.cell);
        (a, b) == (c, d) || (a, b) == (d, c)
    }

    /// How much farther, by pairs, all cells are from what they should be once these are added.
    fn add(&mut self, pairs: [[usize; 2]; 2], more: isize) -> isize {
        let mut farther = 0;
        for pair in &pairs {
            let surplus = self.surplus.entry((self.cell)(pair)).or_insert(0);
            farther += (*surplus + more).abs() - surplus.abs();
            *surplus += more;
        }
        farther
    }
}

impl<P: Fn(usize, usize) -> bool, C: Fn(&[usize; 2]) -> (usize, usize)> Ground for Hall<P, C> {
    fn neighbour(&self, vertex: usize, stream: &mut Stream) -> usize {
        loop {
            let other = stream.below(self.size);
            if (self.is_pair)(vertex, other) {
                return other;
            }
        }
    }

    fn start(&self, stream: &mut Stream) -> usize {
        loop {
            let (vertex, other) = (stream.below(self.size), stream.below(self.size));
            if (self.is_pair)(vertex, other) {
                return vertex;
            }
        }
    }

    fn excess(&mut self, old: [[usize; 2]; 2], new: [[usize; 2]; 2]) -> isize {
        if self.are_level(&old, &new) {
            return 0;
        }
        let farther = self.add(old, -1) + self.add(new, 1);
        self.add(new, -1);
        self.add(old, 1);
        farther / 2
    }

    fn exchange(&mut self, old: [[usize; 2]; 2], new: [[usize; 2]; 2]) {
        if !self.are_level(&old, &new) {
            self.add(old, -1);
            self.add(new, 1);
        }
    }
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

/// Walks over the pairings that `accept` lets in. An exchange is as likely as its reverse, but not every pairing can be
/// reached by exchanges, and the walk is too short to reach all that can as often: only draws of the first method are made
/// like this.
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
