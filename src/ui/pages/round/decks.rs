//! Whose decks are checked (DCK-6).

use crate::ui::{
    context::AppContext,
    prelude::*,
    session::Session,
    widgets::{Kind, button, cited},
};
use tiebreaker::{
    screens::{
        cited::Cited,
        i18n::t,
        round::{chosen_deck, late_check},
    },
    tournament::{Action, RoundKey, State},
};

/// Number of decks chosen so far, and a button that chooses the next.
pub fn decks(session: Session, key: RoundKey, counted: Memo<Option<Cited>>, now: RwSignal<u64>) -> AnyView {
    let app = AppContext::get();
    let choose = move || {
        let Some(action) = session.with_untracked(State::propose_deck) else { return };
        let Action::PickDeck { player } = action else { return };
        if session.act(action) {
            app.notices.say(session.with_untracked(|state| chosen_deck(state, key, player)));
        }
    };
    view! {
        <div class="banner calm">
            <p>{live(move || counted.get().map(|text| cited(&text)))}</p>
            {button(Kind::Secondary, t!("deck-check.choose"), choose)}
            <p class="about wide">{t!("deck-check.presented")} " " {late(session, key, now)}</p>
        </div>
    }
    .into_any()
}

/// Warns that a check which begins now begins late in the round.
pub(super) fn late(session: Session, key: RoundKey, now: RwSignal<u64>) -> AnyView {
    let late = memo(move || session.with(|state| late_check(state, key, now.get())));
    live(move || late.get().map(|text| cited(&text)))
}
