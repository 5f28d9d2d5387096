//! Registration, drop and return (DRP-*).

use super::setup::check_text;
use crate::{
    ids::{PlayerId, RoundNumber},
    regulation::Stage,
    tournament::{Player, Refusal, Round, State, Status, TextField},
};

/// Players in one event.
pub const PLAYERS_LIMIT: usize = 10_000;

impl State {
    pub(super) fn add_player(&mut self, id: PlayerId, name: &str, lot: u64) -> Result<(), Refusal> {
        check_text(name, TextField::PlayerName)?;
        if id <= self.last_id {
            return Err(Refusal::PlayerExists(id));
        }
        if self.players.len() >= PLAYERS_LIMIT {
            return Err(Refusal::TooManyPlayers { limit: PLAYERS_LIMIT });
        }
        self.check_swiss_goes_on()?;
        self.discard_draft();
        let missed = self.swiss.iter().map(|round| round.key.number).collect();
        self.last_id = id;
        self.players.insert(id, Player { id, name: name.to_owned(), lot, dropped: false, missed });
        Ok(())
    }

    pub(super) fn rename_player(&mut self, id: PlayerId, name: &str) -> Result<(), Refusal> {
        check_text(name, TextField::PlayerName)?;
        name.clone_into(&mut self.player_mut(id)?.name);
        Ok(())
    }

    pub(super) fn remove_player(&mut self, id: PlayerId) -> Result<(), Refusal> {
        self.player_mut(id)?;
        let published = |round: &Round| round.status > Status::Paired && round.includes(id);
        if self.swiss.iter().chain(&self.elimination).any(published) {
            return Err(Refusal::HasPlayed(id));
        }
        self.discard_draft_with(id);
        self.players.remove(&id);
        Ok(())
    }

    pub(super) fn drop_player(&mut self, id: PlayerId) -> Result<(), Refusal> {
        if self.player_mut(id)?.dropped {
            return Err(Refusal::HasDropped(id));
        }
        let known = self.current_round().filter(|round| round.status > Status::Paired);
        let waiting = known.and_then(|round| round.table_of(id)).filter(|table| table.report.is_none());
        if let Some(table) = waiting {
            return Err(Refusal::ResultFirst { player: id, table: table.number });
        }
        self.discard_draft_with(id);
        self.player_mut(id)?.dropped = true;
        Ok(())
    }

    pub(super) fn return_player(&mut self, id: PlayerId) -> Result<(), Refusal> {
        if !self.player_mut(id)?.dropped {
            return Err(Refusal::HasNotDropped(id));
        }
        self.check_swiss_goes_on()?;
        self.discard_draft();
        let absent: Vec<RoundNumber> =
            self.swiss.iter().filter(|round| !round.includes(id)).map(|round| round.key.number).collect();
        let player = self.player_mut(id)?;
        player.dropped = false;
        player.missed = absent;
        Ok(())
    }

    fn player_mut(&mut self, id: PlayerId) -> Result<&mut Player, Refusal> {
        self.players.get_mut(&id).ok_or(Refusal::UnknownPlayer(id))
    }

    /// Nobody enters or returns once no Swiss round is left to play.
    fn check_swiss_goes_on(&self) -> Result<(), Refusal> {
        let Some(plan) = self.plan else { return Ok(()) };
        let published = self.published_swiss().count();
        if published < usize::from(plan.rounds) { Ok(()) } else { Err(Refusal::SwissIsOver) }
    }

    /// The field has changed: a draft with that player has to be made again. Whoever was not in it leaves it as it is.
    fn discard_draft_with(&mut self, id: PlayerId) {
        if self.current_round().is_some_and(|round| round.includes(id)) {
            self.discard_draft();
        }
    }

    /// Makes a draft void, where the latest round is one. That of the first elimination round takes the cut with it, so
    /// that the next in the standings comes in for who left (CUT-2); a later one is made again with a bye (ELI-4).
    pub(super) fn discard_draft(&mut self) {
        let Some(round) = self.current_round().filter(|round| round.status == Status::Paired) else { return };
        let stage = round.key.stage;
        self.rounds_mut(stage).pop();
        if stage == Stage::Elimination && self.elimination.is_empty() {
            self.seeds.clear();
        }
    }
}
