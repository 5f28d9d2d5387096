//! Pairing, publishing, starting, reporting and finishing rounds; the cut and the bracket.

use crate::{
    ids::{PlayerId, RoundNumber, TableNumber},
    regulation::{Report, ReportRefusal, Stage},
    tournament::{NextStep, Pairing, Refusal, Round, RoundKey, State, Status, Table},
};
use std::collections::BTreeSet;

impl State {
    pub(super) fn pair_swiss(
        &mut self,
        number: RoundNumber,
        pairing: &Pairing,
        draw: Option<u32>,
    ) -> Result<(), Refusal> {
        let key = RoundKey { stage: Stage::Swiss, number };
        let again = self.round(key).is_some_and(|round| round.status == Status::Paired);
        if !again && self.next_step() != NextStep::Pair(key) {
            return Err(Refusal::NotTheNextRound(key));
        }
        self.check_pairing(pairing)?;
        self.take_back(Status::Paired);
        self.swiss.push(Round::paired(key, numbered(pairing.tables.iter().copied()), pairing.byes.clone(), draw));
        Ok(())
    }

    /// Everybody active is paired once, and every rematch is named (PAIR-3).
    fn check_pairing(&self, pairing: &Pairing) -> Result<(), Refusal> {
        let active = self.active().count();
        if active < 2 {
            return Err(Refusal::TooFewPlayers { have: active, need: 2 });
        }
        let mut seen = BTreeSet::new();
        for &player in pairing.tables.iter().flatten().chain(&pairing.byes) {
            match self.players.get(&player) {
                None => return Err(Refusal::UnknownPlayer(player)),
                Some(player) if player.dropped => return Err(Refusal::HasDropped(player.id)),
                Some(_) if !seen.insert(player) => return Err(Refusal::PairedTwice(player)),
                Some(_) => {}
            }
        }
        if let Some(left_out) = self.active().find(|player| !seen.contains(&player.id)) {
            return Err(Refusal::NotPaired(left_out.id));
        }
        if pairing.byes.len() > active % 2 {
            return Err(Refusal::TooManyByes);
        }
        for pair in self.rematches(&pairing.tables) {
            let named = |other: &[PlayerId; 2]| *other == pair || *other == [pair[1], pair[0]];
            if !pairing.rematches.iter().any(named) {
                return Err(Refusal::Rematch(pair));
            }
        }
        Ok(())
    }

    /// The pairs that have met in the Swiss rounds before the one being paired (STR-5).
    #[must_use]
    pub fn rematches(&self, tables: &[[PlayerId; 2]]) -> Vec<[PlayerId; 2]> {
        let met = self.met();
        tables.iter().filter(|[a, b]| met.contains(&[*a.min(b), *a.max(b)])).copied().collect()
    }

    pub(super) fn make_cut(&mut self, seeds: &[PlayerId]) -> Result<(), Refusal> {
        let NextStep::MakeCut { size } = self.next_step() else { return Err(Refusal::NoCutNow) };
        if seeds.len() != size {
            return Err(Refusal::WrongNumberOfSeeds { needed: size });
        }
        let mut seen = BTreeSet::new();
        for &seed in seeds {
            match self.players.get(&seed) {
                None => return Err(Refusal::UnknownPlayer(seed)),
                Some(player) if player.dropped => return Err(Refusal::HasDropped(seed)),
                Some(_) if !seen.insert(seed) => return Err(Refusal::PairedTwice(seed)),
                Some(_) => {}
            }
        }
        self.seeds = seeds.to_vec();
        self.push_elimination_round();
        Ok(())
    }

    pub(super) fn pair_elimination(&mut self, number: RoundNumber) -> Result<(), Refusal> {
        let key = RoundKey { stage: Stage::Elimination, number };
        if self.next_step() != NextStep::Pair(key) {
            return Err(Refusal::NotTheNextRound(key));
        }
        self.push_elimination_round();
        Ok(())
    }

    /// The next round of the bracket. Whose opponent has left the event has a bye (ELI-4).
    fn push_elimination_round(&mut self) {
        let Some(games) = self.next_games() else { return };
        let number = RoundNumber(u16::try_from(self.elimination.len() + 1).unwrap_or(u16::MAX));
        let (mut tables, mut byes) = (Vec::new(), Vec::new());
        for (number, game) in (1..).map(TableNumber).zip(games) {
            match game.map(|seat| seat.filter(|_| self.is_there(seat))) {
                [Some(a), Some(b)] => tables.push(Table { number, players: [a, b], report: None }),
                [Some(alone), None] | [None, Some(alone)] => byes.push(alone),
                [None, None] => {}
            }
        }
        let key = RoundKey { stage: Stage::Elimination, number };
        self.elimination.push(Round::paired(key, tables, byes, None));
    }

