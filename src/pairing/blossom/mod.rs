//! Finds a perfect matching of maximum weight in a graph that has a perfect matching.
//!
//! This is Edmonds' primal-dual blossom algorithm, in cubic time in the number of vertices. It is exact: all weights
//! are multiplied by four, so that the halves that occur on the way are integers.

mod nodes;

use super::section::Graph;
use crate::base::sort;
use std::{cmp::Reverse, collections::VecDeque};

/// A matching of maximum weight, with the dual solution that proves it.
pub(super) struct Solution {
    /// The partner of each vertex.
    pub(super) partners: Vec<usize>,
    /// For each vertex, the other ends of its tight edges in the dual solution. Every edge of every best matching is
    /// tight.
    pub(super) tight: Vec<Vec<usize>>,
    /// Odd sets of vertices. Every best matching has exactly one edge out of each, and every matching of tight edges
    /// with this property is a best one.
    pub(super) odd_sets: Vec<Vec<usize>>,
}

/// Finds a perfect matching of maximum weight. `graph` must have a perfect matching, and at least two vertices.
pub(super) fn solve(graph: &Graph) -> Solution {
    let mut search = Search::new(graph.map(|weight| weight * 4));
    search.match_tight_edges();
    while search.grow() {}
    let size = search.size;
    let partners = (1..=size).map(|u| search.mate[u] - 1).collect();
    let blossoms = search.blossoms();
    let mut around = vec![Vec::new(); size + 1];
    for (dual, set) in &blossoms {
        set.iter().for_each(|&u| around[u].push(dual));
    }
    // Blossoms around both ends add to the duals of these ends.
    let is_tight = |u: usize, v: usize| {
        let mut slack = search.slack((u, v));
        let both = around[u].iter().zip(&around[v]).take_while(|(one, other)| std::ptr::eq(**one, **other));
        both.for_each(|(dual, _)| slack += *dual);
        slack == 0
    };
    let tight = (1..=size).map(|u| search.others(u).filter(|&v| is_tight(u, v)).map(|v| v - 1).collect()).collect();
    let odd_sets = blossoms.iter().map(|(_, set)| set.iter().map(|u| u - 1).collect()).collect();
    Solution { partners, tight, odd_sets }
}

/// Label of a node in the forest of alternating paths.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    /// At an even distance from an unmatched root.
    Even,
    Odd,
}

/// State of the search. The nodes are the vertices 1 to `size` and, with higher numbers, the blossoms: odd cycles of
/// nodes that are treated as one node. 0 means no node.
struct Search {
    graph: Graph,
    size: usize,
    /// Dual value of each node.
    dual: Vec<i128>,
    /// For each node, the vertex at the far end of its matched edge.
    mate: Vec<usize>,
    /// The outermost blossom around each node, or the node itself if it is in no blossom. 0 for unused blossoms.
    outer: Vec<usize>,
    label: Vec<Label>,
    /// For each labelled node, the vertex from which it was reached.
    parent: Vec<usize>,
    /// For each node, the vertex of an even node whose edge to it has the least slack.
    nearest: Vec<usize>,
    /// The root of the tree of each labelled node.
    root: Vec<usize>,
    /// True if an augmenting path from a root has been found. Its tree is then ignored until the forest is grown anew.
    spent: Vec<bool>,
    visited: Vec<usize>,
    visits: usize,
    /// The cycle of nodes of each blossom, its base first.
    cycle: Vec<Vec<usize>>,
    /// For each blossom and each vertex, the node of the cycle that contains the vertex, or 0.
    part: Vec<Vec<usize>>,
    /// For each blossom and each node with a smaller number, the edge with the least slack between them, blossom first.
    bridge: Vec<Vec<(usize, usize)>>,
    queue: VecDeque<usize>,
}

impl Search {
    fn new(graph: Graph) -> Self {
        let size = graph.size();
        let mut search = Self {
            size,
            dual: vec![0; size + 1],
            mate: vec![0; size + 1],
            outer: (0..=size).collect(),
            label: vec![Label::Free; size + 1],
            parent: vec![0; size + 1],
            nearest: vec![0; size + 1],
            root: vec![0; size + 1],
            spent: vec![false; size + 1],
            visited: vec![0; size + 1],
            visits: 0,
            cycle: vec![Vec::new(); size + 1],
            part: vec![Vec::new(); size + 1],
            bridge: vec![Vec::new(); size + 1],
            queue: VecDeque::new(),
            graph,
        };
        for u in 1..=size {
            let best = search.others(u).map(|v| search.weight(u, v)).max();
            search.dual[u] = best.unwrap_or(0) / 2;
        }
        search
    }

    /// Lowers the duals of the vertices one after another as far as possible, and matches the edges that become tight.
    /// This saves most of the search.
    fn match_tight_edges(&mut self) {
        for u in 1..=self.size {
            if self.mate[u] != 0 {
                continue;
            }
            let mut best: Option<(i128, usize)> = None;
            for v in self.others(u) {
                let slack = self.slack((u, v));
                let unmatched = self.mate[v] == 0;
                let better = match best {
                    None => true,
                    Some((least, at)) => slack < least || (slack == least && unmatched && self.mate[at] != 0),
                };
                if better {
                    best = Some((slack, v));
                }
            }
            if let Some((slack, v)) = best {
                self.dual[u] -= slack;
                if self.mate[v] == 0 {
                    self.mate[u] = v;
                    self.mate[v] = u;
                }
            }
        }
    }

