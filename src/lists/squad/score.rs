//! The points that the opponent scores for the ships of a squad (RES-2, RES-3), initiative (SQD-5) and Final Salvo
//! (RES-7).

use super::{
    Squad,
    gathered::gathered,
    matched::{MatchedShip, MatchedSquad},
};
use crate::{
    base::random::{Seed, Stream},
    lists::check::Setting,
    regulation::{EqualScores, HalfPoints, SalvoDice, Scoring, Side, SquadPoints, legality::SquadRules},
};
use std::cmp::Ordering;

/// The points that the opponent can score for a ship (RES-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShipValue {
    /// Squad points with upgrades. None if neither list nor table has them, so that they must be entered by hand.
    pub points: Option<u16>,
    /// Hull and shields with upgrades. None if unknown.
    pub health: Option<u16>,
    /// Squad points for half of the ship, 0 if half does not count. None if unknown.
    pub half: Option<u16>,
    /// True if the table is valid, but a card of the ship is unknown or ambiguous.
    pub lacks_card: bool,
}

/// State of a ship at the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ShipFate {
    /// More than half of the hull and shields is left.
    Whole,
    /// Half of the hull and shields or less is left.
    Halved,
    /// The ship was destroyed or fled.
    Destroyed,
}

impl ShipValue {
    /// Minimum damage that leaves half of the hull and shields or less.
    pub fn half_from(&self) -> Option<u16> {
        self.health.map(|health| health.div_ceil(2))
    }

    /// Squad points that the opponent scores for a state. None if unknown.
    pub fn worth(&self, fate: ShipFate) -> Option<u16> {
        match fate {
            ShipFate::Whole => Some(0),
            ShipFate::Halved => self.half,
            ShipFate::Destroyed => self.points,
        }
    }
}

/// The value of each ship of a squad under a regulation in a scenario (RES-2, MIS-2).
pub fn ship_values(squad: &Squad, rules: &SquadRules, setting: &Setting, scenario: Option<&str>) -> Vec<ShipValue> {
    let squad = gathered(squad, rules, setting);
    let matched = MatchedSquad::of(&squad, rules, setting);
    let half_points = scoring(setting).map(|scoring| scoring.half_points_in(scenario));
    let said = squad.has_values(rules.loadout);
    // Some builders omit the upgrades from the ships. Then the table is used if it agrees with the total.
    let by_table = matched.cost().is_some_and(|cost| squad.total(rules.loadout).is_none_or(|total| total == cost));
    // If a loadout pays for the upgrades, no other line of the list changes the value of a ship.
    let by_table = by_table || rules.loadout && matched.is_valid;
    let value = |ship: &MatchedShip| {
        let said = ship.ship.points.filter(|&points| said || rules.loadout && points > 0);
        let cost = ship.cost_in_loadout().or_else(|| ship.cost());
        let points = said.or(cost.filter(|_| by_table)).and_then(|points| u16::try_from(points).ok());
        let half = half_points.and_then(|rules| half(rules, points, ship.is_large()));
        ShipValue { points, health: ship.health(), half, lacks_card: matched.is_valid && cost.is_none() }
    };
    matched.ships.iter().map(value).collect()
}

fn half(rules: HalfPoints, points: Option<u16>, is_large: Option<bool>) -> Option<u16> {
    // The size of the base matters only if half points depend on it.
    let counts = match [true, false].map(|large| rules.counts(large)) {
        [true, true] => true,
        [false, false] => false,
        _ => rules.counts(is_large?),
    };
    if counts { points.map(|points| rules.half(points)) } else { Some(0) }
}

