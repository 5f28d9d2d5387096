//! Cards that share a name, and which of them a list means: by the ship, the slot, or what stands in brackets behind the name.

use super::{
    cards::{PilotCard, SquadCards, UpgradeCard},
    ships::{Card, Ship, Upgrade, slot},
};
use crate::base::text::search_key;

/// The cards that a line of a list can mean: none that no table knows, one that is certain, or several.
#[derive(Debug)]
pub(super) struct Namesakes<'a, C> {
    /// The cards, in the order of the table.
    pub(super) cards: Vec<&'a C>,
}

impl<'a, C> Namesakes<'a, C> {
    /// The card; none where none is known, or several are possible.
    pub(super) fn only(&self) -> Option<&'a C> {
        if let [card] = self.cards.as_slice() { Some(card) } else { None }
    }

    /// Something that all of them have in common; none where they differ, or none is known.
    pub(super) fn agreed<T: PartialEq>(&self, of: impl Fn(&'a C) -> T) -> Option<T> {
        let mut values = self.cards.iter().map(|card| of(card));
        let first = values.next()?;
        values.all(|other| other == first).then_some(first)
    }

    /// Leaves out the others; all stay where none would be left. Whether some fit.
    pub(super) fn keep(&mut self, fits: impl Fn(&C) -> bool) -> bool {
        let fits = |card: &&C| fits(card);
        let is_some = self.cards.iter().any(fits);
        if is_some {
            self.cards.retain(fits);
        }
        is_some
    }
}

impl<'a> Namesakes<'a, PilotCard> {
    /// The pilots that a ship of a list can have, by its name, its type and what stands in brackets.
    pub(super) fn of_ship(ship: &Ship, cards: &'a SquadCards) -> Self {
        let mut namesakes = Self { cards: cards.pilots_like(&ship.pilot).collect() };
        let mut said = ship.kind.clone();
        if namesakes.cards.is_empty() {
            // The brackets may belong to the name: `CR90 Corvette (Fore)`.
            if let Some(kind) = &said {
                let whole = Card::named(&format!("{} ({kind})", ship.pilot.label()));
                namesakes.cards = cards.pilots_like(&whole).collect();
            }
            if !namesakes.cards.is_empty() {
                said = None;
            } else if let Some((name, bracket)) = bracketed(&ship.pilot) {
                namesakes.cards = cards.pilots_like(&Card::named(name)).collect();
                said = Some(said.into_iter().chain([bracket.to_owned()]).collect::<Vec<_>>().join(","));
            }
        }
        for part in said.iter().flat_map(|said| said.split(',')) {
            namesakes.tell_apart(part, cards);
        }
        namesakes
    }

    /// Keeps the pilots that a part of a bracket tells of: a type of ship, a title, a product, or a faction.
    fn tell_apart(&mut self, part: &str, cards: &SquadCards) {
        let kinds = cards.kinds_named(part);
        if !kinds.is_empty() {
            self.keep(|card| kinds.contains(&card.ship.as_str()));
            return;
        }
        let is_of_faction = |card: &PilotCard| {
            let faction = search_key(&card.faction);
            search_key(part).split(' ').all(|word| faction.split(' ').any(|own| own == word))
        };
        if self.keep(|card| says(&card.brackets, part)) || self.keep(is_of_faction) {
            return;
        }
        // A type of ship in another language has words in common with the English one: `Chasseur TIE/ln`.
        let shared = |card: &PilotCard| cards.words_shared(part, &card.ship);
        let most = self.cards.iter().map(|card| shared(card)).max().unwrap_or(0);
        if most > 0 {
            self.keep(|card| shared(card) == most);
        }
    }
}

impl<'a> Namesakes<'a, UpgradeCard> {
    /// The upgrades that a line of a list can mean, by its name, its slot and what stands in brackets.
    pub(super) fn of_upgrade(upgrade: &Upgrade, cards: &'a SquadCards) -> Self {
        let mut namesakes = Self { cards: cards.upgrades_like(&upgrade.card).collect() };
        if let Some(slot) = &upgrade.slot {
            namesakes.keep(|card| card.slot == *slot);
        }
        if namesakes.cards.is_empty()
            && let Some((name, bracket)) = bracketed(&upgrade.card)
        {
            namesakes.cards = cards.upgrades_like(&Card::named(name)).collect();
            for part in bracket.split(',') {
                let said = slot(part);
                if cards.upgrades.iter().any(|card| card.slot == said) {
                    // With a slot that none of them has it is another card.
                    namesakes.cards.retain(|card| card.slot == said);
                } else {
                    namesakes.keep(|card| says(&card.brackets, part));
                }
            }
        }
        namesakes
    }
}

/// `Name (bracket)` as name and bracket.
fn bracketed(card: &Card) -> Option<(&str, &str)> {
    card.name.as_deref()?.strip_suffix(')')?.rsplit_once(" (")
}

/// Whether a part of a bracket has all words of one of these texts, one behind the other.
fn says(brackets: &[String], part: &str) -> bool {
    let part = format!(" {} ", search_key(part));
    brackets.iter().any(|text| part.contains(&format!(" {text} ")))
}
