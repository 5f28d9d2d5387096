//! X-Wing Squadron (XWS), the JSON of squad builders, in both editions, and with the deviations found in real files.

use super::{ListedCard, Ship, Squad, Upgrade, gathered::gathered, matched::MatchedSquad, slot, xws_id};
use crate::{
    lists::{
        check::Setting,
        lenient_json::{number, text},
    },
    regulation::{
        is_second_edition,
        legality::{Edition, SquadRules},
    },
};
use serde_json::{Map, Value, json};
use std::iter;

/// Reads a JSON value as a squad. None if it is anything else.
pub(super) fn read(value: &Value) -> Option<Squad> {
    let fields = value.as_object()?;
    // Unwraps a container with a single squad.
    if let Some([only]) = fields.get("container").and_then(Value::as_array).map(Vec::as_slice) {
        return if only.get("container").is_none() { read(only) } else { None };
    }
    let pilots = fields.get("pilots")?.as_array()?;
    let faction = fields.get("faction").and_then(Value::as_str).map(faction).filter(|faction| !faction.is_empty());
    Some(Squad {
        edition: ruleset(fields).or_else(|| edition(faction.as_deref(), pilots)),
        name: text(fields, "name"),
        faction,
        // Launch Bay Next used to write 0 for every squad.
        points: number(fields.get("points")).filter(|&points| points != 0),
        ships: pilots.iter().filter_map(Value::as_object).map(ship).collect(),
        obstacles: obstacles(fields.get("obstacles")),
        damage_deck: text(fields, "damagedeck").map(|deck| deck.to_ascii_lowercase()),
        link: of_builder(fields).find_map(|builder| text(builder, "link")),
        unread: of_builder(fields).flat_map(unread).collect(),
        handed_in: of_builder(fields).find_map(|builder| text(builder, "handed_in")),
    })
}

/// The canonical XWS id of a faction. Builders use different ids for some.
fn faction(said: &str) -> String {
    let id = xws_id(said);
    match id.as_str() {
        "rebels" => "rebel".to_owned(),
        "empire" => "imperial".to_owned(),
        _ => id,
    }
}

/// The edition implied by the ids of pilots and factions. The version field is not reliable.
fn edition(faction: Option<&str>, pilots: &[Value]) -> Option<Edition> {
    match faction {
        Some("rebel" | "imperial" | "scum") => Some(Edition::First),
        _ if pilots.iter().any(|pilot| pilot.get("id").is_some()) => Some(Edition::Second),
        Some(faction) if is_second_edition(faction) => Some(Edition::Second),
        _ => None,
    }
}

/// The rules named by a builder. None if they are those of an edition.
fn ruleset(fields: &Map<String, Value>) -> Option<Edition> {
    match text(fields, "ruleset").unwrap_or_default().to_ascii_lowercase().as_str() {
        "xwa" => Some(Edition::Xwa),
        "amg" => Some(Edition::Amg),
        "loadout" => Some(Edition::Loadout),
        // Some builders mark squads of 50 points only by this version.
        "" => text(fields, "version").filter(|version| version.starts_with("50P")).map(|_| Edition::Xwa),
        // The costs and rules from before 2022 are those of the edition.
        "legacy" => None,
        _ => Some(Edition::Other),
    }
}

fn ship(pilot: &Map<String, Value>) -> Ship {
    let by_name = || text(pilot, "name").map(|name| card(&name));
    let upgrades = pilot.get("upgrades").and_then(Value::as_object);
    let mut ship = Ship {
        pilot: text(pilot, "id").map(|id| ListedCard::of_id(&id)).or_else(by_name).unwrap_or_default(),
        kind: text(pilot, "ship"),
        points: number(pilot.get("points")),
        upgrades: upgrades.into_iter().flatten().flat_map(|(slot, cards)| in_slot(slot, cards)).collect(),
        ..Ship::default()
    };
    if let Some(costs) = of_builder(pilot).find_map(|builder| builder.get("costs")?.as_object()) {
        for card in iter::once(&mut ship.pilot).chain(ship.upgrades.iter_mut().map(|upgrade| &mut upgrade.card)) {
            card.points = number(costs.get(card.label()));
        }
    }
    ship
}

