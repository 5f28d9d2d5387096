//! The minimum number of rematches, found by trying every pairing of a small field.

use std::collections::{BTreeSet, HashMap};
use tiebreaker::base::ids::PlayerId;

/// The largest field whose pairings are all tried.
const SMALL: usize = 14;

/// The pair with the smaller id first.
pub fn sorted([a, b]: [PlayerId; 2]) -> [PlayerId; 2] {
    [a.min(b), a.max(b)]
}

/// The minimum number of rematches with which players can be paired, over every possible bye if their number is odd.
///
/// None if the field is too large to tell. A large field in which everybody can still meet at least half of all others
/// has a pairing without any (a theorem of Dirac).
pub fn fewest_rematches(players: &[PlayerId], met: &BTreeSet<[PlayerId; 2]>) -> Option<usize> {
    if players.len() <= SMALL {
        return Some(fewest(players, met, (1 << players.len()) - 1, &mut HashMap::new()));
    }
    let can_meet = |&player: &PlayerId| {
        players.iter().filter(|&&other| other != player && !met.contains(&sorted([player, other]))).count()
    };
    (2 * players.iter().map(can_meet).min()? > players.len()).then_some(0)
}

/// The same for the players whose bits are set.
fn fewest(players: &[PlayerId], met: &BTreeSet<[PlayerId; 2]>, left: u32, known: &mut HashMap<u32, usize>) -> usize {
    if left.count_ones() < 2 {
        return 0;
    }
    if let Some(&fewest) = known.get(&left) {
        return fewest;
    }
    let first = left.trailing_zeros();
    let rest = left & !(1 << first);
    let mut best = if left.count_ones() % 2 == 1 { fewest(players, met, rest, known) } else { usize::MAX };
    for other in (first + 1..32).filter(|other| rest & (1 << other) != 0) {
        let pair = [players[usize::try_from(first).unwrap()], players[usize::try_from(other).unwrap()]];
        let again = usize::from(met.contains(&sorted(pair)));
        best = best.min(again + fewest(players, met, rest & !(1 << other), known));
    }
    known.insert(left, best);
    best
}
