//! The number of best pairings.
//!
//! All best pairings have the same numbers of pairs in and between the groups, so they consist of the best pairings of the
//! sections that these pairs connect. In a section where nobody has to meet an opponent again, or somebody to be avoided,
//! they are counted by inclusion and exclusion: all pairings, less those with a forbidden pair, plus those with two of
//! them, and so on. That is quick as long as those who must not meet form small circles, however many players there
//! are. Elsewhere the best pairings are counted one by one, as the engine does to draw from them.

use crate::{
    base::sort::{self, Map},
    pairing::{
        exact,
        field::Field,
        ladder::GroupPairCounts,
        section::{Section, component},
        swiss::SMALL,
    },
};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use std::collections::HashMap;

/// Terms that inclusion and exclusion may write down for a section.
const TERMS: usize = 40_000;

/// The number of best pairings, of which `cells` are the pairs in and between the groups; `None` where counting takes too
/// long.
pub(super) fn count(field: &Field, pools: &[Vec<usize>], cells: &GroupPairCounts) -> Option<BigInt> {
    let mut product = BigInt::one();
    let mut hard = Vec::new();
    for cells in cells.sections() {
        let players: Vec<usize> = cells.groups().into_iter().flat_map(|group| pools[group].iter().copied()).collect();
        match by_exclusion(field, &players, &cells).filter(Signed::is_positive) {
            Some(ways) => product *= ways,
            None if players.len() > SMALL => return None,
            None => hard.push(players),
        }
    }
    for players in hard {
        product *= exact::count(&Section::of(field, players))?.into_iter().map(BigInt::from).product::<BigInt>();
    }
    Some(product)
}

/// Number of sets of forbidden pairs, by the number of pairs in each cell.
type Sets = Map<Vec<u16>, BigInt>;

/// Pairings with these numbers of pairs in and between the groups, and without a forbidden pair.
fn by_exclusion(field: &Field, players: &[usize], cells: &GroupPairCounts) -> Option<BigInt> {
    let (kinds, pairs): (Vec<(usize, usize)>, Vec<usize>) = cells.iter().unzip();
    let mut here = vec![false; field.len()];
    players.iter().for_each(|&player| here[player] = true);
    let wrong = Wrong { field, here, kinds: &kinds, most: &pairs };
    let mut factorials = vec![BigInt::one()];
    for number in 1..=players.len() {
        factorials.push(&factorials[number - 1] * number);
    }
    let mut ways = BigInt::zero();
    for (set, count) in wrong.sets(players)? {
        let left: Vec<usize> = pairs.iter().zip(&set).map(|(pairs, out)| pairs - usize::from(*out)).collect();
        let these = free(&kinds, &left, &factorials) * count;
        if set.iter().sum::<u16>().is_multiple_of(2) {
            ways += these;
        } else {
            ways -= these;
        }
    }
    Some(ways)
}

/// Pairings with these numbers of pairs in each cell, whoever has met: each group falls apart into those for each cell, and
/// then they are matched.
fn free(kinds: &[(usize, usize)], pairs: &[usize], factorials: &[BigInt]) -> BigInt {
    let mut sizes = vec![0; kinds.last().map_or(0, |kind| kind.0) + 1];
    for (&(one, other), pairs) in kinds.iter().zip(pairs) {
        sizes.resize(sizes.len().max(other + 1), 0);
        sizes[one] += pairs;
        sizes[other] += pairs;
    }
    let mut ways = BigInt::one();
    for size in sizes {
        ways *= &factorials[size];
    }
    for (&(one, other), &pairs) in kinds.iter().zip(pairs) {
        ways /= &factorials[pairs];
        if one == other {
            ways >>= pairs;
        }
    }
    ways
}

/// The forbidden pairs.
struct Wrong<'a> {
    field: &'a Field,
    /// Whether each player is in the section and does not have the bye.
    here: Vec<bool>,
    /// The cells of the section, and how many pairs each has.
    kinds: &'a [(usize, usize)],
    most: &'a [usize],
}

