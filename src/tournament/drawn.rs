//! How a round was paired: the input of its draws, and whether a repeated draw gives the same result.

use super::{Action, Again, Entry, Joining, Numbers, Places, Refusal, RoundKey, State, Tournament, Vacancy};
use crate::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::Set,
    },
    multiplayer::{self, Drawn},
    pairing::{Locks, Method, Problem, bracket, fields, stream_name},
    regulation::Stage,
};

/// The origin of a Swiss round's tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// Input of the last draw: players with their points and opponents at the time, and the pairs made by hand. Tables
    /// with a result when the others were paired again (FIX-2) count as made by hand. So do all tables of a round made
    /// by hand.
    pub problem: Problem,
    /// Players whose bye was awarded in advance (BYE-5). They are not in the problem.
    pub awarded: Vec<PlayerId>,
    /// Name of the last draw's stream of random numbers. None if the round was paired by hand.
    pub stream: Option<String>,
    /// Index in the log of the last entry that drew the round or some of its tables, or that made the round by hand.
    pub place: usize,
    /// Indexes in the log of all draws of the round, including those that paired some tables again.
    pub draws: Vec<usize>,
    /// True if the last of those draws paired some tables again (FIX-2).
    pub is_repair: bool,
    /// Result of the last draw. Empty if the round was paired by hand.
    pub gave: Places,
    /// The part of the result that was made by hand before the draw.
    pub by_hand: Places,
    /// Tables that had a result when the last draw paired the others again.
    pub kept: Vec<[PlayerId; 2]>,
    /// The problem after the last change by hand, arrival or departure. None if nothing was changed.
    pub changed: Option<Problem>,
}

impl Origin {
    /// The fields of the round, each paired separately: one, or one for each pod if rounds stay within pods (DRA-1).
    pub fn fields(&self) -> Vec<Problem> {
        fields(&self.problem)
    }
}

/// The origin of a round's large tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LargeOrigin {
    /// Input of the draw, including players who have joined since.
    pub problem: multiplayer::Round,
    /// The repeated draw. None if the tables were made by hand.
    pub drawn: Option<Drawn>,
    /// Name of the stream of random numbers. None if the tables were made by hand.
    pub stream: Option<String>,
    /// Method of the draw. The first method if nothing was drawn.
    pub method: multiplayer::Method,
    /// Index in the log of the entry that drew the round or made it by hand.
    pub place: usize,
}

/// A draw in the log, repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redrawn<'a> {
    /// Index of the draw in the log.
    pub place: usize,
    /// The draw as stored in the log.
    pub action: &'a Action,
    /// The draw as the engine repeats it now.
    pub again: Result<Action, NotDrawnAgain>,
    /// True if the two draws are the same.
    pub is_same: bool,
    /// Tables of the round that were made by hand, before this draw or since. Empty if the round does not depend on
    /// this draw.
    pub by_hand: Vec<TableNumber>,
}

/// Reason why a draw cannot be repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotDrawnAgain {
    /// A development version before 0.1 made the draw with a method that no longer exists.
    DevelopmentVersion,
    /// The engine refuses the draw.
    Refused(Refusal),
}

impl std::fmt::Display for NotDrawnAgain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::DevelopmentVersion => write!(f, "a development version before 0.1 made this draw"),
            Self::Refused(refusal) => write!(f, "the draw is refused: {refusal}"),
        }
    }
}

impl std::error::Error for NotDrawnAgain {}

