//! A squad beside the cards of a table: which card each line of it means, and what it costs by the table.

use super::{
    cards::{PilotCard, Size, SquadCards, UpgradeCard},
    cost::Cost,
    faction::{Factions, faction_of},
    namesakes::Namesakes,
    ships::{Ship, Squad, Upgrade},
};
use crate::{
    base::sort::Map,
    lists::{cards::CardTable, setting::Setting},
    regulation::legality::SquadRules,
};

/// As many ways to read a ship are tried: with more of them nobody can tell.
const MOST_WAYS: usize = 64;

/// A squad with the cards of a table.
#[derive(Debug)]
pub(super) struct Matched<'a> {
    /// The ships, in their order.
    pub(super) ships: Vec<MatchedShip<'a>>,
    /// The faction of the squad: as the list says, or as its ships tell. None where they can be of several.
    pub(super) faction: Option<String>,
    /// Whether there is no faction that all of its ships can be of (SQD-1): then the most of them can be of that one.
    pub(super) is_mixed: bool,
    /// Whether the costs of the table are good on the day.
    pub(super) is_good: bool,
}

/// A ship with its cards.
#[derive(Debug)]
pub(super) struct MatchedShip<'a> {
    pub(super) ship: &'a Ship,
    /// The pilots it can have.
    pub(super) pilots: Namesakes<'a, PilotCard>,
    /// How many pilots it can have by everything but its points.
    pub(super) pilots_without_points: usize,
    /// Whether its name is that of an upgrade alone: a text that shows no upgrades below their pilots has it as a ship.
    pub(super) is_upgrade: bool,
    /// Its upgrades, each with the cards it can be.
    pub(super) upgrades: Vec<(&'a Upgrade, Namesakes<'a, UpgradeCard>)>,
}

impl<'a> Matched<'a> {
    /// Looks every card up. Where several cards share a name, ship and brackets decide, then the faction, then the printed
    /// points.
    pub(super) fn of(squad: &'a Squad, rules: &SquadRules, setting: &Setting<'a>) -> Self {
        let table = setting.table(&rules.cards);
        let cards: Option<&SquadCards> = table.and_then(|table| table.squad_cards());
        let is_good = table.is_some_and(|table| match setting.day {
            Some(day) => table.is_good_on(day),
            None => table.from.is_none() && table.until.is_none(),
        });
        let mut ships: Vec<MatchedShip> = squad.ships.iter().map(|ship| MatchedShip::of(ship, cards)).collect();
        let mut factions = Factions::of(squad, ships.iter().map(|ship| &ship.pilots), rules);
        for ship in &mut ships {
            ship.pilots.keep(|pilot| factions.can_be(&faction_of(&pilot.faction, rules)));
            ship.pilots_without_points = ship.pilots.cards.len();
        }
        if is_good || table.is_some_and(|table| may_be_of(table, &ships, setting)) {
            for ship in &mut ships {
                ship.compare_points();
            }
            factions = Factions::of(squad, ships.iter().map(|ship| &ship.pilots), rules);
            for ship in &mut ships {
                ship.pilots.keep(|pilot| factions.can_be(&faction_of(&pilot.faction, rules)));
            }
        }
        Self { ships, is_mixed: factions.is_mixed, faction: factions.only(), is_good }
    }

    /// How many cards the table knows.
    pub(super) fn known(&self) -> usize {
        let known = |ship: &MatchedShip| {
            let upgrades = ship.upgrades.iter().filter(|(_, namesakes)| !namesakes.cards.is_empty()).count();
            usize::from(!ship.pilots.cards.is_empty()) + upgrades
        };
        self.ships.iter().map(known).sum()
    }

    /// What the squad costs by the table; none where a card is not known, or the table is of another time.
    pub(super) fn cost(&self) -> Option<i64> {
        let costs = self.ships.iter().map(MatchedShip::cost).collect::<Option<Vec<i64>>>()?;
        (self.is_good && !costs.is_empty()).then(|| costs.into_iter().fold(0, i64::saturating_add))
    }
}

