//! Counts the best pairings.
//!
//! All best pairings have the same numbers of pairs in and between the groups, so they consist of the best pairings of
//! the sections that these pairs connect.
//!
//! A section that needs no rematch and no clash is counted by inclusion and exclusion: all pairings, minus those with a
//! forbidden pair, plus those with two, and so on. This is quick, for any number of players, if the players who must
//! not meet form small circles. In other sections the best pairings are counted one by one, as for a draw.

use crate::{
    base::{
        natural::Natural,
        sort::{self, Map},
    },
    pairing::{
        exact,
        field::Field,
        ladder::GroupPairCounts,
        section::{Section, component},
        swiss::SMALL,
    },
};
use std::collections::HashMap;

/// Maximum number of terms of the inclusion and exclusion for a section.
const TERMS: usize = 40_000;

/// Number of best pairings, given the pairs in and between their groups as `cells`. `None` if counting takes too long.
pub(super) fn count(field: &Field, pools: &[Vec<usize>], cells: &GroupPairCounts) -> Option<Natural> {
    let mut product = Natural::one();
    let mut hard = Vec::new();
    for cells in cells.sections() {
        let players: Vec<usize> = cells.groups().into_iter().flat_map(|group| pools[group].iter().copied()).collect();
        match by_exclusion(field, &players, &cells) {
            Some(ways) if !ways.is_zero() => product = product.times(&ways),
            _ if players.len() > SMALL => return None,
            _ => hard.push(players),
        }
    }
    for players in hard {
        for factor in exact::count(&Section::of(field, players))? {
            product = product.times(&factor.into());
        }
    }
    Some(product)
}

/// Number of sets of forbidden pairs, by the number of pairs in each cell.
type Sets = Map<Vec<u16>, Natural>;

/// Counts the pairings with these numbers of pairs in and between the groups and without a forbidden pair.
fn by_exclusion(field: &Field, players: &[usize], cells: &GroupPairCounts) -> Option<Natural> {
    let (kinds, pairs): (Vec<(usize, usize)>, Vec<usize>) = cells.iter().unzip();
    let mut here = vec![false; field.len()];
    players.iter().for_each(|&player| here[player] = true);
    let wrong = Wrong { field, here, kinds: &kinds, most: &pairs };
    let sets = wrong.sets(players)?;
    let mut free = FreePairings::new(players.len() / 2);
    // Sets of an even number of pairs are added, the others subtracted.
    let (mut added, mut subtracted) = (Natural::default(), Natural::default());
    for (set, count) in sets {
        let left: Vec<usize> = pairs.iter().zip(&set).map(|(pairs, out)| pairs - usize::from(*out)).collect();
        let these = free.count(&kinds, &left).times(&count);
        let is_even = set.iter().sum::<u16>().is_multiple_of(2);
        let sum = if is_even { &mut added } else { &mut subtracted };
        *sum = sum.plus(&these);
    }
    Some(added.minus(&subtracted))
}

/// Counts pairings regardless of history. Caches the factors.
struct FreePairings {
    /// Number of ways to match n players with n others, by n.
    between: Vec<Natural>,
    /// Number of ways to pair 2n players among themselves, by n.
    within: Vec<Natural>,
    binomials: HashMap<(usize, usize), Natural>,
}

impl FreePairings {
    fn new(most: usize) -> Self {
        let (mut between, mut within) = (vec![Natural::one()], vec![Natural::one()]);
        for pairs in 1..=most {
            between.push(between[pairs - 1].times(&natural(pairs)));
            within.push(within[pairs - 1].times(&natural(2 * pairs - 1)));
        }
        Self { between, within, binomials: HashMap::new() }
    }

    /// Number of pairings with these numbers of pairs in each cell. Each group is divided among its cells, and then
    /// each cell is paired.
    fn count(&mut self, kinds: &[(usize, usize)], pairs: &[usize]) -> Natural {
        let mut sizes = vec![0; kinds.last().map_or(0, |kind| kind.0) + 1];
        for (&(one, other), pairs) in kinds.iter().zip(pairs) {
            sizes.resize(sizes.len().max(other + 1), 0);
            sizes[one] += pairs;
            sizes[other] += pairs;
        }
        let mut ways = Natural::one();
        for (&(one, other), &pairs) in kinds.iter().zip(pairs) {
            let chosen = if one == other { [(one, 2 * pairs), (other, 0)] } else { [(one, pairs), (other, pairs)] };
            for (group, players) in chosen {
                ways = ways.times(self.binomial(sizes[group], players));
                sizes[group] -= players;
            }
            let paired = if one == other { &self.within } else { &self.between };
            ways = ways.times(&paired[pairs]);
        }
        ways
    }

