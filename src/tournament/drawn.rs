//! How a round came about: what the engine was given, and whether it gives the same again.

use super::{Action, Again, Joining, Numbers, Refusal, RoundKey, State, Table, Tournament, Vacancy};
use crate::{
    ids::{PlayerId, RoundNumber},
    multiplayer::{self, Drawn},
    pairing::{Locks, Method, Problem, bracket, fields, stream_name},
    regulation::Stage,
};

/// How a Swiss round came to its tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// What the pairing engine was given: who played, with points and opponents as they were then, and what was made by
    /// hand. Tables that had a result when the others were paired again (FIX-2) count as made by hand.
    pub problem: Problem,
    /// Who had a bye because it was awarded in advance (BYE-5): not in the problem.
    pub awarded: Vec<PlayerId>,
    /// The name of the stream of random numbers; none where the round was paired by hand.
    pub stream: Option<String>,
    /// Place in the log of the entry that paired the round, or some of its tables again.
    pub place: usize,
}

impl Origin {
    /// The fields of the round, each of which was paired by itself: one, but where rounds stay within the pods (DRA-1).
    #[must_use]
    pub fn fields(&self) -> Vec<Problem> {
        fields(&self.problem)
    }
}

/// How a round came to its tables of three and four.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LargeOrigin {
    /// What it was drawn from.
    pub problem: multiplayer::Round,
    /// The draw, made once more; none where the tables were made by hand.
    pub drawn: Option<Drawn>,
    /// The name of the stream of random numbers; none where they were made by hand.
    pub stream: Option<String>,
    /// Place in the log of the entry that seated the round.
    pub place: usize,
}

impl Tournament {
    /// How a round came to its tables of three and four, with the players' numbers of then; none where there is no such round.
    #[must_use]
    pub fn large_origin(&self, number: RoundNumber) -> Option<LargeOrigin> {
        let seats = |step: &Step<'_>| matches!(step.action, Action::SeatTables { round, .. } if *round == number);
        let step = self.in_force.iter().rev().find_map(|&place| self.steps(place).into_iter().rfind(seats))?;
        let Action::SeatTables { draw, .. } = step.action else { return None };
        let stream = draw.map(|draw| multiplayer::stream_name(number, draw));
        let drawn = draw.and_then(|draw| step.before.large_drawn(number, draw).ok());
        Some(LargeOrigin { problem: step.before.large_problem(number), drawn, stream, place: step.place })
    }

    /// How a Swiss round came to its tables, with the players' numbers of now; none where there is no such round.
    #[must_use]
    pub fn origin(&self, number: RoundNumber) -> Option<Origin> {
        let round = self.state.round(RoundKey { stage: Stage::Swiss, number })?;
        let has = |place: usize, is_it: &dyn Fn(&Action) -> bool| {
            self.log.get(place).is_some_and(|entry| entry.actions().into_iter().any(|(_, action)| is_it(action)))
        };
        let is_later = |action: &Action| matches!(action, Action::PairSwiss { round, .. } if *round > number);
        let pairs = |action: &Action| match action {
            Action::PairSwiss { round, .. } => *round == number,
            Action::Report { again: Some(Again::Swiss(_)), .. }
            | Action::DropBeforeStart { .. }
            | Action::Return { joins: Some(Joining::Bye | Joining::Plays(_)), .. }
            | Action::Mark { joins: Some(Joining::Bye | Joining::Plays(_)), .. } => true,
            Action::AddPlayers { players } => {
                players.iter().any(|newcomer| matches!(newcomer.joins, Some(Joining::Bye | Joining::Plays(_))))
            }
            _ => false,
        };
        // A merge can hold this round and a later one.
        let later = self.in_force.iter().find(|&&place| has(place, &is_later));
        let end = later.map_or(self.log.len(), |place| place + 1);
        let places = self.in_force.iter().copied().filter(|&place| place < end && has(place, &pairs)).rev();
        places
            .flat_map(|place| self.steps(place).into_iter().rev())
            .find_map(|step| step.origin(number, round.draw))
            .map(|mut origin| {
                let numbers = Numbers::since(self, origin.place);
                numbers.problem(&mut origin.problem);
                numbers.all(&mut origin.awarded);
                origin
            })
    }

