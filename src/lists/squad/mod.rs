//! X-Wing squads: reads them in any format, looks up their cards, checks them and scores their ships.
//!
//! - [`Squad`]: ships, each a pilot with upgrades, as written in the list. [`to_xws`] writes a squad, and [`complete`]
//!   replaces the names of its cards with the ids of a table.
//! - [`SquadCards`]: the cards of a table, found by id, ship and faction, or by typing a part of their names
//!   ([`search_pilots`]).
//! - [`readable_ships`]: the ships with names in a language, and [`unread_parts`]: all other lines.
//! - [`namesakes`]: the cards that an ambiguous or misspelt name can mean. [`known_costs`]: the sum of the costs.
//! - [`SquadFault`]: a fault of a squad (SQD-1 to SQD-6).
//! - [`ship_values`] and [`score()`]: the points that the opponent scores for its ships (RES-2). [`initiative`]
//!   (SQD-5), [`salvo_dice`] and [`roll`] (RES-7).

mod cards;
mod check;
mod gathered;
mod link;
mod matched;
mod namesakes;
mod readable;
mod score;
mod text;
mod typed;
mod xws;

pub use cards::{
    Cost, Discount, Names, PilotCard, Released, Size, SquadCards, UpgradeCard, search_pilots, search_upgrades,
};
pub use check::SquadFault;
pub use namesakes::namesakes;
pub use readable::{ReadableShip, faction_name, readable_ships, unread_parts};
pub use score::{Chooser, Roll, ShipFate, ShipValue, initiative, roll, salvo_dice, score, ship_values, starting_score};
pub use xws::{complete, complete_known, to_xws};

pub(super) use check::faults;

use super::{
    check::Setting,
    list::{Format, Summary},
    read::{ListReadError, MAX_CARDS, ReadResult},
};
use crate::regulation::{
    faction_by_name,
    legality::{Edition, ListRules, SquadRules, list_rules},
};
use gathered::gathered;
use matched::MatchedSquad;
use serde_json::Value;

/// A squad as written in a list (SQD-1). Fields missing in the list are None or empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Squad {
    /// Edition of the game, if the ids in the list show it.
    pub edition: Option<Edition>,
    /// Name of the squad.
    pub name: Option<String>,
    /// XWS id of the faction.
    pub faction: Option<String>,
    /// Total squad points given in the list.
    pub points: Option<i64>,
    /// The ships in the order of the list.
    pub ships: Vec<Ship>,
    /// XWS ids of the obstacles, without hyphens (SQD-2).
    pub obstacles: Vec<String>,
    /// XWS id of the damage deck: `core` or `core2` (SQD-3).
    pub damage_deck: Option<String>,
    /// Link to the squad in its builder.
    pub link: Option<String>,
    /// Lines of a text that belong to no ship and were not understood.
    pub unread: Vec<String>,
    /// The text as handed in. None if the squad was not changed since.
    pub handed_in: Option<String>,
}

/// A ship of a squad.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ship {
    /// The pilot as written in the list.
    pub pilot: ListedCard,
    /// Ship type: its XWS id, or its name in a text.
    pub kind: Option<String>,
    /// Squad points with upgrades. Some builders omit the upgrades, see [`Squad::has_values`].
    pub points: Option<i64>,
    /// The upgrades in the order of the list.
    pub upgrades: Vec<Upgrade>,
    /// Lines of a text that can be understood only with the names of cards, if at all.
    pub lines: Vec<ShipLine>,
}

/// A line of a text without points, below the pilot of a ship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShipLine {
    /// Number of upgrades above it.
    pub at: usize,
    /// The text.
    pub text: String,
    /// True if the line is indented more than the pilots.
    pub is_below: bool,
}

impl Ship {
    /// Adds a line below its upgrades.
    fn add_line(&mut self, text: &str, is_below: bool) {
        self.lines.push(ShipLine { at: self.upgrades.len(), text: text.to_owned(), is_below });
    }

    /// True if the list has the points of every card that costs squad points. A ship for nothing is one without points.
    fn has_all_points(&self, has_loadout: bool) -> bool {
        let add = |sum: i64, upgrade: &Upgrade| Some(sum.saturating_add(upgrade.card.points?));
        let of_cards = || self.upgrades.iter().try_fold(self.pilot.points?, add);
        self.points.is_some_and(|points| points > 0) && (has_loadout || self.points == of_cards())
    }
}

/// An upgrade of a ship.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Upgrade {
    /// Slot, normalized by [`slot`]. None if the list was a text.
    pub slot: Option<String>,
    /// The card as written in the list.
    pub card: ListedCard,
}

