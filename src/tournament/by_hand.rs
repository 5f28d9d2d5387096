//! Pairing by hand: the tables made by hand, and their cost on the ladder, known before the organizer confirms them
//! (PAIR-4).

use super::{Action, LastDraw, Players, Refusal, Round, State, Table, propose::refusal};
use crate::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        random::Seed,
        sort::{Map, Set},
    },
    pairing::{Cost, Locks, Method, Pairing, Problem, Rung, assess, costs, fields, in_order, odd_pods, pair_swiss},
};

/// An unpaired Swiss round, as input for the organizer and the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenRound {
    problem: Problem,
    /// Players who are not paired because their bye was awarded in advance (BYE-5).
    awarded: Vec<PlayerId>,
    seed: Seed,
}

/// A best pairing of a round, for measuring other pairings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Yardstick {
    open: OpenRound,
    /// The fields of the round, each with a best pairing. There is one field, or one per pod if rounds stay within the
    /// pods (DRA-1). Empty if the awarded byes leave too few players for a table.
    best: Vec<(Problem, Pairing)>,
}

impl State {
    /// The last draw of a Swiss round. The round may have been changed by hand since. None if the round was made by
    /// hand.
    pub fn last_draw(&self, round: RoundNumber) -> Option<&LastDraw> {
        self.last_draws.get(&round)
    }

    /// The tables of a Swiss round made by hand, before its last draw or since. All tables if nothing was drawn.
    pub fn tables_by_hand(&self, round: &Round) -> Vec<TableNumber> {
        let last = self.last_draw(round.key.number);
        let is_drawn = |table: &Table| {
            last.is_some_and(|last| match &table.players {
                Players::Two(players) => last.drew(*players),
                Players::More(players) => last.drew_large(players),
            })
        };
        round.tables.iter().filter(|table| !is_drawn(table)).map(|table| table.number).collect()
    }

    /// True if no part of a Swiss round was drawn.
    pub fn is_by_hand(&self, round: &Round) -> bool {
        let has_drawn_bye = |last: &LastDraw| round.byes.iter().any(|&bye| last.drew_bye(bye));
        round.draw.is_none()
            && round.repairs == 0
            && self.tables_by_hand(round).len() == round.tables.len()
            && !self.last_draw(round.key.number).is_some_and(has_drawn_bye)
    }

    /// Cost of a complete pairing made by hand against a best one: the rungs of the ladder on which it is worse, top
    /// rung first. Empty if it is equally good. The choice between equal candidates for the bye costs nothing (BYE-1,
    /// BYE-2).
    ///
    /// # Errors
    /// The pairing does not fit the round.
    pub fn costs_by_hand(
        &self,
        round: RoundNumber,
        tables: &[[PlayerId; 2]],
        byes: &[PlayerId],
    ) -> Result<Vec<Cost>, Refusal> {
        let (tables, byes) = (tables.to_vec(), byes.to_vec());
        let rematches = self.rematches(&tables);
        let pairing = super::Pairing { tables, byes, rematches, method: Method::Unnamed, as_played: false };
        self.check_pairing(round, &pairing, &Set::new())?;
        self.open_round(round).yardstick()?.costs(&pairing.tables, &pairing.byes)
    }

    /// Cost of the best pairing around these locks against the best one without them.
    ///
    /// # Errors
    /// A lock names a player who does not play or already has a place, or there is nobody to pair.
    pub fn costs_of_locks(&self, round: RoundNumber, locks: &Locks) -> Result<Vec<Cost>, Refusal> {
        self.open_round(round).yardstick()?.costs_of_locks(locks)
    }

    /// A Swiss round paired by hand, with its rematches listed and with the places that a later draw must keep.
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

    /// A Swiss round before it is paired, or its draft.
    pub fn open_round(&self, round: RoundNumber) -> OpenRound {
        OpenRound { problem: self.pairing_problem(round), awarded: self.first_round_byes(round), seed: self.seed }
    }
}

impl OpenRound {
    /// A round with this problem and with byes awarded in advance (BYE-5).
    pub(super) fn of(problem: Problem, awarded: Vec<PlayerId>, seed: Seed) -> Self {
        Self { problem, awarded, seed }
    }

