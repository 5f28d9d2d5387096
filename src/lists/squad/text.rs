//! Reads squads from texts of Yet Another Squad Builder, Launch Bay Next and Tabletop Simulator.

use super::{ListedCard, Ship, Squad, Upgrade, xws_id};
use crate::{
    base::text::search_key,
    regulation::{faction_by_name, legality::Edition},
};
use std::{iter, mem};

/// Reads the text of Yet Another Squad Builder of any year: plain, for Reddit, with BBCode, and without the indentation
/// that forums remove. Also similar texts written by hand. None if the text is anything else.
///
/// A paragraph is a ship: its pilot, then its upgrades, each with its points. If lines are indented, the pilots are
/// those that are not. Since 2018, a line of labels with numbers follows. A number before the pilot counts identical
/// ships. The last paragraph is a label with the total. Labels depend on the builder's language and are not read.
pub(super) fn read_yasb(text: &str) -> Option<Squad> {
    let (mut squad, mut paragraph, mut totals) = (Squad::default(), Paragraph::default(), Totals::default());
    let texts: Vec<String> = text.lines().map(strip_markup).collect();
    let lines: Vec<_> = text.lines().map(depth).zip(texts.iter().map(|line| Line::of(line))).collect();
    // If each ship ends with labels, ignore blank lines. Some forums add one after each line, others remove them.
    let has_labels = lines.iter().any(|(_, line)| matches!(line, Line::Ship { .. }));
    let lines = lines.into_iter().map(|(depth, line)| (depth, line.or_card(has_labels)));
    let lines: Vec<(usize, Line)> = lines.flat_map(|(depth, line)| line.each(depth)).collect();
    let ship_depth = ship_depth(&lines);
    let is_below = |depth: usize| ship_depth.is_some_and(|ship_depth| depth > ship_depth);
    let has_depths = !has_labels && cards(&lines).any(|(depth, ..)| is_below(depth));
    let has_a_line_each = !has_labels && !has_depths && has_a_line_each(text, &lines);
    // A paragraph is a ship, unless something else shows where ships begin.
    let is_parted = has_labels || text.lines().any(|line| line.trim().is_empty()) && !has_a_line_each;
    for (depth, line) in lines {
        match line {
            Line::Empty if has_labels || has_depths => {}
            Line::Empty => paragraph.close(&mut squad),
            Line::Link(link) => {
                squad.faction = faction_of(link).or(squad.faction);
                squad.link = Some(link.to_owned());
            }
            Line::ListedCard { name, points, .. } if has_a_line_each => {
                paragraph.close(&mut squad);
                paragraph = Paragraph::of_line(name, points);
            }
            Line::ListedCard { name, points, .. } => {
                if has_depths && !is_below(depth) {
                    paragraph.close(&mut squad);
                }
                paragraph.add(name, points);
            }
            Line::Ship { text, points, has_loadout } => {
                paragraph.total = Some(points);
                paragraph.has_loadout = has_loadout;
                if paragraph.ship.is_none() {
                    squad.unread.push(text.to_owned());
                }
                squad.edition = squad.edition.or(has_loadout.then_some(Edition::Loadout));
                paragraph.close(&mut squad);
            }
            Line::Total { label, points } => {
                paragraph.close(&mut squad);
                squad.set_faction(label);
                totals.add(label, points);
            }
            Line::Other(text) => match &mut paragraph.ship {
                Some(ship) => ship.add_line(text, is_below(depth) || is_parted && !has_depths),
                None => squad.add_line(text, is_below(depth)),
            },
        }
    }
    paragraph.close(&mut squad);
    totals.close(&mut squad);
    // One paragraph with a number in brackets is not enough to be a squad.
    let has_link = squad.link.as_deref().is_some_and(is_of_builder);
    let is_squad = !squad.ships.is_empty() && (squad.points.is_some() || has_link || squad.cards() > 1);
    is_squad.then_some(squad)
}

