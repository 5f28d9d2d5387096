//! A squad that was written in names, with the ids that programs go by.

use super::{
    matched::Matched,
    ships::{Card, Squad},
};
use crate::{lists::setting::Setting, regulation::legality::SquadRules};

/// The squad with what the table knows of it: ids of its cards and slots, types of its ships, its edition and its faction. What
/// it says itself stays, and so does a card that no table knows.
#[must_use]
pub fn complete(squad: &Squad, rules: &SquadRules, setting: &Setting) -> Squad {
    let matched = Matched::of(squad, rules, setting);
    let mut complete = squad.clone();
    complete.edition =
        squad.edition.or_else(|| matched.ships.iter().any(|ship| ship.pilot.is_some()).then_some(rules.edition));
    complete.faction.clone_from(&matched.faction);
    for (ship, found) in complete.ships.iter_mut().zip(&matched.ships) {
        if let Some(pilot) = found.pilot {
            ship.pilot = Card::of_id(&pilot.id);
            ship.kind = Some(pilot.ship.clone());
        }
        for (upgrade, (_, card)) in ship.upgrades.iter_mut().zip(&found.upgrades) {
            if let Some(card) = card {
                upgrade.card = Card::of_id(&card.id);
                upgrade.slot = upgrade.slot.take().or_else(|| Some(card.slot.clone()));
            }
        }
    }
    complete
}
