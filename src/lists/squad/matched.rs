//! Matches a squad with the cards of a table: finds the card of each line, the faction and the cost.
//!
//! Cards can share a name. They are distinguished by ship, slot, text in brackets after the name, faction and printed
//! points.

use super::{
    ListedCard, Ship, Squad, Upgrade,
    cards::{Cost, PilotCard, Size, SquadCards, UpgradeCard},
    slot, xws_id,
};
use crate::{
    base::{
        sort::{Map, Set},
        text::{has_whole_words, search_key},
    },
    lists::{card_table::CardTable, check::Setting},
    regulation::legality::SquadRules,
};

/// Maximum number of card combinations to try for a ship. With more, the ship stays ambiguous.
const MOST_COMBINATIONS: usize = 64;

/// A squad with the possible cards of each line.
#[derive(Debug)]
pub(super) struct MatchedSquad<'a> {
    /// The ships in the order of the list.
    pub(super) ships: Vec<MatchedShip<'a>>,
    /// The faction given in the list or implied by its ships. None if several are possible.
    pub(super) faction: Option<String>,
    /// True if no faction fits all ships (SQD-1). `faction` is then the one that fits the most ships.
    pub(super) is_mixed: bool,
    /// True if the costs of the table are valid on the day.
    pub(super) is_valid: bool,
}

/// A ship with its possible cards.
#[derive(Debug)]
pub(super) struct MatchedShip<'a> {
    pub(super) ship: &'a Ship,
    /// The possible pilots.
    pub(super) pilots: CandidateCards<'a, PilotCard>,
    /// Number of possible pilots regardless of the points.
    pub(super) pilots_without_points: usize,
    /// True if the name is only that of an upgrade. Texts without indentation turn upgrades into ships.
    pub(super) is_upgrade: bool,
    /// The upgrades, each with its possible cards.
    pub(super) upgrades: Vec<(&'a Upgrade, CandidateCards<'a, UpgradeCard>)>,
}

impl<'a> MatchedSquad<'a> {
    /// Looks up all cards. Ship and brackets distinguish cards of the same name, then the faction, then the printed
    /// points.
    pub(super) fn of(squad: &'a Squad, rules: &SquadRules, setting: &Setting<'a>) -> Self {
        let table = setting.table(&rules.cards);
        let cards: Option<&SquadCards> = table.and_then(|table| table.squad_cards());
        let is_valid = table.is_some_and(|table| match setting.day {
            Some(day) => table.is_valid_on(day),
            None => table.from.is_none() && table.until.is_none(),
        });
        // The table of a regulation with loadouts has no period of its own.
        let is_valid = is_valid && (!rules.loadout || setting.day.is_none_or(|day| rules.covered.covers(day)));
        let mut ships: Vec<MatchedShip> = squad.ships.iter().map(|ship| MatchedShip::of(ship, cards)).collect();
        let mut factions = Factions::of(squad, ships.iter().map(|ship| &ship.pilots), rules);
        for ship in &mut ships {
            ship.pilots.keep(|pilot| factions.can_be(&faction_of(&pilot.faction, rules)));
            ship.pilots_without_points = ship.pilots.cards.len();
        }
        if is_valid || table.is_some_and(|table| may_have_points_of(table, &ships, setting)) {
            for ship in &mut ships {
                ship.keep_printed_points();
            }
            factions = Factions::of(squad, ships.iter().map(|ship| &ship.pilots), rules);
            for ship in &mut ships {
                ship.pilots.keep(|pilot| factions.can_be(&faction_of(&pilot.faction, rules)));
            }
        }
        for ship in &mut ships {
            ship.keep_usable_upgrades(&factions, rules, cards);
        }
        Self { ships, is_mixed: factions.is_mixed, faction: factions.only(), is_valid }
    }

    /// True if a pilot can belong to the squad. Always true if its faction is not known.
    pub(super) fn is_of_faction(&self, pilot: &PilotCard, rules: &SquadRules) -> bool {
        self.faction.as_ref().is_none_or(|own| self.is_mixed || faction_of(&pilot.faction, rules) == *own)
    }

