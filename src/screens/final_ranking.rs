//! The ranking of an event that is over.

use super::{
    cited::{Cited, cite},
    i18n::{number, t},
    words,
};
use crate::{
    base::{clause::Clause, ids::PlayerId, sort::Map, text::sanitized},
    regulation::{TieBreaker, Unit},
    standings::Line,
    tournament::State,
};

/// A player in the final ranking (ELI-5).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Place {
    /// Rank. Several players can share one.
    pub rank: u32,
    /// Name of the player.
    pub name: String,
    /// Members of a team, faction or leader, and club, as far as they are known.
    pub about: String,
    /// Matches won and lost in the whole event, including the cut. Empty if players have no
    /// [record](words::has_record).
    pub record: String,
    /// True if only the lot separates the player from the one above, outside the cut (STA-8).
    pub is_tied_with_above: bool,
    /// True if the player has left the event.
    pub has_left: bool,
    /// The player.
    pub player: PlayerId,
    /// Points and tie-breakers of the Swiss rounds, as in [`swiss_heads`].
    pub swiss: Vec<String>,
}

/// Number of ranks on the podium.
pub const PODIUM: u32 = 3;

/// Short and long headings of the values of the Swiss rounds that follow the record. Empty if there were no Swiss
/// rounds.
pub fn swiss_heads(state: &State) -> Vec<(String, String)> {
    if state.swiss.is_empty() {
        return Vec::new();
    }
    let ranking = &state.setup.regulation.ranking;
    let of_kind = |(_, kind)| (words::tie_breaker(kind), words::tie_breaker_in_full(ranking, kind).to_string());
    // The record beside it counts the cut as well.
    let has_cut = state.bracket_size() > 0 || state.final_table().is_some();
    let points = if has_cut { t!("standings.swiss-points") } else { t!("standings.points") };
    [(points, String::new())].into_iter().chain(valued(state).into_iter().map(of_kind)).collect()
}

/// The tie-breakers that have a value for each player, with their places in the order of the regulation.
fn valued(state: &State) -> Vec<(usize, TieBreaker)> {
    let order = state.setup.regulation.ranking.tie_breakers.iter().copied().enumerate();
    order.filter(|(_, kind)| kind.unit() != Unit::Relation).collect()
}

/// The values of a player in the order of [`swiss_heads`].
fn swiss(state: &State, line: &Line, tie_breakers: &[(usize, TieBreaker)]) -> Vec<String> {
    let value = |&(place, kind): &(usize, TieBreaker)| {
        line.tie_breakers.get(place).map(|value| words::tie_breaker_value(state, kind, value)).unwrap_or_default()
    };
    [number(line.points)].into_iter().chain(tie_breakers.iter().map(value)).collect()
}

/// Note that losers of the same round keep their Swiss order (ELI-5). None if no two of them did.
pub fn note_on_order(state: &State) -> Option<Cited> {
    // Only one player loses the final. A match for third place separates the losers of the semifinals.
    let own_places = if state.third_place().is_some() { 2 } else { 1 };
    (state.bracket().len() > own_places).then(|| cite(Clause::Eli5, t!("why.lost-together")))
}

/// Everybody's rank in the final ranking. Empty before the end.
pub fn final_places(state: &State) -> Map<PlayerId, u32> {
    let ranking = if state.is_over() { state.final_ranking() } else { Vec::new() };
    ranking.into_iter().map(|place| (place.player, place.rank)).collect()
}

/// All places, best first.
pub fn places(state: &State) -> Vec<Place> {
    let records = state.records_of_event();
    let lines = if state.swiss.is_empty() { Vec::new() } else { state.standings() };
    let valued = valued(state);
    let lines: Map<PlayerId, &Line> = lines.iter().map(|line| (line.player, line)).collect();
    let club = |player| state.players.get(&player).map(|player| sanitized(&player.details.club));
    let about = |player| {
        let faction = sanitized(state.faction_of(player));
        words::joined([words::members(state, player), faction].into_iter().chain(club(player)))
    };
    let ranking = state.final_ranking();
    let above = |rank: u32| ranking.iter().find(|place| place.rank + 1 == rank).map(|place| place.player);
    // In the cut, a match can separate tied players. Without a cut, the winner can come from behind.
    let line = |player: PlayerId| lines.get(&player).filter(|_| state.seed_of(player).is_none());
    let is_tied = |place: &crate::tournament::Place| {
        let (own, other) = (line(place.player), above(place.rank).and_then(line));
        own.zip(other).is_some_and(|(own, other)| own.rank == other.rank + 1 && own.is_tied_with(other))
    };
    let place = |place: &crate::tournament::Place| Place {
        rank: place.rank,
        name: words::player_name(Some(state), place.player),
        about: about(place.player),
        record: records.get(&place.player).map(|record| words::record(state, *record)).unwrap_or_default(),
        is_tied_with_above: is_tied(place),
        has_left: !state.is_active(place.player),
        player: place.player,
        swiss: lines.get(&place.player).map(|line| swiss(state, line, &valued)).unwrap_or_default(),
    };
    ranking.iter().map(place).collect()
}

/// The meaning of the sign after tied players. None if no place has it.
pub fn note_on_lots(places: &[Place]) -> Option<Cited> {
    let is_any = places.iter().any(|place| place.is_tied_with_above);
    is_any.then(|| cite(Clause::Sta8, t!("standings.lot-legend")))
}