/// Reads lines of names whose points, if any, are numbers at the end. None unless points, a total, a link or
/// indentation show that they are a squad.
///
/// Lines without indentation are ships, and [`super::gathered`] finds the upgrades among them.
pub(super) fn read_names(text: &str) -> Option<Squad> {
    names(text).filter(|(_, is_sure)| *is_sure).map(|(squad, _)| squad)
}

/// Like [`read_names`], but for any lines of names. Only card names tell a squad from other texts then.
pub(super) fn read_bare_names(text: &str) -> Option<Squad> {
    names(text).map(|(squad, _)| squad)
}

/// Lines of names as ships, with true if something shows that they are a squad.
fn names(text: &str) -> Option<(Squad, bool)> {
    let lines: Vec<(usize, String)> = text.lines().map(|line| (depth(line), strip_markup(line))).collect();
    let names = lines.iter().filter(|(_, line)| matches!(Line::of(line), Line::Other(_)));
    let least = names.clone().map(|(depth, _)| *depth).min()?;
    let (mut squad, mut clues, mut totals) = (Squad::default(), 0, Totals::default());
    for (depth, line) in &lines {
        if squad.set_faction(line) || set_title(&mut squad, line) {
            continue;
        }
        let (name, points) = match Line::of(line).or_card(false) {
            Line::Empty => continue,
            Line::Link(link) => {
                squad.link = Some(link.to_owned());
                continue;
            }
            Line::Total { label, points } => {
                squad.set_faction(label);
                totals.add(label, points);
                continue;
            }
            Line::ListedCard { name, points, .. } => (name, Some(points)),
            _ if let Some((points, name)) = priced(line) => (name, Some(points)),
            _ => match line
                .rsplit_once(char::is_whitespace)
                .and_then(|(name, points)| Some((name, points.parse().ok()?)))
            {
                Some((name, points)) => (name.trim_end_matches([' ', '\t', ':', '=', ',']), Some(points)),
                None => (line.as_str(), None),
            },
        };
        clues += usize::from(points.is_some() || *depth > least);
        match (squad.ships.last_mut().filter(|_| *depth > least), points) {
            (Some(ship), Some(points)) => {
                ship.upgrades.push(Upgrade { slot: None, card: ListedCard::priced(name, points) });
                ship.points = ship.points.map(|sum| sum.saturating_add(points));
            }
            (Some(ship), None) => ship.add_line(name, true),
            (None, _) => {
                let (count, ship) = whole_ship(name, points);
                squad.ships.extend(iter::repeat_n(ship, count));
            }
        }
    }
    totals.close(&mut squad);
    let is_short = names.clone().all(|(_, line)| line.len() <= LONGEST_NAMES);
    let has_link = squad.link.as_deref().is_some_and(is_of_builder);
    let is_squad = names.count() > 1 && (clues > 1 || squad.points.is_some() || has_link);
    is_short.then_some((squad, is_squad))
}

/// Sets the name of a squad if a line consists of a label and the name, such as `Squad: "Red Dawn"`.
pub(super) fn set_title(squad: &mut Squad, line: &str) -> bool {
    let Some((label, title)) = line.split_once(": ") else { return false };
    let is_title = SQUAD_WORDS.contains(&search_key(label).as_str()) && !has_list(title) && number_of(title).is_none();
    if is_title {
        squad.name = Some(title.trim_matches('"').to_owned());
    }
    is_title
}

/// Maximum length of a line of names, in bytes. Longer lines are sentences.
pub(super) const LONGEST_NAMES: usize = 150;

/// The lines with points, as depth, name and points.
fn cards<'a>(lines: &[(usize, Line<'a>)]) -> impl Iterator<Item = (usize, &'a str, i64)> {
    lines.iter().filter_map(|(depth, line)| match line {
        Line::ListedCard { name, points, .. } => Some((*depth, *name, *points)),
        _ => None,
    })
}