    /// Number of lines whose card is in the table.
    pub(super) fn known(&self) -> usize {
        let known = |ship: &MatchedShip| {
            let upgrades = ship.upgrades.iter().filter(|(_, candidates)| !candidates.cards.is_empty()).count();
            usize::from(!ship.pilots.cards.is_empty()) + upgrades
        };
        self.ships.iter().map(known).sum()
    }

    /// Sum of the ships by the table, whatever its days, or else by the list. None if neither has the cost of a ship.
    pub(super) fn known_costs(&self) -> Option<i64> {
        let costs = self.ships.iter().map(|ship| ship.cost().or(ship.ship.points));
        let costs = costs.collect::<Option<Vec<i64>>>().filter(|costs| !costs.is_empty())?;
        Some(costs.into_iter().fold(0, i64::saturating_add))
    }

    /// Sum of what is known of the costs: for a ship of unknown cost, its cheapest possible pilot.
    pub(super) fn least_costs(&self) -> i64 {
        let cheapest = |ship: &MatchedShip| ship.pilots.cards.iter().filter_map(|pilot| pilot.points).min();
        let least = |ship: &MatchedShip| ship.cost().or(ship.ship.points).or_else(|| cheapest(ship)).unwrap_or(0);
        self.ships.iter().map(least).fold(0, i64::saturating_add)
    }

    /// Cost of the squad by the table. None if a card is unknown or ambiguous, or the table is not valid on the day.
    pub(super) fn cost(&self) -> Option<i64> {
        let costs = self.ships.iter().map(MatchedShip::cost).collect::<Option<Vec<i64>>>()?;
        (self.is_valid && !costs.is_empty()).then(|| costs.into_iter().fold(0, i64::saturating_add))
    }
}

/// True if the list's printed points may come from a table that is not known to be valid on the day: of the unambiguous
/// cards, at most half as many have another cost as have this one. After the last day of the table, several have this
/// cost and none has another.
fn may_have_points_of(table: &CardTable, ships: &[MatchedShip], setting: &Setting) -> bool {
    let has_ended = setting.day.is_some_and(|day| table.until.is_some_and(|until| until < day));
    let (mut same, mut other) = (0, 0);
    for is_same in ships.iter().flat_map(MatchedShip::agreements) {
        if is_same { same += 1 } else { other += 1 }
    }
    if has_ended { other == 0 && same > 1 } else { other * 2 <= same }
}

impl<'a> MatchedShip<'a> {
    fn of(ship: &'a Ship, cards: Option<&'a SquadCards>) -> Self {
        let Some(cards) = cards else {
            let unknown = |upgrade: &'a Upgrade| (upgrade, CandidateCards { cards: Vec::new() });
            return Self {
                ship,
                pilots: CandidateCards { cards: Vec::new() },
                pilots_without_points: 0,
                is_upgrade: false,
                upgrades: ship.upgrades.iter().map(unknown).collect(),
            };
        };
        let pilots = CandidateCards::of_ship(ship, cards);
        Self {
            ship,
            pilots_without_points: pilots.cards.len(),
            is_upgrade: pilots.cards.is_empty() && cards.upgrades_for(&ship.pilot).next().is_some(),
            pilots,
            upgrades: ship
                .upgrades
                .iter()
                .map(|upgrade| (upgrade, CandidateCards::of_upgrade(upgrade, cards)))
                .collect(),
        }
    }

    /// For each unambiguous card with printed points, true if they are its cost.
    fn agreements(&self) -> impl Iterator<Item = bool> {
        let pilot = self.pilots.only().and_then(|pilot| Some((pilot.points?, self.ship.pilot.points?)));
        // A loadout pays for the upgrades instead of squad points.
        let has_loadout = self.pilots.cards.iter().any(|pilot| pilot.loadout.is_some());
        let upgrades = self.upgrades.iter().filter(move |_| !has_loadout);
        let upgrades = upgrades.filter_map(|(upgrade, candidates)| match candidates.only()?.cost {
            Cost::Fixed(points) => Some((points, upgrade.card.points?)),
            Cost::Unknown | Cost::By(..) => None,
        });
        pilot.into_iter().chain(upgrades).map(|(cost, printed)| cost == printed)
    }

