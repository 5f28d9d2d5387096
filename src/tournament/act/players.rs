//! Registration, drop and return (DRP-*).

use super::setup::check_text;
use crate::{
    ids::{PlayerId, RoundNumber},
    regulation::Stage,
    tournament::{Player, Refusal, Round, RoundKey, State, Status, TextField},
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
        self.take_back(Status::Paired);
        let missed = self.swiss.iter().map(|round| round.key.number).collect();
        self.last_id = id;
        self.players.insert(id, Player { id, name: name.to_owned(), lot, dropped: false, missed });
        *self.names.entry(name.to_owned()).or_default() += 1;
        Ok(())
    }

    pub(super) fn rename_player(&mut self, id: PlayerId, name: &str) -> Result<(), Refusal> {
        check_text(name, TextField::PlayerName)?;
        let old = std::mem::replace(&mut self.player_mut(id)?.name, name.to_owned());
        self.forget_name(&old);
        *self.names.entry(name.to_owned()).or_default() += 1;
        Ok(())
    }

    pub(super) fn remove_player(&mut self, id: PlayerId) -> Result<(), Refusal> {
        self.player_mut(id)?;
        let published = |round: &Round| round.status > Status::Paired && round.includes(id);
        if self.swiss.iter().chain(&self.elimination).any(published) {
            return Err(Refusal::HasPlayed(id));
        }
        self.take_back_with(id);
        if let Some(player) = self.players.remove(&id) {
            self.forget_name(&player.name);
        }
        Ok(())
    }

    pub(super) fn drop_player(&mut self, id: PlayerId) -> Result<(), Refusal> {
        if self.player_mut(id)?.dropped {
            return Err(Refusal::HasDropped(id));
        }
        self.take_back_with(id);
        // A published Swiss pairing stands, and so does what has begun: who sits there needs a result (DRP-1, DRP-2).
        let seat =
            self.current_round().filter(|round| round.status > Status::Paired).and_then(|round| round.table_of(id));
        if let Some(table) = seat.filter(|table| table.report.is_none()) {
            return Err(Refusal::ResultFirst { player: id, table: table.number });
        }
        self.player_mut(id)?.dropped = true;
        Ok(())
    }

    pub(super) fn return_player(&mut self, id: PlayerId) -> Result<(), Refusal> {
        if !self.player_mut(id)?.dropped {
            return Err(Refusal::HasNotDropped(id));
        }
        self.check_swiss_goes_on()?;
        self.take_back(Status::Paired);
        let absent: Vec<RoundNumber> =
            self.swiss.iter().filter(|round| !round.includes(id)).map(|round| round.key.number).collect();
        let player = self.player_mut(id)?;
        player.dropped = false;
        player.missed = absent;
        Ok(())
    }

    fn forget_name(&mut self, name: &str) {
        if let Some(players) = self.names.get_mut(name) {
            *players -= 1;
            if *players == 0 {
                self.names.remove(name);
            }
        }
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

    /// The field has changed: a round with that player that can still be made again is taken back. Whoever is not in it
    /// leaves it as it is.
    fn take_back_with(&mut self, id: PlayerId) {
        let Some(round) = self.current_round().filter(|round| round.includes(id)) else { return };
        self.take_back(match round.key.stage {
            Stage::Swiss => Status::Paired,
            // Nothing has been played, so the next in the standings comes in (CUT-2), or a bye is given (ELI-4).
            Stage::Elimination => Status::Published,
        });
    }

    /// Takes the latest round back, where it has come no further than `status` and holds no result. The first
    /// elimination round takes the cut with it.
    pub(super) fn take_back(&mut self, status: Status) {
        let latest = self.current_round().filter(|round| round.can_be_taken_back(status));
        let Some(RoundKey { stage, number }) = latest.map(|round| round.key) else { return };
        self.rounds_mut(stage).pop();
        if stage == Stage::Swiss {
            // Whoever came while it was published has not missed it.
            self.players.values_mut().for_each(|player| player.missed.retain(|&missed| missed != number));
        }
        if self.elimination.is_empty() {
            self.seeds.clear();
        }
    }
}
