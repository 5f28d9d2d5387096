//! Drop, disqualification and return (DRP-*, CUT-2, ELI-4).

use super::setup::{check_note, check_text};
use crate::{
    ids::{PlayerId, RoundNumber},
    regulation::{
        Report, Stage,
        departure::{DropReason, Removal},
    },
    tournament::{Game, Leaving, NextStep, Refusal, Round, State, Status, TextField},
};

/// What becomes of the latest round when one of its players leaves.
enum Seat {
    /// It is not touched.
    Apart,
    /// It is made anew.
    TakenBack,
    /// The player's match needs this result.
    Match(Report),
    /// The opponent has a bye (ELI-4).
    Bye,
}

impl State {
    pub(super) fn drop_player(
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
        if !self.player_mut(id)?.is_active() {
            return Err(Refusal::HasDropped(id));
        }
        let after_swiss = self.swiss_is_over();
        let removal = Removal::Dropped;
        self.leave(id, Leaving { removal, reason, note: note.to_owned(), at, after_swiss }, report)
    }

    pub(super) fn disqualify(
        &mut self,
        id: PlayerId,
        note: &str,
        report: Option<Report>,
        at: u64,
    ) -> Result<(), Refusal> {
        check_text(note, TextField::Reason)?;
        if self.player_mut(id)?.is_disqualified() {
            return Err(Refusal::IsDisqualified(id));
        }
        let (removal, reason) = (Removal::Disqualified, DropReason::Other);
        let after_swiss = self.swiss_is_over();
        self.leave(id, Leaving { removal, reason, note: note.to_owned(), at, after_swiss }, report)
    }

    /// Whether every Swiss round is finished that there is to play.
    fn swiss_is_over(&self) -> bool {
        !self.seeds.is_empty() || matches!(self.next_step(), NextStep::MakeCut { .. } | NextStep::Over)
    }

    fn leave(&mut self, id: PlayerId, leaving: Leaving, report: Option<Report>) -> Result<(), Refusal> {
        match self.seat_of(id, report)? {
            Seat::Apart => {}
            Seat::TakenBack => self.take_back(Status::Published),
            Seat::Match(report) => self.enter(id, report)?,
            Seat::Bye => self.give_way(id),
        }
        self.player_mut(id)?.left = Some(leaving);
        Ok(())
    }

    /// Where the player sits in the latest round. A draft is made anew, and so is the cut while nothing of it has been
    /// played (CUT-2); else who sits there needs a result (DRP-1), or in elimination the opponent has a bye (ELI-4).
    fn seat_of(&self, id: PlayerId, report: Option<Report>) -> Result<Seat, Refusal> {
        let without_result = |seat| if report.is_none() { Ok(seat) } else { Err(Refusal::NoOpenMatch(id)) };
        let Some(round) = self.current_round().filter(|round| round.includes(id)) else {
            return without_result(Seat::Apart);
        };
        let is_cut = round.key.stage == Stage::Elimination && self.elimination.len() == 1 && !self.seeds.is_empty();
        let in_draft = if is_cut { Status::Published } else { Status::Paired };
        let is_next_game = round.key.stage == Stage::Elimination && self.elimination.len() > 1;
        if round.can_be_taken_back(in_draft) && !is_next_game {
            return without_result(Seat::TakenBack);
        }
        let open = round.table_of(id).filter(|table| table.report.is_none());
        match (open, report, round.key.stage) {
            (None, ..) => without_result(Seat::Apart),
            (Some(_), Some(report), _) if round.status > Status::Paired => Ok(Seat::Match(report)),
            (Some(_), _, Stage::Elimination) => without_result(Seat::Bye),
            (Some(table), ..) => Err(Refusal::ResultFirst { player: id, table: table.number }),
        }
    }

    /// Enters the result of the player's match in the latest round.
    fn enter(&mut self, id: PlayerId, report: Report) -> Result<(), Refusal> {
        let round = self.current_round().ok_or(Refusal::NoOpenMatch(id))?;
        let (key, table) = (round.key, round.table_of(id).ok_or(Refusal::NoOpenMatch(id))?.number);
        self.report(key, table, &report, "", None)
    }

    /// The player's table of the latest round becomes the opponent's bye (ELI-4).
    fn give_way(&mut self, id: PlayerId) {
        let Some(round) = self.elimination.last_mut() else { return };
        let opponent = |round: &Round| {
            let table = round.table_of(id)?;
            Some((table.number, *table.side_of(id)?.other().of(&table.players)))
        };
        if let Some((number, opponent)) = opponent(round) {
            round.tables.retain(|table| table.number != number);
            round.byes.push(opponent);
        }
    }

    pub(super) fn return_player(&mut self, id: PlayerId, note: &str) -> Result<(), Refusal> {
        check_note(note, TextField::Reason)?;
        let player = self.player_mut(id)?;
        if player.is_disqualified() {
            return Err(Refusal::IsDisqualified(id));
        }
        if player.is_active() {
            return Err(Refusal::HasNotDropped(id));
        }
        let is_published = |round: &&Round| !round.can_be_taken_back(Status::Published);
        let has_begun = self.elimination.first().filter(is_published).is_some();
        match (self.elimination.is_empty(), has_begun || self.seeds.is_empty()) {
            // Rounds that are missed count as lost, the last ones too.
            (true, _) => self.take_back(Status::Paired),
            // Nothing of the bracket has been played: the cut is made again.
            (false, false) => self.take_back(Status::Published),
            (false, true) => self.return_to_bracket(id)?,
        }
        let absent: Vec<RoundNumber> =
            self.swiss.iter().filter(|round| !round.includes(id)).map(|round| round.key.number).collect();
        let player = self.player_mut(id)?;
        player.left = None;
        player.missed = absent;
        Ok(())
    }

    /// Who has won in the latest elimination round, or has a bye there, plays on: somebody was taken for absent who is not.
    /// A drawn bracket that nobody has seen is drawn again.
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
        // A round that waits is made anew, with the player in it.
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

    /// Takes the draft of a Swiss round back. A bracket does not ask who would rather not meet (PAIR-5).
    pub(super) fn take_swiss_draft_back(&mut self) {
        if self.elimination.is_empty() {
            self.take_back(Status::Paired);
        }
    }

    /// Takes the latest round back, where it has come no further than `status` and holds no result. The first elimination
    /// round takes the cut with it.
    pub(super) fn take_back(&mut self, status: Status) {
        let latest = self.current_round().filter(|round| round.can_be_taken_back(status));
        let Some((stage, number)) = latest.map(|round| (round.key.stage, round.key.number)) else { return };
        self.rounds_mut(stage).pop();
        if stage == Stage::Swiss {
            // Whoever came while it was published has not missed it.
            self.players.values_mut().for_each(|player| player.missed.retain(|&missed| missed != number));
        }
        if self.elimination.is_empty() {
            self.seeds.clear();
            self.drawn.clear();
        }
    }
}
