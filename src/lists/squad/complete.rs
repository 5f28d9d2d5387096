//! A squad that was written in names, with the ids that programs go by.

use super::{
    matched::Matched,
    ships::{Card, Squad},
};
use crate::{lists::setting::Setting, regulation::legality::SquadRules};

/// The squad with what the table knows of it: ids of its cards and slots, types of its ships, its edition and its faction. What
/// it says itself stays. So does the name of a card that several have, where the list does not say which: that would be a guess.
/// A card that no table knows gets the id that its name makes.
pub fn complete(squad: &Squad, rules: &SquadRules, setting: &Setting) -> Squad {
    let matched = Matched::of(squad, rules, setting);
    let mut complete = squad.clone();
    complete.edition = squad.edition.or_else(|| (matched.known() > 0).then_some(rules.edition));
    complete.faction = matched.faction.filter(|_| !matched.is_mixed);
    for (ship, found) in complete.ships.iter_mut().zip(&matched.ships) {
        if let Some(pilot) = found.pilots.only() {
            ship.pilot = Card::of_id(&pilot.id);
            ship.kind = Some(pilot.ship.clone());
        } else if found.pilots.cards.is_empty() {
            ship.pilot = Card::of_id(&ship.pilot.id);
        }
        for (upgrade, (_, namesakes)) in ship.upgrades.iter_mut().zip(&found.upgrades) {
            if let Some(card) = namesakes.only() {
                upgrade.card = Card::of_id(&card.id);
                upgrade.slot = upgrade.slot.take().or_else(|| Some(card.slot.clone()));
            } else if namesakes.cards.is_empty() {
                upgrade.card = Card::of_id(&upgrade.card.id);
            }
        }
    }
    complete
}
