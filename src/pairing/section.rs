//! A part of the field that is paired on its own.

use super::{
    field::Field,
    ladder::{GroupPairCounts, Mark, Marks, Pair, PairKind},
};
use crate::base::sort;
use std::rc::Rc;

/// Players of the field, numbered from 0, followed by the other partners. Their total number is even.
pub(super) struct Section<'a> {
    field: &'a Field,
    /// The players, by their numbers in the field.
    players: Vec<usize>,
    /// Group of each player. Only groups that occur in this section count.
    group: Vec<usize>,
    outsiders: Vec<Outsider>,
    /// The groups that count, by their numbers in the field, with the number of players in each.
    groups: Vec<usize>,
    sizes: Vec<usize>,
    /// Place of each player among the candidates for the bye. Empty if the section has no bye.
    places: Vec<usize>,
    /// The marks that count.
    counted: &'static [Mark],
}

/// A partner that is not a player of this section. Groups are numbered as in the field.
#[derive(Clone, Copy)]
pub(super) enum Outsider {
    /// The bye.
    Bye,
    /// A player of a better group who has to meet a player of this group.
    Above(usize),
    /// A player of this lower group, whose history is ignored.
    Below(usize),
}

/// The partner of each partner, by their numbers in the section.
pub(super) type Partners = Vec<usize>;

impl<'a> Section<'a> {
    /// A section of these players, who are paired among themselves.
    pub(super) fn of(field: &'a Field, players: Vec<usize>) -> Self {
        Self::new(field, players, Vec::new())
    }

    /// A section of all players as one group, one of whom gets the bye. `candidates` lists the players in the order of
    /// BYE-2. Only rematches count.
    pub(super) fn with_bye(field: &'a Field, candidates: &[usize]) -> Self {
        let players = candidates.to_vec();
        let (group, sizes) = (vec![0; players.len()], vec![players.len()]);
        let places = (0..players.len()).collect();
        Self { group, sizes, places, counted: &[Mark::Met], ..Self::new(field, players, vec![Outsider::Bye]) }
    }

    /// A section of these players, with strangers above and below. Rematches are the only marks that count.
    pub(super) fn with_strangers(field: &'a Field, players: Vec<usize>, strangers: Vec<Outsider>) -> Self {
        Self { counted: &[Mark::Met], ..Self::new(field, players, strangers) }
    }

    fn new(field: &'a Field, players: Vec<usize>, outsiders: Vec<Outsider>) -> Self {
        let mut present: Vec<usize> = players.iter().map(|&player| field.group(player)).collect();
        present.extend(
            outsiders.iter().filter_map(|other| if let Outsider::Below(group) = other { Some(*group) } else { None }),
        );
        sort::sort_by_key(&mut present, |&group| group);
        let sizes = present.chunk_by(|a, b| a == b).map(<[usize]>::len).collect();
        present.dedup();
        let local = |group: usize| present.partition_point(|&g| g < group);
        let group = players.iter().map(|&player| local(field.group(player))).collect();
        let outsiders = outsiders.into_iter().map(|other| match other {
            Outsider::Bye => Outsider::Bye,
            Outsider::Above(group) => Outsider::Above(local(group)),
            Outsider::Below(group) => Outsider::Below(local(group)),
        });
        let outsiders: Vec<Outsider> = outsiders.collect();
        Self { field, players, group, outsiders, groups: present, sizes, places: Vec::new(), counted: &Mark::ALL }
    }

    /// Number of partners, players and others.
    pub(super) fn len(&self) -> usize {
        self.players.len() + self.outsiders.len()
    }

    /// The player of the field with this number in the section.
    pub(super) fn player(&self, number: usize) -> usize {
        self.players[number]
    }

    /// The player of the field with this number in the section, or the outsider.
    fn partner(&self, number: usize) -> Result<usize, Outsider> {
        self.players.get(number).copied().ok_or_else(|| self.outsiders[number - self.players.len()])
    }

    /// The pairing as pairs of players of the field, with the player who has the bye.
    pub(super) fn pairs(&self, partners: &Partners) -> (Vec<[usize; 2]>, Option<usize>) {
        let (mut pairs, mut bye) = (Vec::with_capacity(self.len() / 2), None);
        for (number, &partner) in partners.iter().enumerate() {
            match (self.partner(number), self.partner(partner)) {
                (Ok(a), Ok(b)) if number < partner => pairs.push([a, b]),
                (Ok(alone), Err(Outsider::Bye)) => bye = Some(alone),
                _ => {}
            }
        }
        (pairs, bye)
    }

    /// Number of pairs in and between the groups of the field, strangers included. `None` if a pair is a rematch or
    /// forbidden.
    pub(super) fn cells(&self, partners: &Partners) -> Option<GroupPairCounts> {
        let mut cells = GroupPairCounts::default();
        for (a, &b) in partners.iter().enumerate().filter(|&(a, &b)| a < b) {
            let pair = self.pair(a, b);
            if pair.marks.has(Mark::Met) {
                return None;
            }
            if let PairKind::Match(one, other) = pair.kind {
                cells.add(self.groups[one], self.groups[other], 1);
            }
        }
        Some(cells)
    }

