//! The nodes of the search: creates and expands blossoms, and matches inside them.

use super::{Label, Search};

impl Search {
    /// The edge that represents two nodes, with the vertex of the first node first.
    pub(super) fn edge(&self, a: usize, b: usize) -> (usize, usize) {
        if a.max(b) <= self.size {
            (a, b)
        } else if a > b {
            self.bridge[a][b]
        } else {
            let (v, u) = self.bridge[b][a];
            (u, v)
        }
    }

    fn set_edge(&mut self, a: usize, b: usize, (u, v): (usize, usize)) {
        if a > b {
            self.bridge[a][b] = (u, v);
        } else {
            self.bridge[b][a] = (v, u);
        }
    }

    pub(super) fn nodes(&self) -> std::ops::RangeInclusive<usize> {
        1..=self.outer.len() - 1
    }

    pub(super) fn is_outer(&self, node: usize) -> bool {
        self.outer[node] == node
    }

    pub(super) fn offer_nearest(&mut self, u: usize, node: usize) {
        let known = self.nearest[node];
        if known == 0 || self.slack(self.edge(u, node)) < self.slack(self.edge(known, node)) {
            self.nearest[node] = u;
        }
    }

    /// True if the edge that represents two nodes exists.
    fn is_edge(&self, (u, v): (usize, usize)) -> bool {
        u != 0 && self.graph.joins(u - 1, v - 1)
    }

    fn find_nearest(&mut self, node: usize) {
        self.nearest[node] = 0;
        for u in 1..=self.size {
            let is_even = self.outer[u] != node && self.label[self.outer[u]] == Label::Even;
            if is_even && self.is_edge(self.edge(u, node)) {
                self.offer_nearest(u, node);
            }
        }
    }

    pub(super) fn enqueue(&mut self, node: usize) {
        if node <= self.size {
            self.queue.push_back(node);
        } else {
            for at in 0..self.cycle[node].len() {
                self.enqueue(self.cycle[node][at]);
            }
        }
    }

    fn set_outer(&mut self, node: usize, outer: usize) {
        self.outer[node] = outer;
        if node > self.size {
            for at in 0..self.cycle[node].len() {
                self.set_outer(self.cycle[node][at], outer);
            }
        }
    }

    /// Position of a node in the cycle of a blossom, in the direction in which it is even.
    fn even_position(&mut self, blossom: usize, node: usize) -> usize {
        let cycle = &mut self.cycle[blossom];
        let at = cycle.iter().position(|&part| part == node).unwrap_or(0);
        if at % 2 == 0 {
            return at;
        }
        cycle[1..].reverse();
        cycle.len() - at
    }

    pub(super) fn set_mate(&mut self, node: usize, other: usize) {
        let (u, v) = self.edge(node, other);
        self.mate[node] = v;
        if node > self.size {
            let base = self.part[node][u];
            let position = self.even_position(node, base);
            for at in 0..position {
                self.set_mate(self.cycle[node][at], self.cycle[node][at ^ 1]);
            }
            self.set_mate(base, other);
            self.cycle[node].rotate_left(position);
        }
    }

    /// A number for a new blossom.
    fn vacant(&mut self) -> usize {
        if let Some(vacant) = (self.size + 1..self.outer.len()).find(|&b| self.outer[b] == 0) {
            return vacant;
        }
        let vacant = self.outer.len();
        self.dual.push(0);
        self.mate.push(0);
        self.outer.push(0);
        self.label.push(Label::Free);
        self.parent.push(0);
        self.nearest.push(0);
        self.root.push(0);
        self.spent.push(false);
        self.visited.push(0);
        self.cycle.push(Vec::new());
        self.part.push(vec![0; self.size + 1]);
        self.bridge.push(vec![(0, 0); vacant]);
        vacant
    }

    pub(super) fn add_blossom(&mut self, a: usize, ancestor: usize, b: usize) {
        let blossom = self.vacant();
        let (one, other) = (self.path(a, ancestor), self.path(b, ancestor));
        for odd in one.iter().chain(&other).skip(1).step_by(2) {
            self.enqueue(*odd);
        }
        let mut cycle = vec![ancestor];
        cycle.extend(one.into_iter().rev());
        cycle.extend(other);
        self.dual[blossom] = 0;
        self.label[blossom] = Label::Even;
        self.mate[blossom] = self.mate[ancestor];
        self.parent[blossom] = self.parent[ancestor];
        self.root[blossom] = self.root[ancestor];
        self.cycle[blossom].clone_from(&cycle);
        self.set_outer(blossom, blossom);
        self.part[blossom].fill(0);
        for &part in &cycle {
            self.note_part(blossom, part, part);
        }
        for node in self.nodes() {
            // Nodes inside the blossom have no edge to it.
            if self.outer[node] != 0 && self.outer[node] != blossom {
                self.build_bridge(blossom, node, &cycle);
            }
        }
        self.find_nearest(blossom);
    }

    /// Records which part of a blossom contains the vertices of a node.
    fn note_part(&mut self, blossom: usize, part: usize, node: usize) {
        if node <= self.size {
            self.part[blossom][node] = part;
        } else {
            for at in 0..self.cycle[node].len() {
                self.note_part(blossom, part, self.cycle[node][at]);
            }
        }
    }

    fn build_bridge(&mut self, blossom: usize, node: usize, cycle: &[usize]) {
        let mut best: Option<(i128, (usize, usize))> = None;
        for &part in cycle {
            let edge = self.edge(part, node);
            if !self.is_edge(edge) {
                continue;
            }
            let slack = self.slack(edge);
            if best.is_none_or(|(least, _)| slack < least) {
                best = Some((slack, edge));
            }
        }
        // There may be no edge between the two.
        self.set_edge(blossom, node, best.map_or((0, 0), |(_, edge)| edge));
    }

    /// Expands an odd blossom whose dual has reached zero.
    pub(super) fn expand(&mut self, blossom: usize) {
        let parent = self.parent[blossom];
        for at in 0..self.cycle[blossom].len() {
            let part = self.cycle[blossom][at];
            self.set_outer(part, part);
        }
        let entry = self.part[blossom][self.edge(blossom, parent).0];
        let position = self.even_position(blossom, entry);
        let cycle = std::mem::take(&mut self.cycle[blossom]);
        for pair in cycle[..position].chunks_exact(2) {
            let (odd, even) = (pair[0], pair[1]);
            self.parent[odd] = self.edge(even, odd).0;
            self.label[odd] = Label::Odd;
            self.label[even] = Label::Even;
            self.root[odd] = self.root[blossom];
            self.root[even] = self.root[blossom];
            self.nearest[odd] = 0;
            self.find_nearest(even);
            self.enqueue(even);
        }
        self.label[entry] = Label::Odd;
        self.parent[entry] = parent;
        self.root[entry] = self.root[blossom];
        for &free in &cycle[position + 1..] {
            self.label[free] = Label::Free;
            self.find_nearest(free);
        }
        self.outer[blossom] = 0;
    }
}
