//! What the ships of a squad are worth to the opponent (RES-2, RES-3), and what a squad decides by itself (SQD-5, RES-7).

use super::{
    matched::{Matched, MatchedShip},
    ships::Squad,
};
use crate::{
    base::random::Seed,
    lists::setting::Setting,
    regulation::{EqualScores, HalfPoints, SalvoDice, Scoring, Side, SquadPoints, legality::SquadRules},
};
use std::cmp::Ordering;

/// What a ship is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShipValue {
    /// Squad points with its upgrades; none where neither list nor table says them: by hand.
    pub points: Option<u16>,
    /// Hull and shields with its upgrades; none where no table knows them.
    pub health: Option<u16>,
    /// The squad points that half of it is worth: 0 where half does not count. None where nobody knows.
    pub half: Option<u16>,
}

/// What has become of a ship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fate {
    /// More than half of its hull and shields is left.
    Whole,
    /// Half of them or less is left.
    Halved,
    /// It is gone, also where it fled.
    Destroyed,
}

impl ShipValue {
    /// The least damage with which half of it is gone: what is left is half or less.
    pub fn half_from(&self) -> Option<u16> {
        self.health.map(|health| health.div_ceil(2))
    }
}

/// What each ship of a squad is worth under a regulation (RES-2).
pub fn values(squad: &Squad, rules: &SquadRules, setting: &Setting) -> Vec<ShipValue> {
    let matched = Matched::of(squad, rules, setting);
    let half_points = scoring(setting).map(|scoring| scoring.half_points);
    let said = squad.has_values();
    // Some builders leave the upgrades out of their ships: then the table says it, if it agrees with the total.
    let by_table = matched.cost().is_some_and(|cost| squad.total().is_none_or(|total| total == cost));
    let value = |ship: &MatchedShip| {
        let points = if said { ship.ship.points } else { ship.cost().filter(|_| by_table) };
        let points = points.and_then(|points| u16::try_from(points).ok());
        let half = half_points.and_then(|rules| half(rules, points, ship.is_large()));
        ShipValue { points, health: ship.health(), half }
    };
    matched.ships.iter().map(value).collect()
}

fn half(rules: HalfPoints, points: Option<u16>, is_large: Option<bool>) -> Option<u16> {
    // Where every base counts alike, nobody need know it.
    let counts = match [true, false].map(|large| rules.counts(large)) {
        [true, true] => true,
        [false, false] => false,
        _ => rules.counts(is_large?),
    };
    if counts { points.map(|points| rules.half(points)) } else { Some(0) }
}

/// What the opponent scores for what became of the ships (RES-2, RES-3): the limit where all are gone, otherwise less. None
/// where a value is wanted that nobody knows: then it is entered by hand.
pub fn score(values: &[ShipValue], fates: &[Fate], setting: &Setting) -> Option<u16> {
    let limit = scoring(setting)?.limit;
    if values.is_empty() || values.len() != fates.len() {
        return None;
    }
    if fates.iter().all(|fate| *fate == Fate::Destroyed) {
        return Some(limit);
    }
    let worth = |(value, fate): (&ShipValue, &Fate)| match fate {
        Fate::Whole => Some(0),
        Fate::Halved => value.half,
        Fate::Destroyed => value.points,
    };
    let sum = values.iter().zip(fates).try_fold(0_u16, |sum, ship| Some(sum.saturating_add(worth(ship)?)))?;
    // Only who destroys everything scores the limit (RES-8).
    Some(sum.min(limit.saturating_sub(1)))
}

/// Who chooses the initiative (SQD-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chooser {
    /// Which of the two.
    pub side: Side,
    /// Whether chance decided: both totals were equal.
    pub by_chance: bool,
}

/// Who chooses which player has the initiative: the lower squad total; where both are equal chance decides, by the event's seed
/// and the name of the decision, such as `round 3 table 5 initiative` (SQD-5).
pub fn initiative(totals: [i64; 2], seed: &Seed, decision: &str) -> Chooser {
    let [first, second] = totals;
    let side = match first.cmp(&second) {
        Ordering::Less => Side::First,
        Ordering::Greater => Side::Second,
        Ordering::Equal if seed.stream(decision).below(2) == 0 => Side::First,
        Ordering::Equal => Side::Second,
    };
    Chooser { side, by_chance: first == second }
}

/// The attack dice that the ships which are left bring to a Final Salvo (RES-7). None where the regulation has no such thing, or
/// where the table does not say it of one of them: then they are entered by hand.
pub fn salvo_dice(squad: &Squad, rules: &SquadRules, left: &[bool], setting: &Setting) -> Option<u32> {
    let scoring = scoring(setting)?;
    if ![scoring.equal_in_swiss, scoring.equal_in_elimination].contains(&EqualScores::FinalSalvo) {
        return None;
    }
    let matched = Matched::of(squad, rules, setting);
    if matched.ships.len() != left.len() {
        return None;
    }
    let ships = matched.ships.iter().zip(left).filter(|(_, left)| **left);
    ships
        .map(|(ship, _)| {
            let printed = ship.pilots.agreed(|pilot| &pilot.attack)?;
            let value = match scoring.salvo_dice {
                SalvoDice::Printed => printed.first(),
                SalvoDice::HighestPrinted => printed.iter().max(),
            };
            value.copied().map(u32::from)
        })
        .sum()
}

fn scoring<'a>(setting: &Setting<'a>) -> Option<&'a SquadPoints> {
    if let Scoring::SquadPoints(scoring) = &setting.regulation.scoring { Some(scoring) } else { None }
}
