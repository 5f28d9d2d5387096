//! The panel of deck checks (DCK-6).

use crate::ui::{
    prelude::*,
    session::Session,
    widgets::{Kind, button, cited},
};
use tiebreaker::{
    screens::{
        i18n::t,
        round::{DeckPanel, late_check},
    },
    tournament::{RoundKey, State},
};

/// Decks picked so far, and a button that picks the next one. Plain once enough are picked.
pub fn decks(session: Session, key: RoundKey, panel: Memo<Option<DeckPanel>>, now: RwSignal<u64>) -> AnyView {
    let choose = move || {
        if let Some(action) = session.with_untracked(State::propose_deck) {
            session.act(action);
        }
    };
    let content = move || {
        panel.get().map(|DeckPanel { count, chosen, can_choose, .. }| {
            view! {
                <p>
                    {cited(&count)}
                    {chosen
                        .into_iter()
                        .map(|deck| {
                            view! {
                                " "
                                <strong>{deck}</strong>
                            }
                        })
                        .collect_view()}
                </p>
                {can_choose.then(|| button(Kind::Secondary, t!("deck-check.choose"), choose))}
            }
        })
    };
    let is_done = memo(move || panel.with(|panel| panel.as_ref().is_some_and(|panel| panel.is_done)));
    view! {
        <div class=move || { if is_done.get() { "card" } else { "banner calm" } }>
            <div role="status">{live(content)}</div>
            <p class="about wide">{t!("deck-check.presented")} " " {late(session, key, now)}</p>
        </div>
    }
    .into_any()
}

/// Warning that a check begun now would be late in the round.
pub(super) fn late(session: Session, key: RoundKey, now: RwSignal<u64>) -> AnyView {
    let late = memo(move || session.with(|state| late_check(state, key, now.get())));
    live(move || late.get().map(|text| cited(&text)))
}
