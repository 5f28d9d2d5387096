//! Counts the heaviest perfect matchings of a graph, and draws one of them uniformly.

use super::section::{Graph, Partners};
use crate::base::{random::Stream, sort};
use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

/// Maximum number of vertices: the bits of a mask.
const MOST: usize = 128;
/// Number of start vertices to try when choosing an order.
const STARTS: usize = 16;
/// Counting starts if its estimated cost is below `effort` times this. The estimate includes every set of waiting
/// vertices, but few of these sets occur.
const SLACK: f64 = 64.0;

/// Counts the heaviest perfect matchings that use only the listed edges. Chooses an order of vertices with few
/// different rests. `None` if counting takes more than about `effort` edge visits, or if there is no matching.
pub(super) fn count<'a>(graph: &'a Graph, edges: &[Vec<usize>], effort: usize) -> Option<MatchingCounter<'a>> {
    count_in_order(graph, edges, narrow_order(edges, effort)?, effort)
}

/// Like [`count`], with the vertices in this order. The order decides which matching a random number draws.
pub(super) fn count_in_order<'a>(
    graph: &'a Graph,
    edges: &[Vec<usize>],
    order: Vec<usize>,
    effort: usize,
) -> Option<MatchingCounter<'a>> {
    if graph.size() > MOST {
        return None;
    }
    let mut place = vec![0; order.len()];
    for (at, &vertex) in order.iter().enumerate() {
        place[vertex] = at;
    }
    let later = |at: usize| edges[order[at]].iter().map(|&v| place[v]).filter(move |&other| other > at);
    let later = (0..order.len()).map(|at| later(at).collect()).collect();
    let everybody = if graph.size() == MOST { u128::MAX } else { (1 << graph.size()) - 1 };
    let mut counter = MatchingCounter { graph, order, later, known: HashMap::default(), everybody, effort };
    counter.best(everybody).ok()??;
    Some(counter)
}

/// Counting takes too long, or the number is too large.
struct TooMany;

/// The greatest weight of the matchings of a rest, and the number of matchings with this weight. None if there is no
/// matching.
type Best = Option<(i128, u128)>;

/// The number of heaviest matchings of all vertices, and of every rest that occurs during the count.
pub(super) struct MatchingCounter<'a> {
    graph: &'a Graph,
    /// The vertex at each place: places are the bits of a mask.
    order: Vec<usize>,
    /// The later places that each place has an edge to.
    later: Vec<Vec<usize>>,
    known: HashMap<u128, Best, BuildHasherDefault<Mixer>>,
    everybody: u128,
    effort: usize,
}

/// A fast hasher. Nobody controls the keys, so it need not resist deliberate collisions.
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

impl MatchingCounter<'_> {
    /// The first place of a rest, and each place it can be matched with, together with what then remains.
    fn choices(&self, rest: u128) -> (usize, impl Iterator<Item = (usize, u128)>) {
        let first = rest.trailing_zeros() as usize;
        let without = rest & (rest - 1);
        let others = self.later[first].iter().filter(move |&&other| without >> other & 1 == 1);
        (first, others.map(move |&other| (other, without & !(1 << other))))
    }

    fn weight(&self, a: usize, b: usize) -> i128 {
        self.graph.weight(self.order[a], self.order[b])
    }

    fn best(&mut self, rest: u128) -> Result<Best, TooMany> {
        if rest == 0 {
            return Ok(Some((0, 1)));
        }
        if let Some(known) = self.known.get(&rest) {
            return Ok(*known);
        }
        let (first, choices) = self.choices(rest);
        let choices: Vec<(usize, u128)> = choices.collect();
        self.effort = self.effort.checked_sub(choices.len()).ok_or(TooMany)?;
        let mut best: Best = None;
        for (other, remaining) in choices {
            let Some((weight, ways)) = self.best(remaining)? else { continue };
            let weight = weight + self.weight(first, other);
            best = match best {
                Some((greatest, _)) if weight > greatest => Some((weight, ways)),
                Some((greatest, sum)) if weight == greatest => Some((greatest, sum.checked_add(ways).ok_or(TooMany)?)),
                None => Some((weight, ways)),
                lower => lower,
            };
        }
        self.known.insert(rest, best);
        Ok(best)
    }

    /// Number of heaviest matchings of a rest that match its first place with `other`.
    fn ways(&self, rest: u128, other: usize, remaining: u128) -> u128 {
        let known = |rest| if rest == 0 { Some((0, 1)) } else { self.known.get(&rest).copied().flatten() };
        let (Some((greatest, _)), Some((weight, ways))) = (known(rest), known(remaining)) else { return 0 };
        let weight = weight + self.weight(rest.trailing_zeros() as usize, other);
        if weight == greatest { ways } else { 0 }
    }

    pub(super) fn total(&self) -> u128 {
        self.known.get(&self.everybody).and_then(Option::as_ref).map_or(0, |(_, ways)| *ways)
    }

    /// Draws one of the matchings uniformly.
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

