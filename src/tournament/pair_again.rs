//! Pairing again after a correction: the tables affected, and their new pairing (FIX-2).

use super::{Action, Again, Pairing, Refusal, Round, RoundKey, State, drawn::correction_stream, propose::refusal};
use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::Set,
    },
    pairing::{Locks, Method, Problem, fields, has_table, repair},
    regulation::{
        Report, Stage,
        departure::{DropReason, Removal},
    },
};

impl State {
    /// Enters or corrects a result. If a dependent round has not started, the smallest set of its tables that restores
    /// a valid pairing is paired again (FIX-2). Absent players leave the event if possible (DRP-2), and players wrongly
    /// reported absent return (DRP-3). [`State::aftermath`] shows the effect.
    ///
    /// # Errors
    /// The result cannot be entered, or games become an intentional draw without a reason (SWR-6).
    pub fn propose_report(
        &self,
        key: RoundKey,
        table: TableNumber,
        report: Report,
        reason: &str,
    ) -> Result<Action, Refusal> {
        let matters = self.check_report(key, table, &report, reason)?;
        let again = if matters { self.propose_again(key, table, &report)? } else { None };
        self.report_with(key, table, report, reason, again)
    }

    /// Like [`State::propose_report`], for a result without a dependent round, so that nothing is paired again. The
    /// rules judge the result when it is recorded.
    ///
    /// # Errors
    /// The result cannot be entered. Checked here only if a player leaves or returns because of it.
    pub fn propose_first_report(
        &self,
        key: RoundKey,
        table: TableNumber,
        report: Report,
        reason: &str,
    ) -> Result<Action, Refusal> {
        self.report_with(key, table, report, reason, None)
    }

    fn report_with(
        &self,
        key: RoundKey,
        table: TableNumber,
        report: Report,
        reason: &str,
        paired_again: Option<Again>,
    ) -> Result<Action, Refusal> {
        let mut action = Action::report(key, table, report, reason.trim());
        if let Action::Report { again, .. } = &mut action {
            *again = paired_again;
        }
        let [leave, back] = self.absent_and_back(key, table, &report);
        if !leave.is_empty() || !back.is_empty() {
            // The result counts even if a player cannot leave or return now.
            let mut after = self.after(&action)?;
            if let Action::Report { leaving, returning, reason, .. } = &mut action {
                returning.extend(back.into_iter().filter(|&player| after.return_player(player, reason, None).is_ok()));
                let mut leaves = |player| after.drop_player(player, DropReason::NoShow, "", None, 0).is_ok();
                leaving.extend(leave.into_iter().filter(|&player| leaves(player)));
            }
        }
        Ok(action)
    }

    /// Players who leave because the result reports them absent, and players who return because only the previous
    /// result reported them absent.
    fn absent_and_back(&self, key: RoundKey, table: TableNumber, report: &Report) -> [Vec<PlayerId>; 2] {
        let Some(table) = self.round(key).and_then(|round| round.match_at(table)) else { return Default::default() };
        let absentees = |report: &Report| -> Vec<PlayerId> {
            report.absent().iter().map(|side| *side.of(&table.players)).collect()
        };
        let absent = absentees(report);
        let left_as_no_show = |player: &PlayerId| {
            let left = self.players.get(player).and_then(|player| player.left.as_ref());
            left.is_some_and(|left| left.reason == DropReason::NoShow && left.removal == Removal::Dropped)
        };
        let thought_absent = table.report.as_ref().map(absentees).unwrap_or_default();
        let back = thought_absent.into_iter().filter(|player| left_as_no_show(player) && !absent.contains(player));
        [absent.iter().copied().filter(|&player| self.is_active(player)).collect(), back.collect()]
    }

    /// A result imported from another device, with the dependent round here paired again as after a correction by hand
    /// (FIX-2). Other actions are returned unchanged.
    pub fn with_round_paired_again(&self, action: &Action) -> Action {
        let mut action = action.clone();
        if let Action::Report { round, table, report, reason, again, .. } = &mut action {
            let matters = self.check_report(*round, *table, report, reason).is_ok_and(|matters| matters);
            if matters && let Ok(drawn) = self.propose_again(*round, *table, report) {
                *again = drawn;
            }
        }
        action
    }

    pub(super) fn propose_again(
        &self,
        key: RoundKey,
        table: TableNumber,
        report: &Report,
    ) -> Result<Option<Again>, Refusal> {
        let Some(waiting) = self.round_resting_on(key) else { return Ok(None) };
        let mut after = self.clone();
        after.set_report(key, table, report)?;
        let again = match (key.stage, waiting.key.stage) {
            (_, Stage::Swiss) => after.swiss_again(waiting)?,
            // Places that were left empty stay empty.
            (Stage::Swiss, Stage::Elimination) => {
                let has_gaps = self.seeds.iter().any(|&seed| !self.is_active(seed));
                let with_gaps = after.qualifiers_with_gaps().filter(|_| has_gaps);
                let cut = after.plan.and_then(|plan| plan.cut);
                let seeds = || cut.map(|cut| after.qualifiers(cut)).unwrap_or_default();
                Again::Cut(with_gaps.unwrap_or_else(seeds))
            }
            (Stage::Elimination, Stage::Elimination) => Again::Bracket,
        };
        // If that would remove a played table, the pairing stands.
        Ok(Some(again).filter(|again| after.clone().pair_again(key, again).is_ok()))
    }

