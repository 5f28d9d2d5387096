//! More time for a table, calls for a judge, short clocks, deck checks, the draw of the chooser, and decks played
//! (CLK-2, CLK-3, DCK-6, SQD-5, TRI-1).

use super::clock::extension;
use crate::{
    base::{
        clock::MINUTE,
        ids::{PlayerId, TableNumber},
    },
    regulation::{DeckChecks, Scoring, games_to_win},
    tournament::{DecksPlayed, Refusal, Round, RoundKey, ShortClock, State, Status, Table, decks_fault},
};

impl State {
    pub(super) fn extend_time(
        &mut self,
        key: RoundKey,
        number: TableNumber,
        minutes: u16,
        reason: &str,
    ) -> Result<(), Refusal> {
        let more = extension(minutes, reason)?;
        let table = self.running_table(key, number)?;
        table.extension = table.extension.saturating_add(more);
        Ok(())
    }

    /// Calls a judge. A table that is already waiting keeps the time of its first call.
    pub(super) fn call_judge(&mut self, key: RoundKey, number: TableNumber, at: u64) -> Result<(), Refusal> {
        self.running_table(key, number)?.called_at.get_or_insert(at);
        Ok(())
    }

    pub(super) fn resolve_call(&mut self, key: RoundKey, number: TableNumber) -> Result<(), Refusal> {
        self.running_table(key, number)?.called_at = None;
        Ok(())
    }

    /// Starts a short clock, also before the round starts: deck lists are read before a match (ELI-6).
    pub(super) fn start_short_clock(&mut self, key: RoundKey, short: ShortClock) -> Result<(), Refusal> {
        extension(short.minutes, "")?;
        let round = self.round_with_short_clocks(key)?;
        if let Some(table) = short.table {
            round.table_mut(table)?;
        }
        round.short_clocks.retain(|other| other.table != short.table);
        round.short_clocks.push(short);
        Ok(())
    }

    pub(super) fn stop_short_clock(&mut self, key: RoundKey, table: Option<TableNumber>) -> Result<(), Refusal> {
        self.round_with_short_clocks(key)?.short_clocks.retain(|short| short.table != table);
        Ok(())
    }

    /// A round that is public and not over.
    fn round_with_short_clocks(&mut self, key: RoundKey) -> Result<&mut Round, Refusal> {
        let round = self.round_mut(key)?;
        match round.status {
            Status::Published | Status::Started => Ok(round),
            status @ (Status::Paired | Status::Finished) => {
                Err(Refusal::WrongStatus { status, needed: Status::Started })
            }
        }
    }

    pub(super) fn start_deck_check(&mut self, key: RoundKey, number: TableNumber, at: u64) -> Result<(), Refusal> {
        self.check_decks()?;
        let run = self.running_clock(key)?.elapsed(at);
        let table = self.running_table(key, number)?;
        if table.deck_check.is_some() {
            return Err(Refusal::DeckCheckRuns(number));
        }
        table.deck_check = Some(run);
        Ok(())
    }

    /// Ends a deck check. Adds the time of the check while the round's clock ran, and the extra minutes from the
    /// document.
    pub(super) fn stop_deck_check(&mut self, key: RoundKey, number: TableNumber, at: u64) -> Result<(), Refusal> {
        let rules = self.check_decks()?;
        let run = self.running_clock(key)?.elapsed(at);
        let table = self.running_table(key, number)?;
        let since = table.deck_check.take().ok_or(Refusal::NoDeckCheckHere(number))?;
        // A clock that was set back must not take time away.
        let more = run.saturating_sub(since).saturating_add(u64::from(rules.extra_minutes) * MINUTE);
        table.extension = table.extension.saturating_add(more);
        Ok(())
    }

    pub(super) fn pick_deck(&mut self, player: PlayerId) -> Result<(), Refusal> {
        self.check_decks()?;
        self.player_mut(player)?;
        if !self.is_active(player) {
            return Err(Refusal::HasDropped(player));
        }
        let times = self.times_picked(player);
        if times > 0 && self.active().any(|other| self.times_picked(other.id) < times) {
            return Err(Refusal::DeckPicked(player));
        }
        let round = self.current_round().map(|round| round.key);
        self.decks_picked.push((player, round));
        self.times_picked.insert(player, times.saturating_add(1));
        Ok(())
    }

    /// Players whose decks may be picked next. No deck is picked again before all others were picked (DCK-6).
    pub fn decks_to_pick(&self) -> Vec<PlayerId> {
        let fewest = self.active().map(|player| self.times_picked(player.id)).min();
        self.active().map(|player| player.id).filter(|&player| Some(self.times_picked(player)) == fewest).collect()
    }

    fn times_picked(&self, player: PlayerId) -> u32 {
        self.times_picked.get(&player).copied().unwrap_or_default()
    }

    pub(super) fn check_decks(&self) -> Result<DeckChecks, Refusal> {
        self.setup.regulation.deck_checks.ok_or(Refusal::NoDeckChecks)
    }

    /// Records the chooser. Only the player drawn by the event's seed is accepted, and only if squads have points.
    pub(super) fn draw_chooser(&mut self, key: RoundKey, number: TableNumber, player: PlayerId) -> Result<(), Refusal> {
        let status = self.round_mut(key)?.status;
        if status == Status::Paired {
            return Err(Refusal::WrongStatus { status, needed: Status::Published });
        }
        let table = self.round(key).and_then(|round| round.match_at(number)).ok_or(Refusal::UnknownTable(number))?;
        let drawn = self.drawn_chooser(key, table);
        if drawn != player || !matches!(self.setup.regulation.scoring, Scoring::SquadPoints(_)) {
            return Err(Refusal::NotDrawn(player));
        }
        self.round_mut(key)?.table_mut(number)?.chooser = Some(player);
        Ok(())
    }

    /// Records the bans and games of a match (TRI-1).
    pub(super) fn record_decks(
        &mut self,
        key: RoundKey,
        number: TableNumber,
        decks: DecksPlayed,
    ) -> Result<(), Refusal> {
        let table = self.table_with_result(key, number)?.as_match().ok_or(Refusal::UnknownTable(number))?;
        let needed = games_to_win(self.best_of(key.stage));
        let decks_each = self.setup.decks_each();
        if decks_each < 2 || decks_fault(decks.banned, &decks.games, decks_each, needed).is_some() {
            return Err(Refusal::ImpossibleDecks);
        }
        if !table.report.is_none_or(|report| decks.agrees_with(&report, needed)) {
            return Err(Refusal::DecksDisagree);
        }
        self.round_mut(key)?.table_mut(number)?.decks = decks;
        Ok(())
    }

    /// A table of a running round.
    fn running_table(&mut self, key: RoundKey, number: TableNumber) -> Result<&mut Table, Refusal> {
        self.running_round(key)?.table_mut(number)
    }
}
