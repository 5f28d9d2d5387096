//! Reinterprets the lines of a text with the help of card names: upgrades without indentation, pilots among upgrades,
//! and lines without points.

use super::{
    Cost, ListedCard, PilotCard, Ship, ShipLine, Squad, SquadCards, Upgrade,
    matched::{CandidateCards, Factions, faction_of},
    slot,
    text::{parts_of_line, whole_ship},
};
use crate::{lists::check::Setting, regulation::legality::SquadRules};
use std::{borrow::Cow, iter};

/// Maximum length of a line that may have several cards, in bytes. Looking up the parts of a longer one could take
/// minutes.
const LONGEST_LINE: usize = 1_000;

/// The squad with every line that names a card as that card. Ambiguous lines stay lines.
pub(super) fn gathered<'a>(squad: &'a Squad, rules: &SquadRules, setting: &Setting) -> Cow<'a, Squad> {
    let Some(cards) = setting.table(&rules.cards).and_then(|table| table.squad_cards()) else {
        return Cow::Borrowed(squad);
    };
    // A list with ids needs no interpretation.
    let has_ids = squad.ships.iter().all(|ship| ship.pilot.name.is_none());
    if has_ids || squad.ships.iter().flat_map(texts).any(|text| text.len() > LONGEST_LINE) {
        return Cow::Borrowed(squad);
    }
    // If squad points add up to the total, the upgrades cost squad points.
    let has_upgrades = squad.points.is_some() && squad.points == squad.sum();
    let is_free = rules.loadout && !has_upgrades;
    let mut gathering = Gathering {
        cards,
        rules,
        squad,
        factions: factions_of_pilots(squad, rules, cards),
        has_loadout: rules.loadout,
        is_free,
        is_sure: true,
        ships: Vec::new(),
    };
    // A first pilot with points that are not in brackets at the end looks like a title.
    let above = squad.name.as_deref().map(|name| match gathering.priced(name) {
        Some((name, points)) => whole_ship(name, Some(points)).1,
        None => whole_ship(name, None).1,
    });
    let above = above.filter(|ship| ship.pilot.points.is_some() && gathering.is_pilot(ship));
    above.iter().for_each(|ship| gathering.add_ships(ship, 1));
    squad.ships.iter().for_each(|ship| gathering.add(ship));
    let is_heading = |first: &Ship| !first.lines.is_empty() && cards.similar_pilots(first.pilot.label()).is_empty();
    let is_above_ships = squad.ships.first().is_some_and(is_heading);
    let name = squad.name.clone().filter(|_| above.is_none());
    let mut squad = Squad { ships: gathering.ships, name, ..squad.clone() };
    // A title, or a label in another language, may be followed by the total.
    let all = squad.sum();
    let is_total = |ship: &Ship| {
        let is_sum = ship.points.is_some() && sum(ship.points, ship.points) == all;
        let is_title = ship.pilot.name.is_some() && ship.kind.is_none() && ship.upgrades.is_empty();
        // If the list has another total, this is an unknown pilot.
        let is_only = squad.points.is_none() || squad.points == ship.points;
        is_sum && is_title && is_only && CandidateCards::of_ship(ship, cards).cards.is_empty()
    };
    if let [first, others @ ..] = squad.ships.as_slice()
        && squad.name.is_none()
        && is_title(first)
        && !others.is_empty()
        && (is_above_ships || others.iter().all(|ship| ship.points.is_some()))
        && CandidateCards::of_ship(first, cards).cards.is_empty()
    {
        squad.name = squad.ships.remove(0).pilot.name;
    }
    let last = squad.ships.len().saturating_sub(1);
    if last > 1
        && let Some(at) = [0, last].into_iter().find(|at| squad.ships.get(*at).is_some_and(is_total))
    {
        let total = squad.ships.remove(at);
        squad.points = total.points;
        match squad.name {
            None => squad.name = total.pilot.name,
            Some(_) => squad.unread.extend(total.pilot.name),
        }
        squad.unread.extend(total.lines.into_iter().map(|line| line.text));
    }
    Cow::Owned(squad)
}

/// The texts of a ship.
fn texts(ship: &Ship) -> impl Iterator<Item = &str> {
    let upgrades = ship.upgrades.iter().map(|upgrade| upgrade.card.label());
    let lines = ship.lines.iter().map(|line| line.text.as_str());
    ship.kind.as_deref().into_iter().chain([ship.pilot.label()]).chain(upgrades).chain(lines)
}

/// True if a ship is only a line without points.
fn is_title(ship: &Ship) -> bool {
    ship.points.is_none()
        && ship.pilot.name.is_some()
        && ship.kind.is_none()
        && ship.upgrades.is_empty()
        && ship.lines.is_empty()
}

