//! Settles matches whose winner, scores and published points contradict each other: the published points decide.

use super::{Match, Sheet, cut::better_ranked, judge};
use crate::{
    base::sort::Map,
    regulation::{Regulation, Report, Stage},
};

/// Round and index of a Swiss match, both from 0.
pub(super) type At = (usize, usize);

/// Index of the report chosen for a contested match, and whether the published points confirm it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Settled {
    pub candidate: usize,
    pub is_confirmed: bool,
}

/// A match with several possible reports, and the points that each is worth.
#[derive(Clone)]
struct Contest {
    at: At,
    players: [usize; 2],
    worth: Vec<[i64; 2]>,
    candidate: usize,
}

/// The sums of points from the results, and the published ones.
#[derive(Clone)]
struct Sums {
    published: Vec<Option<i64>>,
    here: Vec<i64>,
}

/// Settles every contested match of the Swiss rounds. Ignores matches that the regulation refuses.
pub(super) fn settle(sheet: &Sheet, regulation: &Regulation, best_of: u8) -> Map<At, Settled> {
    let worth = |report: &Report| {
        let verdict = regulation.judge(report, Stage::Swiss, best_of).ok()?;
        Some(verdict.sides.map(|side| i64::from(side.points)))
    };
    let published = sheet.players.iter().map(|player| player.published.points.map(i64::from)).collect();
    let mut sums = Sums { published, here: vec![0; sheet.players.len()] };
    let mut contests = Vec::new();
    for (round, matches) in sheet.of_stage(Stage::Swiss).map(|round| &round.matches).enumerate() {
        for (place, one) in matches.iter().enumerate() {
            match *one {
                Match::Bye(player) => sums.add([player], [i64::from(regulation.bye_verdict(best_of).points)], 1),
                Match::Met { players, score } => {
                    let assumed = better_ranked(sheet, players);
                    let candidates = judge::candidates(regulation, best_of, score, assumed, sheet.winner_counts);
                    let reports = candidates.unwrap_or_default();
                    let worth: Vec<[i64; 2]> = reports.iter().filter_map(|(report, _)| worth(report)).collect();
                    match worth.as_slice() {
                        [] => {}
                        [alone] => sums.add(players, *alone, 1),
                        _ => contests.push(Contest { at: (round, place), players, worth, candidate: 0 }),
                    }
                }
            }
        }
    }
    let settled = |start: usize| {
        let (mut contests, mut sums) = (contests.clone(), sums.clone());
        settle_from(start, &mut contests, &mut sums);
        (sums.misfit(0..sums.here.len()), contests, sums)
    };
    // Start from the usual reports, and again from the others. Each run continues as long as the sums come closer.
    let (usual, other) = (settled(0), settled(1));
    let (_, contests, mut sums) = if other.0 < usual.0 { other } else { usual };
    let of = |contest: Contest| {
        let misfits = contest.misfits(&mut sums);
        let own = misfits.get(contest.candidate).copied().unwrap_or_default();
        let is_worse = |(other, misfit): (usize, &i64)| other == contest.candidate || *misfit > own;
        let is_confirmed = misfits.iter().enumerate().all(is_worse);
        (contest.at, Settled { candidate: contest.candidate, is_confirmed })
    };
    contests.into_iter().map(of).collect()
}

fn settle_from(start: usize, contests: &mut [Contest], sums: &mut Sums) {
    for contest in contests.iter_mut() {
        contest.candidate = start.min(contest.worth.len() - 1);
        contest.count(contest.candidate, sums, 1);
    }
    // The loop ends anyway, because each change brings the sums closer. The limit bounds the time.
    for _ in 0..contests.len() {
        let mut has_changed = false;
        for contest in contests.iter_mut() {
            let misfits = contest.misfits(sums);
            let best = misfits.iter().enumerate().min_by_key(|&(_, misfit)| *misfit).map_or(0, |(best, _)| best);
            if misfits.get(best) < misfits.get(contest.candidate) {
                contest.count(contest.candidate, sums, -1);
                contest.candidate = best;
                contest.count(best, sums, 1);
                has_changed = true;
            }
        }
        if !has_changed {
            return;
        }
    }
}

impl Contest {
    /// Adds the points of a candidate, or subtracts them.
    fn count(&self, candidate: usize, sums: &mut Sums, sign: i64) {
        let worth = self.worth.get(candidate).copied().unwrap_or_default();
        sums.add(self.players, worth, sign);
    }

    /// For each candidate, the distance of both players' sums from their published points.
    fn misfits(&self, sums: &mut Sums) -> Vec<i64> {
        self.count(self.candidate, sums, -1);
        let mut misfit = |candidate| {
            self.count(candidate, sums, 1);
            let misfit = sums.misfit(self.players);
            self.count(candidate, sums, -1);
            misfit
        };
        let misfits = (0..self.worth.len()).map(&mut misfit).collect();
        self.count(self.candidate, sums, 1);
        misfits
    }
}

impl Sums {
    fn add<const N: usize>(&mut self, players: [usize; N], points: [i64; N], sign: i64) {
        for (player, points) in players.into_iter().zip(points) {
            if let Some(sum) = self.here.get_mut(player) {
                *sum += sign * points;
            }
        }
    }

    /// The distance of these players' sums from their published points.
    fn misfit(&self, players: impl IntoIterator<Item = usize>) -> i64 {
        let of = |player: usize| Some((self.published.get(player).copied()?? - self.here.get(player)?).abs());
        players.into_iter().filter_map(of).sum()
    }
}