    /// Keeps the upgrades that the pilot, the ship and the faction can use.
    fn keep_usable_upgrades(&mut self, factions: &Factions, rules: &SquadRules, cards: Option<&SquadCards>) {
        let pilots = &self.pilots.cards;
        let has_slot = |slot: &str| pilots.iter().any(|pilot| cards.is_some_and(|all| all.has_slot(&pilot.ship, slot)));
        let is_free = self.pilots.agreed(|pilot| rules.loadout && !pilot.has_standard_loadout) == Some(true);
        for (_, candidates) in &mut self.upgrades {
            candidates.keep(|card| {
                card.factions.is_empty() || card.factions.iter().any(|own| factions.can_be(&faction_of(own, rules)))
            });
            candidates.keep(|card| has_slot(&card.slot));
            // Cards without a cost exist only as part of a standard loadout.
            if is_free {
                candidates.keep(|card| card.cost != Cost::Unknown);
            }
        }
    }

    /// Keeps the cards whose cost equals the printed points.
    fn keep_printed_points(&mut self) {
        if let Some(printed) = self.ship.pilot.points {
            self.pilots.keep(|pilot| pilot.points == Some(printed));
        }
        let pilots = &self.pilots.cards;
        let has_discount =
            self.upgrades.iter().any(|(_, candidates)| candidates.cards.iter().any(|card| card.discount.is_some()));
        for (upgrade, candidates) in self.upgrades.iter_mut().filter(|_| !has_discount) {
            if let Some(printed) = upgrade.card.points {
                candidates.keep(|card| pilots.iter().any(|pilot| cost_on(&card.cost, pilot) == Some(printed)));
            }
        }
        if self.ship.pilot.points.is_none() {
            self.keep_ship_points();
        }
    }

    /// Keeps the cards with which either the whole ship or its pilot alone costs the ship's points, because builders
    /// write either.
    fn keep_ship_points(&mut self) {
        let Some(said) = self.ship.points else { return };
        let combinations: Vec<Combination> =
            self.combinations().into_iter().filter(|combination| combination.cost() == Some(said)).collect();
        let bare = |pilot: &PilotCard| self.ship.pilot.name.is_none() && pilot.points == Some(said);
        let is_whole =
            |pilot: &PilotCard| combinations.iter().any(|combination| std::ptr::eq(combination.pilot, pilot));
        let is_bare = self.pilots.cards.iter().any(|pilot| bare(pilot));
        self.pilots.cards = {
            let kept: Vec<_> =
                self.pilots.cards.iter().copied().filter(|pilot| bare(pilot) || is_whole(pilot)).collect();
            if kept.is_empty() { self.pilots.cards.clone() } else { kept }
        };
        for (place, (_, candidates)) in self.upgrades.iter_mut().enumerate().filter(|_| !is_bare) {
            candidates.keep(|card| {
                combinations
                    .iter()
                    .any(|combination| combination.upgrades.get(place).is_some_and(|own| std::ptr::eq(*own, card)))
            });
        }
    }

