//! Whose decks are checked (DCK-6).

use crate::{
    base::{clause::Clause, ids::PlayerId},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        words,
    },
    tournament::{Action, RoundKey, State},
    ui::{
        context::AppContext,
        parts::{Kind, button, cited},
        prelude::*,
        session::Session,
    },
};

/// How many decks have been chosen, and the choice of the next.
pub fn decks(session: Session, key: RoundKey, now: RwSignal<u64>) -> AnyView {
    let app = AppContext::get();
    let counts = Memo::new(move |_| session.with(counts));
    let choose = move || {
        let Some(action) = session.with_untracked(State::propose_deck) else { return };
        let Action::PickDeck { player } = action else { return };
        if session.act(action) {
            app.notices.say(session.with_untracked(|state| chosen(state, key, player)));
        }
    };
    let text = move || {
        let (chosen, target) = counts.get();
        cited(&cite(Clause::Dck6, t!("deck-check.chosen-count", chosen = chosen, target = target)))
    };
    view! {
        <div class="banner calm">
            <p>{live(text)}</p>
            {button(Kind::Secondary, t!("deck-check.choose"), choose)}
            <p class="about wide">{t!("deck-check.presented")} " " {late_check(session, key, now)}</p>
        </div>
    }
    .into_any()
}

/// That a check which begins now begins late in the round.
pub(super) fn late_check(session: Session, key: RoundKey, now: RwSignal<u64>) -> AnyView {
    let is_late = Memo::new(move |_| {
        session.with(|state| state.round(key).is_some_and(|round| round.is_late_for_deck_check(now.get())))
    });
    live(move || is_late.get().then(|| cited(&cite(Clause::Dck6, t!("deck-check.late")))))
}

/// Decks chosen so far, and how many should be over the event.
fn counts(state: &State) -> (usize, usize) {
    let target = state.deck_checks().map_or(0, |checks| checks.of(state.players.len()));
    (state.decks_picked.len(), target)
}

/// Whose deck it is, and where to find it.
fn chosen(state: &State, key: RoundKey, player: PlayerId) -> Cited {
    let name = words::player_name(Some(state), player);
    let text = match state.round(key).and_then(|round| round.table_of(player)) {
        Some(table) => t!("deck-check.chosen", name = name, table = table.number),
        None => t!("deck-check.chosen-elsewhere", name = name),
    };
    cite(Clause::Dck6, text)
}
