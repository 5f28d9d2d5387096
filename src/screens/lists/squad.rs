//! Completing a squad by hand: cards are found by name in every language of the card tables (SQD-4).

use crate::{
    lists::{
        Content, Setting, Squad, read,
        squad::{self, ListedCard, Ship, SquadCards, Upgrade, search_pilots, search_upgrades, to_xws},
    },
    regulation::legality::{ListRules, list_rules},
};

/// Maximum number of cards of each kind in a search result.
const OFFERED: usize = 8;

/// A card to add.
#[derive(Debug, Clone, PartialEq)]
pub enum CardFound {
    /// A new ship: pilot, type and faction.
    Pilot(ListedCard, String, String),
    /// An upgrade for the chosen ship.
    Upgrade(Upgrade),
}

/// A change of a squad. Ships have indexes from 0.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// Adds a card. An upgrade goes to the ship at this index.
    Add(CardFound, usize),
    /// Removes a ship.
    Remove(usize),
}

/// The squad in a text. An empty text is an empty squad. None if the text is something else, which would be lost.
pub fn squad_of(text: &str) -> Option<Squad> {
    if text.is_empty() {
        return Some(Squad::default());
    }
    match read(text).ok()?.content {
        Content::Squad(mut squad) => {
            squad.keep_text(text);
            Some(squad)
        }
        Content::Deck(_) | Content::Several(_) | Content::Link => None,
    }
}

/// Cards that match the typed text, with their names. None if fewer than two letters are typed, or without a card
/// table.
pub fn found(setting: &Setting, typed: &str, language: &str) -> Option<Vec<(String, CardFound)>> {
    let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else { return None };
    let cards: &SquadCards = setting.table(&rules.cards)?.squad_cards()?;
    if typed.trim().chars().count() < 2 {
        return None;
    }
    let pilots = search_pilots(cards, typed).into_iter().take(OFFERED).map(|pilot| {
        let ship = cards.ship_type_name(&pilot.ship).unwrap_or(&pilot.ship);
        let name = format!("{} ({ship})", pilot.names.in_language(language));
        (name, CardFound::Pilot(ListedCard::of_id(&pilot.id), pilot.ship.clone(), squad::xws_id(&pilot.faction)))
    });
    let upgrades = search_upgrades(cards, typed).into_iter().take(OFFERED).map(|upgrade| {
        let card = Upgrade { slot: Some(upgrade.slot.clone()), card: ListedCard::of_id(&upgrade.id) };
        (upgrade.names.in_language(language).to_owned(), CardFound::Upgrade(card))
    });
    Some(pilots.chain(upgrades).collect())
}

/// The text of the squad after a change. The old total is dropped. A card name becomes an id if the table has exactly
/// one card with that name.
pub fn changed(squad: Squad, change: Change, setting: &Setting) -> String {
    // Indexes are those of the ships on the screen, which has looked up the cards.
    let mut squad = match list_rules(setting.regulation) {
        Some(ListRules::Squad(rules)) => squad::complete(&squad, rules, setting),
        _ => squad,
    };
    match change {
        Change::Add(CardFound::Pilot(pilot, kind, faction), _) => {
            squad.points = None;
            squad.faction.get_or_insert(faction);
            squad.ships.push(Ship { pilot, kind: Some(kind), ..Ship::default() });
        }
        Change::Add(CardFound::Upgrade(upgrade), at) => {
            squad.points = None;
            if let Some(ship) = squad.ships.get_mut(at) {
                ship.points = None;
                ship.upgrades.push(upgrade);
            }
        }
        Change::Remove(at) if at < squad.ships.len() => {
            squad.points = None;
            squad.ships.remove(at);
        }
        Change::Remove(_) => {}
    }
    to_xws(&squad)
}
