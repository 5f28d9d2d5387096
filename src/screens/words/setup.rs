//! Kind and structure of an event.

use super::{first::regulation_of, joined::joined};
use crate::{
    base::clause::Clause,
    regulation::{Cut, EventKind, Plan, Row, Scale, SecondStage, Structure},
    screens::{
        cited::{Cited, cite},
        i18n::{day, moment, name_of, t},
    },
    tournament::{Action, Setup, StructureChoice, TeamSize, Tournament},
};

/// Name of a kind of event.
pub fn kind(kind: &EventKind) -> String {
    kind.name.clone().unwrap_or_else(|| name_of("kind", &kind.id))
}

/// Teams of a size, as participants.
pub fn teams(size: TeamSize) -> String {
    match size {
        TeamSize::Two => t!("setup.teams-of-two"),
        TeamSize::Three => t!("setup.teams-of-three"),
    }
}

/// Name of a table of rounds and cut.
pub fn table(table: &Structure) -> String {
    table.name.clone().unwrap_or_else(|| name_of("structure", &table.id))
}

/// Name of the format that the kind of event sets. None if it sets none.
pub fn format(setup: &Setup) -> Option<String> {
    Some(name_of("format", setup.format()?))
}

/// Rounds and cut of an event, or a note that it starts with elimination (ELI-3).
pub fn structure(setup: &Setup, its: Plan) -> String {
    match setup.structure {
        StructureChoice::Elimination => t!("plan.elimination-only"),
        StructureChoice::RoundRobin => {
            t!("plan.round-robin", rounds = t!("plan.round-robin-rounds", count = its.rounds))
        }
        StructureChoice::Table(_) | StructureChoice::Custom(_) => plan(its),
    }
}

/// Beginning and players of the second stage (STR-5).
pub fn second_stage(stage: SecondStage) -> Cited {
    let who = stage.first.cut.map_or_else(|| t!("stage.everybody"), cut);
    let points = if stage.anew { t!("stage.points-anew") } else { t!("stage.points-go-on") };
    cite(Clause::Str5, t!("stage.plan", after = stage.first.rounds, who = who, points = points))
}

/// Rounds and cut.
pub fn plan(plan: Plan) -> String {
    let rounds = t!("setup.rounds-count", count = plan.rounds);
    let cut = plan.cut.map_or_else(|| t!("setup.no-cut"), cut);
    format!("{rounds}, {cut}")
}

/// Players of the next stage.
pub fn cut(cut: Cut) -> String {
    match cut {
        Cut::Top(size) => t!("setup.top", size = size),
        Cut::Points(least) => t!("setup.cut-points", points = t!("result.points", count = least)),
        Cut::Losses(most) => t!("setup.cut-losses", count = most),
    }
}

/// Tables of three and four: a note that the document has no rules for them, the points for places, and a final table
/// (STR-6).
pub fn tables_of_more(scale: &Scale, has_final: bool) -> Vec<Cited> {
    let points = joined(scale.places.iter().map(u32::to_string));
    let lines = [
        Some(t!("large.unofficial")),
        Some(t!("large.scale", points = points)),
        scale.draw.map(|draw| t!("large.scale-draw", count = draw)),
        has_final.then(|| t!("large.final")),
    ];
    lines.into_iter().flatten().map(|line| cite(Clause::Str6, line)).collect()
}

/// Number of players of a table's row.
pub fn structure_row(row: &Row) -> String {
    match (row.from, row.to) {
        (Some(from), Some(to)) => t!("setup.row", from = from, to = to),
        (None, Some(to)) => t!("setup.row-up-to", to = to),
        (Some(from), None) => t!("setup.row-from", from = from),
        (None, None) => String::new(),
    }
}

/// Bracket of an event without Swiss rounds (ELI-3). None if there are too few players.
pub fn first_bracket(setup: &Setup, players: usize) -> Option<String> {
    let size = players.next_power_of_two();
    let byes = || t!("plan.byes", count = size - players);
    let line =
        || t!("plan.elimination-for", players = t!("players.count", count = players), size = size, byes = byes());
    (players >= setup.fewest_players()).then(line)
}

/// When and why locked rounds and cut were changed (STR-2). None if they were not.
pub fn plan_change(tournament: &Tournament) -> Option<Cited> {
    let changes = |(at, action): (u64, &Action)| match action {
        Action::OverridePlan { reason, .. } => {
            Some(cite(Clause::Str2, t!("plan.changed", at = moment(at), reason = reason)))
        }
        _ => None,
    };
    let in_force = tournament.log().iter().enumerate().filter(|(place, _)| tournament.is_in_force(*place));
    in_force.rev().find_map(|(_, entry)| entry.actions().into_iter().rev().find_map(changes))
}

/// Names of the parts in which two setups differ.
pub fn other_parts(old: &Setup, new: &Setup) -> Vec<String> {
    changed_parts(old, new).into_iter().map(|(name, _)| name).collect()
}

/// The parts in which two setups differ: the name of each, and its two values, empty if there is no short text for them.
pub fn changed_parts(old: &Setup, new: &Setup) -> Vec<(String, [String; 2])> {
    type Value = fn(&Setup) -> String;
    let no_value: Value = |_| String::new();
    let parts: [(bool, String, Value); 14] = [
        (old.name != new.name, t!("setup.name"), |setup| setup.name.clone()),
        (old.date != new.date, t!("setup.date"), |setup| day(&setup.date)),
        (old.place != new.place, t!("setup.place"), |setup| setup.place.clone()),
        (old.regulation != new.regulation, t!("setup.regulation"), |setup| regulation_of(&setup.regulation)),
        (old.kind != new.kind || old.format != new.format, t!("setup.kind"), |setup| {
            joined([setup.kind().map(kind), format(setup)].into_iter().flatten())
        }),
        (old.tier != new.tier, t!("setup.tier"), |setup| name_of("tier", &setup.tier)),
        (old.best_of != new.best_of, t!("setup.match-length"), |setup| t!("setup.best-of", games = setup.best_of)),
        (old.structure != new.structure, t!("setup.structure"), chosen_structure),
        (old.second_stage != new.second_stage, t!("stage.name"), no_value),
        (old.avoid_same_club != new.avoid_same_club, t!("plan.clubs"), no_value),
        (old.within_pods != new.within_pods, t!("limited.within"), no_value),
        (old.third_place != new.third_place, t!("plan.third-place"), no_value),
        (old.teams != new.teams, t!("setup.teams"), |setup| setup.teams.map(teams).unwrap_or_default()),
        (old.commitment != new.commitment, t!("announcement.draws"), no_value),
    ];
    let changed = parts.into_iter().filter(|(differs, ..)| *differs);
    changed.map(|(_, name, value)| (name, [value(old), value(new)])).collect()
}

/// The structure as chosen in the setup: the organizer's numbers, or the name of the choice.
fn chosen_structure(setup: &Setup) -> String {
    match &setup.structure {
        StructureChoice::Table(id) => setup.regulation.structure(id).map(table).unwrap_or_default(),
        StructureChoice::Custom(its) => plan(*its),
        StructureChoice::Elimination => t!("plan.elimination-choice"),
        StructureChoice::RoundRobin => t!("plan.round-robin-choice"),
    }
}