    /// All combinations of the possible pilots and upgrades. Empty if a card is unknown or there are more than
    /// [`MOST_COMBINATIONS`].
    fn combinations(&self) -> Vec<Combination<'a>> {
        let mut combinations: Vec<Combination> =
            self.pilots.cards.iter().map(|&pilot| Combination { pilot, upgrades: Vec::new() }).collect();
        for (_, candidates) in &self.upgrades {
            if let Some(card) = candidates.only() {
                combinations.iter_mut().for_each(|combination| combination.upgrades.push(card));
                continue;
            }
            let with = |combination: &Combination<'a>, card: &'a UpgradeCard| Combination {
                pilot: combination.pilot,
                upgrades: combination.upgrades.iter().copied().chain([card]).collect(),
            };
            combinations = combinations
                .iter()
                .flat_map(|combination| candidates.cards.iter().map(|card| with(combination, card)))
                .collect();
            if combinations.len() > MOST_COMBINATIONS {
                return Vec::new();
            }
        }
        combinations
    }

    /// The common value of all combinations. None if they differ, or one has no value.
    fn agreed<T: PartialEq>(&self, of: impl Fn(&Combination<'a>) -> Option<T>) -> Option<T> {
        let combinations = self.combinations();
        let mut values = combinations.iter().map(of);
        let first = values.next()??;
        values.all(|other| other.as_ref() == Some(&first)).then_some(first)
    }

    /// Cost of the ship with its upgrades by the table. None if a card is unknown, or possible cards have different
    /// costs.
    pub(super) fn cost(&self) -> Option<i64> {
        self.agreed(Combination::cost)
    }

    /// Cost of the ship by the table if a loadout pays for its upgrades. None if not, or if the pilot is unknown.
    pub(super) fn cost_in_loadout(&self) -> Option<i64> {
        self.pilots.agreed(|pilot| pilot.loadout.and(pilot.points))?
    }

    /// Cost of each upgrade in squad points by the table. None if a card is unknown, if possible cards differ in cost,
    /// if it costs loadout points, or if another upgrade gives a discount.
    pub(super) fn upgrade_costs(&self) -> Vec<Option<i64>> {
        let has_loadout = self.pilots.cards.iter().any(|pilot| pilot.loadout.is_some());
        let has_discount =
            self.upgrades.iter().any(|(_, candidates)| candidates.cards.iter().any(|card| card.discount.is_some()));
        let cost = |card: &UpgradeCard| self.pilots.agreed(|pilot| cost_on(&card.cost, pilot)).flatten();
        let is_known = !has_loadout && !has_discount;
        self.upgrades.iter().map(|(_, cards)| cards.agreed(cost).flatten().filter(|_| is_known)).collect()
    }

    /// Points that the upgrades take from the ship's loadout. None if a card is unknown, or possible cards have different
    /// costs.
    pub(super) fn loadout_spent(&self) -> Option<i64> {
        self.agreed(Combination::loadout_spent)
    }

    /// Hull and shields with upgrades (RES-2). None if a card is unknown, or possible cards have different values.
    pub(super) fn health(&self) -> Option<u16> {
        self.agreed(Combination::health)
    }

    /// True if the base is large. None if unknown.
    pub(super) fn is_large(&self) -> Option<bool> {
        self.pilots.agreed(|pilot| pilot.size >= Size::Large)
    }
}

/// A combination of cards for a ship: one pilot, and one card for each upgrade.
struct Combination<'a> {
    pilot: &'a PilotCard,
    upgrades: Vec<&'a UpgradeCard>,
}

impl Combination<'_> {
    fn loadout_spent(&self) -> Option<i64> {
        let mut costs = self.upgrades.iter().map(|card| cost_on(&card.cost, self.pilot));
        costs.try_fold(0, |sum: i64, cost| Some(sum.saturating_add(cost?)))
    }

    fn cost(&self) -> Option<i64> {
        if self.pilot.loadout.is_some() {
            return self.pilot.points;
        }
        // Discounts on upgrades of all slots, and of specific slots.
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
            // An upgrade does not get its own discount.
            let own = upgrade.discount.as_ref();
            let own = own.filter(|own| own.slot.as_ref().is_none_or(|slot| *slot == upgrade.slot));
            let off = off_all.saturating_add(of_slot).saturating_sub(own.map_or(0, |own| own.points));
            // A discount never makes a cost negative, and does not apply to negative costs.
            let least = full.min(0);
            sum = sum.saturating_add(full.saturating_sub(off).max(least));
        }
        Some(sum)
    }

    fn health(&self) -> Option<u16> {
        self.upgrades.iter().try_fold(self.pilot.health?, |sum, card| sum.checked_add_signed(card.health))
    }
}

