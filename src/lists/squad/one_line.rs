//! A squad in a line, as Tabletop Simulator takes it: `Pilot + Upgrade + Upgrade / Pilot | obstacle / obstacle / obstacle`.

use super::ships::{Card, Ship, Squad, Upgrade, id};

/// The squad of a text; none where it is something else.
pub(super) fn read(text: &str) -> Option<Squad> {
    let is_one = !text.contains(['\n', '\r']) && [" + ", " | ", " / "].iter().any(|sign| text.contains(sign));
    if !is_one {
        return None;
    }
    let (ships, obstacles) = text.split_once('|').unwrap_or((text, ""));
    let named = |part: &str| Some(part.trim()).filter(|name| !name.is_empty()).map(Card::named);
    let ship = |text: &str| {
        let mut cards = text.split(" + ").filter_map(named);
        let pilot = cards.next()?;
        let upgrades = cards.map(|card| Upgrade { slot: None, card }).collect();
        Some(Ship { pilot, upgrades, ..Ship::default() })
    };
    // Types of ships have a stroke without blanks: TIE/ln.
    let squad = Squad {
        ships: ships.split(" / ").filter_map(ship).collect(),
        obstacles: obstacles.split('/').map(id).filter(|id| !id.is_empty()).collect(),
        ..Squad::default()
    };
    (!squad.ships.is_empty()).then_some(squad)
}
