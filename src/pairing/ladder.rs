//! The ladder that compares pairings (PAIR-3, PAIR-4, PAIR-5, BYE-4, FIX-2).

use crate::base::{
    clause::Clause,
    sort::{self, Map},
};
use std::{
    cmp::{Ordering, Reverse},
    ops::Range,
};

/// A rung of the ladder.
///
/// Tables made by hand are not a rung. They always stay, and [`costs`](super::costs) reports what they cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rung {
    /// Pairs of players who have met in this stage (PAIR-3).
    Rematches,
    /// Pairs of players from different pods who could have an opponent within their own pod (DRA-1).
    Pods,
    /// Number of candidates passed over for the bye (BYE-2, BYE-4).
    Bye,
    /// Pairs within and between the groups (PAIR-4). From the top group down: as many pairs as possible inside the
    /// group, then with the nearest group, and so on.
    GroupPairs,
    /// Tables kept from the pairing made before (FIX-2).
    KeptTables,
    /// Pairs of players who share an avoid group (PAIR-5).
    AvoidGroups,
}

impl Rung {
    /// The clause that this rung enforces.
    pub fn clause(self) -> Clause {
        RUNGS[self as usize].clause
    }
}

/// A row of [`RUNGS`].
pub(super) struct RungRule {
    pub(super) rung: Rung,
    pub(super) measure: Measure,
    clause: Clause,
}

/// How a rung compares pairings of a field.
#[derive(Clone, Copy)]
pub(super) enum Measure {
    /// Fewer pairs with the mark are better.
    Fewest(Mark),
    /// More pairs with the mark are better.
    Most(Mark),
    /// Fewer passed-over candidates for the bye are better.
    Bye,
    /// Greater [`GroupPairCounts`] are better.
    GroupPairs,
    /// All pairings of one field are equal. The rung only compares pairings of a round with several fields.
    BetweenFields,
}

/// The ladder, its most important rung first. Each rung outweighs all rungs below it together. Quality, the search for
/// the best pairings, the costs and the explanation all use this table.
pub(super) const RUNGS: [RungRule; 6] = [
    RungRule { rung: Rung::Rematches, measure: Measure::Fewest(Mark::Met), clause: Clause::Pair3 },
    RungRule { rung: Rung::Pods, measure: Measure::BetweenFields, clause: Clause::Dra1 },
    RungRule { rung: Rung::Bye, measure: Measure::Bye, clause: Clause::Bye2 },
    RungRule { rung: Rung::GroupPairs, measure: Measure::GroupPairs, clause: Clause::Pair4 },
    RungRule { rung: Rung::KeptTables, measure: Measure::Most(Mark::Kept), clause: Clause::Fix2 },
    RungRule { rung: Rung::AvoidGroups, measure: Measure::Fewest(Mark::Avoids), clause: Clause::Pair5 },
];

/// A property of a pair that a rung counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// The two have met in this stage.
    Met,
    /// The two were paired before the correction.
    Kept,
    /// The two share an avoid group.
    Avoids,
}

impl Mark {
    pub(super) const COUNT: usize = 3;
    pub(super) const ALL: [Self; Self::COUNT] = [Self::Met, Self::Kept, Self::Avoids];
}

/// The marks of a pair.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Marks(u8);

impl Marks {
    /// All sets of marks, in the order of [`index`](Self::index).
    pub(super) fn sets() -> impl Iterator<Item = Self> {
        (0..1 << Mark::COUNT).map(Self)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u8 & 1 == 1
    }

    pub(super) fn with(self, mark: Mark) -> Self {
        Self(self.0 | 1 << mark as u8)
    }
}

/// Quality of a pairing by the rungs of the ladder. Greater is better.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quality {
    /// Number of pairs with each mark.
    pub(super) marked: [usize; Mark::COUNT],
    /// Number of candidates for the bye who come before the player who has it.
    pub(super) passed_over: usize,
    pub(super) group_pairs: GroupPairCounts,
}

impl Quality {
    /// Number of pairs who have met in this stage.
    pub fn rematches(&self) -> usize {
        self.count(Mark::Met)
    }

    /// Number of candidates for the bye who come before the player who has it.
    pub fn passed_over(&self) -> usize {
        self.passed_over
    }

    pub(super) fn count(&self, mark: Mark) -> usize {
        self.marked[mark as usize]
    }

    pub(super) fn with(mut self, mark: Mark, count: usize) -> Self {
        self.marked[mark as usize] = count;
        self
    }

    /// Compares two pairings on one rung.
    pub(super) fn compare_on(&self, other: &Self, measure: Measure) -> Ordering {
        match measure {
            Measure::Fewest(mark) => other.count(mark).cmp(&self.count(mark)),
            Measure::Most(mark) => self.count(mark).cmp(&other.count(mark)),
            Measure::Bye => other.passed_over.cmp(&self.passed_over),
            Measure::GroupPairs => self.group_pairs.cmp(&other.group_pairs),
            Measure::BetweenFields => Ordering::Equal,
        }
    }
}

