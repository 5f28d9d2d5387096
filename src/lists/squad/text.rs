//! Reads squads from texts of Yet Another Squad Builder, Launch Bay Next and Tabletop Simulator.

use super::{ListedCard, Ship, Squad, Upgrade, xws_id};
use crate::regulation::legality::Edition;
use std::{iter, mem};

/// Reads the text of Yet Another Squad Builder, of any year: plain, for Reddit, with BBCode, and without the
/// indentation that forums remove. None if the text is anything else.
///
/// A paragraph is a ship: its pilot, then its upgrades, each with its points in brackets. Since 2018, a line of labels
/// with numbers follows. A number before the pilot counts equal ships. The last paragraph is a label with the total.
/// The labels depend on the language of the builder and are not read.
pub(super) fn read_yasb(text: &str) -> Option<Squad> {
    let (mut squad, mut paragraph) = (Squad::default(), Paragraph::default());
    let lines: Vec<String> = text.lines().map(strip_markup).collect();
    // If each ship ends with labels, blank lines mean nothing. Some forums add one after each line, others remove them.
    let has_labels = lines.iter().any(|line| matches!(Line::of(line), Line::Ship { .. }));
    let has_a_line_each = !has_labels && has_a_line_each(text, &lines);
    for line in &lines {
        match Line::of(line) {
            Line::Empty if has_labels => {}
            Line::Empty => paragraph.close(&mut squad),
            Line::Link(link) => {
                squad.faction = faction_of(link).or(squad.faction);
                squad.link = Some(link.to_owned());
            }
            Line::ListedCard { name, points } if has_a_line_each => squad.ships.extend(whole_ship(name, points)),
            Line::ListedCard { name, points } => paragraph.add(name, points),
            Line::Ship { points, has_loadout } => {
                paragraph.total = Some(points);
                paragraph.has_loadout = has_loadout;
                // Loadouts came with the rules of 2022. The text does not show whether it follows those of the
                // publisher or others.
                squad.edition = squad.edition.or(has_loadout.then_some(Edition::Other));
                paragraph.close(&mut squad);
            }
            Line::Total(total) => {
                paragraph.close(&mut squad);
                squad.points = Some(total);
            }
            Line::Other => {}
        }
    }
    paragraph.close(&mut squad);
    // One paragraph with a number in brackets is not enough for a squad.
    let is_squad = !squad.ships.is_empty() && (squad.points.is_some() || squad.link.is_some() || squad.cards() > 1);
    is_squad.then_some(squad)
}

/// True if every line with points is a whole ship. Either the line contains the upgrades, or neither blank lines nor
/// indentation separate the ships.
fn has_a_line_each(text: &str, lines: &[String]) -> bool {
    let cards = || {
        lines
            .iter()
            .filter_map(|line| if let Line::ListedCard { name, .. } = Line::of(line) { Some(name) } else { None })
    };
    // Names of cards have no commas.
    if cards().any(|name| with_upgrades(name).1.is_some()) || (cards().count() > 0 && cards().all(has_list)) {
        return true;
    }
    let is_parted = text.trim().lines().any(|line| line.trim().is_empty());
    let is_below =
        |line: &str| line.starts_with([' ', '\t', '\u{a0}', '-']) || line.contains("[i]") || line.contains("&nbsp;");
    !is_parted && !text.trim().lines().any(is_below) && cards().count() > 1
}

/// True if a comma separates the cards in a line.
fn has_list(name: &str) -> bool {
    name.contains(", ")
}

/// The ships of a line such as `2x Pilot (type) [Upgrade, Upgrade] (39)`.
fn whole_ship(name: &str, points: i64) -> impl Iterator<Item = Ship> {
    let (name, upgrades) = match with_upgrades(name) {
        (name, None) => name.split_once(", ").map_or((name, None), |(name, rest)| (name, Some(parts(rest, ",")))),
        whole => whole,
    };
    let (count, name) = counted(name);
    let (name, kind) = with_kind(name);
    let named = |card: &str| Upgrade { slot: None, card: ListedCard::named(card) };
    let upgrades: Option<Vec<Upgrade>> = upgrades.map(|cards| cards.into_iter().map(named).collect());
    // Without upgrades, the points are those of the pilot.
    let pilot = if upgrades.is_some() { ListedCard::named(name) } else { ListedCard::priced(name, points) };
    let ship =
        Ship { pilot, kind: kind.map(str::to_owned), points: Some(points), upgrades: upgrades.unwrap_or_default() };
    iter::repeat_n(ship, count)
}

