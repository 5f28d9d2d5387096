//! The event at one moment: the fold of its log.

use super::{
    AvoidGroup, GoneOn, LastDraw, Leader, Match, Player, Players, Pod, Refusal, Role, Ruled, Setup, ShortClock, Table,
    TableNumbers, propose::decision_in,
};
use crate::{
    base::{
        clock::{Clock, MINUTE, Phase},
        compiled_once::compiled_once,
        ids::{EventId, PlayerId, RoundNumber, TableNumber},
        random::Seed,
        sort::{Map, Set},
    },
    pairing::Locks,
    regulation::{DeckChecks, Manner, Plan, Scoring, Stage, Verdict},
};
use serde::{Deserialize, Serialize};

/// An event at one moment.
#[derive(Debug, PartialEq, Eq)]
pub struct State {
    /// Random id of the event, the same in every copy.
    pub event: EventId,
    /// Seed of all random decisions.
    pub seed: Seed,
    /// The seed with all texts mixed in. None until round 1 is paired.
    pub(super) mixed: Option<Seed>,
    /// Setup of the event.
    pub setup: Setup,
    /// All players ever registered, in the order of registration.
    pub players: Map<PlayerId, Player>,
    /// The last id given to a player, 0 before the first. No id is given twice, not even that of a removed player.
    pub last_id: PlayerId,
    /// Number of players of each name.
    pub(super) names: Map<String, u32>,
    /// Rounds and cut, locked when round 1 started (STR-2).
    pub plan: Option<Plan>,
    /// Number of players when round 1 started (STR-1). 0 before.
    pub started_with: usize,
    /// Number of each Swiss round's last draw. No number is used twice, even if a draft is changed by hand or
    /// discarded.
    pub(super) draws: Map<RoundNumber, u32>,
    /// Result of each Swiss round's last draw, including discarded drafts. None for a round made by hand.
    pub(super) last_draws: Map<RoundNumber, LastDraw>,
    /// The Swiss rounds so far.
    pub swiss: Vec<Round>,
    /// Players of the second stage of the Swiss rounds. Empty before it begins, or if everybody plays on.
    pub in_second_stage: Set<PlayerId>,
    /// Players of the cut, the best seed first. Empty before the cut.
    pub seeds: Vec<PlayerId>,
    /// The first games of a bracket that was drawn and not seeded (ELI-3): two players, or one with a bye. Empty before
    /// the draw.
    pub drawn: Vec<[Option<PlayerId>; 2]>,
    /// The elimination rounds so far.
    pub elimination: Vec<Round>,
    /// The scenarios of the rounds (MIS-2). A round that is taken back keeps its scenario.
    pub scenarios: Map<RoundKey, String>,
    /// The table numbers of the Swiss rounds.
    pub tables: TableNumbers,
    /// Groups of players who are kept apart where possible, by name (PAIR-5).
    pub avoid: Map<String, AvoidGroup>,
    /// Staff of the event (ROLE-1).
    pub staff: Vec<Leader>,
    /// Reason why a leader plays against the rules (ROLE-2). Empty if no leader does.
    pub staff_reason: String,
    /// Players whose decks were picked for a check, in order, each with the latest round at the time (DCK-6).
    pub decks_picked: Vec<(PlayerId, Option<RoundKey>)>,
    /// How often each player's deck was picked.
    pub(super) times_picked: Map<PlayerId, u32>,
    /// Rulings of the judges, in the order of the day (PEN-1, DCK-6, DCK-7).
    pub rulings: Vec<Ruled>,
    /// Time at which the last round was finished, in milliseconds since the epoch.
    pub finished_at: Option<u64>,
    /// Pods of the draft, or tables at which decks are built, pod 1 first (DRA-1, SEA-1). Empty before seats are given.
    pub pods: Vec<Pod>,
    /// Number of the last draw of seats. No number is used twice, even after an undo.
    pub(super) seatings: u32,
    /// True if the check-in is on. Then only players who are present are paired (STR-1).
    pub check_in: bool,
    /// True if the check-in is closed. Players who are not checked in are left out, and can still arrive late.
    pub check_in_closed: bool,
    /// The requirements missing when the organizer continued to round 1. None if nothing was missing.
    pub gone_on: Option<GoneOn>,
}

