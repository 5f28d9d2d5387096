//! Counts all best pairings, and draws one of them, each equally likely.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{
    section::{Graph, Partners},
    worth::Worth,
};
use crate::{random::Stream, sort};
use std::collections::HashMap;

/// The most vertices that can be counted: those of one mask.
const MOST: usize = 128;

/// Draws uniformly among the perfect matchings of greatest worth that use listed edges only. `None` where counting them
/// would take more than `effort` looks at an edge, or where there is none.
pub(super) fn draw<W: Worth>(
    graph: &Graph<W>,
    edges: &[Vec<usize>],
    effort: usize,
    stream: &mut Stream,
) -> Option<Partners> {
    let (tally, everybody) = tally(graph, edges, effort)?;
    tally.known.get(&everybody)?.as_ref()?;
    Some(tally.draw(everybody, stream))
}

/// How many perfect matchings of greatest worth use listed edges only. `None` where counting them would take more than
/// `effort` looks at an edge, or where there is none.
pub(super) fn count<W: Worth>(graph: &Graph<W>, edges: &[Vec<usize>], effort: usize) -> Option<u64> {
    let (tally, everybody) = tally(graph, edges, effort)?;
    tally.known.get(&everybody)?.as_ref().map(|(_, ways)| *ways)
}

/// The best matchings of everybody and of every rest on the way, and the mask of everybody.
fn tally<'a, W: Worth>(graph: &'a Graph<W>, edges: &[Vec<usize>], effort: usize) -> Option<(Tally<'a, W>, u128)> {
    if graph.size() > MOST {
        return None;
    }
    let order = narrow_order(edges);
    let mut place = vec![0; order.len()];
    for (at, &vertex) in order.iter().enumerate() {
        place[vertex] = at;
    }
    let later = |at: usize| edges[order[at]].iter().map(|&v| place[v]).filter(move |&other| other > at);
    let later = (0..order.len()).map(|at| later(at).collect()).collect();
    let mut tally = Tally { graph, order, later, known: HashMap::new(), effort };
    let everybody = if graph.size() == MOST { u128::MAX } else { (1 << graph.size()) - 1 };
    tally.best(everybody).ok()??;
    Some((tally, everybody))
}

/// An order of the vertices that keeps neighbours close together: the number of different rests to count stays small.
fn narrow_order(edges: &[Vec<usize>]) -> Vec<usize> {
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

/// The best matchings of every set of vertices that can be left over.
struct Tally<'a, W> {
    graph: &'a Graph<W>,
    /// The vertex at each place: places are the bits of a mask.
    order: Vec<usize>,
    /// The later places that each place has an edge to.
    later: Vec<Vec<usize>>,
    /// For each rest the greatest worth and the number of matchings that have it; none where there is no matching.
    known: HashMap<u128, Option<(W, u64)>>,
    effort: usize,
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

    fn best(&mut self, rest: u128) -> Result<Option<(W, u64)>, TooMany> {
        if rest == 0 {
            return Ok(Some((W::zero(), 1)));
        }
        if let Some(known) = self.known.get(&rest) {
            return Ok(known.clone());
        }
        let (first, choices) = self.choices(rest);
        let choices: Vec<(usize, u128)> = choices.collect();
        self.effort = self.effort.checked_sub(choices.len()).ok_or(TooMany)?;
        let mut best: Option<(W, u64)> = None;
        for (other, remaining) in choices {
            let Some((mut worth, ways)) = self.best(remaining)? else { continue };
            worth += self.worth(first, other);
            best = match best {
                Some((greatest, _)) if worth > greatest => Some((worth, ways)),
                Some((greatest, sum)) if worth == greatest => Some((greatest, sum.checked_add(ways).ok_or(TooMany)?)),
                None => Some((worth, ways)),
                lower => lower,
            };
        }
        self.known.insert(rest, best.clone());
        Ok(best)
    }

    /// Ways to match a rest such that its first place and `other` are a pair of a best matching.
    fn ways(&self, rest: u128, other: usize, remaining: u128) -> u64 {
        let known = |rest| if rest == 0 { Some((W::zero(), 1)) } else { self.known.get(&rest).cloned().flatten() };
        let (Some((greatest, _)), Some((mut worth, ways))) = (known(rest), known(remaining)) else { return 0 };
        worth += self.worth(rest.trailing_zeros() as usize, other);
        if worth == greatest { ways } else { 0 }
    }

    fn draw(&self, everybody: u128, stream: &mut Stream) -> Partners {
        let mut partners = vec![0; self.order.len()];
        let mut rest = everybody;
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
fn below(bound: u64, stream: &mut Stream) -> u64 {
    let mask = bound.checked_next_power_of_two().map_or(u64::MAX, |power| power - 1);
    loop {
        let number = stream.bits() & mask;
        if number < bound {
            return number;
        }
    }
}
