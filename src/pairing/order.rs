//! An order of vertices in which few are waiting at any time, for counting.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use crate::sort;

/// Vertices to begin with that are tried.
const STARTS: usize = 16;
/// How far above the effort an estimate may lie before counting is not even begun: it takes every set of waiting vertices
/// for possible, and few are.
const SLACK: f64 = 64.0;

/// An order in which few vertices wait, that is have a neighbour before and are not there yet themselves. Counting the
/// matchings takes a look at each set of those. `None` where that is far above so much `effort`.
pub(super) fn narrow(edges: &[Vec<usize>], effort: usize) -> Option<Vec<usize>> {
    let mut by_degree: Vec<usize> = (0..edges.len()).collect();
    sort::sort_by_key(&mut by_degree, |&v| edges[v].len());
    let orders = by_degree.iter().take(STARTS).map(|&start| from(start, edges));
    let (least, order) = orders.min_by(|(one, _), (other, _)| one.total_cmp(other))?;
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let most = effort as f64 * SLACK;
    (least <= most).then_some(order)
}

/// The order that begins there and goes on with whoever makes the fewest others wait, and how many sets it makes.
fn from(start: usize, edges: &[Vec<usize>]) -> (f64, Vec<usize>) {
    let mut order = Vec::with_capacity(edges.len());
    let mut reached = vec![false; edges.len()];
    let mut waiting = vec![start];
    reached[start] = true;
    let mut sets = 0.0;
    while order.len() < edges.len() {
        let new = |&v: &usize| edges[v].iter().filter(|&&other| !reached[other]).count();
        let next = waiting.iter().enumerate().min_by_key(|(at, v)| (new(v), *at)).map(|(at, _)| at);
        let v = match next {
            Some(at) => waiting.remove(at),
            // Another part.
            None => (0..edges.len()).find(|&v| !reached[v]).unwrap_or(0),
        };
        reached[v] = true;
        order.push(v);
        for &other in &edges[v] {
            if !std::mem::replace(&mut reached[other], true) {
                waiting.push(other);
            }
        }
        sets += subsets(waiting.len(), order.len());
    }
    (sets, order)
}

/// Sets of at most so many of these vertices.
fn subsets(vertices: usize, most: usize) -> f64 {
    let (mut sets, mut choose) = (1.0, 1.0);
    for taken in 0..vertices.min(most) {
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let factor = (vertices - taken) as f64 / (taken + 1) as f64;
        choose *= factor;
        sets += choose;
    }
    sets
}
