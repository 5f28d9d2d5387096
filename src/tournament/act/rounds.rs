//! Pairing, publishing, starting and finishing rounds.

use crate::{
    base::{
        clock::{Clock, MINUTE},
        ids::{PlayerId, RoundNumber},
        sort::Set,
    },
    pairing::{Locks, in_order, stream_name},
    regulation::Stage,
    tournament::{LastDraw, NextStep, Pairing, Places, Player, Refusal, Round, RoundKey, State, Status, Table},
};

impl State {
    pub(super) fn pair_swiss(
        &mut self,
        number: RoundNumber,
        pairing: &Pairing,
        draw: Option<u32>,
        stream: &str,
        locked: &Locks,
    ) -> Result<(), Refusal> {
        let key = RoundKey { stage: Stage::Swiss, number };
        let again = self.round(key).is_some_and(|round| round.status == Status::Paired);
        if self.places().is_some() || !again && self.next_step() != NextStep::Pair(key) {
            return Err(Refusal::NotTheNextRound(key));
        }
        self.check_pairing(number, pairing, &Set::new())?;
        // Old logs do not store the name of the stream.
        if !stream.is_empty() && draw.is_none_or(|draw| stream != stream_name(number, draw)) {
            return Err(Refusal::UnknownStream);
        }
        self.check_locks(number, pairing, locked)?;
        let awarded = self.first_round_byes(number);
        let byes = pairing.byes.iter().copied().filter(|bye| !awarded.contains(bye)).collect();
        let gave = Places { tables: pairing.tables.clone(), large: Vec::new(), byes };
        self.keep_last_draw(number, draw, again, gave, locked);
        self.new_draft(number, draw)?;
        let round = Round::paired(key, self.numbered(&pairing.tables), pairing.byes.clone(), draw);
        self.swiss.push(Round { locked: locked.clone(), ..round });
        Ok(())
    }

    /// Records a new pairing of a Swiss round as its last draw. A pairing made by hand changes a draft, or starts a
    /// round without a draw.
    pub(super) fn keep_last_draw(
        &mut self,
        number: RoundNumber,
        draw: Option<u32>,
        is_change: bool,
        gave: Places,
        locked: &Locks,
    ) {
        let before = self.last_draws.get(&number);
        match draw {
            Some(_) => {
                let is_made = |&table: &[PlayerId; 2]| !before.is_some_and(|last| last.drew(table));
                let is_given = |&bye: &PlayerId| !before.is_some_and(|last| last.drew_bye(bye));
                let by_hand = Places {
                    tables: locked.tables.iter().copied().filter(is_made).collect(),
                    large: Vec::new(),
                    byes: locked.bye.into_iter().filter(is_given).collect(),
                };
                self.last_draws.insert(number, LastDraw { draw, gave, by_hand });
            }
            None if is_change => {}
            None => {
                self.last_draws.remove(&number);
            }
        }
    }

    /// Discards the draft of a Swiss round before a new one.
    pub(super) fn new_draft(&mut self, number: RoundNumber, draw: Option<u32>) -> Result<(), Refusal> {
        // Players who missed the draft also miss its next draw.
        let late: Vec<PlayerId> =
            self.players.values().filter(|player| player.missed.contains(&number)).map(|player| player.id).collect();
        self.take_back(Status::Paired);
        for player in late {
            self.player_mut(player)?.missed.push(number);
        }
        if number.0 == 1 {
            self.mix();
        }
        if let Some(draw) = draw {
            let last = self.draws.entry(number).or_default();
            *last = draw.max(*last);
        }
        Ok(())
    }

    /// Checks that every player is paired once, that every rematch is listed (PAIR-3), and that the byes are the
    /// awarded ones (BYE-5) and one for an odd number of players (BYE-1), or for each odd pod if rounds stay within
    /// pods (DRA-1). For a round played elsewhere, only checks that no player is in it twice. `seated` players already
    /// have a table with a result.
    pub(in crate::tournament) fn check_pairing(
        &self,
        number: RoundNumber,
        pairing: &Pairing,
        seated: &Set<PlayerId>,
    ) -> Result<(), Refusal> {
        let to_pair = self.to_be_paired(number).map(|player| player.id);
        let to_pair: Set<PlayerId> = to_pair.filter(|player| !seated.contains(player)).collect();
        if to_pair.len() < 2 && seated.is_empty() {
            return Err(Refusal::TooFewPlayers { have: to_pair.len(), need: 2 });
        }
        if let Some(limit) = self.setup.most_players().filter(|&most| to_pair.len() > most) {
            return Err(Refusal::TooManyPlayers { limit });
        }
        let named = pairing.tables.iter().flatten().chain(&pairing.byes);
        let seen = self.each_once(named, |player| to_pair.contains(&player), Refusal::PairedTwice)?;
        if pairing.as_played {
            return Ok(());
        }
        if let Some(&left_out) = to_pair.difference(&seen).next() {
            return Err(Refusal::NotPaired(left_out));
        }
        let awarded = self.first_round_byes(number);
        let byes: Set<PlayerId> = pairing.byes.iter().copied().collect();
        if let Some(&without) = awarded.iter().find(|player| !byes.contains(player)) {
            return Err(Refusal::ByeNotGiven(without));
        }
        // In a round robin, every player whose opponent has left has a bye.
        let is_free = self.setup.is_round_robin() && number.0 > 1;
        let mut open = to_pair;
        for player in &awarded {
            open.remove(player);
        }
        if !is_free && pairing.byes.len() > awarded.len() + self.most_byes(&open) {
            return Err(Refusal::TooManyByes);
        }
        let named: Set<[PlayerId; 2]> = pairing.rematches.iter().map(|&pair| in_order(pair)).collect();
        match self.rematches(&pairing.tables).into_iter().find(|&pair| !named.contains(&in_order(pair))) {
            Some(pair) => Err(Refusal::Rematch(pair)),
            None => Ok(()),
        }
    }

