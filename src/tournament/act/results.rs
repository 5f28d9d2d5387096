//! Results, and the effect of corrected results on later rounds (FIX-*).

use crate::tournament::refusal::check_note;
use crate::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::{Map, Set},
    },
    regulation::{Report, ReportRefusal, Stage, games_to_win},
    tournament::{
        Again, Players, Refusal, Round, RoundKey, State, Status, Table, TableNumbers, TableResult, TextField,
    },
};

impl State {
    pub(super) fn report(
        &mut self,
        key: RoundKey,
        number: TableNumber,
        report: &Report,
        reason: &str,
        again: Option<&Again>,
    ) -> Result<(), Refusal> {
        check_note(reason, TextField::Reason)?;
        let matters = self.check_report(key, number, report, reason)?;
        match again {
            Some(again) if matters => {
                let mut after = self.clone();
                after.set_report(key, number, report)?;
                after.pair_again(key, again)?;
                *self = after;
                Ok(())
            }
            Some(_) => Err(Refusal::NothingToPairAgain),
            None => {
                if matters {
                    self.void_what_rests_on(key);
                    self.void_stage_after(key);
                }
                self.set_report(key, number, report)
            }
        }
    }

    /// True if a result changes the basis of a later round. A `reason` makes it a correction (FIX-4).
    ///
    /// # Errors
    /// The report cannot be entered.
    pub(in crate::tournament) fn check_report(
        &self,
        key: RoundKey,
        number: TableNumber,
        report: &Report,
        reason: &str,
    ) -> Result<bool, Refusal> {
        let decks = &self.table_with_result(key, number)?.decks;
        if !decks.agrees_with(report, games_to_win(self.best_of(key.stage))) {
            return Err(Refusal::DecksDisagree);
        }
        let table = self.table_with_result(key, number)?.as_match().ok_or(Refusal::UnknownTable(number))?;
        // An intentional draw in place of games needs a reason, which makes it the correction of a mistake. Without one
        // it was agreed too late (SWR-6). Other corrections need none (FIX-4).
        let is_correction = !reason.trim().is_empty();
        if *report == Report::IntentionalDraw && matches!(table.report, Some(Report::Games { .. })) && !is_correction {
            return Err(ReportRefusal::DrawAfterGame.into());
        }
        let verdict = self.setup.regulation.judge(report, key.stage, self.best_of(key.stage))?;
        let winner = verdict.decision.winner().map(|side| *side.of(&table.players));
        Ok(match key.stage {
            Stage::Swiss => table.report != Some(*report),
            Stage::Elimination => self.winner(key.stage, table) != winner,
        })
    }

    pub(in crate::tournament) fn set_report(
        &mut self,
        key: RoundKey,
        number: TableNumber,
        report: &Report,
    ) -> Result<(), Refusal> {
        self.set_result(key, number, TableResult::Report(*report))
    }

    pub(super) fn set_result(
        &mut self,
        key: RoundKey,
        number: TableNumber,
        result: TableResult,
    ) -> Result<(), Refusal> {
        self.round_mut(key)?.table_mut(number)?.result = Some(result);
        Ok(())
    }

    /// The table of a published round, for entering its result.
    ///
    /// # Errors
    /// There is no such table, or its round is a draft.
    pub(super) fn table_with_result(&self, key: RoundKey, number: TableNumber) -> Result<&Table, Refusal> {
        let round = self.round(key).ok_or(Refusal::UnknownRound(key))?;
        if round.status < Status::Published {
            return Err(Refusal::WrongStatus { status: round.status, needed: Status::Published });
        }
        round.table(number).ok_or(Refusal::UnknownTable(number))
    }

    /// The round that depends on the results of another round and has not started, so that it can be paired again
    /// (FIX-2). Once it has started, its pairing stands (FIX-3).
    pub fn round_resting_on(&self, key: RoundKey) -> Option<&Round> {
        let latest = self.current_round().filter(|latest| latest.key > key)?;
        let RoundKey { stage, number } = latest.key;
        let rests = match (key.stage, stage) {
            (Stage::Swiss, Stage::Swiss) => true,
            (Stage::Swiss, Stage::Elimination) => number.0 == 1,
            (Stage::Elimination, _) => number == RoundNumber(key.number.0.saturating_add(1)),
        };
        (rests && latest.status < Status::Started).then_some(latest)
    }

    pub(super) fn void_what_rests_on(&mut self, key: RoundKey) {
        if self.round_resting_on(key).is_some() {
            self.take_back(Status::Published);
        }
    }

