//! The choice of a regulation, and the editor for custom ones.

pub mod fields;

use super::Choice;
use crate::{
    base::{clause::Clause, sort, sort::Set},
    regulation::{
        Binding, Coded, CutBy, LeadersPlay, Regulation, Row, Rule, StrengthOfSchedule, Structure, TieBreaker, Tier,
        game_of, known, presets,
    },
    screens::{
        i18n::{name_of, t},
        words,
    },
};
use fields::{Field, Kind};
use std::cmp::Reverse;

/// Prefix of the value of a custom regulation.
const CUSTOM: &str = "custom:";

/// The regulations of a game to choose from: published ones with those of communities, the latest first, our presets,
/// and custom ones by name.
pub fn regulations<'a>(own: impl Iterator<Item = &'a Regulation>, game: &str) -> Vec<Choice> {
    let is_of_game = |regulation: &&Regulation| game_of(regulation.published_id()) == game;
    let mut published: Vec<&Regulation> = known().filter(is_of_game).collect();
    sort::sort_by_key(&mut published, |regulation| {
        Reverse((regulation.document.date.clone(), regulation.taken_over.is_some()))
    });
    let published = published.into_iter().map(|regulation| (regulation.id.clone(), words::regulation(&regulation.id)));
    let ours: Vec<String> = presets().iter().filter(is_of_game).filter_map(name_of_custom).collect();
    let mut own: Vec<String> =
        own.filter(is_of_game).filter_map(name_of_custom).filter(|name| !ours.contains(name)).collect();
    sort::sort_by(&mut own, Ord::cmp);
    own.dedup();
    let custom = |name: &String| (format!("{CUSTOM}{name}"), t!("rules.custom-named", name = name));
    published.chain(ours.iter().chain(&own).map(custom)).collect()
}

/// Value of a regulation in that choice.
pub fn value(regulation: &Regulation) -> String {
    name_of_custom(regulation).map_or_else(|| regulation.id.clone(), |name| format!("{CUSTOM}{name}"))
}

/// The regulation for a value. `own` contains the custom ones.
pub fn chosen(value: &str, own: impl Iterator<Item = Regulation>) -> Option<Regulation> {
    match value.strip_prefix(CUSTOM) {
        Some(name) => own.chain(presets()).find(|regulation| name_of_custom(regulation).as_deref() == Some(name)),
        None => Regulation::known(value).cloned(),
    }
}

/// The name of a custom regulation. None for other regulations.
pub fn name_of_custom(regulation: &Regulation) -> Option<String> {
    regulation.custom.as_ref().map(|custom| custom.name.clone())
}

/// The ways to count strength of schedule to choose from, if the document leaves the choice to the organizer. Otherwise
/// empty (STA-6).
pub fn strengths(regulation: &Regulation) -> Vec<(StrengthOfSchedule, Choice)> {
    let choices = &regulation.ranking.strength_of_schedule_choices;
    let is_open = !regulation.is_custom() && choices.len() > 1;
    let choice =
        |&way: &StrengthOfSchedule| (way, (strength_id(way), words::rules::strength_of_schedule(way).to_string()));
    choices.iter().filter(|_| is_open).map(choice).collect()
}

/// Value of a way to count strength of schedule.
pub fn strength_id(strength: StrengthOfSchedule) -> String {
    format!("{strength:?}").to_lowercase()
}

/// Value in the published regulation. None if the draft has the same value.
pub fn published_if_changed(
    draft: &Regulation,
    published: Option<&Regulation>,
    said: &dyn Fn(&Regulation) -> Option<String>,
) -> Option<String> {
    let published = said(published?)?;
    (said(draft).as_ref() != Some(&published)).then_some(published)
}

/// Note that no text of the community confirms the value of a rule. None if the original is published.
pub fn unverified(draft: &Regulation, rule: Rule) -> Option<String> {
    draft.is_unverified(rule).then(|| t!("rules.unverified"))
}

/// The value of a field as text.
pub fn spoken(field: &Field, value: &str) -> String {
    match field.kind {
        Kind::Choice(names) => names().into_iter().nth(value.parse().unwrap_or(0)).unwrap_or_default(),
        Kind::Tick if value == "true" => t!("rules.yes"),
        Kind::Tick => t!("rules.no"),
        _ if value.is_empty() => t!("rules.none"),
        _ => value.to_owned(),
    }
}

