//! Actions whose outcome is drawn from the event's seed or follows from the rules, ready to apply.

use super::{
    Action, AvoidGroup, Details, Match, Newcomer, NextStep, Pairing, Refusal, Registration, RoundKey, State, Status,
};
use crate::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::Set,
    },
    multiplayer,
    pairing::{Contender, Locks, Method, Problem, ProblemError, bracket, draw_swiss, fields, stream_name},
    regulation::{Chooser, Stage, chooser},
};
use std::collections::HashMap;

impl State {
    /// Registers a player under the next free id, with a lot from the event's seed (STA-8).
    pub fn propose_player(&self, name: &str) -> Action {
        let (player, lot) = self.next_player(1);
        Action::AddPlayer { player, name: name.trim().to_owned(), lot, details: Details::default() }
    }

    /// Registers all players of a list under the next free ids, with the same lots as if registered one by one.
    pub fn propose_players(&self, newcomers: impl IntoIterator<Item = Newcomer>) -> Action {
        let register = |(place, newcomer)| {
            let (player, lot) = self.next_player(place);
            Registration::new(player, lot, newcomer)
        };
        Action::AddPlayers { players: (1..).zip(newcomers).map(register).collect() }
    }

    /// Id and lot of the next player to register, or of the player `place` registrations later. The lot follows from
    /// the event's seed (STA-8).
    fn next_player(&self, place: u32) -> (PlayerId, u64) {
        let player = PlayerId(self.last_id.0.saturating_add(place));
        (player, self.lot(player))
    }

    /// The action of the next step, if it needs no input from the organizer: pair, publish, start, finish, make the
    /// cut. None if players or results are missing, or if the event is over.
    ///
    /// # Errors
    /// There is nobody to pair.
    pub fn propose_next(&self) -> Result<Option<Action>, Refusal> {
        match self.next_step() {
            NextStep::Pair(RoundKey { stage: Stage::Swiss, number }) => self.propose_draw(number).map(Some),
            step => Ok(self.propose_step(step)),
        }
    }

    /// The action of a step that does not draw a Swiss round. None for a draw, or if the step is not possible.
    pub fn propose_step(&self, step: NextStep) -> Option<Action> {
        match step {
            NextStep::Pair(RoundKey { stage: Stage::Elimination, number: RoundNumber(1) }) => {
                Some(self.propose_bracket())
            }
            NextStep::BeginStage { .. } => Some(Action::BeginStage { players: self.qualifiers(self.cut_ahead()?) }),
            NextStep::MakeCut { .. } => Some(Action::MakeCut { seeds: self.qualifiers(self.plan?.cut?) }),
            step => step.plain_action(),
        }
    }

    /// Draws a Swiss round, or redraws its draft (PAIR-4).
    ///
    /// # Errors
    /// There is nobody to pair.
    pub fn propose_draw(&self, round: RoundNumber) -> Result<Action, Refusal> {
        self.propose_rest(round, Locks::default())
    }

    /// Draws a Swiss round, or redraws its draft, around the tables and bye made by hand (PAIR-4).
    ///
    /// # Errors
    /// There is nobody to pair, or a lock names a player who does not play or already has a place.
    pub fn propose_rest(&self, round: RoundNumber, locked: Locks) -> Result<Action, Refusal> {
        let draw = self.draws.get(&round).copied().unwrap_or(0).saturating_add(1);
        if self.places().is_some() {
            return self.draw_large(multiplayer::Method::LATEST, round, draw);
        }
        self.draw(round, draw, stream_name(round, draw), locked).map(|(action, _)| action)
    }

