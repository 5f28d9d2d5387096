//! The comparison of two copies of an event: subjects, and the facts of each copy about them.

use super::ids::Ids;
use crate::{
    base::{
        clock::MINUTE,
        ids::{PlayerId, PodNumber, TableNumber},
        sort::Set,
    },
    limited::PodTask,
    regulation::{Plan, Report, departure::Removal},
    tournament::{
        AvoidGroup, DecksPlayed, Details, GoneOn, Leader, Mark, Round, RoundKey, Ruled, Setup, ShortClockPurpose,
        State, Status, Table, TableNumbers, TableResult,
    },
};

/// A part of an event that can differ between two copies on its own.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// Name, date, place, regulation and structure.
    Setup,
    /// Rounds and cut, once they are locked (STR-2).
    Plan,
    /// The staff of the event (ROLE-1).
    Staff,
    /// The table numbers.
    Hall,
    /// The avoid group with this name (PAIR-5).
    Group(String),
    /// Registration and name of a player.
    Name(PlayerId),
    /// The details of a player.
    Details(PlayerId),
    /// Departure of a player (DRP-1).
    Presence(PlayerId),
    /// The marks of a player at the door.
    Marks(PlayerId),
    /// State of the check-in (STR-1).
    CheckIn,
    /// Requirements waived for round 1 (ROLE-1, ROLE-3, DCK-5).
    GoneOn,
    /// Bye of a player for round 1 (BYE-5).
    Bye(PlayerId),
    /// A player's fixed table.
    FixedTable(PlayerId),
    /// How often a player's deck was picked for a check (DCK-6).
    Deck(PlayerId),
    /// A ruling about a player, identified by its time in milliseconds since the epoch (PEN-1, DCK-7).
    Ruling(PlayerId, u64),
    /// The pods and their seats (DRA-1).
    Pods,
    /// The progress of a pod, and whether its clock is paused (DRA-2, DCK-3).
    PodClock(PodNumber),
    /// The players of the second stage (STR-5).
    Stage,
    /// The seeds of the cut (CUT-1), or the first games of a drawn bracket (ELI-3).
    Seeds,
    /// The pairing of a round.
    Pairing(RoundKey),
    /// The status of a round.
    Progress(RoundKey),
    /// Time added to a round, and whether its clock is paused (CLK-1).
    Time(RoundKey),
    /// The scenario of a round (MIS-2).
    Scenario(RoundKey),
    /// The result of a table.
    Result(RoundKey, TableNumber),
    /// Time added to a table, and whether a deck check is in progress (CLK-2, DCK-6).
    TableTime(RoundKey, TableNumber),
    /// The call of a table for a judge.
    Call(RoundKey, TableNumber),
    /// The short clock of a table, or of all tables (CLK-3).
    ShortClock(RoundKey, Option<TableNumber>),
    /// The player of a table who was drawn to choose the initiative (SQD-5).
    Chooser(RoundKey, TableNumber),
    /// The bans and games of a match between players with several decks (TRI-1).
    Decks(RoundKey, TableNumber),
}

/// The value of a subject in one copy. There is no fact for a missing or default value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// Of [`Subject::Setup`].
    Setup(Box<Setup>),
    /// Of [`Subject::Plan`].
    Plan(Plan),
    /// Of [`Subject::Staff`]: the staff, and the reason why a leader plays against the rules.
    Staff(Vec<Leader>, String),
    /// Of [`Subject::Hall`].
    Hall(TableNumbers),
    /// Of [`Subject::Group`].
    Group(AvoidGroup),
    /// Of [`Subject::Name`].
    Name(String),
    /// Of [`Subject::Details`].
    Details(Details),
    /// Of [`Subject::Presence`]: how the player left.
    Left(Removal),
    /// Of [`Subject::Marks`].
    Marks(Set<Mark>),
    /// Of [`Subject::CheckIn`]: the check-in is on.
    CheckIn,
    /// Of [`Subject::CheckIn`]: the check-in was on and is closed.
    CheckInClosed,
    /// Of [`Subject::GoneOn`].
    GoneOn(GoneOn),
    /// Of [`Subject::Bye`]: the player has one.
    Bye,
    /// Of [`Subject::FixedTable`].
    FixedTable(TableNumber),
    /// Of [`Subject::Deck`].
    Picked(usize),
    /// Of [`Subject::Ruling`].
    Ruled(Ruled),
    /// Of [`Subject::Pods`].
    Pods(Vec<Vec<PlayerId>>),
    /// Of [`Subject::PodClock`]: the task started last, and whether the clock is paused.
    PodClock(PodTask, bool),
    /// Of [`Subject::Stage`].
    Stage(Vec<PlayerId>),
    /// Of [`Subject::Seeds`]: the seeds, and the drawn games.
    Seeds(Vec<PlayerId>, Vec<[Option<PlayerId>; 2]>),
    /// Of [`Subject::Pairing`].
    Pairing(Seats),
    /// Of [`Subject::Progress`].
    Progress(Status),
    /// Of [`Subject::Time`]: milliseconds added, whether the clock is paused, and the length that was set, in
    /// milliseconds.
    Time(u64, bool, Option<u64>),
    /// Of [`Subject::Scenario`].
    Scenario(String),
    /// Of [`Subject::Result`]: the players of the table, and the report.
    Result([PlayerId; 2], Report),
    /// Of [`Subject::Result`] at a table of three or four (STR-6).
    Ranking(Vec<Vec<PlayerId>>),
    /// Of [`Subject::TableTime`]: milliseconds added, and whether a deck check is in progress.
    TableTime(u64, bool),
    /// Of [`Subject::Call`]: the table waits for a judge.
    Called,
    /// Of [`Subject::ShortClock`].
    ShortClock(ShortClockPurpose),
    /// Of [`Subject::Chooser`].
    Chooser(PlayerId),
    /// Of [`Subject::Decks`].
    Decks(DecksPlayed),
}

