//! The number of players who can finish before a player: the maximum if every undecided tie-breaker goes against the
//! player, and the minimum if every one goes in the player's favor.
//!
//! In the last round the open tables are independent of each other, so the count is exact. An unpaired round has a
//! maximum number of points to give, and a minimum that it must give. The count is largest if the points go to the
//! players who need least, and smallest if they go to the players with the most room. If two players at a table are
//! cheaper together than one by one, half of the cost of both is allowed for each. The count is then a safe bound.

use super::situation::Situation;
use crate::{
    base::sort,
    regulation::{Prospect, Side},
};
use std::cmp::{Ordering, Reverse};

/// An assumed result of the player's own table.
#[derive(Clone, Copy)]
pub(super) struct Fixed<'a> {
    /// Index of the table among the open tables.
    pub table: usize,
    /// The player's side.
    pub side: Side,
    /// The result.
    pub prospect: &'a Prospect,
    /// Index of the opponent among the contenders.
    pub other: Option<usize>,
}

/// The scores that all players can still reach.
pub(super) struct Reach<'a> {
    situation: &'a Situation,
    tables: &'a [[Option<usize>; 2]],
    /// Indexes of the contenders who sit at no open table.
    others: Vec<usize>,
    /// Sums of points that the unpaired rounds can give a player, ascending.
    sums: Vec<i64>,
    /// Largest margin that the unpaired rounds can give a player.
    margin: i64,
    /// Maximum number of points, above what every player gets, that the unpaired rounds can give to other players.
    budget: i64,
    /// Minimum number of points, above what every player gets, that the unpaired rounds must give to other players.
    demand: i64,
}

impl<'a> Reach<'a> {
    pub(super) fn new(situation: &'a Situation, tables: &'a [[Option<usize>; 2]]) -> Self {
        let sits = |place: &usize| tables.iter().flatten().any(|seat| *seat == Some(*place));
        let others = (0..situation.contenders.len()).filter(|place| !sits(place)).collect();
        let rounds = i64::from(situation.unpaired);
        let (bye, bye_margin) = (i64::from(situation.bye.0), situation.bye.1);
        let pairs = || situation.prospects.iter().map(|prospect| prospect.points.map(i64::from));
        let mut gains: Vec<i64> = pairs().flatten().chain([bye]).collect();
        sort::sort_by_key(&mut gains, |gain| *gain);
        gains.dedup();
        let mut sums = vec![0];
        for _ in 0..situation.unpaired {
            sums = sums.iter().flat_map(|sum| gains.iter().map(move |gain| sum + gain)).collect();
            sort::sort_by_key(&mut sums, |sum| *sum);
            sums.dedup();
        }
        let margins = situation.prospects.iter().flat_map(|prospect| &prospect.margins).map(|margin| *margin.end());
        let least = gains.first().copied().unwrap_or(0);
        let above = |[one, other]: [i64; 2]| one + other - 2 * least;
        let [most, fewest] = [pairs().map(above).max(), pairs().map(above).min()].map(|points| points.unwrap_or(0));
        let players = situation.contenders.len();
        let tables_of_a_round = i64::try_from(players / 2).unwrap_or(i64::MAX / 1_000_000);
        let (has_bye, bye) = (players % 2 == 1, bye - least);
        let given = tables_of_a_round * most + if has_bye { bye } else { 0 };
        // The player gets the best: a win over an opponent without points, or the bye.
        let beaten = (tables_of_a_round - 1).max(0) * fewest;
        let taken = if has_bye { (beaten + bye).min(tables_of_a_round * fewest) } else { beaten };
        Self {
            situation,
            tables,
            others,
            sums,
            margin: rounds * margins.max().unwrap_or(0).max(bye_margin),
            budget: rounds * given,
            demand: rounds * taken,
        }
    }

    /// The worst and the best final score for the worst and the best current score.
    pub(super) fn at_the_end(&self, worst: Score, best: Score) -> (Score, Score) {
        (
            Score { points: worst.points + self.fewest(), ..worst },
            Score { points: best.points + self.most(), mov: best.mov + self.margin },
        )
    }

    fn fewest(&self) -> i64 {
        self.sums.first().copied().unwrap_or(0)
    }

    fn most(&self) -> i64 {
        self.sums.last().copied().unwrap_or(0)
    }

    /// Largest number of other players who can finish with at least the score.
    pub(super) fn most_at_or_above(&self, player: usize, own: Score, fixed: Option<Fixed>) -> usize {
        // Costs in points of the unpaired rounds, doubled so that halves are whole numbers.
        let mut costs: Vec<i64> = Vec::new();
        let mut add = |one: Option<i64>, both: Option<i64>| match (one, both) {
            (None, _) => {}
            (Some(one), None) => costs.push(2 * one),
            (Some(one), Some(both)) if 2 * one > both => costs.extend([both; 2]),
            (Some(one), Some(both)) => costs.extend([2 * one, 2 * (both - one)]),
        };
        for &other in self.others.iter().filter(|&&other| other != player) {
            add(self.cost(Some(other), None, own), None);
        }
        for (at, seats) in (0..).zip(self.tables) {
            if let Some(fixed) = fixed.filter(|fixed| fixed.table == at) {
                let gained = Some((fixed.prospect, fixed.side.other()));
                add(self.cost(fixed.other, gained, own), None);
                continue;
            }
            let ways = || {
                let cost = |prospect, side: Side| self.cost(*side.of(seats), Some((prospect, side)), own);
                let ways = self.situation.prospects.iter();
                ways.map(move |prospect| Side::BOTH.map(|side| cost(prospect, side)))
            };
            let one = ways().flatten().flatten().min();
            let both = ways().filter_map(|[one, other]| Some(one? + other?)).min();
            add(one, both);
        }
        sort::sort_by_key(&mut costs, |cost| *cost);
        let mut left = 2 * self.budget;
        let pays = |cost: &&i64| {
            left -= **cost;
            left >= 0
        };
        costs.iter().take_while(pays).count()
    }

