//! The stages of the Swiss rounds, and the players of each, including round robins (STR-5).

use super::{Player, State, Status};
use crate::{
    base::ids::{PlayerId, RoundNumber},
    pairing::round_robin,
    regulation::{Cut, SecondStage},
    standings::{Entrant, Line},
};

impl State {
    /// The second stage of Swiss rounds, as planned, or as it would be with the present players. None if there is only
    /// one stage.
    pub fn second_stage(&self) -> Option<SecondStage> {
        let stage = self.setup.second_stage?;
        self.plan_now().filter(|plan| stage.first.rounds < plan.rounds).map(|_| stage)
    }

    /// True if the players of the second stage are selected.
    pub fn second_stage_has_begun(&self) -> bool {
        !self.in_second_stage.is_empty()
    }

    /// The last player in the standings who plays in the second stage. None before its players are selected, or if
    /// nobody is ranked below.
    pub fn last_who_went_on(&self, lines: &[Line]) -> Option<PlayerId> {
        let last = lines.iter().rposition(|line| self.in_second_stage.contains(&line.player))?;
        lines.get(last).filter(|_| last + 1 < lines.len()).map(|line| line.player)
    }

    /// True if the player plays in the next Swiss rounds. Once the players of the second stage are selected, only they
    /// do. In a round robin, only the players of its first round do.
    pub fn plays_on(&self, player: PlayerId) -> bool {
        if self.second_stage_has_begun() {
            return self.in_second_stage.contains(&player);
        }
        let first = self.swiss.first().filter(|round| self.setup.is_round_robin() && round.status > Status::Paired);
        first.is_none_or(|round| round.includes(player))
    }

    /// Active players who play on.
    pub fn playing_on(&self) -> impl Iterator<Item = &Player> {
        self.active().filter(|player| self.plays_on(player.id))
    }

    /// Number of players that determines rounds and cut: all active players, or the players in the first round of a
    /// round robin.
    pub(super) fn field_size(&self) -> usize {
        let first = self.swiss.first().filter(|_| self.setup.is_round_robin());
        first.map_or_else(|| self.active().count(), |round| 2 * round.matches().count() + round.byes.len())
    }

    /// The cut after the present stage. None if the stage decides the event, or if all players play on.
    pub fn cut_ahead(&self) -> Option<Cut> {
        let stage = self.second_stage().filter(|stage| !self.is_in_second_stage(*stage));
        stage.map_or_else(|| self.plan_now()?.cut, |stage| stage.first.cut)
    }

    /// The last Swiss round of the present stage. None before round 1 starts.
    pub(super) fn stage_end(&self) -> Option<u16> {
        let rounds = self.plan?.rounds;
        let stage = self.second_stage().filter(|stage| !self.is_in_second_stage(*stage));
        Some(stage.map_or(rounds, |stage| stage.first.rounds))
    }

    /// True if the first stage is over: the next round, or the latest one if it is unfinished, belongs to the second
    /// stage, or too few players are left for it.
    fn is_in_second_stage(&self, stage: SecondStage) -> bool {
        let rounds = usize::from(stage.first.rounds);
        let is_over = self.swiss.len() == rounds && usize::from(self.finished_swiss().0) == rounds;
        self.second_stage_has_begun()
            || self.swiss.len() > rounds
            || (is_over && stage.first.cut.is_none_or(|cut| self.size_of(cut).is_none()))
    }

    /// The last round of the previous stage. 0 in the first stage.
    pub(super) fn before_stage(&self) -> RoundNumber {
        let stage = self.second_stage().filter(|stage| self.is_in_second_stage(*stage));
        RoundNumber(stage.map_or(0, |stage| stage.first.rounds))
    }

    /// The Swiss round after which points count: the last round of the first stage if points begin anew in the second
    /// (STR-5), otherwise 0.
    pub fn points_since(&self) -> RoundNumber {
        let is_anew = self.second_stage().is_some_and(|stage| stage.anew);
        if is_anew { self.before_stage() } else { RoundNumber(0) }
    }

    /// The groups ranked separately after a Swiss round, best first: all players, or the players of the second stage
    /// followed by the rest with their results of the first stage. `has_line` adds unranked players.
    pub(super) fn fields(&self, last: RoundNumber, has_line: fn(&Self, PlayerId) -> bool) -> Vec<Vec<Entrant>> {
        let entrants = |last| {
            let mut entrants = self.entrants(last);
            entrants.iter_mut().for_each(|entrant| entrant.ranked |= has_line(self, entrant.id));
            entrants
        };
        let mut within = entrants(last);
        let Some(stage) = self.second_stage().filter(|stage| last.0 > stage.first.rounds) else { return vec![within] };
        if stage.anew {
            within.iter_mut().for_each(|entrant| entrant.rounds.retain(|played| played.round.0 > stage.first.rounds));
        }
        if stage.first.cut.is_none() {
            return vec![within];
        }
        let mut others = entrants(RoundNumber(stage.first.rounds));
        within.iter_mut().for_each(|entrant| entrant.ranked &= self.plays_on(entrant.id));
        others.iter_mut().for_each(|entrant| entrant.ranked &= !self.plays_on(entrant.id));
        vec![within, others]
    }

    /// Matches that count in the present stage up to a Swiss round, for every player of the stage.
    pub fn entrants_of_stage(&self, last: RoundNumber) -> Vec<Entrant> {
        let mut entrants = self.fields(last, |_, _| true).into_iter().next().unwrap_or_default();
        entrants.retain(|entrant| self.plays_on(entrant.id));
        entrants
    }

    /// Pairs and byes of a later round of a round robin. A player has a bye if the opponent has left or the number of
    /// players is odd. None if there is no first round.
    pub(super) fn scheduled(&self, number: RoundNumber) -> Option<(Vec<[PlayerId; 2]>, Vec<PlayerId>)> {
        let first = self.swiss.first().filter(|_| self.setup.is_round_robin() && number.0 > 1)?;
        let later = usize::from(number.0.saturating_sub(1));
        let (pairs, bye) = round_robin::later_round(&first.pairs(), first.byes.first().copied(), later);
        let plays = |player: &PlayerId| self.to_be_paired(number).any(|there| there.id == *player);
        let (mut tables, mut byes) = (Vec::new(), Vec::from_iter(bye.filter(plays)));
        for pair in pairs {
            match pair.map(|player| Some(player).filter(plays)) {
                [Some(one), Some(other)] => tables.push([one, other]),
                alone => byes.extend(alone.into_iter().flatten()),
            }
        }
        Some((tables, byes))
    }
}