    /// The latest Swiss round with the affected tables paired again. Tables with a result are kept, and so are the
    /// organizer's locks whose players are still active.
    fn swiss_again(&self, waiting: &Round) -> Result<Again, Refusal> {
        self.swiss_pairing_again(waiting).map(Again::Swiss)
    }

    /// The new pairing for [`State::swiss_again`].
    pub(super) fn swiss_pairing_again(&self, waiting: &Round) -> Result<Pairing, Refusal> {
        let mut before = self.clone();
        before.swiss.pop();
        let problem = before.pairing_problem(waiting.key.number);
        let locked = before.open_round(waiting.key.number).holding(&waiting.locked);
        let mut seated = waiting.seated();
        let with_result = seated.clone();
        seated.extend(locked.players());
        let stood = waiting.pairs();
        let stays = |pair: &[PlayerId; 2]| pair.iter().all(|player| seated.contains(player));
        let standing: Vec<[PlayerId; 2]> = stood.iter().copied().filter(|pair| !stays(pair)).collect();
        let number = waiting.repairs.saturating_add(1);
        let mut stream = self.stream(&correction_stream(waiting.key.number, waiting.draw, number));
        let (mut pairs, mut open_byes) = (Vec::new(), Vec::new());
        for mut field in waiting.fields_around(problem, locked.clone()) {
            field.contenders.retain(|contender| !seated.contains(&contender.id));
            field.locked = Locks::default();
            match field.contenders.as_slice() {
                [] => {}
                [alone] => open_byes.push(alone.id),
                _ => {
                    let drawn = repair(&field, &standing, &waiting.byes, &mut stream)
                        .map_err(|error| refusal(error, field.contenders.len()))?;
                    pairs.extend(drawn.pairs);
                    open_byes.extend(drawn.bye);
                }
            }
        }
        let mut pairs = in_former_places(&standing, pairs).into_iter();
        let place = |&pair: &[PlayerId; 2]| if stays(&pair) { Some(pair) } else { pairs.next() };
        let mut tables: Vec<[PlayerId; 2]> = stood.iter().filter_map(place).collect();
        tables.extend(pairs);
        // Only new tables change places.
        let is_old = |at: usize| stood.get(at) == tables.get(at);
        let numbers = self.tables.of_round(&waiting.numbers(), tables.len());
        let tables = self.seat_pairs(&numbers, tables.clone(), is_old);
        let awarded = before.first_round_byes(waiting.key.number).into_iter();
        let byes = awarded.chain(open_byes).chain(locked.bye).collect();
        let has_none = |pair: &&[PlayerId; 2]| !pair.iter().any(|player| with_result.contains(player));
        let open: Vec<[PlayerId; 2]> = tables.iter().filter(has_none).copied().collect();
        let rematches = before.rematches(&open);
        Ok(Pairing { tables, byes, rematches, method: Method::LATEST, as_played: false })
    }

    /// The event after an action. This state does not change.
    ///
    /// # Errors
    /// The action is refused.
    pub fn after(&self, action: &Action) -> Result<Self, Refusal> {
        let mut after = self.clone();
        after.apply(0, action)?;
        Ok(after)
    }
}

impl Round {
    /// The fields of a round to pair again, including tables with a result and locked places, so that each pod has the
    /// same byes as before.
    pub(super) fn fields_around(&self, problem: Problem, locked: Locks) -> Vec<Problem> {
        let plays: Set<PlayerId> = problem.contenders.iter().map(|contender| contender.id).collect();
        let played = self.matches().filter(|table| table.report.is_some()).map(|table| table.players);
        let (both, left): (Vec<_>, Vec<_>) = played.partition(|pair| pair.iter().all(|player| plays.contains(player)));
        let gone: Set<PlayerId> = left.into_iter().flatten().collect();
        let mut problem = problem;
        problem.contenders.retain(|contender| !gone.contains(&contender.id));
        let tables = locked.tables.into_iter().filter(|&table| !has_table(&both, table));
        problem.locked = Locks { tables: both.iter().copied().chain(tables).collect(), bye: locked.bye };
        fields(&problem)
    }
}

/// The pairs of all pods in table order. A pair that was already at a table keeps its place and its seats, and the
/// other pairs fill the gaps.
fn in_former_places(standing: &[[PlayerId; 2]], pairs: Vec<[PlayerId; 2]>) -> Vec<[PlayerId; 2]> {
    let is_same = |[a, b]: [PlayerId; 2], pair: [PlayerId; 2]| pair == [a, b] || pair == [b, a];
    let stays = |table: &[PlayerId; 2]| pairs.iter().any(|&pair| is_same(*table, pair));
    let mut places: Vec<Option<[PlayerId; 2]>> = standing.iter().map(|table| Some(*table).filter(stays)).collect();
    places.resize(pairs.len(), None);
    let seated: Set<PlayerId> = places.iter().flatten().flatten().copied().collect();
    let mut others = pairs.into_iter().filter(|[player, _]| !seated.contains(player));
    places.into_iter().filter_map(|place| place.or_else(|| others.next())).collect()
}
