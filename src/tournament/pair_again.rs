//! Corrections after pairing: which tables have to be paired again (FIX-2).

use super::{Action, Again, Pairing, Refusal, RoundKey, State};
use crate::{
    ids::{PlayerId, TableNumber},
    pairing::{repair, stream_name},
    regulation::{Report, Stage},
};

impl State {
    /// Enters or corrects a result. Where a round rests on it that has not started, the smallest set of its tables that
    /// restores a valid pairing is paired again (FIX-2); [`State::after`] shows what that changes.
    ///
    /// # Errors
    /// The result cannot be entered.
    pub fn propose_report(
        &self,
        key: RoundKey,
        table: TableNumber,
        report: Report,
        reason: &str,
    ) -> Result<Action, Refusal> {
        let matters = self.check_report(key, table, &report)?;
        let again = if matters { self.propose_again(key, table, &report)? } else { None };
        Ok(Action::Report { round: key, table, report, reason: reason.trim().to_owned(), again })
    }

    fn propose_again(&self, key: RoundKey, table: TableNumber, report: &Report) -> Result<Option<Again>, Refusal> {
        let Some(waiting) = self.round_resting_on(key) else { return Ok(None) };
        let mut after = self.clone();
        after.set_report(key, table, report)?;
        Ok(Some(match (key.stage, waiting.key.stage) {
            (_, Stage::Swiss) => {
                after.swiss.pop();
                let problem = after.pairing_problem(waiting.key.number);
                let number = waiting.repairs.saturating_add(1);
                let draw = stream_name(waiting.key.number, waiting.draw.unwrap_or(0));
                let mut stream = self.seed.stream(&format!("{draw}, correction {number}"));
                let standing: Vec<[PlayerId; 2]> = waiting.tables.iter().map(|table| table.players).collect();
                let drawn = repair(&problem, &standing, &waiting.byes, &mut stream)
                    .map_err(|_| Refusal::TooFewPlayers { have: problem.contenders.len(), need: 2 })?;
                let byes = drawn.bye.into_iter().collect();
                Again::Swiss(Pairing { tables: drawn.pairs, byes, rematches: drawn.rematches })
            }
            // Places that were left empty stay so.
            (Stage::Swiss, Stage::Elimination) => {
                let has_gaps = self.seeds.iter().any(|&seed| !self.is_active(seed));
                let with_gaps = after.qualifiers_with_gaps().filter(|_| has_gaps);
                let size = after.cut_size().unwrap_or(self.seeds.len());
                Again::Cut(with_gaps.unwrap_or_else(|| after.qualifiers(size)))
            }
            (Stage::Elimination, Stage::Elimination) => Again::Bracket,
        }))
    }

    /// The event as it would be after an action. Nothing of this one changes.
    ///
    /// # Errors
    /// The action is refused.
    pub fn after(&self, action: &Action) -> Result<Self, Refusal> {
        let mut after = self.clone();
        after.act(0, action)?;
        Ok(after)
    }
}
