//! Explains why a player has the bye (BYE-1, BYE-2, BYE-4).

use crate::{
    base::{
        clause::Clause,
        ids::PlayerId,
        sort::{self, Set},
    },
    pairing::{Contender, Pairing, Problem, field::Field, swiss},
};
use std::cmp::Reverse;

/// Up to this many players, each of several equal candidates is tried.
const FEW: usize = 64;

/// Why a player has the bye.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByeReason {
    pub player: PlayerId,
    /// True if the organizer chose the player.
    pub by_hand: bool,
    /// The candidates before the player in the order of BYE-2, the first one first. Empty in round 1.
    pub earlier_candidates: Vec<EarlierCandidate>,
    /// True if the player had a bye before, in an event in which every eligible player had one.
    pub again: bool,
    /// The players who could have had the bye instead, this one included, in no particular order. The lot decided
    /// between them. None if finding out would take too long.
    pub equals: Option<Vec<PlayerId>>,
}

/// A player who comes before the player with the bye in the order of candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EarlierCandidate {
    pub player: PlayerId,
    pub why: WhyPassedOver,
}

/// Why a candidate does not have the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyPassedOver {
    /// The candidate had a bye before, and others had none (BYE-2).
    HadOne,
    /// The candidate has a table made by hand.
    ByHand,
    /// A bye for this candidate would cost more rematches (BYE-4).
    Rematch,
    /// The organizer chose another player, or the pairing is not a best one.
    NotChosen,
}

impl WhyPassedOver {
    /// The clause that the reason follows from. None if the organizer decided, or if it is the order itself (BYE-2).
    pub fn clause(self) -> Option<Clause> {
        match self {
            Self::Rematch => Some(Clause::Bye4),
            Self::HadOne | Self::ByHand | Self::NotChosen => None,
        }
    }
}

/// Why the player with the bye has it.
pub(super) fn reason(
    problem: &Problem,
    open: &Problem,
    field: &Field,
    pairing: &Pairing,
    best: &Pairing,
) -> Option<ByeReason> {
    let player = pairing.bye?;
    let chosen = problem.contenders.iter().find(|contender| contender.id == player)?;
    let turn = |contender: &Contender| problem.bye_turn(contender);
    let by_hand = problem.locked.bye.is_some();
    let proven = !by_hand && pairing.quality.passed_over == best.quality.passed_over;
    let seated: Set<PlayerId> = problem.locked.tables.iter().flatten().copied().collect();
    // The order if nobody had had a bye.
    let plain = |contender: &Contender| {
        problem.bye_turn(&Contender { byes: 0, opponents: Vec::new(), avoid: Vec::new(), ..*contender })
    };
    let is_earlier =
        |other: &&Contender| turn(other) < turn(chosen) || plain(other) < plain(chosen) && turn(other) != turn(chosen);
    let mut earlier: Vec<&Contender> = problem.contenders.iter().filter(is_earlier).collect();
    sort::sort_by_key(&mut earlier, |other| (plain(other), Reverse(other.rank)));
    let why = |other: &Contender| match () {
        () if turn(other) > turn(chosen) => WhyPassedOver::HadOne,
        () if seated.contains(&other.id) => WhyPassedOver::ByHand,
        () if proven => WhyPassedOver::Rematch,
        () => WhyPassedOver::NotChosen,
    };
    let earlier_candidates =
        earlier.into_iter().map(|other| EarlierCandidate { player: other.id, why: why(other) }).collect();
    let equals = if by_hand { Some(vec![player]) } else { equals(open, field, chosen) };
    Some(ByeReason { player, by_hand, earlier_candidates, again: turn(chosen).0, equals })
}

/// The players who could have had the bye instead, `chosen` included.
fn equals(open: &Problem, field: &Field, chosen: &Contender) -> Option<Vec<PlayerId>> {
    let turn = |contender: &Contender| open.bye_turn(contender);
    let mut order: Vec<usize> = (0..open.contenders.len()).collect();
    let contender = |at: usize| open.contenders.get(at).unwrap_or(chosen);
    sort::sort_by_key(&mut order, |&at| turn(contender(at)));
    let level: Vec<usize> = order.iter().copied().filter(|&at| turn(contender(at)) == turn(chosen)).collect();
    let could = |&at: &usize| {
        // This candidate comes first in the order and has the bye unless that costs a rematch.
        let rest = order.iter().copied().filter(|&other| other != at);
        let candidates = field.players(&std::iter::once(at).chain(rest).collect::<Vec<_>>());
        swiss::choose_bye(field, &candidates) == candidates.first().copied()
    };
    let known = level.len() == 1 || open.contenders.len() <= FEW || swiss::can_avoid_rematches(field);
    known.then(|| level.into_iter().filter(could).map(|at| contender(at).id).collect())
}
