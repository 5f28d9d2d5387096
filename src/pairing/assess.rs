//! What a pairing is worth on the ladder, and what it costs against another.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{Problem, ProblemError, Quality, field::Field};
use crate::{clause::Clause, ids::PlayerId, sort::Set};
use std::cmp::Reverse;

/// A paired round, with what had to give way on each rung of the ladder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// Who meets whom, in the order of tables.
    pub pairs: Vec<[PlayerId; 2]>,
    /// Who gets a bye, where the number of players is odd.
    pub bye: Option<PlayerId>,
    /// How good it is.
    pub quality: Quality,
    /// The pairs that have met in this stage: none wherever that is possible (PAIR-4).
    pub rematches: Vec<[PlayerId; 2]>,
    /// Who comes before the player with the bye in the order of candidates (BYE-2): nobody wherever that is possible
    /// without a rematch (BYE-4).
    pub passed_over: Vec<PlayerId>,
    /// The pairs of players from different groups, the better first (PAIR-2).
    pub floats: Vec<[PlayerId; 2]>,
    /// The pairs of players who share an avoid group (PAIR-5).
    pub clashes: Vec<[PlayerId; 2]>,
}

/// A rung of the ladder on which a pairing is worse than another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cost {
    /// More rematches: all of them (PAIR-3).
    Rematches(Vec<[PlayerId; 2]>),
    /// Players of different pods meet who could meet within theirs: all of them (DRA-1).
    Pods(Vec<[PlayerId; 2]>),
    /// The bye goes to a later candidate: who comes before (BYE-2).
    Bye(Vec<PlayerId>),
    /// More, or farther, pairs between groups than there have to be: those between groups that have more (PAIR-4).
    Floats(Vec<[PlayerId; 2]>),
    /// More pairs that share an avoid group: all of them (PAIR-5).
    Clashes(Vec<[PlayerId; 2]>),
}

impl Cost {
    /// The clause that a better pairing would keep better.
    #[must_use]
    pub fn clause(&self) -> Clause {
        match self {
            Self::Rematches(_) => Clause::Pair3,
            Self::Pods(_) => Clause::Dra1,
            Self::Bye(_) => Clause::Bye2,
            Self::Floats(_) => Clause::Pair4,
            Self::Clashes(_) => Clause::Pair5,
        }
    }

    /// The costs of several fields of a round as those of the round: each rung once, the upper first.
    #[must_use]
    pub fn summed(costs: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let (mut rematches, mut pods, mut byes, mut floats, mut clashes) = Default::default();
        for cost in costs {
            let (of_rung, more): (&mut Vec<_>, _) = match cost {
                Self::Bye(players) => {
                    let byes: &mut Vec<PlayerId> = &mut byes;
                    byes.extend(players);
                    continue;
                }
                Self::Rematches(pairs) => (&mut rematches, pairs),
                Self::Pods(pairs) => (&mut pods, pairs),
                Self::Floats(pairs) => (&mut floats, pairs),
                Self::Clashes(pairs) => (&mut clashes, pairs),
            };
            of_rung.extend(more);
        }
        let pairs = |pairs: Vec<_>, cost: fn(Vec<[PlayerId; 2]>) -> Self| (!pairs.is_empty()).then(|| cost(pairs));
        let rungs = [
            pairs(rematches, Self::Rematches),
            pairs(pods, Self::Pods),
            (!byes.is_empty()).then_some(Self::Bye(byes)),
            pairs(floats, Self::Floats),
            pairs(clashes, Self::Clashes),
        ];
        rungs.into_iter().flatten().collect()
    }
}

/// Looks at a pairing, drawn or made by hand, through the ladder.
///
/// # Errors
///
/// The problem is none, somebody does not sit just once, or a bye is missing or too many.
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

/// What a pairing costs against a best one: the rungs on which it is worse, the upper first; none where it is as good.
#[must_use]
pub fn costs(problem: &Problem, pairing: &Pairing, best: &Pairing) -> Vec<Cost> {
    let mut costs = Vec::new();
    if pairing.rematches.len() > best.rematches.len() {
        costs.push(Cost::Rematches(pairing.rematches.clone()));
    }
    if pairing.quality.bye < best.quality.bye {
        costs.push(Cost::Bye(pairing.passed_over.clone()));
    }
    if pairing.quality.cells < best.quality.cells {
        let field = Field::new(problem);
        let number = field.numbers(problem);
        let more = |&[a, b]: &[PlayerId; 2]| {
            let (one, other) = (field.group(number[&a]), field.group(number[&b]));
            pairing.quality.cells.count(one, other) > best.quality.cells.count(one, other)
        };
        let floats: Vec<[PlayerId; 2]> = pairing.floats.iter().filter(|pair| more(pair)).copied().collect();
        // With a bye in another group there may be fewer pairs and no more floats: that is the cost of the bye.
        if !floats.is_empty() {
            costs.push(Cost::Floats(floats));
        }
    }
    if pairing.clashes.len() > best.clashes.len() {
        costs.push(Cost::Clashes(pairing.clashes.clone()));
    }
    costs
}

/// The pairing under the names of the players.
pub(super) fn named(problem: &Problem, field: &Field, pairs: &[[usize; 2]], bye: Option<usize>) -> Pairing {
    let contender = |player: usize| &problem.contenders[field.origin(player)];
    let ids = |pairs: &mut dyn Iterator<Item = &[usize; 2]>| pairs.map(|pair| pair.map(|p| contender(p).id)).collect();
    let turn = |player: usize| problem.bye_turn(contender(player));
    let before = |player: &usize| bye.is_some_and(|bye| turn(*player) < turn(bye));
    let mut passed_over: Vec<usize> = (0..field.len()).filter(before).collect();
    crate::sort::sort_by_key(&mut passed_over, |&player| turn(player));
    let level = |&&[a, b]: &&[usize; 2]| field.group(a) == field.group(b);
    Pairing {
        pairs: ids(&mut pairs.iter()),
        bye: bye.map(|player| contender(player).id),
        quality: Quality { bye: Reverse(passed_over.len()), ..field.quality(pairs) },
        rematches: ids(&mut pairs.iter().filter(|[a, b]| field.have_met(*a, *b))),
        passed_over: passed_over.into_iter().map(|player| contender(player).id).collect(),
        floats: ids(&mut pairs.iter().filter(|pair| !level(pair))),
        clashes: ids(&mut pairs.iter().filter(|[a, b]| field.avoid(*a, *b))),
    }
}
