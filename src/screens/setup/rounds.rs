//! Rounds and cut: from a table of the regulation, or set by the organizer (STR-3, STR-4).

use super::Choice;
use crate::{
    base::clause::Clause,
    regulation::{Binding, CUT_SIZES, Cut, FINAL_TABLE, Plan, Regulation, Row},
    screens::{
        cited::{Cited, cite},
        i18n::{in_words_of, name_of, number, t},
        words,
    },
    tournament::{Setup, StructureChoice},
};

/// Value of a structure set by the organizer.
const CUSTOM: &str = "custom";
/// Value of an event without Swiss rounds.
const ELIMINATION: &str = "elimination";
/// Value of a round robin.
const ROUND_ROBIN: &str = "round-robin";
/// Value of a cut by rank whose size is typed.
pub const BY_SIZE: &str = "size";
/// Default size of a cut by rank whose size is typed, common in graduated cuts.
const TYPED_SIZE: u16 = 12;
/// Value of a cut by points.
pub const BY_POINTS: &str = "points";
/// Value of a cut by losses.
pub const BY_LOSSES: &str = "losses";

/// Rounds and cut of a structure for a number of players.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Proposal {
    /// Players, rounds and cut.
    pub plan: Option<String>,
    /// Source of the number of players.
    pub why: Option<Cited>,
    /// Note if the table is binding. Follows `why` in the same paragraph.
    pub binding: Option<String>,
    /// Exceptions.
    pub notes: Vec<Cited>,
    /// Note that the document has no table for the tier.
    pub own_structure: Option<Cited>,
}

/// The structures to choose from. `players` is the number of players so far, 0 for a new event.
pub fn structures(setup: &Setup, players: usize) -> Vec<Choice> {
    let tier = setup.regulation.tier(&setup.tier);
    let table = |id: &String| Some((id.clone(), words::table(setup.regulation.structure(id)?)));
    let tables = tier.iter().flat_map(|tier| &tier.structures).filter_map(table);
    let is_open = may_choose_plan(setup, players);
    // The chosen structure stays in the list even if it is no longer available.
    let others = [
        (CUSTOM, t!("setup.custom"), is_open || matches!(setup.structure, StructureChoice::Custom(_))),
        (
            ELIMINATION,
            t!("plan.elimination-choice"),
            is_open && setup.regulation.starts_with_elimination || setup.starts_with_elimination(),
        ),
        (ROUND_ROBIN, t!("plan.round-robin-choice"), is_open && setup.regulation.round_robin || setup.is_round_robin()),
    ];
    let others = others.into_iter().filter(|(_, _, is_offered)| *is_offered);
    tables.chain(others.map(|(value, label, _)| (value.to_owned(), label))).collect()
}

/// Value of the chosen structure.
pub fn structure(setup: &Setup) -> String {
    match &setup.structure {
        StructureChoice::Table(id) => id.clone(),
        StructureChoice::Custom(_) => CUSTOM.to_owned(),
        StructureChoice::Elimination => ELIMINATION.to_owned(),
        StructureChoice::RoundRobin => ROUND_ROBIN.to_owned(),
    }
}

/// Chooses a structure. A custom one starts with the rounds and cut that apply to `players` players.
pub fn choose_structure(setup: &mut Setup, choice: &str, players: usize) {
    setup.structure = match choice {
        CUSTOM => {
            let plan = setup.plan(players).filter(|plan| plan.rounds > 0);
            StructureChoice::Custom(plan.unwrap_or(Plan { rounds: 3, cut: None }))
        }
        ELIMINATION => StructureChoice::Elimination,
        ROUND_ROBIN => StructureChoice::RoundRobin,
        table => StructureChoice::Table(table.to_owned()),
    };
    if setup.starts_with_elimination() || setup.is_round_robin() {
        setup.second_stage = None;
    }
}

/// True if the organizer may set rounds and cut. For a new event a binding table counts as covering any number of
/// players (STR-3).
fn may_choose_plan(setup: &Setup, players: usize) -> bool {
    let binds = setup.regulation.tier(&setup.tier).is_some_and(|tier| tier.binding == Binding::Mandatory);
    if players == 0 { !binds } else { setup.may_choose_plan(players) }
}