impl From<Refusal> for NotDrawnAgain {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl Tournament {
    /// The origin of a round's large tables, with the players' present numbers. None if there is no such round.
    pub fn large_origin(&self, number: RoundNumber) -> Option<LargeOrigin> {
        let round =
            self.state.round(RoundKey { stage: Stage::Swiss, number }).filter(|round| round.has_large_tables())?;
        let course = self.course(number);
        let last = self.state.last_draw(number).and_then(|last| last.draw).filter(|_| !self.state.is_by_hand(round));
        let drawn_by = last.and_then(|_| course.last(|action| draw_of(action, number) == last));
        let draw = last.filter(|_| drawn_by.is_some());
        let made_by = drawn_by.or_else(|| course.last(|action| round_paired(action) == Some(number)))?;
        let step = self.step(made_by)?;
        let place = step.place;
        let mut problem = step.before.large_problem(number);
        Numbers::since(self, place).large_problem(&mut problem);
        let changed_by = course.last(|_| true).filter(|&at| at > made_by);
        if let Some(after) = changed_by.and_then(|at| self.step(at)?.after()) {
            let mut now = after.large_problem(number);
            Numbers::since(self, changed_by?.0).large_problem(&mut now);
            let known: Set<PlayerId> = problem.contenders.iter().map(|contender| contender.id).collect();
            now.contenders.retain(|contender| !known.contains(&contender.id));
            problem.contenders.extend(now.contenders);
        }
        let stream = draw.map(|draw| multiplayer::stream_name(number, draw));
        let &Action::SeatTables { method, .. } = step.action else { return None };
        let drawn = draw.and_then(|draw| step.before.large_drawn(method, number, draw).ok());
        Some(LargeOrigin { problem, drawn, stream, method, place })
    }

    /// The origin of a Swiss round's tables, with the players' present numbers. None if there is no such round.
    pub fn origin(&self, number: RoundNumber) -> Option<Origin> {
        let round = self.state.round(RoundKey { stage: Stage::Swiss, number })?;
        let course = self.course(number);
        let changed_by = course.last(|_| true)?;
        if self.state.is_by_hand(round) {
            let (mut problem, awarded, place) = self.after(changed_by, number)?;
            problem.locked.tables = round.pairs();
            let (draws, kept, gave, by_hand) = Default::default();
            let (stream, is_repair, changed) = (None, false, None);
            return Some(Origin { problem, awarded, stream, place, draws, is_repair, gave, by_hand, kept, changed });
        }
        let last = self.state.last_draw(number)?;
        let whole = last.draw.and_then(|_| course.last(|action| draw_of(action, number) == last.draw));
        let repairs = course.0.iter().filter(|(_, action)| is_repair(action)).map(|(at, _)| *at);
        let draws: Vec<At> = whole.into_iter().chain(repairs.filter(|&at| Some(at) > whole)).collect();
        let drawn_by = draws.last().copied()?;
        let mut origin = self.step(drawn_by)?.origin(number)?;
        let since = Numbers::since(self, origin.place);
        since.problem(&mut origin.problem);
        since.all(&mut origin.awarded);
        since.all(origin.kept.iter_mut().flatten());
        if origin.is_repair {
            let made = last.by_hand.tables.iter().copied();
            let locked = &origin.problem.locked;
            let made: Vec<[PlayerId; 2]> = made.filter(|&table| !locked.has_table(table)).collect();
            origin.problem.locked.tables.extend(made);
            let bye = last.by_hand.byes.first().copied();
            origin.problem.locked.bye = origin.problem.locked.bye.or(bye);
        }
        origin.draws = draws.into_iter().map(|(place, _)| place).collect();
        (origin.gave, origin.by_hand) = (last.gave.clone(), last.by_hand.clone());
        if changed_by > drawn_by {
            let (problem, awarded, _) = self.after(changed_by, number)?;
            (origin.changed, origin.awarded) = (Some(problem), awarded);
        }
        Some(origin)
    }

    /// The problem of a Swiss round after a change, the byes awarded in advance, and the index of the change in the
    /// log, with the players' present numbers.
    fn after(&self, at: At, number: RoundNumber) -> Option<(Problem, Vec<PlayerId>, usize)> {
        let step = self.step(at)?;
        let place = step.place;
        let (mut problem, mut awarded) = step.after()?.before_round(number);
        let since = Numbers::since(self, place);
        since.problem(&mut problem);
        since.all(&mut awarded);
        Some((problem, awarded, place))
    }

