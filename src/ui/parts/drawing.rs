//! Drawing a Swiss round, beside the page where it may take long.

use crate::{
    ids::RoundNumber,
    pairing::Locks,
    ui::{browser, context::AppContext, i18n::t, prelude::*, session::Session},
};
use leptos::task::spawn_local;

/// Draws a round around what was made by hand, and does what comes `then` where that was carried out. Nothing happens
/// while a round is being drawn already.
pub fn draw(app: AppContext, session: Session, round: RoundNumber, locked: Locks, then: Box<dyn FnOnce()>) {
    if session.drawing().get_untracked() {
        return;
    }
    let here = move |locked: Locks| match session.with_untracked(|state| state.propose_rest(round, locked)) {
        Ok(action) => session.act(action),
        Err(refusal) => {
            app.notices.warn(session.why(&refusal));
            false
        }
    };
    if !session.with_untracked(|state| state.pairing_problem(round).may_take_long()) {
        if here(locked) {
            then();
        }
        return;
    }
    session.drawing().set(true);
    spawn_local(async move {
        let entries = || untrack(|| session.with_log(|event| event.log().len()));
        let (event, before) = (untrack(|| session.with_log(Clone::clone)), entries());
        let drawn = browser::draw_beside(&event, round, locked.clone()).await;
        if session.is_closed() {
            return;
        }
        session.drawing().set(false);
        if entries() != before {
            return app.notices.warn(t!("next.drawn-late"));
        }
        let done = match drawn {
            Some(action) => session.act(action),
            // Refused, which is then told, or no other instance of the program to be had.
            None => here(locked),
        };
        if done {
            then();
        }
    });
}