    pub(super) fn publish(&mut self, key: RoundKey) -> Result<(), Refusal> {
        self.advance(key, Status::Paired, Status::Published)
    }

    pub(super) fn start(&mut self, key: RoundKey, at: u64) -> Result<(), Refusal> {
        if !self.is_locked() {
            self.setup.check_binding(self.active().count())?;
        }
        let plan = self.plan_now().ok_or(Refusal::ImpossiblePlan)?;
        self.advance(key, Status::Published, Status::Started)?;
        self.plan = Some(plan);
        self.round_mut(key)?.started_at = Some(at);
        Ok(())
    }

    pub(super) fn finish(&mut self, key: RoundKey) -> Result<(), Refusal> {
        let round = self.round_mut(key)?;
        match round.missing() {
            tables if tables > 0 && round.status == Status::Started => Err(Refusal::ResultsMissing { tables }),
            _ => self.advance(key, Status::Started, Status::Finished),
        }
    }

    fn advance(&mut self, key: RoundKey, needed: Status, then: Status) -> Result<(), Refusal> {
        let round = self.round_mut(key)?;
        if round.status != needed {
            return Err(Refusal::WrongStatus { status: round.status, needed });
        }
        round.status = then;
        Ok(())
    }

    pub(super) fn report(&mut self, key: RoundKey, number: TableNumber, report: &Report) -> Result<(), Refusal> {
        let round = self.round(key).ok_or(Refusal::UnknownRound(key))?;
        if round.status < Status::Published {
            return Err(Refusal::WrongStatus { status: round.status, needed: Status::Published });
        }
        let table = round.table(number).ok_or(Refusal::UnknownTable(number))?;
        if *report == Report::IntentionalDraw && matches!(table.report, Some(Report::Games { .. })) {
            return Err(ReportRefusal::DrawAfterGame.into());
        }
        let verdict = self.setup.regulation.judge(report, key.stage, self.best_of(key.stage))?;
        let winner = verdict.decision.winner().map(|side| *side.of(&table.players));
        let same = match key.stage {
            Stage::Swiss => table.report == Some(*report),
            Stage::Elimination => self.winner(key.stage, table) == winner,
        };
        if !same {
            self.void_what_rests_on(key)?;
        }
        let round = self.round_mut(key)?;
        if let Some(table) = round.tables.iter_mut().find(|table| table.number == number) {
            table.report = Some(*report);
        }
        Ok(())
    }

    /// A corrected result makes a later round that was paired from it void until it starts (FIX-2); then it stands
    /// (FIX-3), but no bracket goes on with a player who lost.
    fn void_what_rests_on(&mut self, key: RoundKey) -> Result<(), Refusal> {
        let Some(latest) = self.current_round().filter(|latest| latest.key != key) else { return Ok(()) };
        let later = RoundNumber(key.number.0.saturating_add(1));
        let is_next = latest.key == RoundKey { number: later, ..key };
        if key.stage == Stage::Elimination && !(is_next && latest.can_be_taken_back(Status::Published)) {
            return Err(Refusal::BracketRestsOnIt(later));
        }
        // A later elimination round rests on no Swiss round.
        if key.stage == Stage::Elimination || self.elimination.len() <= 1 {
            self.take_back(Status::Published);
        }
        Ok(())
    }

    fn round_mut(&mut self, key: RoundKey) -> Result<&mut Round, Refusal> {
        let index = usize::from(key.number.0).checked_sub(1).ok_or(Refusal::UnknownRound(key))?;
        self.rounds_mut(key.stage).get_mut(index).ok_or(Refusal::UnknownRound(key))
    }
}

impl Round {
    fn paired(key: RoundKey, tables: Vec<Table>, byes: Vec<PlayerId>, draw: Option<u32>) -> Self {
        Self { key, status: Status::Paired, tables, byes, draw, started_at: None }
    }
}

fn numbered(pairs: impl Iterator<Item = [PlayerId; 2]>) -> Vec<Table> {
    (1..).map(TableNumber).zip(pairs).map(|(number, players)| Table { number, players, report: None }).collect()
}
