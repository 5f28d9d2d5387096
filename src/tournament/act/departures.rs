//! Drop, disqualification and return (DRP-*, CUT-2, ELI-4).

use crate::tournament::refusal::{check_note, check_text};
use crate::{
    base::ids::{PlayerId, TableNumber},
    regulation::{
        Report, Stage,
        departure::{DropReason, Removal},
    },
    tournament::{Game, Joining, Leaving, Mark, NextStep, Refusal, Round, State, Status, TextField},
};

/// The effect of a player's departure on the latest round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consequence {
    /// No effect.
    None,
    /// The round is a draft and is paired again.
    Draft,
    /// No elimination match has been played, so the cut is made again (CUT-2).
    Cut,
    /// The player's match needs a result first (DRP-1).
    Result(TableNumber),
    /// The opponent gets a bye, unless the match gets a result (ELI-4).
    Bye,
}

impl State {
    pub(in crate::tournament) fn drop_player(
        &mut self,
        id: PlayerId,
        reason: DropReason,
        note: &str,
        report: Option<Report>,
        at: u64,
    ) -> Result<(), Refusal> {
        if reason == DropReason::Other {
            check_text(note, TextField::Reason)?;
        }
        check_note(note, TextField::Reason)?;
        if self.player_mut(id)?.has_left() {
            return Err(Refusal::HasDropped(id));
        }
        let after_swiss = self.swiss_when_over();
        let (removal, round) = (Removal::Dropped, self.latest_published().map(|round| round.key));
        let by = String::new();
        self.leave(id, Leaving { removal, reason, note: note.to_owned(), at, after_swiss, round, by }, report)
    }

    pub(super) fn disqualify(
        &mut self,
        id: PlayerId,
        note: &str,
        report: Option<Report>,
        at: u64,
        by: &str,
    ) -> Result<(), Refusal> {
        check_text(note, TextField::Reason)?;
        check_note(by, TextField::LeaderName)?;
        let round = self.latest_published().map(|round| round.key);
        let over = self.swiss_when_over();
        let player = self.player_mut(id)?;
        if player.is_disqualified() {
            return Err(Refusal::IsDisqualified(id));
        }
        let (removal, reason) = (Removal::Disqualified, DropReason::Other);
        // A player who dropped before the end was not there at the end.
        let after_swiss = player.left.as_ref().map_or(over, |left| left.after_swiss);
        let (note, by) = (note.to_owned(), by.to_owned());
        self.leave(id, Leaving { removal, reason, note, at, after_swiss, round, by }, report)
    }

    /// Number of Swiss rounds if all of them are finished. None otherwise.
    fn swiss_when_over(&self) -> Option<usize> {
        let has_cut = !self.seeds.is_empty() || !self.drawn.is_empty() && !self.swiss.is_empty();
        let is_over = has_cut || matches!(self.next_step(), NextStep::MakeCut { .. } | NextStep::Over);
        is_over.then_some(self.swiss.len())
    }

    /// Players who leave with one result leave at the same time, so the first departure does not end the event for the
    /// next player.
    pub(super) fn left_together(&mut self, players: &[PlayerId]) {
        let Some((first, others)) = players.split_first() else { return };
        let after_swiss = self.players.get(first).and_then(|player| player.left.as_ref()?.after_swiss);
        for other in others {
            if let Some(left) = self.players.get_mut(other).and_then(|player| player.left.as_mut()) {
                left.after_swiss = after_swiss;
            }
        }
    }

    fn leave(&mut self, id: PlayerId, leaving: Leaving, report: Option<Report>) -> Result<(), Refusal> {
        match (self.consequence_of_leaving(id), report) {
            (Consequence::None, None) => {}
            (Consequence::Draft | Consequence::Cut, None) => self.take_back(Status::Published),
            (Consequence::None | Consequence::Draft | Consequence::Cut, Some(_)) => {
                return Err(Refusal::NoOpenMatch(id));
            }
            (Consequence::Result(_) | Consequence::Bye, Some(report)) => self.enter(id, report)?,
            (Consequence::Result(table), None) => return Err(Refusal::ResultFirst { player: id, table }),
            (Consequence::Bye, None) => self.give_way(id),
        }
        self.player_mut(id)?.left = Some(leaving);
        Ok(())
    }

    /// The effect on the latest round if the player leaves now.
    pub fn consequence_of_leaving(&self, id: PlayerId) -> Consequence {
        let Some(round) = self.current_round().filter(|round| round.includes(id)) else { return Consequence::None };
        let open = round.match_of(id).filter(|table| table.report.is_none()).map(|table| table.number);
        let is_first = round.key.number.0 == 1;
        match (round.key.stage, open) {
            (Stage::Elimination, _)
                if is_first && !self.seeds.is_empty() && round.can_be_taken_back(Status::Published) =>
            {
                Consequence::Cut
            }
            (Stage::Elimination, _) if is_first && round.can_be_taken_back(Status::Paired) => Consequence::Draft,
            (Stage::Elimination, Some(_)) => Consequence::Bye,
            (Stage::Swiss, _) if round.can_be_taken_back(Status::Paired) => Consequence::Draft,
            (Stage::Swiss, Some(table)) => Consequence::Result(table),
            (_, None) => Consequence::None,
        }
    }