/// A card as written in a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ListedCard {
    /// XWS id. In a text, it is derived from the name.
    pub id: String,
    /// Name, if the list has it.
    pub name: Option<String>,
    /// Squad points of this card alone, if the list has them.
    pub points: Option<i64>,
}

impl ListedCard {
    /// A card by its id.
    pub fn of_id(id: &str) -> Self {
        Self { id: id.to_ascii_lowercase(), ..Self::default() }
    }

    /// A card by its name.
    pub fn named(name: &str) -> Self {
        // Names in other scripts have no letters for an id.
        let id = Some(xws_id(name)).filter(|id| !id.is_empty()).unwrap_or_else(|| name.to_lowercase());
        Self { id, name: Some(name.to_owned()), points: None }
    }

    /// A card by its name, with its squad points.
    pub fn priced(name: &str, points: i64) -> Self {
        Self { points: Some(points), ..Self::named(name) }
    }

    /// The same card, identified by its id in the table.
    fn identified(&self, id: &str) -> Self {
        Self { points: self.points, ..Self::of_id(id) }
    }

    /// The name in the list, or the id if it has none.
    pub fn label(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.id)
    }
}

/// Maximum size of a text that is kept with the squad read from it, in bytes.
const LONGEST_HANDED_IN: usize = 100_000;

impl Squad {
    /// Keeps the text from which the squad was read, before the squad changes. A text kept earlier stays.
    pub fn keep_text(&mut self, text: &str) {
        if self.handed_in.is_none() && text.len() <= LONGEST_HANDED_IN {
            self.handed_in = Some(text.to_owned());
        }
    }

    /// Number of pilots and upgrades.
    pub fn cards(&self) -> usize {
        self.ships.iter().map(|ship| 1 + ship.upgrades.len()).sum()
    }

    /// Sets the faction if a line consists of one, perhaps after a label. False for every other line.
    fn set_faction(&mut self, line: &str) -> bool {
        let faction = faction_by_name(&xws_id(line.rsplit(": ").next().unwrap_or(line)));
        if let Some(faction) = faction {
            self.faction = Some(faction.to_owned());
        }
        faction.is_some()
    }

    /// Adds a line that was not understood to the last ship. Before the ships, the first such line is the name.
    fn add_line(&mut self, text: &str, is_below: bool) {
        if self.ships.is_empty() && self.set_faction(text) {
            return;
        }
        match self.ships.last_mut() {
            Some(ship) => ship.add_line(text, is_below),
            None if self.name.is_none() => self.name = Some(text.to_owned()),
            None => self.unread.push(text.to_owned()),
        }
    }

    /// The lines of a text that were not understood.
    pub fn unread_lines(&self) -> impl Iterator<Item = &str> {
        let of_ships = self.ships.iter().flat_map(|ship| ship.lines.iter().map(|line| line.text.as_str()));
        self.unread.iter().map(String::as_str).chain(of_ships)
    }

    /// Total squad points: the sum of the ships if the list has the points of every card, or else the stated total if it
    /// is higher, because some builders omit the upgrades from the ships. None if the list has neither. `has_loadout` is
    /// true if a loadout pays for the upgrades instead of squad points.
    pub fn total(&self, has_loadout: bool) -> Option<i64> {
        let sum = self.sum();
        let is_whole = self.ships.iter().all(|ship| ship.has_all_points(has_loadout));
        sum.filter(|_| is_whole).or(self.points.max(sum))
    }

    /// Sum of the squad points of the ships. None if a ship has no points or there are no ships.
    pub fn sum(&self) -> Option<i64> {
        let add = |sum: i64, ship: &Ship| Some(sum.saturating_add(ship.points?));
        if self.ships.is_empty() { None } else { self.ships.iter().try_fold(0, add) }
    }

    /// True if the points of the ships are their full values, which add up to at least the total.
    pub fn has_values(&self, has_loadout: bool) -> bool {
        let sum = self.sum();
        sum.is_some() && sum == self.total(has_loadout)
    }
}

