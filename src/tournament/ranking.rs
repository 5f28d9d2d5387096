//! What the Swiss rounds add up to.

use super::{Round, State, Status};
use crate::{
    ids::{PlayerId, RoundNumber},
    regulation::{Games, Side, SideVerdict, Stage, TieBreaker},
    standings::{self, Entrant, Explanation, Line, Outcome, Played},
};
use std::collections::{BTreeSet, HashMap};

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

impl State {
    /// The standings of the Swiss rounds so far, in the regulation's order (STA-1). Dropped players stay (STA-11).
    #[must_use]
    pub fn standings(&self) -> Vec<Line> {
        self.standings_by(&self.setup.regulation.ranking.tie_breakers)
    }

    /// The standings as they were when a Swiss round was over: the results of rounds 1 to `round` as they are known now,
    /// and nothing of the rounds after it (STA-1). Who entered later has lost the rounds missed until then (DRP-3); who is
    /// disqualified by now has no line (STA-11).
    #[must_use]
    pub fn standings_after(&self, round: RoundNumber) -> Vec<Line> {
        let regulation = &self.setup.regulation;
        let (points, ranking) = (&regulation.points, &regulation.ranking);
        standings::standings(points, ranking, &ranking.tie_breakers, &self.entrants_until(round))
    }

    pub(super) fn standings_by(&self, order: &[TieBreaker]) -> Vec<Line> {
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
        self.entrants_until(RoundNumber(u16::MAX))
    }

    /// What every player has played in the Swiss rounds up to `last`.
    fn entrants_until(&self, last: RoundNumber) -> Vec<Entrant> {
        let mut rounds: HashMap<PlayerId, Vec<Played>> = HashMap::new();
        let bye = self.setup.regulation.bye_verdict(self.best_of(Stage::Swiss));
        for round in self.published_swiss().take_while(|round| round.key.number <= last) {
            let number = round.key.number;
            for &player in &round.byes {
                let played = Played { round: number, opponent: None, outcome: Outcome::Won, gained: bye };
                rounds.entry(player).or_default().push(played);
            }
            for table in &round.tables {
                let Some(verdict) = self.verdict(Stage::Swiss, table) else { continue };
                let met = verdict.decision.have_met();
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
            rounds.extend(player.missed.iter().filter(|&&missed| missed <= last).map(missed));
            Entrant { id: player.id, lot: player.lot, ranked: !player.is_disqualified(), rounds }
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

    /// Swiss rounds that are over.
    pub fn finished_rounds(&self) -> impl Iterator<Item = &Round> {
        self.swiss.iter().filter(|round| round.status == Status::Finished)
    }

    /// Everybody's rank after each Swiss round that is over.
    #[must_use]
    pub fn ranks_after_rounds(&self) -> Vec<HashMap<PlayerId, u32>> {
        let ranks = |round: &Round| {
            let lines = self.standings_after(round.key.number);
            lines.into_iter().map(|line| (line.player, line.rank)).collect()
        };
        self.finished_rounds().map(ranks).collect()
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
            if verdict.is_none_or(|verdict| verdict.decision.have_met()) {
                let [a, b] = table.players;
                met.insert([a.min(b), a.max(b)]);
            }
        }
        met
    }
}
