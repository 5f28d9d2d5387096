//! Pairing by hand: what tables made by hand cost on the ladder, before the organizer lets go (PAIR-4).

use super::{Action, Refusal, State, propose::refusal};
use crate::{
    ids::{PlayerId, RoundNumber},
    pairing::{Cost, Locks, Method, Pairing, Problem, assess, costs, pair_swiss},
    random::Seed,
    sort::Set,
};

/// A Swiss round as it stands before the organizer and the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenRound {
    problem: Problem,
    /// Who has a bye because it was awarded in advance (BYE-5): nobody pairs them.
    awarded: Vec<PlayerId>,
    seed: Seed,
}

/// A best pairing of a round, against which others are measured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Yardstick {
    open: OpenRound,
    /// None where so few are left besides the awarded byes that nobody meets.
    best: Option<Pairing>,
}

impl State {
    /// What a whole pairing of a Swiss round, made by hand, costs against a best one: the rungs of the ladder on which it
    /// is worse, the upper first; none where it is as good. Who of several equal candidates has the bye is chance and
    /// costs nothing (BYE-1, BYE-2).
    ///
    /// # Errors
    /// It is no pairing of the round.
    pub fn costs_by_hand(
        &self,
        round: RoundNumber,
        tables: &[[PlayerId; 2]],
        byes: &[PlayerId],
    ) -> Result<Vec<Cost>, Refusal> {
        let (tables, byes) = (tables.to_vec(), byes.to_vec());
        let rematches = self.rematches(&tables);
        let pairing = super::Pairing { tables, byes, rematches, method: Method::First, as_played: false };
        self.check_pairing(round, &pairing, &Set::new())?;
        self.open_round(round).yardstick()?.costs(&pairing.tables, &pairing.byes)
    }

    /// What the best pairing around these locks costs against the best without.
    ///
    /// # Errors
    /// A lock names somebody who does not play or sits already, or there is nobody to pair.
    pub fn costs_of_locks(&self, round: RoundNumber, locks: &Locks) -> Result<Vec<Cost>, Refusal> {
        self.open_round(round).yardstick()?.costs_of_locks(locks)
    }

    /// A Swiss round paired by hand, its rematches named, with the places that are to stay in any later draw.
    #[must_use]
    pub fn propose_by_hand(
        &self,
        round: RoundNumber,
        tables: Vec<[PlayerId; 2]>,
        byes: Vec<PlayerId>,
        locks: Locks,
    ) -> Action {
        let mut action = self.propose_hand_pairing(round, tables, byes);
        if let Action::PairSwiss { locked, .. } = &mut action {
            *locked = locks;
        }
        action
    }

    /// A Swiss round that is to be paired, or its draft.
    #[must_use]
    pub fn open_round(&self, round: RoundNumber) -> OpenRound {
        OpenRound { problem: self.pairing_problem(round), awarded: self.first_round_byes(round), seed: self.seed }
    }
}

impl OpenRound {
    /// The locks that still hold: their players play this round and sit once, and there is a bye to give.
    #[must_use]
    pub fn holding(&self, locks: &Locks) -> Locks {
        let contenders = &self.problem.contenders;
        let mut free: Set<PlayerId> = contenders.iter().map(|contender| contender.id).collect();
        let mut holding = Locks::default();
        for &[a, b] in &locks.tables {
            if a != b && free.contains(&a) && free.contains(&b) {
                free.retain(|player| ![a, b].contains(player));
                holding.tables.push([a, b]);
            }
        }
        holding.bye = locks.bye.filter(|player| !contenders.len().is_multiple_of(2) && free.contains(player));
        holding
    }

    /// Whose bye the engine or the organizer decides on, of the byes of a pairing; the others were awarded (BYE-5).
    #[must_use]
    pub fn open_bye(&self, byes: &[PlayerId]) -> Option<PlayerId> {
        byes.iter().copied().find(|player| !self.awarded.contains(player))
    }