/// Splits pilot and upgrades: `Pilot [Upgrade, Upgrade]`, `Pilot + Upgrade + Upgrade` or `Pilot: Upgrade, Upgrade`.
fn with_upgrades(name: &str) -> (&str, Option<Vec<&str>>) {
    if let Some((name, upgrades)) = name.strip_suffix(']').and_then(|name| name.split_once(" [")) {
        return (name.trim(), Some(parts(upgrades, ",")));
    }
    let after =
        |separator, between| name.split_once(separator).map(|(name, rest)| (name.trim(), Some(parts(rest, between))));
    after(" + ", " + ").or_else(|| after(": ", ",")).unwrap_or((name, None))
}

/// The parts of a text without blanks and empty ones.
fn parts<'a>(text: &'a str, between: &str) -> Vec<&'a str> {
    text.split(between).map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Splits pilot and ship type. Since 2022, the ship type is after the name or in brackets.
fn with_kind(name: &str) -> (&str, Option<&str>) {
    let in_brackets = || name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
    match name.split_once(" – ").or_else(in_brackets) {
        Some((name, kind)) => (name, Some(kind)),
        None => (name, None),
    }
}

/// The lines between two blank lines.
#[derive(Default)]
struct Paragraph {
    ship: Option<Ship>,
    /// Points of the pilot alone. `sum` has those of all cards.
    pilot: i64,
    sum: i64,
    /// Points in the line of labels.
    total: Option<i64>,
    /// True if a loadout pays for the upgrades instead of squad points.
    has_loadout: bool,
    /// Number of equal ships besides the first: `2x Academy Pilot (12)`.
    more: usize,
}

impl Paragraph {
    fn add(&mut self, name: &str, points: i64) {
        self.sum = self.sum.saturating_add(points);
        match &mut self.ship {
            Some(ship) => ship.upgrades.push(Upgrade { slot: None, card: ListedCard::priced(name, points) }),
            none => {
                self.pilot = points;
                let (count, name) = counted(name);
                self.more = count - 1;
                let (name, kind) = with_kind(name);
                *none = Some(Ship {
                    pilot: ListedCard::priced(name, points),
                    kind: kind.map(str::to_owned),
                    ..Ship::default()
                });
            }
        }
    }

    fn close(&mut self, squad: &mut Squad) {
        let done = mem::take(self);
        if let Some(mut ship) = done.ship {
            let sum = if done.has_loadout { done.pilot } else { done.sum };
            ship.points = Some(done.total.unwrap_or(sum));
            squad.ships.extend(iter::repeat_n(ship, done.more + 1));
        }
    }
}

/// Splits `2x Name` into number and name. The number is at most 20.
fn counted(name: &str) -> (usize, &str) {
    let counted = || {
        let (count, name) = name.split_once('x').filter(|(_, name)| name.starts_with(' '))?;
        let count = count.trim().parse().ok().filter(|count| (1..=20).contains(count))?;
        Some((count, name.trim()))
    };
    counted().unwrap_or((1, name))
}

/// A line of Yet Another Squad Builder.
enum Line<'a> {
    Empty,
    /// A card and its points.
    ListedCard {
        name: &'a str,
        points: i64,
    },
    /// The labels and numbers at the end of a ship.
    Ship {
        points: i64,
        has_loadout: bool,
    },
    /// A label and the total.
    Total(i64),
    Link(&'a str),
    Other,
}

impl<'a> Line<'a> {
    fn of(line: &'a str) -> Self {
        if line.is_empty() {
            return Self::Empty;
        }
        if let Some(at) = line.find("http") {
            return Self::Link(line.get(at..).and_then(|link| link.split_whitespace().next()).unwrap_or(line));
        }
        let labels = line.matches(": ").count();
        if labels >= 2 {
            let has_loadout = line.contains('/');
            return match first_number(line) {
                Some(points) => Self::Ship { points, has_loadout },
                None => Self::Other,
            };
        }
        if let Some((name, points)) = line.strip_suffix(')').and_then(|line| line.rsplit_once(" ("))
            && let Ok(points) = without_unit(points).parse()
        {
            return Self::ListedCard { name: name.trim(), points };
        }
        match line.split_once(": ").and_then(|(_, number)| number.trim().parse().ok()) {
            Some(total) => Self::Total(total),
            None => Self::Other,
        }
    }
}

/// A number of points without its unit.
fn without_unit(points: &str) -> &str {
    ["points", "pts"].iter().find_map(|unit| points.strip_suffix(unit)).unwrap_or(points).trim_end()
}