/// A list of tie-breakers in a regulation.
pub struct Order {
    /// The rule.
    pub rule: Rule,
    /// Prefix of the ids of its elements.
    pub id: &'static str,
    /// Returns the list.
    pub list: fn(&Regulation) -> &Vec<TieBreaker>,
    /// Returns the list for changing it.
    pub list_mut: fn(&mut Regulation) -> &mut Vec<TieBreaker>,
}

/// The lists of tie-breakers: for the standings, and for the cut.
pub static ORDERS: [Order; 2] = [
    Order {
        rule: Rule::TieBreakers,
        id: "order",
        list: |regulation| &regulation.ranking.tie_breakers,
        list_mut: |regulation| &mut regulation.ranking.tie_breakers,
    },
    Order {
        rule: Rule::CutOrder,
        id: "cut-order",
        list: |regulation| &regulation.ranking.cut_tie_breakers,
        list_mut: |regulation| &mut regulation.ranking.cut_tie_breakers,
    },
];

impl Order {
    /// Names of the tie-breakers. Never None. The type matches that of other fields.
    pub fn said(&self, regulation: &Regulation) -> Option<String> {
        let names: Vec<String> = (self.list)(regulation).iter().map(|&own| words::tie_breaker(own)).collect();
        Some(listed(&names))
    }

    /// The tie-breakers that can be added.
    pub fn offered(&self, regulation: &Regulation) -> Vec<TieBreaker> {
        let is_offered = |own: &TieBreaker| regulation.can_rank_by(*own) && !(self.list)(regulation).contains(own);
        TieBreaker::ALL.iter().copied().filter(is_offered).collect()
    }
}

/// Moves an item of a list one place up or down.
pub fn shift<T: PartialEq>(list: &mut [T], item: &T, up: bool) {
    let Some(at) = list.iter().position(|other| other == item) else { return };
    let to = if up { at.checked_sub(1) } else { Some(at + 1) };
    if let Some(to) = to.filter(|&to| to < list.len()) {
        list.swap(at, to);
    }
}

/// Adds an item to the end of a list, or removes it.
pub fn put<T: PartialEq>(list: &mut Vec<T>, item: T, yes: bool) {
    list.retain(|other| *other != item);
    if yes {
        list.push(item);
    }
}

/// A column of a table of rounds and cut.
pub struct Column {
    /// Heading.
    pub name: fn() -> String,
    /// Reads a cell.
    pub get: fn(&Row) -> Option<u16>,
    /// Writes a cell.
    pub set: fn(&mut Row, Option<u16>),
}

/// The columns of a table of rounds and cut.
pub static COLUMNS: [Column; 4] = [
    Column { name: || t!("rules.from"), get: |row| row.from, set: |row, from| row.from = from },
    Column { name: || t!("rules.to"), get: |row| row.to, set: |row, to| row.to = to },
    Column {
        name: || t!("rules.rounds"),
        get: |row| Some(row.rounds),
        set: |row, rounds| row.rounds = rounds.unwrap_or(0),
    },
    Column { name: || t!("rules.cut"), get: |row| row.cut, set: |row, cut| row.cut = cut },
];

/// Parses a cell. None if it is empty. An invalid text becomes a number too large for every column.
pub fn cell(typed: &str) -> Option<u16> {
    let typed = typed.trim();
    (!typed.is_empty()).then(|| typed.parse().unwrap_or(u16::MAX))
}

/// The row to add after the last one of a table.
pub fn next_row(rows: &[Row]) -> Row {
    let first = Row { from: None, to: None, rounds: 3, cut: None };
    rows.last().map_or(first, |last| Row { from: last.to.map(|to| to.saturating_add(1)), to: None, ..*last })
}