/// Depth of a line in a text. Bullets and italics count as indentation, and a number before the line counts as less.
fn depth(line: &str) -> usize {
    let line = line.replace("&nbsp;", " ");
    let bare = line.trim_start();
    let blanks: usize =
        line.chars().take_while(|letter| letter.is_whitespace()).map(|letter| if letter == '\t' { 4 } else { 1 }).sum();
    let mark = match without_bullet(bare) {
        _ if bare.starts_with("[i]") || bare.starts_with('*') && !bare.starts_with("**") => 2,
        behind if behind.len() == bare.trim_end().len() => 1,
        _ if bare.starts_with(|first: char| first.is_ascii_digit()) => 0,
        _ => 2,
    };
    blanks * 3 + mark
}

/// The depth of pilots: the smallest one of all lines with points. None if there are none.
fn ship_depth(lines: &[(usize, Line)]) -> Option<usize> {
    let mut depths = cards(lines).map(|(depth, ..)| depth);
    let first = depths.next()?;
    let others: Vec<usize> = depths.collect();
    let (Some(least), Some(most)) = (others.iter().min(), others.iter().max()) else { return Some(first) };
    // If the other lines have two depths, the first line of the text has lost its indentation.
    Some(if least < most { *least } else { first.min(*least) })
}

/// True if every line with points is a whole ship: either the line contains the upgrades, or no blank lines separate
/// the ships.
fn has_a_line_each(text: &str, lines: &[(usize, Line)]) -> bool {
    let cards = || cards(lines).map(|(_, name, _)| name);
    // Card names contain no commas.
    if cards().any(|name| with_upgrades(name).1.is_some()) || (cards().count() > 0 && cards().all(has_list)) {
        return true;
    }
    cards().count() > 1 && !text.trim().lines().any(|line| line.trim().is_empty())
}

/// True if commas separate several cards in a line.
fn has_list(name: &str) -> bool {
    name.contains(", ")
}

/// The ship in a line such as `2x Pilot (type) [Upgrade, Upgrade]`, and the number of such ships.
pub(super) fn whole_ship(line: &str, points: Option<i64>) -> (usize, Ship) {
    // Round brackets may have ship type and title, or the upgrades.
    let in_brackets = line.strip_suffix(')').and_then(|line| line.split_once(" ("));
    let is_whole = in_brackets.is_some_and(|(name, rest)| !has_list(name) && !rest.contains(['(', ')']));
    let (name, upgrades) = match with_upgrades(line) {
        (name, None) if is_whole => (name, None),
        (name, None) => match name.split_once(", ").or_else(|| behind_points(name)) {
            Some((name, rest)) => (name, Some(parts(rest, ","))),
            None => (name, None),
        },
        whole => whole,
    };
    let (count, name) = counted(name);
    let (name, kind) = with_kind(name);
    let named = |card: &str| Upgrade { slot: None, card: ListedCard::named(card) };
    let upgrades: Option<Vec<Upgrade>> = upgrades.map(|cards| cards.into_iter().map(named).collect());
    // Without upgrades, the points belong to the pilot, and points behind its name always do.
    let own = kind.and_then(|kind| without_unit(kind).parse().ok());
    let kind = kind.filter(|_| own.is_none()).map(str::to_owned);
    let pilot = ListedCard { points: own.or(points.filter(|_| upgrades.is_none())), ..ListedCard::named(name) };
    let upgrades = upgrades.unwrap_or_default();
    (count, Ship { pilot, kind, points, upgrades, ..Ship::default() })
}

/// Splits `Pilot (68) Upgrade` behind the points. None if there are no points in brackets before other text.
fn behind_points(line: &str) -> Option<(&str, &str)> {
    let (before, rest) = line.split_once(") ")?;
    let (_, points) = before.rsplit_once('(')?;
    let is_number = without_unit(points).parse::<i64>().is_ok();
    Some((line.get(..=before.len())?, rest)).filter(|_| is_number)
}

/// Splits pilot and upgrades: `Pilot [Upgrade, Upgrade]`, `Pilot + Upgrade + Upgrade`, `Pilot: Upgrade, Upgrade`,
/// `Pilot with Upgrade, Upgrade` or `Pilot w/ Upgrade, Upgrade`.
fn with_upgrades(name: &str) -> (&str, Option<Vec<&str>>) {
    if let Some((name, upgrades)) = name.strip_suffix(']').and_then(|name| name.split_once(" [")) {
        return (name.trim(), Some(parts(upgrades, ",")));
    }
    let after =
        |separator, between| name.split_once(separator).map(|(name, rest)| (name.trim(), Some(parts(rest, between))));
    let separators = [(" + ", " + "), (": ", ","), (" with ", ","), (" w/", ",")];
    separators.into_iter().find_map(|(separator, between)| after(separator, between)).unwrap_or((name, None))
}