/// Whether points that a list prints may be those of a table that is not known to be good on the day: the day is not known, or
/// before the table begins, and no card that is certain costs anything else.
fn may_be_of(table: &CardTable, ships: &[MatchedShip], setting: &Setting) -> bool {
    let has_ended = setting.day.is_some_and(|day| table.until.is_some_and(|until| until < day));
    !has_ended && !ships.iter().any(MatchedShip::contradicts)
}

impl<'a> MatchedShip<'a> {
    fn of(ship: &'a Ship, cards: Option<&'a SquadCards>) -> Self {
        let Some(cards) = cards else {
            let unknown = |upgrade: &'a Upgrade| (upgrade, Namesakes { cards: Vec::new() });
            return Self {
                ship,
                pilots: Namesakes { cards: Vec::new() },
                pilots_without_points: 0,
                is_upgrade: false,
                upgrades: ship.upgrades.iter().map(unknown).collect(),
            };
        };
        let pilots = Namesakes::of_ship(ship, cards);
        Self {
            ship,
            pilots_without_points: pilots.cards.len(),
            is_upgrade: pilots.cards.is_empty() && cards.upgrades_like(&ship.pilot).next().is_some(),
            pilots,
            upgrades: ship.upgrades.iter().map(|upgrade| (upgrade, Namesakes::of_upgrade(upgrade, cards))).collect(),
        }
    }

    /// Whether a card that is certain costs something else than the list prints.
    fn contradicts(&self) -> bool {
        let pilot = self.pilots.only().and_then(|pilot| Some((pilot.points?, self.ship.pilot.points?)));
        let upgrades = self.upgrades.iter().filter_map(|(upgrade, namesakes)| match namesakes.only()?.cost {
            Cost::Fixed(points) => Some((points, upgrade.card.points?)),
            Cost::Unknown | Cost::By(..) => None,
        });
        pilot.into_iter().chain(upgrades).any(|(cost, printed)| cost != printed)
    }

    /// Keeps the cards that cost what the list prints.
    fn compare_points(&mut self) {
        if let Some(printed) = self.ship.pilot.points {
            self.pilots.keep(|pilot| pilot.points == Some(printed));
        }
        let pilots = &self.pilots.cards;
        let has_discount =
            self.upgrades.iter().any(|(_, namesakes)| namesakes.cards.iter().any(|card| card.discount.is_some()));
        for (upgrade, namesakes) in self.upgrades.iter_mut().filter(|_| !has_discount) {
            if let Some(printed) = upgrade.card.points {
                namesakes.keep(|card| pilots.iter().any(|pilot| cost_on(&card.cost, pilot) == Some(printed)));
            }
        }
        if self.ship.pilot.points.is_none() {
            self.compare_total();
        }
    }

    /// Keeps the cards with which the ship costs what the list says of it as a whole, or of its pilot: some builders write that.
    fn compare_total(&mut self) {
        let Some(said) = self.ship.points else { return };
        let ways: Vec<Way> = self.ways().into_iter().filter(|way| way.cost() == Some(said)).collect();
        let bare = |pilot: &PilotCard| self.ship.pilot.name.is_none() && pilot.points == Some(said);
        let is_whole = |pilot: &PilotCard| ways.iter().any(|way| std::ptr::eq(way.pilot, pilot));
        let is_bare = self.pilots.cards.iter().any(|pilot| bare(pilot));
        self.pilots.cards = {
            let kept: Vec<_> =
                self.pilots.cards.iter().copied().filter(|pilot| bare(pilot) || is_whole(pilot)).collect();
            if kept.is_empty() { self.pilots.cards.clone() } else { kept }
        };
        for (place, (_, namesakes)) in self.upgrades.iter_mut().enumerate().filter(|_| !is_bare) {
            namesakes.keep(|card| {
                ways.iter().any(|way| way.upgrades.get(place).is_some_and(|own| std::ptr::eq(*own, card)))
            });
        }
    }

