//! The best pairings of small fields by listing all pairings: slow, simple and independent of the engine.

use std::collections::BTreeSet;
use tiebreaker::{
    ids::PlayerId,
    pairing::{Contender, Pairing, Problem},
    regulation::ByeRule,
};

/// Pairs without order: the smaller id first, sorted.
pub type Pairs = Vec<[PlayerId; 2]>;

/// All best pairings, for each player who may get the bye. Each of these players is equally likely, and then each pairing.
pub struct Best {
    pub rematches: usize,
    pub options: Vec<(Option<PlayerId>, BTreeSet<Pairs>)>,
}

/// The pairs of a pairing without order.
pub fn unordered(pairing: &Pairing) -> Pairs {
    let mut pairs = pairing.pairs.clone();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    pairs.sort_unstable();
    pairs
}

/// Lists all pairings and keeps the best.
pub fn best(problem: &Problem) -> Best {
    let all: Vec<&Contender> = problem.contenders.iter().collect();
    let mut byes: Vec<(Vec<i64>, Option<&Contender>)> = vec![(Vec::new(), None)];
    if all.len() % 2 == 1 {
        byes = all.iter().map(|player| (bye_key(problem, player), Some(*player))).collect();
    }
    // For each candidate: fewest rematches, then the order of BYE-2; groups and avoid groups only compare for one bye.
    let mut listed = Vec::new();
    for (key, bye) in byes {
        let players: Vec<&Contender> =
            all.iter().copied().filter(|player| bye.is_none_or(|b| b.id != player.id)).collect();
        let mut pairings = Vec::new();
        list(&players, &mut Vec::new(), &mut pairings);
        let value = |pairs: &Vec<[&Contender; 2]>| value(problem, pairs);
        let greatest = pairings.iter().map(value).min().expect("a pairing");
        let best: BTreeSet<Pairs> =
            pairings.iter().filter(|pairs| value(pairs) == greatest).map(|pairs| ids(pairs)).collect();
        listed.push(((greatest.0, key), bye.map(|player| player.id), best));
    }
    let first = listed.iter().map(|(key, ..)| key.clone()).min().expect("an option");
    let options = listed.into_iter().filter(|(key, ..)| *key == first).map(|(_, bye, best)| (bye, best)).collect();
    Best { rematches: first.0, options }
}

/// Smaller comes first (BYE-2).
fn bye_key(problem: &Problem, player: &Contender) -> Vec<i64> {
    if problem.round.0 == 1 {
        return Vec::new();
    }
    let again = i64::from(problem.bye.once && player.byes > 0);
    match problem.bye.rule {
        ByeRule::FewestPoints => vec![again, i64::from(player.points), player.mov],
        ByeRule::LowestRanked => vec![again, -i64::from(player.rank)],
    }
}

fn list<'a>(rest: &[&'a Contender], pairs: &mut Vec<[&'a Contender; 2]>, found: &mut Vec<Vec<[&'a Contender; 2]>>) {
    let Some((first, others)) = rest.split_first() else {
        found.push(pairs.clone());
        return;
    };
    for at in 0..others.len() {
        let mut remaining = others.to_vec();
        pairs.push([first, remaining.remove(at)]);
        list(&remaining, pairs, found);
        pairs.pop();
    }
}

/// Smaller is better: rematches, then fewer-than-possible pairs cell by cell, then avoided pairs.
fn value(problem: &Problem, pairs: &[[&Contender; 2]]) -> (usize, Vec<i64>, usize) {
    let points = |player: &Contender| if problem.round.0 == 1 { 0 } else { player.points };
    let groups: BTreeSet<u32> = problem.contenders.iter().map(points).collect();
    let groups: Vec<u32> = groups.into_iter().rev().collect();
    let mut cells = Vec::new();
    for (at, &one) in groups.iter().enumerate() {
        for &other in &groups[at..] {
            let count = pairs.iter().filter(|[a, b]| {
                let (a, b) = (points(a), points(b));
                (a, b) == (one, other) || (b, a) == (one, other)
            });
            cells.push(-i64::try_from(count.count()).expect("few"));
        }
    }
    let rematches = pairs.iter().filter(|[a, b]| a.opponents.contains(&b.id) || b.opponents.contains(&a.id)).count();
    let clashes = pairs.iter().filter(|[a, b]| a.avoid.iter().any(|circle| b.avoid.contains(circle))).count();
    (rematches, cells, clashes)
}

fn ids(pairs: &[[&Contender; 2]]) -> Pairs {
    let mut ids: Pairs = pairs.iter().map(|[a, b]| [a.id.min(b.id), a.id.max(b.id)]).collect();
    ids.sort_unstable();
    ids
}
