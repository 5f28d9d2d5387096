//! Resolves by hand a name that several cards share (SQD-4), or that is misspelt.

use super::{
    Cost, ListedCard, PilotCard, ShipLine, Squad, SquadCards, Upgrade, UpgradeCard,
    gathered::gathered,
    matched::{CandidateCards, MatchedShip, MatchedSquad},
};
use crate::{
    base::sort::{Set, sort_by_key},
    lists::check::Setting,
    regulation::legality::SquadRules,
};

/// The cards that a name in the list can mean, each with a text that distinguishes it and with the squad that uses it.
/// Empty if exactly one card has the name, if nothing distinguishes the cards, or if no card has a similar name.
pub fn namesakes(squad: &Squad, card: &str, rules: &SquadRules, setting: &Setting) -> Vec<(String, Squad)> {
    let Some(cards) = setting.table(&rules.cards).and_then(|table| table.squad_cards()) else { return Vec::new() };
    let squad = gathered(squad, rules, setting);
    let matched = MatchedSquad::of(&squad, rules, setting);
    for ship in &matched.ships {
        if is_asked(&ship.ship.pilot, card, &ship.pilots) {
            let mut found = pilots(ship, cards.similar_pilots(card), &matched, cards, rules);
            if found.is_empty() {
                let above = match ship.ship.kind {
                    None => upgrades_above(&ship.ship.pilot, &squad, cards, rules, setting),
                    Some(_) => Vec::new(),
                };
                if !above.is_empty() {
                    return above;
                }
                found = pilots(ship, cards.pilots_by_words(card, false), &matched, cards, rules);
            }
            return found
                .into_iter()
                .map(|(text, pilot)| (text, with_pilot(&squad, &ship.ship.pilot, pilot)))
                .collect();
        }
        let asked = ship.upgrades.iter().find(|(upgrade, candidates)| is_asked(&upgrade.card, card, candidates));
        if let Some((upgrade, candidates)) = asked {
            let mut similar = cards.similar_upgrades(card);
            let by_words = cards.upgrades_by_words(card, !similar.is_empty());
            // A nearer name may be that of another card: `Proton Torps` is nearer to Proton Bombs.
            if !by_words.iter().any(|card| similar.contains(card)) {
                similar.extend(by_words);
            }
            let found = upgrades(upgrade, candidates, similar);
            // Several cards may share the name that is similar.
            let is_named = candidates.cards.is_empty();
            let with = |(text, chosen)| (text, with_upgrade(&squad, upgrade, chosen, is_named));
            return found.into_iter().map(with).collect();
        }
    }
    let gather = |(label, squad): (String, Squad)| (label, gathered(&squad, rules, setting).into_owned());
    similar_to_line(&squad, card, &matched, cards, rules).into_iter().map(gather).collect()
}

/// The cards that a line which was not understood can mean. Empty if no ship has the line.
fn similar_to_line(
    squad: &Squad,
    line: &str,
    matched: &MatchedSquad,
    cards: &SquadCards,
    rules: &SquadRules,
) -> Vec<(String, Squad)> {
    let is_line = |own: &ShipLine| own.text == line;
    if !squad.ships.iter().any(|ship| ship.lines.iter().any(is_line)) {
        return Vec::new();
    }
    let (mut pilots, mut upgrades) = (cards.similar_pilots(line), cards.similar_upgrades(line));
    if pilots.is_empty() && upgrades.is_empty() {
        (pilots, upgrades) = (cards.pilots_by_words(line, true), cards.upgrades_by_words(line, true));
    }
    sort_by_key(&mut pilots, |pilot| !matched.is_of_faction(pilot, rules));
    let pilots = pilots.into_iter().map(|pilot| {
        let text = name_and_ship(pilot, cards);
        (text.clone(), text)
    });
    let upgrades = upgrades.into_iter().map(|card| (name_and_slot(card), card.names.english.clone()));
    let with_text = |(label, text): (String, String)| {
        let mut squad = squad.clone();
        let lines = squad.ships.iter_mut().flat_map(|ship| &mut ship.lines);
        lines.filter(|own| is_line(own)).for_each(|own| own.text.clone_from(&text));
        (label, squad)
    };
    pilots.chain(upgrades).map(with_text).collect()
}

fn name_and_ship(pilot: &PilotCard, cards: &SquadCards) -> String {
    let kind = cards.ship_type_name(&pilot.ship).unwrap_or(&pilot.ship);
    format!("{} ({kind})", pilot.names.english)
}