/// The XWS id of an English name: its letters and digits, in lower case.
pub fn xws_id(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// The canonical name of a slot. Builders use different names for some.
pub fn slot(name: &str) -> String {
    let slot = xws_id(name);
    match slot.as_str() {
        "ept" | "elite" => "talent",
        "amd" => "astromech",
        "samd" => "salvagedastromech",
        "mod" => "modification",
        "bomb" => "device",
        "system" => "sensor",
        "force" => "forcepower",
        _ => return slot,
    }
    .to_owned()
}

/// Reads JSON as XWS. None if it is other JSON.
///
/// # Errors
/// There are more than [`MAX_CARDS`] cards.
pub(super) fn from_value(value: &Value) -> Result<Option<Squad>, ListReadError> {
    xws::read(value).map(check_size).transpose()
}

/// Reads the text of a squad builder. None if it is anything else.
pub(super) fn from_text(text: &str) -> ReadResult<Squad> {
    let of = |format, squad: Option<Squad>| squad.map(|squad| Ok((format, check_size(squad)?)));
    of(Format::LaunchBayNext, text::read_launch_bay_next(text))
        .or_else(|| of(Format::Yasb, text::read_yasb(text)))
        .or_else(|| of(Format::TabletopSimulator, text::read_tabletop_simulator(text)))
}

/// Reads lines of names as a squad. None if nothing shows that they are a squad.
pub(super) fn from_names(text: &str) -> ReadResult<Squad> {
    text::read_names(text).map(|squad| Ok((Format::Yasb, check_size(squad)?)))
}

/// Reads lines of names as a squad if at least a third of them are in the card table, and one of them is a pilot, or if
/// at least half of them are shortened or misspelt names of cards. The squad keeps the text. None for any other text.
pub fn from_known_names(text: &str, rules: &SquadRules, setting: &Setting) -> Option<Squad> {
    let is_known = |squad: &Squad| {
        let matched = MatchedSquad::of(squad, rules, setting);
        let has_pilot = matched.ships.iter().any(|ship| !ship.pilots.cards.is_empty());
        let lines = squad.cards() + squad.unread_lines().count();
        has_pilot && matched.known() > 1 && matched.known() * 3 >= lines
    };
    let named = text::read_bare_names(text).and_then(|squad| check_size(squad).ok());
    let known = named.map(|squad| complete_known(&squad, rules, setting)).filter(is_known);
    let typed = || {
        let cards = setting.table(&rules.cards)?.squad_cards()?;
        Some(complete_known(&typed::read_typed(text, rules, cards)?, rules, setting))
    };
    let mut squad = known.or_else(typed)?;
    squad.keep_text(text);
    Some(squad)
}

/// Reads a link that contains a whole squad. None if it is any other link.
pub(super) fn from_link(link: &str) -> ReadResult<Squad> {
    link::read_launch_bay_next(link).map(|squad| Ok((Format::LaunchBayNext, check_size(squad)?)))
}

fn check_size(squad: Squad) -> Result<Squad, ListReadError> {
    if squad.cards() > MAX_CARDS { Err(ListReadError::TooManyCards) } else { Ok(squad) }
}

/// Summarizes a squad in one line.
pub(super) fn summary(squad: &Squad, setting: &Setting) -> Summary {
    let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else {
        return Summary { faction_or_leaders: squad.faction.clone(), total: squad.total(false), ..Summary::default() };
    };
    let squad = gathered(squad, rules, setting);
    let matched = MatchedSquad::of(&squad, rules, setting);
    let (known, total) = (matched.known(), squad.total(rules.loadout).or_else(|| matched.cost()));
    Summary { faction_or_leaders: matched.faction, base: None, total, known }
}

/// Sum of the costs of the ships by the list or the table, also those of other days. None if the cost of a ship is
/// unknown.
pub fn known_costs(squad: &Squad, setting: &Setting) -> Option<i64> {
    let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else { return None };
    MatchedSquad::of(&gathered(squad, rules, setting), rules, setting).known_costs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_made_of_a_name_as_xws_does() {
        assert_eq!(xws_id("R2-D2"), "r2d2");
        assert_eq!(xws_id("\"Dutch\" Vander"), "dutchvander");
        assert_eq!(ListedCard::named("B-wing/E2").id, "bwinge2");
    }

    #[test]
    fn slots_have_one_name() {
        let names = ["ept", "Elite", "talent", "force-power", "forcepower", "amd", "tactical-relay"];
        let slots = names.map(slot);
        assert_eq!(slots, ["talent", "talent", "talent", "forcepower", "forcepower", "astromech", "tacticalrelay"]);
    }

    #[test]
    fn ships_that_cost_less_than_their_squad_have_no_values() {
        let ships = |points: [Option<i64>; 2]| points.map(|points| Ship { points, ..Ship::default() }).to_vec();
        let squad = |points, of| Squad { points, ships: ships(of), ..Squad::default() };
        assert!(squad(Some(100), [Some(60), Some(40)]).has_values(false));
        assert!(!squad(Some(100), [Some(60), Some(33)]).has_values(false), "without its upgrades");
        assert!(!squad(Some(100), [Some(60), None]).has_values(false));
        assert!(squad(None, [Some(60), Some(40)]).has_values(false));
        let constant = squad(Some(100), [Some(120), Some(80)]);
        assert_eq!(
            (constant.total(false), constant.has_values(false)),
            (Some(200), true),
            "a builder wrote 100 for every squad"
        );
        assert_eq!(squad(Some(100), [Some(60), Some(33)]).total(false), Some(100));
        assert!(!Squad::default().has_values(false));
    }
}
