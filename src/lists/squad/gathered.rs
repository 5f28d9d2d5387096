//! Puts upgrades back onto their ships. In a text without indentation and blank lines, every card looks like a ship.

use super::{Ship, Squad, SquadCards, Upgrade, matched::CandidateCards};
use crate::{lists::check::Setting, regulation::legality::SquadRules};
use std::borrow::Cow;

/// The squad in which a line that names only an upgrade belongs to the ship above it.
pub(super) fn gathered<'a>(squad: &'a Squad, rules: &SquadRules, setting: &Setting) -> Cow<'a, Squad> {
    let Some(cards) = setting.table(&rules.cards).and_then(|table| table.squad_cards()) else {
        return Cow::Borrowed(squad);
    };
    if !squad.ships.iter().any(|ship| is_upgrade(ship, cards)) {
        return Cow::Borrowed(squad);
    }
    let mut ships: Vec<Ship> = Vec::new();
    for ship in &squad.ships {
        match ships.last_mut().filter(|_| is_upgrade(ship, cards)) {
            Some(above) => {
                above.points = above.points.zip(ship.points).map(|(sum, own)| sum.saturating_add(own));
                above.upgrades.push(Upgrade { slot: None, card: ship.pilot.clone() });
            }
            None => ships.push(ship.clone()),
        }
    }
    Cow::Owned(Squad { ships, ..squad.clone() })
}

/// True if a ship without upgrades has only the name of an upgrade.
fn is_upgrade(ship: &Ship, cards: &SquadCards) -> bool {
    ship.upgrades.is_empty()
        && CandidateCards::of_ship(ship, cards).cards.is_empty()
        && cards.upgrades_for(&ship.pilot).next().is_some()
}