/// Signs between the names in a line, besides the dashes.
const SEPARATORS: [&str; 6] = [", ", "; ", " + ", " & ", " / ", " and "];

/// The names in a line. A name of a card may contain the signs that separate others.
pub(super) fn parts_of_line<'t>(line: &'t str, is_card: &dyn Fn(&str) -> bool) -> Vec<&'t str> {
    let mut names = vec![line];
    for separator in SEPARATORS.into_iter().chain(DASHES) {
        let mut parts = Vec::new();
        for name in names {
            match name.contains(separator) && !is_card(name) {
                true => parts.extend(name.split(separator)),
                false => parts.push(name),
            }
        }
        names = parts;
    }
    names.iter_mut().for_each(|name| *name = name.trim_matches([' ', ',']));
    names.retain(|name| !name.is_empty());
    names
}

/// The non-empty parts of a text, trimmed.
fn parts<'a>(text: &'a str, between: &str) -> Vec<&'a str> {
    text.split(between).map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Splits pilot and ship type. Since 2022, the ship type is after the name or in brackets.
fn with_kind(name: &str) -> (&str, Option<&str>) {
    let in_brackets = || name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
    match DASHES.iter().find_map(|dash| name.split_once(dash)).or_else(in_brackets) {
        Some((name, kind)) => (name, Some(kind)),
        None => (name, None),
    }
}

/// Dashes between the parts of a line.
const DASHES: [&str; 3] = [" – ", " — ", " - "];

/// The lines between two blank lines.
#[derive(Default)]
struct Paragraph {
    ship: Option<Ship>,
    /// Points of the pilot alone. `sum` is that of all cards.
    pilot: i64,
    sum: i64,
    /// Total in the line of labels.
    total: Option<i64>,
    /// True if a loadout pays for the upgrades instead of squad points.
    has_loadout: bool,
    /// Number of identical ships besides the first: `2x Academy Pilot (12)`.
    more: usize,
}

