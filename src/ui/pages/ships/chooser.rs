//! Choice of initiative or first player at a table (SQD-5).

use super::fleet::fleets;
use crate::ui::{
    prelude::*,
    program::Tables,
    session::Session,
    widgets::{Kind, button, cited},
};
use tiebreaker::{
    base::ids::TableNumber,
    regulation::Reminder,
    screens::{i18n::t, ships::who_chooses, words},
    tournament::{Action, Match, RoundKey},
};

/// The player who chooses: the one with the lower total, or one drawn at the press of a button, which the log records.
pub(super) fn chooser(session: Session, key: RoundKey, number: TableNumber) -> AnyView {
    let seated = session.with(|state| state.round(key)?.match_at(number));
    let Some(Match { players, .. }) = seated else { return ().into_any() };
    let fleets = fleets(session, Tables::fetch(session), key, players);
    let totals =
        memo(move || fleets.with(|fleets| fleets.each_ref().map(|fleet| fleet.as_ref().and_then(|fleet| fleet.total))));
    let draw = move || {
        let drawn = session.with_untracked(|state| Some(state.drawn_chooser(key, state.round(key)?.match_at(number)?)));
        if let Some(player) = drawn {
            session.act(Action::DrawChooser { round: key, table: number, player });
        }
    };
    let content = move || {
        let (text, may_draw) = session.with(|state| who_chooses(state, key, number, players, totals.get()));
        let press = may_draw.then(|| button(Kind::Secondary, t!("ships.draw"), draw));
        // Reminders for the time before ships are placed.
        let placing = [Reminder::IdTokens, Reminder::ObstaclesAtRange1, Reminder::ObstaclesAtRange0];
        let placing = session.with_untracked(|state| words::reminders(&state.setup, &placing));
        view! {
            <p role="status">{cited(&text)}</p>
            <div class="actions">{press}</div>
            {placing.into_iter().map(|line| view! { <p class="about">{cited(&line)}</p> }).collect_view()}
        }
    };
    live(content)
}
