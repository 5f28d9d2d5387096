//! Factions: what cards call them, and what lists do.

use super::{
    cards::PilotCard,
    namesakes::Namesakes,
    ships::{Squad, id},
};
use crate::{base::sort::Set, regulation::legality::SquadRules};

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

/// The factions that a squad can be of.
#[derive(Debug)]
pub(super) struct Factions {
    /// The list says which, or all ships can be of each of these; otherwise the first one that the most of them can be of.
    ids: Vec<String>,
    /// Whether there is none that all ships can be of (SQD-1). Of a list that says one nobody asks.
    pub(super) is_mixed: bool,
}

impl Factions {
    /// The factions of a squad: the one that the list says, or else those that all of its ships can be of.
    pub(super) fn of<'a>(
        squad: &Squad,
        ships: impl Iterator<Item = &'a Namesakes<'a, PilotCard>>,
        rules: &SquadRules,
    ) -> Self {
        if let Some(said) = &squad.faction {
            return Self { ids: vec![said_faction(said, squad, rules)], is_mixed: false };
        }
        let (mut known, mut counts) = (0, Vec::<(String, usize)>::new());
        for pilots in ships.filter(|pilots| !pilots.cards.is_empty()) {
            known += 1;
            let own: Set<String> = pilots.cards.iter().map(|pilot| faction_of(&pilot.faction, rules)).collect();
            for faction in own.iter() {
                match counts.iter_mut().find(|(other, _)| other == faction) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((faction.clone(), 1)),
                }
            }
        }
        let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
        let most_common = counts.into_iter().filter(|(_, count)| *count == most).map(|(faction, _)| faction);
        let is_mixed = most < known;
        Self { ids: most_common.take(if is_mixed { 1 } else { usize::MAX }).collect(), is_mixed }
    }

    /// Whether a ship can be of a faction: of a mixed squad nobody knows.
    pub(super) fn can_be(&self, faction: &str) -> bool {
        self.is_mixed || self.ids.iter().any(|own| own == faction)
    }

    /// The faction, where there is only one that it can be.
    pub(super) fn only(self) -> Option<String> {
        if let [faction] = self.ids.as_slice() { Some(faction.clone()) } else { None }
    }
}

/// The faction that a list says. A text that is of no edition may say it as the cards do.
fn said_faction(said: &str, squad: &Squad, rules: &SquadRules) -> String {
    let mut of_cards = rules
        .factions
        .iter()
        .flatten()
        .flat_map(|faction| faction.cards.iter().filter(|card| id(card) == said).map(|_| faction.id.clone()));
    let as_cards_do = of_cards.next().filter(|_| squad.edition.is_none());
    as_cards_do.unwrap_or_else(|| said.to_owned())
}
