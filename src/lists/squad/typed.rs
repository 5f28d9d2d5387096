//! Reads squads typed by hand, with shortened or misspelt names. Names are never guessed: an unknown one stays an unknown
//! card, for which [`super::namesakes`] has suggestions.

use super::{
    ListedCard, PilotCard, Ship, Squad, SquadCards, Upgrade,
    matched::faction_of,
    text::{LONGEST_NAMES, counted, set_title, strip_markup},
};
use crate::{
    base::{
        sort::Set,
        text::{has_whole_words, search_key},
    },
    regulation::legality::SquadRules,
};
use std::iter;

/// Maximum number of names in a text. A squad has fewer.
const MOST_NAMES: usize = 100;
/// Minimum number of letters of a name that leads to a card.
const LEAST_LETTERS: usize = 3;
/// Signs between the names of a ship.
const SEPARATORS: [&str; 9] = [" w/", " with ", " + ", " – ", " — ", " - ", " & ", " / ", "; "];

/// A name in a text.
struct Typed<'t> {
    text: &'t str,
    count: usize,
    /// True if it is the first one of its line.
    is_first: bool,
    /// True if it is behind a comma outside of brackets.
    is_behind_comma: bool,
    /// The pilots and upgrades with this name, or with this part of their names.
    pilots: Vec<&'t PilotCard>,
    is_upgrade: bool,
}

/// Reads names as a squad if at least half of them lead to a card, and one of them to a pilot by a name or a part of it.
/// None for any other text.
pub(super) fn read_typed(text: &str, rules: &SquadRules, cards: &SquadCards) -> Option<Squad> {
    let mut squad = Squad::default();
    let lines: Vec<String> = text.lines().map(strip_markup).collect();
    let mut typed = Vec::new();
    for line in &lines {
        if squad.set_faction(line) || set_title(&mut squad, line) {
            continue;
        }
        let labeled = line.split_once(": ").filter(|(label, _)| squad.set_faction(label));
        let line = labeled.map_or(line.as_str(), |(_, names)| names);
        if line.len() > LONGEST_NAMES || typed.len() > MOST_NAMES {
            return None;
        }
        typed.push(names(line, cards));
    }
    let all = || typed.iter().flatten().filter(|name| !is_number(name.text));
    let is_similar = |name: &str| !cards.similar_pilots(name).is_empty() || !cards.similar_upgrades(name).is_empty();
    let known = all().filter(|name| !name.pilots.is_empty() || name.is_upgrade || is_similar(name.text)).count();
    let count = all().count();
    if !(2..=MOST_NAMES).contains(&count) || known * 2 < count || all().all(|name| name.pilots.is_empty()) {
        return None;
    }
    let factions = factions(&squad, all(), rules);
    let is_pilot = |name: &Typed| name.pilots.iter().any(|pilot| factions.contains(&faction_of(&pilot.faction, rules)));
    let is_exact = |name: &Typed| cards.upgrades_for(&ListedCard::named(name.text)).next().is_some();
    for line in &typed {
        let has_upgrade = line.iter().any(|name| name.is_upgrade && !is_pilot(name));
        let has_brackets = line.iter().any(|name| !name.is_first && !name.is_behind_comma);
        for name in line {
            if let Ok(points) = name.text.parse() {
                set_points(&mut squad, points);
                continue;
            }
            let is_ship = match (is_pilot(name), name.is_upgrade) {
                (true, false) => name.is_first || name.is_behind_comma,
                (true, true) => name.is_first || name.is_behind_comma && !(has_upgrade && is_exact(name)),
                (false, true) => false,
                (false, false) => name.is_first || name.is_behind_comma && has_brackets,
            };
            match squad.ships.last_mut().filter(|_| !is_ship) {
                Some(ship) if ship.kind.is_none() && !name.is_upgrade && is_ship_type(name.text, cards) => {
                    ship.kind = Some(name.text.to_owned());
                }
                Some(ship) => ship.upgrades.push(Upgrade { slot: None, card: ListedCard::named(name.text) }),
                None => {
                    let ship = Ship { pilot: ListedCard::named(name.text), ..Ship::default() };
                    squad.ships.extend(iter::repeat_n(ship, name.count));
                }
            }
        }
    }
    Some(squad)
}

