//! The formula of each tie-breaker (STA-2 to STA-7).

use super::{Entrant, Outcome, Played};
use crate::{
    fraction::Fraction,
    ids::PlayerId,
    regulation::{Games, MatchPoints, Ranking, StrengthOfSchedule, TieBreaker},
};
use std::collections::{HashMap, HashSet};

/// All players of the standings, and the numbers that their opponents need of them.
pub(super) struct Field<'a> {
    points: &'a MatchPoints,
    ranking: &'a Ranking,
    entrants: &'a [Entrant],
    /// Place of each player in `entrants`.
    places: HashMap<PlayerId, usize>,
}

impl<'a> Field<'a> {
    pub(super) fn new(points: &'a MatchPoints, ranking: &'a Ranking, entrants: &'a [Entrant]) -> Self {
        let places = entrants.iter().enumerate().map(|(place, entrant)| (entrant.id, place)).collect();
        Self { points, ranking, entrants, places }
    }

    /// Tournament points.
    pub(super) fn points(&self, entrant: &Entrant) -> u32 {
        entrant.rounds.iter().map(|round| round.gained.points).sum()
    }

    /// Margin of victory (STA-3).
    pub(super) fn mov(&self, entrant: &Entrant) -> i64 {
        entrant.rounds.iter().map(|round| i64::from(round.gained.mov)).sum()
    }

    /// The tie-breaker's value for each entrant, in their order. `level` groups who is level before it.
    pub(super) fn values(&self, tie_breaker: TieBreaker, level: &[Vec<PlayerId>]) -> Vec<Fraction> {
        match tie_breaker {
            TieBreaker::HeadToHead => self.head_to_head(level),
            TieBreaker::Mov => self.of_each(|entrant| Fraction::from(self.mov(entrant))),
            TieBreaker::Sos => self.strength_of_schedule(),
            TieBreaker::Omw => self.mean_of_opponents(|entrant| self.match_win_percentage(entrant)),
            TieBreaker::Pgw => self.of_each(|entrant| self.game_win_percentage(entrant)),
            TieBreaker::Ogw => self.mean_of_opponents(|entrant| self.game_win_percentage(entrant)),
        }
    }

    fn of_each(&self, value: impl Fn(&Entrant) -> Fraction) -> Vec<Fraction> {
        self.entrants.iter().map(value).collect()
    }

    /// STA-2: 1 for who has beaten every other player who is level, 0 for everybody else.
    fn head_to_head(&self, level: &[Vec<PlayerId>]) -> Vec<Fraction> {
        let mut first: HashSet<PlayerId> = HashSet::new();
        for group in level {
            first.extend(group.iter().filter(|&&player| {
                let beaten = self.beaten_by(player);
                group.iter().all(|other| *other == player || beaten.contains(other))
            }));
        }
        self.of_each(|entrant| Fraction::from(i64::from(first.contains(&entrant.id))))
    }

    fn beaten_by(&self, player: PlayerId) -> HashSet<PlayerId> {
        let entrant = self.places.get(&player).and_then(|&place| self.entrants.get(place));
        let rounds = entrant.map(|entrant| entrant.rounds.as_slice()).unwrap_or_default();
        let won = rounds.iter().filter(|round| round.outcome == Outcome::Won);
        won.filter_map(|round| round.opponent).collect()
    }

    fn strength_of_schedule(&self) -> Vec<Fraction> {
        let of_opponent = match self.ranking.strength_of_schedule {
            StrengthOfSchedule::Sum => self.of_each(|entrant| Fraction::from(i64::from(self.points(entrant)))),
            StrengthOfSchedule::Mean | StrengthOfSchedule::Tome => {
                self.of_each(|entrant| self.points_per_round(entrant))
            }
        };
        self.of_each(|entrant| {
            let opponents = self.of_opponents(entrant, &of_opponent);
            let count = opponents.len();
            let sum = Fraction::sum(opponents);
            match self.ranking.strength_of_schedule {
                StrengthOfSchedule::Sum => sum,                             // STA-4
                StrengthOfSchedule::Mean => sum.over(count),                // STA-5
                StrengthOfSchedule::Tome => sum.over(entrant.rounds.len()), // STA-6
            }
        })
    }

    /// Tournament points ÷ rounds played (STA-5).
    fn points_per_round(&self, entrant: &Entrant) -> Fraction {
        Fraction::from(i64::from(self.points(entrant))).over(entrant.rounds.len())
    }

    /// The mean over the opponents, the floor without any (STA-7).
    fn mean_of_opponents(&self, percentage: impl Fn(&Entrant) -> Fraction) -> Vec<Fraction> {
        let percentages = self.of_each(percentage);
        self.of_each(|entrant| {
            let opponents = self.of_opponents(entrant, &percentages);
            let count = opponents.len();
            if count == 0 { self.ranking.percentage_floor.clone() } else { Fraction::sum(opponents).over(count) }
        })
    }

    /// The opponents' entries of `values`, which holds one for each entrant. Who was met twice counts twice.
    fn of_opponents(&self, entrant: &Entrant, values: &[Fraction]) -> Vec<Fraction> {
        let place = |round: &Played| self.places.get(&round.opponent?).copied();
        entrant.rounds.iter().filter_map(place).filter_map(|place| values.get(place)).cloned().collect()
    }

    /// Match points earned ÷ match points possible, at least the floor (STA-7).
    fn match_win_percentage(&self, entrant: &Entrant) -> Fraction {
        let possible = i64::from(self.points.win) * count(entrant.rounds.len());
        self.percentage(i64::from(self.points(entrant)), possible)
    }

    /// Game points earned ÷ game points possible, at least the floor (STA-7).
    fn game_win_percentage(&self, entrant: &Entrant) -> Fraction {
        let (mut earned, mut games) = (0, 0);
        for Games { won, lost, drawn } in entrant.rounds.iter().map(|round| round.gained.games) {
            let (won, lost, drawn) = (i64::from(won), i64::from(lost), i64::from(drawn));
            earned += i64::from(self.points.win) * won + i64::from(self.points.draw.unwrap_or(0)) * drawn;
            games += won + lost + drawn;
        }
        self.percentage(earned, i64::from(self.points.win) * games)
    }

    fn percentage(&self, earned: i64, possible: i64) -> Fraction {
        Fraction::new(earned, possible).max(self.ranking.percentage_floor.clone())
    }
}

fn count(rounds: usize) -> i64 {
    i64::try_from(rounds).unwrap_or(i64::MAX)
}