/// A card by its id, or by the name that [`to_xws`] writes for an ambiguous card.
fn card(said: &str) -> ListedCard {
    let is_allowed = |character: char| character.is_ascii_alphanumeric() || character == '-';
    let is_name = said.starts_with(|first: char| first.is_ascii_uppercase()) || !said.chars().all(is_allowed);
    if is_name { ListedCard::named(said) } else { ListedCard::of_id(said) }
}

/// The upgrades of a slot, which are an array or a single value.
fn in_slot(name: &str, cards: &Value) -> impl Iterator<Item = Upgrade> {
    let slot = slot(name);
    let several = cards.as_array().map(Vec::as_slice).unwrap_or(std::slice::from_ref(cards));
    let ids = several.iter().filter_map(Value::as_str).filter(|id| is_card(&slot, id));
    let upgrades: Vec<Upgrade> = ids.map(|id| Upgrade { slot: Some(slot.clone()), card: card(id) }).collect();
    upgrades.into_iter()
}

/// True if an id in a slot is a card. For a hardpoint, some builders write only the name of the slot.
fn is_card(slot: &str, id: &str) -> bool {
    match id {
        "" => false,
        "hardpointcannon" | "hardpointmissile" | "hardpointtorpedo" => slot != "hardpoint",
        _ => true,
    }
}

/// Maximum number of obstacles to read. A squad has three.
const MOST_OBSTACLES: usize = 100;

/// Ids of obstacles in the form used since 2015: without hyphens and without a builder's prefix.
fn obstacles(said: Option<&Value>) -> Vec<String> {
    let ids = said.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let ids = ids.take(MOST_OBSTACLES).map(xws_id);
    ids.map(|id| id.strip_prefix("obstacle").map(str::to_owned).unwrap_or(id)).collect()
}

/// The fields that builders add to a squad. One of them is the link to it.
fn of_builder(fields: &Map<String, Value>) -> impl Iterator<Item = &Map<String, Value>> {
    let builders = fields.get("vendor").and_then(Value::as_object);
    builders.into_iter().flat_map(|builders| builders.values().filter_map(Value::as_object))
}

/// The lines that had not been understood when [`to_xws`] wrote the squad.
fn unread(builder: &Map<String, Value>) -> impl Iterator<Item = String> {
    let lines = builder.get("unread").and_then(Value::as_array).into_iter().flatten();
    lines.filter_map(Value::as_str).map(str::to_owned)
}

/// Writes a squad as XWS of its edition, with all fields that readers of either edition expect. A card that still has a
/// name is written by name, because an id derived from it would be that of one of its candidates. [`super::complete`]
/// adds the ids of known cards.
pub fn to_xws(squad: &Squad) -> String {
    let is_first = squad.edition == Some(Edition::First);
    let pilot = |ship: &Ship| {
        let mut upgrades = Map::new();
        for upgrade in &ship.upgrades {
            let name = slot_of_xws(upgrade.slot.as_deref().unwrap_or("modification"), is_first);
            let slot = upgrades.entry(name).or_insert_with(|| json!([]));
            if let Some(cards) = slot.as_array_mut() {
                cards.push(json!(upgrade.card.label()));
            }
        }
        let mut pilot = json!({"name": ship.pilot.label(), "upgrades": upgrades});
        let costs = costs(ship);
        let more = [
            ("id", (!is_first && ship.pilot.name.is_none()).then(|| json!(ship.pilot.id))),
            ("ship", ship.kind.as_ref().map(|kind| json!(kind))),
            ("points", ship.points.map(|points| json!(points))),
            ("vendor", (!costs.is_empty()).then(|| json!({"builder": {"costs": costs}}))),
        ];
        put(&mut pilot, more);
        pilot
    };
    let mut xws = json!({
        "version": if is_first { "1.0.0" } else { "2.0.0" },
        "pilots": squad.ships.iter().map(pilot).collect::<Vec<_>>(),
    });
    let unread: Vec<&str> = squad.unread_lines().collect();
    let mut builder = json!({});
    let of_builder = [
        ("link", squad.link.as_ref().map(|link| json!(link))),
        ("unread", (!unread.is_empty()).then(|| json!(unread))),
        ("handed_in", squad.handed_in.as_ref().map(|text| json!(text))),
    ];
    put(&mut builder, of_builder);
    let vendor = (builder != json!({})).then(|| json!({"builder": builder}));
    let ruleset = match squad.edition {
        Some(Edition::Xwa) => Some("XWA"),
        Some(Edition::Amg) => Some("AMG"),
        Some(Edition::Loadout) => Some("loadout"),
        Some(Edition::Other) => Some("other"),
        None | Some(Edition::First | Edition::Second) => None,
    };
    let more = [
        ("ruleset", ruleset.map(|ruleset| json!(ruleset))),
        ("name", squad.name.as_ref().map(|name| json!(name))),
        ("faction", squad.faction.as_ref().map(|faction| json!(faction))),
        ("points", squad.points.or_else(|| squad.sum()).map(|points| json!(points))),
        ("obstacles", (!squad.obstacles.is_empty()).then(|| json!(squad.obstacles))),
        ("damagedeck", squad.damage_deck.as_ref().map(|deck| json!(deck))),
        ("vendor", vendor),
    ];
    put(&mut xws, more);
    xws.to_string()
}

