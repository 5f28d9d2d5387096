//! The text of Launch Bay Next: a name, then ships of lines that begin with the points in brackets.

use super::ships::{Card, Ship, Squad, Upgrade};

/// The squad of a text; none where it is something else.
pub(super) fn read(text: &str) -> Option<Squad> {
    let mut squad = Squad::default();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some((points, name)) = priced(line) {
            // The type of ship in brackets makes it a pilot.
            if let Some((pilot, kind)) = name.strip_suffix(']').and_then(|name| name.rsplit_once('[')) {
                let (pilot, kind) = (Card::priced(pilot.trim(), points), Some(kind.trim().to_owned()));
                squad.ships.push(Ship { pilot, kind, points: Some(points), upgrades: Vec::new() });
            } else {
                let ship = squad.ships.last_mut()?;
                ship.points = ship.points.map(|sum| sum.saturating_add(points));
                ship.upgrades.push(Upgrade { slot: None, card: Card::priced(name, points) });
            }
        } else if let Some((label, number)) =
            line.rsplit_once(": ").and_then(|(label, number)| Some((label, number.parse().ok()?)))
        {
            // What a ship costs, then what all of them do.
            match squad.ships.last_mut() {
                Some(ship) if !label.contains(' ') => ship.points = Some(number),
                _ => squad.points = Some(number),
            }
        } else if squad.ships.is_empty() && squad.name.is_none() {
            squad.name = Some(line.to_owned());
        }
    }
    (!squad.ships.is_empty()).then_some(squad)
}

/// `(52) Name` as points and name.
fn priced(line: &str) -> Option<(i64, &str)> {
    let (points, name) = line.strip_prefix('(')?.split_once(')')?;
    Some((points.trim().parse().ok()?, name.trim()))
}