    /// What gives way in a pairing below rematches: who comes before the player with the bye (BYE-4), and pairs that share
    /// an avoid group (PAIR-5). In a best pairing there is no other way.
    #[must_use]
    pub fn gives_way(&self, tables: &[[PlayerId; 2]], byes: &[PlayerId]) -> Vec<Cost> {
        let Ok(pairing) = assess(&self.problem, tables, self.open_bye(byes)) else { return Vec::new() };
        let bye = Some(pairing.passed_over).filter(|players| !players.is_empty()).map(Cost::Bye);
        let clashes = Some(pairing.clashes).filter(|pairs| !pairs.is_empty()).map(Cost::Clashes);
        bye.into_iter().chain(clashes).collect()
    }

    /// Finds a best pairing to measure others by.
    ///
    /// # Errors
    /// There is nobody to pair.
    pub fn yardstick(self) -> Result<Yardstick, Refusal> {
        let best = self.best(Locks::default())?;
        Ok(Yardstick { open: self, best })
    }

    /// A best pairing around these locks; none where nobody is left to meet.
    fn best(&self, locked: Locks) -> Result<Option<Pairing>, Refusal> {
        let have = self.problem.contenders.len() + self.awarded.len();
        if let ([] | [_], true) = (self.problem.contenders.as_slice(), have >= 2) {
            let alone = self.problem.contenders.first().map(|alone| alone.id);
            return match locked.players().find(|&player| locked.bye != Some(player) || alone != Some(player)) {
                Some(player) => Err(Refusal::LockNotKept(player)),
                None => Ok(None),
            };
        }
        // Only its worth counts, so it does not matter which of the best it is.
        let mut stream = self.seed.stream(&format!("round {} pairing, best", self.problem.round));
        let problem = Problem { locked, ..self.problem.clone() };
        pair_swiss(&problem, &mut stream).map(Some).map_err(|error| refusal(error, have))
    }
}

impl Yardstick {
    /// The round.
    #[must_use]
    pub fn open(&self) -> &OpenRound {
        &self.open
    }

    /// What a whole pairing costs, as [`State::costs_by_hand`] tells it.
    ///
    /// # Errors
    /// It is no pairing of the round.
    pub fn costs(&self, tables: &[[PlayerId; 2]], byes: &[PlayerId]) -> Result<Vec<Cost>, Refusal> {
        let OpenRound { problem, awarded, .. } = &self.open;
        if let Some(&without) = awarded.iter().find(|player| !byes.contains(player)) {
            return Err(Refusal::ByeNotGiven(without));
        }
        let mut open = byes.iter().copied().filter(|player| !awarded.contains(player));
        let bye = open.next();
        if open.next().is_some() {
            return Err(Refusal::TooManyByes);
        }
        let Some(best) = &self.best else {
            let locks = Locks { tables: tables.to_vec(), bye };
            return self.open.best(locks).map(|_| Vec::new());
        };
        let pairing =
            assess(problem, tables, bye).map_err(|error| refusal(error, problem.contenders.len() + awarded.len()))?;
        self.against(&pairing, best)
    }

    /// What locks cost, as [`State::costs_of_locks`] tells it.
    ///
    /// # Errors
    /// A lock names somebody who does not play or sits already.
    pub fn costs_of_locks(&self, locks: &Locks) -> Result<Vec<Cost>, Refusal> {
        match (&self.best, self.open.best(locks.clone())?) {
            (Some(best), Some(around)) => self.against(&around, best),
            _ => Ok(Vec::new()),
        }
    }

    /// What a pairing costs against a best one. Where the bye could as well have gone as it did, that is a best one with
    /// the same bye: groups and wishes may come out differently with each candidate.
    fn against(&self, pairing: &Pairing, best: &Pairing) -> Result<Vec<Cost>, Refusal> {
        let problem = &self.open.problem;
        if pairing.bye != best.bye && pairing.quality.bye == best.quality.bye {
            let same = self.open.best(Locks { tables: Vec::new(), bye: pairing.bye })?;
            if let Some(same) = same.filter(|same| same.quality.rematches == best.quality.rematches) {
                return Ok(costs(problem, pairing, &same));
            }
        }
        Ok(costs(problem, pairing, best))
    }
}
