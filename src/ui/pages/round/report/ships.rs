//! The score from the fate of the ships (RES-2).

use super::form::Form;
use crate::ui::{
    prelude::*,
    program::{Program, ShipsOf, fetched},
};
use tiebreaker::{screens::round::slip::Question, tournament::State};

/// True if somebody at the table has handed in a squad.
pub(super) fn has_lists(form: Form) -> bool {
    let has_list = |state: &State| {
        let lists = form.table.players.iter().filter_map(|id| Some(&state.players.get(id)?.details.list));
        lists.into_iter().any(|list| !list.is_empty())
    };
    form.model(|table| table.rules.counts_mov()) && form.session.with_untracked(has_list)
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
