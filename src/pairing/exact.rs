//! A best pairing of a section, whatever its history.

use super::{
    blossom, count,
    section::{Graph, Partners, Section},
    walk,
    worth::{NARROW_DIGITS, Worth},
};
use crate::random::Stream;
use num_bigint::BigInt;

/// Up to this size all pairs are counted straight away.
const SMALL: usize = 12;
/// Looks at an edge that counting may take.
const EFFORT: usize = 200_000;

/// A best pairing.
pub(super) fn solve(section: &Section) -> Partners {
    if section.digits() <= NARROW_DIGITS {
        blossom::solve::<i128>(&section.graph()).partners
    } else {
        blossom::solve::<BigInt>(&section.graph()).partners
    }
}

/// Draws a best pairing: uniformly where the best pairings can be counted, and nearly so where they are too many.
pub(super) fn draw(section: &Section, stream: &mut Stream) -> Partners {
    if section.digits() <= NARROW_DIGITS {
        draw_with::<i128>(&section.graph(), stream)
    } else {
        draw_with::<BigInt>(&section.graph(), stream)
    }
}

fn draw_with<W: Worth>(graph: &Graph<W>, stream: &mut Stream) -> Partners {
    let size = graph.size();
    if size <= SMALL {
        let all: Vec<Vec<usize>> = (0..size).map(|u| (0..size).filter(|&v| v != u).collect()).collect();
        if let Some(partners) = count::draw(graph, &all, EFFORT, stream) {
            return partners;
        }
    }
    let mut solution = blossom::solve(graph);
    count::draw(graph, &solution.tight, EFFORT, stream).unwrap_or_else(|| {
        let same = |old: &[[usize; 2]], new: &[[usize; 2]]| sum(graph, old) == sum(graph, new);
        walk::stir(&mut solution.partners, same, stream);
        solution.partners
    })
}

fn sum<W: Worth>(graph: &Graph<W>, pairs: &[[usize; 2]]) -> W {
    let mut sum = W::zero();
    for &[a, b] in pairs {
        sum += graph.worth(a, b);
    }
    sum
}