    /// The actions in force that paired a Swiss round or changed its tables, starting with its first pairing.
    fn course(&self, number: RoundNumber) -> Course<'_> {
        let is_later = |action: &Action| round_paired(action).is_some_and(|round| round > number);
        let entries = self.in_force.iter().filter_map(|&place| Some((place, self.log.get(place)?)));
        let actions = entries.flat_map(|(place, entry)| {
            let numbered = entry.actions().into_iter().enumerate();
            numbered.map(move |(step, (_, action))| ((place, step), action))
        });
        let of_round = actions
            .take_while(|(_, action)| !is_later(action))
            .skip_while(|(_, action)| round_paired(action) != Some(number))
            .filter(|(_, action)| changes_tables(action));
        Course(of_round.collect())
    }

    /// Calls `look` with each action of these entries in force, from the first entry to the last without a gap, and
    /// with the event before it. Replays the log only once, however long it is.
    fn fold<'a>(&'a self, places: &[usize], mut look: impl FnMut(&State, usize, u64, &'a Action)) {
        let Some(mut state) = places.first().and_then(|&first| self.before(first)) else { return };
        for (&place, entry) in places.iter().filter_map(|place| Some((place, self.log.get(*place)?))) {
            if let Action::Merge { .. } = &entry.action {
                let mut inside = state.clone();
                for (at, action) in entry.actions() {
                    look(&inside, place, at, action);
                    if inside.apply(at, action).is_err() {
                        break;
                    }
                }
            } else {
                look(&state, place, entry.at, &entry.action);
            }
            if state.apply(entry.at, &entry.action).is_err() {
                return;
            }
        }
    }

    /// The steps of an entry: one, or one for each entry of a merge. Empty if the entry is not in force.
    fn steps(&self, place: usize) -> Vec<Step<'_>> {
        let mut steps = Vec::new();
        if self.is_in_force(place) {
            self.fold(&[place], |before, place, at, action| {
                steps.push(Step { place, before: before.clone(), at, action });
            });
        }
        steps
    }

    fn step(&self, (place, step): At) -> Option<Step<'_>> {
        self.steps(place).into_iter().nth(step)
    }

    /// Name of the stream of random numbers for the drawn bracket, and the index of that draw in the log (ELI-3). None
    /// if no bracket was drawn here.
    pub fn bracket_draw(&self) -> Option<(String, usize)> {
        let draw = |action: &Action| match action {
            Action::DrawBracket { draw, .. } => Some(bracket::stream_name(*draw)),
            _ => None,
        };
        self.in_force.iter().rev().filter(|_| !self.state.setup.cut_as_played).find_map(|&place| {
            let actions = self.log.get(place)?.actions();
            Some((actions.into_iter().rev().find_map(|(_, action)| draw(action))?, place))
        })
    }

    /// Repeats every draw in force. Each is the same unless the log was tampered with.
    pub fn redraw_all(&self) -> Vec<Redrawn<'_>> {
        let mut draws = self.redraw(self.in_force.get(1..).unwrap_or_default(), |_| true);
        for round in &self.state.swiss {
            let number = round.key.number;
            let last = self.state.last_draw(number).and_then(|last| last.draw);
            let is_last = |redrawn: &&mut Redrawn<'_>| last.is_some() && draw_of(redrawn.action, number) == last;
            if let Some(redrawn) = draws.iter_mut().rev().find(is_last) {
                redrawn.by_hand = self.state.tables_by_hand(round);
            }
        }
        draws
    }

    /// Repeats the wanted draws among these entries in force.
    fn redraw(&self, places: &[usize], is_wanted: impl Fn(usize) -> bool) -> Vec<Redrawn<'_>> {
        let mut draws = Vec::new();
        self.fold(places, |before, place, _, action| {
            if !is_wanted(place) {
                return;
            }
            let again = if is_from_development_version(action) {
                Some(Err(NotDrawnAgain::DevelopmentVersion))
            } else {
                before.draw_again(action).map(|again| again.map_err(NotDrawnAgain::from))
            };
            if let Some(again) = again {
                let is_same = again.as_ref().is_ok_and(|again| outcome(again) == outcome(action));
                draws.push(Redrawn { place, action, again, is_same, by_hand: Vec::new() });
            }
        });
        draws
    }

    /// True if the engine repeats the draw at this index of the log, as in [`check_draws`](Self::check_draws).
    pub fn check_draw(&self, place: usize) -> Option<bool> {
        self.check_draws(&[place])
    }

    /// True if the engine repeats the draws at these indexes of the log. Changes by hand after a draw are stored with
    /// their outcome, so a round follows from its draws ([`Origin::draws`]) and the entries after them.
    ///
    /// None if nothing was drawn there, or if a development version made a draw
    /// ([`has_development_draw`](Self::has_development_draw)).
    pub fn check_draws(&self, places: &[usize]) -> Option<bool> {
        let (first, last) = (places.iter().min()?, places.iter().max()?);
        let index = |place: &usize| self.in_force.binary_search(place).ok();
        let between = self.in_force.get(index(first)?..=index(last)?)?;
        if self.has_development_draw(places) {
            return None;
        }
        let draws = self.redraw(between, |place| places.contains(&place));
        (!draws.is_empty()).then(|| draws.iter().all(|redrawn| redrawn.is_same))
    }

    /// True if a development version before 0.1 made one of the draws at these indexes of the log, so that it cannot be
    /// repeated.
    pub fn has_development_draw(&self, places: &[usize]) -> bool {
        let entries = places.iter().filter_map(|&place| self.log.get(place));
        entries.flat_map(Entry::actions).any(|(_, action)| is_from_development_version(action))
    }

    /// True if all best pairings were equally likely when the entry at this index of the log drew a Swiss round. None
    /// if the entry did not draw a whole round, or if a development version made the draw.
    pub fn is_uniform(&self, place: usize) -> Option<bool> {
        self.steps(place).into_iter().rev().find_map(|step| match step.action {
            action if is_from_development_version(action) => None,
            Action::PairSwiss { round, draw, stream, locked, .. } => {
                let drawn = step.before.draw(*round, (*draw)?, named(stream, *round, *draw), locked.clone());
                Some(drawn.ok()?.1)
            }
            _ => None,
        })
    }

    /// The event before the entry at this index of the log. None if the entry is not in force.
    fn before(&self, place: usize) -> Option<State> {
        let count = self.in_force.binary_search(&place).ok()?;
        let (replayed, state) = self.checkpoints.iter().rev().find(|(replayed, _)| *replayed <= count)?;
        let mut state = state.clone();
        for entry in self.in_force.get(*replayed..count)?.iter().filter_map(|&at| self.log.get(at)) {
            state.apply(entry.at, &entry.action).ok()?;
        }
        Some(state)
    }
}