    /// The other ends of a vertex's edges.
    fn others(&self, u: usize) -> impl Iterator<Item = usize> + use<> {
        let ends = self.graph.ends(u - 1);
        (0..ends.len()).map(move |at| ends[at] as usize + 1).filter(move |&v| v != u)
    }

    fn weight(&self, u: usize, v: usize) -> i128 {
        self.graph.weight(u - 1, v - 1)
    }

    /// Slack of an edge between two vertices: the duals of both ends minus four times the weight.
    fn slack(&self, (u, v): (usize, usize)) -> i128 {
        self.dual[u] + self.dual[v] - self.weight(u, v)
    }

    /// The blossoms with a dual value other than 0, each with this value and its vertices. Outer blossoms come first.
    fn blossoms(&self) -> Vec<(i128, Vec<usize>)> {
        let counts = |&b: &usize| self.outer[b] != 0 && self.dual[b] != 0;
        let vertices = |b: usize| (1..=self.size).filter(|&u| self.part[b][u] != 0).collect();
        let counting = (self.size + 1..self.outer.len()).filter(counts);
        let mut blossoms: Vec<(i128, Vec<usize>)> = counting.map(|b| (self.dual[b], vertices(b))).collect();
        sort::sort_by_key(&mut blossoms, |(_, set)| Reverse(set.len()));
        blossoms
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

    /// The first node on both paths to the roots, or 0 if the roots differ.
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

    /// The nodes of the path from an even node up to an ancestor, without the ancestor.
    fn path(&self, mut from: usize, ancestor: usize) -> Vec<usize> {
        let mut path = Vec::new();
        while from != ancestor {
            let odd = self.outer[self.mate[from]];
            path.extend([from, odd]);
            from = self.outer[self.parent[odd]];
        }
        path
    }

    /// Follows a tight edge from an even node. True if this completed a path between two roots.
    fn follow(&mut self, (u, v): (usize, usize)) -> bool {
        let (a, b) = (self.outer[u], self.outer[v]);
        match self.label[b] {
            Label::Free => {
                self.parent[b] = u;
                self.label[b] = Label::Odd;
                let next = self.outer[self.mate[b]];
                self.root[b] = self.root[a];
                self.root[next] = self.root[a];
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
                let roots = [self.root[a], self.root[b]];
                roots.into_iter().for_each(|root| self.spent[root] = true);
                true
            }
            Label::Odd => false,
        }
    }

    /// True if an augmenting path from the tree of a node has been found.
    fn is_spent(&self, node: usize) -> bool {
        self.label[node] != Label::Free && self.spent[self.root[node]]
    }

    /// Grows the forest from all unmatched vertices until at least one more pair is matched. False if all are matched.
    fn grow(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.nearest.fill(0);
        self.spent.fill(false);
        self.queue.clear();
        for node in self.nodes() {
            if self.is_outer(node) && self.mate[node] == 0 {
                self.parent[node] = 0;
                self.root[node] = node;
                self.label[node] = Label::Even;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        let mut found = false;
        loop {
            while let Some(u) = self.queue.pop_front() {
                if self.label[self.outer[u]] == Label::Odd || self.is_spent(self.outer[u]) {
                    continue;
                }
                for &end in &*self.graph.ends(u - 1) {
                    let v = end as usize + 1;
                    if self.outer[u] == self.outer[v] || self.is_spent(self.outer[v]) {
                        continue;
                    }
                    if self.slack((u, v)) != 0 {
                        self.offer_nearest(u, self.outer[v]);
                    } else if self.follow((u, v)) {
                        found = true;
                        break;
                    }
                }
            }
            if found {
                return true;
            }
            self.change_duals();
            for node in self.nodes() {
                let near = self.nearest[node];
                if !self.is_outer(node) || near == 0 || self.outer[near] == node {
                    continue;
                }
                let edge = self.edge(near, node);
                let is_open = !self.is_spent(node) && !self.is_spent(self.outer[near]);
                if is_open && self.slack(edge) == 0 && self.follow(edge) {
                    found = true;
                }
            }
            for blossom in self.size + 1..self.outer.len() {
                let is_done = self.is_outer(blossom) && self.label[blossom] == Label::Odd;
                if is_done && self.dual[blossom] == 0 && !self.is_spent(blossom) {
                    self.expand(blossom);
                }
            }
        }
    }

    /// Changes all duals until an edge becomes tight or a blossom can be expanded.
    fn change_duals(&mut self) {
        let mut step: Option<i128> = None;
        for node in self.nodes().filter(|&node| self.is_outer(node)) {
            let (label, near) = (self.label[node], self.nearest[node]);
            let bound = match label {
                Label::Odd if node > self.size => self.dual[node] / 2,
                Label::Free if near != 0 => self.slack(self.edge(near, node)),
                Label::Even if near != 0 => self.slack(self.edge(near, node)) / 2,
                _ => continue,
            };
            if step.is_none_or(|least| bound < least) {
                step = Some(bound);
            }
        }
        // A graph with a perfect matching always has a next step.
        let Some(step) = step else { return };
        for node in self.nodes() {
            let blossom = node > self.size;
            if self.outer[node] == 0 || (blossom && !self.is_outer(node)) {
                continue;
            }
            match (self.label[self.outer[node]], blossom) {
                (Label::Even, false) => self.dual[node] -= step,
                (Label::Odd, false) => self.dual[node] += step,
                (Label::Even, true) => self.dual[node] += 2 * step,
                (Label::Odd, true) => self.dual[node] -= 2 * step,
                (Label::Free, _) => {}
            }
        }
    }
}
