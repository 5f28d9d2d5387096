//! Stirs a best pairing: a random walk over pairings that are equally good.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{
    section::{Graph, Partners},
    worth::Worth,
};
use crate::random::Stream;

/// Steps for each pair. Long enough that every pair has been offered many others.
const STEPS: usize = 60;

/// Replaces a perfect matching by one of the same worth. Each step offers two or three pairs an exchange of partners and
/// takes it where the worth stays the same; an exchange is as likely as its reverse, so that in the long run the walk
/// favours no pairing over another.
pub(super) fn stir<W: Worth>(graph: &Graph<W>, partners: &mut Partners, stream: &mut Stream) {
    let size = partners.len();
    for _ in 0..STEPS * size / 2 {
        let a = stream.below(size);
        let b = partners[a];
        let c = stream.below(size);
        let d = partners[c];
        if c == a || c == b {
            continue;
        }
        // Half of the steps exchange two pairs, half rotate three.
        let (e, f) = if stream.below(2) == 0 { (a, b) } else { pick(partners, stream) };
        let old: &[[usize; 2]] = if e == a { &[[a, b], [c, d]] } else { &[[a, b], [c, d], [e, f]] };
        let new: &[[usize; 2]] = if e == a { &[[b, c], [d, a]] } else { &[[b, c], [d, e], [f, a]] };
        let distinct = e == a || ![a, b, c, d].contains(&e);
        if distinct && sum(graph, old) == sum(graph, new) {
            for &[x, y] in new {
                (partners[x], partners[y]) = (y, x);
            }
        }
    }
}

fn pick(partners: &[usize], stream: &mut Stream) -> (usize, usize) {
    let one = stream.below(partners.len());
    (one, partners[one])
}

fn sum<W: Worth>(graph: &Graph<W>, pairs: &[[usize; 2]]) -> W {
    let mut sum = W::zero();
    for &[a, b] in pairs {
        sum += graph.worth(a, b);
    }
    sum
}