impl Ord for Quality {
    fn cmp(&self, other: &Self) -> Ordering {
        RUNGS.iter().fold(Ordering::Equal, |order, rule| order.then_with(|| self.compare_on(other, rule.measure)))
    }
}

impl PartialOrd for Quality {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The number of pairs in each cell: within a group, or between two groups, the better one first.
///
/// Greater is better. The first cell that differs decides, in the order (0, 0), (0, 1), ..., (1, 1), (1, 2), ..., and
/// more pairs are better.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct GroupPairCounts(Map<(usize, usize), usize>);

impl GroupPairCounts {
    /// Adds pairs between two groups.
    pub(super) fn add(&mut self, one: usize, other: usize, pairs: usize) {
        if pairs > 0 {
            *self.0.entry((one.min(other), one.max(other))).or_insert(0) += pairs;
        }
    }

    /// Number of pairs between two groups, or inside one group if both are equal. Group 0 is the best.
    pub fn count(&self, one: usize, other: usize) -> usize {
        self.0.get(&(one.min(other), one.max(other))).copied().unwrap_or(0)
    }

    /// True if there are pairs between two groups.
    pub(super) fn has(&self, one: usize, other: usize) -> bool {
        self.0.contains_key(&(one.min(other), one.max(other)))
    }

    /// Removes a pair between two groups. False if there is none.
    pub(super) fn take(&mut self, one: usize, other: usize) -> bool {
        let Some(pairs) = self.0.get_mut(&(one.min(other), one.max(other))).filter(|pairs| **pairs > 0) else {
            return false;
        };
        *pairs -= 1;
        true
    }

    /// The cells that have pairs and their counts, in the order of the ladder.
    pub(super) fn iter(&self) -> impl Iterator<Item = ((usize, usize), usize)> + '_ {
        self.0.iter().map(|(&cell, &pairs)| (cell, pairs))
    }

    /// Splits the cells into connected parts.
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

    /// The groups that have pairs, in order.
    pub(super) fn groups(&self) -> Vec<usize> {
        let mut groups: Vec<usize> = self.0.keys().flat_map(|&(one, other)| [one, other]).collect();
        sort::sort_by_key(&mut groups, |&group| group);
        groups.dedup();
        groups
    }

    /// The range from the first group with pairs to the last.
    pub(super) fn span(&self) -> Range<usize> {
        let groups = self.groups();
        groups.first().copied().unwrap_or(0)..groups.last().map_or(0, |last| last + 1)
    }
}

impl Ord for GroupPairCounts {
    fn cmp(&self, other: &Self) -> Ordering {
        // If one side's next cell comes earlier, the other side has no pair there.
        let ours = self.iter().map(|(cell, pairs)| (Reverse(cell), pairs));
        ours.cmp(other.iter().map(|(cell, pairs)| (Reverse(cell), pairs)))
    }
}

impl PartialOrd for GroupPairCounts {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The contribution of one pair to the quality of the pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pair {
    /// The marks of the pair. A forbidden pair is marked as a rematch.
    pub(super) marks: Marks,
    pub(super) kind: PairKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PairKind {
    /// The groups of two players who meet, the better first.
    Match(usize, usize),
    /// The place in the order of candidates of the player with the bye.
    Bye(usize),
    /// A pair that is counted elsewhere.
    Outside,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_rung_in_order() {
        assert!(RUNGS.iter().enumerate().all(|(at, rule)| rule.rung as usize == at));
        assert!(Mark::ALL.iter().enumerate().all(|(at, mark)| *mark as usize == at));
    }

    #[test]
    fn the_first_rung_that_differs_decides() {
        let quality = Quality { marked: [1, 2, 3], passed_over: 4, group_pairs: cells(&[((0, 0), 1)]) };
        let better = [
            quality.clone().with(Mark::Met, 0),
            Quality { passed_over: 3, ..quality.clone() },
            Quality { group_pairs: cells(&[((0, 0), 2)]), ..quality.clone() },
            quality.clone().with(Mark::Kept, 3),
            quality.clone().with(Mark::Avoids, 2),
            quality,
        ];
        assert!(better.is_sorted_by(|one, other| one > other));
    }

    fn cells(list: &[((usize, usize), usize)]) -> GroupPairCounts {
        GroupPairCounts(list.iter().copied().collect())
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
        sections.sort_by_key(GroupPairCounts::groups);
        let groups: Vec<Vec<usize>> = sections.iter().map(GroupPairCounts::groups).collect();
        assert_eq!(groups, [vec![0, 1, 5], vec![2], vec![3, 4]]);
        assert_eq!(sections.iter().flat_map(GroupPairCounts::iter).map(|(_, pairs)| pairs).sum::<usize>(), 9);
    }
}