    /// Checks that the pairing keeps the locks, that no player is locked twice, and that no lock is a bye awarded in
    /// advance.
    fn check_locks(&self, number: RoundNumber, pairing: &Pairing, locked: &Locks) -> Result<(), Refusal> {
        let mut seen = Set::new();
        let awarded: Set<PlayerId> = self.first_round_byes(number).into_iter().collect();
        let kept = locked.held_by(&pairing.tables, &pairing.byes);
        let kept: Set<PlayerId> = kept.players().collect();
        let lost = locked.players().find(|player| !seen.insert(*player) || awarded.contains(player));
        match lost.or(locked.players().find(|player| !kept.contains(player))) {
            Some(player) => Err(Refusal::LockNotKept(player)),
            None => Ok(()),
        }
    }

    /// Players to pair in a Swiss round: all active players except those who came too late for it.
    pub(in crate::tournament) fn to_be_paired(&self, number: RoundNumber) -> impl Iterator<Item = &Player> {
        self.playing_on().filter(move |player| !player.missed.contains(&number))
    }

    /// Players whose bye in that round was awarded in advance (BYE-5).
    pub fn first_round_byes(&self, number: RoundNumber) -> Vec<PlayerId> {
        let awarded = |player: &&Player| number.0 == 1 && player.first_round_bye;
        self.to_be_paired(number).filter(awarded).map(|player| player.id).collect()
    }

    /// The rematches among these pairs, counted since the stage began (STR-5).
    pub fn rematches(&self, tables: &[[PlayerId; 2]]) -> Vec<[PlayerId; 2]> {
        let met = self.met();
        tables.iter().copied().filter(|&pair| met.contains(&in_order(pair))).collect()
    }

    /// The tables of a Swiss round with these pairs, in this order.
    pub(super) fn numbered(&self, pairs: &[[PlayerId; 2]]) -> Vec<Table> {
        self.with_numbers(pairs).into_iter().map(|(number, players)| Table::of_two(number, players)).collect()
    }

    pub(super) fn publish(&mut self, key: RoundKey) -> Result<(), Refusal> {
        if !self.is_locked() {
            self.setup.check_binding(self.active().count())?;
        }
        self.advance(key, Status::Paired, Status::Published)
    }

    pub(super) fn start(&mut self, key: RoundKey, at: u64) -> Result<(), Refusal> {
        if !self.is_locked() {
            self.setup.check_binding(self.active().count())?;
            let may_not = self.leaders_who_may_not_play(&self.staff).next().filter(|_| self.staff_reason.is_empty());
            if let Some(leader) = may_not {
                return Err(Refusal::LeaderMayNotPlay { name: leader.name.clone() });
            }
        }
        let plan = self.plan_now().ok_or(Refusal::ImpossiblePlan)?;
        self.advance(key, Status::Published, Status::Started)?;
        if !self.is_locked() {
            self.started_with = self.active().count();
        }
        self.plan = Some(plan);
        let minutes = self.round(key).and_then(|round| self.minutes_until_called(round));
        let limit = minutes.map(|minutes| u64::from(minutes) * MINUTE);
        self.round_mut(key)?.clock = Some(Clock::start(at, limit));
        Ok(())
    }

    pub(super) fn finish(&mut self, key: RoundKey, at: u64) -> Result<(), Refusal> {
        let round = self.round_mut(key)?;
        match round.missing() {
            tables if tables > 0 && round.status == Status::Started => {
                return Err(Refusal::ResultsMissing { tables });
            }
            _ => self.advance(key, Status::Started, Status::Finished)?,
        }
        self.finished_at = Some(at);
        Ok(())
    }

    fn advance(&mut self, key: RoundKey, needed: Status, then: Status) -> Result<(), Refusal> {
        let round = self.round_mut(key)?;
        if round.status != needed {
            return Err(Refusal::WrongStatus { status: round.status, needed });
        }
        round.status = then;
        Ok(())
    }

    pub(super) fn round_mut(&mut self, key: RoundKey) -> Result<&mut Round, Refusal> {
        let index = usize::from(key.number.0).checked_sub(1).ok_or(Refusal::UnknownRound(key))?;
        self.rounds_mut(key.stage).get_mut(index).ok_or(Refusal::UnknownRound(key))
    }
}

impl Round {
    pub(in crate::tournament) fn paired(
        key: RoundKey,
        tables: Vec<Table>,
        byes: Vec<PlayerId>,
        draw: Option<u32>,
    ) -> Self {
        let locked = Locks::default();
        Self {
            key,
            status: Status::Paired,
            tables,
            byes,
            draw,
            locked,
            repairs: 0,
            clock: None,
            short_clocks: Vec::new(),
        }
    }
}
