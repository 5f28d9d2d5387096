//! The next step of the day.

use super::{Action, RoundKey, State, Status};
use crate::{
    base::{day::Day, ids::RoundNumber},
    regulation::{Cut, SecondStage, Stage},
};

/// The single step that the organizer takes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    /// Register more players.
    AddPlayers {
        /// Active players so far.
        have: usize,
        /// Players needed for a round.
        need: usize,
    },
    /// Pair this round.
    Pair(RoundKey),
    /// Show the draft to the players.
    Publish(RoundKey),
    /// Start the clock.
    Start(RoundKey),
    /// Enter the missing results.
    EnterResults {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of tables without a result.
        missing: usize,
    },
    /// Close the round.
    Finish(RoundKey),
    /// Select the players of the second stage of the Swiss rounds (STR-5).
    BeginStage {
        /// Number of players.
        size: usize,
    },
    /// Make the cut (CUT-1).
    MakeCut {
        /// Number of players.
        size: usize,
    },
    /// The event is over.
    Over,
}

impl NextStep {
    /// The action of the step. None if the step needs a draw or a ranking.
    pub fn plain_action(self) -> Option<Action> {
        match self {
            Self::Publish(round) => Some(Action::Publish { round }),
            Self::Start(round) => Some(Action::Start { round }),
            Self::Finish(round) => Some(Action::Finish { round }),
            Self::Pair(RoundKey { stage: Stage::Elimination, number }) if number > RoundNumber(1) => {
                Some(Action::PairElimination { round: number })
            }
            _ => None,
        }
    }
}

impl State {
    /// The next step of the event.
    pub fn next_step(&self) -> NextStep {
        let Some(round) = self.current_round() else { return self.first_step() };
        let key = round.key;
        match (round.status, round.missing()) {
            (Status::Paired, _) => NextStep::Publish(key),
            (Status::Published, _) => NextStep::Start(key),
            (Status::Started, 0) => NextStep::Finish(key),
            (Status::Started, missing) => NextStep::EnterResults { round: key, missing },
            (Status::Finished, _) => self.step_after(key),
        }
    }

    /// The round to pair after the step. None unless the step finishes a round and nothing has to be decided in
    /// between.
    pub fn after_finishing(&self, step: NextStep) -> Option<RoundKey> {
        let NextStep::Finish(key) = step else { return None };
        match self.step_after(key) {
            NextStep::Pair(next) => Some(next),
            _ => None,
        }
    }

    /// True if the event is over. An entry may still correct it.
    pub fn is_over(&self) -> bool {
        self.next_step() == NextStep::Over
    }

    /// Last day to send the results of an event that ended on `end` to the game's platform (OUT-2). None if they need
    /// not be sent, or if the event is not over.
    pub fn results_due(&self, end: Day) -> Option<Day> {
        let days = self.setup.results_due()?;
        self.is_over().then(|| end.after_working_days(days))
    }

    /// True if the event begins with this round. Nothing is locked before it starts (STR-2).
    pub fn begins_with(&self, round: RoundKey) -> bool {
        !self.is_locked() && round.number == RoundNumber(1)
    }

    fn first_step(&self) -> NextStep {
        let (have, need) = (self.active().count(), self.setup.fewest_players());
        let stage = if self.setup.starts_with_elimination() { Stage::Elimination } else { Stage::Swiss };
        if have < need {
            NextStep::AddPlayers { have, need }
        } else {
            NextStep::Pair(RoundKey { stage, number: RoundNumber(1) })
        }
    }

    fn step_after(&self, finished: RoundKey) -> NextStep {
        let next = RoundKey { number: RoundNumber(finished.number.0.saturating_add(1)), ..finished };
        if finished.stage == Stage::Elimination {
            let is_played =
                self.next_games().is_some_and(|games| games.iter().flatten().any(|&seat| self.is_there(seat)));
            return if is_played { NextStep::Pair(next) } else { NextStep::Over };
        }
        let Some(plan) = self.plan else { return NextStep::Over };
        let begins = |stage: &SecondStage| stage.first.rounds == finished.number.0 && !self.second_stage_has_begun();
        let stage = self.second_stage().filter(begins).and_then(|stage| stage.first.cut);
        if let Some(size) = stage.and_then(|cut| self.size_of(cut)) {
            return NextStep::BeginStage { size };
        }
        if finished.number.0 < plan.rounds && stage.is_none() && self.playing_on().nth(1).is_some() {
            return NextStep::Pair(next);
        }
        self.cut_size().map_or(NextStep::Over, |size| NextStep::MakeCut { size })
    }

    /// Number of players in the cut when the places of departed players are filled. The announced cut stands, so if
    /// fewer players are left, the best seeds have byes. None if fewer than two play on, because the Swiss rounds have
    /// then decided.
    pub(super) fn cut_size(&self) -> Option<usize> {
        self.size_of(self.plan?.cut?)
    }

    /// Number of players who play on after a cut. None if there are fewer than two.
    pub(super) fn size_of(&self, cut: Cut) -> Option<usize> {
        let there = self.admitted(cut).filter(|&player| self.is_active(player)).count();
        Some(cut.size().map_or(there, |size| there.min(size.into()))).filter(|&size| size >= 2)
    }
}
