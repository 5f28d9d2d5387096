//! What the Swiss rounds add up to.

use super::{Round, State, Status};
use crate::{
    ids::PlayerId,
    regulation::{Games, SideVerdict, Stage, TieBreaker},
    standings::{Entrant, Line, Played, standings},
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

    pub(super) fn standings_by(&self, order: &[TieBreaker]) -> Vec<Line> {
        let regulation = &self.setup.regulation;
        standings(&regulation.points, &regulation.ranking, order, &self.entrants())
    }

    /// What every player has played so far: the input of the standings.
    #[must_use]
    pub fn entrants(&self) -> Vec<Entrant> {
        let mut rounds: HashMap<PlayerId, Vec<Played>> = HashMap::new();
        let bye = self.setup.regulation.bye_verdict(self.best_of(Stage::Swiss));
        for round in self.published_swiss() {
            for &player in &round.byes {
                rounds.entry(player).or_default().push(Played { opponent: None, won: true, gained: bye });
            }
            for table in &round.tables {
                let Some(verdict) = self.verdict(Stage::Swiss, table) else { continue };
                let met = verdict.decision.have_met();
                let [first, second] = table.players;
                let [gained_first, gained_second] = verdict.sides;
                for (player, opponent, gained) in [(first, second, gained_first), (second, first, gained_second)] {
                    let won = verdict.decision.winner().map(|side| *side.of(&table.players)) == Some(player);
                    let opponent = met.then_some(opponent);
                    rounds.entry(player).or_default().push(Played { opponent, won, gained });
                }
            }
        }
        let loss = SideVerdict { points: self.setup.regulation.points.loss, mov: 0, games: Games::default() };
        let entrant = |player: &super::Player| {
            let mut rounds = rounds.remove(&player.id).unwrap_or_default();
            rounds.extend(player.missed.iter().map(|_| Played { opponent: None, won: false, gained: loss }));
            Entrant { id: player.id, lot: player.lot, rounds }
        };
        self.players.values().map(entrant).collect()
    }

    /// Matches won, lost and drawn by each player in the Swiss rounds, byes among the won.
    #[must_use]
    pub fn records(&self) -> HashMap<PlayerId, Record> {
        let draw = self.setup.regulation.points.draw;
        let mut records: HashMap<PlayerId, Record> = HashMap::new();
        for entrant in self.entrants() {
            let record = records.entry(entrant.id).or_default();
            for round in entrant.rounds {
                match (round.won, draw) {
                    (true, _) => record.won += 1,
                    (false, Some(draw)) if round.gained.points == draw => record.drawn += 1,
                    (false, _) => record.lost += 1,
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
            if verdict.is_none_or(|verdict| verdict.decision.have_met()) {
                let [a, b] = table.players;
                met.insert([a.min(b), a.max(b)]);
            }
        }
        met
    }
}
