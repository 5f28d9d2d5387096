//! The second stage of the Swiss rounds begins (STR-5).

use crate::{
    base::{ids::PlayerId, sort::Set},
    regulation::Stage,
    tournament::{NextStep, Refusal, RoundKey, State},
};

impl State {
    pub(super) fn begin_stage(&mut self, players: &[PlayerId]) -> Result<(), Refusal> {
        let NextStep::BeginStage { size } = self.next_step() else { return Err(Refusal::NoStageNow) };
        self.check_playing_on(self.cut_ahead(), size, players)?;
        self.in_second_stage = players.iter().copied().collect();
        Ok(())
    }

    /// Before a round of the second stage is paired, a result of the first that is corrected asks anew who plays in it.
    pub(super) fn void_stage_after(&mut self, corrected: RoundKey) {
        let ended = self.setup.second_stage.is_some_and(|stage| usize::from(stage.first.rounds) == self.swiss.len());
        if ended && corrected.stage == Stage::Swiss {
            self.in_second_stage = Set::new();
        }
    }
}
