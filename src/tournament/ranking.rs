//! What the rounds add up to: standings, the cut, the bracket, the final ranking.

use super::{NextStep, Round, State, Status};
use crate::{
    ids::{PlayerId, TableNumber},
    pairing::bracket,
    regulation::{Decision, Games, Side, SideVerdict, Stage, TieBreaker},
    sort,
    standings::{self, Entrant, Explanation, Line, Outcome, Played},
};
use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap},
};

/// A game of the bracket, played or to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// Its number in its round (ELI-1).
    pub number: TableNumber,
    /// Who plays; none where that is not decided yet, or where the player has left the event.
    pub players: [Option<PlayerId>; 2],
    /// Who won.
    pub winner: Option<PlayerId>,
}

/// Matches of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Won, byes too.
    pub won: u32,
    /// Lost, rounds missed too.
    pub lost: u32,
    /// Drawn.
    pub drawn: u32,
}

/// A place in the final ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// 1 is the winner of the event.
    pub rank: u32,
    /// Who.
    pub player: PlayerId,
}

impl State {
    /// The standings of the Swiss rounds so far, in the regulation's order (STA-1). Dropped players stay (STA-11).
    #[must_use]
    pub fn standings(&self) -> Vec<Line> {
        self.standings_by(&self.setup.regulation.ranking.tie_breakers)
    }

    fn standings_by(&self, order: &[TieBreaker]) -> Vec<Line> {
        let regulation = &self.setup.regulation;
        standings::standings(&regulation.points, &regulation.ranking, order, &self.entrants())
    }

    /// "Why am I third?": the player's line in the standings with its arithmetic; none for who has no line.
    #[must_use]
    pub fn explain(&self, player: PlayerId) -> Option<Explanation> {
        let (points, ranking) = (&self.setup.regulation.points, &self.setup.regulation.ranking);
        standings::explain(points, ranking, &ranking.tie_breakers, &self.entrants(), player)
    }

    /// What every player has played so far: the input of the standings.
    #[must_use]
    pub fn entrants(&self) -> Vec<Entrant> {
        let mut rounds: HashMap<PlayerId, Vec<Played>> = HashMap::new();
        let bye = self.setup.regulation.bye_verdict(self.best_of(Stage::Swiss));
        for round in self.published_swiss() {
            let number = round.key.number;
            for &player in &round.byes {
                let played = Played { round: number, opponent: None, outcome: Outcome::Won, gained: bye };
                rounds.entry(player).or_default().push(played);
            }
            for table in &round.tables {
                let Some(verdict) = self.verdict(Stage::Swiss, table) else { continue };
                let met = !matches!(verdict.decision, Decision::Unplayed { met: false, .. });
                for side in Side::BOTH {
                    let opponent = met.then_some(*side.other().of(&table.players));
                    let (outcome, gained) = (Outcome::of(verdict.decision, side), *side.of(&verdict.sides));
                    let played = Played { round: number, opponent, outcome, gained };
                    rounds.entry(*side.of(&table.players)).or_default().push(played);
                }
            }
        }
        let loss = SideVerdict { points: self.setup.regulation.points.loss, mov: 0, games: Games::default() };
        let entrant = |player: &super::Player| {
            let mut rounds = rounds.remove(&player.id).unwrap_or_default();
            let missed = |&round: &_| Played { round, opponent: None, outcome: Outcome::Lost, gained: loss };
            rounds.extend(player.missed.iter().map(missed));
            Entrant { id: player.id, lot: player.lot, ranked: true, rounds }
        };
        self.players.values().map(entrant).collect()
    }

    /// Matches won, lost and drawn by each player in the Swiss rounds, byes among the won.
    #[must_use]
    pub fn records(&self) -> HashMap<PlayerId, Record> {
        let mut records: HashMap<PlayerId, Record> = HashMap::new();
        for entrant in self.entrants() {
            let record = records.entry(entrant.id).or_default();
            for round in entrant.rounds {
                match round.outcome {
                    Outcome::Won => record.won += 1,
                    Outcome::Drawn => record.drawn += 1,
                    Outcome::Lost => record.lost += 1,
                }
            }
        }
        records
    }

    /// Swiss rounds that count: a draft is nobody's business yet.
    pub(super) fn published_swiss(&self) -> impl Iterator<Item = &Round> {
        self.swiss.iter().filter(|round| round.status > Status::Paired)
    }