fn cost_on(cost: &Cost, pilot: &PilotCard) -> Option<i64> {
    let (by, values) = match cost {
        Cost::Unknown => return None,
        Cost::Fixed(points) => return Some(*points),
        Cost::By(by, values) => (by, values),
    };
    let value = match by.as_str() {
        "size" => pilot.size.key().to_owned(),
        "agility" => pilot.agility?.to_string(),
        "initiative" => pilot.skill?.to_string(),
        "faction" => pilot.faction.to_ascii_lowercase(),
        _ => return None,
    };
    values.iter().find(|(of, _)| *of == value).map(|(_, points)| *points)
}

/// The possible cards of a line in a list. Empty if no table has it, one if it is unambiguous, or several.
#[derive(Debug)]
pub(super) struct CandidateCards<'a, C> {
    /// The cards in the order of the table.
    pub(super) cards: Vec<&'a C>,
}

impl<'a, C> CandidateCards<'a, C> {
    /// The only possible card. None if there are none or several.
    pub(super) fn only(&self) -> Option<&'a C> {
        if let [card] = self.cards.as_slice() { Some(card) } else { None }
    }

    /// The common value of all cards. None if they differ or there are none.
    pub(super) fn agreed<T: PartialEq>(&self, of: impl Fn(&'a C) -> T) -> Option<T> {
        let mut values = self.cards.iter().map(|card| of(card));
        let first = values.next()?;
        values.all(|other| other == first).then_some(first)
    }

    /// The cards, each with a text of the features in which they differ. Empty if nothing distinguishes them.
    fn by_what_differs<const N: usize>(&self, features: [&dyn Fn(&C) -> String; N]) -> Vec<(String, &'a C)> {
        let differing: Vec<_> = features.into_iter().filter(|of| self.agreed(of).is_none()).collect();
        let with_text = |card: &&'a C| {
            let parts = differing.iter().map(|of| of(card)).filter(|part| !part.is_empty());
            (parts.collect::<Vec<_>>().join(", "), *card)
        };
        let mut cards: Vec<_> = self.cards.iter().map(with_text).filter(|(text, _)| !text.is_empty()).collect();
        cards.dedup_by(|(text, _), (before, _)| text == before);
        cards
    }

    /// Keeps the cards that fit, or all if none fits. True if one fits.
    pub(super) fn keep(&mut self, fits: impl Fn(&C) -> bool) -> bool {
        let fits = |card: &&C| fits(card);
        let is_some = self.cards.iter().any(fits);
        if is_some {
            self.cards.retain(fits);
        }
        is_some
    }
}

impl<'a> CandidateCards<'a, PilotCard> {
    /// The possible pilots of a ship in a list, by name, ship type and text in brackets.
    pub(super) fn of_ship(ship: &Ship, cards: &'a SquadCards) -> Self {
        let exact = of_name_and_kind(ship, cards);
        if !exact.is_empty() {
            return Self { cards: exact };
        }
        let mut candidates = Self { cards: cards.pilots_for(&ship.pilot).collect() };
        let mut said = ship.kind.clone();
        if candidates.cards.is_empty()
            && let Some((name, kind)) = with_type(&ship.pilot, cards)
        {
            candidates.cards = cards.pilots_for(&ListedCard::named(name)).collect();
            said = Some(said.into_iter().chain([kind.to_owned()]).collect::<Vec<_>>().join(","));
        }
        for part in said.iter().flat_map(|said| said.split(',')) {
            candidates.tell_apart(part, cards);
        }
        candidates
    }

