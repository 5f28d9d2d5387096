//! Tells cards apart that share a name, by hand (SQD-4).

use super::{
    PilotCard, Squad, Upgrade, UpgradeCard,
    gathered::gathered,
    matched::{CandidateCards, MatchedSquad},
};
use crate::{lists::check::Setting, regulation::legality::SquadRules};

/// The possible cards of a name, each with a text that distinguishes it and with the squad that names it. Empty if the
/// name is not ambiguous, or if nothing distinguishes its cards.
pub fn namesakes(squad: &Squad, card: &str, rules: &SquadRules, setting: &Setting) -> Vec<(String, Squad)> {
    let Some(cards) = setting.table(&rules.cards).and_then(|table| table.squad_cards()) else { return Vec::new() };
    let squad = gathered(squad, rules, setting);
    let matched = MatchedSquad::of(&squad, rules, setting);
    let found = matched.ships.iter().find_map(|ship| {
        if ship.ship.pilot.label() == card && ship.pilots.cards.len() > 1 {
            let of_pilot = |(text, pilot): (String, &PilotCard)| {
                let mut squad = Squad::clone(&squad);
                for own in squad.ships.iter_mut().filter(|own| own.pilot == ship.ship.pilot) {
                    own.pilot = own.pilot.identified(&pilot.id);
                    own.kind = Some(pilot.ship.clone());
                }
                (text, squad)
            };
            return Some(ship.pilots.distinctions(cards).into_iter().map(of_pilot).collect::<Vec<_>>());
        }
        let is_asked = |(upgrade, candidates): &&(&Upgrade, CandidateCards<_>)| {
            upgrade.card.label() == card && candidates.cards.len() > 1
        };
        let (upgrade, candidates) = ship.upgrades.iter().find(is_asked)?;
        let of_upgrade = |(text, chosen): (String, &UpgradeCard)| {
            let mut squad = Squad::clone(&squad);
            let same = squad.ships.iter_mut().flat_map(|ship| &mut ship.upgrades).filter(|own| own == upgrade);
            for own in same {
                own.card = own.card.identified(&chosen.id);
                own.slot = Some(chosen.slot.clone());
            }
            (text, squad)
        };
        Some(candidates.distinctions().into_iter().map(of_upgrade).collect())
    });
    found.filter(|answers| answers.len() > 1).unwrap_or_default()
}
