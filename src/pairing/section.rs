//! A part of the field that is paired on its own, as the engines see it.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{
    field::Field,
    ladder::{Extent, Ladder, Pair},
    worth::Worth,
};

/// Some players of the field, numbered from 0, and perhaps the bye as one more partner with the highest number.
/// With the bye their number is even.
pub(super) struct Section<'a> {
    field: &'a Field,
    /// The players, as the field numbers them.
    players: Vec<usize>,
    /// Group of each player; only groups with players in this section count.
    group: Vec<usize>,
    sizes: Vec<usize>,
    /// Place of each player among the candidates for the bye; empty where there is none.
    places: Vec<usize>,
}

/// Partners by their numbers in a section: each one's partner.
pub(super) type Partners = Vec<usize>;

impl<'a> Section<'a> {
    /// The section of these players. `candidates` lists all of them in the order of BYE-2 where one gets a bye, and is
    /// empty otherwise.
    pub(super) fn new(field: &'a Field, players: Vec<usize>, candidates: &[usize]) -> Self {
        let mut present: Vec<usize> = players.iter().map(|&player| field.group(player)).collect();
        present.sort_unstable();
        let sizes = present.chunk_by(|a, b| a == b).map(<[usize]>::len).collect();
        present.dedup();
        let group = players.iter().map(|&player| present.partition_point(|&g| g < field.group(player))).collect();
        let mut place = vec![0; if candidates.is_empty() { 0 } else { field.len() }];
        for (at, &candidate) in candidates.iter().enumerate() {
            place[candidate] = at;
        }
        let places = if candidates.is_empty() { Vec::new() } else { players.iter().map(|&p| place[p]).collect() };
        Self { field, players, group, sizes, places }
    }

    /// Number of partners, the bye included.
    pub(super) fn len(&self) -> usize {
        self.players.len() + usize::from(!self.places.is_empty())
    }

    /// The player of the field behind a number, none for the bye.
    fn player(&self, number: usize) -> Option<usize> {
        self.players.get(number).copied()
    }

    /// Partners as pairs of players of the field, and the partner of the bye.
    pub(super) fn pairs(&self, partners: &Partners) -> (Vec<[usize; 2]>, Option<usize>) {
        let (mut pairs, mut bye) = (Vec::with_capacity(self.len() / 2), None);
        for (number, &partner) in partners.iter().enumerate() {
            match (self.player(number), self.player(partner)) {
                (Some(a), Some(b)) if number < partner => pairs.push([a, b]),
                (Some(alone), None) => bye = Some(alone),
                _ => {}
            }
        }
        (pairs, bye)
    }

    /// What two partners of this section add to the quality of the pairing.
    fn pair(&self, a: usize, b: usize) -> Pair {
        match (self.player(a), self.player(b)) {
            (Some(one), Some(other)) => {
                let (x, y) = (self.group[a], self.group[b]);
                let (rematch, clash) = (self.field.have_met(one, other), self.field.avoid(one, other));
                Pair::Match { cell: (x.min(y), x.max(y)), rematch, clash }
            }
            _ => Pair::Bye(self.places[a.min(b)]),
        }
    }

    /// Binary digits of the numbers that come up when pairings of this section are measured and compared.
    pub(super) fn digits(&self) -> u32 {
        // The duals of the matching engine are alternating sums of up to as many fourfold worths as there are partners.
        self.extent().digits() + 4 + usize::BITS - self.len().leading_zeros()
    }

    fn extent(&self) -> Extent {
        Extent { sizes: self.sizes.clone(), candidates: self.places.len(), avoiders: self.field.has_avoiders() }
    }

    /// The worth of every pair.
    pub(super) fn graph<W: Worth>(&self) -> Graph<W> {
        let ladder = Ladder::new(&self.extent());
        let groups = self.sizes.len();
        let kinds = 4 * groups * groups;
        let mut worth = vec![W::zero(); kinds + self.places.len()];
        let mut known = vec![false; worth.len()];
        let size = self.len();
        let mut kind = vec![0; size * size];
        for a in 0..size {
            for b in 0..a {
                let pair = self.pair(a, b);
                let at = match pair {
                    Pair::Match { cell: (one, other), rematch, clash } => {
                        4 * (one * groups + other) + 2 * usize::from(rematch) + usize::from(clash)
                    }
                    Pair::Bye(place) => kinds + place,
                };
                if !known[at] {
                    known[at] = true;
                    worth[at] = ladder.worth(pair);
                }
                let at = u32::try_from(at).unwrap_or(u32::MAX);
                kind[a * size + b] = at;
                kind[b * size + a] = at;
            }
        }
        Graph { size, kind, worth }
    }
}

/// A complete graph whose edges have worths. Many edges share one worth, so each names its kind.
pub(super) struct Graph<W> {
    size: usize,
    kind: Vec<u32>,
    worth: Vec<W>,
}

impl<W> Graph<W> {
    /// A graph with the second worth where `is_second` says so, and the first elsewhere.
    pub(super) fn of_two_kinds(size: usize, worth: [W; 2], is_second: impl Fn(usize, usize) -> bool) -> Self {
        let kind = (0..size * size).map(|at| u32::from(is_second(at / size, at % size))).collect();
        Self { size, kind, worth: worth.into() }
    }

    /// Number of vertices, numbered from 0.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// The worth of the edge between two different vertices.
    pub(super) fn worth(&self, a: usize, b: usize) -> &W {
        &self.worth[self.kind[a * self.size + b] as usize]
    }

    /// The same edges with other numbers for their worths.
    pub(super) fn map<V>(&self, convert: impl FnMut(&W) -> V) -> Graph<V> {
        Graph { size: self.size, kind: self.kind.clone(), worth: self.worth.iter().map(convert).collect() }
    }
}
