//! The ranking of an event that is over.

use super::{
    cited::{Cited, cite},
    i18n::{number, t},
    words,
};
use crate::{
    base::{clause::Clause, ids::PlayerId, sort::Map},
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
    /// True if only the lot separates the player from a neighbor, outside the cut (STA-8).
    pub by_lot: bool,
    /// True if the player has left the event.
    pub has_left: bool,
    /// The player.
    pub player: PlayerId,
    /// The values under the [`heads`].
    pub values: Vec<String>,
}

/// Number of ranks on the podium.
pub const PODIUM: u32 = 3;

/// Short and long headings of the values of a player, in the order of the standings: points of the Swiss rounds,
/// record of the whole event, and tie-breakers of the Swiss rounds, as far as there are any.
pub fn heads(state: &State) -> Vec<(String, String)> {
    let ranking = &state.setup.regulation.ranking;
    let of_kind = |(_, kind)| (words::tie_breaker(kind), words::tie_breaker_in_full(ranking, kind).to_string());
    // The record beside it counts the cut as well.
    let has_cut = state.bracket_size() > 0 || state.final_table().is_some();
    let points = || if has_cut { t!("standings.swiss-points") } else { t!("standings.points") };
    let points = (!state.swiss.is_empty()).then(|| (points(), String::new()));
    let record = words::has_record(state).then(|| (words::record_title(state), t!("standings.record-long")));
    points.into_iter().chain(record).chain(valued(state).into_iter().map(of_kind)).collect()
}

/// Index of the last value with a column of its own on a phone: the record, or else the points.
pub fn last_column_on_phones(state: &State) -> usize {
    usize::from(!state.swiss.is_empty() && words::has_record(state))
}

/// The tie-breakers that have a value for each player, with their places in the order of the regulation. Empty if
/// there were no Swiss rounds.
fn valued(state: &State) -> Vec<(usize, TieBreaker)> {
    let order = state.setup.regulation.ranking.tie_breakers.iter().copied().enumerate();
    order.filter(|(_, kind)| !state.swiss.is_empty() && kind.unit() != Unit::Relation).collect()
}

/// The values of a player under the [`heads`]. Those of the Swiss rounds are empty for a player who was in none.
fn values(state: &State, line: Option<&Line>, record: &str, tie_breakers: &[(usize, TieBreaker)]) -> Vec<String> {
    let value = |&(place, kind): &(usize, TieBreaker)| {
        let value = line.and_then(|line| line.tie_breakers.get(place));
        value.map(|value| words::tie_breaker_value(state, kind, value)).unwrap_or_default()
    };
    let points = || line.map(|line| number(line.points)).unwrap_or_default();
    let points = (!state.swiss.is_empty()).then(points);
    let record = words::has_record(state).then(|| record.to_owned());
    points.into_iter().chain(record).chain(tie_breakers.iter().map(value)).collect()
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
    let ranking = state.final_ranking();
    // In the cut, a match can separate tied players. Without a cut, the winner can come from behind.
    let line = |player: PlayerId| lines.get(&player).filter(|_| state.seed_of(player).is_none());
    let is_tied = |place: &crate::tournament::Place| {
        let mut neighbors = ranking.iter().filter(|other| other.rank.abs_diff(place.rank) == 1);
        neighbors.any(|other| {
            let pair = line(place.player).zip(line(other.player));
            pair.is_some_and(|(own, other)| own.rank.abs_diff(other.rank) == 1 && own.is_tied_with(other))
        })
    };
    let place = |place: &crate::tournament::Place| {
        let record = records.get(&place.player).map(|record| words::record(state, *record)).unwrap_or_default();
        Place {
            rank: place.rank,
            name: words::player_name(Some(state), place.player),
            about: words::about_player(state, place.player),
            by_lot: is_tied(place),
            has_left: !state.is_active(place.player),
            player: place.player,
            values: values(state, lines.get(&place.player).copied(), &record, &valued),
            record,
        }
    };
    ranking.iter().map(place).collect()
}

/// The meaning of the sign after tied players. None if no place has it.
pub fn note_on_lots(places: &[Place]) -> Option<Cited> {
    let is_any = places.iter().any(|place| place.by_lot);
    is_any.then(|| cite(Clause::Sta8, t!("standings.lot-legend")))
}
