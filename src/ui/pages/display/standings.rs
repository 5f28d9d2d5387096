//! Standings of the rounds that are over.

use super::{paged::paged, screen::Screen};
use crate::{
    base::{ids::RoundNumber, sort::Map, text::sanitized},
    regulation::Unit,
    screens::{
        i18n::{number, t},
        outlook::{self, FateSign},
        words,
    },
    tournament::{State, Status},
    ui::{parts::fate_sign, prelude::*},
};

#[derive(Clone, PartialEq, Hash)]
struct Row {
    rank: u32,
    name: String,
    /// Faction or leader, as far as the players may see it.
    faction: String,
    points: u32,
    /// The first tie-breaker that everybody has a number for.
    second: String,
    in_cut: bool,
    gone: bool,
    /// Whether the last of those who play in the second stage (STR-5).
    ends_stage: bool,
    /// What can become of the player before the cut, where the players may see it.
    fate: Option<FateSign>,
}

pub(super) fn standings(screen: Screen, round: RoundNumber) -> AnyView {
    let rows = Memo::new(move |_| {
        let shows_outlook = screen.shows_outlook.get();
        screen.public.with(|state| rows(state, round, shows_outlook))
    });
    let row = move |Row { rank, name, faction, points, second, in_cut, gone, ends_stage, fate }: Row| {
        view! {
            <li class="display-row" class:in-cut=in_cut class:gone=gone class:ends-stage=ends_stage>
                <span class="place">{number(rank)}</span>
                <span class="name">{name} {(!faction.is_empty()).then(|| view! { <small>{faction}</small> })} {gone.then(|| view! { <small>{t!("players.dropped")}</small> })} {fate.map(fate_sign)}</span>
                <span class="aside">{second}</span>
                <span class="points">{number(points)}</span>
            </li>
        }
    };
    paged(screen, "standings-list", move || rows.get(), row)
}

/// What the list is called; with the cut, where it shows who is in it.
pub(super) fn title(state: &State, round: RoundNumber) -> String {
    let title = match state.elimination.is_empty() {
        true => t!("display.standings-after", number = round),
        false => t!("display.swiss-after", number = round),
    };
    match state.cut_ahead().filter(|_| state.is_locked() && shows_cut(state)) {
        Some(cut) => format!("{title} · {}", words::cut(cut)),
        None => title,
    }
}

/// While the next round runs, who would be in the cut is nobody's business.
fn shows_cut(state: &State) -> bool {
    state.swiss.iter().all(|round| round.status == Status::Finished)
}

fn rows(state: &State, round: RoundNumber, shows_outlook: bool) -> Vec<Row> {
    let fates = if shows_outlook { outlook::fates(&state.without_running_results()) } else { Map::new() };
    let in_cut = if shows_cut(state) { state.in_cut() } else { Vec::new() };
    let order = &state.setup.regulation.ranking.tie_breakers;
    let second = order.iter().position(|&kind| kind.unit() != Unit::Relation);
    let value = |line: &crate::standings::Line| {
        let (kind, value) = second.and_then(|at| Some((*order.get(at)?, line.tie_breakers.get(at)?)))?;
        Some(format!("{} {}", words::tie_breaker(kind), words::tie_breaker_value(state, kind, value)))
    };
    let lines = state.standings_after(round);
    let last_in_stage = state.last_who_went_on(&lines);
    let row = |line: &crate::standings::Line| Row {
        rank: line.rank,
        name: words::player_name(Some(state), line.player),
        faction: sanitized(state.faction_of(line.player)),
        points: line.points,
        second: value(line).unwrap_or_default(),
        in_cut: in_cut.contains(&line.player),
        gone: !state.is_active(line.player),
        ends_stage: last_in_stage == Some(line.player),
        fate: fates.get(&line.player).copied().map(outlook::fate_sign),
    };
    lines.iter().map(row).collect()
}
