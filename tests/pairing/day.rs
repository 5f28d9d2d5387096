//! Random tournament days: problems with a history as it comes about in a shop.

use std::collections::BTreeSet;
use tiebreaker::{
    ids::{PlayerId, RoundNumber},
    pairing::{Contender, Locks, Problem, pair_swiss},
    random::{Seed, Stream},
    regulation::{Bye, Regulation},
};

/// A stream of random numbers for a test.
pub fn stream(name: &str) -> Stream {
    Seed([42; 32]).stream(name)
}

/// The bye rule of a published regulation.
pub fn bye(regulation: &str) -> Bye {
    Regulation::published(regulation).expect("published").bye.clone()
}

/// A contender without history, ranked by id.
pub fn contender(id: u32, points: u32) -> Contender {
    let id = PlayerId(id);
    Contender { id, points, mov: 0, rank: id.0, opponents: Vec::new(), byes: 0, avoid: Vec::new() }
}

/// A problem of contenders with these points, numbered and ranked from 1.
pub fn problem(regulation: &str, round: u16, points: &[u32]) -> Problem {
    let contenders = (1..).zip(points).map(|(id, &points)| contender(id, points)).collect();
    Problem { round: RoundNumber(round), bye: bye(regulation), contenders, locked: Locks::default() }
}

/// Enters that two players have met.
pub fn meet(problem: &mut Problem, one: u32, other: u32) {
    for (player, opponent) in [(one, other), (other, one)] {
        let contender = problem.contenders.iter_mut().find(|contender| contender.id.0 == player);
        contender.expect("a player").opponents.push(PlayerId(opponent));
    }
}

/// How a day goes.
pub struct Day {
    pub players: u32,
    /// The round that is to be paired, after one fewer has been played.
    pub round: u16,
    pub regulation: &'static str,
    /// Points of winner and loser, each equally likely.
    pub results: &'static [(u32, u32)],
    /// Whether earlier rounds are paired by the engine, or at random and so perhaps with rematches.
    pub engine: bool,
    /// One player in so many leaves after a round; 0: nobody.
    pub drop_one_in: usize,
    /// Number of avoid groups.
    pub circles: usize,
}

impl Day {
    /// Plays the day.
    pub fn play(&self, stream: &mut Stream) -> Problem {
        let mut problem = problem(self.regulation, 1, &[]);
        problem.contenders = (1..=self.players).map(|id| contender(id, 0)).collect();
        for player in &mut problem.contenders {
            if self.circles > 0 {
                player.avoid.push(stream.below(2 * self.circles).to_string());
            }
        }
        for round in 1..self.round {
            problem.round = RoundNumber(round);
            self.play_round(&mut problem, stream);
        }
        problem.round = RoundNumber(self.round);
        problem
    }

    fn play_round(&self, problem: &mut Problem, stream: &mut Stream) {
        let mut ids: Vec<PlayerId> = problem.contenders.iter().map(|contender| contender.id).collect();
        stream.shuffle(&mut ids);
        let (pairs, bye) = if self.engine {
            let pairing = pair_swiss(problem, stream).expect("a round");
            (pairing.pairs, pairing.bye)
        } else {
            (
                ids.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect(),
                ids.chunks_exact(2).remainder().first().copied(),
            )
        };
        let win = self.results[0].0;
        for [one, other] in pairs {
            let (won, lost) = self.results[stream.below(self.results.len())];
            let (winner, loser) = if stream.below(2) == 0 { (one, other) } else { (other, one) };
            let margin = i64::try_from(stream.below(100)).expect("small");
            for player in &mut problem.contenders {
                if player.id == winner {
                    player.points += won;
                    player.mov += 100 + margin;
                    player.opponents.push(loser);
                } else if player.id == loser {
                    player.points += lost;
                    player.mov += 100 - margin;
                    player.opponents.push(winner);
                }
            }
        }
        for player in problem.contenders.iter_mut().filter(|player| Some(player.id) == bye) {
            player.points += win;
            player.mov += 150;
            player.byes += 1;
        }
        let leaves = |stream: &mut Stream| self.drop_one_in > 0 && stream.below(self.drop_one_in) == 0;
        let gone: BTreeSet<PlayerId> = ids.iter().copied().filter(|_| leaves(stream)).collect();
        if problem.contenders.len() - gone.len() >= 2 {
            problem.contenders.retain(|player| !gone.contains(&player.id));
        }
        problem.contenders.sort_by_key(|player| std::cmp::Reverse((player.points, player.mov)));
        for (rank, player) in (1..).zip(&mut problem.contenders) {
            player.rank = rank;
        }
        stream.shuffle(&mut problem.contenders);
    }
}
