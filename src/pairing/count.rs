//! Counts all best pairings, and draws one of them, each equally likely.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{
    chance::Method,
    order,
    section::{Graph, Partners},
    worth::Worth,
};
use crate::{random::Stream, sort};
use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

/// The most vertices that can be counted: those of one mask.
const MOST: usize = 128;

/// Counts the perfect matchings of greatest worth that use listed edges only. `None` where that would take more than
/// `effort` looks at an edge, or where there is none.
pub(super) fn tally<'a, W: Worth>(
    graph: &'a Graph<W>,
    edges: &[Vec<usize>],
    method: Method,
    effort: usize,
) -> Option<Tally<'a, W>> {
    if graph.size() > MOST {
        return None;
    }
    let order = match method {
        Method::First => by_breadth(edges),
        Method::Second => order::narrow(edges, effort)?,
    };
    let mut place = vec![0; order.len()];
    for (at, &vertex) in order.iter().enumerate() {
        place[vertex] = at;
    }
    let later = |at: usize| edges[order[at]].iter().map(|&v| place[v]).filter(move |&other| other > at);
    let later = (0..order.len()).map(|at| later(at).collect()).collect();
    let most = if method.is_first() { u64::MAX.into() } else { u128::MAX };
    let everybody = if graph.size() == MOST { u128::MAX } else { (1 << graph.size()) - 1 };
    let mut tally = Tally { graph, order, later, known: HashMap::default(), everybody, effort, most };
    tally.best(everybody).ok()??;
    Some(tally)
}

/// An order of the vertices that keeps neighbours close together: the number of different rests to count stays small.
fn by_breadth(edges: &[Vec<usize>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(edges.len());
    let mut reached = vec![false; edges.len()];
    let mut by_degree: Vec<usize> = (0..edges.len()).collect();
    sort::sort_by_key(&mut by_degree, |&v| edges[v].len());
    for &start in &by_degree {
        if reached[start] {
            continue;
        }
        reached[start] = true;
        let mut next = order.len();
        order.push(start);
        while next < order.len() {
            for &v in &edges[order[next]] {
                if !std::mem::replace(&mut reached[v], true) {
                    order.push(v);
                }
            }
            next += 1;
        }
    }
    order
}

/// Counting took too long, or the number is too large.
struct TooMany;

/// The greatest worth of what is left over, and the number of matchings that have it; none where there is no matching.
type Best<W> = Option<(W, u128)>;

/// The best matchings of everybody, and of every set of vertices that can be left over on the way.
pub(super) struct Tally<'a, W> {
    graph: &'a Graph<W>,
    /// The vertex at each place: places are the bits of a mask.
    order: Vec<usize>,
    /// The later places that each place has an edge to.
    later: Vec<Vec<usize>>,
    known: HashMap<u128, Best<W>, BuildHasherDefault<Mixer>>,
    everybody: u128,
    effort: usize,
    /// The highest number of matchings.
    most: u128,
}

/// Mixes the bits of a rest: quicker than what guards against chosen keys, which nobody can choose here.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            self.0 ^= self.0 >> 32;
        }
    }
}

impl<W: Worth> Tally<'_, W> {
    /// The first place of a rest, which has to be matched with one of the others, and what remains without both.
    fn choices(&self, rest: u128) -> (usize, impl Iterator<Item = (usize, u128)>) {
        let first = rest.trailing_zeros() as usize;
        let without = rest & (rest - 1);
        let others = self.later[first].iter().filter(move |&&other| without >> other & 1 == 1);
        (first, others.map(move |&other| (other, without & !(1 << other))))
    }

    fn worth(&self, a: usize, b: usize) -> &W {
        self.graph.worth(self.order[a], self.order[b])
    }

    fn best(&mut self, rest: u128) -> Result<Best<W>, TooMany> {
        if rest == 0 {
            return Ok(Some((W::zero(), 1)));
        }
        if let Some(known) = self.known.get(&rest) {
            return Ok(known.clone());
        }
        let (first, choices) = self.choices(rest);
        let choices: Vec<(usize, u128)> = choices.collect();
        self.effort = self.effort.checked_sub(choices.len()).ok_or(TooMany)?;
        let mut best: Best<W> = None;
        for (other, remaining) in choices {
            let Some((mut worth, ways)) = self.best(remaining)? else { continue };
            worth += self.worth(first, other);
            best = match best {
                Some((greatest, _)) if worth > greatest => Some((worth, ways)),
                Some((greatest, sum)) if worth == greatest => {
                    let sum = sum.checked_add(ways).filter(|&sum| sum <= self.most).ok_or(TooMany)?;
                    Some((greatest, sum))
                }
                None => Some((worth, ways)),
                lower => lower,
            };
        }
        self.known.insert(rest, best.clone());
        Ok(best)
    }

    /// Ways to match a rest such that its first place and `other` are a pair of a best matching.
    fn ways(&self, rest: u128, other: usize, remaining: u128) -> u128 {
        let known = |rest| if rest == 0 { Some((W::zero(), 1)) } else { self.known.get(&rest).cloned().flatten() };
        let (Some((greatest, _)), Some((mut worth, ways))) = (known(rest), known(remaining)) else { return 0 };
        worth += self.worth(rest.trailing_zeros() as usize, other);
        if worth == greatest { ways } else { 0 }
    }

    /// How many there are.
    pub(super) fn count(&self) -> u128 {
        self.known.get(&self.everybody).and_then(Option::as_ref).map_or(0, |(_, ways)| *ways)
    }

    /// One of them, each equally likely.
    pub(super) fn draw(&self, stream: &mut Stream) -> Partners {
        let mut partners = vec![0; self.order.len()];
        let mut rest = self.everybody;
        while rest != 0 {
            let (first, choices) = self.choices(rest);
            let weighted: Vec<_> =
                choices.map(|(other, remaining)| (other, remaining, self.ways(rest, other, remaining))).collect();
            let mut lot = below(weighted.iter().map(|(_, _, ways)| ways).sum(), stream);
            for (other, remaining, ways) in weighted {
                if lot < ways {
                    let (a, b) = (self.order[first], self.order[other]);
                    (partners[a], partners[b]) = (b, a);
                    rest = remaining;
                    break;
                }
                lot -= ways;
            }
        }
        partners
    }
}

/// A number below a positive bound that may exceed `usize`, each equally likely.
fn below(bound: u128, stream: &mut Stream) -> u128 {
    let mask = bound.checked_next_power_of_two().map_or(u128::MAX, |power| power - 1);
    loop {
        let mut number = u128::from(stream.bits());
        if bound > u64::MAX.into() {
            number |= u128::from(stream.bits()) << 64;
        }
        if number & mask < bound {
            return number & mask;
        }
    }
}
