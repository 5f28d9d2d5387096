//! Standings of the rounds that are over.

use super::{paged::paged, screen::Screen};
use crate::{
    ids::RoundNumber,
    plain::shown,
    regulation::TieBreaker,
    tournament::{State, Status},
    ui::{
        i18n::{number, t},
        prelude::*,
        words,
    },
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
}

pub(super) fn standings(screen: Screen, round: RoundNumber) -> AnyView {
    let rows = Memo::new(move |_| screen.public.with(|state| rows(state, round)));
    let row = |Row { rank, name, faction, points, second, in_cut, gone }: Row| {
        view! {
            <li class="display-row" class:in-cut=in_cut class:gone=gone>
                <span class="place">{number(rank)}</span>
                <span class="name">{name} {(!faction.is_empty()).then(|| view! { <small>{faction}</small> })}</span>
                <span class="aside">{second}</span>
                <span class="points">{number(points)}</span>
            </li>
        }
    };
    paged(screen, "standings-list", move || rows.get(), row)
}

/// What the list is called; with the cut, where it shows who is in it.
pub(super) fn title(state: &State, round: RoundNumber) -> String {
    let title = t!("display.standings-after", number = round);
    match state.plan.and_then(|plan| plan.cut).filter(|_| shows_cut(state)) {
        Some(size) => format!("{title} · {}", t!("setup.top", size = size)),
        None => title,
    }
}

/// While the next round runs, who would be in the cut is nobody's business.
fn shows_cut(state: &State) -> bool {
    state.swiss.iter().all(|round| round.status == Status::Finished)
}

fn rows(state: &State, round: RoundNumber) -> Vec<Row> {
    let in_cut = if shows_cut(state) { state.in_cut() } else { Vec::new() };
    let order = &state.setup.regulation.ranking.tie_breakers;
    let second = order.iter().position(|&kind| kind != TieBreaker::HeadToHead);
    let value = |line: &crate::standings::Line| {
        let (kind, value) = second.and_then(|at| Some((*order.get(at)?, line.tie_breakers.get(at)?)))?;
        Some(format!("{} {}", words::tie_breaker(kind), words::tie_breaker_value(state, kind, value)))
    };
    let lines = state.standings_after(round);
    let row = |line: &crate::standings::Line| Row {
        rank: line.rank,
        name: words::player_name(Some(state), line.player),
        faction: shown(state.faction_of(line.player)),
        points: line.points,
        second: value(line).unwrap_or_default(),
        in_cut: in_cut.contains(&line.player),
        gone: !state.is_active(line.player),
    };
    lines.iter().map(row).collect()
}
