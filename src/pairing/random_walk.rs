//! A random walk over pairings with at most one open pair, which may be forbidden.
//!
//! This is the chain of Jerrum and Sinclair on perfect and nearly perfect matchings. The walk opens a pair of a valid
//! pairing. One of the two takes a random neighbour, whose partner becomes open instead, and so on until the two open
//! players take each other. Two pairings differ by alternating cycles. The walk can go round each of them with one open
//! pair, so it reaches every pairing from every other.
//!
//! The walk starts at a vertex with a chance proportional to its number of neighbours, and takes each neighbour with
//! equal chance. So a step is as likely as its reverse if an open pair weighs the product of both numbers of
//! neighbours. All pairings without an open pair weigh the same, so each is equally likely in the long run.

use super::section::Partners;
use crate::base::random::Stream;

/// Number of closed pairings from which the walk estimates the number of steps between two of them.
const FIRST: usize = 10;
/// Minimum and maximum number of closed pairings after that.
const VISITS: (usize, usize) = (30, 4_000);
/// A walk that hardly ever closes a pairing ends after this many times its steps.
const PATIENCE: usize = 5;

/// The graph of a walk, and the constraint on the pairing as a whole.
pub(super) trait WalkGraph {
    /// A uniformly random neighbour.
    fn neighbour(&self, vertex: usize, stream: &mut Stream) -> usize;

    /// A random vertex, with a chance proportional to its number of neighbours.
    fn start(&self, stream: &mut Stream) -> usize;

    /// By how much the violation of the constraint grows if the `new` pairs replace the `old` ones.
    fn excess(&mut self, old: [[usize; 2]; 2], new: [[usize; 2]; 2]) -> isize;

    /// Replaces the `old` pairs with the `new` ones.
    fn exchange(&mut self, _old: [[usize; 2]; 2], _new: [[usize; 2]; 2]) {}
}

/// Walks from a valid pairing to another one in about this many steps.
pub(super) fn random_walk(graph: &mut impl WalkGraph, partners: &mut Partners, steps: usize, stream: &mut Stream) {
    let mut walker = partners.clone();
    let mut left = PATIENCE * steps;
    let Some(()) = close(graph, &mut walker, partners, FIRST, &mut left, stream) else { return };
    // The number of closed pairings is fixed here, because stopping after a number of steps would favour pairings that
    // the walk leaves slowly.
    let visits = (steps * FIRST / (PATIENCE * steps - left).max(1)).clamp(VISITS.0, VISITS.1);
    let _ = close(graph, &mut walker, partners, visits, &mut left, stream);
}

/// Walks until the pairing has been closed and valid `visits` times, and keeps the last one. None if that takes too
/// many steps.
fn close(
    graph: &mut impl WalkGraph,
    walker: &mut Partners,
    closed: &mut Partners,
    mut visits: usize,
    left: &mut usize,
    stream: &mut Stream,
) -> Option<()> {
    let mut excess = 0;
    while visits > 0 {
        let start = graph.start(stream);
        let mut open = [start, walker[start]];
        loop {
            *left = left.checked_sub(1)?;
            if stream.below(2) == 0 {
                open.reverse();
            }
            let [a, b] = open;
            let c = graph.neighbour(a, stream);
            if c == b {
                break;
            }
            let d = walker[c];
            let (old, new) = ([[a, b], [c, d]], [[a, c], [b, d]]);
            let more = graph.excess(old, new);
            // A pairing weighs less the more it violates the constraint.
            if more <= 0 || stream.below(1 << (8 * more).min(32)) == 0 {
                graph.exchange(old, new);
                (walker[a], walker[c], walker[b], walker[d]) = (c, a, d, b);
                open = [d, b];
                excess += more;
            }
        }
        if excess == 0 {
            closed.clone_from(walker);
            visits -= 1;
        }
    }
    Some(())
}
