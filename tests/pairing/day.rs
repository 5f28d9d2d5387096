//! Pairing problems with a realistic history.

use std::{cmp::Reverse, collections::BTreeSet};
use tiebreaker::{
    base::{
        ids::{PlayerId, RoundNumber},
        random::{Seed, Stream},
    },
    pairing::{Contender, Locks, Pairing, Problem, pair_swiss},
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
    Contender { id, points, mov: 0, rank: id.0, opponents: Vec::new(), byes: 0, avoid: Vec::new(), pod: None }
}

/// A round of these contenders.
pub fn round(regulation: &str, round: u16, contenders: Vec<Contender>) -> Problem {
    Problem { round: RoundNumber(round), bye: bye(regulation), contenders, locked: Locks::default() }
}

/// A problem of contenders with these points, numbered and ranked from 1.
pub fn problem(regulation: &str, number: u16, points: &[u32]) -> Problem {
    round(regulation, number, (1..).zip(points).map(|(id, &points)| contender(id, points)).collect())
}

/// Records that two players have met.
pub fn meet(problem: &mut Problem, one: u32, other: u32) {
    for (player, opponent) in [(one, other), (other, one)] {
        let contender = problem.contenders.iter_mut().find(|contender| contender.id.0 == player);
        contender.expect("a player").opponents.push(PlayerId(opponent));
    }
}

/// The course of a day.
#[derive(Debug, Clone, Copy)]
pub struct Day {
    pub players: u32,
    /// The round to pair. All rounds before it have been played.
    pub round: u16,
    pub regulation: &'static str,
    /// Points of winner and loser, each equally likely.
    pub results: &'static [(u32, u32)],
    /// True if the engine pairs earlier rounds. Otherwise they are random, perhaps with rematches.
    pub engine: bool,
    /// One player in n leaves after a round. 0 for nobody.
    pub drop_one_in: usize,
    /// One in n of the departed players returns for the next round. 0 for nobody.
    pub return_one_in: usize,
    /// One player in n gets a bye in advance for a round (BYE-5) and is not paired in it. 0 for nobody.
    pub award_one_in: usize,
    /// Half the number of avoid groups.
    pub circles: usize,
}

impl Default for Day {
    /// Eight players before round 1, with nothing unusual.
    fn default() -> Self {
        Self {
            players: 8,
            round: 1,
            regulation: "swu-2025",
            results: &[(3, 0)],
            engine: true,
            drop_one_in: 0,
            return_one_in: 0,
            award_one_in: 0,
            circles: 0,
        }
    }
}

impl Day {
    /// Plays the day.
    pub fn play(&self, stream: &mut Stream) -> Problem {
        let mut hall = Hall::open(*self, stream);
        while hall.round < self.round {
            let pairing = self.engine.then(|| pair_swiss(&hall.problem(), stream).expect("a round"));
            hall.play(pairing, stream);
        }
        hall.problem()
    }
}

/// A day in progress, before its next round is paired.
pub struct Hall {
    day: Day,
    /// The next round.
    pub round: u16,
    /// All players with their results, in no order.
    players: Vec<Contender>,
    /// Players who are absent for now.
    pub away: BTreeSet<PlayerId>,
    /// Players with a bye in advance in the next round.
    pub awarded: BTreeSet<PlayerId>,
    /// Players who have missed a round.
    pub missed: BTreeSet<PlayerId>,
}

impl Hall {
    /// Everybody is present, and round 1 is next.
    pub fn open(day: Day, stream: &mut Stream) -> Self {
        let mut players: Vec<Contender> = (1..=day.players).map(|id| contender(id, 0)).collect();
        for player in &mut players {
            if day.circles > 0 {
                player.avoid.push(stream.below(2 * day.circles).to_string());
            }
        }
        let nobody = BTreeSet::new;
        let mut hall = Self { day, round: 1, players, away: nobody(), awarded: nobody(), missed: nobody() };
        hall.award(stream);
        hall
    }

    /// The next round with all players who are present and have no bye in advance.
    pub fn problem(&self) -> Problem {
        let out = |id: &PlayerId| self.away.contains(id) || self.awarded.contains(id);
        let contenders = self.players.iter().filter(|player| !out(&player.id)).cloned().collect();
        round(self.day.regulation, self.round, contenders)
    }

    /// Plays the next round with this pairing, or a random one. Then some players leave and some return.
    pub fn play(&mut self, pairing: Option<Pairing>, stream: &mut Stream) {
        let (pairs, bye) = match pairing {
            Some(pairing) => (pairing.pairs, pairing.bye),
            None => self.pair_at_random(stream),
        };
        for pair in pairs {
            self.play_match(pair, stream);
        }
        let byes: BTreeSet<PlayerId> = self.awarded.iter().copied().chain(bye).collect();
        for player in self.players.iter_mut().filter(|player| byes.contains(&player.id)) {
            player.points += self.day.results[0].0;
            player.mov += 150;
            player.byes += 1;
        }
        self.players.sort_by_key(|player| Reverse((player.points, player.mov)));
        for (rank, player) in (1..).zip(&mut self.players) {
            player.rank = rank;
        }
        stream.shuffle(&mut self.players);
        self.missed.extend(&self.away);
        self.come_and_go(stream);
        self.award(stream);
        self.round += 1;
    }

    fn pair_at_random(&self, stream: &mut Stream) -> (Vec<[PlayerId; 2]>, Option<PlayerId>) {
        let mut ids: Vec<PlayerId> = self.problem().contenders.iter().map(|contender| contender.id).collect();
        stream.shuffle(&mut ids);
        let pairs = ids.chunks_exact(2);
        (pairs.clone().map(|pair| [pair[0], pair[1]]).collect(), pairs.remainder().first().copied())
    }

    fn play_match(&mut self, [one, other]: [PlayerId; 2], stream: &mut Stream) {
        let (won, lost) = self.day.results[stream.below(self.day.results.len())];
        let (winner, loser) = if stream.below(2) == 0 { (one, other) } else { (other, one) };
        let margin = i64::try_from(stream.below(100)).expect("small");
        for (id, opponent, points, mov) in [(winner, loser, won, 100 + margin), (loser, winner, lost, 100 - margin)] {
            let player = self.players.iter_mut().find(|player| player.id == id).expect("a player");
            player.points += points;
            player.mov += mov;
            player.opponents.push(opponent);
        }
    }

    /// At least two players stay.
    fn come_and_go(&mut self, stream: &mut Stream) {
        let chance = |one_in: usize, stream: &mut Stream| one_in > 0 && stream.below(one_in) == 0;
        let mut away = self.away.clone();
        for player in &self.players {
            if self.away.contains(&player.id) {
                if chance(self.day.return_one_in, stream) {
                    away.remove(&player.id);
                }
            } else if chance(self.day.drop_one_in, stream) {
                away.insert(player.id);
            }
        }
        if away.len() + 2 <= self.players.len() {
            self.away = away;
        }
    }

    /// At least two players are left to pair.
    fn award(&mut self, stream: &mut Stream) {
        let one_in = self.day.award_one_in;
        self.awarded = BTreeSet::new();
        for player in self.players.iter().filter(|player| !self.away.contains(&player.id)) {
            let paired = self.players.len() - self.away.len() - self.awarded.len();
            if paired > 2 && one_in > 0 && stream.below(one_in) == 0 {
                self.awarded.insert(player.id);
            }
        }
    }
}
