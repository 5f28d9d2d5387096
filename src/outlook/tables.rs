//! The outlook of an event at tables of three and four: a bound, for each player by itself (STR-6).

use super::{Basis, Bounds, Outlook, fate};
use crate::{
    base::{ids::PlayerId, sort::Map},
    regulation::{Cut, Scale},
    standings::Entrant,
    tournament::State,
};

/// What a player can have when the rounds are over.
struct Reach {
    player: PlayerId,
    /// The fewest and the most tournament points.
    points: [u32; 2],
}

/// What the rounds that are left can still bring. Nobody is asked who else sits at the own table: who is called sure or out is that, and
/// who is called open can be either.
pub(super) fn outlook(state: &State, scale: &Scale, cut: Cut, left: u16, entrants: &Map<PlayerId, Entrant>) -> Outlook {
    let open = state.running_swiss();
    let [least, most] = [scale.least(), scale.most()];
    let reach = |player: PlayerId| {
        let points = entrants.get(&player).map_or(0, Entrant::points);
        // Who has a result in the running round, or is in no table of it, has no points to come from there.
        let is_done = open.is_some_and(|round| round.table_of(player).is_none_or(|table| !table.is_open()));
        let rounds = u32::from(left).saturating_sub(u32::from(is_done));
        let with = |each: u32| points.saturating_add(rounds.saturating_mul(each));
        Reach { player, points: [with(least), with(most)] }
    };
    let all: Vec<Reach> = state.playing_on().map(|player| reach(player.id)).collect();
    let of = |Reach { player, points: [worst, best] }: &Reach| {
        let others = || all.iter().filter(|other| other.player != *player).map(|other| other.points);
        let before = [
            others().filter(|[worst_of_other, _]| worst_of_other > best).count(),
            others().filter(|[_, best_of_other]| best_of_other >= worst).count(),
        ];
        (*player, fate(cut, Bounds { points: [*worst, *best], losses: [0, 0], before }))
    };
    Outlook { basis: Basis::Apart, cut, players: all.iter().map(of).collect(), tables: Vec::new() }
}