/// The seats of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seats {
    /// The tables with their players.
    pub tables: Vec<(TableNumber, Vec<PlayerId>)>,
    /// Players with a bye.
    pub byes: Vec<PlayerId>,
}

impl Seats {
    pub(super) fn of(round: &Round) -> Self {
        let tables = round.tables.iter().map(|table| (table.number, table.players.to_vec())).collect();
        Self { tables, byes: round.byes.clone() }
    }

    /// True if both are the same pairing, although one may have lost tables since. The opponent of a player who left
    /// has a bye (ELI-4).
    pub(super) fn goes_with(&self, other: &Self) -> bool {
        let (few, many) = if self.tables.len() < other.tables.len() { (self, other) } else { (other, self) };
        few.tables.iter().all(|table| many.tables.contains(table))
    }

    pub(super) fn renumbered(&self, ids: &Ids) -> Option<Self> {
        let table = |(number, players): &(TableNumber, Vec<_>)| Some((*number, ids.all(players)?));
        let tables = self.tables.iter().map(table).collect::<Option<_>>()?;
        Some(Self { tables, byes: ids.all(&self.byes)? })
    }
}

impl Subject {
    pub(super) fn renumbered(&self, id: impl Fn(PlayerId) -> Option<PlayerId>) -> Option<Self> {
        Some(match *self {
            Self::Name(player) => Self::Name(id(player)?),
            Self::Details(player) => Self::Details(id(player)?),
            Self::Presence(player) => Self::Presence(id(player)?),
            Self::Marks(player) => Self::Marks(id(player)?),
            Self::Bye(player) => Self::Bye(id(player)?),
            Self::FixedTable(player) => Self::FixedTable(id(player)?),
            Self::Deck(player) => Self::Deck(id(player)?),
            Self::Ruling(player, at) => Self::Ruling(id(player)?, at),
            _ => self.clone(),
        })
    }

