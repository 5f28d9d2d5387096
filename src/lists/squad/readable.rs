//! A squad with display names.

use super::{
    Squad,
    check::other_rules,
    gathered::gathered,
    matched::{MatchedShip, MatchedSquad},
    xws_id,
};
use crate::{
    lists::check::Setting,
    regulation::legality::{ListRules, list_rules},
};

/// A ship with display names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadableShip {
    /// Name of the pilot.
    pub pilot: String,
    /// Name of the ship type. None if unknown.
    pub kind: Option<String>,
    /// Squad points with upgrades, from the list, or else from the table if the list is made for its rules.
    pub points: Option<i64>,
    /// Squad points of the pilot alone. None if unknown, or if upgrades cost no squad points.
    pub pilot_points: Option<i64>,
    /// Names of the upgrades.
    pub upgrades: Vec<String>,
    /// Squad points of each upgrade. None if unknown, or if it costs loadout points.
    pub upgrade_points: Vec<Option<i64>>,
}

/// The ships of a squad, with names from the table in a language. A card that is not in the table keeps its name from
/// the list.
pub fn readable_ships(squad: &Squad, setting: &Setting, language: &str) -> Vec<ReadableShip> {
    let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else { return Vec::new() };
    let cards = setting.table(&rules.cards).and_then(|table| table.squad_cards());
    let is_of_table = other_rules(squad, rules, setting).is_none();
    let squad = gathered(squad, rules, setting);
    let matched = MatchedSquad::of(&squad, rules, setting);
    let ship = |ship: &MatchedShip| {
        let kind = ship.pilots.agreed(|pilot| pilot.ship.as_str()).or(ship.ship.kind.as_deref());
        let upgrades = ship.upgrades.iter().map(|(upgrade, candidates)| {
            let name = candidates.agreed(|card| card.names.in_language(language));
            name.unwrap_or_else(|| upgrade.card.label()).to_owned()
        });
        let pilot = ship.pilots.agreed(|card| card.names.in_language(language));
        let points = match is_of_table && !squad.has_values(rules.loadout) {
            true => ship.cost().or(ship.ship.points),
            false => ship.ship.points,
        };
        let upgrade_points: Vec<Option<i64>> = match points.is_some() && points == ship.cost() {
            true => ship.upgrade_costs(),
            false => ship.upgrades.iter().map(|(upgrade, _)| upgrade.card.points).collect(),
        };
        let sum = upgrade_points.iter().try_fold(0, |sum: i64, points| Some(sum.saturating_add((*points)?)));
        let pilot_points = points.zip(sum).map(|(points, upgrades)| points.saturating_sub(upgrades));
        let has_split = !rules.loadout && !upgrade_points.is_empty();
        ReadableShip {
            pilot: pilot.unwrap_or_else(|| ship.ship.pilot.label()).to_owned(),
            kind: kind.map(|kind| cards.and_then(|cards| cards.ship_type_name(kind)).unwrap_or(kind).to_owned()),
            points,
            pilot_points: pilot_points.filter(|_| has_split),
            upgrades: upgrades.collect(),
            upgrade_points,
        }
    };
    matched.ships.iter().map(ship).collect()
}

/// The parts of a squad that are no cards as far as the table shows.
pub fn unread_parts(squad: &Squad, setting: &Setting) -> Vec<String> {
    let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else { return Vec::new() };
    gathered(squad, rules, setting).unread_lines().map(str::to_owned).collect()
}

/// The name of a faction on the cards of a table. None if no card has it. If the cards split the faction, the first one
/// counts.
pub fn faction_name(id: &str, setting: &Setting) -> Option<String> {
    let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else { return None };
    let of_rules = rules.factions.iter().flatten().find(|faction| faction.id == id);
    if let Some(on_cards) = of_rules.and_then(|faction| faction.cards.first()) {
        return Some(on_cards.clone());
    }
    let cards = setting.table(&rules.cards)?.squad_cards()?;
    let mut factions = cards.pilots.iter().map(|pilot| &pilot.faction);
    factions.find(|faction| xws_id(faction) == id).cloned()
}