/// The units of a table's cuts, with their labels.
pub fn cut_units() -> [(&'static str, CutBy, String); 3] {
    [
        ("rank", CutBy::Rank, t!("rules.by-rank")),
        ("points", CutBy::Points, t!("setup.by-points")),
        ("losses", CutBy::Losses, t!("setup.by-losses")),
    ]
}

/// A table of rounds and cut on one line.
pub fn table_said(table: &Structure) -> String {
    let row = |row: &Row| t!("app.is", name = words::structure_row(row), value = words::plan(table.plan(row, true)));
    words::joined(table.rows.iter().map(row))
}

/// A property of a tier.
pub struct Mark {
    /// Clause behind the property.
    pub clause: Clause,
    /// Name.
    pub name: fn() -> String,
    /// Returns the value.
    pub get: fn(&Tier) -> bool,
    /// Sets the value.
    pub set: fn(&mut Tier, bool),
}

/// The properties of a tier.
pub static MARKS: [Mark; 6] = [
    Mark { clause: Clause::Str3, name: || t!("rules.tier-cut"), get: |tier| tier.cut, set: |tier, yes| tier.cut = yes },
    Mark {
        clause: Clause::Str3,
        name: || t!("rules.tier-own-structure"),
        get: |tier| tier.own_structure,
        set: |tier, yes| tier.own_structure = yes,
    },
    Mark {
        clause: Clause::Role1,
        name: || t!("setup.needs-judge"),
        get: |tier| tier.judge_required,
        set: |tier, yes| tier.judge_required = yes,
    },
    Mark {
        clause: Clause::Role3,
        name: || t!("rules.tier-uid"),
        get: |tier| tier.uid_required,
        set: |tier, yes| tier.uid_required = yes,
    },
    Mark {
        clause: Clause::Role3,
        name: || t!("rules.tier-photo"),
        get: |tier| tier.photo_id,
        set: |tier, yes| tier.photo_id = yes,
    },
    Mark {
        clause: Clause::Sqd4,
        name: || t!("rules.tier-list"),
        get: |tier| tier.list_required,
        set: |tier, yes| tier.list_required = yes,
    },
];

/// Rule on leaders who play in the event, as text.
pub fn leaders_play(leaders: LeadersPlay) -> String {
    match leaders {
        LeadersPlay::Silent => t!("rules.says-nothing"),
        LeadersPlay::WithSecond => t!("rules.leaders-with-second"),
        LeadersPlay::Never => t!("rules.leaders-never"),
    }
}

/// True if the tiers of two regulations differ, apart from how far their tables bind, because tables of a custom
/// regulation never bind.
pub fn tiers_differ(one: &Regulation, other: &Regulation) -> bool {
    let tiers = |regulation: &Regulation| -> Vec<Tier> {
        regulation.tiers.iter().map(|tier| Tier { binding: Binding::Free, ..tier.clone() }).collect()
    };
    tiers(one) != tiers(other)
}

/// Names of the kinds of event. Never None. The type matches that of other fields.
pub fn kinds_said(regulation: &Regulation) -> Option<String> {
    Some(listed(&regulation.kinds.iter().map(words::kind).collect::<Vec<_>>()))
}

/// Formats that a kind of event can set: none, then all formats in the draft and in the published regulation.
pub fn formats(draft: &Regulation, published: Option<&Regulation>) -> Vec<Choice> {
    let named = |regulation: &Regulation| {
        let of_kinds = regulation.kinds.iter().filter_map(|kind| kind.format.clone());
        let built = regulation.limited.iter().map(|limited| limited.format.clone());
        let named = of_kinds.chain(built).chain(regulation.formats_without_rounds.clone());
        named.chain(regulation.deck_formats.clone()).collect::<Vec<_>>()
    };
    let all: Set<String> = published.into_iter().chain([draft]).flat_map(named).collect();
    let all = all.into_iter().map(|id| (id.clone(), name_of("format", &id)));
    std::iter::once((String::new(), t!("rules.kind-open"))).chain(all).collect()
}

/// Tables that a kind of event can set: none, then those of its tier.
pub fn tables_of_tier(regulation: &Regulation, tier: &str) -> Vec<Choice> {
    let table = |id: &String| Some((id.clone(), words::table(regulation.structure(id)?)));
    let tables = regulation.tier(tier).into_iter().flat_map(|tier| &tier.structures).filter_map(table);
    std::iter::once((String::new(), t!("rules.kind-open"))).chain(tables).collect()
}

fn listed(names: &[String]) -> String {
    if names.is_empty() { t!("rules.none") } else { names.join(", ") }
}
