//! The cards that squads are made of: pilots, upgrades and the types of ships, from a table.

use super::{
    cost::{Cost, Discount},
    ships::{Card, id, slot},
};
use crate::{
    base::{day::Day, text::search_key},
    lists::cards::{Row, Section, TableFault},
};

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
    /// What lists write in brackets behind the name to tell it from its namesakes, besides the ship: [`plain`] texts.
    pub brackets: Vec<String>,
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
    /// What lists write in brackets behind the name to tell it from its namesakes, besides the slot: [`plain`] texts.
    pub brackets: Vec<String>,
}

/// A type of ship.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Kind {
    id: String,
    name: String,
    /// The words of its name.
    words: Vec<String>,
    /// Its other ids, and its names in other languages: small letters and digits only.
    also: Vec<String>,
}

/// What lists write in brackets behind the name of a card that has namesakes.
struct Bracket<'a> {
    id: &'a str,
    /// Type of ship of a pilot; empty: an upgrade.
    ship: &'a str,
    /// Empty: any faction.
    faction: &'a str,
    says: Vec<String>,
}

/// The names of a card: English first, then the languages of the table. None is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Names {
    /// As printed, in English.
    pub english: String,
    /// As printed in other languages, by their two-letter codes, where it is another.
    pub others: Vec<(String, String)>,
    /// All of them, as [`plain`] texts.
    search_keys: Vec<String>,
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
        let search_keys =
            [&english].into_iter().chain(others.iter().map(|(_, name)| name)).map(|name| search_key(name)).collect();
        Self { english, others, search_keys }
    }

    /// The name in a language, English where it has no other.
    pub fn in_language(&self, code: &str) -> &str {
        self.others.iter().find(|(other, _)| other == code).map_or(&self.english, |(_, name)| name)
    }

    /// All of them, as [search keys](search_key).
    pub fn search_keys(&self) -> &[String] {
        &self.search_keys
    }

    fn is(&self, search_key: &str) -> bool {
        self.search_keys.iter().any(|name| name == search_key)
    }
}

impl SquadCards {
    /// Reads them from the sections of a table.
    ///
    /// # Errors
    /// A column is missing, or a field says something else.
    pub(in crate::lists) fn parse<'a>(
        kinds: Option<&Section>,
        pilots: &Section,
        upgrades: &Section,
        brackets: Option<&'a Section>,
    ) -> Result<Self, TableFault> {
        let says = |row: Row<'a>| row.get("says").split(';').map(search_key).filter(|text| !text.is_empty()).collect();
        let bracket = |row: Row<'a>| Bracket {
            id: row.get("xws"),
            ship: row.get("ship"),
            faction: row.get("faction"),
            says: says(row),
        };
        let brackets: Vec<Bracket> = match brackets {
            Some(brackets) => brackets.rows(&["xws", "says"])?.map(bracket).collect(),
            None => Vec::new(),
        };
        let needed = ["xws", "name", "ship", "faction", "size", "points", "hull", "shields"];
        let pilots = pilots.rows(&needed)?.map(|row| pilot(row, &brackets)).collect::<Result<_, _>>()?;
        let needed = ["xws", "name", "slot", "points"];
        let upgrades = upgrades.rows(&needed)?.map(|row| upgrade(row, &brackets)).collect::<Result<_, _>>()?;
        let kind = |row: Row| {
            let name = search_key(row.get("name"));
            Kind {
                id: row.get("xws").to_owned(),
                name: row.get("name").to_owned(),
                words: name.split(' ').map(str::to_owned).collect(),
                also: row.get("also").split_whitespace().map(str::to_owned).collect(),
            }
        };
        let kinds = match kinds {
            Some(kinds) => kinds.rows(&["xws", "name"])?.map(kind).collect(),
            None => Vec::new(),
        };
        Ok(Self { pilots, upgrades, kinds })
    }

    /// All pilots that a list can mean: those of the id; where it says a name, those of the name in any language.
    pub fn pilots_like<'a>(&'a self, named: &Card) -> impl Iterator<Item = &'a PilotCard> {
        let by_id = named.name.is_none();
        let (id, name) = (named.id.clone(), search_key(named.label()));
        self.pilots.iter().filter(move |card| card.id == id || (!by_id && card.names.is(&name)))
    }

    /// All upgrades that a list can mean, in the same way.
    pub fn upgrades_like<'a>(&'a self, named: &Card) -> impl Iterator<Item = &'a UpgradeCard> {
        let by_id = named.name.is_none();
        let (id, name) = (named.id.clone(), search_key(named.label()));
        self.upgrades.iter().filter(move |card| card.id == id || (!by_id && card.names.is(&name)))
    }

    /// The name of a type of ship, in English, by its id.
    pub fn kind_name(&self, id: &str) -> Option<&str> {
        self.kinds.iter().find(|kind| kind.id == id).map(|kind| kind.name.as_str())
    }

    /// The types of ships that a text names: by id, by name, or by words of a name that only they have. Empty where it names
    /// none.
    pub(super) fn kinds_named(&self, said: &str) -> Vec<&str> {
        let (own, said) = (id(said), search_key(said));
        let whole = said.replace(' ', "");
        let is_named = |kind: &&Kind| kind.id == own || kind.words.concat() == whole || kind.also.contains(&whole);
        if let Some(kind) = self.kinds.iter().find(is_named) {
            return vec![&kind.id];
        }
        let has_all = |kind: &&Kind| said.split(' ').all(|word| kind.words.iter().any(|own| own == word));
        self.kinds.iter().filter(has_all).map(|kind| kind.id.as_str()).collect()
    }

    /// How many words of a text are in the name of a type of ship.
    pub(super) fn words_shared(&self, said: &str, kind: &str) -> usize {
        let Some(kind) = self.kinds.iter().find(|own| own.id == kind) else { return 0 };
        search_key(said).split(' ').filter(|word| kind.words.iter().any(|own| own == word)).count()
    }
}

/// What the table says that is written in brackets behind the name of a card.
fn brackets_of(brackets: &[Bracket], row: Row, ship: &str) -> Vec<String> {
    let is_of = |bracket: &&Bracket| {
        bracket.id == row.get("xws")
            && bracket.ship == ship
            && (bracket.faction.is_empty() || bracket.faction == row.get("faction"))
    };
    brackets.iter().filter(is_of).flat_map(|bracket| bracket.says.iter().cloned()).collect()
}

fn pilot(row: Row, brackets: &[Bracket]) -> Result<PilotCard, TableFault> {
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
        brackets: brackets_of(brackets, row, row.get("ship")),
    })
}

fn upgrade(row: Row, brackets: &[Bracket]) -> Result<UpgradeCard, TableFault> {
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
        brackets: brackets_of(brackets, row, ""),
    })
}

fn released(row: Row) -> Result<Released, TableFault> {
    if row.get("released") == "later" {
        return Ok(Released::Later);
    }
    Ok(row.day("released")?.map_or(Released::Before, Released::On))
}