    /// The locks that are still valid: their players play this round, each has one place, and there is a bye to give.
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
        holding.bye = locks.bye.filter(|player| self.most_byes() > 0 && free.contains(player));
        holding
    }

    /// Maximum number of byes besides awarded ones: one if the number of players is odd (BYE-1), or one for each odd
    /// pod.
    fn most_byes(&self) -> usize {
        odd_pods(&self.problem.contenders).len()
    }

    /// The byes of a pairing that were not awarded in advance (BYE-5).
    pub fn open_byes(&self, byes: &[PlayerId]) -> Vec<PlayerId> {
        byes.iter().copied().filter(|player| !self.awarded.contains(player)).collect()
    }

    /// The costs of a pairing below rematches: players who come before the player with the bye (BYE-4), and pairs that
    /// share an avoid group (PAIR-5). In a best pairing they are unavoidable.
    pub fn unavoidable_costs(&self, tables: &[[PlayerId; 2]], byes: &[PlayerId]) -> Vec<Cost> {
        let byes = self.open_byes(byes);
        let of_field = |field: Problem| {
            let (tables, bye) = held(&field, tables, &byes)?;
            let pairing = assess(&field, &tables, bye).ok()?;
            let bye = Some(pairing.passed_over).filter(|players| !players.is_empty()).map(Cost::PassedOver);
            let clashes = Some(pairing.clashes)
                .filter(|pairs| !pairs.is_empty())
                .map(|pairs| Cost::Pairs(Rung::AvoidGroups, pairs));
            Some(bye.into_iter().chain(clashes))
        };
        Cost::summed(fields(&self.problem).into_iter().filter_map(of_field).flatten())
    }

    /// Finds a best pairing for measuring other pairings.
    ///
    /// # Errors
    /// There is nobody to pair.
    pub fn yardstick(self) -> Result<Yardstick, Refusal> {
        let best = self.best(Locks::default())?;
        Ok(Yardstick { open: self, best })
    }

    /// A best pairing of each field around these locks. Empty if nobody is left to pair.
    fn best(&self, locked: Locks) -> Result<Vec<(Problem, Pairing)>, Refusal> {
        let have = self.problem.contenders.len() + self.awarded.len();
        if let ([] | [_], true) = (self.problem.contenders.as_slice(), have >= 2) {
            let alone = self.problem.contenders.first().map(|alone| alone.id);
            return match locked.players().find(|&player| locked.bye != Some(player) || alone != Some(player)) {
                Some(player) => Err(Refusal::LockNotKept(player)),
                None => Ok(Vec::new()),
            };
        }
        let problem = Problem { locked, ..self.problem.clone() };
        fields(&problem).into_iter().map(|field| self.best_of(field)).collect()
    }

    /// A best pairing of a field.
    fn best_of(&self, field: Problem) -> Result<(Problem, Pairing), Refusal> {
        // Only the quality counts, so any best pairing will do.
        let mut stream = self.seed.stream(&format!("round {} pairing, best", self.problem.round));
        let have = self.problem.contenders.len() + self.awarded.len();
        let best = pair_swiss(&field, &mut stream).map_err(|error| refusal(error, have))?;
        Ok((field, best))
    }
}

/// The tables and the bye of a field within a pairing. None if a player of the field meets a player of another, or if
/// two players have byes.
fn held(
    field: &Problem,
    tables: &[[PlayerId; 2]],
    byes: &[PlayerId],
) -> Option<(Vec<[PlayerId; 2]>, Option<PlayerId>)> {
    let players: Set<PlayerId> = field.contenders.iter().map(|contender| contender.id).collect();
    let inside = |table: &&[PlayerId; 2]| table.iter().filter(|player| players.contains(player)).count();
    let tables: Vec<&[PlayerId; 2]> = tables.iter().filter(|table| inside(table) > 0).collect();
    let mut byes = byes.iter().copied().filter(|player| players.contains(player));
    let bye = byes.next();
    let is_held = byes.next().is_none() && tables.iter().all(|table| inside(table) == 2);
    is_held.then(|| (tables.into_iter().copied().collect(), bye))
}

impl Yardstick {
    /// The round to pair.
    pub fn open(&self) -> &OpenRound {
        &self.open
    }