    /// What the entry at a place of the log did, step by step: one step, or those of a merge. None where it is not in force.
    fn steps(&self, place: usize) -> Vec<Step<'_>> {
        let (Some(mut state), Some(entry)) = (self.before(place), self.log.get(place)) else { return Vec::new() };
        let mut steps = Vec::new();
        for (at, action) in entry.actions() {
            let before = state.clone();
            if state.act(at, action).is_err() {
                break;
            }
            steps.push(Step { place, before, at, action });
        }
        steps
    }

    /// The name of the stream of random numbers that the bracket was drawn with, and the place of that draw in the log; none
    /// where no bracket was drawn (ELI-3).
    #[must_use]
    pub fn bracket_draw(&self) -> Option<(String, usize)> {
        let draw = |action: &Action| match action {
            Action::DrawBracket { draw, .. } => Some(bracket::stream_name(*draw)),
            _ => None,
        };
        self.in_force.iter().rev().find_map(|&place| {
            let actions = self.log.get(place)?.actions();
            Some((actions.into_iter().rev().find_map(|(_, action)| draw(action))?, place))
        })
    }

    /// The actions of the entry at a place of the log that hold a draw, each with the same drawn once more, which is equal
    /// unless somebody has meddled with the log; or with what the engine says against drawing it at all. There is one at
    /// most, but for a merge, and none where the entry is not in force.
    #[must_use]
    pub fn draws_again(&self, place: usize) -> Vec<(&Action, Result<Action, Refusal>)> {
        self.steps(place)
            .into_iter()
            .filter_map(|step| Some((step.action, step.before.draw_again(step.action)?)))
            .collect()
    }

    /// Whether the engine draws today what the entry at a place of the log says; none where nothing was drawn there.
    #[must_use]
    pub fn check_draw(&self, place: usize) -> Option<bool> {
        let draws = self.draws_again(place);
        let is_same = |(drawn, again): &(&Action, Result<Action, Refusal>)| {
            again.as_ref().is_ok_and(|again| outcome(again) == outcome(drawn))
        };
        (!draws.is_empty()).then(|| draws.iter().all(is_same))
    }

    /// By which method the Swiss round of the entry at a place of the log was drawn, and whether every best pairing was
    /// exactly as likely as every other; none where that entry drew no whole round.
    #[must_use]
    pub fn fairness(&self, place: usize) -> Option<(Method, bool)> {
        self.steps(place).into_iter().rev().find_map(|step| match step.action {
            Action::PairSwiss { round, pairing, draw, stream, locked } => {
                let drawn =
                    step.before.draw(pairing.method, *round, (*draw)?, named(stream, *round, *draw), locked.clone());
                Some((pairing.method, drawn.ok()?.1))
            }
            _ => None,
        })
    }

    /// The event before the entry at a place of the log that is in force.
    fn before(&self, place: usize) -> Option<State> {
        let count = self.in_force.binary_search(&place).ok()?;
        let (replayed, state) = self.checkpoints.iter().rev().find(|(replayed, _)| *replayed <= count)?;
        let mut state = state.clone();
        for entry in self.in_force.get(*replayed..count)?.iter().filter_map(|&at| self.log.get(at)) {
            state.act(entry.at, &entry.action).ok()?;
        }
        Some(state)
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
    /// How a Swiss round came to its tables, where this step paired it or some of its tables again; `draw` is the round's.
    fn origin(self, number: RoundNumber, draw: Option<u32>) -> Option<Origin> {
        let Self { place, before, at, action } = self;
        match action {
            Action::PairSwiss { round, draw, stream, locked, .. } if *round == number => Some(Origin {
                problem: Problem { locked: locked.clone(), ..before.pairing_problem(number) },
                awarded: before.first_round_byes(number),
                stream: draw.map(|_| named(stream, number, *draw)),
                place,
            }),
            Action::Report { again: Some(Again::Swiss(_)), .. } => {
                // Who leaves or returns with the result was not asked then.
                let mut after = before;
                after.act(at, action.steps().first()?).ok()?;
                let waiting = after.swiss.pop().filter(|waiting| waiting.key.number == number)?;
                let is_locked = |table: &&Table| table.report.is_some() || waiting.locked.has_table(table.players);
                let tables = waiting.tables.iter().filter(is_locked).map(|table| table.players).collect();
                let locked = Locks { tables, bye: waiting.locked.bye };
                Some(Origin {
                    problem: Problem { locked, ..after.pairing_problem(number) },
                    awarded: after.first_round_byes(number),
                    stream: Some(correction_stream(number, draw, waiting.repairs)),
                    place,
                })
            }
            Action::AddPlayers { .. }
            | Action::Mark { .. }
            | Action::Return { .. }
            | Action::DropBeforeStart { .. } => {
                let was = before.round_to_join().filter(|round| round.key.number == number)?.repairs;
                let mut after = before;
                after.act(at, action).ok()?;
                let round = after.swiss.pop().filter(|round| round.key.number == number)?;
                let awarded = after.first_round_byes(number);
                let locked = Locks { bye: round.locked.bye.filter(|bye| !awarded.contains(bye)), ..round.locked };
                Some(Origin {
                    problem: Problem { locked, ..after.pairing_problem(number) },
                    awarded,
                    stream: match round.repairs {
                        repairs if repairs > was => Some(correction_stream(number, draw, repairs)),
                        _ => draw.map(|_| named("", number, draw)),
                    },
                    place,
                })
            }
            _ => None,
        }
    }
}

