//! Points, tie-breakers and ranks, in exact fractions (STA-*).
//!
//! The input is what each player played, nothing else: where it comes from, an event or another program's file, is not
//! this room's business.

mod tie_breakers;

use crate::{
    fraction::Fraction,
    ids::{PlayerId, RoundNumber},
    regulation::{Decision, MatchPoints, Ranking, Side, SideVerdict, TieBreaker},
    sort,
};
use tie_breakers::Field;

/// What one player brings to the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Who.
    pub id: PlayerId,
    /// The lot drawn for this player, the last tie-breaker: the smaller comes first (STA-8).
    pub lot: u64,
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
/// `order` is the regulation's own for the standings (STA-1) and its `cut` for who advances (CUT-3).
#[must_use]
pub fn standings(points: &MatchPoints, ranking: &Ranking, order: &[TieBreaker], entrants: &[Entrant]) -> Vec<Line> {
    let field = Field::new(points, ranking, entrants);
    let mut lines: Vec<(Line, u64)> = entrants
        .iter()
        .map(|entrant| {
            let (points, mov) = (field.points(entrant), field.mov(entrant));
            (Line { rank: 0, player: entrant.id, points, mov, tie_breakers: Vec::new() }, entrant.lot)
        })
        .collect();
    for &tie_breaker in order {
        let values = field.values(tie_breaker, &level_groups(&lines));
        for ((line, _), value) in lines.iter_mut().zip(values) {
            line.tie_breakers.push(value);
        }
    }
    sort::sort_by(&mut lines, |(a, lot_a), (b, lot_b)| {
        b.level().cmp(&a.level()).then_with(|| (lot_a, a.player).cmp(&(lot_b, b.player)))
    });
    (1..).zip(lines).map(|(rank, (line, _))| Line { rank, ..line }).collect()
}

/// The players who are level so far, group by group; players who are level with nobody are in no group.
fn level_groups(lines: &[(Line, u64)]) -> Vec<Vec<PlayerId>> {
    let mut lines: Vec<&Line> = lines.iter().map(|(line, _)| line).collect();
    sort::sort_by(&mut lines, |a, b| a.level().cmp(&b.level()));
    let groups = lines.chunk_by(|a, b| a.level() == b.level()).filter(|group| group.len() > 1);
    groups.map(|group| group.iter().map(|line| line.player).collect()).collect()
}
