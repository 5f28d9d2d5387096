//! The standings of rounds at tables of three and four: ours, for the document has none (STR-6).

use super::Scale;
use crate::{
    fraction::Fraction,
    ids::PlayerId,
    sort::{self, Map},
};
use std::cmp::Reverse;

/// A player who is ranked, or has been and counts for the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entrant {
    /// Who.
    pub id: PlayerId,
    /// The lot drawn for this player, the last tie-breaker: the smaller comes first (STA-8).
    pub lot: u64,
    /// Whether the player has a line; who is disqualified has none, but counts for the others (STA-11).
    pub ranked: bool,
}

/// One line of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// 1 is best. Every rank is given once.
    pub rank: u32,
    /// Who.
    pub player: PlayerId,
    /// Points of all tables.
    pub points: u32,
    /// Tables won: first alone.
    pub wins: u32,
    /// The points that those who sat at the same tables have per table, on average: whoever sat with the player twice counts twice.
    pub opponents: Fraction,
}

/// What somebody has played.
#[derive(Default)]
struct Played {
    points: u32,
    wins: u32,
    tables: u32,
    opponents: Vec<PlayerId>,
}

/// The standings after tables with these rankings, each from the best player on, those who are level together: by points, tables won,
/// how well the opponents did, and the lot. Whoever is at a table and no entrant counts for the others.
///
/// ```
/// use tiebreaker::{fraction::Fraction, ids::PlayerId, multiplayer::{Entrant, Scale, standings}};
/// let entrants = [1, 2, 3].map(|id| Entrant { id: PlayerId(id), lot: 0, ranked: true });
/// let table = vec![vec![PlayerId(2)], vec![PlayerId(1), PlayerId(3)]];
/// let lines = standings(&Scale::by_place(), &entrants, &[table]);
/// let first = &lines[0];
/// // 1 and 3 share the second place, which is worth as much as the third: 2 points each.
/// assert_eq!((first.player, first.points, first.wins, &first.opponents), (PlayerId(2), 5, 1, &Fraction::from(2)));
/// ```
#[must_use]
pub fn standings(scale: &Scale, entrants: &[Entrant], tables: &[Vec<Vec<PlayerId>>]) -> Vec<Line> {
    let mut played: Map<PlayerId, Played> = Map::new();
    for ranking in tables {
        let points = scale.points(ranking);
        let winner = ranking.first().filter(|level| level.len() == 1).and_then(|level| level.first());
        for &(player, gained) in &points {
            let own = played.entry(player).or_default();
            own.points = own.points.saturating_add(gained);
            own.wins += u32::from(winner == Some(&player));
            own.tables += 1;
            own.opponents.extend(points.iter().map(|&(other, _)| other).filter(|&other| other != player));
        }
    }
    let mean = |player: &PlayerId| {
        let played = played.get(player).map_or((0, 0), |played| (played.points, played.tables));
        Fraction::new(played.0.into(), played.1.into())
    };
    let none = Played::default();
    let line = |entrant: &Entrant| {
        let own = played.get(&entrant.id).unwrap_or(&none);
        let opponents = Fraction::sum(own.opponents.iter().map(mean)).over(own.opponents.len());
        let line = Line { rank: 0, player: entrant.id, points: own.points, wins: own.wins, opponents };
        (line, entrant.lot)
    };
    let mut lines: Vec<(Line, u64)> = entrants.iter().filter(|entrant| entrant.ranked).map(line).collect();
    sort::sort_by_key(&mut lines, |(line, lot)| {
        (Reverse((line.points, line.wins, line.opponents.clone())), *lot, line.player)
    });
    (1..).zip(lines).map(|(rank, (line, _))| Line { rank, ..line }).collect()
}
