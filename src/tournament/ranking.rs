//! The results of the Swiss rounds: standings, records and ranks.

use super::{Match, Round, State, Status};
use crate::{
    base::{
        ids::{PlayerId, RoundNumber},
        sort::{Map, Set},
    },
    pairing::in_order,
    regulation::{Games, Side, SideVerdict, Stage, TieBreaker},
    standings::{self, Entrant, Explanation, Line, Outcome, Played},
};

/// Match record of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Matches won, including byes.
    pub won: u32,
    /// Matches lost, including missed rounds.
    pub lost: u32,
    /// Matches drawn.
    pub drawn: u32,
}

impl Record {
    fn of(rounds: &[Played]) -> Self {
        let mut record = Self::default();
        for played in rounds {
            record.add(played.outcome);
        }
        record
    }

    fn add(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Won => self.won += 1,
            Outcome::Lost => self.lost += 1,
            Outcome::Drawn => self.drawn += 1,
        }
    }
}

impl State {
    /// The standings after the last finished Swiss round, in the regulation's order (STA-1). Results and byes of a
    /// running round count once it is finished. Dropped players stay in the standings (STA-11).
    pub fn standings(&self) -> Vec<Line> {
        self.standings_after(self.finished_swiss())
    }

    /// True if players have ranks. Before the end of the first Swiss round only the lot would decide them.
    pub fn has_ranks(&self) -> bool {
        self.finished_swiss() > RoundNumber(0)
    }

    /// The last finished Swiss round. 0 if there is none.
    pub fn finished_swiss(&self) -> RoundNumber {
        self.finished_rounds().map(|round| round.key.number).max().unwrap_or(RoundNumber(0))
    }

    /// The Swiss round that is public but not finished. [`State::standings_after`] this round include the results so
    /// far.
    pub fn running_swiss(&self) -> Option<&Round> {
        self.published_swiss().last().filter(|round| round.status != Status::Finished)
    }

    /// The event without the results of the unfinished Swiss round, for standings that count finished rounds only.
    pub fn without_running_results(&self) -> Self {
        let mut state = self.clone();
        for round in state.swiss.iter_mut().filter(|round| round.status != Status::Finished) {
            round.tables.iter_mut().for_each(|table| table.result = None);
        }
        state
    }

    /// The standings after a Swiss round: the results of rounds 1 to `round` with later corrections, and nothing of the
    /// rounds after it (STA-1). A late player has lost the rounds missed until then (DRP-3). A disqualified player has
    /// no line (STA-11).
    pub fn standings_after(&self, round: RoundNumber) -> Vec<Line> {
        self.lines(&self.setup.regulation.ranking.tie_breakers, self.fields(round, |_, _| false))
    }

    /// Points of a player in [`State::standings_after`] a round, without ranking anybody. None if there is no line.
    pub fn points_after(&self, round: RoundNumber, player: PlayerId) -> Option<u32> {
        let fields = self.fields(round, |_, _| false);
        fields.iter().flatten().find(|entrant| entrant.ranked && entrant.id == player).map(Entrant::points)
    }

    /// The standings by these tie-breakers. `has_line` adds lines for unranked players, such as a player who had a seed
    /// and was disqualified after the cut (CUT-2).
    pub(super) fn standings_with(&self, order: &[TieBreaker], has_line: fn(&Self, PlayerId) -> bool) -> Vec<Line> {
        self.lines(order, self.fields(self.finished_swiss(), has_line))
    }

    /// The standings after a Swiss round by these tie-breakers.
    pub fn standings_by(&self, order: &[TieBreaker], round: RoundNumber) -> Vec<Line> {
        self.lines(order, self.fields(round, |_, _| false))
    }

    /// The standings used to pair a Swiss round. If points begin anew in that round, nobody has any.
    pub(super) fn standings_to_pair(&self, round: RoundNumber) -> Vec<Line> {
        let begins_anew = self.second_stage().is_some_and(|stage| stage.anew && round.0 == stage.first.rounds + 1);
        if !begins_anew {
            return self.standings();
        }
        let mut entrants = self.entrants(RoundNumber(0));
        entrants.iter_mut().for_each(|entrant| entrant.rounds.clear());
        self.lines(&self.setup.regulation.ranking.tie_breakers, vec![entrants])
    }

    /// The lines of each field, ranked below the lines of the fields before it.
    fn lines(&self, order: &[TieBreaker], fields: Vec<Vec<Entrant>>) -> Vec<Line> {
        let regulation = &self.setup.regulation;
        let tablemates = self.tablemates();
        let lines = |field: Vec<Entrant>| {
            standings::standings_at_tables(&regulation.points, &regulation.ranking, order, &field, &tablemates)
        };
        (1..).zip(fields.into_iter().flat_map(lines)).map(|(rank, line)| Line { rank, ..line }).collect()
    }

    /// The player's line in [`State::standings`] with its arithmetic. None if the player has no line.
    pub fn explain(&self, player: PlayerId) -> Option<Explanation> {
        self.explain_after(self.finished_swiss(), player)
    }

    /// The player's line in [`State::standings_after`] a round with its arithmetic. None if the player has no line.
    pub fn explain_after(&self, round: RoundNumber, player: PlayerId) -> Option<Explanation> {
        let (points, ranking) = (&self.setup.regulation.points, &self.setup.regulation.ranking);
        let fields = self.fields(round, |_, _| false);
        let tablemates = self.tablemates();
        let mut above = 0;
        for field in &fields {
            let order = &ranking.tie_breakers;
            if let Some(mut explanation) =
                standings::explain_at_tables(points, ranking, order, field, &tablemates, player)
            {
                explanation.line.rank += above;
                return Some(explanation);
            }
            above += field.iter().map(|entrant| u32::from(entrant.ranked)).sum::<u32>();
        }
        None
    }