fn name_and_slot(card: &UpgradeCard) -> String {
    format!("{} ({})", card.names.english, card.slot)
}

/// True if a line of the list has the name and does not mean exactly one card.
fn is_asked<C>(listed: &ListedCard, name: &str, candidates: &CandidateCards<C>) -> bool {
    listed.label() == name && candidates.only().is_none()
}

/// The pilots that a ship can mean, those with the points in the list first. If none has its name, those with a similar
/// one, preferably of the squad's faction and with the points in the list.
fn pilots<'a>(
    ship: &MatchedShip<'a>,
    similar: Vec<&'a PilotCard>,
    squad: &MatchedSquad,
    cards: &'a SquadCards,
    rules: &SquadRules,
) -> Vec<(String, &'a PilotCard)> {
    let listed = &ship.ship.pilot;
    if !ship.pilots.cards.is_empty() {
        let mut found = ship.pilots.distinctions(cards);
        sort_by_key(&mut found, |(_, pilot)| pilot.points != listed.points);
        return found;
    }
    let mut similar = CandidateCards { cards: similar };
    similar.keep(|pilot| squad.is_of_faction(pilot, rules));
    similar.keep(|pilot| listed.points.is_some() && pilot.points == listed.points);
    similar.cards.into_iter().map(|pilot| (name_and_ship(pilot, cards), pilot)).collect()
}

/// The upgrades that a line can mean, those with the points in the list first. If none has its name, those with a
/// similar one.
fn upgrades<'a>(
    upgrade: &Upgrade,
    candidates: &CandidateCards<'a, UpgradeCard>,
    similar: Vec<&'a UpgradeCard>,
) -> Vec<(String, &'a UpgradeCard)> {
    if !candidates.cards.is_empty() {
        let mut found = candidates.distinctions();
        sort_by_key(&mut found, |(_, card)| upgrade.card.points.map(Cost::Fixed).is_none_or(|cost| card.cost != cost));
        return found;
    }
    let mut found: Vec<_> = similar.into_iter().map(|card| (name_and_slot(card), card)).collect();
    let mut told = Set::new();
    found.retain(|(text, _)| told.insert(text.clone()));
    found
}

/// The upgrades of the ship above that a misspelt ship can mean, those with the points in the list first. Texts without
/// indentation turn upgrades into ships.
fn upgrades_above(
    listed: &ListedCard,
    squad: &Squad,
    cards: &SquadCards,
    rules: &SquadRules,
    setting: &Setting,
) -> Vec<(String, Squad)> {
    let upgrade = Upgrade { slot: None, card: listed.clone() };
    let similar = cards.similar_upgrades(listed.label());
    let found = upgrades(&upgrade, &CandidateCards { cards: Vec::new() }, similar).into_iter();
    let with_name = |(text, card): (String, &UpgradeCard)| {
        let mut named = squad.clone();
        for own in named.ships.iter_mut().filter(|own| own.pilot == *listed) {
            own.pilot = ListedCard { points: listed.points, ..ListedCard::named(&card.names.english) };
        }
        // The correct name makes it an upgrade, unless there is no ship above.
        let named = gathered(&named, rules, setting).into_owned();
        (named.ships.len() < squad.ships.len()).then_some((text, named))
    };
    found.filter_map(with_name).collect()
}

fn with_pilot(squad: &Squad, listed: &ListedCard, pilot: &PilotCard) -> Squad {
    let mut squad = squad.clone();
    for own in squad.ships.iter_mut().filter(|own| own.pilot == *listed) {
        own.pilot = own.pilot.identified(&pilot.id);
        own.kind = Some(pilot.ship.clone());
    }
    squad
}

/// The squad with an upgrade in place of a listed one, by its name or else by its id.
fn with_upgrade(squad: &Squad, listed: &Upgrade, upgrade: &UpgradeCard, is_named: bool) -> Squad {
    let mut squad = squad.clone();
    let named = ListedCard { points: listed.card.points, ..ListedCard::named(&upgrade.names.english) };
    for own in squad.ships.iter_mut().flat_map(|ship| &mut ship.upgrades).filter(|own| *own == listed) {
        own.card = if is_named { named.clone() } else { own.card.identified(&upgrade.id) };
        own.slot = Some(upgrade.slot.clone());
    }
    squad
}