/// A line without the number or bullet of a list before it: `1. `, `1) ` or `• `.
fn without_bullet(line: &str) -> &str {
    let behind = line.trim_start_matches(|character: char| character.is_ascii_digit());
    let is_numbered = behind.len() < line.len();
    let numbered = [". ", ") "].iter().find_map(|end| behind.strip_prefix(end)).filter(|_| is_numbered);
    let bullet = || ["- ", "• ", "– "].iter().find_map(|bullet| line.strip_prefix(bullet));
    numbered.or_else(bullet).unwrap_or(line).trim()
}

/// The first number after a label.
fn first_number(line: &str) -> Option<i64> {
    line.split_once(": ")?.1.split_whitespace().next()?.parse().ok()
}

/// Removes forum markup for bold, italics and links from a line.
fn strip_markup(line: &str) -> String {
    let mut stripped = line.replace("&nbsp;", " ").replace(['*', '\u{a0}'], " ");
    // Removes only the tags of BBCode, because ship types of Launch Bay Next are in square brackets as well.
    for tag in ["[b]", "[/b]", "[i]", "[/i]", "[/url]"] {
        stripped = stripped.replace(tag, "");
    }
    if let Some((before, rest)) = stripped.split_once("[url=") {
        let link = rest.split(']').next().unwrap_or_default();
        stripped = format!("{before} {link}");
    }
    without_bullet(stripped.trim()).to_owned()
}

/// The XWS id of the faction in a builder's link.
fn faction_of(link: &str) -> Option<String> {
    let (_, rest) = link.split_once("?f=").or_else(|| link.split_once("&f="))?;
    let said = rest.split('&').next()?.replace("%20", " ").replace('+', " ");
    Some(xws_id(&said)).filter(|id| !id.is_empty())
}

/// Reads the text of Launch Bay Next: a name, then the ships in lines that begin with the points in brackets. None if
/// the text is anything else.
pub(super) fn read_launch_bay_next(text: &str) -> Option<Squad> {
    let mut squad = Squad::default();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some((points, name)) = priced(line) {
            // A card with a ship type in brackets is a pilot.
            if let Some((pilot, kind)) = name.strip_suffix(']').and_then(|name| name.rsplit_once('[')) {
                let (pilot, kind) = (ListedCard::priced(pilot.trim(), points), Some(kind.trim().to_owned()));
                squad.ships.push(Ship { pilot, kind, points: Some(points), upgrades: Vec::new() });
            } else {
                let ship = squad.ships.last_mut()?;
                ship.points = ship.points.map(|sum| sum.saturating_add(points));
                ship.upgrades.push(Upgrade { slot: None, card: ListedCard::priced(name, points) });
            }
        } else if let Some((label, number)) =
            line.rsplit_once(": ").and_then(|(label, number)| Some((label, number.parse().ok()?)))
        {
            // Points come after each ship, and at the end for the whole squad.
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

/// Splits `(52) Name` into points and name.
fn priced(line: &str) -> Option<(i64, &str)> {
    let (points, name) = line.strip_prefix('(')?.split_once(')')?;
    Some((points.trim().parse().ok()?, name.trim()))
}

/// Reads a line for Tabletop Simulator. None if the text is anything else.
///
/// ```text
/// Pilot + Upgrade + Upgrade / Pilot | obstacle / obstacle / obstacle
/// ```
pub(super) fn read_tabletop_simulator(text: &str) -> Option<Squad> {
    let is_one = !text.contains(['\n', '\r']) && [" + ", " | ", " / "].iter().any(|separator| text.contains(separator));
    if !is_one {
        return None;
    }
    let (ships, obstacles) = text.split_once('|').unwrap_or((text, ""));
    let named = |part: &str| Some(part.trim()).filter(|name| !name.is_empty()).map(ListedCard::named);
    let ship = |text: &str| {
        let mut cards = text.split(" + ").filter_map(named);
        let pilot = cards.next()?;
        let upgrades = cards.map(|card| Upgrade { slot: None, card }).collect();
        Some(Ship { pilot, upgrades, ..Ship::default() })
    };
    // Ship types contain a slash without blanks, such as TIE/ln.
    let squad = Squad {
        ships: ships.split(" / ").filter_map(ship).collect(),
        obstacles: obstacles.split('/').map(xws_id).filter(|id| !id.is_empty()).collect(),
        ..Squad::default()
    };
    (!squad.ships.is_empty()).then_some(squad)
}