    /// Matches of every player in the Swiss rounds up to `last`, as input of the standings.
    pub fn entrants(&self, last: RoundNumber) -> Vec<Entrant> {
        let mut rounds: Map<PlayerId, Vec<Played>> = self.players.keys().map(|&player| (player, Vec::new())).collect();
        let mut add = |player: PlayerId, played| rounds.get_mut(&player).into_iter().for_each(|of| of.push(played));
        let bye = self.setup.regulation.bye_verdict(self.best_of(Stage::Swiss));
        for round in self.published_swiss().take_while(|round| round.key.number <= last) {
            let number = round.key.number;
            for &player in &round.byes {
                let played = Played { round: number, opponent: None, outcome: Outcome::Won, gained: bye };
                add(player, played);
            }
            for (player, played) in self.played_at_large(round) {
                add(player, played);
            }
            for table in round.matches() {
                let Some(verdict) = self.verdict(Stage::Swiss, table) else { continue };
                let met = verdict.decision.have_met();
                for side in Side::BOTH {
                    let opponent = met.then_some(*side.other().of(&table.players));
                    let (outcome, gained) = (Outcome::of(verdict.decision, side), *side.of(&verdict.sides));
                    let played = Played { round: number, opponent, outcome, gained };
                    add(*side.of(&table.players), played);
                }
            }
        }
        let loss = SideVerdict { points: self.setup.regulation.points.loss, mov: 0, games: Games::default() };
        let entrant = |(player, mut rounds): (&super::Player, Vec<Played>)| {
            let missed = |&round: &_| Played { round, opponent: None, outcome: Outcome::Lost, gained: loss };
            rounds.extend(player.missed.iter().filter(|&&missed| missed <= last).map(missed));
            Entrant { id: player.id, lot: player.lot, ranked: !player.is_disqualified(), rounds }
        };
        // A player who is not checked in is in no round and has no line.
        let present = self.players.values().zip(rounds.into_values()).filter(|(player, _)| !player.awaited);
        present.map(entrant).collect()
    }

    /// Matches won, lost and drawn by each player in the rounds counted by [`State::standings`]. Byes count as won.
    pub fn records(&self) -> Map<PlayerId, Record> {
        self.records_after(self.finished_swiss())
    }

    /// Matches won, lost and drawn in the rounds counted by [`State::standings_after`]. If points begin anew, only
    /// rounds of the second stage count (STR-5).
    pub fn records_after(&self, round: RoundNumber) -> Map<PlayerId, Record> {
        let fields = self.fields(round, |_, _| true);
        let ranked = fields.iter().flatten().filter(|entrant| entrant.ranked);
        ranked.map(|entrant| (entrant.id, Record::of(&entrant.rounds))).collect()
    }

    /// Matches won, lost and drawn in the whole event: every finished Swiss round, and every elimination match with a
    /// result. A Swiss bye counts as won (BYE-3). A bye in the bracket is not a match.
    pub fn records_of_event(&self) -> Map<PlayerId, Record> {
        self.records_up_to(self.finished_swiss())
    }

    /// Like [`State::records_of_event`], with the results so far of the running Swiss round.
    pub fn records_so_far(&self) -> Map<PlayerId, Record> {
        self.records_up_to(RoundNumber(u16::MAX))
    }

    fn records_up_to(&self, last: RoundNumber) -> Map<PlayerId, Record> {
        let entrants = self.entrants(last);
        let mut records: Map<PlayerId, Record> =
            entrants.iter().map(|entrant| (entrant.id, Record::of(&entrant.rounds))).collect();
        let mut add = |player: PlayerId, outcome| {
            if let Some(record) = records.get_mut(&player) {
                record.add(outcome);
            }
        };
        for round in &self.elimination {
            for (player, played) in self.played_at_large(round) {
                add(player, played.outcome);
            }
            for table in round.matches() {
                let Some(verdict) = self.verdict(Stage::Elimination, table) else { continue };
                for side in Side::BOTH {
                    add(*side.of(&table.players), Outcome::of(verdict.decision, side));
                }
            }
        }
        records
    }

    /// The finished Swiss rounds.
    pub fn finished_rounds(&self) -> impl Iterator<Item = &Round> {
        self.swiss.iter().filter(|round| round.status == Status::Finished)
    }

    /// Each player's rank after each finished Swiss round.
    pub fn ranks_after_rounds(&self) -> Vec<Map<PlayerId, u32>> {
        let ranks = |round: &Round| {
            let lines = self.standings_after(round.key.number);
            lines.into_iter().map(|line| (line.player, line.rank)).collect()
        };
        self.finished_rounds().map(ranks).collect()
    }

    /// The Swiss rounds that are public. A draft does not count.
    pub(super) fn published_swiss(&self) -> impl Iterator<Item = &Round> {
        self.swiss.iter().filter(|round| round.status > Status::Paired)
    }

    /// The pairs that have met in the Swiss rounds of the present stage, the smaller id first (STR-5).
    pub fn met(&self) -> Set<[PlayerId; 2]> {
        let before = self.before_stage();
        let have_met =
            |table: &Match| self.verdict(Stage::Swiss, *table).is_none_or(|verdict| verdict.decision.have_met());
        let of_stage = self.published_swiss().filter(|round| round.key.number > before);
        of_stage.flat_map(Round::matches).filter(have_met).map(|table| in_order(table.players)).collect()
    }
}