    /// The fact about this subject in a copy of the event. None for a missing or default value.
    pub fn fact(&self, state: &State) -> Option<Fact> {
        let player = |id: &PlayerId| state.players.get(id);
        Some(match self {
            Self::Setup => Fact::Setup(Box::new(state.setup.clone())),
            Self::Plan => Fact::Plan(state.plan?),
            Self::Staff if state.staff.is_empty() => return None,
            Self::Staff => Fact::Staff(state.staff.clone(), state.staff_reason.clone()),
            Self::Hall if state.tables == TableNumbers::default() => return None,
            Self::Hall => Fact::Hall(state.tables.clone()),
            Self::Group(name) => Fact::Group(state.avoid.get(name)?.clone()),
            Self::Name(id) => Fact::Name(player(id)?.name.clone()),
            Self::Details(id) => Fact::Details(Some(&player(id)?.details).filter(|about| !about.is_empty())?.clone()),
            Self::Presence(id) => Fact::Left(player(id)?.left.as_ref()?.removal),
            Self::Marks(id) => Fact::Marks(Some(&player(id)?.marks).filter(|marks| !marks.is_empty())?.clone()),
            Self::CheckIn if state.check_in_closed => Fact::CheckInClosed,
            Self::CheckIn => state.check_in.then_some(Fact::CheckIn)?,
            Self::GoneOn => Fact::GoneOn(state.gone_on.clone()?),
            Self::Bye(id) => player(id)?.first_round_bye.then_some(Fact::Bye)?,
            Self::FixedTable(id) => Fact::FixedTable(player(id)?.fixed_table?),
            Self::Deck(id) => match state.decks_picked.iter().filter(|(picked, _)| picked == id).count() {
                0 => return None,
                times => Fact::Picked(times),
            },
            Self::Ruling(id, at) => Fact::Ruled(state.rulings_of(*id).find(|ruled| ruled.at == *at)?.clone()),
            Self::Pods if state.pods.is_empty() => return None,
            Self::Pods => Fact::Pods(state.pods.iter().map(|pod| pod.players.clone()).collect()),
            Self::PodClock(number) => {
                let run = state.pod(*number)?.run?;
                Fact::PodClock(run.task, run.clock.is_paused())
            }
            Self::Stage => {
                state.second_stage_has_begun().then(|| Fact::Stage(state.in_second_stage.iter().copied().collect()))?
            }
            Self::Seeds if state.seeds.is_empty() && state.drawn.is_empty() => return None,
            Self::Seeds => Fact::Seeds(state.seeds.clone(), state.drawn.clone()),
            Self::Pairing(key) => Fact::Pairing(Seats::of(state.round(*key)?)),
            Self::Progress(key) => Fact::Progress(state.round(*key)?.status),
            Self::Time(key) => {
                let round = state.round(*key)?;
                let clock = round.clock?;
                let usual = state.minutes_until_called(round).map(|minutes| u64::from(minutes) * MINUTE);
                let set = clock.limit.filter(|_| clock.limit != usual);
                if clock.added == 0 && !clock.is_paused() && set.is_none() {
                    return None;
                }
                Fact::Time(clock.added, clock.is_paused(), set)
            }
            Self::Scenario(key) => Fact::Scenario(state.scenario(*key)?.to_owned()),
            Self::Result(key, number) => {
                let table = state.round(*key)?.table(*number)?;
                match table.result.as_ref()? {
                    TableResult::Report(report) => Fact::Result(table.as_match()?.players, *report),
                    TableResult::Ranking(ranking) => Fact::Ranking(ranking.clone()),
                }
            }
            Self::TableTime(key, number) => match state.round(*key)?.table(*number)? {
                Table { extension: 0, deck_check: None, .. } => return None,
                Table { extension, deck_check, .. } => Fact::TableTime(*extension, deck_check.is_some()),
            },
            Self::Call(key, number) => state.round(*key)?.table(*number)?.called_at.map(|_| Fact::Called)?,
            Self::ShortClock(key, table) => {
                let clocks = &state.round(*key)?.short_clocks;
                Fact::ShortClock(clocks.iter().find(|short| short.table == *table)?.purpose)
            }
            Self::Chooser(key, number) => Fact::Chooser(state.round(*key)?.table(*number)?.chooser?),
            Self::Decks(key, number) => {
                let decks = &state.round(*key)?.table(*number)?.decks;
                Fact::Decks(Some(decks).filter(|decks| decks.banned != [0, 0])?.clone())
            }
        })
    }
}

impl Fact {
    /// The fact with mapped ids. None if a player has no mapped id.
    pub(super) fn renumbered(&self, ids: &Ids) -> Option<Self> {
        Some(match self {
            Self::Staff(staff, reason) => {
                let leader = |leader: &Leader| {
                    let player = match leader.player {
                        Some(player) => Some(ids.get(player)?),
                        None => None,
                    };
                    Some(Leader { player, ..leader.clone() })
                };
                Self::Staff(staff.iter().map(leader).collect::<Option<_>>()?, reason.clone())
            }
            Self::Group(AvoidGroup { scope, players }) => {
                Self::Group(AvoidGroup { scope: *scope, players: ids.all(players)? })
            }
            Self::Seeds(seeds, drawn) => {
                let known =
                    |seat: &[Option<PlayerId>; 2]| seat.iter().flatten().all(|&player| ids.get(player).is_some());
                if !drawn.iter().all(known) {
                    return None;
                }
                let games = drawn.iter().map(|game| game.map(|seat| seat.and_then(|player| ids.get(player))));
                Self::Seeds(ids.all(seeds)?, games.collect())
            }
            Self::Stage(players) => Self::Stage(ids.all(players)?),
            Self::Ranking(ranking) => Self::Ranking(ranking.iter().map(|level| ids.all(level)).collect::<Option<_>>()?),
            Self::Pods(pods) => Self::Pods(pods.iter().map(|pod| ids.all(pod)).collect::<Option<_>>()?),
            Self::Ruled(ruled) => Self::Ruled(Ruled { player: ids.get(ruled.player)?, ..ruled.clone() }),
            Self::Pairing(seats) => Self::Pairing(seats.renumbered(ids)?),
            Self::Chooser(player) => Self::Chooser(ids.get(*player)?),
            Self::Result(players, report) => Self::Result(ids.pair(*players)?, *report),
            _ => self.clone(),
        })
    }
}

