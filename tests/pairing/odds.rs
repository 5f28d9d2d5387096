//! Draws have the right probabilities: Pearson's chi-square test on 100,000 draws.

use super::{
    day::stream,
    oracle::{Pairs, best, sorted, unordered},
};
use std::collections::BTreeMap;
use tiebreaker::{
    base::ids::PlayerId,
    pairing::{Problem, pair_swiss},
};

/// Number of draws in each test.
pub const DRAWS: u32 = 100_000;

/// A paired round as the tests distinguish them: the bye, and the pairs without order.
pub type Outcome = (Option<PlayerId>, Pairs);

/// The expected probability of each outcome.
pub type Shares = BTreeMap<Outcome, f64>;

/// Every player who may get the bye is equally likely, and then every best pairing, as listed by the oracle.
pub fn fair(problem: &Problem) -> Shares {
    let options = best(problem).options;
    let mut shares = Shares::new();
    for (bye, pairings) in &options {
        let share = 1.0 / (options.len() * pairings.len()) as f64;
        shares.extend(pairings.iter().map(|pairs| ((*bye, pairs.clone()), share)));
    }
    shares
}

/// An outcome from its tables, such as `1-4 2-3 5`, where player 5 has the bye.
pub fn outcome(tables: &str) -> Outcome {
    let player = |id: &str| PlayerId(id.parse().expect("a number"));
    let (mut bye, mut pairs) = (None, Pairs::new());
    for table in tables.split(' ') {
        match table.split_once('-') {
            Some((one, other)) => pairs.push([player(one), player(other)]),
            None => bye = Some(player(table)),
        }
    }
    (bye, sorted(&pairs))
}

/// Checks that rounds are drawn with these shares: each outcome, the player with the bye, and the players who leave
/// their group.
pub fn check(name: &str, problem: &Problem, shares: &Shares) {
    let mut random = stream(name);
    let seen = draw(|| {
        let pairing = pair_swiss(problem, &mut random).expect("a round");
        (pairing.bye, unordered(&pairing))
    });
    for (what, fit) in [
        ("outcomes", fit(&seen, shares, Clone::clone)),
        ("byes", fit(&seen, shares, |(bye, _)| *bye)),
        ("leaving", fit(&seen, shares, |outcome| leaving(problem, outcome))),
    ] {
        assert_eq!(fit, Ok(()), "{name}, {what}: {problem:#?}");
    }
}

/// Frequency of each outcome.
pub fn draw(mut pair: impl FnMut() -> Outcome) -> BTreeMap<Outcome, u32> {
    let mut seen = BTreeMap::new();
    for _ in 0..DRAWS {
        *seen.entry(pair()).or_insert(0) += 1;
    }
    seen
}

/// The players who meet a player with fewer points.
fn leaving(problem: &Problem, (_, pairs): &Outcome) -> Vec<PlayerId> {
    let points = |id| problem.contenders.iter().find(|player| player.id == id).map(|player| player.points);
    let mut leaving: Vec<PlayerId> = Vec::new();
    for &[a, b] in pairs {
        match points(a).cmp(&points(b)) {
            std::cmp::Ordering::Greater => leaving.push(a),
            std::cmp::Ordering::Less => leaving.push(b),
            std::cmp::Ordering::Equal => {}
        }
    }
    leaving.sort_unstable();
    leaving
}

/// True if counts match shares, when outcomes are distinguished only by `part`. Otherwise the reason.
pub fn fit<K: Ord>(seen: &BTreeMap<Outcome, u32>, shares: &Shares, part: impl Fn(&Outcome) -> K) -> Result<(), String> {
    let mut parts: BTreeMap<K, (f64, f64)> = BTreeMap::new();
    for (outcome, share) in shares {
        parts.entry(part(outcome)).or_default().0 += share * f64::from(DRAWS);
    }
    for (outcome, &count) in seen {
        let Some((_, sum)) = parts.get_mut(&part(outcome)).filter(|_| shares.contains_key(outcome)) else {
            return Err(format!("{outcome:?} should not come up"));
        };
        *sum += f64::from(count);
    }
    if parts.len() == 1 {
        return Ok(());
    }
    let chi_square: f64 = parts.values().map(|(wanted, seen)| (seen - wanted).powi(2) / wanted).sum();
    let critical = critical(parts.len() - 1);
    if chi_square <= critical { Ok(()) } else { Err(format!("chi-square {chi_square:.1} is above {critical:.1}")) }
}

/// The chi-square that a fair draw exceeds once in a million times (p = 0.000001), by degrees of freedom.
///
/// By Wilson and Hilferty: the cube root of chi-square over its degrees of freedom k is about normal, with mean 1 -
/// 2/9k and variance 2/9k, and 4.7534 standard deviations are exceeded once in a million times. For few degrees of
/// freedom the number is slightly too large: 27.5 instead of 23.9 for one, 55.5 instead of 54.6 for 14, 187.7 instead
/// of 187.5 for 104.
fn critical(freedom: usize) -> f64 {
    let k = freedom as f64;
    let variance = 2.0 / (9.0 * k);
    k * (1.0 - variance + 4.7534 * variance.sqrt()).powi(3)
}