compiled_once!(Clone for State {
    event, seed, mixed, setup, players, last_id, names, plan, started_with, draws, last_draws, swiss,
    in_second_stage, seeds, drawn, elimination, scenarios, tables, avoid, staff, staff_reason, decks_picked,
    times_picked, rulings, finished_at, pods, seatings, check_in, check_in_closed, gone_on,
});

/// A round of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundKey {
    /// Swiss or elimination.
    pub stage: Stage,
    /// Number of the round, from 1 in each stage.
    pub number: RoundNumber,
}

/// A round at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// Stage and number of the round.
    pub key: RoundKey,
    /// Progress of the round.
    pub status: Status,
    /// Tables in the order of the pairing. All are tables of two, or all are larger (STR-6).
    pub tables: Vec<Table>,
    /// Players with a bye.
    pub byes: Vec<PlayerId>,
    /// Number of the draw. None if the round was made by hand or follows from the bracket.
    pub draw: Option<u32>,
    /// Tables and bye made by hand before the draw, or locked for the next draw.
    pub locked: Locks,
    /// Number of times that tables were paired again after a correction (FIX-2).
    pub repairs: u32,
    /// Clock of the round. None before it starts (CLK-1).
    pub clock: Option<Clock>,
    /// Short clocks in the order in which they were started, also those that have ended (CLK-3).
    pub short_clocks: Vec<ShortClock>,
}

/// The states of a round, in order (FIX-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// A draft that only the organizer sees. It can be drawn again or edited.
    Paired,
    /// The pairing is public.
    Published,
    /// The clock runs.
    Started,
    /// Every table has a result.
    Finished,
}

impl Round {
    /// The table numbers in order.
    pub(super) fn numbers(&self) -> Vec<TableNumber> {
        self.tables.iter().map(|table| table.number).collect()
    }

    /// The table with this number.
    pub fn table(&self, number: TableNumber) -> Option<&Table> {
        self.tables.iter().find(|table| table.number == number)
    }

    pub(super) fn table_mut(&mut self, number: TableNumber) -> Result<&mut Table, Refusal> {
        self.tables.iter_mut().find(|table| table.number == number).ok_or(Refusal::UnknownTable(number))
    }

    /// The player's table. None if the player has no table in this round.
    pub fn table_of(&self, player: PlayerId) -> Option<&Table> {
        self.tables.iter().find(|table| table.players.contains(&player))
    }

    /// The tables of two players, in the order of the pairing.
    pub fn matches(&self) -> impl DoubleEndedIterator<Item = Match> + Clone {
        self.tables.iter().filter_map(Table::as_match)
    }

    /// The match at the table with this number.
    pub fn match_at(&self, number: TableNumber) -> Option<Match> {
        self.table(number)?.as_match()
    }

    /// The player's match.
    pub fn match_of(&self, player: PlayerId) -> Option<Match> {
        self.table_of(player)?.as_match()
    }

    /// Number of the player's table of two, and the opponent.
    pub(super) fn number_and_opponent(&self, player: PlayerId) -> Option<(TableNumber, PlayerId)> {
        let table = self.match_of(player)?;
        Some((table.number, table.opponent_of(player)?))
    }

    /// The pairs of the matches, in the order of the pairing.
    pub fn pairs(&self) -> Vec<[PlayerId; 2]> {
        self.matches().map(|table| table.players).collect()
    }

    /// True if tables have more than two players, so that their results are rankings (STR-6).
    pub fn has_large_tables(&self) -> bool {
        self.tables.iter().any(|table| matches!(table.players, Players::More(_)))
    }

