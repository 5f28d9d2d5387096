//! The choice of a round's scenario (MIS-2).

use crate::{
    screens::i18n::t,
    tournament::{Action, RoundKey, State, Status},
};

/// The choice of a round's scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScenarioChoice {
    /// Value and label of each choice. The first one is none.
    pub choices: Vec<(String, String)>,
    /// The chosen value. Empty if there is none.
    pub chosen: String,
    /// True if a scenario can be drawn. It cannot be drawn twice, because the seed would give the same result, and
    /// after the start only if the round has none.
    pub may_draw: bool,
}

/// The choice of a round's scenario. None if the regulation has no scenarios, or if the round is over.
pub fn scenario_choice(state: &State, key: RoundKey) -> Option<ScenarioChoice> {
    let scenarios = &state.setup.regulation.mission_points()?.scenarios;
    let round = state.round(key).filter(|round| round.status < Status::Finished)?;
    let chosen = state.scenario(key).unwrap_or_default().to_owned();
    // The scenario of a round played elsewhere may not be among the regulation's.
    let other = Some(&chosen).filter(|chosen| !chosen.is_empty() && !scenarios.contains(chosen));
    let named = scenarios.iter().chain(other).map(|name| (name.clone(), name.clone()));
    let choices = std::iter::once((String::new(), t!("scenario.none"))).chain(named).collect();
    let is_open = chosen.is_empty() || round.status <= Status::Published;
    let may_draw = is_open && state.drawn_scenario(key).is_some_and(|drawn| drawn != chosen);
    Some(ScenarioChoice { choices, chosen, may_draw })
}

/// The action that names a scenario. None for an empty name.
pub fn name_scenario(round: RoundKey, scenario: String) -> Option<Action> {
    (!scenario.is_empty()).then_some(Action::NameScenario { round, scenario, drawn: false })
}

/// The action that draws the scenario of a round. None if there is nothing to draw.
pub fn draw_scenario(state: &State, round: RoundKey) -> Option<Action> {
    let scenario = state.drawn_scenario(round)?;
    Some(Action::NameScenario { round, scenario, drawn: true })
}