/// Index of an entry in the log, and of an action within a merge.
type At = (usize, usize);

/// Actions that paired a Swiss round or changed its tables, in the order of the log.
struct Course<'a>(Vec<(At, &'a Action)>);

impl Course<'_> {
    /// Index of the last action that matches.
    fn last(&self, is_it: impl Fn(&Action) -> bool) -> Option<At> {
        self.0.iter().rev().find(|(_, action)| is_it(action)).map(|(at, _)| *at)
    }
}

/// The Swiss round that an action pairs as a whole. None for other actions.
fn round_paired(action: &Action) -> Option<RoundNumber> {
    match action {
        Action::PairSwiss { round, .. } | Action::SeatTables { round, .. } => Some(*round),
        _ => None,
    }
}

/// Number of the draw of a whole round. None if the action does not draw that round.
fn draw_of(action: &Action, number: RoundNumber) -> Option<u32> {
    match action {
        Action::PairSwiss { round, draw, .. } | Action::SeatTables { round, draw, .. } if *round == number => *draw,
        _ => None,
    }
}

/// True if a development version before 0.1 made the draw in an action.
fn is_from_development_version(action: &Action) -> bool {
    match action {
        Action::PairSwiss { pairing, draw: Some(_), .. }
        | Action::Report { again: Some(Again::Swiss(pairing)), .. }
        | Action::DropBeforeStart { vacancy: Vacancy::Again(pairing), .. } => pairing.method == Method::Unnamed,
        _ => false,
    }
}

/// True if an action pairs some tables of a round again (FIX-2).
fn is_repair(action: &Action) -> bool {
    matches!(
        action,
        Action::Report { again: Some(Again::Swiss(_)), .. }
            | Action::DropBeforeStart { vacancy: Vacancy::Again(_), .. }
    )
}

