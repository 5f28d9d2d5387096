//! A best pairing of a section, whatever its history.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{
    blossom, count,
    section::{Graph, Partners, Section},
    walk,
    worth::Worth,
};
use crate::random::Stream;
use num_bigint::BigInt;

/// Up to this size all pairs are counted straight away.
const SMALL: usize = 12;
/// Looks at an edge that counting may take.
const EFFORT: usize = 200_000;

/// Calls a function with the section's graph, in machine numbers where they are large enough, as they nearly always are.
macro_rules! weighed {
    ($section:expr, $run:ident $(, $argument:expr)*) => {
        if $section.digits() <= i128::DIGITS {
            $run::<i128>(&$section.graph() $(, $argument)*)
        } else {
            $run::<BigInt>(&$section.graph() $(, $argument)*)
        }
    };
}

/// A best pairing, always the same.
pub(super) fn solve(section: &Section) -> Partners {
    choose(section, None)
}

/// Draws a best pairing: uniformly where the best pairings can be counted, and nearly so where they are too many.
pub(super) fn draw(section: &Section, stream: &mut Stream) -> Partners {
    choose(section, Some(stream))
}

/// How many best pairings there are; `None` where counting them takes more than `effort` looks at an edge.
pub(super) fn count(section: &Section, effort: usize) -> Option<u64> {
    fn run<W: Worth>(graph: &Graph<W>, effort: usize) -> Option<u64> {
        let edges = if graph.size() <= SMALL { everybody(graph.size()) } else { blossom::solve(graph).tight };
        count::count(graph, &edges, effort)
    }
    weighed!(section, run, effort)
}

/// Which of these partners have in some best pairing one who is `allowed` them.
pub(super) fn possible(section: &Section, asked: &[usize], allowed: &dyn Fn(usize, usize) -> bool) -> Vec<bool> {
    fn run<W: Worth>(graph: &Graph<W>, asked: &[usize], allowed: &dyn Fn(usize, usize) -> bool) -> Vec<bool> {
        let best = blossom::solve(graph);
        let worth = sum(graph, &pairs(&best.partners));
        let is_possible = |&one: &usize| {
            let is_near = best.tight[one].iter().any(|&other| allowed(one, other));
            is_near && {
                let forced = graph.limited(one, |other| allowed(one, other));
                sum(&forced, &pairs(&blossom::solve(&forced).partners)) == worth
            }
        };
        asked.iter().map(is_possible).collect()
    }
    weighed!(section, run, asked, allowed)
}

/// Every edge.
fn everybody(size: usize) -> Vec<Vec<usize>> {
    (0..size).map(|u| (0..size).filter(|&v| v != u).collect()).collect()
}

fn pairs(partners: &Partners) -> Vec<[usize; 2]> {
    partners.iter().enumerate().filter(|(a, b)| a < b).map(|(a, &b)| [a, b]).collect()
}

fn choose(section: &Section, stream: Option<&mut Stream>) -> Partners {
    weighed!(section, run, stream)
}

fn run<W: Worth>(graph: &Graph<W>, stream: Option<&mut Stream>) -> Partners {
    let Some(stream) = stream else { return blossom::solve(graph).partners };
    let size = graph.size();
    if size <= SMALL
        && let Some(partners) = count::draw(graph, &everybody(size), EFFORT, stream)
    {
        return partners;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Seed;
    use crate::sort::Map;

    /// Complete graphs with few different worths, where blossoms abound.
    fn random_graph<W: Worth>(size: usize, worths: usize, stream: &mut Stream) -> Graph<W> {
        let mut kind = vec![0; size * size];
        for a in 0..size {
            for b in 0..a {
                let worth = u32::try_from(stream.below(worths)).unwrap();
                (kind[a * size + b], kind[b * size + a]) = (worth, worth);
            }
        }
        let spread = stream.below(4);
        Graph::new(size, kind, (0..worths).map(|at| W::one().times(at.pow(u32::try_from(spread).unwrap()))).collect())
    }

    fn total<W: Worth>(graph: &Graph<W>, partners: &[usize]) -> W {
        let pairs: Vec<[usize; 2]> =
            (0..partners.len()).filter(|&a| a < partners[a]).map(|a| [a, partners[a]]).collect();
        assert!((0..partners.len()).all(|a| partners[partners[a]] == a && partners[a] != a));
        sum(graph, &pairs)
    }

    fn engine_and_count_agree<W: Worth + std::fmt::Debug>(rounds: usize) {
        let mut stream = Seed([5; 32]).stream("graphs");
        for _ in 0..rounds {
            let size = 2 * (1 + stream.below(7));
            let worths = 2 + stream.below(9);
            let graph = random_graph::<W>(size, worths, &mut stream);
            let solution = blossom::solve(&graph);
            let counted = count::draw(&graph, &everybody(size), usize::MAX, &mut stream).unwrap();
            assert_eq!(total(&graph, &solution.partners), total(&graph, &counted));
            assert!((0..size).all(|a| solution.tight[a].contains(&counted[a])), "a best pairing uses tight edges only");
        }
    }

    #[test]
    fn the_engine_finds_what_counting_finds() {
        engine_and_count_agree::<i128>(3_000);
        engine_and_count_agree::<BigInt>(300);
    }

    #[test]
    fn stirring_keeps_the_worth_and_reaches_everything() {
        let mut stream = Seed([6; 32]).stream("stir");
        let graph = Graph::new(6, vec![0; 36], vec![1_i128]);
        let mut seen: Map<Partners, u32> = Map::new();
        for _ in 0..15_000 {
            let mut partners = vec![1, 0, 3, 2, 5, 4];
            let same = |old: &[[usize; 2]], new: &[[usize; 2]]| sum(&graph, old) == sum(&graph, new);
            walk::stir(&mut partners, same, &mut stream);
            *seen.entry(partners).or_default() += 1;
        }
        // Each is expected 1,000 times, with a standard deviation of 31.
        assert_eq!(seen.len(), 15);
        assert!(seen.values().all(|count| (840..1_160).contains(count)), "{seen:?}");
    }
}
