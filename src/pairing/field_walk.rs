//! Finds a pairing of a large section by exchanges and then draws one by a random walk.

use super::{
    context::DrawContext,
    field::Field,
    ladder::GroupPairCounts,
    random_walk::{WalkGraph, random_walk},
    section::Partners,
};
use crate::base::{random::Stream, sort::Map};

/// Maximum number of exchange steps: a number for each player, and a constant.
const MEND: (usize, usize) = (60, 20_000);
/// Steps of the walk that follows.
const WALK: usize = 40_000;

/// A pairing with these numbers of pairs in and between the groups and without a `wrong` pair, drawn nearly uniformly.
/// `pools` are the players of each group. `None` if none was found, although one may exist.
pub(super) fn find(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &GroupPairCounts,
    wrong: impl Fn(usize, usize) -> bool,
    context: &mut DrawContext,
) -> Option<Vec<[usize; 2]>> {
    let stream = &mut *context.stream;
    let players: Vec<usize> = cells.groups().into_iter().flat_map(|group| pools[group].iter().copied()).collect();
    let mut number = vec![0; field.len()];
    for (at, &player) in players.iter().enumerate() {
        number[player] = at;
    }
    let mut partners = vec![0; players.len()];
    for [a, b] in random_pairing(pools, cells, stream) {
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
    // A step never makes more pairs wrong, but it may move a wrong pair to players already visited. So start over.
    while let Some(first) = (0..players.len()).find(|&a| wrong(&[a, partners[a]])) {
        for a in first..players.len() {
            while wrong(&[a, partners[a]]) {
                steps = steps.checked_sub(1)?;
                let start = if steps.is_multiple_of(2) { a } else { stream.below(players.len()) };
                step(&mut partners, start, fewer, stream);
            }
        }
    }
    context.is_uniform = false;
    let is_pair = |a, b| a != b && !wrong(&[a, b]) && is_cell(&[a, b]);
    let mut field = FieldWalk { size: players.len(), is_pair, cell, surplus: Map::new() };
    random_walk(&mut field, &mut partners, WALK, stream);
    let pairs = partners.iter().enumerate().filter(|(a, b)| a < b);
    Some(pairs.map(|(a, &b)| [players[a], players[b]]).collect())
}

/// The pairings of these players, for a random walk.
struct FieldWalk<P, C> {
    size: usize,
    /// True if two players may be paired.
    is_pair: P,
    cell: C,
    /// For each cell, the number of excess pairs.
    surplus: Map<(usize, usize), isize>,
}

impl<P: Fn(usize, usize) -> bool, C: Fn(&[usize; 2]) -> (usize, usize)> FieldWalk<P, C> {
    /// True if two pairs are in the same cells as two others.
    fn are_level(&self, [a, b]: &[[usize; 2]; 2], [c, d]: &[[usize; 2]; 2]) -> bool {
        let [a, b, c, d] = [a, b, c, d].map(&self.cell);
        (a, b) == (c, d) || (a, b) == (d, c)
    }

    /// Adds pairs and returns by how many pairs the cells are farther from their target.
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

impl<P: Fn(usize, usize) -> bool, C: Fn(&[usize; 2]) -> (usize, usize)> WalkGraph for FieldWalk<P, C> {
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

/// A random pairing with these numbers of pairs in and between the groups, regardless of history.
fn random_pairing(pools: &[Vec<usize>], cells: &GroupPairCounts, stream: &mut Stream) -> Vec<[usize; 2]> {
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

/// Offers an exchange of partners between the pair of `a` and one or two random pairs. Half of the steps swap two
/// pairs, half rotate three.
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
