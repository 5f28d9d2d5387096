//! The quality of a pairing by the clauses, independent of the engine.

use super::{day::stream, small_day};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};
use tiebreaker::{
    base::{ids::PlayerId, random::Stream},
    pairing::{Contender, Problem},
    regulation::ByeRule,
};

/// The quality of a pairing: the first number that differs decides, and smaller is better.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value {
    /// Pairs who have met (PAIR-3).
    pub rematches: usize,
    /// The claim of the player with the bye: the smallest comes first (BYE-2, BYE-4).
    pub bye: Vec<i64>,
    /// The pairs in every group and between every two groups, in the order of PAIR-4, as negative numbers.
    pub cells: Vec<i64>,
    /// Pairs who share an avoid group (PAIR-5).
    pub clashes: usize,
}

/// The value of a pairing.
pub fn value(problem: &Problem, pairs: &[[PlayerId; 2]], bye: Option<PlayerId>) -> Value {
    let groups = groups(problem);
    let players: BTreeMap<PlayerId, &Contender> = problem.contenders.iter().map(|player| (player.id, player)).collect();
    let pairs: Vec<[&Contender; 2]> = pairs.iter().map(|pair| pair.map(|id| players[&id])).collect();
    let mut cells = BTreeMap::from_iter(cells(groups.len()).into_iter().map(|cell| (cell, 0)));
    for [a, b] in &pairs {
        *cells.get_mut(&cell(&groups, problem, a, b)).expect("a cell") -= 1;
    }
    Value {
        rematches: pairs.iter().filter(|[a, b]| have_met(a, b)).count(),
        bye: bye.map_or_else(Vec::new, |bye| claim(problem, players[&bye])),
        cells: cells.into_values().collect(),
        clashes: pairs.iter().filter(|[a, b]| avoid(a, b)).count(),
    }
}

/// The points of the groups, from the top.
fn groups(problem: &Problem) -> Vec<u32> {
    let all: BTreeSet<u32> = problem.contenders.iter().map(|player| points(problem, player)).collect();
    all.into_iter().rev().collect()
}

/// In round 1, all players are one group (PAIR-1).
fn points(problem: &Problem, player: &Contender) -> u32 {
    if problem.round.0 == 1 { 0 } else { player.points }
}

/// Every two groups in the order of PAIR-4: the top group with itself, with the next one, ..., the second with itself,
/// ...
fn cells(groups: usize) -> Vec<(usize, usize)> {
    (0..groups).flat_map(|one| (one..groups).map(move |other| (one, other))).collect()
}

fn cell(groups: &[u32], problem: &Problem, a: &Contender, b: &Contender) -> (usize, usize) {
    let group = |player| groups.binary_search_by_key(&Reverse(points(problem, player)), |&p| Reverse(p));
    let (a, b) = (group(a).expect("a group"), group(b).expect("a group"));
    (a.min(b), a.max(b))
}

fn have_met(a: &Contender, b: &Contender) -> bool {
    a.opponents.contains(&b.id) || b.opponents.contains(&a.id)
}

fn avoid(a: &Contender, b: &Contender) -> bool {
    a.avoid.iter().any(|circle| b.avoid.contains(circle))
}

/// A player's claim to the bye (BYE-2). Lots decide between equal claims.
fn claim(problem: &Problem, player: &Contender) -> Vec<i64> {
    if problem.round.0 == 1 {
        return Vec::new();
    }
    let again = i64::from(problem.bye.once && player.byes > 0);
    match problem.bye.rule {
        ByeRule::FewestPoints => vec![again, i64::from(player.points), player.mov],
        ByeRule::LowestRanked => vec![again, -i64::from(player.rank)],
    }
}

/// The same as numbers: the sum over the pairs and the bye orders pairings like [`Value`]. Players are positions in the
/// problem's contenders.
pub struct Costs {
    pub pair: Vec<Vec<i128>>,
    pub bye: Vec<i128>,
}

impl Costs {
    /// The costs of a problem. None if they are too large to be added up safely. Among players with an equal claim to
    /// the bye, `first` counts as the first, and the others are equal.
    pub fn new(problem: &Problem, first: Option<PlayerId>) -> Option<Self> {
        let players = &problem.contenders;
        let groups = groups(problem);
        let size = |group: usize| players.iter().filter(|player| points(problem, player) == groups[group]).count();
        let sizes: Vec<usize> = (0..groups.len()).map(size).collect();
        let turn = |player: &Contender| (claim(problem, player), Some(player.id) != first);
        let turns: BTreeSet<(Vec<i64>, bool)> = players.iter().map(turn).collect();

        // From the lowest rung up: each unit exceeds the maximum sum of the rungs below.
        let mut unit: i128 = 1;
        let mut rung = |most: usize| {
            let this = unit;
            unit = unit.checked_mul(i128::try_from(most + 1).ok()?)?;
            Some(this)
        };
        let clash = rung(if players.iter().any(|player| !player.avoid.is_empty()) { players.len() / 2 } else { 0 })?;
        let mut cell_units = BTreeMap::new();
        for (one, other) in cells(groups.len()).into_iter().rev() {
            let most = if one == other { sizes[one] / 2 } else { sizes[one].min(sizes[other]) };
            cell_units.insert((one, other), rung(most)?);
        }
        let place = if players.len() % 2 == 1 { rung(turns.len())? } else { 0 };
        let rematch = rung(players.len() / 2)?;
        // The matching adds up a few of these.
        if unit >= 1 << 120 {
            return None;
        }

        let cost = |a: &Contender, b: &Contender| {
            rematch * i128::from(have_met(a, b)) - cell_units[&cell(&groups, problem, a, b)]
                + clash * i128::from(avoid(a, b))
        };
        let pair = players.iter().map(|a| players.iter().map(|b| cost(a, b)).collect()).collect();
        let bye = players.iter().map(|player| place * turns.range(..turn(player)).map(|_| 1).sum::<i128>()).collect();
        Some(Self { pair, bye })
    }
}

#[test]
fn costs_order_pairings_as_values_do() {
    let mut random = stream("costs");
    let pair_up = |problem: &Problem, random: &mut Stream| {
        let costs = Costs::new(problem, None).expect("a small field");
        let mut order: Vec<usize> = (0..problem.contenders.len()).collect();
        random.shuffle(&mut order);
        let pairs = order.chunks_exact(2);
        let bye = pairs.remainder().first().copied();
        let cost =
            pairs.clone().map(|pair| costs.pair[pair[0]][pair[1]]).sum::<i128>() + bye.map_or(0, |bye| costs.bye[bye]);
        let id = |at: usize| problem.contenders[at].id;
        let pairs: Vec<[PlayerId; 2]> = pairs.map(|pair| [id(pair[0]), id(pair[1])]).collect();
        (value(problem, &pairs, bye.map(id)), cost)
    };
    for _ in 0..300 {
        let problem = small_day(&mut random).play(&mut random);
        let pairings: Vec<(Value, i128)> = (0..12).map(|_| pair_up(&problem, &mut random)).collect();
        for (value, cost) in &pairings {
            for (other, other_cost) in &pairings {
                assert_eq!(value.cmp(other), cost.cmp(other_cost), "{problem:#?}");
            }
        }
    }
}
