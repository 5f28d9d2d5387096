//! The score computed from the ships (RES-2).

use super::form::Form;
use crate::ui::{
    prelude::*,
    program::{Program, ShipsOf, fetched, once_fetched},
};
use tiebreaker::{screens::round::input::Question, tournament::State};

/// The view of `offer` if the value of a ship at the table is known, or if its squads roll a Final Salvo.
pub(super) fn if_known(form: Form, offer: impl Fn() -> AnyView + Copy + Send + Sync + 'static) -> Option<AnyView> {
    let Form { session, key, question, .. } = form;
    let players = form.table.players;
    let has_list = |id, state: &State| state.players.get(id).is_some_and(|player| !player.details.list.is_empty());
    let has_lists = session.with_untracked(|state| players.iter().any(|id| has_list(id, state)));
    (has_lists && form.model(|table| table.rules.counts_mov())).then(|| {
        let ships = Program::get().ships;
        ships.fetch();
        once_fetched(ships, move |ships| {
            let has_values = (ships.has_values)(session, key, players);
            let is_salvo = move || matches!(question.get(), Some(Question::FinalSalvo { .. }));
            live(move || has_values.get().is_some_and(|has_values| has_values || is_salvo()).then(offer)).into_any()
        })
    })
}

/// The player who chooses the initiative or the first player (SQD-5).
pub(super) fn initiative(form: Form) -> AnyView {
    let (session, key, number) = (form.session, form.key, form.table.number);
    fetched(Program::get().ships, move |ships| (ships.chooser)(session, key, number))
}

/// The ships of both sides, each with its fate.
pub(super) fn from_ships(form: Form) -> AnyView {
    let Form { session, key, input, .. } = form;
    let of = ShipsOf {
        session,
        key,
        number: form.table.number,
        players: form.table.players,
        scores: memo(move || input.with(|input| input.scores.clone())),
        score: Callback::new(move |scores| input.update(|input| input.edit_played(|input| input.enter(scores)))),
        salvo: memo(move || match form.question.get() {
            Some(Question::FinalSalvo { mutual }) => Some(mutual),
            _ => None,
        }),
        won: Callback::new(move |side| input.update(|input| input.edit_played(|input| input.tie_winner = Some(side)))),
    };
    fetched(Program::get().ships, move |ships| (ships.score)(of))
}
