//! Judges a pairing, and computes its costs compared with a best one.

use super::{
    Problem, ProblemError, Quality,
    field::Field,
    ladder::{Measure, RUNGS, Rung},
};
use crate::base::{ids::PlayerId, sort::Set};

/// A paired round, with the violations on each rung of the ladder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// The tables, in order.
    pub pairs: Vec<[PlayerId; 2]>,
    /// The player with the bye. None if the number of players is even.
    pub bye: Option<PlayerId>,
    pub quality: Quality,
    /// The pairs that have met in this stage. Empty whenever possible (PAIR-4).
    pub rematches: Vec<[PlayerId; 2]>,
    /// The candidates for the bye who come before the player who has it (BYE-2). Empty whenever possible without a
    /// rematch (BYE-4).
    pub passed_over: Vec<PlayerId>,
    /// The pairs of players from different groups, the better first (PAIR-2).
    pub floats: Vec<[PlayerId; 2]>,
    /// The pairs of players who share an avoid group (PAIR-5).
    pub clashes: Vec<[PlayerId; 2]>,
}

/// A rung of the ladder on which a pairing is worse than another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cost {
    /// The pairs on the rung: all of them, or those between groups with more pairs than in a best pairing.
    Pairs(Rung, Vec<[PlayerId; 2]>),
    /// The candidates for the bye who come before the player who has it. In a best pairing, a player earlier in the
    /// order has it.
    PassedOver(Vec<PlayerId>),
}

impl Cost {
    pub fn rung(&self) -> Rung {
        match self {
            Self::Pairs(rung, _) => *rung,
            Self::PassedOver(_) => Rung::Bye,
        }
    }

    /// Sums up the costs of several fields of a round: each rung once, the most important first.
    pub fn summed(costs: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let (mut pairs, mut passed_over) = ([const { Vec::new() }; RUNGS.len()], Vec::new());
        for cost in costs {
            match cost {
                Self::Pairs(rung, more) => pairs[rung as usize].extend(more),
                Self::PassedOver(players) => passed_over.extend(players),
            }
        }
        let costs = RUNGS.iter().zip(pairs).map(|(rule, pairs)| match rule.rung {
            Rung::Bye => (!passed_over.is_empty()).then(|| Self::PassedOver(std::mem::take(&mut passed_over))),
            rung => (!pairs.is_empty()).then_some(Self::Pairs(rung, pairs)),
        });
        costs.flatten().collect()
    }
}

/// Judges a pairing by the ladder, whether drawn or made by hand.
///
/// # Errors
///
/// The problem is invalid, a player is not seated exactly once, or there is a bye too few or too many.
pub fn assess(problem: &Problem, pairs: &[[PlayerId; 2]], bye: Option<PlayerId>) -> Result<Pairing, ProblemError> {
    problem.check()?;
    let field = Field::new(problem);
    let number = field.numbers(problem);
    if bye.is_some() == number.len().is_multiple_of(2) {
        return Err(ProblemError::WrongBye);
    }
    let mut standing: Set<PlayerId> = number.keys().copied().collect();
    let wrong = pairs.iter().flatten().copied().chain(bye).find(|player| !standing.remove(player));
    if let Some(&player) = wrong.as_ref().or(standing.first()) {
        return Err(ProblemError::SeatedWrongly(player));
    }
    let pairs: Vec<[usize; 2]> = pairs.iter().map(|pair| pair.map(|id| number[&id])).collect();
    Ok(named(problem, &field, &pairs, bye.map(|id| number[&id])))
}

/// Compares a pairing with a best one: the rungs on which it is worse, the most important first. Empty if it is equally
/// good.
pub fn costs(problem: &Problem, pairing: &Pairing, best: &Pairing) -> Vec<Cost> {
    let field = Field::new(problem);
    let number = field.numbers(problem);
    let pairs = |rung: Rung, counts: &dyn Fn(usize, usize) -> bool| {
        let counts = |[a, b]: &&[PlayerId; 2]| counts(number[a], number[b]);
        Cost::Pairs(rung, pairing.pairs.iter().filter(counts).copied().collect())
    };
    let worse = RUNGS.iter().filter(|rule| pairing.quality.compare_on(&best.quality, rule.measure).is_lt());
    let cost = worse.filter_map(|rule| match rule.measure {
        Measure::Fewest(mark) => Some(pairs(rule.rung, &|a, b| field.has(mark, a, b))),
        Measure::Bye => Some(Cost::PassedOver(pairing.passed_over.clone())),
        Measure::GroupPairs => Some(pairs(rule.rung, &|a, b| {
            let (one, other) = (field.group(a), field.group(b));
            let count = |pairing: &Pairing| pairing.quality.group_pairs.count(one, other);
            one != other && count(pairing) > count(best)
        })),
        // The problem does not contain the pairing made before, and only the round contains its other fields.
        Measure::Most(_) | Measure::BetweenFields => None,
    });
    // A bye in another group can cost pairs without adding floats. The cost of the bye covers that.
    cost.filter(|cost| !matches!(cost, Cost::Pairs(_, pairs) if pairs.is_empty())).collect()
}

/// Converts a pairing from numbers of the field to player ids.
pub(super) fn named(problem: &Problem, field: &Field, pairs: &[[usize; 2]], bye: Option<usize>) -> Pairing {
    let contender = |player: usize| &problem.contenders[field.origin(player)];
    let ids = |pairs: &mut dyn Iterator<Item = &[usize; 2]>| pairs.map(|pair| pair.map(|p| contender(p).id)).collect();
    let turn = |player: usize| problem.bye_turn(contender(player));
    let before = |player: &usize| bye.is_some_and(|bye| turn(*player) < turn(bye));
    let mut passed_over: Vec<usize> = (0..field.len()).filter(before).collect();
    crate::base::sort::sort_by_key(&mut passed_over, |&player| turn(player));
    let level = |&&[a, b]: &&[usize; 2]| field.group(a) == field.group(b);
    Pairing {
        pairs: ids(&mut pairs.iter()),
        bye: bye.map(|player| contender(player).id),
        quality: Quality { passed_over: passed_over.len(), ..field.quality(pairs) },
        rematches: ids(&mut pairs.iter().filter(|[a, b]| field.have_met(*a, *b))),
        passed_over: passed_over.into_iter().map(|player| contender(player).id).collect(),
        floats: ids(&mut pairs.iter().filter(|pair| !level(pair))),
        clashes: ids(&mut pairs.iter().filter(|[a, b]| field.avoid(*a, *b))),
    }
}