    /// Smallest number of other players who finish above the score.
    pub(super) fn least_above(&self, player: usize, own: Score, fixed: Option<Fixed>) -> usize {
        // Points that other players can take without being counted, and additional points that each counted player
        // takes. Both doubled.
        let (mut counted, mut room, mut more) = (0, 0, Vec::new());
        let full = self.most() - self.fewest();
        let mut add = |none: Option<i64>, one: Option<i64>, both: Option<i64>| match (none, one, both) {
            (Some(none), Some(one), Some(both)) => {
                room += 2 * none;
                let half = both - none;
                if 2 * (one - none) < half {
                    more.extend([half; 2])
                } else {
                    more.extend([2 * (one - none), 2 * (both - one)])
                }
            }
            (Some(none), Some(one), None) => {
                room += 2 * none;
                more.push(2 * (one - none));
            }
            (None, Some(one), both) => {
                counted += 1;
                room += 2 * one;
                more.extend(both.map(|both| 2 * (both - one)));
            }
            (None, None, Some(both)) => {
                counted += 2;
                room += 2 * both;
            }
            _ => {}
        };
        for &other in self.others.iter().filter(|&&other| other != player) {
            add(self.room(Some(other), None, own), Some(full), None);
        }
        for (at, seats) in (0..).zip(self.tables) {
            if let Some(fixed) = fixed.filter(|fixed| fixed.table == at) {
                if fixed.other.is_some() {
                    let gained = Some((fixed.prospect, fixed.side.other()));
                    add(self.room(fixed.other, gained, own), Some(full), None);
                }
                continue;
            }
            let ways = || {
                let room = |prospect, side: Side| self.room(*side.of(seats), Some((prospect, side)), own);
                let ways = self.situation.prospects.iter();
                ways.map(move |prospect| Side::BOTH.map(|side| room(prospect, side)))
            };
            let none = ways().filter_map(|[one, other]| Some(one? + other?)).max();
            let one = ways().flatten().flatten().max().map(|room| room + full);
            add(none, one, Some(2 * full));
        }
        sort::sort_by_key(&mut more, |room| Reverse(*room));
        let mut more = more.into_iter();
        while room < 2 * self.demand {
            let Some(next) = more.next() else { break };
            room += next;
            counted += 1;
        }
        counted
    }

    /// Points, above what every player gets, that the unpaired rounds must give a player to reach the score. None if
    /// the score is out of reach.
    fn cost(&self, player: Option<usize>, gained: Option<(&Prospect, Side)>, own: Score) -> Option<i64> {
        let [_, best] = self.now(player?, gained)?;
        let best = Score { mov: best.mov + self.margin, ..best };
        let is_passed = best.compare_margin(own, self.situation.by_margin) == Ordering::Less;
        let needed = own.points + i64::from(is_passed) - best.points;
        Some(self.sums.iter().find(|sum| **sum >= needed)? - self.fewest())
    }

    /// Points, above what every player gets, that the unpaired rounds can give a player who stays at or below the
    /// score. None if the player always gets above it. A player who has left takes no points.
    fn room(&self, player: Option<usize>, gained: Option<(&Prospect, Side)>, own: Score) -> Option<i64> {
        let Some(player) = player else { return Some(0) };
        let [worst, _] = self.now(player, gained)?;
        let is_ahead = worst.compare_margin(own, self.situation.by_margin) == Ordering::Greater;
        let room = own.points - i64::from(is_ahead) - worst.points;
        Some(self.sums.iter().rev().find(|sum| **sum <= room)? - self.fewest())
    }

    /// The worst and the best score of a player after the running round.
    fn now(&self, player: usize, gained: Option<(&Prospect, Side)>) -> Option<[Score; 2]> {
        let contender = self.situation.contenders.get(player)?;
        let score = Score::new(contender.points, contender.mov);
        let Some((prospect, side)) = gained else { return Some([score; 2]) };
        let (points, margin) = (*side.of(&prospect.points), side.of(&prospect.margins));
        Some([margin.start(), margin.end()].map(|margin| score.plus(points, *margin)))
    }
}

/// Points and margin of victory. The margin separates players with the same points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Score {
    pub points: i64,
    pub mov: i64,
}

impl Score {
    pub fn new(points: u32, mov: i64) -> Self {
        Self { points: points.into(), mov }
    }

    pub fn plus(self, points: u32, mov: i64) -> Self {
        Self { points: self.points + i64::from(points), mov: self.mov + mov }
    }

    /// Compares the margins. Equal if margins do not decide the cut.
    pub fn compare_margin(self, other: Self, counts: bool) -> Ordering {
        if counts { self.mov.cmp(&other.mov) } else { Ordering::Equal }
    }
}