impl Wrong<'_> {
    /// The cell of two players who should not meet. None if no pair of their groups is needed.
    fn kind(&self, a: usize, b: usize) -> Option<usize> {
        let (one, other) = (self.field.group(a), self.field.group(b));
        self.kinds.binary_search(&(one.min(other), one.max(other))).ok()
    }

    fn others(&self, player: usize) -> impl Iterator<Item = usize> {
        let others = self.field.met(player).iter().chain(self.field.avoided(player));
        others.copied().filter(move |&other| self.here[other] && self.kind(player, other).is_some())
    }

    /// All sets of forbidden pairs in which nobody is twice. None if there are too many kinds of them.
    fn sets(&self, players: &[usize]) -> Option<Sets> {
        let mut effort = TERMS;
        let mut sets = self.none();
        let mut seen = vec![false; self.field.len()];
        for &player in players {
            let circle = self.circle(player, &mut seen);
            if circle.len() > 1 {
                let own = self.sets_in(&circle, &mut effort)?;
                sets = self.product(&sets, &own, &mut effort)?;
            }
        }
        Some(sets)
    }

    /// The players that forbidden pairs connect with a player, neighbours close to each other. Empty if the player was seen
    /// before.
    fn circle(&self, player: usize, seen: &mut [bool]) -> Vec<usize> {
        component(player, seen, |player| self.others(player))
    }

    /// The empty set.
    fn none(&self) -> Sets {
        let mut sets = Sets::new();
        self.add(&mut sets, vec![0; self.kinds.len()], BigInt::one());
        sets
    }

    /// Counts sets, unless they take more pairs of a cell than there are.
    fn add(&self, sets: &mut Sets, set: Vec<u16>, count: BigInt) {
        if set.iter().zip(self.most).all(|(pairs, &most)| usize::from(*pairs) <= most) {
            *sets.entry(set).or_default() += count;
        }
    }

    fn sets_in(&self, circle: &[usize], effort: &mut usize) -> Option<Sets> {
        let mut place = vec![0; self.field.len()];
        circle.iter().enumerate().for_each(|(at, &player)| place[player] = at);
        let later = |(at, &player): (usize, &usize)| {
            let mut later: Vec<(usize, usize)> = self
                .others(player)
                .filter_map(|other| Some((place[other], self.kind(player, other)?)))
                .filter(|&(other, _)| other > at)
                .collect();
            // Somebody may be met and avoided.
            sort::sort_by_key(&mut later, |&pair| pair);
            later.dedup();
            later
        };
        if circle.len() > 128 {
            return None;
        }
        let later: Vec<Vec<(usize, usize)>> = circle.iter().enumerate().map(later).collect();
        let everybody = u128::MAX >> (128 - circle.len());
        self.rest(everybody, &later, &mut HashMap::new(), effort)
    }

    /// The sets among a rest of a circle: those without its first player, and those with the first player and another.
    fn rest(
        &self,
        rest: u128,
        later: &[Vec<(usize, usize)>],
        known: &mut HashMap<u128, Sets>,
        effort: &mut usize,
    ) -> Option<Sets> {
        if rest == 0 {
            return Some(self.none());
        }
        if let Some(sets) = known.get(&rest) {
            return Some(sets.clone());
        }
        let without = rest & (rest - 1);
        let mut sets = self.rest(without, later, known, effort)?;
        for &(other, kind) in &later[rest.trailing_zeros() as usize] {
            if without >> other & 1 == 1 {
                for (mut set, count) in self.rest(without & !(1 << other), later, known, effort)? {
                    set[kind] += 1;
                    self.add(&mut sets, set, count);
                }
            }
        }
        *effort = effort.checked_sub(sets.len())?;
        known.insert(rest, sets.clone());
        Some(sets)
    }

    /// The sets that consist of one of each.
    fn product(&self, one: &Sets, other: &Sets, effort: &mut usize) -> Option<Sets> {
        *effort = effort.checked_sub(one.len() * other.len())?;
        let mut product = Sets::new();
        for (a, count) in one {
            for (b, factor) in other {
                self.add(&mut product, a.iter().zip(b).map(|(a, b)| a + b).collect(), count * factor);
            }
        }
        Some(product)
    }
}