    /// Converts the edges to numbers of the field: for each player, the others, sorted.
    pub(super) fn neighbours(&self, edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); self.field.len()];
        for (&player, edges) in self.players.iter().zip(edges) {
            neighbours[player] = edges.iter().filter_map(|&number| self.partner(number).ok()).collect();
            sort::sort_by_key(&mut neighbours[player], |&other| other);
        }
        neighbours
    }

    /// Number of groups that count.
    pub(super) fn groups(&self) -> usize {
        self.sizes.len()
    }

    /// The group of a partner, among those that count. None if its pairs belong to no cell.
    pub(super) fn group_of(&self, number: usize) -> Option<usize> {
        match self.partner(number) {
            Ok(_) => Some(self.group[number]),
            Err(Outsider::Below(group)) => Some(group),
            Err(_) => None,
        }
    }

    /// True if some partners are not players of this section.
    pub(super) fn has_outsiders(&self) -> bool {
        !self.outsiders.is_empty()
    }

    /// Number of candidates for the bye.
    pub(super) fn candidates(&self) -> usize {
        self.places.len()
    }

    /// The marks of each partner with every other.
    pub(super) fn marks(&self) -> impl Iterator<Item = Vec<Marks>> {
        let mut number = vec![None; self.field.len()];
        self.players.iter().enumerate().for_each(|(at, &player)| number[player] = Some(at));
        (0..self.len()).map(move |a| {
            let mut marks = vec![Marks::default(); self.len()];
            if let Ok(player) = self.partner(a) {
                for &mark in self.counted {
                    let others = self.field.marked(mark, player).iter().filter_map(|&other| number[other]);
                    others.for_each(|b| marks[b] = marks[b].with(mark));
                }
            }
            marks
        })
    }

    /// The pair of two partners.
    pub(super) fn pair(&self, a: usize, b: usize) -> Pair {
        let has = |mark: Mark| match (self.partner(a), self.partner(b)) {
            (Ok(a), Ok(b)) => self.field.has(mark, a, b),
            _ => false,
        };
        let marked = self.counted.iter().filter(|&&mark| has(mark));
        self.pair_with(marked.fold(Marks::default(), |marks, &mark| marks.with(mark)), a, b)
    }

    /// Like [`Self::pair`], with the marks of the two given.
    pub(super) fn pair_with(&self, marks: Marks, a: usize, b: usize) -> Pair {
        let (a, b) = (a.min(b), a.max(b));
        let unmarked = |kind: PairKind| Pair { marks: Marks::default(), kind };
        let outside = |allowed: bool| {
            let pair = unmarked(PairKind::Outside);
            if allowed { pair } else { Pair { marks: pair.marks.with(Mark::Met), ..pair } }
        };
        match (self.partner(a), self.partner(b)) {
            (Ok(_), Ok(_)) => {
                let (x, y) = (self.group[a], self.group[b]);
                Pair { marks, kind: PairKind::Match(x.min(y), x.max(y)) }
            }
            (Ok(_), Err(Outsider::Bye)) => unmarked(PairKind::Bye(self.places[a])),
            (Ok(_), Err(Outsider::Below(group))) => unmarked(PairKind::Match(self.group[a], group)),
            (Ok(_), Err(Outsider::Above(group))) => outside(self.group[a] == group),
            (Err(Outsider::Below(_)), Err(Outsider::Below(_))) => outside(true),
            _ => outside(false),
        }
    }
}

/// Kind of two vertices without an edge.
const NO_EDGE: u32 = u32::MAX;

/// A weighted graph. Many edges share a weight, so each edge stores the index of its weight, its kind.
pub(super) struct Graph {
    size: usize,
    kind: Rc<[u32]>,
    weight: Vec<i128>,
    /// The other ends of each vertex's edges, in order. All vertices in a complete graph.
    ends: Vec<Rc<[u32]>>,
}

impl Graph {
    /// A complete graph from the kind of each edge, row by row, and the weight of each kind.
    pub(super) fn new(size: usize, kind: Vec<u32>, weight: Vec<i128>) -> Self {
        let all = (0..size).map(number).collect();
        Self { size, kind: kind.into(), weight, ends: vec![all; size] }
    }

    /// Builds a graph with these edges only. For each vertex, `edges` lists the other ends and kinds, in the order of
    /// the other ends.
    pub(super) fn sparse(edges: &[Vec<(u32, u32)>], weight: Vec<i128>) -> Self {
        let size = edges.len();
        let mut kind = vec![NO_EDGE; size * size];
        for (vertex, edges) in edges.iter().enumerate() {
            edges.iter().for_each(|&(end, of)| kind[vertex * size + end as usize] = of);
        }
        let ends = edges.iter().map(|edges| edges.iter().map(|edge| edge.0).collect()).collect();
        Self { size, kind: kind.into(), weight, ends }
    }

    /// Number of vertices, numbered from 0.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// The other ends of a vertex's edges, in order. All vertices in a complete graph.
    pub(super) fn ends(&self, vertex: usize) -> Rc<[u32]> {
        self.ends[vertex].clone()
    }

    /// True if there is an edge between two different vertices.
    pub(super) fn joins(&self, a: usize, b: usize) -> bool {
        self.kind[a * self.size + b] != NO_EDGE
    }

    /// The weight of the edge between two different vertices.
    pub(super) fn weight(&self, a: usize, b: usize) -> i128 {
        self.weight[self.kind[a * self.size + b] as usize]
    }

    /// The same edges with other weights.
    pub(super) fn map(&self, convert: impl FnMut(&i128) -> i128) -> Self {
        let weight = self.weight.iter().map(convert).collect();
        Self { size: self.size, kind: self.kind.clone(), weight, ends: self.ends.clone() }
    }
}

/// All unseen vertices connected with this one, itself included, the nearest first.
pub(super) fn component<I: Iterator<Item = usize>>(
    first: usize,
    seen: &mut [bool],
    neighbours: impl Fn(usize) -> I,
) -> Vec<usize> {
    let mut component = Vec::new();
    if !std::mem::replace(&mut seen[first], true) {
        component.push(first);
    }
    let mut next = 0;
    while let Some(&vertex) = component.get(next) {
        next += 1;
        component.extend(neighbours(vertex).filter(|&other| !std::mem::replace(&mut seen[other], true)));
    }
    component
}

/// Converts a small number to 32 bits.
fn number(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