/// The squad points of single cards, where the list has them. XWS has no field for them.
fn costs(ship: &Ship) -> Map<String, Value> {
    let cards = iter::once(&ship.pilot).chain(ship.upgrades.iter().map(|upgrade| &upgrade.card));
    cards.filter_map(|card| Some((card.label().to_owned(), json!(card.points?)))).collect()
}

fn put<const N: usize>(value: &mut Value, fields: [(&str, Option<Value>); N]) {
    if let Some(object) = value.as_object_mut() {
        object.extend(fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))));
    }
}

/// The name of a slot in XWS.
fn slot_of_xws(slot: &str, is_first: bool) -> String {
    match (slot, is_first) {
        ("talent", true) => "ept",
        ("astromech", true) => "amd",
        ("salvagedastromech", true) => "samd",
        ("modification", true) => "mod",
        ("device", true) => "bomb",
        ("sensor", true) => "system",
        ("forcepower", false) => "force-power",
        ("tacticalrelay", false) => "tactical-relay",
        _ => slot,
    }
    .to_owned()
}

/// Completes a squad from the table: ids of cards, slots, ship types, edition and faction. Existing values do not
/// change. An ambiguous card keeps its name, and an unknown card gets the id of its name.
pub fn complete(squad: &Squad, rules: &SquadRules, setting: &Setting) -> Squad {
    completed(squad, rules, setting, |unknown| unknown.identified(&unknown.id))
}

/// Like [`complete`], but an unknown card keeps its name, so that it is quoted as handed in.
pub fn complete_known(squad: &Squad, rules: &SquadRules, setting: &Setting) -> Squad {
    completed(squad, rules, setting, ListedCard::clone)
}

fn completed(
    squad: &Squad,
    rules: &SquadRules,
    setting: &Setting,
    unknown: impl Fn(&ListedCard) -> ListedCard,
) -> Squad {
    let squad = gathered(squad, rules, setting);
    let matched = MatchedSquad::of(&squad, rules, setting);
    let mut complete = Squad::clone(&squad);
    complete.edition = squad.edition.or_else(|| (matched.known() > 0).then_some(rules.edition));
    complete.faction = matched.faction.filter(|_| !matched.is_mixed);
    for (ship, found) in complete.ships.iter_mut().zip(&matched.ships) {
        if let Some(pilot) = found.pilots.only() {
            ship.pilot = ship.pilot.identified(&pilot.id);
            ship.kind = Some(pilot.ship.clone());
        } else if found.pilots.cards.is_empty() {
            ship.pilot = unknown(&ship.pilot);
        }
        for (upgrade, (_, candidates)) in ship.upgrades.iter_mut().zip(&found.upgrades) {
            if let Some(card) = candidates.only() {
                upgrade.card = upgrade.card.identified(&card.id);
                upgrade.slot = upgrade.slot.take().or_else(|| Some(card.slot.clone()));
            } else if candidates.cards.is_empty() {
                upgrade.card = unknown(&upgrade.card);
            }
        }
    }
    complete
}