/// The squad points that the opponent scores for the states of the ships (RES-2, RES-3): the limit if all are
/// destroyed, otherwise less. Mission points are simply their sum (MIS-1). None if a required value is unknown, so that
/// the score must be entered by hand.
pub fn score(values: &[ShipValue], fates: &[ShipFate], setting: &Setting) -> Option<u16> {
    let rules = scoring(setting)?;
    let (limit, is_sum) = (rules.limit, rules.mission_points.is_some());
    if values.is_empty() || values.len() != fates.len() {
        return None;
    }
    if !is_sum && fates.iter().all(|fate| *fate == ShipFate::Destroyed) {
        return Some(limit);
    }
    let worth = |sum: u16, (value, fate): (&ShipValue, &ShipFate)| Some(sum.saturating_add(value.worth(*fate)?));
    let sum = values.iter().zip(fates).try_fold(0, worth)?;
    // Only a player who destroys everything scores the limit (RES-8).
    Some(if is_sum { sum } else { sum.min(limit.saturating_sub(1)) })
}

/// The score of the opponent at the start of the game, by the squad's total (MIS-1).
pub fn starting_score(total: Option<i64>, setting: &Setting) -> u16 {
    let total = total.and_then(|total| u16::try_from(total).ok());
    scoring(setting).zip(total).map_or(0, |(rules, total)| rules.starting_score(total))
}

/// The player who chooses the initiative (SQD-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chooser {
    /// Side of the player.
    pub side: Side,
    /// True if chance decided because both totals were equal.
    pub by_chance: bool,
}

/// The player who chooses the initiative: the one with the lower squad total (SQD-5). If both are equal, chance
/// decides, based on the event's seed and the name of the decision, such as `round 3 table 5 initiative`.
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

/// Number of attack dice that the remaining ships roll in a Final Salvo (RES-7). `left` tells for each ship whether it
/// remains. None if the regulation has no Final Salvo, or if the dice of a ship are unknown, so that they must be
/// entered by hand.
pub fn salvo_dice(squad: &Squad, rules: &SquadRules, left: &[bool], setting: &Setting) -> Option<u32> {
    let scoring = scoring(setting)?;
    if ![scoring.equal_in_swiss, scoring.equal_in_elimination].contains(&EqualScores::FinalSalvo) {
        return None;
    }
    let squad = gathered(squad, rules, setting);
    let matched = MatchedSquad::of(&squad, rules, setting);
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

/// The result of one roll of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Roll {
    /// Number of hits.
    pub hits: u32,
    /// Number of critical hits.
    pub critical: u32,
}

impl Roll {
    /// Hits plus critical hits. Both count the same.
    pub fn total(self) -> u32 {
        self.hits.saturating_add(self.critical)
    }
}

/// More dice than any squad has. Limits the computing time for a custom card table.
const MOST_DICE: u32 = 1000;
/// Maximum number of rolls in a Final Salvo. Even with a single die each, only one in 10 million gets this far.
const MOST_ROLLS: usize = 24;

/// Rolls attack dice for both sides until one has more hits and critical hits (RES-7). The last roll decides, and is
/// level only after 24 rolls. Empty if neither side has a die.
///
/// The rolls are determined by the event's seed and the name of the decision, such as `round 3 table 5 final salvo`.
/// Anyone with the event file gets the same rolls.
pub fn roll(dice: [u32; 2], seed: &Seed, decision: &str) -> Vec<[Roll; 2]> {
    if dice == [0; 2] {
        return Vec::new();
    }
    let mut stream = seed.stream(decision);
    let mut rolls = Vec::new();
    while rolls.len() < MOST_ROLLS {
        let rolled = dice.map(|dice| roll_once(dice.min(MOST_DICE), &mut stream));
        rolls.push(rolled);
        let [first, second] = rolled.map(Roll::total);
        if first != second {
            break;
        }
    }
    rolls
}

/// Rolls attack dice. A die has eight faces: three hits, a critical hit, two focus results and two blanks.
fn roll_once(dice: u32, stream: &mut Stream) -> Roll {
    let mut rolled = Roll::default();
    for _ in 0..dice {
        match stream.below(8) {
            0..=2 => rolled.hits += 1,
            3 => rolled.critical += 1,
            _ => {}
        }
    }
    rolled
}
