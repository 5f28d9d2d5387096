//! Factions: what cards call them, and what lists do.

use super::{
    cards::SquadCards,
    ships::{Ship, Squad, id},
};
use crate::regulation::legality::SquadRules;

/// The faction of a squad that a faction of cards belongs to: as the regulation has it, otherwise under its own name.
pub(super) fn faction_of(of_card: &str, rules: &SquadRules) -> String {
    let mut factions = rules.factions.iter().flatten();
    let found = factions.find(|faction| faction.cards.iter().any(|card| card == of_card));
    found.map_or_else(|| id(of_card), |faction| faction.id.clone())
}

/// Whether there is such a faction: any where the document lists none.
pub(super) fn is_faction(own: &str, rules: &SquadRules) -> bool {
    rules.factions.as_ref().is_none_or(|factions| factions.iter().any(|faction| faction.id == own))
}

/// The faction of a squad: what the list says. A text that is of no edition may say it as the cards do, or not at all: then it
/// is the first one that every ship can be of, or that of the first ship.
pub(super) fn own_faction(squad: &Squad, cards: Option<&SquadCards>, rules: &SquadRules) -> Option<String> {
    if let Some(said) = &squad.faction {
        let mut of_cards = rules
            .factions
            .iter()
            .flatten()
            .flat_map(|faction| faction.cards.iter().filter(|card| id(card) == *said).map(|_| faction.id.clone()));
        let as_cards_do = of_cards.next().filter(|_| squad.edition.is_none());
        return Some(as_cards_do.unwrap_or_else(|| said.clone()));
    }
    let cards = cards?;
    let factions = |ship: &Ship| -> Vec<String> {
        cards.pilots_like(&ship.pilot).map(|card| faction_of(&card.faction, rules)).collect()
    };
    let mut ships = squad.ships.iter().map(factions).filter(|factions| !factions.is_empty());
    let first = ships.next()?;
    let others: Vec<Vec<String>> = ships.collect();
    let common = first.iter().find(|own| others.iter().all(|factions| factions.contains(own)));
    common.or(first.first()).cloned()
}