    /// A draw of a Swiss round, and whether all best pairings were equally likely.
    pub(super) fn draw(
        &self,
        round: RoundNumber,
        draw: u32,
        stream: String,
        locked: Locks,
    ) -> Result<(Action, bool), Refusal> {
        let mut numbers = if round.0 == 1 { self.first_stream(&stream) } else { self.stream(&stream) };
        let problem = Problem { locked, ..self.pairing_problem(round) };
        let mut byes = self.first_round_byes(round);
        let have = problem.contenders.len() + byes.len();
        let mut is_uniform = true;
        let scheduled = self.scheduled(round).filter(|_| problem.locked.is_empty());
        let (tables, rematches) = match (scheduled, problem.contenders.as_slice()) {
            (Some((pairs, waiting)), _) => {
                byes.extend(waiting);
                let rematches = self.rematches(&pairs);
                (self.at_fixed_tables(pairs), rematches)
            }
            // The awarded byes leave one player without an opponent (BYE-5).
            (None, [] | [_]) if have >= 2 => {
                byes.extend(problem.contenders.first().map(|alone| alone.id));
                (Vec::new(), Vec::new())
            }
            (None, _) => {
                let (mut pairs, mut rematches) = (Vec::new(), Vec::new());
                for field in fields(&problem) {
                    let drawn = draw_swiss(&field, &mut numbers).map_err(|error| refusal(error, have))?;
                    is_uniform &= drawn.is_uniform;
                    byes.extend(drawn.pairing.bye);
                    pairs.extend(drawn.pairing.pairs);
                    rematches.extend(drawn.pairing.rematches);
                }
                (self.at_fixed_tables(pairs), rematches)
            }
        };
        let pairing = Pairing { tables, byes, rematches, method: Method::LATEST, as_played: false };
        let locked = problem.locked;
        Ok((Action::PairSwiss { round, pairing, draw: Some(draw), stream, locked }, is_uniform))
    }

    /// Draws the bracket of an event that starts with elimination, or redraws its draft (ELI-3).
    pub fn propose_bracket(&self) -> Action {
        let drawn = self.elimination.first().and_then(|round| round.draw);
        let draw = drawn.unwrap_or(0).saturating_add(1);
        self.draw_of_bracket(draw)
    }

    /// A draw of a bracket.
    pub(super) fn draw_of_bracket(&self, draw: u32) -> Action {
        let players: Vec<PlayerId> = self.active().map(|player| player.id).collect();
        let games = bracket::draw(&players, &mut self.first_stream(&bracket::stream_name(draw)));
        Action::DrawBracket { games, draw }
    }

    /// Draws the next deck to check from those not picked yet. While a round runs, only from those at tables without a
    /// result (DCK-6). None if there is none.
    pub fn propose_deck(&self) -> Option<Action> {
        let decks = self.decks_to_pick_now();
        if decks.is_empty() {
            return None;
        }
        let mut stream = self.stream(&format!("deck check {}", self.decks_picked.len() + 1));
        decks.get(stream.below(decks.len())).map(|&player| Action::PickDeck { player })
    }

    /// True if a deck can be picked for a check now (DCK-6).
    pub fn can_pick_deck(&self) -> bool {
        !self.decks_to_pick_now().is_empty()
    }

    /// Players whose decks can be picked now: not picked yet and, while a round runs, without a result (DCK-6).
    fn decks_to_pick_now(&self) -> Vec<PlayerId> {
        let mut decks = self.decks_to_pick();
        if let Some(round) = self.current_round().filter(|round| round.status == Status::Started) {
            let open: Set<PlayerId> = round.open_tables().flat_map(|table| table.players.iter().copied()).collect();
            decks.retain(|player| open.contains(player));
        }
        decks
    }

    /// The player who chooses the initiative in the first game of a match (SWR-5): the higher seed, otherwise a random
    /// one.
    pub fn first_chooser(&self, round: RoundKey, table: Match) -> PlayerId {
        let [first, second] = table.players;
        let seed = |player: PlayerId| self.seeds.iter().position(|&seed| seed == player);
        match (chooser(round.stage, None), seed(first), seed(second)) {
            (Chooser::HigherSeed, Some(a), Some(b)) => {
                if a < b {
                    first
                } else {
                    second
                }
            }
            _ => self.drawn_chooser(round, table),
        }
    }