    /// The ways to read it: each of its pilots with each of its upgrades. Empty where a card is not known, or there are too many.
    fn ways(&self) -> Vec<Way<'a>> {
        let mut ways: Vec<Way> = self.pilots.cards.iter().map(|&pilot| Way { pilot, upgrades: Vec::new() }).collect();
        for (_, namesakes) in &self.upgrades {
            if let Some(card) = namesakes.only() {
                ways.iter_mut().for_each(|way| way.upgrades.push(card));
                continue;
            }
            let with = |way: &Way<'a>, card: &'a UpgradeCard| Way {
                pilot: way.pilot,
                upgrades: way.upgrades.iter().copied().chain([card]).collect(),
            };
            ways = ways.iter().flat_map(|way| namesakes.cards.iter().map(|card| with(way, card))).collect();
            if ways.len() > MOST_WAYS {
                return Vec::new();
            }
        }
        ways
    }

    /// What every way to read it comes to; none where they differ, or one does not say.
    fn agreed<T: PartialEq>(&self, of: impl Fn(&Way<'a>) -> Option<T>) -> Option<T> {
        let ways = self.ways();
        let mut values = ways.iter().map(of);
        let first = values.next()??;
        values.all(|other| other.as_ref() == Some(&first)).then_some(first)
    }

    /// What the ship costs by the table, with its upgrades; none where a card is not known, or is one of several that cost
    /// something else.
    pub(super) fn cost(&self) -> Option<i64> {
        self.agreed(Way::cost)
    }

    /// Hull and shields, with what upgrades add (RES-2); none where a card is not known, or is one of several that differ.
    pub(super) fn health(&self) -> Option<u16> {
        self.agreed(Way::health)
    }

    /// Whether its base is large.
    pub(super) fn is_large(&self) -> Option<bool> {
        self.pilots.agreed(|pilot| pilot.size >= Size::Large)
    }
}

/// A way to read a ship: with one pilot, and one card for each upgrade.
struct Way<'a> {
    pilot: &'a PilotCard,
    upgrades: Vec<&'a UpgradeCard>,
}

impl Way<'_> {
    fn cost(&self) -> Option<i64> {
        // What is taken off upgrades of every slot, and of one.
        let (mut off_all, mut off_slot) = (0_i64, Map::<&str, i64>::new());
        for discount in self.upgrades.iter().filter_map(|card| card.discount.as_ref()) {
            match &discount.slot {
                None => off_all = off_all.saturating_add(discount.points),
                Some(slot) => {
                    let sum = off_slot.entry(slot.as_str()).or_insert(0);
                    *sum = sum.saturating_add(discount.points);
                }
            }
        }
        let mut sum = self.pilot.points?;
        for upgrade in &self.upgrades {
            let full = cost_on(&upgrade.cost, self.pilot)?;
            let of_slot = off_slot.get(upgrade.slot.as_str()).copied().unwrap_or(0);
            // Nothing makes itself cheaper.
            let own = upgrade.discount.as_ref();
            let own = own.filter(|own| own.slot.as_ref().is_none_or(|slot| *slot == upgrade.slot));
            let off = off_all.saturating_add(of_slot).saturating_sub(own.map_or(0, |own| own.points));
            // A discount goes down to nothing, and leaves alone what costs less.
            let least = full.min(0);
            sum = sum.saturating_add(full.saturating_sub(off).max(least));
        }
        Some(sum)
    }

    fn health(&self) -> Option<u16> {
        self.upgrades.iter().try_fold(self.pilot.health?, |sum, card| sum.checked_add(card.health))
    }
}

fn cost_on(cost: &Cost, pilot: &PilotCard) -> Option<i64> {
    let (by, values) = match cost {
        Cost::Unknown => return None,
        Cost::Fixed(points) => return Some(*points),
        Cost::By(by, values) => (by, values),
    };
    let value = match by.as_str() {
        "size" => format!("{:?}", pilot.size).to_ascii_lowercase(),
        "agility" => pilot.agility?.to_string(),
        "initiative" => pilot.skill?.to_string(),
        _ => return None,
    };
    values.iter().find(|(of, _)| *of == value).map(|(_, points)| *points)
}
