//! The squads at a table, as far as they can be read.

use crate::ui::{context::AppContext, prelude::*, program::Tables, session::Session};
use tiebreaker::{base::ids::PlayerId, screens::ships::Fleet, tournament::RoundKey};

/// The squads of both sides; none of who has handed in nothing that can be read as one.
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