    /// True if the player sits at a table or has a bye.
    pub fn includes(&self, player: PlayerId) -> bool {
        self.byes.contains(&player) || self.table_of(player).is_some()
    }

    /// True if the round has not passed `status` and has no result.
    pub(super) fn can_be_taken_back(&self, status: Status) -> bool {
        self.status <= status && self.missing() == self.tables.len()
    }

    /// The clock. None unless the round is running.
    pub fn running_clock(&self) -> Option<Clock> {
        self.clock.filter(|_| self.status == Status::Started)
    }

    /// True if a deck check begun now would be late in the round (DCK-6). The document does not define late. Here it is
    /// the last ten minutes (ours).
    pub fn is_late_for_deck_check(&self, now: u64) -> bool {
        self.running_clock().is_some_and(|clock| clock.phase(now) >= Phase::TenMinutes)
    }

    /// The tables that have no result yet.
    pub fn open_tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.iter().filter(|table| table.is_open())
    }

    /// The number of tables that have no result yet.
    pub fn missing(&self) -> usize {
        self.open_tables().count()
    }

    /// True if all tables have their results, even before the round's clock starts.
    pub fn is_played(&self) -> bool {
        self.open_tables().next().is_none()
    }
}

impl State {
    /// The rounds of a stage so far.
    pub fn rounds(&self, stage: Stage) -> &Vec<Round> {
        match stage {
            Stage::Swiss => &self.swiss,
            Stage::Elimination => &self.elimination,
        }
    }

    pub(super) fn rounds_mut(&mut self, stage: Stage) -> &mut Vec<Round> {
        match stage {
            Stage::Swiss => &mut self.swiss,
            Stage::Elimination => &mut self.elimination,
        }
    }

    /// The round with this key.
    pub fn round(&self, key: RoundKey) -> Option<&Round> {
        self.rounds(key.stage).get(usize::from(key.number.0).checked_sub(1)?)
    }

    /// The latest round of the event.
    pub fn current_round(&self) -> Option<&Round> {
        self.elimination.last().or(self.swiss.last())
    }

    /// True if another player of the event has the same name.
    pub fn has_namesake(&self, player: &Player) -> bool {
        self.names.get(&player.name).is_some_and(|&players| players > 1)
    }

    /// Players who have not left the event and, if the check-in is on, are checked in, in the order of registration.
    pub fn active(&self) -> impl Iterator<Item = &Player> {
        self.players.values().filter(|player| player.is_active())
    }

    /// Players who have not left the event, checked in or not, in the order of registration.
    pub fn registered(&self) -> impl Iterator<Item = &Player> {
        self.players.values().filter(|player| !player.has_left())
    }

    /// The registered players, without those who were absent when the check-in was closed (STR-1).
    pub fn expected(&self) -> impl Iterator<Item = &Player> {
        let is_open = self.is_check_in_open();
        self.registered().filter(move |player| is_open || !player.awaited)
    }

    /// True if the player has not left the event and, if the check-in is on, is checked in.
    pub fn is_active(&self, player: PlayerId) -> bool {
        self.players.get(&player).is_some_and(Player::is_active)
    }

    /// True if round 1 has started, which locks structure and regulation (STR-2).
    pub fn is_locked(&self) -> bool {
        self.plan.is_some()
    }

    /// Rounds and cut: the locked ones, or the ones that would apply if round 1 started now.
    pub fn plan_now(&self) -> Option<Plan> {
        self.plan.or_else(|| self.setup.plan(self.field_size()))
    }

    /// Like [`State::plan_now`], but while the check-in is open, counts everybody who may still check in. None without
    /// players if the plan depends on their number.
    pub fn known_plan(&self) -> Option<Plan> {
        let players = if self.is_check_in_open() { self.registered().count() } else { self.field_size() };
        let is_known = players > 0 || self.setup.proposal(0).is_none();
        self.plan.or_else(|| self.setup.plan(players).filter(|_| is_known))
    }