/// The cuts to choose from: the usual sizes, any other size, by points and by losses.
pub fn cuts(regulation: &Regulation) -> Vec<Choice> {
    let none = (String::new(), in_words_of(regulation.published_id(), || t!("setup.no-cut")));
    if regulation.places.is_some() {
        return vec![none, (FINAL_TABLE.to_string(), t!("large.final-table", size = FINAL_TABLE))];
    }
    let top = |size: u16| (size.to_string(), t!("setup.top", size = size));
    let ways = [(BY_SIZE, t!("setup.by-size")), (BY_POINTS, t!("setup.by-points")), (BY_LOSSES, t!("setup.by-losses"))];
    let ways = ways.map(|(way, name)| (way.to_owned(), name));
    std::iter::once(none).chain(CUT_SIZES.map(top)).chain(ways).collect()
}

/// Value of the chosen cut. `is_typed` is true if the size of a cut by rank is being typed, even if it is a usual one.
pub fn cut(plan: Plan, is_typed: bool) -> String {
    match plan.cut {
        None => String::new(),
        Some(Cut::Top(size)) if is_typed || !CUT_SIZES.contains(&size) => BY_SIZE.to_owned(),
        Some(Cut::Top(size)) => size.to_string(),
        Some(Cut::Points(_)) => BY_POINTS.to_owned(),
        Some(Cut::Losses(_)) => BY_LOSSES.to_owned(),
    }
}

/// The cut for a choice. A cut by points or losses starts with all players who have lost at most one match. `win` is
/// the number of points for a win.
pub fn chosen_cut(choice: &str, plan: Plan, win: u32) -> Option<Cut> {
    match choice {
        BY_POINTS => Some(Cut::Points(win.saturating_mul(u32::from(plan.rounds).saturating_sub(1)).max(1))),
        BY_LOSSES => Some(Cut::Losses(1)),
        BY_SIZE => Some(Cut::Top(TYPED_SIZE)),
        size => size.parse().ok().map(Cut::Top),
    }
}

/// Label and minimum of the field for a cut's bound.
pub fn bound(cut: Cut) -> (String, u8) {
    match cut {
        Cut::Top(_) => (t!("stage.how-many"), 2),
        Cut::Points(_) => (t!("setup.least-points"), 1),
        Cut::Losses(_) => (t!("setup.most-losses"), 0),
    }
}

/// Title of the choice of a structure, in the terms of the chosen regulation.
pub fn title(setup: &Setup) -> String {
    in_words_of(setup.regulation.published_id(), || t!("setup.structure"))
}

/// Rounds and cut of the structure for a number of players, in the terms of the chosen regulation.
pub fn proposal(setup: &Setup, players: usize) -> Proposal {
    in_words_of(setup.regulation.published_id(), || proposed(setup, players))
}

fn proposed(setup: &Setup, players: usize) -> Proposal {
    if setup.starts_with_elimination() {
        let what = cite(Clause::Eli3, t!("plan.elimination-what", fewest = setup.fewest_players()));
        return Proposal { plan: words::first_bracket(setup, players), why: Some(what), ..Proposal::default() };
    }
    if setup.is_round_robin() {
        return round_robin(setup, players);
    }
    let Some(plan) = setup.plan(players).filter(|_| players >= setup.fewest_players()) else {
        return Proposal::default();
    };
    let proposal = setup.proposal(players);
    let tier = setup.regulation.tier(&setup.tier);
    let covers = proposal.is_some_and(|proposal| !proposal.outside);
    let binding = tier.filter(|_| covers).map(|tier| match tier.binding {
        Binding::Free => t!("setup.binding-free"),
        Binding::Suggested => t!("setup.binding-suggested"),
        Binding::Mandatory => t!("setup.binding-mandatory"),
    });
    let is_outside = proposal.is_some_and(|proposal| proposal.outside);
    let has_fewer = proposal.is_some_and(|proposal| proposal.fewer_rounds_than_above);
    let notes = [
        is_outside.then(|| cite(Clause::Str4, t!("setup.outside"))),
        has_fewer.then(|| cite(Clause::Str3, t!("setup.odd-row"))),
    ];
    let is_own = tier.is_some_and(|tier| tier.own_structure) && matches!(setup.structure, StructureChoice::Custom(_));
    let why = |row: &Row| cite(Clause::Str3, t!("setup.why", row = words::structure_row(row)));
    Proposal {
        plan: Some(match setup.limited() {
            Some(limited) => t!("app.is", name = name_of("format", &limited.format), value = rounds_and_cut(plan)),
            None => rounds_and_cut(plan),
        }),
        why: proposal.map(|proposal| why(&proposal.row)).or_else(|| advice(setup, players)),
        binding,
        notes: notes.into_iter().flatten().collect(),
        own_structure: is_own.then(|| cite(Clause::Str3, t!("setup.own-structure"))),
    }
}

