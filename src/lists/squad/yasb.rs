//! The text of Yet Another Squad Builder, of every year: plain, as Reddit shows it, with BBCode, and after a forum has taken
//! the indentation away.
//!
//! A paragraph is a ship: first its pilot, then its upgrades, each with its points in brackets, and since 2018 a line of labels
//! with numbers. A number before the pilot is of ships that are alike. The last one is a label with the total. The labels follow
//! the language of the builder, and are not read.

use super::ships::{Card, Ship, Squad, Upgrade, id};
use crate::regulation::legality::Edition;
use std::{iter, mem};

/// The squad of a text; none where it is something else.
pub(super) fn read(text: &str) -> Option<Squad> {
    let (mut squad, mut paragraph) = (Squad::default(), Paragraph::default());
    let lines: Vec<String> = text.lines().map(bare).collect();
    // Where labels end each ship, blank lines mean nothing: some forums put one below each line, others take them away.
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
            Line::Card { name, points } if has_a_line_each => squad.ships.extend(whole_ship(name, points)),
            Line::Card { name, points } => paragraph.add(name, points),
            Line::Ship { points, has_loadout } => {
                paragraph.total = Some(points);
                paragraph.has_loadout = has_loadout;
                // Loadouts came with the rules of 2022: whether of the publisher or of others, the text does not say.
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
    // A paragraph of text with a number in brackets is no squad.
    let is_squad = !squad.ships.is_empty() && (squad.points.is_some() || squad.link.is_some() || squad.cards() > 1);
    is_squad.then_some(squad)
}

/// Whether every line with points is a ship: its upgrades stand in it, or nothing parts the lines, neither blank ones nor what
/// shows upgrades below their pilot.
fn has_a_line_each(text: &str, lines: &[String]) -> bool {
    let cards =
        || lines.iter().filter_map(|line| if let Line::Card { name, .. } = Line::of(line) { Some(name) } else { None });
    if cards().any(|name| with_upgrades(name).1.is_some()) {
        return true;
    }
    let is_parted = text.trim().lines().any(|line| line.trim().is_empty());
    let is_below =
        |line: &str| line.starts_with([' ', '\t', '\u{a0}', '-']) || line.contains("[i]") || line.contains("&nbsp;");
    !is_parted && !text.trim().lines().any(is_below) && cards().count() > 1
}

/// A line that is a ship: `2x Pilot (type) [Upgrade, Upgrade] (39)`.
fn whole_ship(name: &str, points: i64) -> impl Iterator<Item = Ship> {
    let (name, upgrades) = with_upgrades(name);
    let (count, name) = counted(name);
    let (name, kind) = with_kind(name);
    let named = |card: &str| Upgrade { slot: None, card: Card::named(card) };
    let upgrades: Option<Vec<Upgrade>> =
        upgrades.map(|text| text.split(',').map(str::trim).filter(|card| !card.is_empty()).map(named).collect());
    // Without upgrades the points are the pilot's own.
    let pilot = if upgrades.is_some() { Card::named(name) } else { Card::priced(name, points) };
    let ship =
        Ship { pilot, kind: kind.map(str::to_owned), points: Some(points), upgrades: upgrades.unwrap_or_default() };
    iter::repeat_n(ship, count)
}

/// `Pilot [Upgrade, Upgrade]` as what stands before and in the square brackets.
fn with_upgrades(name: &str) -> (&str, Option<&str>) {
    match name.strip_suffix(']').and_then(|name| name.split_once(" [")) {
        Some((name, upgrades)) => (name.trim(), Some(upgrades)),
        None => (name, None),
    }
}

/// A pilot and the type of ship: since 2022 it stands behind the name, or in brackets.
fn with_kind(name: &str) -> (&str, Option<&str>) {
    let in_brackets = || name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
    match name.split_once(" – ").or_else(in_brackets) {
        Some((name, kind)) => (name, Some(kind)),
        None => (name, None),
    }
}

/// What stands between two blank lines.
#[derive(Default)]
struct Paragraph {
    ship: Option<Ship>,
    /// What the pilot costs, and what the cards cost together.
    pilot: i64,
    sum: i64,
    /// What the line of the ship says that it costs.
    total: Option<i64>,
    /// Whether the upgrades are paid from a loadout, and not from the squad's points.
    has_loadout: bool,
    /// How many ships of it there are besides the first: `2x Academy Pilot (12)`.
    more: usize,
}

impl Paragraph {
    fn add(&mut self, name: &str, points: i64) {
        self.sum = self.sum.saturating_add(points);
        match &mut self.ship {
            Some(ship) => ship.upgrades.push(Upgrade { slot: None, card: Card::priced(name, points) }),
            none => {
                self.pilot = points;
                let (count, name) = counted(name);
                self.more = count - 1;
                let (name, kind) = with_kind(name);
                *none =
                    Some(Ship { pilot: Card::priced(name, points), kind: kind.map(str::to_owned), ..Ship::default() });
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

/// `2x Name` as a number and a name; at most as many as a person writes so.
fn counted(name: &str) -> (usize, &str) {
    let counted = || {
        let (count, name) = name.split_once('x').filter(|(_, name)| name.starts_with(' '))?;
        let count = count.trim().parse().ok().filter(|count| (1..=20).contains(count))?;
        Some((count, name.trim()))
    };
    counted().unwrap_or((1, name))
}

/// What a line is.
enum Line<'a> {
    Empty,
    /// A card and its points.
    Card {
        name: &'a str,
        points: i64,
    },
    /// The labels at the end of a ship.
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
            && let Ok(points) = points.parse()
        {
            return Self::Card { name: name.trim(), points };
        }
        match line.split_once(": ").and_then(|(_, number)| number.trim().parse().ok()) {
            Some(total) => Self::Total(total),
            None => Self::Other,
        }
    }
}

/// The number behind the first label.
fn first_number(line: &str) -> Option<i64> {
    line.split_once(": ")?.1.split_whitespace().next()?.parse().ok()
}

/// A line without what forums add to show it bold, slanted, or as a link.
fn bare(line: &str) -> String {
    let mut bare = line.replace("&nbsp;", " ").replace(['*', '\u{a0}'], " ");
    // In angular brackets only what BBCode knows: names have none, but ships of Launch Bay Next do.
    for tag in ["[b]", "[/b]", "[i]", "[/i]", "[/url]"] {
        bare = bare.replace(tag, "");
    }
    if let Some((before, rest)) = bare.split_once("[url=") {
        let link = rest.split(']').next().unwrap_or_default();
        bare = format!("{before} {link}");
    }
    bare.trim().trim_start_matches("- ").trim().to_owned()
}

/// The faction that the link of a builder names, as the id of XWS.
fn faction_of(link: &str) -> Option<String> {
    let (_, rest) = link.split_once("?f=").or_else(|| link.split_once("&f="))?;
    let said = rest.split('&').next()?.replace("%20", " ").replace('+', " ");
    Some(id(&said)).filter(|id| !id.is_empty())
}
