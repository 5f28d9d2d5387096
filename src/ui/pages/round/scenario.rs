//! The card that names or draws the scenario of a round (MIS-2).

use crate::ui::{
    prelude::*,
    session::Session,
    widgets::{Choice, Kind, button},
};
use tiebreaker::{
    screens::{
        i18n::t,
        ids::ROUND_SCENARIO,
        round::scenario::{draw_scenario, name_scenario, scenario_choice},
    },
    tournament::RoundKey,
};

/// The card. Nothing if the regulation has no scenarios, or once the round is over.
pub fn scenario_card(session: Session, key: RoundKey) -> AnyView {
    let choice = memo(move || session.with(|state| scenario_choice(state, key)));
    let may_draw = choice.part(|choice| choice.as_ref().is_some_and(|choice| choice.may_draw));
    let choices = choice.part(|choice| choice.as_ref().map(|choice| choice.choices.clone()));
    let chosen = Signal::derive(move || choice.get().map(|choice| choice.chosen).unwrap_or_default());
    let choose = move |name: String| {
        if let Some(action) = name_scenario(key, name) {
            session.act(action);
        }
    };
    let draw = move || {
        if let Some(action) = session.with_untracked(|state| draw_scenario(state, key)) {
            session.act(action);
        }
    };
    let card = move |choices| {
        view! {
            <section class="card form">
                <Choice id=ROUND_SCENARIO label=t!("scenario.name") choices chosen choose />
                {live(move || may_draw.get().then(|| button(Kind::Secondary, t!("scenario.draw"), draw)))}
            </section>
        }
    };
    live(move || choices.get().map(card))
}
