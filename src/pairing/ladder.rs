//! What makes one pairing better than another (PAIR-3, PAIR-4, PAIR-5, BYE-4, FIX-2): [`Quality`] is the ladder, and
//! [`Ladder`] the same in numbers.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::worth::Worth;
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

/// The ladder as numbers: the sum of the pairs' worths orders pairings as [`Quality`] does.
pub(super) struct Ladder<W> {
    rematch_free: W,
    places: Vec<W>,
    cells: Vec<W>,
    groups: usize,
    kept: W,
    clash_free: W,
}

/// The sizes that decide how far apart the rungs of a ladder have to be.
pub(super) struct Extent {
    /// Players in each group, the best group first.
    pub(super) sizes: Vec<usize>,
    /// Partners in all: players and what else they may be matched with.
    pub(super) partners: usize,
    /// Candidates for the bye, 0 where there is none.
    pub(super) candidates: usize,
    /// Whether anybody avoids anybody.
    pub(super) avoiders: bool,
    /// Whether a pairing was made before that is to be kept where possible.
    pub(super) standing: bool,
}

impl Extent {
    fn pairs(&self) -> usize {
        self.partners / 2
    }

    /// The most pairs there can be between two groups.
    fn most(&self, (one, other): (usize, usize)) -> usize {
        if one == other { self.sizes[one] / 2 } else { self.sizes[one].min(self.sizes[other]) }
    }

    /// Every two groups, in the order of the ladder.
    fn cells(&self) -> Vec<(usize, usize)> {
        let groups = self.sizes.len();
        (0..groups).flat_map(|one| (one..groups).map(move |other| (one, other))).collect()
    }

    /// The highest number that the rung of avoid groups can show.
    fn clashes(&self) -> usize {
        if self.avoiders { self.pairs() } else { 0 }
    }

    /// The highest number that the rung of kept tables can show.
    fn kept(&self) -> usize {
        if self.standing { self.pairs() } else { 0 }
    }

    /// Binary digits that the worth of a whole pairing can have.
    pub(super) fn digits(&self) -> u32 {
        let digits = |highest: usize| usize::BITS - highest.leading_zeros();
        let cells: u32 = self.cells().into_iter().map(|cell| digits(self.most(cell))).sum();
        digits(self.pairs()) + digits(self.candidates) + cells + digits(self.clashes()) + digits(self.kept())
    }
}

impl<W: Worth> Ladder<W> {
    /// The ladder for a field of that extent.
    pub(super) fn new(extent: &Extent) -> Self {
        let mut unit = W::one();
        // A rung's unit is one more than everything below it can sum up to.
        let mut rung = |highest: usize| {
            let this = unit.clone();
            unit = unit.times(highest + 1);
            this
        };
        let clash_free = if extent.avoiders { rung(extent.clashes()) } else { W::zero() };
        let kept = if extent.standing { rung(extent.kept()) } else { W::zero() };
        let mut cells: Vec<W> = extent.cells().into_iter().rev().map(|cell| rung(extent.most(cell))).collect();
        cells.reverse();
        let place = rung(extent.candidates);
        let places = (0..extent.candidates).map(|at| place.times(extent.candidates - 1 - at)).collect();
        Self { rematch_free: unit, places, cells, groups: extent.sizes.len(), clash_free, kept }
    }

    /// The worth of one pair.
    pub(super) fn worth(&self, pair: Pair) -> W {
        match pair {
            Pair::Bye(place) => {
                let mut worth = self.places[place].clone();
                worth += &self.rematch_free;
                worth
            }
            Pair::Outside { allowed } => {
                if allowed {
                    self.rematch_free.clone()
                } else {
                    W::zero()
                }
            }
            Pair::Match { cell: (one, other), rematch, clash, kept } => {
                // The cells before row `one` fill a triangle.
                let row = one * self.groups - one * one.saturating_sub(1) / 2;
                let mut worth = self.cells[row + other - one].clone();
                if !rematch {
                    worth += &self.rematch_free;
                }
                if !clash {
                    worth += &self.clash_free;
                }
                if kept {
                    worth += &self.kept;
                }
                worth
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Seed;
    use num_bigint::BigInt;

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

    /// Random pairings of a field of three groups with a bye: the quality, and the pairs.
    fn random_pairing(random: &mut crate::random::Stream) -> (Quality, Vec<Pair>) {
        let mut groups = [0, 0, 0, 1, 1, 1, 1, 2, 2];
        random.shuffle(&mut groups);
        let bye = random.below(9);
        let mut quality =
            Quality { rematches: Reverse(0), bye: Reverse(bye), cells: Cells::default(), kept: 0, clashes: Reverse(0) };
        let mut pairs = vec![Pair::Bye(bye)];
        for two in groups[1..].chunks_exact(2) {
            let cell = (two[0].min(two[1]), two[0].max(two[1]));
            let (rematch, clash, kept) = (random.below(4) == 0, random.below(2) == 0, random.below(2) == 0);
            quality.rematches.0 += usize::from(rematch);
            quality.clashes.0 += usize::from(clash);
            quality.kept += usize::from(kept);
            quality.cells.add(cell.0, cell.1, 1);
            pairs.push(Pair::Match { cell, rematch, clash, kept });
        }
        (quality, pairs)
    }

    #[test]
    fn ten_thousand_players_in_twelve_groups_do_not_overflow() {
        let (players, groups) = (10_000, 12);
        let sizes: Vec<usize> = (0..groups).map(|at| players / groups + usize::from(at < players % groups)).collect();
        let extent = Extent { sizes, partners: players, candidates: players - 1, avoiders: true, standing: true };
        // All rungs together are worth less than one more of the uppermost than there can be.
        let bound = Ladder::<BigInt>::new(&extent).rematch_free * (players / 2 + 1);
        assert!(bound.bits() <= u64::from(extent.digits()));
        // Too many digits for machine numbers, so that such a field is weighed in numbers without bounds.
        assert_eq!(extent.digits(), 821);
        assert!(extent.digits() as usize > <i128 as Worth>::DIGITS);
    }

    #[test]
    fn sums_of_worths_order_pairings_as_the_ladder_does() {
        let extent = Extent { sizes: vec![3, 4, 2], partners: 10, candidates: 9, avoiders: true, standing: true };
        let (narrow, wide) = (Ladder::<i128>::new(&extent), Ladder::<BigInt>::new(&extent));
        let mut random = Seed([3; 32]).stream("ladder");
        for _ in 0..20_000 {
            let ((one, a), (other, b)) = (random_pairing(&mut random), random_pairing(&mut random));
            let sum = |pairs: &[Pair]| pairs.iter().map(|&pair| narrow.worth(pair)).sum::<i128>();
            let wide_sum = |pairs: &[Pair]| pairs.iter().map(|&pair| wide.worth(pair)).sum::<BigInt>();
            assert_eq!(sum(&a).cmp(&sum(&b)), one.cmp(&other), "{one:?} {other:?}");
            assert_eq!(wide_sum(&a), BigInt::from(sum(&a)));
            assert!(i128::BITS - sum(&a).leading_zeros() <= extent.digits());
        }
    }
}