    /// Cost of a whole pairing, see [`State::costs_by_hand`].
    ///
    /// # Errors
    /// The pairing does not fit the round.
    pub fn costs(&self, tables: &[[PlayerId; 2]], byes: &[PlayerId]) -> Result<Vec<Cost>, Refusal> {
        let OpenRound { problem, awarded, .. } = &self.open;
        if let Some(&without) = awarded.iter().find(|player| !byes.contains(player)) {
            return Err(Refusal::ByeNotGiven(without));
        }
        let open = self.open.open_byes(byes);
        if open.len() > self.open.most_byes().max(1) {
            return Err(Refusal::TooManyByes);
        }
        if self.best.is_empty() {
            let locks = Locks { tables: tables.to_vec(), bye: open.first().copied() };
            return self.open.best(locks).map(|_| Vec::new());
        }
        let have = problem.contenders.len() + awarded.len();
        let against = |(field, best): &(Problem, Pairing)| {
            let (tables, bye) = match self.best.as_slice() {
                [_] => (tables.to_vec(), open.first().copied()),
                _ => held(field, tables, &open)?,
            };
            let pairing = assess(field, &tables, bye).map_err(|error| refusal(error, have));
            Some(pairing.and_then(|pairing| self.against(field, &pairing, best)))
        };
        let by_field: Option<Vec<Result<Vec<Cost>, Refusal>>> = self.best.iter().map(against).collect();
        match by_field {
            Some(costs) => {
                let costs: Vec<Vec<Cost>> = costs.into_iter().collect::<Result<_, _>>()?;
                Ok(Cost::summed(costs.into_iter().flatten()))
            }
            None => self.costs_across(tables),
        }
    }

    /// Cost of a pairing across fields: the pairs that cross fields, and rematches if there are more than necessary.
    fn costs_across(&self, tables: &[[PlayerId; 2]]) -> Result<Vec<Cost>, Refusal> {
        let (mut of, mut met): (Map<PlayerId, usize>, Set<[PlayerId; 2]>) = (Map::new(), Set::new());
        for (number, (field, _)) in self.best.iter().enumerate() {
            for contender in &field.contenders {
                of.insert(contender.id, number);
                met.extend(contender.opponents.iter().map(|&other| in_order([contender.id, other])));
            }
        }
        let needed: usize = self.best.iter().map(|(_, best)| best.rematches.len()).sum();
        let rematches: Vec<[PlayerId; 2]> =
            tables.iter().copied().filter(|&table| met.contains(&in_order(table))).collect();
        let across = |[one, other]: &[PlayerId; 2]| of.get(one) != of.get(other);
        let across: Vec<[PlayerId; 2]> = tables.iter().copied().filter(across).collect();
        let rematches =
            Some(rematches).filter(|pairs| pairs.len() > needed).map(|pairs| Cost::Pairs(Rung::Rematches, pairs));
        Ok(Cost::summed(rematches.into_iter().chain([Cost::Pairs(Rung::Pods, across)])))
    }

    /// Cost of locks, see [`State::costs_of_locks`].
    ///
    /// # Errors
    /// A lock names a player who does not play or already has a place.
    pub fn costs_of_locks(&self, locks: &Locks) -> Result<Vec<Cost>, Refusal> {
        let around = self.open.best(locks.clone())?;
        match (self.best.as_slice(), around.as_slice()) {
            ([], _) | (_, []) => Ok(Vec::new()),
            ([(field, best)], [(_, around)]) => self.against(field, around, best),
            _ => {
                let tables: Vec<[PlayerId; 2]> =
                    around.iter().flat_map(|(_, pairing)| pairing.pairs.iter().copied()).collect();
                let byes = around.iter().filter_map(|(_, pairing)| pairing.bye);
                let byes: Vec<PlayerId> = self.open.awarded.iter().copied().chain(byes).collect();
                self.costs(&tables, &byes)
            }
        }
    }

    /// Cost of a pairing of a field against a best one. If another candidate for the bye is equally good, the best
    /// pairing is computed with the same bye, because score groups and avoid groups can differ between candidates.
    fn against(&self, field: &Problem, pairing: &Pairing, best: &Pairing) -> Result<Vec<Cost>, Refusal> {
        if pairing.bye != best.bye && pairing.quality.passed_over() == best.quality.passed_over() {
            let locked = Locks { tables: Vec::new(), bye: pairing.bye };
            let (_, same) = self.open.best_of(Problem { locked, ..field.clone() })?;
            if same.quality.rematches() == best.quality.rematches() {
                return Ok(costs(field, pairing, &same));
            }
        }
        Ok(costs(field, pairing, best))
    }
}