/// A uniform random number below a positive bound, which may exceed `usize`.
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

/// An order in which few vertices wait at any time. A vertex waits while it has a neighbour in the order and is not in
/// it itself. Counting visits each set of waiting vertices. `None` if there are far more than `effort` of them.
fn narrow_order(edges: &[Vec<usize>], effort: usize) -> Option<Vec<usize>> {
    let mut by_degree: Vec<usize> = (0..edges.len()).collect();
    sort::sort_by_key(&mut by_degree, |&v| edges[v].len());
    let orders = by_degree.iter().take(STARTS).map(|&start| order_from(start, edges));
    let (least, order) = orders.min_by(|(one, _), (other, _)| one.total_cmp(other))?;
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let most = effort as f64 * SLACK;
    (least <= most).then_some(order)
}

/// The order that starts with this vertex and always continues with the one that makes the fewest others wait, with its
/// number of sets of waiting vertices.
fn order_from(start: usize, edges: &[Vec<usize>]) -> (f64, Vec<usize>) {
    let mut order = Vec::with_capacity(edges.len());
    let mut reached = vec![false; edges.len()];
    let mut waiting = vec![start];
    reached[start] = true;
    let mut sets = 0.0;
    while order.len() < edges.len() {
        let new = |&v: &usize| edges[v].iter().filter(|&&other| !reached[other]).count();
        let next = waiting.iter().enumerate().min_by_key(|(at, v)| (new(v), *at)).map(|(at, _)| at);
        let v = match next {
            Some(at) => waiting.remove(at),
            // Continue with another part.
            None => (0..edges.len()).find(|&v| !reached[v]).unwrap_or(0),
        };
        reached[v] = true;
        order.push(v);
        for &other in &edges[v] {
            if !std::mem::replace(&mut reached[other], true) {
                waiting.push(other);
            }
        }
        sets += subsets(waiting.len(), order.len());
    }
    (sets, order)
}

/// Number of sets of at most `most` of these vertices.
fn subsets(vertices: usize, most: usize) -> f64 {
    let (mut sets, mut choose) = (1.0, 1.0);
    for taken in 0..vertices.min(most) {
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let factor = (vertices - taken) as f64 / (taken + 1) as f64;
        choose *= factor;
        sets += choose;
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{base::random::Seed, pairing::blossom};

    /// A complete graph with few different weights, where blossoms abound.
    fn random_graph(size: usize, weights: usize, stream: &mut Stream) -> Graph {
        let mut kind = vec![0; size * size];
        for a in 0..size {
            for b in 0..a {
                let weight = u32::try_from(stream.below(weights)).unwrap();
                (kind[a * size + b], kind[b * size + a]) = (weight, weight);
            }
        }
        let spread = u32::try_from(stream.below(4)).unwrap();
        Graph::new(size, kind, (0..weights).map(|at| i128::try_from(at.pow(spread)).unwrap()).collect())
    }

    fn total(graph: &Graph, partners: &[usize]) -> i128 {
        assert!((0..partners.len()).all(|a| partners[partners[a]] == a && partners[a] != a));
        (0..partners.len()).filter(|&a| a < partners[a]).map(|a| graph.weight(a, partners[a])).sum()
    }

    #[test]
    fn the_matching_engine_finds_what_counting_finds() {
        let mut stream = Seed([5; 32]).stream("graphs");
        for _ in 0..3_000 {
            let size = 2 * (1 + stream.below(7));
            let weights = 2 + stream.below(9);
            let graph = random_graph(size, weights, &mut stream);
            let solution = blossom::solve(&graph);
            let edges: Vec<Vec<usize>> = (0..size).map(|u| (0..size).filter(|&v| v != u).collect()).collect();
            let counted = count(&graph, &edges, usize::MAX).unwrap().draw(&mut stream);
            assert_eq!(total(&graph, &solution.partners), total(&graph, &counted));
            assert!((0..size).all(|a| solution.tight[a].contains(&counted[a])), "a best pairing has tight edges only");
            for set in &solution.odd_sets {
                let leaving = set.iter().filter(|&&a| !set.contains(&counted[a])).count();
                assert_eq!((set.len() % 2, leaving), (1, 1), "{set:?} of {counted:?}");
            }
        }
    }
}
