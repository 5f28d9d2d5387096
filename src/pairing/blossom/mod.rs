//! The perfect matching of the greatest worth in a complete graph with an even number of vertices.
//!
//! Edmonds' blossom algorithm, primal and dual, in time cubic in the number of vertices. All numbers are exact: worths
//! are taken four times, so that halves that come up on the way stay whole.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

mod nodes;

use super::{section::Graph, worth::Worth};
use std::collections::VecDeque;

/// A best matching with the proof that it is one.
pub(super) struct Solution {
    /// The partner of each vertex.
    pub(super) partners: Vec<usize>,
    /// For each vertex the neighbours that some best matching may join it to: every edge of every best matching is
    /// among these (the tight edges of the dual solution).
    pub(super) tight: Vec<Vec<usize>>,
}

/// A best perfect matching. `graph` has an even number of vertices, at least two.
pub(super) fn solve<W: Worth>(graph: &Graph<W>) -> Solution {
    let mut search = Search::new(graph.map(|worth| worth.times(4)));
    search.match_tight_edges();
    while search.grow() {}
    let size = search.size;
    let partners = (1..=size).map(|u| search.mate[u] - 1).collect();
    let tight =
        (1..=size).map(|u| (1..=size).filter(|&v| v != u && search.is_tight(u, v)).map(|v| v - 1).collect()).collect();
    Solution { partners, tight }
}

/// Where a node stands in the forest of alternating paths.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    /// At an even distance from an unmatched root.
    Even,
    Odd,
}

/// The state of the search. Nodes are the vertices 1 to `size` and above them the blossoms: odd cycles of nodes treated
/// as one. 0 means none.
struct Search<W> {
    graph: Graph<W>,
    size: usize,
    /// Dual value of each node.
    dual: Vec<W>,
    /// For each node the vertex at the far end of its matched edge.
    mate: Vec<usize>,
    /// The outermost node around each node, itself where nothing is around it; 0 for blossoms not in use.
    outer: Vec<usize>,
    label: Vec<Label>,
    /// For each labelled node the vertex it was reached from.
    parent: Vec<usize>,
    /// For each node the vertex of an even node whose edge to it has the least slack.
    nearest: Vec<usize>,
    visited: Vec<usize>,
    visits: usize,
    /// The cycle of nodes of each blossom, its base first.
    cycle: Vec<Vec<usize>>,
    /// For each blossom and each vertex the node of its cycle that contains the vertex, 0 where none does.
    part: Vec<Vec<usize>>,
    /// For each blossom and each node with a smaller number the edge with the least slack between them, blossom first.
    bridge: Vec<Vec<(usize, usize)>>,
    queue: VecDeque<usize>,
}

impl<W: Worth> Search<W> {
    fn new(graph: Graph<W>) -> Self {
        let size = graph.size();
        let mut search = Self {
            size,
            dual: vec![W::zero(); size + 1],
            mate: vec![0; size + 1],
            outer: (0..=size).collect(),
            label: vec![Label::Free; size + 1],
            parent: vec![0; size + 1],
            nearest: vec![0; size + 1],
            visited: vec![0; size + 1],
            visits: 0,
            cycle: vec![Vec::new(); size + 1],
            part: vec![Vec::new(); size + 1],
            bridge: vec![Vec::new(); size + 1],
            queue: VecDeque::new(),
            graph,
        };
        for u in 1..=size {
            let best = (1..=size).filter(|&v| v != u).map(|v| search.worth(u, v)).max();
            search.dual[u] = best.map_or_else(W::zero, W::half);
        }
        search
    }

    /// Lowers the duals of vertices one after the other as far as they go, and matches the edges that become tight. It
    /// saves most of the search.
    fn match_tight_edges(&mut self) {
        for u in 1..=self.size {
            if self.mate[u] != 0 {
                continue;
            }
            let mut best: Option<(W, usize)> = None;
            for v in (1..=self.size).filter(|&v| v != u) {
                let slack = self.slack((u, v));
                let unmatched = self.mate[v] == 0;
                let better = match &best {
                    None => true,
                    Some((least, at)) => slack < *least || (slack == *least && unmatched && self.mate[*at] != 0),
                };
                if better {
                    best = Some((slack, v));
                }
            }
            if let Some((slack, v)) = best {
                self.dual[u] -= &slack;
                if self.mate[v] == 0 {
                    self.mate[u] = v;
                    self.mate[v] = u;
                }
            }
        }
    }

    fn worth(&self, u: usize, v: usize) -> &W {
        self.graph.worth(u - 1, v - 1)
    }

    /// How far the duals at both ends exceed the (fourfold) worth of an edge between two vertices.
    fn slack(&self, (u, v): (usize, usize)) -> W {
        let mut slack = self.dual[u].clone();
        slack += &self.dual[v];
        let worth = self.worth(u, v);
        slack -= worth;
        slack
    }

