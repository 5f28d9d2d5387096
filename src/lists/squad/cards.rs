//! The cards of squads from a table: pilots, upgrades and ship types.

use super::{ListedCard, slot, xws_id};
use crate::{
    base::{
        day::Day,
        sort::sort_by_key,
        text::{has_words, search_key},
    },
    lists::{
        similar::{similar, similar_by_words},
        table_text::{Row, Section, TableError},
    },
};

/// Pilots, upgrades and ship types.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SquadCards {
    /// Pilots in the order of the table.
    pub pilots: Vec<PilotCard>,
    /// Upgrades in the order of the table.
    pub upgrades: Vec<UpgradeCard>,
    ship_types: Vec<ShipType>,
}

/// A pilot card, which includes the ship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PilotCard {
    /// XWS id. Pilots of different ships or factions may share it.
    pub id: String,
    /// Name in each language.
    pub names: Names,
    /// XWS id of the ship type.
    pub ship: String,
    /// Faction as printed on the card.
    pub faction: String,
    /// Size of the base.
    pub size: Size,
    /// Pilot skill or initiative.
    pub skill: Option<u8>,
    /// Squad points. None if the pilot has no cost.
    pub points: Option<i64>,
    /// Hull and shields together. None if unknown.
    pub health: Option<u16>,
    /// Agility. The cost of some upgrades depends on it.
    pub agility: Option<u8>,
    /// Printed primary weapon values. Some ships have two (RES-7).
    pub attack: Vec<u8>,
    /// Maximum number of cards of this name in a squad. None if there is no limit.
    pub limit: Option<u8>,
    /// Maximum number of this card in a squad, besides the limit of its name. None if there is none.
    pub list_limit: Option<u8>,
    /// Points for the upgrades of the ship. None if upgrades cost squad points.
    pub loadout: Option<u16>,
    /// True if the upgrades are fixed, as printed on the card.
    pub has_standard_loadout: bool,
    /// True if the card is marked Epic (SQD-1).
    pub epic: bool,
    /// Release (SQD-6).
    pub released: Released,
    /// Texts besides the ship type that lists add in brackets after the name to distinguish the card. They are
    /// [search keys](search_key).
    pub brackets: Vec<String>,
}

/// A card that can be attached to a ship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpgradeCard {
    /// XWS id.
    pub id: String,
    /// Name in each language.
    pub names: Names,
    /// Slot, normalized by [`slot`].
    pub slot: String,
    /// Factions that may use the card, as printed on pilots. Empty for all, and if no other card has its name.
    pub factions: Vec<String>,
    /// Cost in squad points.
    pub cost: Cost,
    /// Discount on the other upgrades of the ship.
    pub discount: Option<Discount>,
    /// Hull and shields added by the upgrade, negative if it removes some (RES-2).
    pub health: i16,
    /// Maximum number of cards of this name in a squad. None if there is no limit.
    pub limit: Option<u8>,
    /// Maximum number of this card in a squad, besides the limit of its name. None if there is none.
    pub list_limit: Option<u8>,
    /// Release (SQD-6).
    pub released: Released,
    /// Texts besides the slot that lists add in brackets after the name to distinguish the card. They are
    /// [search keys](search_key).
    pub brackets: Vec<String>,
}

/// The names by which lists may refer to a ship type.
#[derive(Debug, Clone, PartialEq, Eq)]
struct ShipType {
    id: String,
    name: String,
    /// Words of the name.
    words: Vec<String>,
    /// Other ids, and names in other languages, in lower case letters and digits.
    also: Vec<String>,
    /// Slots that distinguish upgrades of the same name. Empty if unknown.
    slots: Vec<String>,
}

/// Texts that lists add in brackets after the name of a card if other cards share the name.
struct Bracket<'a> {
    id: &'a str,
    /// Ship type of the pilot. Empty for an upgrade.
    ship: &'a str,
    /// Faction of the card. Empty for any faction.
    faction: &'a str,
    texts: Vec<String>,
}

/// The names of a card in the languages of the table. No name is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Names {
    /// English name as printed.
    pub english: String,
    /// Names in other languages with their two-letter codes, if they differ.
    pub others: Vec<(String, String)>,
    /// All names as search keys.
    search_keys: Vec<String>,
}

/// The base of a ship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// A small base.
    Small,
    /// A medium base.
    Medium,
    /// A large base.
    Large,
    /// A huge base.
    Huge,
}

impl Size {
    /// The key of the size in costs by size.
    pub(super) fn key(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
            Self::Huge => "huge",
        }
    }
}

/// Release of a card (SQD-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Released {
    /// Before the period of the table, or unknown.
    Before,
    /// On this day, in North America.
    On(Day),
    /// After the period of the table.
    Later,
}