    /// How decks are checked (DCK-6). None if the regulation has no deck checks, or if no judge is required and none is
    /// named.
    pub fn deck_checks(&self) -> Option<DeckChecks> {
        let tier = self.setup.regulation.tier(&self.setup.tier);
        let has_judges = tier.is_some_and(|tier| tier.judge_required)
            || self.staff.iter().any(|leader| leader.role != Role::Organizer);
        self.setup.regulation.deck_checks.filter(|_| has_judges)
    }

    /// Number of players in the event, including players who left after they had been in a round.
    pub fn participant_count(&self) -> usize {
        let is_open = self.is_check_in_open();
        let is_out = |player: &&Player| player.has_left() || player.awaited && !is_open;
        let mut never_played: Set<PlayerId> = self.players.values().filter(is_out).map(|player| player.id).collect();
        for round in self.published_rounds() {
            for player in round.tables.iter().flat_map(|table| table.players.iter()).chain(&round.byes) {
                never_played.remove(player);
            }
        }
        self.players.len() - never_played.len()
    }

    /// Games in a match of a stage.
    pub fn best_of(&self, stage: Stage) -> u8 {
        self.setup.regulation.best_of(stage, self.setup.best_of)
    }

    /// The verdict on a match. None if there is no report.
    pub fn verdict(&self, stage: Stage, table: Match) -> Option<Verdict> {
        self.setup.regulation.judge(&table.report?, stage, self.best_of(stage)).ok()
    }

    /// Games won by the first player, games won by the second player, and games drawn, as the standings and the
    /// platform count them (OUT-2). An intentional draw of a best of three is 0–0–3. None without a report, or if
    /// matches are not counted in games.
    pub fn games_of(&self, stage: Stage, table: Match) -> Option<[u32; 3]> {
        let Scoring::GamesWon(_) = self.setup.regulation.scoring else { return None };
        let [first, second] = self.verdict(stage, table)?.sides;
        Some([first.games.won, second.games.won, first.games.drawn])
    }

    /// How a match ended. None if its games or scores alone show it, or if there is no report.
    pub fn manner(&self, stage: Stage, table: Match) -> Option<Manner> {
        self.setup.regulation.manner(&table.report?, stage)
    }

    /// The winner of a match. None on a draw, or if there is no report.
    pub fn winner(&self, stage: Stage, table: Match) -> Option<PlayerId> {
        Some(*self.verdict(stage, table)?.decision.winner()?.of(&table.players))
    }

    /// Minutes on the clock of a round. None if the round has no limit (CLK-1).
    pub fn minutes(&self, round: &Round) -> Option<u16> {
        let stage = round.key.stage;
        let is_final = self.bracket_size() >> round.key.number.0.min(31) == 1;
        self.setup.regulation.durations.of(stage, self.best_of(stage), is_final)
    }

    /// Minutes until time is called: those on the clock, or those drawn by the event's seed if the players do not know
    /// the end (MIS-3). None if the round has no limit.
    pub fn minutes_until_called(&self, round: &Round) -> Option<u16> {
        let usual = self.minutes(round)?;
        let Some([earliest, latest]) = self.setup.regulation.durations.hidden_end else { return Some(usual) };
        let span = usize::from(latest.saturating_sub(earliest)) + 1;
        let more = self.stream(&decision_in(round.key, "end")).below(span);
        Some(earliest.saturating_add(u16::try_from(more).unwrap_or_default()))
    }

    /// The minutes within which time is called in a round whose end the players do not know (MIS-3). None if they know
    /// it, if the round has no limit, or once the organizer has set its length.
    pub fn hidden_end(&self, round: &Round) -> Option<[u16; 2]> {
        let range = self.setup.regulation.durations.hidden_end.filter(|_| self.minutes(round).is_some())?;
        let [earliest, latest] = range.map(|minutes| u64::from(minutes) * MINUTE);
        let limit = round.running_clock().and_then(|clock| clock.limit);
        limit.is_none_or(|limit| (earliest..=latest).contains(&limit)).then_some(range)
    }
}
