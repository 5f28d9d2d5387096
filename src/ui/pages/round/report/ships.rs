//! The score from the fate of the ships (RES-2).

use super::form::Form;
use crate::ui::{
    prelude::*,
    program::{Program, ShipsOf, fetched, once_fetched},
};
use tiebreaker::{screens::round::slip::Question, tournament::State};

/// The view of `offer` once a squad at the table can be read. Nothing if there is none.
pub(super) fn if_readable(form: Form, offer: impl Fn() -> AnyView + Send + Sync + 'static) -> Option<AnyView> {
    let list = |state: &State, id| state.players.get(&id).map(|player| player.details.list.clone());
    let lists = form.session.with_untracked(|state| form.table.players.map(|id| list(state, id).unwrap_or_default()));
    let has_lists = form.model(|table| table.rules.counts_mov()) && lists.iter().any(|list| !list.is_empty());
    has_lists.then(|| {
        let ships = Program::get().ships;
        ships.fetch();
        once_fetched(ships, move |ships| lists.iter().any(|list| (ships.is_squad)(list)).then(&offer).into_any())
    })
}

/// The player who chooses the initiative or the first player (SQD-5).
pub(super) fn initiative(form: Form) -> AnyView {
    let (session, key, number) = (form.session, form.key, form.table.number);
    fetched(Program::get().ships, move |ships| (ships.chooser)(session, key, number))
}

/// The ships of both sides, each with what has become of it.
pub(super) fn from_ships(form: Form) -> AnyView {
    let Form { session, key, slip, .. } = form;
    let of = ShipsOf {
        session,
        key,
        number: form.table.number,
        players: form.table.players,
        scores: memo(move || slip.with(|slip| slip.scores.clone())),
        score: Callback::new(move |scores| slip.update(|slip| slip.play(|slip| slip.enter(scores)))),
        salvo: memo(move || match form.question.get() {
            Some(Question::FinalSalvo { mutual }) => Some(mutual),
            _ => None,
        }),
        won: Callback::new(move |side| slip.update(|slip| slip.play(|slip| slip.tie_winner = Some(side)))),
    };
    fetched(Program::get().ships, move |ships| (ships.score)(of))
}
