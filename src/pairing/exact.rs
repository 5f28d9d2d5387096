//! A best pairing of a section, whatever its history.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{
    blossom::{self, Pace},
    chance::{Chance, Method},
    count,
    face::{self, Rungs},
    sample,
    section::{Graph, Partners, Section},
    walk,
    worth::Worth,
};
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
    face::of(section, Rungs::All).partners
}

/// Draws a best pairing: uniformly where the best pairings can be counted, and nearly so where they are too many.
pub(super) fn draw(section: &Section, chance: &mut Chance) -> Partners {
    if chance.method.is_first() || section.len() <= SMALL {
        weighed!(section, run, chance)
    } else {
        sample::draw(&face::of(section, Rungs::All), chance)
    }
}

/// The same where one of the best pairings is `good`, which one is only if all are.
pub(super) fn draw_if(
    section: &Section,
    chance: &mut Chance,
    good: impl FnOnce(&Partners) -> bool,
) -> Option<Partners> {
    let face = face::of(section, Rungs::All);
    good(&face.partners).then(|| {
        if chance.method.is_first() || section.len() <= SMALL {
            draw(section, chance)
        } else {
            sample::draw(&face, chance)
        }
    })
}

/// How many best pairings there are, as factors; `None` where counting them takes long.
pub(super) fn count(section: &Section) -> Option<Vec<u128>> {
    sample::count(&face::of(section, Rungs::All))
}

/// Which of these partners have in some best pairing one who is `allowed` them.
pub(super) fn possible(section: &Section, asked: &[usize], allowed: &dyn Fn(usize, usize) -> bool) -> Vec<bool> {
    fn run<W: Worth>(graph: &Graph<W>, asked: &[usize], allowed: &dyn Fn(usize, usize) -> bool) -> Vec<bool> {
        let best = blossom::solve(graph, Pace::OneByOne);
        let worth = sum(graph, &pairs(&best.partners));
        let is_possible = |&one: &usize| {
            let is_near = best.tight[one].iter().any(|&other| allowed(one, other));
            is_near && {
                let forced = graph.limited(one, |other| allowed(one, other));
                sum(&forced, &pairs(&blossom::solve(&forced, Pace::OneByOne).partners)) == worth
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

/// The first method, and that of small sections for ever.
fn run<W: Worth>(graph: &Graph<W>, chance: &mut Chance) -> Partners {
    let size = graph.size();
    let tally = |edges: &[Vec<usize>]| count::tally(graph, edges, Method::First, EFFORT);
    if size <= SMALL
        && let Some(tally) = tally(&everybody(size))
    {
        return tally.draw(chance.stream);
    }
    let mut solution = blossom::solve(graph, Pace::OneByOne);
    if let Some(tally) = tally(&solution.tight) {
        return tally.draw(chance.stream);
    }
    chance.is_uniform = false;
    let same = |old: &[[usize; 2]], new: &[[usize; 2]]| sum(graph, old) == sum(graph, new);
    walk::stir(&mut solution.partners, same, chance.stream);
    solution.partners
}

fn sum<W: Worth>(graph: &Graph<W>, pairs: &[[usize; 2]]) -> W {
    let mut sum = W::zero();
    for &[a, b] in pairs {
        sum += graph.worth(a, b);
    }
    sum
}

/// A best pairing, all rungs weighed together.
#[cfg(test)]
pub(super) fn all_rungs(section: &Section) -> Partners {
    fn run<W: Worth>(graph: &Graph<W>) -> Partners {
        blossom::solve(graph, Pace::OneByOne).partners
    }
    weighed!(section, run)
}

/// How many best pairings there are, all rungs weighed together.
#[cfg(test)]
pub(super) fn count_at_once(section: &Section) -> Option<u128> {
    fn run<W: Worth>(graph: &Graph<W>) -> Option<u128> {
        count::tally(graph, &everybody(graph.size()), Method::First, usize::MAX).map(|tally| tally.count())
    }
    weighed!(section, run)
}

/// How many pairings there are in a face.
#[cfg(test)]
pub(super) fn count_in(face: &face::Face) -> Option<u128> {
    let size = face.partners.len();
    let crossings = |a: usize, b: usize| if a == b { 0 } else { face.crossings(a, b) };
    let kind = (0..size * size).map(|at| u32::try_from(crossings(at / size, at % size)).unwrap()).collect();
    let graph = Graph::new(size, kind, (0..1_000).map(|crossings| 1_000_i128 - crossings).collect());
    count::tally(&graph, &face.edges, Method::Second, usize::MAX).map(|tally| tally.count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Seed, Stream};
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
            for pace in [Pace::OneByOne, Pace::Together] {
                let solution = blossom::solve(&graph, pace);
                let tally = count::tally(&graph, &everybody(size), Method::First, usize::MAX).unwrap();
                let counted = tally.draw(&mut stream);
                assert_eq!(total(&graph, &solution.partners), total(&graph, &counted));
                assert!(
                    (0..size).all(|a| solution.tight[a].contains(&counted[a])),
                    "a best pairing has tight edges only"
                );
                for set in &solution.odd_sets {
                    let leaving = set.iter().filter(|&&a| !set.contains(&counted[a])).count();
                    assert_eq!((set.len() % 2, leaving), (1, 1), "{set:?} of {counted:?}");
                }
            }
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
