//! A squad beside the cards of a table: which card each line of it means, and what it costs by the table.

use super::{
    cards::{PilotCard, Size, SquadCards, UpgradeCard},
    cost::Cost,
    faction::{faction_of, own_faction},
    ships::{Ship, Squad, Upgrade},
};
use crate::{lists::setting::Setting, regulation::legality::SquadRules};

/// A squad with the cards of a table.
#[derive(Debug)]
pub(super) struct Matched<'a> {
    /// The ships, in their order.
    pub(super) ships: Vec<MatchedShip<'a>>,
    /// The faction of the squad: as the list says, or as its ships tell.
    pub(super) faction: Option<String>,
    /// Whether the costs of the table are good on the day.
    pub(super) is_good: bool,
}

/// A ship with its cards.
#[derive(Debug)]
pub(super) struct MatchedShip<'a> {
    pub(super) ship: &'a Ship,
    /// Its pilot; none where no table knows it.
    pub(super) pilot: Option<&'a PilotCard>,
    /// Its upgrades, each with its card.
    pub(super) upgrades: Vec<(&'a Upgrade, Option<&'a UpgradeCard>)>,
}

impl<'a> Matched<'a> {
    /// Looks every card up.
    pub(super) fn of(squad: &'a Squad, rules: &SquadRules, setting: &Setting<'a>) -> Self {
        let table = setting.table(&rules.cards);
        let cards: Option<&SquadCards> = table.and_then(|table| table.squad_cards());
        let is_good = table.is_some_and(|table| match setting.day {
            Some(day) => table.is_good_on(day),
            None => table.from.is_none() && table.until.is_none(),
        });
        let faction = own_faction(squad, cards, rules);
        let ship = |ship: &'a Ship| MatchedShip {
            ship,
            pilot: cards.and_then(|cards| {
                cards.pilot(ship, |of| faction.as_ref().is_some_and(|own| faction_of(of, rules) == *own))
            }),
            upgrades: ship
                .upgrades
                .iter()
                .map(|upgrade| (upgrade, cards.and_then(|cards| cards.upgrade(upgrade))))
                .collect(),
        };
        let ships = squad.ships.iter().map(ship).collect();
        Self { ships, faction, is_good }
    }

    /// How many cards the table knows.
    pub(super) fn known(&self) -> usize {
        let known = |ship: &MatchedShip| {
            usize::from(ship.pilot.is_some()) + ship.upgrades.iter().filter_map(|(_, card)| *card).count()
        };
        self.ships.iter().map(known).sum()
    }

    /// What the squad costs by the table; none where a card is not known, or the table is of another time.
    pub(super) fn cost(&self) -> Option<i64> {
        let costs = self.ships.iter().map(MatchedShip::cost).collect::<Option<Vec<i64>>>()?;
        (self.is_good && !costs.is_empty()).then(|| costs.into_iter().fold(0, i64::saturating_add))
    }
}

impl MatchedShip<'_> {
    /// What the ship costs by the table, with its upgrades; none where a card is not known.
    pub(super) fn cost(&self) -> Option<i64> {
        let pilot = self.pilot?;
        let upgrades: Vec<&UpgradeCard> = self.upgrades.iter().map(|(_, card)| *card).collect::<Option<_>>()?;
        let mut sum = pilot.points?;
        for (place, upgrade) in upgrades.iter().enumerate() {
            let full = cost_on(&upgrade.cost, pilot)?;
            let others = upgrades.iter().enumerate().filter(|(other, _)| *other != place);
            let discounts = others.filter_map(|(_, card)| card.discount.as_ref());
            let off: i64 = discounts
                .filter(|discount| discount.slot.as_ref().is_none_or(|slot| *slot == upgrade.slot))
                .map(|discount| discount.points)
                .sum();
            // A discount goes down to nothing, and leaves alone what costs less.
            let least = full.min(0);
            sum = sum.saturating_add(full.saturating_sub(off).max(least));
        }
        Some(sum)
    }

    /// Hull and shields, with what upgrades add (RES-2); none where a card is not known.
    pub(super) fn health(&self) -> Option<u16> {
        let upgrades = self.upgrades.iter().map(|(_, card)| card.map(|card| card.health));
        upgrades.fold(self.pilot?.health, |sum, more| sum?.checked_add(more?))
    }

    /// Whether its base is large.
    pub(super) fn is_large(&self) -> Option<bool> {
        self.pilot.map(|pilot| pilot.size >= Size::Large)
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