impl Names {
    fn read(row: Row) -> Self {
        let english = row.get("name").to_owned();
        let others = row.fields_with_prefix("name_").filter(|(_, name)| !name.is_empty());
        let others: Vec<(String, String)> = others.map(|(code, name)| (code.to_owned(), name.to_owned())).collect();
        let search_keys =
            [&english].into_iter().chain(others.iter().map(|(_, name)| name)).map(|name| search_key(name)).collect();
        Self { english, others, search_keys }
    }

    /// The name in a language, or the English name if the language has none.
    pub fn in_language(&self, code: &str) -> &str {
        self.others.iter().find(|(other, _)| other == code).map_or(&self.english, |(_, name)| name)
    }

    /// All names as [search keys](search_key).
    pub fn search_keys(&self) -> &[String] {
        &self.search_keys
    }

    /// True if one of the names has this search key, whatever its blanks: `R2D2` is R2-D2.
    fn contains(&self, search_key: &str) -> bool {
        self.search_keys.iter().any(|name| letters(name).eq(letters(search_key)))
    }
}

/// The characters of a search key without blanks.
fn letters(search_key: &str) -> impl Iterator<Item = char> {
    search_key.chars().filter(|character| *character != ' ')
}

impl SquadCards {
    /// Reads the sections of a table.
    ///
    /// # Errors
    /// A column is missing, or a field is not a value of its column.
    pub(in crate::lists) fn parse<'a>(
        ship_types: Option<&Section>,
        pilots: &Section,
        upgrades: &Section,
        brackets: Option<&'a Section>,
    ) -> Result<Self, TableError> {
        let texts = |row: Row<'a>| row.get("says").split(';').map(search_key).filter(|text| !text.is_empty()).collect();
        let bracket = |row: Row<'a>| Bracket {
            id: row.get("xws"),
            ship: row.get("ship"),
            faction: row.get("faction"),
            texts: texts(row),
        };
        let brackets: Vec<Bracket> = match brackets {
            Some(brackets) => brackets.rows(&["xws", "says"])?.map(bracket).collect(),
            None => Vec::new(),
        };
        let needed = ["xws", "name", "ship", "faction", "size", "points", "hull", "shields"];
        let pilots = pilots.rows(&needed)?.map(|row| pilot(row, &brackets)).collect::<Result<_, _>>()?;
        let needed = ["xws", "name", "slot", "points"];
        let upgrades = upgrades.rows(&needed)?.map(|row| upgrade(row, &brackets)).collect::<Result<_, _>>()?;
        let ship_type = |row: Row| {
            let name = search_key(row.get("name"));
            ShipType {
                id: id_of(row),
                name: row.get("name").to_owned(),
                words: name.split(' ').map(str::to_owned).collect(),
                also: row.get("also").split_whitespace().map(str::to_owned).collect(),
                slots: row.get("slots").split_whitespace().map(str::to_owned).collect(),
            }
        };
        let ship_types = match ship_types {
            Some(ship_types) => ship_types.rows(&["xws", "name"])?.map(ship_type).collect(),
            None => Vec::new(),
        };
        Ok(Self { pilots, upgrades, ship_types })
    }

    /// All pilots that match a card of a list, by id, or by a name in any language if the list has one.
    pub fn pilots_for<'a>(&'a self, named: &ListedCard) -> impl Iterator<Item = &'a PilotCard> {
        let by_id = named.name.is_none();
        let (id, name) = (named.id.clone(), search_key(named.label()));
        self.pilots.iter().filter(move |card| card.id == id || (!by_id && card.names.contains(&name)))
    }

    /// All upgrades that match a card of a list, by id or name.
    pub fn upgrades_for<'a>(&'a self, named: &ListedCard) -> impl Iterator<Item = &'a UpgradeCard> {
        let by_id = named.name.is_none();
        let (id, name) = (named.id.clone(), search_key(named.label()));
        self.upgrades.iter().filter(move |card| card.id == id || (!by_id && card.names.contains(&name)))
    }

    /// The pilots whose name is similar to an unknown one, or contains its words. Empty if there are none.
    pub(super) fn similar_pilots(&self, name: &str) -> Vec<&PilotCard> {
        let found = similar(&search_key(name), &keys(self.pilots.iter().map(|card| &card.names)));
        found.into_iter().filter_map(|at| self.pilots.get(at)).collect()
    }

    /// The upgrades whose name is similar to an unknown one, or contains its words. Empty if there are none.
    pub(super) fn similar_upgrades(&self, name: &str) -> Vec<&UpgradeCard> {
        let found = similar(&search_key(name), &keys(self.upgrades.iter().map(|card| &card.names)));
        found.into_iter().filter_map(|at| self.upgrades.get(at)).collect()
    }

    /// The pilots in whose names words begin like those of an unknown one. Empty if there are none.
    pub(super) fn pilots_by_words(&self, name: &str, is_strict: bool) -> Vec<&PilotCard> {
        let found = similar_by_words(&search_key(name), &keys(self.pilots.iter().map(|card| &card.names)), is_strict);
        found.into_iter().filter_map(|at| self.pilots.get(at)).collect()
    }

    /// The upgrades in whose names words begin like those of an unknown one. Empty if there are none.
    pub(super) fn upgrades_by_words(&self, name: &str, is_strict: bool) -> Vec<&UpgradeCard> {
        let found = similar_by_words(&search_key(name), &keys(self.upgrades.iter().map(|card| &card.names)), is_strict);
        found.into_iter().filter_map(|at| self.upgrades.get(at)).collect()
    }

    /// The English name of a ship type by its XWS id.
    pub fn ship_type_name(&self, id: &str) -> Option<&str> {
        self.ship_types.iter().find(|ship_type| ship_type.id == id).map(|ship_type| ship_type.name.as_str())
    }

    /// True if a ship type is known to have a slot.
    pub(super) fn has_slot(&self, ship_type: &str, slot: &str) -> bool {
        let own = self.ship_types.iter().find(|own| own.id == ship_type);
        own.is_some_and(|own| own.slots.iter().any(|of_ship| of_ship == slot))
    }

    /// XWS ids of the ship types that match a text by id, by name, or by words of the name.
    pub(super) fn ship_types_named(&self, said: &str) -> Vec<&str> {
        let (own, said) = (xws_id(said), search_key(said));
        let whole = said.replace(' ', "");
        let is_named = |ship_type: &&ShipType| {
            ship_type.id == own || ship_type.words.concat() == whole || ship_type.also.contains(&whole)
        };
        if let Some(ship_type) = self.ship_types.iter().find(is_named) {
            return vec![&ship_type.id];
        }
        let has_all = |ship_type: &&ShipType| said.split(' ').all(|word| ship_type.words.iter().any(|own| own == word));
        self.ship_types.iter().filter(has_all).map(|ship_type| ship_type.id.as_str()).collect()
    }

    /// Number of words that a text has in common with the name of a ship type.
    pub(super) fn words_shared(&self, said: &str, ship_type: &str) -> usize {
        let Some(ship_type) = self.ship_types.iter().find(|own| own.id == ship_type) else { return 0 };
        search_key(said).split(' ').filter(|word| ship_type.words.iter().any(|own| own == word)).count()
    }
}