    /// Number of ways to choose `chosen` of these players.
    fn binomial(&mut self, players: usize, chosen: usize) -> &Natural {
        self.binomials.entry((players, chosen)).or_insert_with(|| {
            (1..=chosen).fold(Natural::one(), |ways, number| {
                ways.times(&natural(players - chosen + number)).divided(&natural(number)).0
            })
        })
    }
}

fn natural(number: usize) -> Natural {
    // No machine counts beyond this.
    u128::try_from(number).unwrap_or(u128::MAX).into()
}

/// The forbidden pairs.
struct Wrong<'a> {
    field: &'a Field,
    /// For each player, whether the player is in the section and does not have the bye.
    here: Vec<bool>,
    /// The cells of the section, with the number of pairs in each.
    kinds: &'a [(usize, usize)],
    most: &'a [usize],
}

impl Wrong<'_> {
    /// The cell of two players who should not meet. None if that cell has no pairs.
    fn kind(&self, a: usize, b: usize) -> Option<usize> {
        let (one, other) = (self.field.group(a), self.field.group(b));
        self.kinds.binary_search(&(one.min(other), one.max(other))).ok()
    }

    fn others(&self, player: usize) -> impl Iterator<Item = usize> {
        let others = self.field.met(player).iter().chain(self.field.avoided(player));
        others.copied().filter(move |&other| self.here[other] && self.kind(player, other).is_some())
    }

    /// All sets of forbidden pairs in which every player occurs at most once. None if there are too many kinds of sets.
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

    /// The players that forbidden pairs connect with this player, neighbours close to each other. Empty if the player
    /// was seen before.
    fn circle(&self, player: usize, seen: &mut [bool]) -> Vec<usize> {
        component(player, seen, |player| self.others(player))
    }

    /// The empty set.
    fn none(&self) -> Sets {
        let mut sets = Sets::new();
        self.add(&mut sets, vec![0; self.kinds.len()], Natural::one());
        sets
    }

    /// Counts sets, unless they use more pairs of a cell than it has.
    fn add(&self, sets: &mut Sets, set: Vec<u16>, count: Natural) {
        if set.iter().zip(self.most).all(|(pairs, &most)| usize::from(*pairs) <= most) {
            let sum = sets.entry(set).or_default();
            *sum = if sum.is_zero() { count } else { sum.plus(&count) };
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
            // A player may be both met and avoided.
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

    /// The sets of the rest of a circle: those without its first player, and those that pair the first player with
    /// another.
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

    /// All unions of a set from `one` and a set from `other`.
    fn product(&self, one: &Sets, other: &Sets, effort: &mut usize) -> Option<Sets> {
        *effort = effort.checked_sub(one.len() * other.len())?;
        let mut product = Sets::new();
        for (a, count) in one {
            for (b, factor) in other {
                self.add(&mut product, a.iter().zip(b).map(|(a, b)| a + b).collect(), count.times(factor));
            }
        }
        Some(product)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    fn factorial(number: usize) -> BigUint {
        (1..=number).map(BigUint::from).product()
    }

    #[test]
    fn free_pairings_are_counted_as_a_library_does() {
        // 400 players in three groups: pairs in every group and between every two of them.
        let kinds = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)];
        let pairs = [37, 5, 1, 80, 7, 70];
        let sizes = [2 * 37 + 5 + 1, 5 + 2 * 80 + 7, 1 + 7 + 2 * 70];
        let mut expected: BigUint = sizes.into_iter().map(factorial).product();
        for ((one, other), pairs) in kinds.into_iter().zip(pairs) {
            expected /= factorial(pairs);
            if one == other {
                expected >>= pairs;
            }
        }
        assert_eq!(FreePairings::new(200).count(&kinds, &pairs).to_string(), expected.to_string());
    }
}
