//! Cards found by typing their names, in any language that a table knows: to complete a list by hand.

use super::cards::{Names, PilotCard, SquadCards, UpgradeCard};
use crate::base::{
    sort::sort_by_key,
    text::{has_words, search_key},
};

/// The pilots whose names have every word that was typed, in any language: those that begin with it first. Nothing of an empty
/// text.
pub fn search_pilots<'a>(cards: &'a SquadCards, typed: &str) -> Vec<&'a PilotCard> {
    search(&cards.pilots, typed, |card| &card.names)
}

/// The upgrades whose names have every word that was typed, in the same way.
pub fn search_upgrades<'a>(cards: &'a SquadCards, typed: &str) -> Vec<&'a UpgradeCard> {
    search(&cards.upgrades, typed, |card| &card.names)
}

fn search<'a, C>(cards: &'a [C], typed: &str, names: impl Fn(&C) -> &Names) -> Vec<&'a C> {
    let typed = search_key(typed);
    if typed.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<&C> =
        cards.iter().filter(|card| names(card).search_keys().iter().any(|name| has_words(name, &typed))).collect();
    sort_by_key(&mut found, |card| !names(card).search_keys().iter().any(|name| name.starts_with(&typed)));
    found
}