impl State {
    /// The same action drawn once more; none where it does not hold a draw.
    fn draw_again(&self, action: &Action) -> Option<Result<Action, Refusal>> {
        Some(match action {
            Action::PairSwiss { round, pairing, draw, stream, locked } => {
                let name = named(stream, *round, *draw);
                self.draw(pairing.method, *round, (*draw)?, name, locked.clone()).map(|(action, _)| action)
            }
            Action::Report { round, table, report, again: Some(Again::Swiss(pairing)), .. } => {
                let drawn_again = |drawn| {
                    let mut same = action.clone();
                    if let Action::Report { again, .. } = &mut same {
                        *again = drawn;
                    }
                    same
                };
                self.propose_again(pairing.method, *round, *table, report).map(drawn_again)
            }
            Action::DropBeforeStart { player, reason, note, vacancy: Vacancy::Again(pairing) } => {
                let again = self.vacancy_by(pairing.method, *player).map(Vacancy::Again);
                again.ok_or(Refusal::NothingToPairAgain).map(|vacancy| {
                    let (player, reason, note) = (*player, *reason, note.clone());
                    Action::DropBeforeStart { player, reason, note, vacancy }
                })
            }
            Action::SeatTables { round, draw, .. } => self.draw_large(*round, (*draw)?),
            Action::DrawBracket { draw, .. } => Ok(self.draw_of_bracket(*draw)),
            Action::SeatPods { draw, .. } => self.draw_of_seats((*draw)?).ok_or(Refusal::NotLimited),
            _ => return None,
        })
    }
}

/// The name of a draw's stream, which logs from before names were stored leave out.
fn named(stream: &str, round: RoundNumber, draw: Option<u32>) -> String {
    if stream.is_empty() { stream_name(round, draw.unwrap_or(0)) } else { stream.to_owned() }
}

/// What an action holds that was drawn.
fn outcome(action: &Action) -> Action {
    let mut outcome = action.clone();
    if let Action::PairSwiss { stream, .. } = &mut outcome {
        stream.clear();
    }
    outcome
}

/// The name of the stream of random numbers for pairing tables of a round again after a correction, the first being 1
/// (FIX-2).
pub(super) fn correction_stream(round: RoundNumber, draw: Option<u32>, correction: u32) -> String {
    format!("{}, correction {correction}", stream_name(round, draw.unwrap_or(0)))
}
