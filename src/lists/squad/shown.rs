//! A squad as people read it.

use super::{matched::Matched, ships::Squad};
use crate::{
    lists::setting::Setting,
    regulation::legality::{ListRules, list_rules},
};

/// A ship as people read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownShip {
    /// The pilot.
    pub pilot: String,
    /// The type of ship, where it is known.
    pub kind: Option<String>,
    /// Squad points with upgrades: as the list says, or else the table.
    pub points: Option<i64>,
    /// The upgrades.
    pub upgrades: Vec<String>,
}

/// The ships of a squad, with the names that a table has for its cards in a language; what no table knows is named as the list
/// does.
pub fn shown(squad: &Squad, setting: &Setting, language: &str) -> Vec<ShownShip> {
    let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else { return Vec::new() };
    let cards = setting.table(&rules.cards).and_then(|table| table.squad_cards());
    let matched = Matched::of(squad, rules, setting);
    let ship = |ship: &super::matched::MatchedShip| {
        let kind = ship.pilots.agreed(|pilot| pilot.ship.as_str()).or(ship.ship.kind.as_deref());
        let upgrades = ship.upgrades.iter().map(|(written, namesakes)| {
            let name = namesakes.agreed(|card| card.names.in_language(language));
            name.unwrap_or_else(|| written.card.label()).to_owned()
        });
        let pilot = ship.pilots.agreed(|card| card.names.in_language(language));
        ShownShip {
            pilot: pilot.unwrap_or_else(|| ship.ship.pilot.label()).to_owned(),
            kind: kind.map(|kind| cards.and_then(|cards| cards.kind_name(kind)).unwrap_or(kind).to_owned()),
            points: if squad.has_values() { ship.ship.points } else { ship.cost().or(ship.ship.points) },
            upgrades: upgrades.collect(),
        }
    };
    matched.ships.iter().map(ship).collect()
}

/// The faction of an id of XWS, as the cards of a table say it.
pub fn faction_name(id: &str, setting: &Setting) -> Option<String> {
    let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else { return None };
    let cards = setting.table(&rules.cards)?.squad_cards()?;
    let mut factions = cards.pilots.iter().map(|pilot| &pilot.faction);
    factions.find(|faction| super::ships::id(faction) == id).cloned()
}
