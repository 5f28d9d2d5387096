//! Points, tie-breakers and ranks, in exact fractions (STA-*).
//!
//! The only input is what each player has played. It may come from an event or from a file of another program.

mod entrant;
mod explain;
mod tie_breakers;

use crate::{
    base::{
        fraction::Fraction,
        ids::PlayerId,
        sort::{self, Map},
    },
    regulation::{MatchPoints, Ranking, TieBreaker},
};
use tie_breakers::Field;

pub use entrant::{Entrant, Outcome, Played, Tablemates};
pub use explain::{Explanation, Separation, Step, Working, explain, explain_at_tables};
pub use tie_breakers::{Term, Total};

/// One line of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Rank, from 1. No rank is given twice, because the lot separates players who are equal in everything else
    /// (STA-8).
    pub rank: u32,
    /// Id of the player.
    pub player: PlayerId,
    /// Tournament points.
    pub points: u32,
    /// Margin of victory, summed (STA-3).
    pub mov: i64,
    /// The value of each tie-breaker, in the requested order.
    pub tie_breakers: Vec<Fraction>,
}

impl Line {
    /// True if only the lot separates this player from the other one (STA-8).
    pub fn is_tied_with(&self, other: &Self) -> bool {
        self.level() == other.level()
    }

    /// Points and tie-breakers. They are equal for tied players.
    fn level(&self) -> (u32, &[Fraction]) {
        (self.points, &self.tie_breakers)
    }
}

/// The standings by a regulation's points and formulas, with this `order` of tie-breakers.
///
/// `order` is the regulation's `tie_breakers` for the standings (STA-1) and its `cut_tie_breakers` for the cut (CUT-3).
/// A player who is not ranked has no line, and all players below move up (STA-11).
///
/// ```
/// use tiebreaker::base::ids::{PlayerId, RoundNumber};
/// use tiebreaker::regulation::{Regulation, Report, ReportRefusal, Stage};
/// use tiebreaker::standings::{Entrant, Outcome, Played, standings};
///
/// let regulation = Regulation::published("xwing-2018").expect("one of the five");
/// // After a round: player 1 has beaten player 2 by 120 to 80, and player 3 has had a bye.
/// let [winner, loser] = regulation.judge(&Report::from_scores([120, 80], 200, None), Stage::Swiss, 1)?.sides;
/// let entrant = |id, opponent: Option<u32>, outcome, gained| {
///     let played = Played { round: RoundNumber(1), opponent: opponent.map(PlayerId), outcome, gained };
///     Entrant { id: PlayerId(id), lot: 0, ranked: true, rounds: vec![played] }
/// };
/// let entrants = [
///     entrant(1, Some(2), Outcome::Won, winner),
///     entrant(2, Some(1), Outcome::Lost, loser),
///     entrant(3, None, Outcome::Won, regulation.bye_verdict(1)),
/// ];
///
/// let ranking = &regulation.ranking;
/// let lines = standings(&regulation.points, ranking, &ranking.tie_breakers, &entrants);
/// let lines: Vec<(u32, u32, i64)> = lines.iter().map(|line| (line.player.0, line.points, line.mov)).collect();
/// assert_eq!(lines, [(3, 1, 300), (1, 1, 240), (2, 0, 160)]);
/// # Ok::<(), ReportRefusal>(())
/// ```
pub fn standings(points: &MatchPoints, ranking: &Ranking, order: &[TieBreaker], entrants: &[Entrant]) -> Vec<Line> {
    standings_at_tables(points, ranking, order, entrants, &Tablemates::new())
}

/// Like [`standings`], for tables of more than two players. Everybody else at the player's table was an opponent.
pub fn standings_at_tables(
    points: &MatchPoints,
    ranking: &Ranking,
    order: &[TieBreaker],
    entrants: &[Entrant],
    tablemates: &Tablemates,
) -> Vec<Line> {
    ranked(&Field::new(points, ranking, entrants, tablemates), order, entrants)
}

fn ranked(field: &Field, order: &[TieBreaker], entrants: &[Entrant]) -> Vec<Line> {
    let mut lines: Vec<(Line, &Entrant)> = entrants
        .iter()
        .filter(|entrant| entrant.ranked)
        .map(|entrant| {
            let (points, mov) = (entrant.points(), tie_breakers::mov(entrant));
            (Line { rank: 0, player: entrant.id, points, mov, tie_breakers: Vec::new() }, entrant)
        })
        .collect();
    for &tie_breaker in order {
        let formula = field.formula(tie_breaker);
        let groups = if tie_breaker == TieBreaker::HeadToHead { level_groups(&lines) } else { Map::new() };
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

/// The players tied so far, in groups.
fn level_groups<'a>(lines: &'a [(Line, &Entrant)]) -> Map<(u32, &'a [Fraction]), Vec<PlayerId>> {
    let mut groups: Map<_, Vec<PlayerId>> = Map::new();
    for (line, _) in lines {
        groups.entry(line.level()).or_default().push(line.player);
    }
    groups
}
