//! What comes from the squads: who chooses the initiative, and the score (SQD-5, RES-2).

use super::{form::Form, unusual::one};
use crate::ui::{
    prelude::*,
    program::{Program, ShipsOf, fetched},
    widgets::Icon,
};
use tiebreaker::screens::{i18n::t, round::slip::Question};

/// Both, each a press away: who chooses before there is a result, and the score where somebody has handed in a list.
pub(super) fn from_ships(form: Form) -> AnyView {
    let (session, key, number, players, slip) =
        (form.session, form.key, form.table.number, form.table.players, form.slip);
    let ships = Program::get().ships;
    let has_list = session.with_untracked(|state| {
        let lists = players.iter().filter_map(|id| Some(&state.players.get(id)?.details.list));
        lists.into_iter().any(|list| !list.is_empty())
    });
    let of = ShipsOf {
        session,
        key,
        number,
        players,
        scores: memo(move || slip.with(|slip| slip.scores.clone())),
        score: Callback::new(move |scores| slip.update(|slip| slip.play(|slip| slip.enter(scores)))),
        salvo: memo(move || match form.question.get() {
            Some(Question::FinalSalvo { mutual }) => Some(mutual),
            _ => None,
        }),
        won: Callback::new(move |side| slip.update(|slip| slip.play(|slip| slip.tie_winner = Some(side)))),
    };
    let score = move || fetched(ships, move |ships| (ships.score)(of));
    let chooser = move || fetched(ships, move |ships| (ships.chooser)(session, key, number));
    view! {
        {has_list.then(|| one(Icon::Ship, t!("ships.title"), false, score))}
        {form.table.report.is_none().then(|| one(Icon::Dice, t!("ships.initiative"), false, chooser))}
    }
}
