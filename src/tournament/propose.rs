//! Actions whose outcome is drawn from the event's seed or follows from the rules, ready to be applied.

use super::{Action, NextStep, Pairing, Refusal, RoundKey, State, Status};
use crate::{
    ids::{PlayerId, RoundNumber},
    pairing::{Contender, Problem, pair_swiss, stream_name},
    regulation::Stage,
};
use std::collections::HashMap;

impl State {
    /// Registers a player under the next free id, with a lot from the event's seed (STA-8).
    #[must_use]
    pub fn propose_player(&self, name: &str) -> Action {
        let player = PlayerId(self.last_id.0.saturating_add(1));
        // 53 bits: every JSON reader keeps them exact.
        let lot = self.seed.stream(&format!("lot of player {player}")).bits() >> 11;
        Action::AddPlayer { player, name: name.trim().to_owned(), lot }
    }

    /// The action of the next step, where it needs nothing from the organizer: pair, publish, start, finish, make the
    /// cut. None where players or results are missing, and when the event is over.
    ///
    /// # Errors
    /// There is nobody to pair.
    pub fn propose_next(&self) -> Result<Option<Action>, Refusal> {
        Ok(Some(match self.next_step() {
            NextStep::Pair(RoundKey { stage: Stage::Swiss, number }) => self.propose_draw(number)?,
            NextStep::Pair(RoundKey { stage: Stage::Elimination, number }) => Action::PairElimination { round: number },
            NextStep::Publish(round) => Action::Publish { round },
            NextStep::Start(round) => Action::Start { round },
            NextStep::Finish(round) => Action::Finish { round },
            NextStep::MakeCut { size } => Action::MakeCut { seeds: self.qualifiers(size) },
            NextStep::AddPlayers { .. } | NextStep::EnterResults { .. } | NextStep::Over => return Ok(None),
        }))
    }

    /// Draws a Swiss round, or its draft once more (PAIR-4).
    ///
    /// # Errors
    /// There is nobody to pair.
    pub fn propose_draw(&self, round: RoundNumber) -> Result<Action, Refusal> {
        let draft = self.swiss.last().filter(|draft| draft.key.number == round && draft.status == Status::Paired);
        let draw = draft.and_then(|draft| draft.draw).unwrap_or(0).saturating_add(1);
        let mut stream = self.seed.stream(&stream_name(round, draw));
        let problem = self.pairing_problem(round);
        let active = problem.contenders.len();
        let drawn = pair_swiss(&problem, &mut stream).map_err(|_| Refusal::TooFewPlayers { have: active, need: 2 })?;
        let byes = drawn.bye.into_iter().collect();
        let pairing = Pairing { tables: drawn.pairs, byes, rematches: drawn.rematches };
        Ok(Action::PairSwiss { round, pairing, draw: Some(draw) })
    }

    /// A Swiss round paired by hand, its rematches named.
    #[must_use]
    pub fn propose_hand_pairing(&self, round: RoundNumber, tables: Vec<[PlayerId; 2]>, byes: Vec<PlayerId>) -> Action {
        let rematches = self.rematches(&tables);
        Action::PairSwiss { round, pairing: Pairing { tables, byes, rematches }, draw: None }
    }

    /// What the pairing engine needs to know.
    #[must_use]
    pub fn pairing_problem(&self, round: RoundNumber) -> Problem {
        let mut opponents: HashMap<PlayerId, Vec<PlayerId>> = HashMap::new();
        for [a, b] in self.met() {
            opponents.entry(a).or_default().push(b);
            opponents.entry(b).or_default().push(a);
        }
        let byes = |player: PlayerId| self.published_swiss().filter(|round| round.byes.contains(&player)).count();
        let contenders = self
            .standings()
            .iter()
            .filter(|line| self.players.get(&line.player).is_some_and(|player| !player.dropped))
            .map(|line| Contender {
                id: line.player,
                points: line.points,
                mov: line.mov,
                rank: line.rank,
                opponents: opponents.remove(&line.player).unwrap_or_default(),
                byes: u32::try_from(byes(line.player)).unwrap_or(u32::MAX),
                avoid: Vec::new(),
            })
            .collect();
        Problem { round, bye: self.setup.regulation.bye.clone(), contenders }
    }
}
