//! Draws one of the best pairings of a section uniformly.
//!
//! Each connected part is drawn on its own. The draw is exact if its pairings can be counted. Otherwise, a random walk
//! with an open pair draws it (`random_walk.rs`).

use super::{
    context::DrawContext,
    count::{self, MatchingCounter},
    optimal::OptimalPairings,
    random_walk::{WalkGraph, random_walk},
    section::{Graph, Partners, component},
};
use crate::base::random::Stream;

/// Maximum number of edge visits while counting, about 50 ms.
const EFFORT: usize = 1_000_000;
/// Steps of a walk.
const STEPS: usize = 400_000;

/// Draws one of the best pairings.
pub(super) fn draw(optimal: &OptimalPairings, context: &mut DrawContext) -> Partners {
    draw_among(optimal, |_| true, context)
}

/// Like [`draw`], if only the partners in `about` matter. Also draws all partners that edges connect with them.
pub(super) fn draw_among(
    optimal: &OptimalPairings,
    about: impl Fn(usize) -> bool,
    context: &mut DrawContext,
) -> Partners {
    let mut partners = optimal.partners.clone();
    for part in parts(optimal).into_iter().filter(|part| part.members.iter().any(|&member| about(member))) {
        let lot = PartSampler::new(&part, EFFORT);
        context.is_uniform &= lot.is_exact();
        for (a, b) in lot.draw(context.stream).into_iter().enumerate() {
            partners[part.members[a]] = part.members[b];
        }
    }
    partners
}

/// Draws one of the best pairings of a section that is small enough to count all of them at once, without splitting it
/// into parts.
pub(super) fn draw_at_once(optimal: &OptimalPairings, context: &mut DrawContext) -> Partners {
    let everybody: Vec<usize> = (0..optimal.partners.len()).collect();
    let whole = part(optimal, everybody.clone(), &everybody);
    let counter = count::count_in_order(&whole.graph, &whole.edges, everybody, usize::MAX);
    counter.map_or_else(|| optimal.partners.clone(), |counter| counter.draw(context.stream))
}

/// Number of best pairings, as factors. `None` if counting them takes too long.
pub(super) fn count(optimal: &OptimalPairings) -> Option<Vec<u128>> {
    parts(optimal).iter().map(|part| Some(count_part(part, EFFORT)?.total())).collect()
}

/// Partners that no edge connects with the rest, numbered from 0.
pub(super) struct Part {
    /// Their numbers in the section.
    members: Vec<usize>,
    edges: Vec<Vec<usize>>,
    /// One of the best pairings.
    partners: Partners,
    /// The weight of each pair, which is less the more odd sets the pair leaves.
    graph: Graph,
}

/// The connected parts in which there is a choice.
fn parts(optimal: &OptimalPairings) -> Vec<Part> {
    let mut seen = vec![false; optimal.edges.len()];
    let mut local = vec![0; optimal.edges.len()];
    let mut parts = Vec::new();
    for start in 0..optimal.edges.len() {
        let mut members = component(start, &mut seen, |a| optimal.edges[a].iter().copied());
        if members.len() > 2 {
            members.sort_unstable();
            members.iter().enumerate().for_each(|(at, &member)| local[member] = at);
            parts.push(part(optimal, members, &local));
        }
    }
    parts
}

fn part(optimal: &OptimalPairings, members: Vec<usize>, local: &[usize]) -> Part {
    let size = members.len();
    let edges: Vec<Vec<usize>> =
        members.iter().map(|&a| optimal.edges[a].iter().map(|&b| local[b]).collect()).collect();
    let partners = members.iter().map(|&a| local[optimal.partners[a]]).collect();
    let mut kind = vec![0; size * size];
    let mut most = 0;
    for (x, &a) in members.iter().enumerate() {
        for (y, &b) in members.iter().enumerate().filter(|(y, _)| *y != x) {
            let crossings = optimal.crossings(a, b);
            most = most.max(crossings);
            kind[x * size + y] = u32::try_from(crossings).unwrap_or(u32::MAX);
        }
    }
    let worth = (0..=most).map(|crossings| -i128::try_from(crossings).unwrap_or(i128::MAX)).collect();
    Part { members, edges, partners, graph: Graph::new(size, kind, worth) }
}

fn count_part(part: &Part, effort: usize) -> Option<MatchingCounter<'_>> {
    count::count(&part.graph, &part.edges, effort)
}

/// A way to draw one part.
pub(super) enum PartSampler<'a> {
    Counted(MatchingCounter<'a>),
    Walked(&'a Part),
}

impl<'a> PartSampler<'a> {
    fn new(part: &'a Part, effort: usize) -> Self {
        count_part(part, effort).map_or(Self::Walked(part), Self::Counted)
    }

    fn is_exact(&self) -> bool {
        matches!(self, Self::Counted(_))
    }

    fn draw(&self, stream: &mut Stream) -> Partners {
        match self {
            Self::Counted(counter) => counter.draw(stream),
            Self::Walked(part) => {
                let mut partners = part.partners.clone();
                random_walk(&mut Walk(part), &mut partners, STEPS, stream);
                partners
            }
        }
    }
}

struct Walk<'a>(&'a Part);

impl WalkGraph for Walk<'_> {
    fn neighbour(&self, vertex: usize, stream: &mut Stream) -> usize {
        let edges = &self.0.edges[vertex];
        edges[stream.below(edges.len())]
    }

    fn start(&self, stream: &mut Stream) -> usize {
        let edges = &self.0.edges;
        let most = edges.iter().map(Vec::len).max().unwrap_or(0);
        loop {
            let vertex = stream.below(edges.len());
            if stream.below(most) < edges[vertex].len() {
                return vertex;
            }
        }
    }

    fn excess(&mut self, old: [[usize; 2]; 2], new: [[usize; 2]; 2]) -> isize {
        let weight = |[a, b]: [usize; 2]| self.0.graph.weight(a, b);
        let excess = old.into_iter().map(weight).sum::<i128>() - new.into_iter().map(weight).sum::<i128>();
        isize::try_from(excess).unwrap_or(isize::MAX)
    }
}

#[cfg(test)]
mod tests;