    /// Whether the duals allow an edge in a best matching. Blossoms around both ends add to the duals of the ends.
    fn is_tight(&self, u: usize, v: usize) -> bool {
        let mut slack = self.slack((u, v));
        let (mut around, mut other) = (self.outer[u], self.outer[v]);
        while around == other {
            slack += &self.dual[around];
            (around, other) = (self.part[around][u], self.part[around][v]);
        }
        slack.is_zero()
    }

    /// Swaps matched and unmatched edges from a node back to its root, and matches the node with `other`.
    fn augment(&mut self, mut node: usize, mut other: usize) {
        loop {
            let next = self.outer[self.mate[node]];
            self.set_mate(node, other);
            if next == 0 {
                return;
            }
            let above = self.outer[self.parent[next]];
            self.set_mate(next, above);
            (node, other) = (above, next);
        }
    }

    /// The first node on both paths to the roots, 0 where the roots differ.
    fn common_ancestor(&mut self, mut a: usize, mut b: usize) -> usize {
        self.visits += 1;
        while a != 0 || b != 0 {
            if a != 0 {
                if self.visited[a] == self.visits {
                    return a;
                }
                self.visited[a] = self.visits;
                a = self.outer[self.mate[a]];
                if a != 0 {
                    a = self.outer[self.parent[a]];
                }
            }
            std::mem::swap(&mut a, &mut b);
        }
        0
    }

    /// The nodes of the path from an even node up to an ancestor, the ancestor left out.
    fn path(&self, mut from: usize, ancestor: usize) -> Vec<usize> {
        let mut path = Vec::new();
        while from != ancestor {
            let odd = self.outer[self.mate[from]];
            path.extend([from, odd]);
            from = self.outer[self.parent[odd]];
        }
        path
    }

    /// Follows a tight edge from an even node. True where it completed a path between two roots.
    fn follow(&mut self, (u, v): (usize, usize)) -> bool {
        let (a, b) = (self.outer[u], self.outer[v]);
        match self.label[b] {
            Label::Free => {
                self.parent[b] = u;
                self.label[b] = Label::Odd;
                let next = self.outer[self.mate[b]];
                self.nearest[b] = 0;
                self.nearest[next] = 0;
                self.label[next] = Label::Even;
                self.enqueue(next);
                false
            }
            Label::Even => {
                let ancestor = self.common_ancestor(a, b);
                if ancestor != 0 {
                    self.add_blossom(a, ancestor, b);
                    return false;
                }
                self.augment(a, b);
                self.augment(b, a);
                true
            }
            Label::Odd => false,
        }
    }

    /// Grows the forest from all unmatched vertices until one more pair is matched. False where none is left.
    fn grow(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.nearest.fill(0);
        self.queue.clear();
        for node in self.nodes() {
            if self.is_outer(node) && self.mate[node] == 0 {
                self.parent[node] = 0;
                self.label[node] = Label::Even;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(u) = self.queue.pop_front() {
                if self.label[self.outer[u]] == Label::Odd {
                    continue;
                }
                for v in 1..=self.size {
                    if self.outer[u] == self.outer[v] {
                        continue;
                    }
                    if self.slack((u, v)).is_zero() {
                        if self.follow((u, v)) {
                            return true;
                        }
                    } else {
                        self.offer_nearest(u, self.outer[v]);
                    }
                }
            }
            self.change_duals();
            for node in self.nodes() {
                let near = self.nearest[node];
                if self.is_outer(node) && near != 0 && self.outer[near] != node {
                    let edge = self.edge(near, node);
                    if self.slack(edge).is_zero() && self.follow(edge) {
                        return true;
                    }
                }
            }
            for blossom in self.size + 1..self.outer.len() {
                if self.is_outer(blossom) && self.label[blossom] == Label::Odd && self.dual[blossom].is_zero() {
                    self.expand(blossom);
                }
            }
        }
    }

    /// Moves all duals until an edge becomes tight or a blossom can be taken apart.
    fn change_duals(&mut self) {
        let mut step: Option<W> = None;
        for node in self.nodes().filter(|&node| self.is_outer(node)) {
            let (label, near) = (self.label[node], self.nearest[node]);
            let bound = match label {
                Label::Odd if node > self.size => self.dual[node].half(),
                Label::Free if near != 0 => self.slack(self.edge(near, node)),
                Label::Even if near != 0 => self.slack(self.edge(near, node)).half(),
                _ => continue,
            };
            if step.as_ref().is_none_or(|least| bound < *least) {
                step = Some(bound);
            }
        }
        // In a complete graph with a perfect matching there always is a step.
        let Some(step) = step else { return };
        for node in self.nodes() {
            let blossom = node > self.size;
            if self.outer[node] == 0 || (blossom && !self.is_outer(node)) {
                continue;
            }
            let twice = step.times(2);
            match (self.label[self.outer[node]], blossom) {
                (Label::Even, false) => self.dual[node] -= &step,
                (Label::Odd, false) => self.dual[node] += &step,
                (Label::Even, true) => self.dual[node] += &twice,
                (Label::Odd, true) => self.dual[node] -= &twice,
                (Label::Free, _) => {}
            }
        }
    }
}