    /// The pairs that have met in the Swiss rounds, the smaller id first (STR-5).
    #[must_use]
    pub fn met(&self) -> BTreeSet<[PlayerId; 2]> {
        let mut met = BTreeSet::new();
        for table in self.published_swiss().flat_map(|round| &round.tables) {
            let verdict = self.verdict(Stage::Swiss, table);
            if !verdict.is_some_and(|verdict| matches!(verdict.decision, Decision::Unplayed { met: false, .. })) {
                let [a, b] = table.players;
                met.insert([a.min(b), a.max(b)]);
            }
        }
        met
    }

    /// Who makes a cut of `size`, the best seed first: the order of the cut decides who, the standings how they are
    /// seeded (CUT-1, CUT-3). Who has left the event does not take part.
    #[must_use]
    pub fn qualifiers(&self, size: usize) -> Vec<PlayerId> {
        let active = |player: &PlayerId| self.players.get(player).is_some_and(|player| !player.dropped);
        let by_cut = self.standings_by(&self.setup.regulation.ranking.cut);
        let qualified: Vec<PlayerId> =
            by_cut.iter().map(|line| line.player).filter(|player| active(player)).take(size).collect();
        self.standings().iter().map(|line| line.player).filter(|player| qualified.contains(player)).collect()
    }

    /// Places of the bracket: the power of two that holds all seeds; 0 before the cut.
    #[must_use]
    pub fn bracket_size(&self) -> usize {
        if self.seeds.is_empty() { 0 } else { self.seeds.len().next_power_of_two() }
    }

    /// Whether somebody sits there who has not left the event.
    pub(super) fn is_there(&self, seat: Option<PlayerId>) -> bool {
        seat.and_then(|player| self.players.get(&player)).is_some_and(|player| !player.dropped)
    }

    /// The bracket, round by round, as far as it is decided; empty before the cut.
    #[must_use]
    pub fn bracket(&self) -> Vec<Vec<Game>> {
        let mut seeds: Vec<Option<PlayerId>> = self.seeds.iter().copied().map(Some).collect();
        seeds.resize(self.bracket_size(), None);
        let mut pairs = bracket::first_round(&seeds);
        let mut rounds = Vec::new();
        while !pairs.is_empty() {
            let played = self.elimination.get(rounds.len());
            let games: Vec<Game> = (1..)
                .map(TableNumber)
                .zip(pairs)
                .map(|(number, players)| Game { number, players, winner: self.winner_of(played, number, players) })
                .collect();
            let winners: Vec<Option<PlayerId>> = games.iter().map(|game| game.winner).collect();
            pairs = bracket::next_round(&winners);
            rounds.push(games);
        }
        rounds
    }

    fn winner_of(
        &self,
        round: Option<&Round>,
        number: TableNumber,
        players: [Option<PlayerId>; 2],
    ) -> Option<PlayerId> {
        let round = round?;
        match round.table(number) {
            Some(table) => self.winner(Stage::Elimination, table),
            None => players.into_iter().flatten().find(|player| round.byes.contains(player)),
        }
    }

    /// The games of the elimination round to come; none after the final.
    pub(super) fn next_games(&self) -> Option<Vec<[Option<PlayerId>; 2]>> {
        let rounds = self.bracket();
        Some(rounds.get(self.elimination.len())?.iter().map(|game| game.players).collect())
    }

    /// The ranking of the event: the bracket by the round reached, then everybody by Swiss rank (ELI-5, CUT-1).
    #[must_use]
    pub fn final_ranking(&self) -> Vec<Place> {
        let mut wins: HashMap<PlayerId, usize> = HashMap::new();
        for game in self.bracket().iter().flatten() {
            if let Some(winner) = game.winner {
                *wins.entry(winner).or_default() += 1;
            }
        }
        let mut players: Vec<PlayerId> = self.standings().iter().map(|line| line.player).collect();
        let reached = |player: &PlayerId| self.seeds.contains(player).then(|| wins.get(player).copied().unwrap_or(0));
        // A stable sort keeps the Swiss order among equals.
        sort::sort_by_key(&mut players, |player| Reverse(reached(player)));
        (1..).zip(players).map(|(rank, player)| Place { rank, player }).collect()
    }

    /// The winner of the event, once it is over: of the final (ELI-5), or of the Swiss rounds among those who have not
    /// left. None where nobody is left to win.
    #[must_use]
    pub fn champion(&self) -> Option<PlayerId> {
        if self.next_step() != NextStep::Over {
            return None;
        }
        match self.bracket().last() {
            Some(last) => last.first()?.winner,
            None => self.standings().iter().map(|line| line.player).find(|&player| self.is_there(Some(player))),
        }
    }
}
