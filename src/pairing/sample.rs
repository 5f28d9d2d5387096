//! Draws one of the best pairings of a section, each equally likely.
//!
//! What no edge connects is drawn by itself: exactly, where its pairings can be counted, and beyond that by a walk with an
//! open pair (`wander.rs`).

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{
    chance::{Chance, Method},
    count::{self, Tally},
    face::Face,
    section::{Graph, Partners},
    wander::{self, Ground},
};
use crate::random::Stream;

/// Looks at an edge that counting may take: some 50 ms.
const EFFORT: usize = 1_000_000;
/// Steps of a walk.
const STEPS: usize = 400_000;

/// Draws one of the best pairings.
pub(super) fn draw(face: &Face, chance: &mut Chance) -> Partners {
    draw_among(face, |_| true, chance)
}

/// The same where only those matter whom it is `about`. Whoever an edge connects with one of them is drawn too: the edges of a
/// face hold those of all best pairings, and may hold others.
pub(super) fn draw_among(face: &Face, about: impl Fn(usize) -> bool, chance: &mut Chance) -> Partners {
    let mut partners = face.partners.clone();
    for part in parts(face).into_iter().filter(|part| part.members.iter().any(|&member| about(member))) {
        let lot = Lot::new(&part, EFFORT);
        chance.is_uniform &= lot.is_exact();
        for (a, b) in lot.draw(chance.stream).into_iter().enumerate() {
            partners[part.members[a]] = part.members[b];
        }
    }
    partners
}

/// How many best pairings there are; `None` where counting them would take long.
pub(super) fn count(face: &Face) -> Option<Vec<u128>> {
    parts(face).iter().map(|part| Some(tally(part, EFFORT)?.count())).collect()
}

/// Partners that no edge connects with the others: their own numbers begin with 0.
pub(super) struct Part {
    /// Their numbers in the section.
    members: Vec<usize>,
    edges: Vec<Vec<usize>>,
    /// One of the best pairings.
    partners: Partners,
    /// What each pair is worth: less the more odd sets it leaves.
    graph: Graph<i128>,
}

/// The parts of a face in which there is a choice.
fn parts(face: &Face) -> Vec<Part> {
    let mut seen = vec![false; face.edges.len()];
    let mut local = vec![0; face.edges.len()];
    let mut parts = Vec::new();
    for start in 0..face.edges.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let mut members = vec![start];
        let mut next = 0;
        while let Some(&a) = members.get(next) {
            next += 1;
            for &b in &face.edges[a] {
                if !std::mem::replace(&mut seen[b], true) {
                    members.push(b);
                }
            }
        }
        if members.len() > 2 {
            members.sort_unstable();
            members.iter().enumerate().for_each(|(at, &member)| local[member] = at);
            parts.push(part(face, members, &local));
        }
    }
    parts
}

fn part(face: &Face, members: Vec<usize>, local: &[usize]) -> Part {
    let size = members.len();
    let edges: Vec<Vec<usize>> = members.iter().map(|&a| face.edges[a].iter().map(|&b| local[b]).collect()).collect();
    let partners = members.iter().map(|&a| local[face.partners[a]]).collect();
    let mut kind = vec![0; size * size];
    let mut most = 0;
    for (x, &a) in members.iter().enumerate() {
        for (y, &b) in members.iter().enumerate().filter(|(y, _)| *y != x) {
            let crossings = face.crossings(a, b);
            most = most.max(crossings);
            kind[x * size + y] = u32::try_from(crossings).unwrap_or(u32::MAX);
        }
    }
    let worth = (0..=most).map(|crossings| -i128::try_from(crossings).unwrap_or(i128::MAX)).collect();
    Part { members, edges, partners, graph: Graph::new(size, kind, worth) }
}

fn tally(part: &Part, effort: usize) -> Option<Tally<'_, i128>> {
    count::tally(&part.graph, &part.edges, Method::Second, effort)
}

/// What one part is drawn from.
pub(super) enum Lot<'a> {
    Counted(Tally<'a, i128>),
    Walked(&'a Part),
}

impl<'a> Lot<'a> {
    fn new(part: &'a Part, effort: usize) -> Self {
        tally(part, effort).map_or(Self::Walked(part), Self::Counted)
    }

    fn is_exact(&self) -> bool {
        matches!(self, Self::Counted(_))
    }

    fn draw(&self, stream: &mut Stream) -> Partners {
        match self {
            Self::Counted(tally) => tally.draw(stream),
            Self::Walked(part) => {
                let mut partners = part.partners.clone();
                wander::wander(&mut Walk(part), &mut partners, STEPS, stream);
                partners
            }
        }
    }
}

struct Walk<'a>(&'a Part);

impl Ground for Walk<'_> {
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
        let worth = |[a, b]: [usize; 2]| *self.0.graph.worth(a, b);
        let excess = old.into_iter().map(worth).sum::<i128>() - new.into_iter().map(worth).sum::<i128>();
        isize::try_from(excess).unwrap_or(isize::MAX)
    }
}

#[cfg(test)]
mod tests;
