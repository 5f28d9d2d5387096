//! The cards that squads are made of: pilots, upgrades and the types of ships, from a table.

use super::{
    cost::{Cost, Discount},
    ships::{Card, Ship, Upgrade, id, slot},
};
use crate::{
    day::Day,
    lists::cards::{Row, Section, TableFault},
    plain::plain,
};
use std::cmp::Reverse;

/// Pilots, upgrades and types of ships.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SquadCards {
    /// The pilots, in the order of the table.
    pub pilots: Vec<PilotCard>,
    /// The upgrades, in the order of the table.
    pub upgrades: Vec<UpgradeCard>,
    kinds: Vec<Kind>,
}

/// A pilot, and the ship with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PilotCard {
    /// The id of XWS. Several pilots can have the same, of other ships or factions.
    pub id: String,
    /// The name in every language.
    pub names: Names,
    /// The id of the type of ship.
    pub ship: String,
    /// The faction, as the card says it.
    pub faction: String,
    /// The base.
    pub size: Size,
    /// Pilot skill, or initiative.
    pub skill: Option<u8>,
    /// Squad points; none where it cannot be bought, or has no cost yet.
    pub points: Option<i64>,
    /// Hull and shields; none where nobody knows.
    pub health: Option<u16>,
    /// Agility, by which some upgrades cost.
    pub agility: Option<u8>,
    /// The printed primary weapon values; of some ships two (RES-7).
    pub attack: Vec<u8>,
    /// How many cards of the name a squad may have; none: any number.
    pub limit: Option<u8>,
    /// Whether it is marked Epic (SQD-1).
    pub epic: bool,
    /// When it came out (SQD-6).
    pub released: Released,
}

/// An upgrade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpgradeCard {
    /// The id of XWS.
    pub id: String,
    /// The name in every language.
    pub names: Names,
    /// The slot, as [`slot`] writes it.
    pub slot: String,
    /// What it costs.
    pub cost: Cost,
    /// What it takes off what other upgrades of the ship cost.
    pub discount: Option<Discount>,
    /// Hull and shields that it adds (RES-2).
    pub health: u16,
    /// How many cards of the name a squad may have; none: any number.
    pub limit: Option<u8>,
    /// When it came out (SQD-6).
    pub released: Released,
}

/// A type of ship.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Kind {
    id: String,
    name: String,
    /// Its plain name, and the ids that other builders give it.
    also: Vec<String>,
}

/// The names of a card: English first, then the languages of the table. None is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Names {
    /// As printed, in English.
    pub english: String,
    /// As printed in other languages, by their two-letter codes, where it is another.
    pub others: Vec<(String, String)>,
    /// All of them, as [`plain`] texts.
    plain: Vec<String>,
}

/// The base of a ship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// Small.
    Small,
    /// Medium.
    Medium,
    /// Large.
    Large,
    /// Huge.
    Huge,
}

/// When a card came out (SQD-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Released {
    /// Before the time of the table, or nobody knows.
    Before,
    /// On this day, in North America.
    On(Day),
    /// After the time of the table.
    Later,
}

impl Names {
    fn read(row: Row) -> Self {
        let english = row.get("name").to_owned();
        let others = row.all("name_").filter(|(_, name)| !name.is_empty());
        let others: Vec<(String, String)> = others.map(|(code, name)| (code.to_owned(), name.to_owned())).collect();
        let plain = [&english].into_iter().chain(others.iter().map(|(_, name)| name)).map(|name| plain(name)).collect();
        Self { english, others, plain }
    }

    /// The name in a language, English where it has no other.
    #[must_use]
    pub fn in_language(&self, code: &str) -> &str {
        self.others.iter().find(|(other, _)| other == code).map_or(&self.english, |(_, name)| name)
    }

    /// All of them, as [`plain`] texts.
    #[must_use]
    pub fn plain(&self) -> &[String] {
        &self.plain
    }

    fn is(&self, plain: &str) -> bool {
        self.plain.iter().any(|name| name == plain)
    }
}

impl SquadCards {
    /// Reads them from the sections of a table.
    ///
    /// # Errors
    /// A column is missing, or a field says something else.
    pub(in crate::lists) fn parse(
        kinds: Option<&Section>,
        pilots: &Section,
        upgrades: &Section,
    ) -> Result<Self, TableFault> {
        let needed = ["xws", "name", "ship", "faction", "size", "points", "hull", "shields"];
        let pilots = pilots.rows(&needed)?.map(pilot).collect::<Result<_, _>>()?;
        let upgrades = upgrades.rows(&["xws", "name", "slot", "points"])?.map(upgrade).collect::<Result<_, _>>()?;
        let kind = |row: Row| {
            let also = row.get("also").split_whitespace().map(str::to_owned);
            let name = row.get("name").to_owned();
            Kind {
                id: row.get("xws").to_owned(),
                name,
                also: [plain(row.get("name"))].into_iter().chain(also).collect(),
            }
        };
        let kinds = match kinds {
            Some(kinds) => kinds.rows(&["xws", "name"])?.map(kind).collect(),
            None => Vec::new(),
        };
        Ok(Self { pilots, upgrades, kinds })
    }

