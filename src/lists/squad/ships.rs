//! A squad: its ships, each a pilot with upgrades.

use crate::regulation::legality::Edition;

/// A squad (SQD-1), as a list tells it. What the list does not say is none or empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Squad {
    /// The edition of the game that it is written for, as far as its ids tell.
    pub edition: Option<Edition>,
    /// What the player calls it.
    pub name: Option<String>,
    /// Its faction: the id of XWS.
    pub faction: Option<String>,
    /// Its total, in squad points.
    pub points: Option<i64>,
    /// Its ships.
    pub ships: Vec<Ship>,
    /// Its obstacles (SQD-2): ids of XWS without hyphens.
    pub obstacles: Vec<String>,
    /// Its damage deck (SQD-3): `core` or `core2`.
    pub damage_deck: Option<String>,
    /// Where its builder keeps it.
    pub link: Option<String>,
}

/// A ship of a squad.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ship {
    /// Its pilot.
    pub pilot: Card,
    /// The type of the ship: the id of XWS, or its name in a text.
    pub kind: Option<String>,
    /// Its squad points with its upgrades. Some builders write the bare pilot's here: [`Squad::has_values`].
    pub points: Option<i64>,
    /// Its upgrades.
    pub upgrades: Vec<Upgrade>,
}

/// An upgrade of a ship.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Upgrade {
    /// The slot, as [`slot`] writes it; none in a text.
    pub slot: Option<String>,
    /// The card.
    pub card: Card,
}

/// A card as a list names it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Card {
    /// Its id of XWS; in a text made of its name.
    pub id: String,
    /// Its name, where the list says it.
    pub name: Option<String>,
    /// Its squad points without other cards, where the list says them behind the name.
    pub points: Option<i64>,
}

impl Card {
    /// A card by its id.
    pub fn of_id(id: &str) -> Self {
        Self { id: id.to_ascii_lowercase(), ..Self::default() }
    }

    /// A card by its name.
    pub fn named(name: &str) -> Self {
        // Names of other scripts have no letters that ids are made of.
        let id = Some(id(name)).filter(|id| !id.is_empty()).unwrap_or_else(|| name.to_lowercase());
        Self { id, name: Some(name.to_owned()), points: None }
    }

    /// A card by its name, with the points that stand behind it.
    pub fn priced(name: &str, points: i64) -> Self {
        Self { points: Some(points), ..Self::named(name) }
    }

    /// What the list calls it.
    pub fn label(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.id)
    }
}

impl Squad {
    /// How many cards it has: pilots and upgrades.
    pub fn cards(&self) -> usize {
        self.ships.iter().map(|ship| 1 + ship.upgrades.len()).sum()
    }

    /// Its total. Where its ships cost less than it says, its total counts: some builders leave the upgrades out. None where it
    /// says neither.
    pub fn total(&self) -> Option<i64> {
        self.points.max(self.sum())
    }

    /// The sum of its ships; none where one of them says nothing.
    pub fn sum(&self) -> Option<i64> {
        let add = |sum: i64, ship: &Ship| Some(sum.saturating_add(ship.points?));
        if self.ships.is_empty() { None } else { self.ships.iter().try_fold(0, add) }
    }

    /// Whether what its ships cost is what they are worth: not where they cost less than the squad.
    pub fn has_values(&self) -> bool {
        let sum = self.sum();
        sum.is_some() && sum == self.total()
    }
}

/// The id that XWS makes of an English name: letters and digits, in small letters.
pub fn id(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// A slot under one name, whatever the builder calls it.
pub fn slot(name: &str) -> String {
    let slot = id(name);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_made_of_a_name_as_xws_does() {
        assert_eq!(id("R2-D2"), "r2d2");
        assert_eq!(id("\"Dutch\" Vander"), "dutchvander");
        assert_eq!(Card::named("B-wing/E2").id, "bwinge2");
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
        assert!(squad(Some(100), [Some(60), Some(40)]).has_values());
        assert!(!squad(Some(100), [Some(60), Some(33)]).has_values(), "without its upgrades");
        assert!(!squad(Some(100), [Some(60), None]).has_values());
        assert!(squad(None, [Some(60), Some(40)]).has_values());
        let constant = squad(Some(100), [Some(120), Some(80)]);
        assert_eq!((constant.total(), constant.has_values()), (Some(200), true), "a builder wrote 100 for every squad");
        assert_eq!(squad(Some(100), [Some(60), Some(33)]).total(), Some(100));
        assert!(!Squad::default().has_values());
    }
}