    /// The text after a pilot's name if it distinguishes no pilots. None if there is none, or if the pilot is unknown.
    pub(super) fn unused<'s>(ship: &'s Ship, cards: &'a SquadCards) -> Option<&'s str> {
        let mut candidates = Self { cards: cards.pilots_for(&ship.pilot).collect() };
        if candidates.cards.is_empty()
            && let Some((name, _)) = with_type(&ship.pilot, cards)
        {
            candidates.cards = cards.pilots_for(&ListedCard::named(name)).collect();
        }
        let kind = ship.kind.as_deref().filter(|_| !candidates.cards.is_empty())?;
        if !of_name_and_kind(ship, cards).is_empty() {
            return None;
        }
        let is_used = kind.split(',').filter(|part| candidates.tell_apart(part, cards)).count() > 0;
        (!is_used).then_some(kind)
    }

    /// The pilots, each described by ship type, faction and points, without those features that all share.
    pub(super) fn distinctions(&self, cards: &SquadCards) -> Vec<(String, &'a PilotCard)> {
        let ship_type = |card: &PilotCard| cards.ship_type_name(&card.ship).unwrap_or(&card.ship).to_owned();
        let points = |card: &PilotCard| card.points.map(|points| points.to_string()).unwrap_or_default();
        self.by_what_differs([&ship_type, &|card| card.faction.clone(), &points])
    }

    /// Keeps the pilots that match a part of the text in brackets: a ship type, a title, a product or a faction. False
    /// if none does.
    fn tell_apart(&mut self, part: &str, cards: &SquadCards) -> bool {
        let ship_types = cards.ship_types_named(part);
        if !ship_types.is_empty() {
            return self.keep(|card| ship_types.contains(&card.ship.as_str()));
        }
        let is_of_faction = |card: &PilotCard| {
            let faction = search_key(&card.faction);
            search_key(part).split(' ').all(|word| faction.split(' ').any(|own| own == word))
        };
        if self.keep(|card| names_bracket(&card.brackets, part)) || self.keep(is_of_faction) {
            return true;
        }
        // Ship types in other languages share words with their English names: `Chasseur TIE/ln`.
        let shared = |card: &PilotCard| cards.words_shared(part, &card.ship);
        let most = self.cards.iter().map(|card| shared(card)).max().unwrap_or(0);
        if most > 0 {
            self.keep(|card| shared(card) == most);
        }
        most > 0
    }
}

impl<'a> CandidateCards<'a, UpgradeCard> {
    /// The upgrades, each described by slot, factions and cost, without those features that all share.
    pub(super) fn distinctions(&self) -> Vec<(String, &'a UpgradeCard)> {
        let cost = |card: &UpgradeCard| match card.cost {
            Cost::Fixed(points) => points.to_string(),
            Cost::Unknown | Cost::By(..) => String::new(),
        };
        self.by_what_differs([&|card| card.slot.clone(), &|card| card.factions.join(" / "), &cost])
    }

    /// The possible upgrades of a line in a list, by name, slot and text in brackets.
    pub(super) fn of_upgrade(upgrade: &Upgrade, cards: &'a SquadCards) -> Self {
        let mut candidates = Self { cards: cards.upgrades_for(&upgrade.card).collect() };
        if let Some(slot) = &upgrade.slot {
            candidates.keep(|card| card.slot == *slot);
        }
        if candidates.cards.is_empty()
            && let Some((name, bracket)) = bracketed(&upgrade.card)
        {
            candidates.cards = cards.upgrades_for(&ListedCard::named(name)).collect();
            for part in bracket.split(',') {
                let said = slot(part);
                if cards.upgrades.iter().any(|card| card.slot == said) {
                    // If none of them has the slot, the list means an unknown card.
                    candidates.cards.retain(|card| card.slot == said);
                } else {
                    candidates.keep(|card| names_bracket(&card.brackets, part));
                }
            }
        }
        candidates
    }
}

/// The pilots whose id consists of name and text after it, such as `lukeskywalker-battleofyavin`, or else those with the
/// text in their name, such as `Luke Skywalker (BoY)`.
fn of_name_and_kind<'a>(ship: &Ship, cards: &'a SquadCards) -> Vec<&'a PilotCard> {
    let Some(kind) = ship.kind.as_deref().filter(|_| ship.pilot.name.is_some()) else { return Vec::new() };
    let id = format!("{}-{}", ship.pilot.id, xws_id(kind));
    let whole = ListedCard::named(&format!("{} ({kind})", ship.pilot.label()));
    let found: Vec<_> = cards.pilots_for(&ListedCard::of_id(&id)).collect();
    if found.is_empty() { cards.pilots_for(&whole).collect() } else { found }
}