/// Sets the points of the last card.
fn set_points(squad: &mut Squad, points: i64) {
    let Some(ship) = squad.ships.last_mut() else { return };
    match ship.upgrades.last_mut() {
        Some(upgrade) => upgrade.card.points = Some(points),
        None => ship.pilot.points = Some(points),
    }
}

/// The faction of the squad, or else those to which most names lead.
fn factions<'a>(squad: &Squad, names: impl Iterator<Item = &'a Typed<'a>>, rules: &SquadRules) -> Vec<String> {
    if let Some(said) = &squad.faction {
        return vec![said.clone()];
    }
    let mut counts: Vec<(String, usize)> = Vec::new();
    for name in names {
        let own: Set<String> = name.pilots.iter().map(|pilot| faction_of(&pilot.faction, rules)).collect();
        for faction in own.iter() {
            match counts.iter_mut().find(|(other, _)| other == faction) {
                Some((_, count)) => *count += 1,
                None => counts.push((faction.clone(), 1)),
            }
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max();
    counts.into_iter().filter(|(_, count)| Some(*count) == most).map(|(faction, _)| faction).collect()
}

/// The names in a line.
fn names<'t>(line: &'t str, cards: &'t SquadCards) -> Vec<Typed<'t>> {
    let (mut depth, mut is_behind_comma) = (0, false);
    let mut names: Vec<Typed> = Vec::new();
    for part in line.split_inclusive([',', '(', ')']) {
        let mut parts = vec![part.trim_end_matches([',', '(', ')'])];
        for separator in SEPARATORS {
            parts = parts.into_iter().flat_map(|part| part.split(separator)).collect();
        }
        for part in parts.into_iter().map(str::trim).filter(|part| part.contains(char::is_alphanumeric)) {
            let (count, text) = counted(part);
            let is_first = names.is_empty();
            let pilots = pilots(text, cards);
            names.push(Typed { text, count, is_first, is_behind_comma, pilots, is_upgrade: is_upgrade(text, cards) });
            is_behind_comma = false;
        }
        match part.chars().last() {
            Some('(') => depth += 1,
            Some(')') => depth -= 1,
            Some(',') => is_behind_comma = depth < 1,
            _ => {}
        }
    }
    names
}

fn is_number(text: &str) -> bool {
    text.parse::<i64>().is_ok()
}

fn is_ship_type(text: &str, cards: &SquadCards) -> bool {
    !cards.ship_types_named(text).is_empty()
}

/// The pilots with a name, or with a part of theirs, perhaps beside a ship type.
fn pilots<'t>(name: &str, cards: &'t SquadCards) -> Vec<&'t PilotCard> {
    let exact: Vec<&PilotCard> = cards.pilots_for(&ListedCard::named(name)).collect();
    if !exact.is_empty() {
        return exact;
    }
    let bare: Vec<&str> = name.split(' ').filter(|word| !is_ship_type(word, cards)).collect();
    let name = search_key(&bare.join(" "));
    let is_part = |key: &String| has_whole_words(key, &name);
    let all = cards.pilots.iter().filter(|_| name.len() >= LEAST_LETTERS);
    all.filter(|card| card.names.search_keys().iter().any(is_part)).collect()
}

/// True if an upgrade has a name, or a part of its name.
fn is_upgrade(name: &str, cards: &SquadCards) -> bool {
    let key = search_key(name);
    let is_part = |own: &String| key.len() >= LEAST_LETTERS && has_whole_words(own, &key);
    cards.upgrades_for(&ListedCard::named(name)).next().is_some()
        || cards.upgrades.iter().any(|card| card.names.search_keys().iter().any(is_part))
}
