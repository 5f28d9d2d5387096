//! "Why am I third?": one line of the standings with the arithmetic of each number, and the difference from the lines
//! around it.

use super::{
    Entrant, Line, Played, Tablemates, ranked,
    tie_breakers::{Field, Term, Total},
};
use crate::{
    base::{fraction::Fraction, ids::PlayerId, sort},
    regulation::{MatchPoints, Ranking, TieBreaker},
};

/// One line of the standings, explained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The player's line in the standings.
    pub line: Line,
    /// The player's rounds in order. Their points and margins add up to those of the line (STA-1, STA-3).
    pub rounds: Vec<Played>,
    /// The arithmetic of each tie-breaker, in the order of the line.
    pub workings: Vec<Working>,
    /// The difference from the player ranked directly before. None for the first player.
    pub before: Option<Separation>,
    /// The difference from the player ranked directly after. None for the last player.
    pub after: Option<Separation>,
}

/// The arithmetic of a tie-breaker. [`Total::of`] the terms is the value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Working {
    /// The tie-breaker.
    pub tie_breaker: TieBreaker,
    /// The terms, by round, or by rank for head-to-head. An opponent met twice appears twice.
    pub terms: Vec<Term>,
    /// How the terms combine into the value.
    pub total: Total,
    /// The value, as in the line.
    pub value: Fraction,
}

impl Working {
    /// The sum of the terms.
    pub fn sum(&self) -> Fraction {
        Fraction::sum(self.terms.iter().map(|term| term.counted.clone()))
    }
}

/// The difference between two players in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Separation {
    /// Id of the other player.
    pub other: PlayerId,
    /// The first number in which the two players differ.
    pub step: Step,
}

/// A criterion of the standings, with the player's value and the other player's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Tournament points. More points rank higher (STA-1).
    Points([u32; 2]),
    /// A tie-breaker. A higher value ranks higher (STA-1).
    TieBreaker(TieBreaker, [Fraction; 2]),
    /// The lot. A smaller lot ranks higher (STA-8).
    Lot([u64; 2]),
}

/// The arithmetic of a player's line in [`standings`](super::standings) of the same input. None if there is no line.
pub fn explain(
    points: &MatchPoints,
    ranking: &Ranking,
    order: &[TieBreaker],
    entrants: &[Entrant],
    player: PlayerId,
) -> Option<Explanation> {
    explain_at_tables(points, ranking, order, entrants, &Tablemates::new(), player)
}

/// Like [`explain`], for [`standings_at_tables`](super::standings_at_tables).
pub fn explain_at_tables(
    points: &MatchPoints,
    ranking: &Ranking,
    order: &[TieBreaker],
    entrants: &[Entrant],
    tablemates: &Tablemates,
    player: PlayerId,
) -> Option<Explanation> {
    let field = Field::new(points, ranking, entrants, tablemates);
    let lines = ranked(&field, order, entrants);
    let place = lines.iter().position(|line| line.player == player)?;
    let line = lines.get(place)?.clone();
    let find = |player| entrants.iter().find(|entrant| entrant.id == player);
    let mut entrant = find(player)?.clone();
    sort::sort_by_key(&mut entrant.rounds, |played| played.round);

    let working = |(earlier, (&tie_breaker, value)): (usize, (&TieBreaker, &Fraction))| {
        let is_level = |other: &&Line| {
            other.points == line.points
                && other.tie_breakers.iter().zip(&line.tie_breakers).take(earlier).all(|(a, b)| a == b)
        };
        let level: Vec<PlayerId> = lines.iter().filter(is_level).map(|other| other.player).collect();
        let formula = field.formula(tie_breaker);
        let terms = formula.terms(&entrant, &level).collect();
        Working { tie_breaker, terms, total: formula.total(&entrant), value: value.clone() }
    };
    let workings = order.iter().zip(&line.tie_breakers).enumerate().map(working).collect();

    let separation = |place: Option<usize>| {
        let other = lines.get(place?)?;
        let lots = [entrant.lot, find(other.player)?.lot];
        Some(Separation { other: other.player, step: step(order, [&line, other], lots) })
    };
    let (before, after) = (separation(place.checked_sub(1)), separation(place.checked_add(1)));
    Some(Explanation { rounds: entrant.rounds, workings, before, after, line })
}

/// The first criterion in which the lines differ.
fn step(order: &[TieBreaker], [own, other]: [&Line; 2], lots: [u64; 2]) -> Step {
    if own.points != other.points {
        return Step::Points([own.points, other.points]);
    }
    let mut values = order.iter().zip(own.tie_breakers.iter().zip(&other.tie_breakers));
    match values.find(|(_, (own, other))| own != other) {
        Some((&which, (own, other))) => Step::TieBreaker(which, [own.clone(), other.clone()]),
        None => Step::Lot(lots),
    }
}
