//! The second stage, the cut and the rounds of the bracket (STR-5, CUT-*, ELI-*).

use crate::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::Set,
    },
    regulation::{Cut, Stage},
    tournament::{NextStep, Refusal, Round, RoundKey, State, Status, Table},
};

impl State {
    pub(super) fn make_cut(&mut self, seeds: &[PlayerId]) -> Result<(), Refusal> {
        let NextStep::MakeCut { size } = self.next_step() else { return Err(Refusal::NoCutNow) };
        self.check_seeds(size, seeds)?;
        self.seeds = seeds.to_vec();
        match self.places() {
            Some(_) => self.push_final_table(),
            None => self.push_elimination_round(),
        }
        Ok(())
    }

    pub(super) fn begin_stage(&mut self, players: &[PlayerId]) -> Result<(), Refusal> {
        let NextStep::BeginStage { size } = self.next_step() else { return Err(Refusal::NoStageNow) };
        self.check_playing_on(self.cut_ahead(), size, players)?;
        self.in_second_stage = players.iter().copied().collect();
        Ok(())
    }

    /// Clears the players of the second stage after a correction in the first, if no round of the second stage is
    /// paired. They must be selected again.
    pub(super) fn void_stage_after(&mut self, corrected: RoundKey) {
        let ended = self.setup.second_stage.is_some_and(|stage| usize::from(stage.first.rounds) == self.swiss.len());
        if ended && corrected.stage == Stage::Swiss {
            self.in_second_stage = Set::new();
        }
    }

    pub(super) fn check_seeds(&self, size: usize, seeds: &[PlayerId]) -> Result<(), Refusal> {
        // With places left empty, the cut is the one from the end of the Swiss rounds.
        if seeds.iter().any(|&seed| !self.is_active(seed)) && self.is_cut_with_gaps(seeds) {
            return Ok(());
        }
        self.check_playing_on(self.plan.and_then(|plan| plan.cut), size, seeds)
    }

    /// Checks the players of a cut: `size` active players, each named once.
    pub(super) fn check_playing_on(&self, cut: Option<Cut>, size: usize, players: &[PlayerId]) -> Result<(), Refusal> {
        if players.len() != size {
            return Err(Refusal::WrongNumberOfSeeds { needed: size });
        }
        let plays = |player| self.is_active(player) && self.plays_on(player);
        let named = self.each_once(players, plays, Refusal::NamedTwice)?;
        // A cut by points or losses leaves no choice.
        let cut = cut.filter(|cut| cut.size().is_none());
        let is_left_out = |player: &PlayerId| self.is_active(*player) && !named.contains(player);
        let left_out = cut.and_then(|cut| self.admitted(cut).find(is_left_out));
        left_out.map_or(Ok(()), |player| Err(Refusal::LeftOutOfCut(player)))
    }

    pub(super) fn draw_bracket(&mut self, games: &[Vec<PlayerId>], draw: u32) -> Result<(), Refusal> {
        let key = RoundKey { stage: Stage::Elimination, number: RoundNumber(1) };
        let again = self.round(key).is_some_and(|round| round.status == Status::Paired);
        let is_next = match self.next_step() {
            NextStep::Pair(next) => self.setup.starts_with_elimination() && next == key,
            // The bracket of a cut that was played elsewhere can have byes in several rounds.
            NextStep::MakeCut { size } => self.setup.cut_as_played && games.iter().flatten().count() == size,
            _ => false,
        };
        if !is_next && (!again || self.drawn.is_empty()) {
            return Err(Refusal::NotTheNextRound(key));
        }
        let drawn = self.check_games(games)?;
        self.take_back(Status::Paired);
        self.mix();
        self.drawn = drawn;
        self.push_elimination_round();
        if let Some(round) = self.elimination.last_mut() {
            round.draw = Some(draw);
        }
        Ok(())
    }

    /// Checks that every player plays once, and that the number of games fits the bracket (ELI-3). A bracket that was
    /// played elsewhere can have empty games, and leaves out the players who are not in the cut.
    fn check_games(&self, games: &[Vec<PlayerId>]) -> Result<Vec<[Option<PlayerId>; 2]>, Refusal> {
        let as_played = self.setup.cut_as_played;
        let seen = self.each_once(games.iter().flatten(), |player| self.is_active(player), Refusal::PairedTwice)?;
        let mut all = self.active().filter(|_| self.swiss.is_empty());
        if let Some(left_out) = all.find(|player| !seen.contains(&player.id)) {
            return Err(Refusal::NotPaired(left_out.id));
        }
        let needed = self.setup.fewest_players();
        if seen.len() < needed {
            return Err(Refusal::TooFewPlayers { have: seen.len(), need: needed });
        }
        let is_whole = match as_played {
            true => games.len().is_power_of_two(),
            false => 2 * games.len() == seen.len().next_power_of_two(),
        };
        if !is_whole {
            return Err(Refusal::NotABracket);
        }
        let seats = |game: &Vec<PlayerId>| match *game.as_slice() {
            [] if as_played => Ok([None, None]),
            [alone] => Ok([Some(alone), None]),
            [first, second] => Ok([Some(first), Some(second)]),
            _ => Err(Refusal::NotABracket),
        };
        games.iter().map(seats).collect()
    }

    pub(super) fn pair_elimination(&mut self, number: RoundNumber) -> Result<(), Refusal> {
        let key = RoundKey { stage: Stage::Elimination, number };
        // The first round is paired by the cut or the draw.
        if number.0 <= 1 || self.next_step() != NextStep::Pair(key) {
            return Err(Refusal::NotTheNextRound(key));
        }
        self.push_elimination_round();
        Ok(())
    }

    /// Rebuilds the latest elimination round from the bracket and keeps its status (FIX-2). Removes the round if nobody
    /// is left for it. Tables with unchanged players are kept.
    ///
    /// # Errors
    /// A table with a result would be lost. The state may then be partly changed.
    pub(super) fn refill_elimination_round(&mut self) -> Result<(), Refusal> {
        let Some(old) = self.elimination.pop() else { return Ok(()) };
        self.push_elimination_round();
        if self.elimination.last().is_some_and(|round| round.tables.is_empty() && round.byes.is_empty()) {
            self.elimination.pop();
            return old.keeps_results(&[]);
        }
        if let Some(round) = self.elimination.last_mut() {
            for table in &mut round.tables {
                if let Some(same) = old.table(table.number).filter(|before| before.players == table.players) {
                    table.clone_from(same);
                }
            }
            old.keeps_results(&round.tables)?;
            round.status = old.status;
            round.draw = old.draw;
            round.repairs = old.repairs.saturating_add(1);
        }
        Ok(())
    }

    /// Adds the next round of the bracket. A player whose opponent has left the event gets a bye (ELI-4).
    fn push_elimination_round(&mut self) {
        let Some(games) = self.next_games() else { return };
        let number = RoundNumber(u16::try_from(self.elimination.len() + 1).unwrap_or(u16::MAX));
        let (mut tables, mut byes) = (Vec::new(), Vec::new());
        for (number, game) in (1..).map(TableNumber).zip(games) {
            match game.map(|seat| seat.filter(|_| self.is_there(seat))) {
                [Some(a), Some(b)] => tables.push(Table::of_two(number, [a, b])),
                [Some(alone), None] | [None, Some(alone)] => byes.push(alone),
                [None, None] => {}
            }
        }
        let key = RoundKey { stage: Stage::Elimination, number };
        self.elimination.push(Round::paired(key, tables, byes, None));
    }
}
