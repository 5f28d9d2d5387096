//! Drawing a Swiss round, in a worker if it may take long, and the cost of locks.

mod card_tables;
mod missing;

pub use card_tables::{CardTables, Fetched, Tables, state_of_tables};

use super::{AfterGate, AfterLists, Drawing};
use crate::ui::{browser, context::AppContext, prelude::*, session::Session};
use card_tables::fetch_tables;
use leptos::task::spawn_local;
use missing::missing_sheet;
use tiebreaker::{
    base::ids::RoundNumber,
    pairing::Locks,
    screens::{i18n::t, words},
    tournament::State,
};

/// The content of the chunk.
pub const DRAWING: Drawing = Drawing {
    draw,
    holding: |state, round, locks| state.open_round(round).holding(locks),
    why: words::pair_around_why,
    bracket: State::propose_bracket,
    step: State::propose_step,
    ranked_why: words::ranked_why,
    gaps: State::qualifiers_with_gaps,
    check_gate,
    judged_lists,
    missing: missing_sheet,
    report: State::propose_report,
    again: State::with_round_paired_again,
};

/// Checks for anything that blocks round 1. Lists are checked with all card tables that can be fetched.
fn check_gate(app: AppContext, session: Session, then: AfterGate) {
    spawn_local(async move {
        let has_lists = session.with_untracked(|state| state.active().any(|player| !player.details.list.is_empty()));
        let tables = if has_lists { fetch_tables(app, session).await.0 } else { Vec::new() };
        if session.is_closed() {
            return;
        }
        let is_clear = session.with_untracked(|state| state.in_the_way(&tables).is_empty());
        then((!is_clear).then(|| tables.into()));
    });
}

/// Checks the lists of all players with all card tables that can be fetched.
fn judged_lists(app: AppContext, session: Session, then: AfterLists) {
    spawn_local(async move {
        let tables = fetch_tables(app, session).await.0;
        if !session.is_closed() {
            then(session.with_untracked(|state| state.judged_lists(&tables)));
        }
    });
}

/// Draws a round around the tables made by hand, and calls `then` on success. Does nothing while a round is being
/// drawn.
fn draw(app: AppContext, session: Session, round: RoundNumber, locked: Locks, then: Box<dyn FnOnce()>) {
    if session.drawing().get_untracked() {
        return;
    }
    let may_take_long = session.with_untracked(|state| state.pairing_problem(round).may_take_long());
    // A short draw needs no progress message.
    let mark = move |is_drawing| {
        if may_take_long {
            session.drawing().set(is_drawing);
        } else {
            session.drawing().update_untracked(|drawing| *drawing = is_drawing);
        }
    };
    mark(true);
    spawn_local(async move {
        let entries = || untrack(|| session.with_log(|event| event.log().len()));
        let before = entries();
        let in_worker = if may_take_long {
            let event = untrack(|| session.with_log(Clone::clone));
            browser::draw_in_worker(&event, round, locked.clone()).await
        } else {
            None
        };
        if session.is_closed() {
            return;
        }
        // Without a worker, or if it refused, the round is drawn here, which also shows the reason.
        let here = || session.with_untracked(|state| state.propose_rest(round, locked));
        let drawn = in_worker.map_or_else(here, Ok);
        // Yields once, so that the page is painted first.
        browser::breathe().await;
        if session.is_closed() {
            return;
        }
        mark(false);
        if entries() != before {
            return app.notices.warn(t!("next.drawn-late"));
        }
        let done = match drawn {
            Ok(action) => session.act(action),
            Err(refusal) => {
                app.notices.warn(session.why(&refusal));
                false
            }
        };
        if done {
            then();
        }
    });
}
