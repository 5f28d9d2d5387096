//! What makes one pairing better than another (PAIR-3, PAIR-4, PAIR-5, BYE-4, FIX-2).

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use crate::sort::{self, Map};
use std::{cmp::Reverse, ops::Range};

/// How good a pairing is: a ladder, each rung of which is worth more than everything below it together. Greater is better.
///
/// The derived order compares the fields from the first to the last, so the order of the fields *is* the ladder.
///
/// What the organizer has made by hand is no rung: it stays, and [`assess`](super::assess) tells what it costs.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quality {
    /// Pairs of players who have met in this stage: as few as possible (PAIR-3).
    pub rematches: Reverse<usize>,
    /// Candidates for the bye before the player who has it: as few as possible (BYE-2, BYE-4).
    pub bye: Reverse<usize>,
    /// Pairs within and between the groups: group by group from the top, as many as possible inside, then with the
    /// nearest group, and so on (PAIR-4).
    pub cells: Cells,
    /// Tables of the pairing made before that stay: as many as possible (FIX-2). 0 where none was made.
    pub kept: usize,
    /// Pairs of players who share an avoid group: as few as possible (PAIR-5).
    pub clashes: Reverse<usize>,
}

/// The number of pairs between any two groups, the better group first; pairs of groups without a pair are left out.
///
/// Greater is what the ladder prefers: the first difference in the order (0, 0), (0, 1), ..., (1, 1), (1, 2), ... decides,
/// and more pairs are better.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cells(Map<(usize, usize), usize>);

impl Cells {
    /// Adds pairs between two groups.
    pub(super) fn add(&mut self, one: usize, other: usize, pairs: usize) {
        if pairs > 0 {
            *self.0.entry((one.min(other), one.max(other))).or_insert(0) += pairs;
        }
    }

    /// The number of pairs between two groups, 0 being the best group, or inside one.
    #[must_use]
    pub fn count(&self, one: usize, other: usize) -> usize {
        self.0.get(&(one.min(other), one.max(other))).copied().unwrap_or(0)
    }

    /// Whether there are pairs between two groups.
    pub(super) fn has(&self, one: usize, other: usize) -> bool {
        self.0.contains_key(&(one.min(other), one.max(other)))
    }

    /// Takes away a pair between two groups; false where there is none.
    pub(super) fn take(&mut self, one: usize, other: usize) -> bool {
        let Some(pairs) = self.0.get_mut(&(one.min(other), one.max(other))).filter(|pairs| **pairs > 0) else {
            return false;
        };
        *pairs -= 1;
        true
    }

    /// Every two groups with pairs between them, and how many, in the order of the ladder.
    pub(super) fn iter(&self) -> impl Iterator<Item = ((usize, usize), usize)> + '_ {
        self.0.iter().map(|(&cell, &pairs)| (cell, pairs))
    }

    /// The parts that no pair connects.
    pub(super) fn sections(&self) -> Vec<Self> {
        let mut sections: Vec<Self> = Vec::new();
        for (cell, pairs) in self.iter() {
            let (mut joined, apart): (Vec<Self>, Vec<Self>) =
                sections.into_iter().partition(|section| section.touches(cell.0) || section.touches(cell.1));
            sections = apart;
            let mut section = joined.pop().unwrap_or_default();
            section.0.extend(joined.into_iter().flat_map(|part| part.0));
            section.0.insert(cell, pairs);
            sections.push(section);
        }
        sections
    }

    fn touches(&self, group: usize) -> bool {
        self.0.keys().any(|&(one, other)| one == group || other == group)
    }

    /// The groups that have pairs, in their order.
    pub(super) fn groups(&self) -> Vec<usize> {
        let mut groups: Vec<usize> = self.0.keys().flat_map(|&(one, other)| [one, other]).collect();
        sort::sort_by_key(&mut groups, |&group| group);
        groups.dedup();
        groups
    }

    /// The groups from the first to the last that has pairs.
    pub(super) fn span(&self) -> Range<usize> {
        let groups = self.groups();
        groups.first().copied().unwrap_or(0)..groups.last().map_or(0, |last| last + 1)
    }
}

impl Ord for Cells {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        // Where one side's next cell comes earlier, the other side has no pair there.
        let ours = self.iter().map(|(cell, pairs)| (Reverse(cell), pairs));
        ours.cmp(other.iter().map(|(cell, pairs)| (Reverse(cell), pairs)))
    }
}

impl PartialOrd for Cells {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// What one pair adds to the quality of the pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pair {
    /// Two players who meet.
    Match {
        /// Their groups, the better first.
        cell: (usize, usize),
        /// Whether they have met in this stage.
        rematch: bool,
        /// Whether they were paired before (FIX-2).
        kept: bool,
        /// Whether they share an avoid group.
        clash: bool,
    },
    /// A player and the bye: the player's place in the order of candidates.
    Bye(usize),
    /// A pair that is counted elsewhere.
    Outside {
        /// Whether it may be; if not, it weighs like a rematch.
        allowed: bool,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(list: &[((usize, usize), usize)]) -> Cells {
        Cells(list.iter().copied().collect())
    }

    #[test]
    fn pair_4_the_first_cell_that_differs_decides() {
        let inside_top = cells(&[((0, 0), 2), ((1, 1), 0)]);
        let nearest = cells(&[((0, 0), 1), ((0, 1), 2), ((1, 2), 1)]);
        let farther = cells(&[((0, 0), 1), ((0, 1), 1), ((0, 2), 1), ((1, 1), 9)]);
        assert!(inside_top > nearest && nearest > farther);
        assert!(cells(&[((0, 0), 1), ((1, 1), 1)]) > cells(&[((0, 0), 1), ((1, 2), 2)]));
        assert!(cells(&[((0, 0), 1)]) > cells(&[]));
    }

    #[test]
    fn sections_are_what_no_pair_connects() {
        let all = cells(&[((0, 0), 2), ((0, 1), 1), ((2, 2), 3), ((3, 4), 1), ((1, 5), 1), ((4, 4), 1)]);
        let mut sections = all.sections();
        sections.sort_by_key(Cells::groups);
        let groups: Vec<Vec<usize>> = sections.iter().map(Cells::groups).collect();
        assert_eq!(groups, [vec![0, 1, 5], vec![2], vec![3, 4]]);
        assert_eq!(sections.iter().flat_map(Cells::iter).map(|(_, pairs)| pairs).sum::<usize>(), 9);
    }
}