    pub(in crate::tournament) fn pair_again(&mut self, corrected: RoundKey, again: &Again) -> Result<(), Refusal> {
        let waiting = self.round_resting_on(corrected).ok_or(Refusal::NothingToPairAgain)?.key;
        match (again, waiting.stage) {
            (Again::Swiss(pairing), Stage::Swiss) => self.pair_round_again(pairing)?,
            (Again::Cut(seeds), Stage::Elimination) if corrected.stage == Stage::Swiss => {
                self.check_seeds(self.cut_size().ok_or(Refusal::NothingToPairAgain)?, seeds)?;
                self.seeds.clone_from(seeds);
                self.refill_elimination_round()?;
            }
            (Again::Bracket, Stage::Elimination) if corrected.stage == Stage::Elimination => {
                self.refill_elimination_round()?;
            }
            _ => return Err(Refusal::NothingToPairAgain),
        }
        Ok(())
    }
}

impl Round {
    /// Players at tables with a result. A correction does not move them.
    pub(in crate::tournament) fn seated(&self) -> Set<PlayerId> {
        self.matches().filter(|table| table.report.is_some()).flat_map(|table| table.players).collect()
    }

    /// The tables of this round with new pairs, in order. Tables with unchanged pairs are kept.
    ///
    /// # Errors
    /// A table with a result would be lost.
    pub(super) fn with_pairs(&self, numbers: &TableNumbers, pairs: &[[PlayerId; 2]]) -> Result<Vec<Table>, Refusal> {
        let stood = by_number(&self.tables);
        let table = |(number, &players): (TableNumber, &[PlayerId; 2])| {
            let same = stood.get(&number).filter(|table| table.players == Players::Two(players));
            same.copied().cloned().unwrap_or_else(|| Table::of_two(number, players))
        };
        let tables: Vec<Table> =
            numbers.of_round(&self.numbers(), pairs.len()).into_iter().zip(pairs).map(table).collect();
        self.keeps_results(&tables).map(|()| tables)
    }

    /// Checks that every table with a result is among these.
    pub(super) fn keeps_results(&self, tables: &[Table]) -> Result<(), Refusal> {
        let stay = by_number(tables);
        let mut with_result = self.tables.iter().filter(|table| !table.is_open());
        if with_result.all(|table| stay.get(&table.number) == Some(&table)) {
            Ok(())
        } else {
            Err(Refusal::NothingToPairAgain)
        }
    }
}

/// Tables by their numbers, which are unique.
fn by_number(tables: &[Table]) -> Map<TableNumber, &Table> {
    tables.iter().map(|table| (table.number, table)).collect()
}

#[cfg(test)]
mod tests {
    use crate::{
        base::{
            ids::{DeviceId, EventId, RoundNumber, TableNumber},
            random::Seed,
        },
        regulation::{Regulation, Report, Stage, verdict::JUDGED},
        tournament::{Action, Entry, RoundKey, Setup, State, Tournament},
    };

    /// Round 1 of four players.
    fn round_1(regulation: &str) -> (Tournament, RoundKey) {
        let setup = Setup::new("Saturday", "2025-11-22", Regulation::published(regulation).unwrap());
        let create = Action::Create { event: EventId([1; 16]), seed: Seed([2; 32]), setup };
        let mut event = Tournament::begin(Entry::first(DeviceId([3; 8]), 0, create)).unwrap();
        let round = RoundKey { stage: Stage::Swiss, number: RoundNumber(1) };
        for name in ["Ana", "Bo", "Cleo", "Dov"] {
            record(&mut event, |state| state.propose_player(name));
        }
        record(&mut event, |state| state.propose_draw(round.number).unwrap());
        record(&mut event, |_| Action::Publish { round });
        record(&mut event, |_| Action::Start { round });
        (event, round)
    }

    fn record(event: &mut Tournament, propose: impl FnOnce(&State) -> Action) {
        let action = propose(event.state());
        event.record(DeviceId([3; 8]), 0, String::new(), action).unwrap();
    }

    #[test]
    fn a_result_is_judged_once_on_its_way_into_the_log() {
        for (regulation, reports) in [
            ("xwing-2018", [Report::from_scores([120, 80], 200, None), Report::from_scores([80, 120], 200, None)]),
            ("swu-2025", [Report::games([1, 0], 0), Report::games([0, 1], 0)]),
        ] {
            let (mut event, round) = round_1(regulation);
            let table = TableNumber(1);
            // A first result, and its correction.
            for (report, reason) in reports.into_iter().zip(["", "entered wrongly"]) {
                let before = JUDGED.get();
                record(&mut event, |state| state.propose_first_report(round, table, report, reason).unwrap());
                assert_eq!(JUDGED.get() - before, 1, "{regulation}: {report:?}");
                assert_eq!(event.state().round(round).unwrap().match_at(table).unwrap().report, Some(report));
            }
        }
    }
}
