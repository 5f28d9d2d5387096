//! Who of a table chooses the initiative or the first player (SQD-5).

use super::fleet::fleets;
use crate::{
    base::{clause::Clause, ids::TableNumber},
    lists::squad::{Chooser, initiative},
    regulation::Reminder,
    screens::{cited::cite, i18n::t, words},
    tournament::{Action, Match, RoundKey, decision_at},
    ui::{
        parts::{Kind, Tables, button, cited},
        prelude::*,
        session::Session,
    },
};

/// Who chooses: the lower total, or whom chance says. That is drawn at a press, and in the log from then on.
pub(super) fn chooser(session: Session, key: RoundKey, number: TableNumber) -> AnyView {
    let seated = session.with(|state| state.round(key)?.match_at(number));
    let Some(Match { players, .. }) = seated else { return ().into_any() };
    let fleets = fleets(session, Tables::fetch(), players);
    let totals = Memo::new(move |_| {
        fleets.with(|fleets| fleets.each_ref().map(|fleet| fleet.as_ref().and_then(|fleet| fleet.total)))
    });
    let drawn = Memo::new(move |_| session.with(|state| state.round(key)?.table(number)?.chooser));
    let draw = move || {
        let drawn = session.with_untracked(|state| Some(state.drawn_chooser(key, state.round(key)?.match_at(number)?)));
        if let Some(player) = drawn {
            session.act(Action::DrawChooser { round: key, table: number, player });
        }
    };
    let content = move || {
        let totals = match totals.get() {
            [Some(first), Some(second)] => Some([first, second]),
            _ => None,
        };
        let decision = decision_at(key, number, "initiative");
        let by_totals = totals.map(|totals| {
            session.with_untracked(|state| (totals, initiative(totals, &state.seed_of_draws(), &decision)))
        });
        let (text, may_draw) = match (by_totals, drawn.get()) {
            (Some((totals, Chooser { side, by_chance: false })), _) => {
                let name = session.name_of(*side.of(&players));
                let (own, other) = (side.of(&totals), side.other().of::<i64>(&totals).to_owned());
                (t!("ships.lower-chooses", name = name, own = own, other = other), false)
            }
            (_, Some(player)) => (t!("ships.drawn-chooses", name = session.name_of(player)), false),
            (Some(([total, _], _)), None) => (t!("ships.totals-equal", total = total), true),
            (None, None) => (t!("ships.totals-unknown"), true),
        };
        let press = may_draw.then(|| button(Kind::Secondary, t!("ships.draw"), draw));
        // What else happens before the ships are placed.
        let placing = [Reminder::IdTokens, Reminder::ObstaclesAtRange1, Reminder::ObstaclesAtRange0];
        let placing = session.with_untracked(|state| words::reminders(&state.setup, &placing));
        view! {
            <p role="status">{cited(&cite(Clause::Sqd5, text))}</p>
            <div class="actions">{press}</div>
            {placing.into_iter().map(|line| view! { <p class="about">{cited(&line)}</p> }).collect_view()}
        }
    };
    live(content)
}