/// True if an action pairs a Swiss round or changes the players of its tables.
fn changes_tables(action: &Action) -> bool {
    let joins = |joins: Option<Joining>| joins.is_some_and(|joins| joins != Joining::NextRound);
    match action {
        Action::PairSwiss { .. } | Action::SeatTables { .. } | Action::DropBeforeStart { .. } => true,
        Action::Return { joins: way, .. } | Action::Mark { joins: way, .. } => joins(*way),
        Action::AddPlayers { players } => players.iter().any(|newcomer| joins(newcomer.joins)),
        _ => is_repair(action),
    }
}

/// An action in force, and the event before it.
struct Step<'a> {
    place: usize,
    before: State,
    at: u64,
    action: &'a Action,
}

impl Step<'_> {
    /// The event after the step. Players who leave or return with a result still count as before, because tables were
    /// paired again before they left or returned.
    fn after(&self) -> Option<State> {
        let mut after = self.before.clone();
        let is_report = matches!(self.action, Action::Report { .. });
        let first = if is_report { self.action.steps().into_iter().next() } else { None };
        after.apply(self.at, first.as_ref().unwrap_or(self.action)).ok()?;
        Some(after)
    }

    /// Origin of a Swiss round that this step drew, or whose tables it paired again.
    fn origin(&self, number: RoundNumber) -> Option<Origin> {
        let place = self.place;
        let (draws, gave, by_hand, changed) = Default::default();
        if let Action::PairSwiss { draw, stream, locked, .. } = self.action {
            let problem = Problem { locked: locked.clone(), ..self.before.pairing_problem(number) };
            let awarded = self.before.first_round_byes(number);
            let (stream, kept) = (draw.map(|_| named(stream, number, *draw)), Vec::new());
            let is_repair = false;
            return Some(Origin { problem, awarded, stream, place, draws, is_repair, gave, by_hand, kept, changed });
        }
        let after = self.after()?;
        let round = after.swiss.last().filter(|round| round.key.number == number)?.clone();
        let with_result = round.matches().filter(|table| table.report.is_some()).map(|table| table.players);
        let kept: Vec<[PlayerId; 2]> = with_result.filter(|&table| !round.locked.has_table(table)).collect();
        let (problem, awarded) = after.before_round(number);
        let tables = kept.iter().chain(&round.locked.tables).copied().collect();
        let bye = round.locked.bye.filter(|bye| !awarded.contains(bye));
        let problem = Problem { locked: Locks { tables, bye }, ..problem };
        let stream = Some(correction_stream(number, round.draw, round.repairs));
        Some(Origin { problem, awarded, stream, place, draws, is_repair: true, gave, by_hand, kept, changed })
    }
}

impl State {
    /// The problem of a Swiss round and the byes awarded in advance, as if the round were not paired yet.
    fn before_round(mut self, number: RoundNumber) -> (Problem, Vec<PlayerId>) {
        self.swiss.retain(|round| round.key.number < number);
        let awarded = self.first_round_byes(number);
        (self.pairing_problem(number), awarded)
    }
}

impl State {
    /// The action with its draw repeated. None if the action contains no draw.
    fn draw_again(&self, action: &Action) -> Option<Result<Action, Refusal>> {
        Some(match action {
            Action::PairSwiss { round, draw, stream, locked, .. } => {
                let name = named(stream, *round, *draw);
                self.draw(*round, (*draw)?, name, locked.clone()).map(|(action, _)| action)
            }
            Action::Report { round, table, report, again: Some(Again::Swiss(_)), .. } => {
                let drawn_again = |drawn| {
                    let mut same = action.clone();
                    if let Action::Report { again, .. } = &mut same {
                        *again = drawn;
                    }
                    same
                };
                self.propose_again(*round, *table, report).map(drawn_again)
            }
            Action::DropBeforeStart { player, reason, note, vacancy: Vacancy::Again(_) } => {
                self.propose_vacancy(*player).ok_or(Refusal::NothingToPairAgain).map(|vacancy| {
                    let (player, reason, note) = (*player, *reason, note.clone());
                    Action::DropBeforeStart { player, reason, note, vacancy }
                })
            }
            Action::SeatTables { round, draw, method, .. } => self.draw_large(*method, *round, (*draw)?),
            // A bracket that was played elsewhere was not drawn here.
            Action::DrawBracket { draw, .. } if !self.setup.cut_as_played => Ok(self.draw_of_bracket(*draw)),
            Action::SeatPods { pods, draw } => {
                // The entry stores the sizes, because the organizer may have chosen them.
                let sizes: Vec<usize> = pods.iter().map(Vec::len).collect();
                let draw = (*draw)?;
                self.setup.limited().map(|_| self.draw_of_seats(draw, &sizes)).ok_or(Refusal::NotLimited)
            }
            _ => return None,
        })
    }
}

