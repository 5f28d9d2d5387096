//! An upper bound for all pairings, computed from a few groups at a time.

use super::{
    exact,
    field::Field,
    ladder::GroupPairCounts,
    section::{Outsider, Section},
};
use crate::base::sort;
use std::ops::Range;

/// Ranges of neighbouring groups that are bounded together, the best first.
///
/// The bound uses the histories inside a block and treats all players outside it as strangers. So larger blocks give a
/// tighter bound, and one block of all groups gives the exact one.
pub(super) struct GroupBlocks(Vec<Range<usize>>);

impl GroupBlocks {
    /// Makes each group a block of its own.
    pub(super) fn new(groups: usize) -> Self {
        Self((0..groups).map(|group| group..group + 1).collect())
    }

    /// Joins these groups to one block, or their block with its neighbours, and returns the new block. None if there is
    /// nothing left to join.
    pub(super) fn widen(&mut self, groups: Range<usize>) -> Option<Range<usize>> {
        let (mut start, mut end) = (groups.start, groups.end);
        if self.0.iter().any(|block| block.start <= start && end <= block.end) {
            (start, end) = (start.saturating_sub(1), end + 1);
        }
        let before = self.0.len();
        let (mut first, mut last) = (usize::MAX, 0);
        self.0.retain(|block| {
            let joins = block.start < end && start < block.end;
            if joins {
                (first, last) = (first.min(block.start), last.max(block.end));
            }
            !joins
        });
        self.0.push(first..last);
        sort::sort_by_key(&mut self.0, |block| block.start);
        (self.0.len() < before).then_some(first..last)
    }
}

/// An upper bound of the pairs within and between the groups in a pairing without rematches (PAIR-4). A pairing that
/// reaches it is best. `pools` are the players of each group.
///
/// The bound goes block by block from the top. It takes the best rows of the ladder that a block can have after the
/// blocks above took their players, if all players below were strangers. No pairing that is equally good above does
/// better.
///
/// # Errors
///
/// The block that cannot be paired without a rematch.
pub(super) fn cells(
    field: &Field,
    pools: &[Vec<usize>],
    blocks: &GroupBlocks,
) -> Result<GroupPairCounts, Range<usize>> {
    let mut left: Vec<usize> = pools.iter().map(Vec::len).collect();
    let mut cells = GroupPairCounts::default();
    for block in &blocks.0 {
        let rows = if block.len() == 1 && is_loose(field, &pools[block.start], left[block.start]) {
            loose_row(&left, block.start)
        } else {
            exact_rows(field, pools, &left, block).ok_or_else(|| block.clone())?
        };
        for ((one, other), pairs) in rows.iter() {
            left[one] -= pairs;
            left[other] -= pairs;
            cells.add(one, other, pairs);
        }
    }
    match left.iter().rposition(|&left| left > 0) {
        Some(group) => Err(group..group + 1),
        None => Ok(cells),
    }
}

/// True if a group can be paired without a rematch, whichever of its players the groups above take. One player of an
/// odd number may be left out. If true, no row is better than [`loose_row`].
fn is_loose(field: &Field, pool: &[usize], left: usize) -> bool {
    let most_met = pool.iter().map(|&player| field.met_count(player)).max().unwrap_or(0);
    // By Dirac's theorem, any even subset of such a large group can be paired if it leaves few players out.
    pool.len() > 2 * (most_met + 2)
        || can_pair(field, &mut pool.to_vec(), pool.len() - left + left % 2, &mut (8 * pool.len()))
}

/// True if all but `others` of these players can be paired without a rematch. Also false if `looks` visited pairs do
/// not prove it.
fn can_pair(field: &Field, players: &mut Vec<usize>, others: usize, looks: &mut usize) -> bool {
    let Some(player) = players.pop() else { return others == 0 };
    for at in (0..players.len()).rev() {
        if *looks == 0 {
            break;
        }
        *looks -= 1;
        if !field.have_met(player, players[at]) {
            let other = players.swap_remove(at);
            if can_pair(field, players, others, looks) {
                return true;
            }
            players.push(other);
            let last = players.len() - 1;
            players.swap(at, last);
        }
    }
    if others > 0 && can_pair(field, players, others - 1, looks) {
        return true;
    }
    players.push(player);
    false
}

/// The best row of a group without rematches.
fn loose_row(left: &[usize], group: usize) -> GroupPairCounts {
    let mut row = GroupPairCounts::default();
    row.add(group, group, left[group] / 2);
    if left[group] % 2 == 1
        && let Some(next) = (group + 1..left.len()).find(|&next| left[next] > 0)
    {
        row.add(group, next, 1);
    }
    row
}

/// The best rows of a block, with its histories taken into account.
fn exact_rows(field: &Field, pools: &[Vec<usize>], left: &[usize], block: &Range<usize>) -> Option<GroupPairCounts> {
    let mut others = Vec::new();
    for group in block.clone() {
        others.extend(vec![Outsider::Above(group); pools[group].len() - left[group]]);
    }
    let leavers: usize = left[block.clone()].iter().sum();
    let below = (block.end..left.len()).flat_map(|group| std::iter::repeat_n(Outsider::Below(group), left[group]));
    others.extend(below.take(leavers));
    let section = Section::with_strangers(field, pools[block.clone()].concat(), others);
    section.cells(&exact::solve(&section))
}