/// Splits `Name (bracket)`.
fn bracketed(card: &ListedCard) -> Option<(&str, &str)> {
    card.name.as_deref()?.strip_suffix(')')?.rsplit_once(" (")
}

/// Maximum length of a name with a ship type, in bytes.
const LONGEST_NAME: usize = 100;

/// Splits `Name (bracket)`, `Name Type` or `Type Name` into the name of a pilot and the text beside it.
fn with_type<'c>(card: &'c ListedCard, cards: &SquadCards) -> Option<(&'c str, &'c str)> {
    if let Some(parts) = bracketed(card) {
        return Some(parts);
    }
    let text = card.name.as_deref().filter(|text| text.len() <= LONGEST_NAME)?;
    let is_type = |text: &str| !cards.ship_types_named(text).is_empty();
    let is_pilot = |text: &str| cards.pilots_for(&ListedCard::named(text)).next().is_some();
    for (at, blank) in text.match_indices(' ') {
        let (first, second) = (text.get(..at)?, text.get(at + blank.len()..)?);
        for (name, kind) in [(first, second), (second, first)] {
            if is_type(kind) && is_pilot(name) {
                return Some((name, kind));
            }
        }
    }
    None
}

/// True if a part of the text in brackets contains one of these texts as whole words.
fn names_bracket(brackets: &[String], part: &str) -> bool {
    let part = search_key(part);
    brackets.iter().any(|text| has_whole_words(&part, text))
}

/// The squad faction for a faction on cards, as defined by the regulation. By default, the XWS id of its name.
pub(super) fn faction_of(of_card: &str, rules: &SquadRules) -> String {
    let mut factions = rules.factions.iter().flatten();
    let found = factions.find(|faction| faction.cards.iter().any(|card| card == of_card));
    found.map_or_else(|| xws_id(of_card), |faction| faction.id.clone())
}

/// True if the regulation has a faction, or lists none.
pub(super) fn is_faction(own: &str, rules: &SquadRules) -> bool {
    rules.factions.as_ref().is_none_or(|factions| factions.iter().any(|faction| faction.id == own))
}

/// The possible factions of a squad.
#[derive(Debug)]
pub(super) struct Factions {
    /// The faction given in the list, or all factions that fit all ships, or the first of those that fit the most
    /// ships.
    ids: Vec<String>,
    /// True if no faction fits all ships (SQD-1). False if the list gives the faction.
    pub(super) is_mixed: bool,
}

impl Factions {
    /// The faction given in the list, or the factions that fit the ships.
    pub(super) fn of<'a>(
        squad: &Squad,
        ships: impl Iterator<Item = &'a CandidateCards<'a, PilotCard>>,
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

    /// True if a ship of the squad can belong to a faction. Always true in a mixed squad.
    pub(super) fn can_be(&self, faction: &str) -> bool {
        self.is_mixed || self.ids.iter().any(|own| own == faction)
    }

    /// The only possible faction. None if there are several.
    pub(super) fn only(self) -> Option<String> {
        if let [faction] = self.ids.as_slice() { Some(faction.clone()) } else { None }
    }
}

/// The faction given in a list. A list without a known edition may use the name on the cards.
fn said_faction(said: &str, squad: &Squad, rules: &SquadRules) -> String {
    let mut of_cards = rules
        .factions
        .iter()
        .flatten()
        .flat_map(|faction| faction.cards.iter().filter(|card| xws_id(card) == said).map(|_| faction.id.clone()));
    let as_cards_do = of_cards.next().filter(|_| squad.edition.is_none());
    as_cards_do.unwrap_or_else(|| said.to_owned())
}