/// Subjects whose facts differ between two states of the same log.
pub(super) fn changed(before: &State, after: &State) -> Vec<Subject> {
    let mut found = Vec::new();
    let whole = [
        (before.setup != after.setup, Subject::Setup),
        (before.plan != after.plan, Subject::Plan),
        (before.staff != after.staff || before.staff_reason != after.staff_reason, Subject::Staff),
        (before.tables != after.tables, Subject::Hall),
        (before.check_in != after.check_in || before.check_in_closed != after.check_in_closed, Subject::CheckIn),
        (before.gone_on != after.gone_on, Subject::GoneOn),
        (before.in_second_stage != after.in_second_stage, Subject::Stage),
        (before.seeds != after.seeds || before.drawn != after.drawn, Subject::Seeds),
        (before.pods != after.pods, Subject::Pods),
    ];
    found.extend(whole.into_iter().filter_map(|(differs, subject)| differs.then_some(subject)));
    if before.pods != after.pods {
        found.extend(pod_clocks(before).chain(pod_clocks(after)));
    }
    if before.avoid != after.avoid {
        found.extend(before.avoid.keys().chain(after.avoid.keys()).cloned().map(Subject::Group));
    }
    if before.decks_picked != after.decks_picked {
        found.extend(after.decks_picked.iter().map(|&(player, _)| Subject::Deck(player)));
    }
    if before.rulings != after.rulings {
        // A ruling was added or withdrawn.
        let same = before.rulings.iter().zip(&after.rulings).take_while(|(one, other)| one == other).count();
        let others = |state: &'_ State| state.rulings.iter().skip(same).map(ruling).collect::<Vec<_>>();
        found.extend(others(before).into_iter().chain(others(after)));
    }
    for (id, player) in &after.players {
        if before.players.get(id) != Some(player) {
            found.extend(of_player(*id));
        }
    }
    found.extend(before.players.keys().filter(|id| !after.players.contains_key(id)).flat_map(|&id| of_player(id)));
    for (one, other) in [(before, after), (after, before)] {
        for round in one.swiss.iter().chain(&one.elimination) {
            match other.round(round.key) {
                Some(same) if same == round => {}
                other => found.extend(of_round(round, other)),
            }
        }
    }
    let found: Set<Subject> = found.into_iter().collect();
    found.into_iter().filter(|subject| subject.fact(before) != subject.fact(after)).collect()
}

/// All subjects of an event.
pub(super) fn subjects(state: &State) -> Set<Subject> {
    let whole = [
        Subject::Setup,
        Subject::Plan,
        Subject::Staff,
        Subject::Hall,
        Subject::Stage,
        Subject::Seeds,
        Subject::CheckIn,
        Subject::GoneOn,
        Subject::Pods,
    ];
    let groups = state.avoid.keys().cloned().map(Subject::Group);
    let decks = state.decks_picked.iter().map(|&(player, _)| Subject::Deck(player));
    let rulings = state.rulings.iter().map(ruling);
    let players = state.players.keys().flat_map(|&id| of_player(id));
    let rounds = state.swiss.iter().chain(&state.elimination).flat_map(|round| of_round(round, None));
    whole
        .into_iter()
        .chain(pod_clocks(state))
        .chain(groups)
        .chain(decks)
        .chain(rulings)
        .chain(players)
        .chain(rounds)
        .collect()
}

fn pod_clocks(state: &State) -> impl Iterator<Item = Subject> {
    (1..).zip(&state.pods).map(|(number, _)| Subject::PodClock(PodNumber(number)))
}

fn ruling(ruled: &Ruled) -> Subject {
    Subject::Ruling(ruled.player, ruled.at)
}

fn of_player(id: PlayerId) -> [Subject; 6] {
    [
        Subject::Name(id),
        Subject::Details(id),
        Subject::Presence(id),
        Subject::Marks(id),
        Subject::Bye(id),
        Subject::FixedTable(id),
    ]
}

/// Subjects of a round. Tables count only if they differ in another state of the round.
fn of_round(round: &Round, other: Option<&Round>) -> Vec<Subject> {
    let key = round.key;
    let tables = round.tables.iter().enumerate();
    let tables = tables.filter(|(place, table)| other.and_then(|other| other.tables.get(*place)) != Some(table));
    let of_table = |number| {
        [Subject::Result, Subject::TableTime, Subject::Call, Subject::Chooser, Subject::Decks]
            .map(|subject| subject(key, number))
    };
    let tables = tables.flat_map(|(_, table)| of_table(table.number));
    let clocks = round.short_clocks.iter().map(|short| Subject::ShortClock(key, short.table));
    let whole = [Subject::Pairing(key), Subject::Progress(key), Subject::Time(key), Subject::Scenario(key)];
    whole.into_iter().chain(tables).chain(clocks).collect()
}