/// The setup with the usual structure in place of the organizer's own plan.
fn with_table(setup: &Setup) -> Setup {
    let structure = match setup.structure {
        StructureChoice::Custom(_) => setup.usual_structure(),
        _ => setup.structure.clone(),
    };
    Setup { structure, ..setup.clone() }
}

/// Rounds and cut of the usual table, for an organizer who sets them. None if no table covers the number of players.
fn advice(setup: &Setup, players: usize) -> Option<Cited> {
    let usual = with_table(setup);
    let covered = usual.proposal(players).filter(|proposal| !proposal.outside)?;
    let plan = words::plan(usual.plan(players)?);
    Some(cite(Clause::Str3, t!("setup.advised", row = words::structure_row(&covered.row), plan = plan)))
}

/// Number of rounds, and the cut if there is one.
pub(super) fn rounds_and_cut(plan: Plan) -> String {
    let rounds = t!("plan.round-robin-rounds", count = plan.rounds);
    match plan.cut {
        Some(cut) => t!("setup.then", rounds = rounds, cut = words::cut(cut)),
        None => t!("setup.then-no-cut", rounds = rounds),
    }
}

/// Rounds and cut of a running event in large letters.
pub fn played(setup: &Setup, plan: Plan) -> String {
    if setup.starts_with_elimination() || setup.is_round_robin() {
        words::structure(setup, plan)
    } else {
        rounds_and_cut(plan)
    }
}

fn round_robin(setup: &Setup, players: usize) -> Proposal {
    let (fewest, most) = (setup.fewest_players(), setup.most_players().unwrap_or_default());
    let plan = setup.plan(players).filter(|_| (fewest..=most).contains(&players)).map(|plan| {
        let players = t!("players.count", count = players);
        t!("plan.round-robin-for", players = players, rounds = t!("plan.round-robin-rounds", count = plan.rounds))
    });
    let what = t!("plan.round-robin-what", fewest = fewest, most = most);
    Proposal { plan, why: Some(what.into()), ..Proposal::default() }
}

/// Range of players of a row, such as `9–16` or `513+`.
fn short_row(row: &Row) -> String {
    match (row.from, row.to) {
        (Some(from), None) => format!("{}+", number(from)),
        (Some(from), Some(to)) => format!("{}–{}", number(from), number(to)),
        (None, Some(to)) => format!("≤ {}", number(to)),
        (None, None) => String::new(),
    }
}

/// The rows of the chosen table, or of the usual one to compare with the organizer's own plan: players, plan, and true
/// for the row that is played. None without a table.
pub fn table_rows(setup: &Setup, players: usize) -> Option<Vec<(String, String, bool)>> {
    let by_table = with_table(setup);
    let StructureChoice::Table(id) = &by_table.structure else { return None };
    let table = setup.regulation.structure(id)?;
    let with_cut = setup.regulation.tier(&setup.tier).is_some_and(|tier| tier.cut);
    let is_own = !matches!(setup.structure, StructureChoice::Table(_));
    let chosen = by_table.proposal(players).map(|proposal| proposal.row).filter(|_| !is_own);
    let row = |row: &Row| (short_row(row), rounds_and_cut(table.plan(row, with_cut)), chosen.as_ref() == Some(row));
    Some(in_words_of(setup.regulation.published_id(), || table.rows.iter().map(row).collect()))
}