/// The search keys of names, each with the index of its card.
fn keys<'a>(names: impl Iterator<Item = &'a Names>) -> Vec<(String, usize)> {
    let mut keys = Vec::new();
    for (at, names) in names.enumerate() {
        keys.extend(names.search_keys().iter().map(|key| (key.clone(), at)));
    }
    keys
}

/// The XWS id of a row. By default, it is derived from the name.
fn id_of(row: Row) -> String {
    match row.get("xws") {
        "" => xws_id(row.get("name")),
        id => id.to_owned(),
    }
}

/// The bracketed texts for a card of a table.
fn brackets_of(brackets: &[Bracket], row: Row, ship: &str) -> Vec<String> {
    let id = id_of(row);
    let is_of = |bracket: &&Bracket| {
        bracket.id == id
            && bracket.ship == ship
            && (bracket.faction.is_empty() || bracket.faction == row.get("faction"))
    };
    brackets.iter().filter(is_of).flat_map(|bracket| bracket.texts.iter().cloned()).collect()
}

fn pilot(row: Row, brackets: &[Bracket]) -> Result<PilotCard, TableError> {
    let size = match row.get("size").to_ascii_lowercase().as_str() {
        "small" => Size::Small,
        "medium" => Size::Medium,
        "large" => Size::Large,
        "huge" => Size::Huge,
        _ => return Err(row.error("size")),
    };
    let attack = row.get("attack").split('/').filter(|value| !value.is_empty());
    let health = match (row.number::<u16>("hull")?, row.number::<u16>("shields")?) {
        (Some(hull), Some(shields)) => hull.checked_add(shields),
        _ => None,
    };
    Ok(PilotCard {
        id: id_of(row),
        names: Names::read(row),
        ship: row.get("ship").to_owned(),
        faction: row.get("faction").to_owned(),
        size,
        skill: row.number("skill")?.or(row.number("initiative")?),
        points: row.number("points")?,
        health,
        agility: row.number("agility")?,
        attack: attack.map(str::parse).collect::<Result<_, _>>().map_err(|_| row.error("attack"))?,
        limit: row.number("limit")?,
        list_limit: row.number("list_limit")?,
        loadout: row.number("loadout")?,
        has_standard_loadout: !row.get("standard").is_empty(),
        epic: !row.get("epic").is_empty(),
        released: released(row)?,
        brackets: brackets_of(brackets, row, row.get("ship")),
    })
}

