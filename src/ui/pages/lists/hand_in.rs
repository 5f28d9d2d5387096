//! A list is handed in, changed or taken back.

use super::row::faction;
use crate::{
    base::ids::PlayerId,
    screens::cited::Cited,
    tournament::{Action, Details, State},
    ui::{parts::Tables, session::Session},
};

/// Keeps a text as the list of a player, the very text; empty: there is none. With the first list, and with every other one, what
/// it says of faction or leader is written down, unless the organizer wrote something else.
///
/// # Errors
/// The event has started and there is no `reason` (SQD-4, DCK-5), or the text does not fit.
pub(super) fn hand_in(
    session: Session,
    tables: Tables,
    player: PlayerId,
    text: &str,
    reason: &str,
) -> Result<(), Cited> {
    let action = session.with_untracked(|state| action(state, tables, player, text, reason));
    action.map_or(Ok(()), |action| session.try_act(action))
}

/// None where nothing changes.
fn action(state: &State, tables: Tables, player: PlayerId, text: &str, reason: &str) -> Option<Action> {
    let known = &state.players.get(&player)?.details;
    let text = text.trim();
    let of = |text: &str| tables.with(&state.setup, |setting| faction(text, setting));
    let said = of(text);
    let is_own = !known.faction.is_empty() && known.faction != of(&known.list);
    let faction = if is_own || said.is_empty() { known.faction.clone() } else { said };
    let details = Details { list: text.to_owned(), faction, ..known.clone() };
    let reason = reason.trim().to_owned();
    (details != *known).then_some(Action::DescribePlayer { player, details, reason })
}