/// Name of a draw's stream of random numbers. Old logs do not store it.
fn named(stream: &str, round: RoundNumber, draw: Option<u32>) -> String {
    if stream.is_empty() { stream_name(round, draw.unwrap_or(0)) } else { stream.to_owned() }
}

/// The drawn part of an action.
fn outcome(action: &Action) -> Action {
    let mut outcome = action.clone();
    if let Action::PairSwiss { stream, .. } = &mut outcome {
        stream.clear();
    }
    outcome
}

/// Name of the stream of random numbers for pairing tables of a round again after a correction (FIX-2). The first
/// correction is 1.
pub(super) fn correction_stream(round: RoundNumber, draw: Option<u32>, correction: u32) -> String {
    format!("{}, correction {correction}", stream_name(round, draw.unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::super::{Action, Entry, Setup, Tournament, act::APPLIED};
    use crate::{
        base::{
            ids::{DeviceId, EventId, RoundNumber},
            random::Seed,
        },
        regulation::Regulation,
    };

    /// Eight players, and draws of round 1 with name changes between them. Most of the changes are undone and redone.
    fn event() -> Tournament {
        let setup = Setup::new("Saturday", "2025-11-22", Regulation::published("swu-2025").unwrap());
        let create = Action::Create { event: EventId([1; 16]), seed: Seed([2; 32]), setup };
        let device = DeviceId([3; 8]);
        let mut event = Tournament::begin(Entry::first(device, 0, create)).unwrap();
        let act = |event: &mut Tournament, action| event.apply(&event.entry(device, 0, action)).unwrap();
        for name in ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal"] {
            let action = event.state().propose_player(name);
            act(&mut event, action);
        }
        let player = event.state().last_id;
        for number in 0..2_000 {
            if number % 100 == 0 {
                let draw = event.state().propose_draw(RoundNumber(1)).unwrap();
                act(&mut event, draw);
            }
            act(&mut event, Action::RenamePlayer { player, name: format!("Hal {number}") });
            if number % 3 == 0 {
                let entry = event.to_undo().unwrap().counter;
                act(&mut event, Action::Undo { entry });
                act(&mut event, Action::Redo { entry });
            }
        }
        event
    }

    #[test]
    fn drawing_everything_again_applies_every_entry_once() {
        let event = event();
        let in_force = event.in_force.len();
        let applied = |work: &dyn Fn() -> usize| {
            let before = APPLIED.get();
            (work(), APPLIED.get() - before)
        };
        let (draws, all) = applied(&|| event.redraw_all().iter().filter(|draw| draw.is_same).count());
        assert_eq!(draws, 20);
        assert!(all <= in_force, "{all} applied for {in_force} entries");
        // The reasons of a round and the check of its draws must not replay the log more often either.
        let number = RoundNumber(1);
        let (_, reasons) = applied(&|| event.reasons(number).map_or(0, |reasons| reasons.fields.len()));
        assert!(reasons <= in_force, "{reasons} applied for {in_force} entries");
        let draws = event.origin(number).unwrap().draws;
        let (_, check) = applied(&|| usize::from(event.check_draws(&draws) == Some(true)));
        assert!(check <= in_force, "{check} applied for {in_force} entries");
    }
}