    /// The player of a match drawn by the event's seed to choose the initiative (SQD-5, SWR-5).
    pub fn drawn_chooser(&self, round: RoundKey, table: Match) -> PlayerId {
        let [first, second] = table.players;
        if self.stream(&decision_at(round, table.number, "initiative")).below(2) == 0 { first } else { second }
    }

    /// A Swiss round paired by hand, with its rematches listed.
    pub fn propose_hand_pairing(&self, round: RoundNumber, tables: Vec<[PlayerId; 2]>, byes: Vec<PlayerId>) -> Action {
        let tables = self.at_fixed_tables(tables);
        let rematches = self.rematches(&tables);
        let (pairing, locked) =
            (Pairing { tables, byes, rematches, method: Method::Unnamed, as_played: false }, Locks::default());
        Action::PairSwiss { round, pairing, draw: None, stream: String::new(), locked }
    }

    /// The input of the pairing engine. If rounds stay within the pods, the engine pairs each of its fields in turn
    /// ([`fields`]).
    pub fn pairing_problem(&self, round: RoundNumber) -> Problem {
        let mut opponents: HashMap<PlayerId, Vec<PlayerId>> = HashMap::new();
        for [a, b] in self.met() {
            opponents.entry(a).or_default().push(b);
            opponents.entry(b).or_default().push(a);
        }
        let avoid = self.avoid_names(round);
        let awarded = self.first_round_byes(round);
        let to_pair: Set<PlayerId> = self.to_be_paired(round).map(|player| player.id).collect();
        let byes = |player: PlayerId| self.published_swiss().filter(|round| round.byes.contains(&player)).count();
        let contenders = self
            .standings_to_pair(round)
            .iter()
            .filter(|line| to_pair.contains(&line.player) && !awarded.contains(&line.player))
            .map(|line| Contender {
                id: line.player,
                points: line.points,
                mov: line.mov,
                rank: line.rank,
                opponents: opponents.remove(&line.player).unwrap_or_default(),
                byes: u32::try_from(byes(line.player)).unwrap_or(u32::MAX),
                avoid: avoid.get(&line.player).cloned().unwrap_or_default(),
                pod: self.pod_within(line.player),
            })
            .collect();
        Problem { round, bye: self.setup.regulation.bye.clone(), contenders, locked: Locks::default() }
    }

    /// For each player, the names of the avoid groups that apply to a round, including clubs (PAIR-5).
    fn avoid_names(&self, round: RoundNumber) -> HashMap<PlayerId, Vec<String>> {
        let mut names: HashMap<PlayerId, Vec<String>> = HashMap::new();
        for (name, AvoidGroup { scope, players }) in &self.avoid {
            for &player in players.iter().filter(|_| scope.covers(round)) {
                names.entry(player).or_default().push(format!("group {name}"));
            }
        }
        if self.setup.avoid_same_club.is_some_and(|scope| scope.covers(round)) {
            for player in self.active().filter(|player| !player.details.club.is_empty()) {
                let club = player.details.club.trim().to_lowercase();
                names.entry(player.id).or_default().push(format!("club {club}"));
            }
        }
        names
    }
}

/// The refusal of a round that cannot be paired.
pub(super) fn refusal(error: ProblemError, have: usize) -> Refusal {
    match error {
        ProblemError::SeatedWrongly(player) => Refusal::LockNotKept(player),
        ProblemError::WrongBye => Refusal::TooManyByes,
        ProblemError::TooFewPlayers(_) | ProblemError::DuplicatePlayer(_) | ProblemError::OwnOpponent(_) => {
            Refusal::TooFewPlayers { have, need: 2 }
        }
    }
}

/// The name of the stream of random numbers for a decision at a table, such as `round 3 table 5 initiative`.
pub fn decision_at(round: RoundKey, table: TableNumber, what: &str) -> String {
    decision_in(round, &format!("table {table} {what}"))
}

/// The name of the stream of random numbers for a decision about a round, such as `round 3 scenario`.
pub(super) fn decision_in(round: RoundKey, what: &str) -> String {
    let stage = if round.stage == Stage::Swiss { "round" } else { "elimination round" };
    format!("{stage} {} {what}", round.number)
}
