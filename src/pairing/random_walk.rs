//! A random walk over pairings in which at most one pair is open: it may be one that must not be.
//!
//! It is the chain of Jerrum and Sinclair on perfect and nearly perfect matchings. From a pairing that is as it should be a
//! pair is opened, one of the two takes a random neighbour, whose partner takes the place, and so on until the two who are
//! open are neighbours and take each other. Any two pairings differ by alternating circles, and each of these can be walked
//! round with one pair open, so that from every pairing every other can be reached.
//!
//! A vertex begins with a chance proportional to its number of neighbours, and each neighbour is equally likely. So a step
//! is as likely as its reverse where an open pair weighs the product of both numbers of neighbours, and all pairings without
//! an open pair weigh the same: taken as often as the walk comes by, each is equally likely in the long run.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::section::Partners;
use crate::random::Stream;

/// Times that a walk closes a pairing before it is clear how many steps that takes.
const FIRST: usize = 10;
/// The fewest and the most times that it does so from then on.
const VISITS: (usize, usize) = (30, 4_000);
/// A walk that hardly ever closes a pairing ends after so many times the steps that it is to have.
const PATIENCE: usize = 5;

/// What a walk goes over.
pub(super) trait WalkGraph {
    /// A neighbour, each equally likely.
    fn neighbour(&self, vertex: usize, stream: &mut Stream) -> usize;

    /// A vertex, as likely as it has neighbours.
    fn start(&self, stream: &mut Stream) -> usize;

    /// How much farther from what a pairing should be as a whole it would be with the `new` pairs in place of the `old`.
    fn excess(&mut self, old: [[usize; 2]; 2], new: [[usize; 2]; 2]) -> isize;

    /// The `new` pairs take the place of the `old`.
    fn exchange(&mut self, _old: [[usize; 2]; 2], _new: [[usize; 2]; 2]) {}
}

/// Walks from a pairing that is as it should be to another one, in about so many steps.
pub(super) fn random_walk(graph: &mut impl WalkGraph, partners: &mut Partners, steps: usize, stream: &mut Stream) {
    let mut walker = partners.clone();
    let mut left = PATIENCE * steps;
    let Some(()) = close(graph, &mut walker, partners, FIRST, &mut left, stream) else { return };
    // How often the pairing is closed is settled before: to stop by the clock would favour what takes long to leave.
    let visits = (steps * FIRST / (PATIENCE * steps - left).max(1)).clamp(VISITS.0, VISITS.1);
    let _ = close(graph, &mut walker, partners, visits, &mut left, stream);
}

/// Goes on until the pairing has been closed so many times and was as it should be, and notes it each time. None where that
/// takes too many steps.
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
            // The farther the whole is from what it should be, the less it weighs.
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
