//! Rounds at tables of three and four: seats and rankings (STR-6).

use crate::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::Set,
    },
    pairing::Locks,
    regulation::{ReportRefusal, Stage},
    tournament::{
        LARGE_TABLE, NextStep, Places, Players, Refusal, Round, RoundKey, State, Status, TableResult, TextField,
        refusal::check_note,
    },
};

impl State {
    pub(super) fn seat_tables(
        &mut self,
        number: RoundNumber,
        tables: &[Vec<PlayerId>],
        draw: Option<u32>,
    ) -> Result<(), Refusal> {
        let key = RoundKey { stage: Stage::Swiss, number };
        let again = self.round(key).is_some_and(|round| round.status == Status::Paired);
        if self.places().is_none() || !again && self.next_step() != NextStep::Pair(key) {
            return Err(Refusal::NotTheNextRound(key));
        }
        self.check_large(number, tables)?;
        let gave = Places { large: tables.to_vec(), ..Places::default() };
        self.keep_last_draw(number, draw, again, gave, &Locks::default());
        self.new_draft(number, draw)?;
        self.swiss.push(Round::paired(key, self.tables.large(tables), Vec::new(), draw));
        Ok(())
    }

    pub(super) fn rank_table(
        &mut self,
        key: RoundKey,
        number: TableNumber,
        ranking: &[Vec<PlayerId>],
        reason: &str,
    ) -> Result<(), Refusal> {
        check_note(reason, TextField::Reason)?;
        if self.check_ranking(key, number, ranking)? {
            self.void_what_rests_on(key);
        }
        self.set_result(key, number, TableResult::Ranking(ranking.to_vec()))
    }

    /// Checks that every player sits at one table, and that every table has three to five players.
    fn check_large(&self, round: RoundNumber, tables: &[Vec<PlayerId>]) -> Result<(), Refusal> {
        let to_seat: Set<PlayerId> = self.to_be_paired(round).map(|player| player.id).collect();
        let seated =
            self.each_once(tables.iter().flatten(), |player| to_seat.contains(&player), Refusal::PairedTwice)?;
        if let Some(&left_out) = to_seat.difference(&seated).next() {
            return Err(Refusal::NotPaired(left_out));
        }
        match tables.iter().find(|table| !LARGE_TABLE.contains(&table.len())) {
            Some(table) => Err(Refusal::WrongTableSize { players: table.len() }),
            None => Ok(()),
        }
    }

    /// True if a ranking differs from the present one of the table. A `reason` makes it a correction (FIX-4).
    ///
    /// # Errors
    /// The ranking cannot be entered.
    fn check_ranking(&self, key: RoundKey, number: TableNumber, ranking: &[Vec<PlayerId>]) -> Result<bool, Refusal> {
        let table = self.table_with_result(key, number)?;
        if !matches!(table.players, Players::More(_)) {
            return Err(Refusal::UnknownTable(number));
        }
        let sits = |player| table.players.contains(&player);
        if let Some(&elsewhere) = ranking.iter().flatten().find(|player| !sits(**player)) {
            return Err(Refusal::UnknownPlayer(elsewhere));
        }
        let ranked = self.each_once(ranking.iter().flatten(), sits, Refusal::NamedTwice)?;
        if let Some(&missing) = table.players.iter().find(|player| !ranked.contains(player)) {
            return Err(Refusal::NotRanked(missing));
        }
        let has_winner = ranking.first().is_some_and(|best| best.len() == 1);
        if key.stage == Stage::Elimination && !has_winner || ranking.iter().any(Vec::is_empty) {
            return Err(ReportRefusal::NoDrawInElimination.into());
        }
        Ok(table.ranking() != ranking)
    }

    /// Adds the final table. The best seed sits first.
    pub(super) fn push_final_table(&mut self) {
        let key = RoundKey { stage: Stage::Elimination, number: RoundNumber(1) };
        let tables = self.tables.large(std::slice::from_ref(&self.seeds));
        self.elimination.push(Round::paired(key, tables, Vec::new(), None));
    }
}