    /// Enters the result of the player's match in the latest round.
    fn enter(&mut self, id: PlayerId, report: Report) -> Result<(), Refusal> {
        let round = self.current_round().ok_or(Refusal::NoOpenMatch(id))?;
        let (key, table) = (round.key, round.match_of(id).ok_or(Refusal::NoOpenMatch(id))?.number);
        self.report(key, table, &report, "", None)
    }

    /// Turns the player's table in the latest round into a bye for the opponent (ELI-4).
    fn give_way(&mut self, id: PlayerId) {
        let Some(round) = self.elimination.last_mut() else { return };
        if let Some((number, opponent)) = round.number_and_opponent(id) {
            round.tables.retain(|table| table.number != number);
            round.byes.push(opponent);
        }
    }

    pub(in crate::tournament) fn return_player(
        &mut self,
        id: PlayerId,
        note: &str,
        joins: Option<Joining>,
    ) -> Result<(), Refusal> {
        check_note(note, TextField::Reason)?;
        let player = self.player_mut(id)?;
        if player.is_disqualified() {
            return Err(Refusal::IsDisqualified(id));
        }
        if !player.has_left() {
            return Err(Refusal::HasNotDropped(id));
        }
        let is_published = |round: &&Round| !round.can_be_taken_back(Status::Published);
        let has_begun = self.elimination.first().filter(is_published).is_some();
        match (self.elimination.is_empty(), has_begun || self.seeds.is_empty()) {
            (true, _) if !self.plays_on(id) => return Err(Refusal::NotInStage),
            // Missed rounds count as lost, including the last ones.
            (true, _) => self.make_room(id, joins)?,
            (false, _) if joins.is_some() => return Err(Refusal::NoRoundToJoin),
            // No elimination match has been played, so the cut is made again.
            (false, false) => self.take_back(Status::Published),
            (false, true) => self.return_to_bracket(id)?,
        }
        let player = self.player_mut(id)?;
        player.left = None;
        if player.awaited && joins.is_some() {
            // A player who joins a paired round is present.
            player.awaited = false;
            player.marks.insert(Mark::Present);
        }
        self.miss_rounds(id)?;
        self.join(id, joins)
    }

    /// Returns a player reported absent by mistake, who plays on after winning in the latest elimination round or
    /// having a bye there. An unpublished drawn bracket is drawn again.
    fn return_to_bracket(&mut self, id: PlayerId) -> Result<(), Refusal> {
        if !self.drawn.is_empty()
            && self.current_round().is_some_and(|round| round.status == Status::Paired && round.key.number.0 == 1)
        {
            self.take_back(Status::Paired);
            return Ok(());
        }
        let rounds = self.bracket();
        let plays_on = |games: &Vec<Game>| games.iter().any(|game| game.winner == Some(id));
        let waits = self.current_round().is_some_and(|round| round.status < Status::Started);
        // A round that has not started is rebuilt with the player.
        let last = if waits { self.elimination.len().saturating_sub(1) } else { self.elimination.len() };
        if !last.checked_sub(1).and_then(|last| rounds.get(last)).is_some_and(plays_on) {
            return Err(Refusal::OutOfBracket(id));
        }
        if waits {
            let mut after = self.clone();
            after.player_mut(id)?.left = None;
            after.refill_elimination_round().map_err(|_| Refusal::OutOfBracket(id))?;
            *self = after;
        }
        Ok(())
    }

    /// Discards the draft of a Swiss round. Elimination rounds stay, because avoid groups do not affect them (PAIR-5).
    pub(super) fn take_swiss_draft_back(&mut self) {
        if self.elimination.is_empty() {
            self.take_back(Status::Paired);
        }
    }

    /// Discards the latest round if it has not passed `status` and has no result. Discarding the first elimination
    /// round discards the cut, too.
    pub(in crate::tournament) fn take_back(&mut self, status: Status) {
        let latest = self.current_round().filter(|round| round.can_be_taken_back(status));
        let Some((stage, number)) = latest.map(|round| (round.key.stage, round.key.number)) else { return };
        self.rounds_mut(stage).pop();
        if stage == Stage::Swiss {
            // A player who arrived while the round was published has not missed it.
            self.players.values_mut().for_each(|player| player.missed.retain(|&missed| missed != number));
        }
        if self.elimination.is_empty() {
            self.seeds.clear();
            self.drawn.clear();
        }
    }
}
