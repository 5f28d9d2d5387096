//! Standings of the finished rounds, and the final ranking, on the display.

use super::seats::name_in_row;
use crate::{
    base::{ids::RoundNumber, sort::Map, text::sanitized},
    regulation::Unit,
    screens::{
        final_ranking::{self, Place},
        i18n::t,
        outlook::{self, FateSign},
        words,
    },
    standings::Line,
    tournament::{State, Status},
};

/// A player in the standings of the display.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Ranked {
    /// Rank.
    pub rank: u32,
    /// Name of the player.
    pub name: String,
    /// Members of a team. Empty for other players.
    pub members: String,
    /// Faction or leader, if public. Otherwise empty.
    pub faction: String,
    /// Matches won, lost and drawn.
    pub record: String,
    /// Tournament points.
    pub points: u32,
    /// Value of the first tie-breaker for which everybody has a number. If a neighbor has the same value, also that of
    /// the first tie-breaker that separates them.
    pub tie_breakers: Vec<String>,
    /// True if the player is in the cut.
    pub in_cut: bool,
    /// True if the player has left the event.
    pub gone: bool,
    /// True for the last player who advances to the second stage (STR-5).
    pub ends_stage: bool,
    /// Chance of making the cut. None if it is not public.
    pub fate: Option<FateSign>,
}

/// Title of the list, including the cut if the list shows it.
pub fn standings_title(state: &State, round: RoundNumber) -> String {
    let title = match state.elimination.is_empty() {
        true => t!("display.standings-after", number = round),
        false => t!("display.swiss-after", number = round),
    };
    match state.cut_ahead().filter(|_| state.is_locked() && shows_cut(state)) {
        Some(cut) => format!("{title} · {}", words::cut(cut)),
        None => title,
    }
}

/// True if the cut is shown. It is hidden while a round is running.
fn shows_cut(state: &State) -> bool {
    state.swiss.iter().all(|round| round.status == Status::Finished)
}

/// The places of the final ranking, best first.
pub fn places(state: &State) -> Vec<Place> {
    let mut places = final_ranking::places(state);
    for place in &mut places {
        place.name = name_in_row(state, std::mem::take(&mut place.name));
    }
    places
}

/// The ranked players after a round. `shows_outlook` is true to show who can still make the cut.
pub fn ranked(state: &State, round: RoundNumber, shows_outlook: bool) -> Vec<Ranked> {
    let fates = if shows_outlook { outlook::settled_fates(state) } else { Map::new() };
    let in_cut = if shows_cut(state) { state.in_cut() } else { Vec::new() };
    let order = &state.setup.regulation.ranking.tie_breakers;
    let valued: Vec<usize> =
        (0..).zip(order).filter(|(_, kind)| kind.unit() != Unit::Relation).map(|(at, _)| at).collect();
    let value = |line: &Line, at: usize| {
        let (&kind, value) = order.get(at).zip(line.tie_breakers.get(at))?;
        Some(format!("{} {}", words::tie_breaker(kind), words::tie_breaker_value(state, kind, value)))
    };
    let records = state.records_after(round);
    let lines = state.standings_after(round);
    let differs = |line: &Line, other: &Line, at: usize| line.tie_breakers.get(at) != other.tie_breakers.get(at);
    // Index of the first tie-breaker that separates a line from a neighbor with the same points and first value.
    let deciding = |place: usize, line: &Line| {
        let neighbors =
            [place.checked_sub(1), place.checked_add(1)].into_iter().flatten().filter_map(|at| lines.get(at));
        let alike =
            |other: &&Line| line.points == other.points && !valued.first().is_some_and(|at| differs(line, other, *at));
        neighbors.filter(alike).filter_map(|other| valued.iter().copied().find(|at| differs(line, other, *at))).min()
    };
    let last_in_stage = state.last_who_went_on(&lines);
    let row = |(place, line): (usize, &Line)| Ranked {
        rank: line.rank,
        name: name_in_row(state, words::player_name(Some(state), line.player)),
        members: words::members(state, line.player),
        faction: sanitized(state.faction_of(line.player)),
        record: records.get(&line.player).map(|record| words::record(state, *record)).unwrap_or_default(),
        points: line.points,
        tie_breakers: valued
            .first()
            .copied()
            .into_iter()
            .chain(deciding(place, line))
            .filter_map(|at| value(line, at))
            .collect(),
        in_cut: in_cut.contains(&line.player),
        gone: !state.is_active(line.player),
        ends_stage: last_in_stage == Some(line.player),
        fate: fates.get(&line.player).copied().map(outlook::fate_sign),
    };
    lines.iter().enumerate().map(row).collect()
}