fn upgrade(row: Row, brackets: &[Bracket]) -> Result<UpgradeCard, TableError> {
    let number = |column| Ok::<i16, TableError>(row.number(column)?.unwrap_or(0));
    let health = number("hull")?.checked_add(number("shields")?);
    Ok(UpgradeCard {
        id: id_of(row),
        names: Names::read(row),
        slot: slot(row.get("slot")),
        factions: row.get("factions").split(';').filter(|name| !name.is_empty()).map(str::to_owned).collect(),
        cost: Cost::parse(row.get("points")).ok_or_else(|| row.error("points"))?,
        discount: Discount::parse(row.get("discount")).map_err(|()| row.error("discount"))?,
        health: health.ok_or_else(|| row.error("hull"))?,
        limit: row.number("limit")?,
        list_limit: row.number("list_limit")?,
        released: released(row)?,
        brackets: brackets_of(brackets, row, ""),
    })
}

fn released(row: Row) -> Result<Released, TableError> {
    if row.get("released") == "later" {
        return Ok(Released::Later);
    }
    Ok(row.day("released")?.map_or(Released::Before, Released::On))
}

/// Cost of an upgrade in squad points, or in points of its ship's loadout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cost {
    /// The cost is unknown.
    Unknown,
    /// Fixed cost.
    Fixed(i64),
    /// Cost by the ship's `size`, `agility`, `initiative` or `faction`.
    By(String, Vec<(String, i64)>),
}

/// An upgrade's discount on the other upgrades of its ship. It never makes a cost negative.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Discount {
    /// Slot of the cheaper upgrades, normalized by [`slot`]. None for all slots.
    pub slot: Option<String>,
    /// Squad points.
    pub points: i64,
}

impl Cost {
    /// Parses `5` or `size:Small=3,Medium=6,Large=9`. None if the text is neither.
    pub(super) fn parse(text: &str) -> Option<Self> {
        if matches!(text, "" | "?") {
            return Some(Self::Unknown);
        }
        let Some((by, values)) = text.split_once(':') else { return text.parse().ok().map(Self::Fixed) };
        let value = |text: &str| {
            let (value, points) = text.split_once('=')?;
            Some((value.to_ascii_lowercase(), points.parse().ok()?))
        };
        Some(Self::By(by.to_owned(), values.split(',').map(value).collect::<Option<_>>()?))
    }
}

impl Discount {
    /// Parses `system:4`, or `*:1` for upgrades of every slot. None if the text is empty.
    pub(super) fn parse(text: &str) -> Result<Option<Self>, ()> {
        if text.is_empty() {
            return Ok(None);
        }
        let (of, points) = text.split_once(':').ok_or(())?;
        let slot = (of != "*").then(|| slot(of));
        Ok(Some(Self { slot, points: points.parse().map_err(|_| ())? }))
    }
}

/// The pilots whose name in any language contains all typed words. Those that begin with the typed text come first.
/// Empty if the text is empty.
pub fn search_pilots<'a>(cards: &'a SquadCards, typed: &str) -> Vec<&'a PilotCard> {
    search(&cards.pilots, typed, |card| &card.names)
}

/// The upgrades whose name in any language contains all typed words. Those that begin with the typed text come first.
/// Empty if the text is empty.
pub fn search_upgrades<'a>(cards: &'a SquadCards, typed: &str) -> Vec<&'a UpgradeCard> {
    search(&cards.upgrades, typed, |card| &card.names)
}

fn search<'a, C>(cards: &'a [C], typed: &str, names: impl Fn(&C) -> &Names) -> Vec<&'a C> {
    let typed = search_key(typed);
    if typed.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<&C> =
        cards.iter().filter(|card| names(card).search_keys().iter().any(|name| has_words(name, &typed))).collect();
    sort_by_key(&mut found, |card| !names(card).search_keys().iter().any(|name| name.starts_with(&typed)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_numbers_or_go_by_the_ship() {
        assert_eq!(Cost::parse("-2"), Some(Cost::Fixed(-2)));
        assert_eq!(Cost::parse(""), Some(Cost::Unknown));
        let by_size = vec![("small".to_owned(), 3), ("large".to_owned(), 9)];
        assert_eq!(Cost::parse("size:Small=3,Large=9"), Some(Cost::By("size".to_owned(), by_size)));
        for wrong in ["three", "size:Small", "size:", "size:Small=x"] {
            assert_eq!(Cost::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn discounts_are_of_a_slot_or_of_all() {
        assert_eq!(Discount::parse(""), Ok(None));
        assert_eq!(Discount::parse("*:1"), Ok(Some(Discount { slot: None, points: 1 })));
        assert_eq!(Discount::parse("system:4"), Ok(Some(Discount { slot: Some("sensor".to_owned()), points: 4 })));
        assert_eq!(Discount::parse("4"), Err(()));
    }
}