impl Paragraph {
    /// A line with a whole ship.
    fn of_line(name: &str, points: i64) -> Self {
        let (count, ship) = whole_ship(name, Some(points));
        Self { ship: Some(ship), total: Some(points), more: count - 1, ..Self::default() }
    }

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

/// The totals in a text. The highest is that of the squad, and another one may be of a card.
#[derive(Default)]
struct Totals<'a> {
    highest: Option<(&'a str, i64)>,
    others: Vec<(&'a str, i64)>,
}

impl<'a> Totals<'a> {
    fn add(&mut self, label: &'a str, points: i64) {
        match self.highest {
            Some((_, highest)) if highest == points => {}
            Some((_, highest)) if highest > points => self.others.push((label, points)),
            before => {
                self.others.extend(before);
                self.highest = Some((label, points));
            }
        }
    }

    fn close(self, squad: &mut Squad) {
        squad.points = self.highest.map(|(_, points)| points);
        squad.unread.extend(self.others.into_iter().map(|(label, points)| format!("{label}: {points}")));
    }
}

/// Splits `2x Name`, `2 Name` or `Name x2` into number and name. The number is at most 20.
pub(super) fn counted(name: &str) -> (usize, &str) {
    let number = |count: &str| count.trim().parse().ok().filter(|count| (1..=20).contains(count));
    let before = || {
        let signed = name.split_once('x').filter(|(_, name)| name.starts_with(' '));
        let (count, name) = signed.or_else(|| name.split_once(' '))?;
        Some((number(count)?, name.trim()))
    };
    let behind = || {
        let (name, count) = name.rsplit_once(' ')?;
        Some((number(count.strip_prefix(['x', 'X', '×'])?)?, name.trim_end()))
    };
    before().or_else(behind).unwrap_or((1, name))
}

/// A line of Yet Another Squad Builder.
enum Line<'a> {
    Empty,
    /// A card and its points.
    ListedCard {
        /// The whole line.
        text: &'a str,
        name: &'a str,
        points: i64,
    },
    /// The labels and numbers at the end of a ship.
    Ship {
        /// The whole line.
        text: &'a str,
        points: i64,
        has_loadout: bool,
    },
    /// A label and a number, which is a total or the points of a card.
    Total {
        label: &'a str,
        points: i64,
    },
    Link(&'a str),
    /// Anything else with letters.
    Other(&'a str),
}

/// Words for a sum. Cards have no such labels.
const SUM_WORDS: [&str; 4] = ["total", "totale", "razem", "suma"];

/// Words in labels of a total. Builders use labels in more languages.
const TOTAL_WORDS: [&str; 8] = ["total", "totale", "razem", "suma", "points", "punti", "punkty", "pts"];

/// Words beside them in the label of a total of a squad.
const SQUAD_WORDS: [&str; 8] = ["squad", "squadron", "list", "team", "fleet", "the", "grand", "cost"];

impl<'a> Line<'a> {
    fn of(line: &'a str) -> Self {
        if !line.contains(char::is_alphanumeric) {
            return Self::Empty;
        }
        if let Some(at) = line.find("http") {
            return Self::Link(line.get(at..).and_then(|link| link.split_whitespace().next()).unwrap_or(line));
        }
        // The text of a link without its address.
        if line.starts_with("View in ") {
            return Self::Empty;
        }
        if line.matches(": ").count() >= 2 {
            let has_loadout = line.contains('/');
            return match first_number(line).filter(|_| has_only_numbers(line)) {
                Some(points) => Self::Ship { text: line, points, has_loadout },
                None => Self::Other(line),
            };
        }
        if let Some((name, points)) = with_points(line) {
            return match (is_total(name), without_label(name)) {
                (true, _) => Self::Total { label: name, points },
                (false, None) => Self::ListedCard { text: line, name, points },
                (false, Some(card)) => Self::labeled_card(card, points),
            };
        }
        if (has_limit(line) || without_unit(line).len() < line.len())
            && let Some(points) = number_of(line)
        {
            return Self::Total { label: line, points };
        }
        let bare_total = || line.rsplit_once(' ').filter(|(label, _)| is_total(label));
        let labeled = line.split_once(": ").or_else(bare_total);
        match labeled.and_then(|(label, number)| Some((label, number_of(number)?))) {
            Some((label, points)) if is_total(label) && search_key(label).contains("ship") => {
                Self::Ship { text: line, points, has_loadout: false }
            }
            Some((label, points)) => Self::Total { label, points },
            None => Self::Other(line),
        }
    }

    /// Turns a total into a card, unless its label is known as that of a total, or a builder wrote the text.
    fn or_card(self, has_labels: bool) -> Self {
        match self {
            Self::Total { label, points } if !has_labels && !is_total(label) => {
                Self::labeled_card(without_label(label).unwrap_or(label), points)
            }
            line => line,
        }
    }

    /// A card before a label with its points. It may have its points twice: `Name (52) - Points: 52`.
    fn labeled_card(text: &'a str, points: i64) -> Self {
        let name = with_points(text).filter(|(_, own)| *own == points).map_or(text, |(name, _)| name);
        Self::ListedCard { text, name, points }
    }

    /// The cards of a line in which each of several names has points. All but the first are one level deeper.
    fn each(self, depth: usize) -> Vec<(usize, Self)> {
        if let Self::ListedCard { text, .. } = self {
            let parts = [", ", " + ", "; "].into_iter().chain(DASHES).map(|separator| parts(text, separator));
            let cards = parts.filter(|parts| parts.len() > 1).find_map(|parts| {
                let card = |part| with_points(part).map(|(name, points)| Self::ListedCard { text: part, name, points });
                parts.into_iter().map(card).collect::<Option<Vec<_>>>()
            });
            if let Some(cards) = cards {
                return (0..).zip(cards).map(|(at, card)| (depth + usize::from(at > 0), card)).collect();
            }
        }
        vec![(depth, self)]
    }
}

/// True for a number and its limit, such as `162/200`.
fn has_limit(text: &str) -> bool {
    let is_number = |text: &str| text.trim().parse::<u32>().is_ok();
    text.split_once('/').is_some_and(|(number, limit)| is_number(number) && is_number(limit))
}

/// True if a label is known as that of a total: it is a faction or has a limit, has a word for a sum, begins with a word
/// for points, or has no other words than those of totals. `Wedge Antilles - Points` is the label of a card.
fn is_total(label: &str) -> bool {
    if faction_by_name(&xws_id(label)).is_some() || has_limit(label) {
        return true;
    }
    let label = search_key(label);
    let is_word = |word: &str| TOTAL_WORDS.contains(&word);
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut others = label.split(' ').filter(|word| !is_word(word) && !is_number(word));
    label.split(' ').any(|word| SUM_WORDS.contains(&word))
        || label.split(' ').next().is_some_and(is_word)
        || label.split(' ').any(is_word) && others.all(|word| SQUAD_WORDS.contains(&word))
}

/// The card before a label for its points, such as `Name - Points`. None if there is no such label.
fn without_label(text: &str) -> Option<&str> {
    let is_word = |label: &str| TOTAL_WORDS.contains(&search_key(label).as_str());
    let mut card = text;
    while let Some((before, _)) = card.rsplit_once(' ').filter(|(_, label)| is_word(label)) {
        card = before.trim_end_matches([' ', '-', '–', '—', ':', ',']);
    }
    (card.len() < text.len() && !card.is_empty()).then_some(card)
}

/// True if a number follows each label of a line.
fn has_only_numbers(line: &str) -> bool {
    let is_number = |text: &str| text.trim_start().starts_with(|first: char| first.is_ascii_digit() || first == '(');
    line.split(": ").skip(1).all(is_number)
}

/// Splits a card and its points: `Name (52)`, `Name [52]`, `Name - 52` or `Name 52 pts`. None if the line has no points.
fn with_points(line: &str) -> Option<(&str, i64)> {
    let bracket = |[open, close]: [char; 2]| line.strip_suffix(close)?.rsplit_once(open);
    let bare = without_unit(line);
    let unit = || bare.rsplit_once(' ').filter(|_| bare.len() < line.len());
    let parts = [['(', ')'], ['[', ']']].into_iter().find_map(bracket);
    let parts = parts.or_else(|| DASHES.iter().find_map(|dash| line.rsplit_once(dash))).or_else(unit);
    let (name, points) = parts?;
    let name = name.trim_end_matches([' ', '-', '–', '—', ':', ',']);
    Some((name, without_unit(points.trim()).parse().ok()?)).filter(|_| !name.is_empty())
}

/// The number after a label, without a limit such as `/200`.
fn number_of(text: &str) -> Option<i64> {
    without_unit(text.split('/').next().unwrap_or(text).trim()).parse().ok()
}

/// A number of points without its unit.
fn without_unit(points: &str) -> &str {
    ["points", "pts", "pt", "punti", "pkt", "p"]
        .iter()
        .find_map(|unit| points.strip_suffix(unit))
        .unwrap_or(points)
        .trim_end()
}

/// A line without the number or bullet of a list item: `1. `, `1) ` or `• `.
fn without_bullet(line: &str) -> &str {
    let behind = line.trim_start_matches(|character: char| character.is_ascii_digit());
    let is_numbered = behind.len() < line.len();
    let numbered = [". ", ") "].iter().find_map(|end| behind.strip_prefix(end)).filter(|_| is_numbered);
    let bullet = || line.strip_prefix(['-', '–', '—', '•', '·', '◦', '+', '>']);
    numbered.or_else(bullet).unwrap_or(line).trim()
}

/// The first number after a label.
fn first_number(line: &str) -> Option<i64> {
    line.split_once(": ")?.1.split_whitespace().next()?.parse().ok()
}

/// Removes forum markup for bold, italics and links from a line.
pub(super) fn strip_markup(line: &str) -> String {
    let mut stripped = line.replace("&nbsp;", " ").replace(['*', '\u{a0}'], " ");
    // Removes only these BBCode tags, because ship types of Launch Bay Next are in square brackets as well.
    for tag in ["[b]", "[/b]", "[i]", "[/i]", "[/url]"] {
        stripped = stripped.replace(tag, "");
    }
    if let Some((before, rest)) = stripped.split_once("[url=") {
        let link = rest.split(']').next().unwrap_or_default();
        stripped = format!("{before} {link}");
    }
    while stripped.contains("  ") {
        stripped = stripped.replace("  ", " ");
    }
    let line = without_bullet(stripped.trim());
    // The number of ships behind their points: `Academy Pilot (23) x 2`.
    let behind = line.rsplit_once(['x', 'X', '×']).map(|(card, count)| (card.trim_end(), count.trim()));
    match behind.filter(|(card, count)| card.ends_with([')', ']']) && count.parse::<u8>().is_ok()) {
        Some((card, count)) => format!("{count}x {card}"),
        None => line.to_owned(),
    }
}

/// True for a link to a squad builder.
fn is_of_builder(link: &str) -> bool {
    let link = link.to_ascii_lowercase();
    ["yasb", "raithos", "launchbay", "xwing", "x-wing"].iter().any(|name| link.contains(name))
}

/// The XWS id of the faction in a link to a builder.
fn faction_of(link: &str) -> Option<String> {
    let (_, rest) = link.split_once("?f=").or_else(|| link.split_once("&f="))?;
    let said = rest.split('&').next()?.replace("%20", " ").replace('+', " ");
    Some(xws_id(&said)).filter(|id| !id.is_empty())
}

/// Reads the text of Launch Bay Next: a name, then the ships in lines that begin with points in brackets. None if the
/// text is anything else.
pub(super) fn read_launch_bay_next(text: &str) -> Option<Squad> {
    let (mut squad, mut totals) = (Squad::default(), Totals::default());
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some((points, name)) = priced(line) {
            // A card with a ship type in brackets is a pilot.
            if let Some((pilot, kind)) = name.strip_suffix(']').and_then(|name| name.rsplit_once('[')) {
                let (pilot, kind) = (ListedCard::priced(pilot.trim(), points), Some(kind.trim().to_owned()));
                squad.ships.push(Ship { pilot, kind, points: Some(points), ..Ship::default() });
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
                _ => totals.add(label, number),
            }
        } else {
            squad.add_line(line, false);
        }
    }
    totals.close(&mut squad);
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
/// 2x Pilot, Pilot + Upgrade + Upgrade
/// ```
pub(super) fn read_tabletop_simulator(text: &str) -> Option<Squad> {
    let is_one = !text.contains(['\n', '\r']) && [" + ", " | ", " / "].iter().any(|separator| text.contains(separator));
    if !is_one {
        return None;
    }
    let (ships, obstacles) = text.split_once('|').unwrap_or((text, ""));
    let named = |part: &str| Some(part.trim()).filter(|name| !name.is_empty()).map(ListedCard::named);
    let ships_of = |text: &str| {
        let (count, text) = counted(text.trim());
        let mut cards = text.split(" + ").filter_map(named);
        let pilot = cards.next();
        let upgrades: Vec<_> = cards.map(|card| Upgrade { slot: None, card }).collect();
        let ship = pilot.map(|pilot| Ship { pilot, upgrades, ..Ship::default() });
        iter::repeat_n(ship, count).flatten()
    };
    // Ship types contain a slash without blanks, such as TIE/ln. People separate ships by commas.
    let between = if ships.contains(" / ") { " / " } else { ", " };
    let squad = Squad {
        ships: ships.split(between).flat_map(ships_of).collect(),
        obstacles: obstacles.split('/').map(xws_id).filter(|id| !id.is_empty()).collect(),
        ..Squad::default()
    };
    (!squad.ships.is_empty()).then_some(squad)
}
