//! Points, tie-breakers and ranks, in exact fractions (STA-*).
//!
//! The input is what each player played, nothing else: where it comes from, an event or another program's file, is not
//! this room's business.

mod explain;
mod tie_breakers;

use crate::{
    fraction::Fraction,
    ids::{PlayerId, RoundNumber},
    regulation::{Decision, MatchPoints, Ranking, Side, SideVerdict, TieBreaker},
    sort,
};
use std::collections::HashMap;
use tie_breakers::Field;

pub use explain::{Explanation, Separation, Step, Working, explain};
pub use tie_breakers::{Term, Total};

/// What one player brings to the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Who.
    pub id: PlayerId,
    /// The lot drawn for this player, the last tie-breaker: the smaller comes first (STA-8).
    pub lot: u64,
    /// Whether the player is ranked; a disqualified one is not, but counts for the opponents (STA-11).
    pub ranked: bool,
    /// The Swiss rounds that have a result for this player, in any order.
    pub rounds: Vec<Played>,
}

/// One round of one player: a match, a bye or a loss without opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Which round.
    pub round: RoundNumber,
    /// Whom the player met; none for a bye and for a loss without opponent, which are no opponents (BYE-3, DRP-3).
    pub opponent: Option<PlayerId>,
    /// How it ended for the player.
    pub outcome: Outcome,
    /// What the round gave.
    pub gained: SideVerdict,
}

/// How a round ended for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Won; a bye is a win (BYE-3).
    Won,
    /// Drawn.
    Drawn,
    /// Lost; a round missed is a loss (DRP-3).
    Lost,
}

impl Outcome {
    /// What the decision of a match is for the player of one side.
    #[must_use]
    pub fn of(decision: Decision, side: Side) -> Self {
        match decision.winner() {
            Some(winner) if winner == side => Self::Won,
            Some(_) => Self::Lost,
            None if decision == Decision::BothLose => Self::Lost,
            None => Self::Drawn,
        }
    }
}

/// One line of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// 1 is best. Every rank is given once: the lot separates who is equal in everything else (STA-8).
    pub rank: u32,
    /// Who.
    pub player: PlayerId,
    /// Tournament points.
    pub points: u32,
    /// Margin of victory, summed (STA-3).
    pub mov: i64,
    /// The value of each tie-breaker, in the order that was asked for.
    pub tie_breakers: Vec<Fraction>,
}

impl Line {
    /// What players who are level share.
    fn level(&self) -> (u32, &[Fraction]) {
        (self.points, &self.tie_breakers)
    }
}

/// The standings under a regulation's points, formulas and `order` of tie-breakers.
///
/// `order` is the regulation's own for the standings (STA-1) and its `cut` for who advances (CUT-3). Who is not ranked
/// has no line, and everybody below moves up (STA-11).
#[must_use]
pub fn standings(points: &MatchPoints, ranking: &Ranking, order: &[TieBreaker], entrants: &[Entrant]) -> Vec<Line> {
    ranked(&Field::new(points, ranking, entrants), order, entrants)
}

fn ranked(field: &Field, order: &[TieBreaker], entrants: &[Entrant]) -> Vec<Line> {
    let mut lines: Vec<(Line, &Entrant)> = entrants
        .iter()
        .filter(|entrant| entrant.ranked)
        .map(|entrant| {
            let (points, mov) = (tie_breakers::points(entrant), tie_breakers::mov(entrant));
            (Line { rank: 0, player: entrant.id, points, mov, tie_breakers: Vec::new() }, entrant)
        })
        .collect();
    for &tie_breaker in order {
        let formula = field.formula(tie_breaker);
        let groups = if tie_breaker == TieBreaker::HeadToHead { level_groups(&lines) } else { HashMap::new() };
        let value = |(line, entrant): &(Line, &Entrant)| {
            formula.value(entrant, groups.get(&line.level()).map(Vec::as_slice).unwrap_or_default())
        };
        let values: Vec<Fraction> = lines.iter().map(value).collect();
        for ((line, _), value) in lines.iter_mut().zip(values) {
            line.tie_breakers.push(value);
        }
    }
    sort::sort_by(&mut lines, |(a, entrant_a), (b, entrant_b)| {
        b.level().cmp(&a.level()).then_with(|| (entrant_a.lot, a.player).cmp(&(entrant_b.lot, b.player)))
    });
    (1..).zip(lines).map(|(rank, (line, _))| Line { rank, ..line }).collect()
}

/// The players who are level so far, group by group.
fn level_groups<'a>(lines: &'a [(Line, &Entrant)]) -> HashMap<(u32, &'a [Fraction]), Vec<PlayerId>> {
    let mut groups: HashMap<_, Vec<PlayerId>> = HashMap::new();
    for (line, _) in lines {
        groups.entry(line.level()).or_default().push(line.player);
    }
    groups
}
