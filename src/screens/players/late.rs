//! The choices when a player comes while a round is already paired, each with its effect (DRP-3).

use crate::{
    base::{clause::Clause, ids::PlayerId},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        words,
    },
    tournament::{Joining, Round, State, Status},
};

/// A choice.
#[derive(Debug, Clone, PartialEq)]
pub struct Way {
    /// Way in which the player joins. None discards the draft and pairs it again.
    pub joins: Option<Joining>,
    /// Label of its button.
    pub name: String,
    /// Effect of the choice.
    pub what: Cited,
}

/// The choices for a player, or for a new one. A bye is a win without a match, so it is never the first choice, which
/// has the focus. Empty if no round is paired.
pub fn ways(state: &State, player: Option<PlayerId>) -> Vec<Way> {
    let is_draft = state.round_to_join().is_some_and(|round| round.status == Status::Paired);
    let way = |joins| {
        let [name, what] = words::way_to_join(state, joins);
        Way { joins, name: name.text, what }
    };
    let mut ways = state.ways_to_join(player);
    ways.sort_by_key(|&way| way == Joining::Bye);
    ways.into_iter().map(Some).chain(is_draft.then_some(None)).map(way).collect()
}

/// Number of earlier rounds that a player, or a new one, has missed. None if there are none.
pub fn missed_before(state: &State, player: Option<PlayerId>) -> Option<Cited> {
    let joined = state.round_to_join()?.key;
    let is_missed = |round: &&Round| {
        round.key != joined && round.status > Status::Paired && player.is_none_or(|player| !round.includes(player))
    };
    let count = state.swiss.iter().filter(is_missed).count();
    (count > 0).then(|| cite(Clause::Drp3, t!("leave.missed", count = count)))
}

/// The choices for a list of new players: the next round, or pairing a draft again. Empty if no round is affected.
pub fn ways_for_many(state: &State) -> Vec<Way> {
    let mut ways = if is_awaited(state) { Vec::new() } else { ways(state, None) };
    ways.retain(|way| matches!(way.joins, None | Some(Joining::NextRound)));
    for Way { name, what, .. } in &mut ways {
        what.text = format!("{name}: {}", what.text);
    }
    ways
}

/// True if a new player counts as not checked in, and so does not affect a round.
fn is_awaited(state: &State) -> bool {
    state.check_in && state.published_rounds().next().is_none()
}
