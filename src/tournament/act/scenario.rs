//! The scenario of a round (MIS-2).

use crate::tournament::{Refusal, RoundKey, State, TextField, propose::decision_in, refusal::check_note};

impl State {
    /// Records the scenario of a round. A drawn one has to be that of the event's seed.
    pub(super) fn name_scenario(&mut self, key: RoundKey, scenario: &str, is_drawn: bool) -> Result<(), Refusal> {
        check_note(scenario, TextField::Note)?;
        let has_scenarios = self.setup.regulation.mission_points().is_some();
        if !has_scenarios || scenario.trim().is_empty() {
            return Err(Refusal::NoSuchScenario);
        }
        self.round_mut(key)?;
        if is_drawn && self.drawn_scenario(key).as_deref() != Some(scenario) {
            return Err(Refusal::NoSuchScenario);
        }
        self.scenarios.insert(key, scenario.to_owned());
        Ok(())
    }

    /// The scenario of a round. None if it has none yet.
    pub fn scenario(&self, key: RoundKey) -> Option<&str> {
        self.scenarios.get(&key).map(String::as_str)
    }

    /// The scenario that the event's seed draws for a round, among those played least in earlier rounds, so that none
    /// repeats before all were used. None if the regulation has no scenarios.
    pub fn drawn_scenario(&self, key: RoundKey) -> Option<String> {
        let scenarios = &self.setup.regulation.mission_points()?.scenarios;
        let times = |name: &String| self.scenarios.iter().filter(|(round, own)| **round < key && *own == name).count();
        let fewest = scenarios.iter().map(times).min()?;
        let open: Vec<&String> = scenarios.iter().filter(|name| times(name) == fewest).collect();
        let place = self.stream(&decision_in(key, "scenario")).below(open.len());
        open.get(place).map(|name| (*name).clone())
    }
}
