//! The squads at a table, as far as they can be read.

use crate::ui::{context::AppContext, prelude::*, program::Tables, session::Session};
use tiebreaker::{
    base::ids::PlayerId,
    screens::ships::{Fleet, states_values},
    tournament::{RoundKey, State},
};

/// True if the value of a ship is known. None if neither list is a squad. Card tables are fetched only if no list
/// states its values.
pub(super) fn has_values(session: Session, key: RoundKey, players: [PlayerId; 2]) -> Memo<Option<bool>> {
    let states = |state: &State| {
        let lists = players.iter().filter_map(|id| state.players.get(id)).map(|player| &player.details.list);
        lists.filter_map(|list| states_values(list, &state.setup)).max()
    };
    let stated = session.with_untracked(states);
    if stated != Some(false) {
        return memo(move || stated);
    }
    let fleets = fleets(session, Tables::fetch(session), key, players);
    memo(move || Some(fleets.with(|fleets| fleets.iter().flatten().any(Fleet::has_values))))
}

/// The squads of both sides. None for a player without a list that can be read as a squad.
pub(super) fn fleets(
    session: Session,
    tables: Tables,
    key: RoundKey,
    players: [PlayerId; 2],
) -> Memo<[Option<Fleet>; 2]> {
    let texts = memo(move || {
        session.with(|state| {
            players.map(|id| state.players.get(&id).map(|player| player.details.list.clone()).unwrap_or_default())
        })
    });
    let language = AppContext::get().language.get_untracked().code();
    memo(move || {
        texts.with(|texts| {
            session.with_untracked(|state| {
                let scenario = state.scenario(key);
                tables.with(&state.setup, |setting| {
                    texts.each_ref().map(|text| Fleet::of(text, setting, language, scenario))
                })
            })
        })
    })
}