/// The factions of the ships whose names are only those of pilots. None if there are none, or if some ships have
/// upgrades, because then the others are ships as well.
fn factions_of_pilots(squad: &Squad, rules: &SquadRules, cards: &SquadCards) -> Option<Factions> {
    if squad.ships.iter().any(|ship| !ship.upgrades.is_empty()) {
        return None;
    }
    let is_pilot = |ship: &&Ship| cards.upgrades_for(&ship.pilot).next().is_none();
    let pilots: Vec<_> = squad.ships.iter().filter(is_pilot).map(|ship| CandidateCards::of_ship(ship, cards)).collect();
    let is_known = pilots.iter().any(|pilots| !pilots.cards.is_empty());
    is_known.then(|| Factions::of(squad, pilots.iter(), rules))
}

struct Gathering<'a> {
    cards: &'a SquadCards,
    rules: &'a SquadRules,
    squad: &'a Squad,
    /// The factions by [`factions_of_pilots`].
    factions: Option<Factions>,
    /// True if a loadout pays for the upgrades instead of squad points.
    has_loadout: bool,
    /// True if the upgrades cost no squad points.
    is_free: bool,
    /// False below a line that may be another pilot.
    is_sure: bool,
    ships: Vec<Ship>,
}

impl Gathering<'_> {
    /// Adds a ship of the text. If its name is only that of an upgrade, it belongs to the ship above. Upgrades behind a
    /// label, such as `Talent: Predator`, do as well.
    fn add(&mut self, ship: &Ship) {
        let reread = self.reread(ship);
        let ship = reread.as_ref().unwrap_or(ship);
        let is_above = self.is_upgrade_above(ship);
        let is_sum = is_sum(ship);
        let points = if is_sum { ship.pilot.points } else { ship.points };
        let is_label = !ship.upgrades.is_empty() && self.is_label(ship.pilot.label());
        match self.ships.last_mut().filter(|_| is_above || is_label) {
            Some(_) if is_label => {}
            Some(above) => {
                if !self.is_free {
                    above.points = sum(above.points, points);
                }
                above.upgrades.push(Upgrade { slot: None, card: ship.pilot.clone() });
            }
            None => {
                self.is_sure = true;
                self.ships.push(Ship { points, upgrades: Vec::new(), lines: Vec::new(), ..ship.clone() });
            }
        }
        let kind = if is_above { ship.kind.as_deref() } else { CandidateCards::unused(ship, self.cards) };
        self.add_kind(kind);
        let of_row = self.factions_of_row(ship);
        let mut lines = ship.lines.iter().peekable();
        for (at, upgrade) in ship.upgrades.iter().enumerate() {
            while let Some(line) = lines.next_if(|line| line.at <= at) {
                self.add_line(line);
            }
            let (count, next) = whole_ship(upgrade.card.label(), None);
            let pilots = CandidateCards::of_ship(&next, self.cards).cards;
            let is_of_row = |pilot: &&PilotCard| {
                of_row.as_ref().is_some_and(|factions| factions.can_be(&faction_of(&pilot.faction, self.rules)))
            };
            match pilots.iter().any(is_of_row) {
                true => self.add_ships(&next, count),
                false => self.add_upgrade(upgrade, is_sum),
            }
        }
        lines.for_each(|line| self.add_line(line));
    }

    /// The factions of the pilots in a row of names: no other name is only that of an upgrade, and at least one of them
    /// only that of a pilot. None for anything else.
    fn factions_of_row(&self, ship: &Ship) -> Option<Factions> {
        let names: Vec<Ship> = ship.upgrades.iter().map(|upgrade| whole_ship(upgrade.card.label(), None).1).collect();
        let is_only_pilot = |next: &&Ship| !self.is_upgrade(next.pilot.label());
        let is_row = ship.upgrades.iter().all(|upgrade| upgrade.slot.is_none() && upgrade.card.points.is_none());
        if !is_row || !names.iter().all(|next| self.is_pilot(next)) {
            return None;
        }
        let sure = names.iter().filter(is_only_pilot).map(|next| CandidateCards::of_ship(next, self.cards));
        let mut sure: Vec<_> = sure.collect();
        if sure.is_empty() {
            return None;
        }
        sure.push(CandidateCards::of_ship(ship, self.cards));
        Some(Factions::of(self.squad, sure.iter(), self.rules)).filter(|factions| !factions.is_mixed)
    }

    /// Adds an upgrade of the text. If its name is only that of a pilot, it is the next ship.
    fn add_upgrade(&mut self, upgrade: &Upgrade, is_sum: bool) {
        let (label, points) = (upgrade.card.label(), upgrade.card.points);
        let (count, ship) = whole_ship(label, points);
        let is_of_text = upgrade.slot.is_none() && (!self.is_upgrade(label) || self.has_points_of_pilot(&ship));
        if is_of_text && self.is_pilot(&ship) {
            return self.add_ships(&ship, count);
        }
        let several = parts_of_line(label, &|part| self.is_card(part));
        if is_of_text && several.len() > 1 && several.iter().all(|part| self.is_card(part)) {
            return several.into_iter().for_each(|part| self.add_upgrade(&named(part), false));
        }
        let Some(own) = self.ships.last_mut() else { return };
        if is_of_text && own.kind.is_none() && !self.cards.ship_types_named(label).is_empty() {
            own.kind = Some(label.to_owned());
            return;
        }
        if is_sum && !self.is_free {
            own.points = sum(own.points, points);
        }
        own.upgrades.push(upgrade.clone());
    }

    /// Adds a line without points, as upgrades of the ship above or as the next ship. It stays a line if it may be
    /// either, or if neither is known.
    fn add_line(&mut self, line: &ShipLine) {
        if let Some((name, points)) = self.priced(&line.text) {
            let upgrade = Upgrade { slot: None, card: ListedCard::priced(name, points) };
            return self.add_upgrade(&upgrade, self.ships.last().is_some_and(is_sum));
        }
        let (count, ship) = whole_ship(&line.text, None);
        // The line may begin with a ship type.
        let typed = self.reread(&ship).filter(|typed| ship.kind.is_none() && typed.kind.is_some());
        let ship = typed.unwrap_or(ship);
        let is_pilot = self.is_pilot(&ship);
        let has_type = ship.kind.as_ref().is_some_and(|kind| !self.cards.ship_types_named(kind).is_empty());
        let is_only_pilot = is_pilot
            && (has_type || self.has_points_of_pilot(&ship) || self.cards.upgrades_for(&ship.pilot).next().is_none());
        if is_only_pilot && ship.upgrades.iter().all(|upgrade| self.is_upgrade(upgrade.card.label())) {
            self.is_sure = true;
            return self.add_ships(&ship, count);
        }
        // The line may begin with a label.
        let text = line
            .text
            .split_once(": ")
            .filter(|(label, _)| self.is_label(label))
            .map_or(line.text.as_str(), |(_, names)| names);
        let parts = parts_of_line(text, &|part| self.is_upgrade(part)).into_iter();
        let (known, unknown): (Vec<&str>, Vec<&str>) = parts.partition(|part| self.is_upgrade(part));
        let is_known = self.is_sure && !known.is_empty() && (line.is_below || !is_pilot);
        self.is_sure &= line.is_below || is_known;
        let Self { cards, has_loadout, .. } = *self;
        let Some(own) = self.ships.last_mut() else { return };
        if !is_known {
            return own.add_line(&line.text, line.is_below);
        }
        // The points may be those of the pilot alone or of the whole ship.
        let pilots = CandidateCards::of_ship(own, cards).cards;
        if !pilots.iter().any(|pilot| pilot.points == own.pilot.points) {
            own.pilot.points = None;
        } else if !has_loadout {
            own.points = None;
        }
        own.upgrades.extend(known.into_iter().map(named));
        unknown.into_iter().for_each(|part| own.add_line(part, true));
    }

    /// True for a label such as `Upgrades`, `Ship` or the name of a slot.
    fn is_label(&self, text: &str) -> bool {
        let label = slot(text);
        ["upgrades", "ship"].contains(&label.as_str()) || self.cards.upgrades.iter().any(|card| card.slot == label)
    }

    /// Adds ships with a known pilot.
    fn add_ships(&mut self, ship: &Ship, count: usize) {
        self.ships.extend(iter::repeat_n(ship.clone(), count));
        self.add_kind(CandidateCards::unused(ship, self.cards));
    }

    /// Adds the text after a name if it is not a ship type.
    fn add_kind(&mut self, kind: Option<&str>) {
        let line = kind.map(|kind| ShipLine { at: 0, text: kind.to_owned(), is_below: true });
        line.iter().for_each(|line| self.add_line(line));
    }

    /// Splits a known card and the number behind it.
    fn priced<'t>(&self, text: &'t str) -> Option<(&'t str, i64)> {
        let (name, points) = text.rsplit_once(' ')?;
        Some((name, points.parse().ok()?)).filter(|_| self.is_card(name) && !self.is_card(text))
    }

    /// The ship as the names of its cards show it: `Type (Pilot)`, `Type: Pilot, Upgrade`, `Pilot: Name` or `Pilot &
    /// Upgrade`. None if that makes no sense, or if the pilot is known anyway.
    fn reread(&self, ship: &Ship) -> Option<Ship> {
        if self.is_pilot(ship) {
            return None;
        }
        let label = ship.pilot.label();
        let is_type = !self.cards.ship_types_named(label).is_empty();
        let (name, kind, upgrades) = match (&ship.kind, ship.upgrades.as_slice()) {
            (Some(kind), upgrades) if is_type => (kind.as_str(), Some(label.to_owned()), upgrades.to_vec()),
            (None, [pilot, upgrades @ ..]) if is_type || slot(label) == "pilot" => {
                (pilot.card.label(), is_type.then(|| label.to_owned()), upgrades.to_vec())
            }
            (kind, upgrades) => {
                let mut parts = parts_of_line(label, &|part| self.is_card(part)).into_iter();
                let name = parts.next()?;
                (name, kind.clone(), parts.map(named).chain(upgrades.iter().cloned()).collect())
            }
        };
        let (_, mut first) = whole_ship(name, ship.pilot.points);
        first.upgrades.extend(upgrades);
        let upgrades = first.upgrades;
        let reread = Ship { pilot: first.pilot, kind: first.kind.or(kind), upgrades, ..ship.clone() };
        self.is_pilot(&reread).then_some(reread)
    }

    /// True if a ship of the text is an upgrade of the one above: no pilot has its name, or an upgrade has its points and
    /// no pilot does. Without points, the pilots of other factions do not count if the ship above can use the upgrade.
    fn is_upgrade_above(&self, ship: &Ship) -> bool {
        let mut upgrades = self.cards.upgrades_for(&ship.pilot);
        let pilots = CandidateCards::of_ship(ship, self.cards).cards;
        if pilots.is_empty() {
            return upgrades.next().is_some();
        }
        if ship.kind.is_some() || self.ships.is_empty() {
            return false;
        }
        let Some(points) = ship.pilot.points else {
            return !pilots.iter().any(|pilot| self.is_of_faction(&pilot.faction)) && self.can_use(&ship.pilot);
        };
        pilots.iter().all(|pilot| pilot.points != Some(points)) && upgrades.any(|card| card.cost == Cost::Fixed(points))
    }

    /// True if a pilot with this name has the points in the list, and no upgrade does.
    fn has_points_of_pilot(&self, ship: &Ship) -> bool {
        let Some(points) = ship.pilot.points else { return false };
        let pilots = CandidateCards::of_ship(ship, self.cards).cards;
        let mut upgrades = self.cards.upgrades_for(&ship.pilot);
        let may_cost = |cost: &Cost| !matches!(cost, Cost::Unknown) && *cost != Cost::Fixed(points);
        pilots.iter().any(|pilot| pilot.points == Some(points)) && upgrades.all(|card| may_cost(&card.cost))
    }

    /// True if the last ship is known to have the slot of an upgrade that its faction can use.
    fn can_use(&self, upgrade: &ListedCard) -> bool {
        let Some(own) = self.ships.last() else { return false };
        let pilots = CandidateCards::of_ship(own, self.cards).cards;
        self.cards.upgrades_for(upgrade).any(|card| {
            (card.factions.is_empty() || card.factions.iter().any(|faction| self.is_of_faction(faction)))
                && pilots.iter().any(|pilot| self.cards.has_slot(&pilot.ship, &card.slot))
        })
    }

    fn is_of_faction(&self, faction: &str) -> bool {
        let faction = faction_of(faction, self.rules);
        self.factions.as_ref().is_none_or(|factions| factions.can_be(&faction))
    }

    fn is_pilot(&self, ship: &Ship) -> bool {
        !CandidateCards::of_ship(ship, self.cards).cards.is_empty()
    }

    fn is_upgrade(&self, name: &str) -> bool {
        is_upgrade(name, self.cards)
    }

    fn is_card(&self, name: &str) -> bool {
        let (_, ship) = whole_ship(name, None);
        self.is_upgrade(name) || ship.upgrades.is_empty() && self.is_pilot(&ship)
    }
}

/// True if the points of a ship are the sum of those of its cards.
fn is_sum(ship: &Ship) -> bool {
    let of_cards = ship.upgrades.iter().fold(ship.pilot.points, |points, upgrade| sum(points, upgrade.card.points));
    of_cards.is_some() && ship.points == of_cards
}

fn is_upgrade(name: &str, cards: &SquadCards) -> bool {
    !CandidateCards::of_upgrade(&named(name), cards).cards.is_empty()
}

fn named(name: &str) -> Upgrade {
    Upgrade { slot: None, card: ListedCard::named(name) }
}

fn sum(points: Option<i64>, more: Option<i64>) -> Option<i64> {
    points.zip(more).map(|(sum, points)| sum.saturating_add(points))
}