    /// The pilot of a ship, if possible in the faction of the cards that `is_own` tells. Ids and names come again with other
    /// ships and factions.
    #[must_use]
    pub fn pilot(&self, ship: &Ship, is_own: impl Fn(&str) -> bool) -> Option<&PilotCard> {
        let kind = ship.kind.as_deref().map(|kind| self.kind(kind));
        let fit = |card: &PilotCard| (kind.as_ref().is_some_and(|kind| *kind == card.ship), is_own(&card.faction));
        // Of equals the first one.
        let found = self.pilots_like(&ship.pilot).enumerate().max_by_key(|(place, card)| (fit(card), Reverse(*place)));
        found.map(|(_, card)| card)
    }

    /// All pilots that a list can mean: those of the id; where it says a name, those of the name in any language.
    pub fn pilots_like<'a>(&'a self, named: &Card) -> impl Iterator<Item = &'a PilotCard> {
        let by_id = named.name.is_none();
        let (id, name) = (named.id.clone(), plain(named.label()));
        self.pilots.iter().filter(move |card| card.id == id || (!by_id && card.names.is(&name)))
    }

    /// The card of an upgrade, if possible of its slot.
    #[must_use]
    pub fn upgrade(&self, named: &Upgrade) -> Option<&UpgradeCard> {
        let in_slot = |card: &&UpgradeCard| named.slot.as_ref().is_none_or(|slot| *slot == card.slot);
        let found = self.upgrades_like(&named.card).find(in_slot).or_else(|| self.upgrades_like(&named.card).next());
        // As the document of 2018 tells cards of the same name apart: `R2-D2 (Astromech)`.
        found.or_else(|| {
            let (name, said) = named.card.name.as_deref()?.strip_suffix(')')?.rsplit_once(" (")?;
            let said = slot(said);
            self.upgrades_like(&Card::named(name)).find(|card| card.slot == said)
        })
    }

    /// All upgrades that a list can mean, in the same way.
    pub fn upgrades_like<'a>(&'a self, named: &Card) -> impl Iterator<Item = &'a UpgradeCard> {
        let by_id = named.name.is_none();
        let (id, name) = (named.id.clone(), plain(named.label()));
        self.upgrades.iter().filter(move |card| card.id == id || (!by_id && card.names.is(&name)))
    }

    /// The name of a type of ship, in English, by its id.
    #[must_use]
    pub fn kind_name(&self, id: &str) -> Option<&str> {
        self.kinds.iter().find(|kind| kind.id == id).map(|kind| kind.name.as_str())
    }

    /// The id of a type of ship, by its id, by another one, or by its name.
    fn kind(&self, said: &str) -> String {
        let (own, name) = (id(said), plain(said));
        let found =
            self.kinds.iter().find(|kind| kind.id == own || kind.also.iter().any(|also| *also == own || *also == name));
        found.map_or(own, |kind| kind.id.clone())
    }
}

fn pilot(row: Row) -> Result<PilotCard, TableFault> {
    let size = match row.get("size").to_ascii_lowercase().as_str() {
        "small" => Size::Small,
        "medium" => Size::Medium,
        "large" => Size::Large,
        "huge" => Size::Huge,
        _ => return Err(row.fault("size")),
    };
    let attack = row.get("attack").split('/').filter(|value| !value.is_empty());
    let health = match (row.number::<u16>("hull")?, row.number::<u16>("shields")?) {
        (Some(hull), Some(shields)) => hull.checked_add(shields),
        _ => None,
    };
    Ok(PilotCard {
        id: row.get("xws").to_owned(),
        names: Names::read(row),
        ship: row.get("ship").to_owned(),
        faction: row.get("faction").to_owned(),
        size,
        skill: row.number("skill")?.or(row.number("initiative")?),
        points: row.number("points")?,
        health,
        agility: row.number("agility")?,
        attack: attack.map(str::parse).collect::<Result<_, _>>().map_err(|_| row.fault("attack"))?,
        limit: row.number("limit")?,
        epic: !row.get("epic").is_empty(),
        released: released(row)?,
    })
}

fn upgrade(row: Row) -> Result<UpgradeCard, TableFault> {
    let number = |column| Ok::<u16, TableFault>(row.number(column)?.unwrap_or(0));
    let health = number("hull")?.checked_add(number("shields")?);
    Ok(UpgradeCard {
        id: row.get("xws").to_owned(),
        names: Names::read(row),
        slot: slot(row.get("slot")),
        cost: Cost::parse(row.get("points")).ok_or_else(|| row.fault("points"))?,
        discount: Discount::parse(row.get("discount")).map_err(|()| row.fault("discount"))?,
        health: health.ok_or_else(|| row.fault("hull"))?,
        limit: row.number("limit")?,
        released: released(row)?,
    })
}

fn released(row: Row) -> Result<Released, TableFault> {
    if row.get("released") == "later" {
        return Ok(Released::Later);
    }
    Ok(row.day("released")?.map_or(Released::Before, Released::On))
}
