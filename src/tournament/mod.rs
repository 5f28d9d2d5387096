//! The event as a log of entries, folded into its present state.
//!
//! - [`Tournament`]: the log and what it adds up to. [`Tournament::apply`] is the only way to change it.
//! - [`Action`]: everything that can happen; [`Refusal`]: why it may not.
//! - [`State`]: players, rounds, tables at one moment, with [`NextStep`], standings, cut and bracket.
//! - `propose`: actions whose outcome is random or follows from the rules, ready to be applied.

mod act;
mod action;
mod bracket;
mod by_hand;
mod chance;
mod correction;
mod drawn;
mod entry;
mod field;
mod fixed_table;
mod joining;
mod large;
mod last_draw;
mod losses;
mod missing;
mod next_step;
mod numbers;
mod pair_again;
mod people;
mod pods;
mod propose;
mod published;
mod ranking;
mod reasons;
mod refusal;
mod ruling;
mod setup;
mod stages;
mod state;
mod table;
mod table_numbers;
mod warning;

pub use act::{Consequence, EXTENSION_LIMIT, PLAYERS_LIMIT, ROUND_LIMIT, ROUNDS_LIMIT};
pub use action::{Action, Again, Branch, MergedEntry, NewNumber, NewSeat, Pairing, Renumbered, Turn, Vacancy};
pub use bracket::{DecidedPlace, Game, Place};
pub use by_hand::{OpenRound, Yardstick};
pub use correction::{Aftermath, Change, Moved};
pub use drawn::{LargeOrigin, NotDrawnAgain, Origin, Redrawn};
pub use entry::{Entry, Hash};
pub use field::Faction;
pub use large::LARGE_TABLE;
pub use last_draw::{LastDraw, Places};
pub use missing::Shortcoming;
pub use next_step::NextStep;
pub(crate) use numbers::Numbers;
pub use people::{
    AvoidGroup, AvoidScope, Details, GoneOn, Joining, Leader, Leaving, Mark, Missing, Newcomer, Player, Registration,
    Role,
};
pub use pods::Pod;
pub use propose::decision_at;
pub use ranking::Record;
pub use reasons::{FieldReasons, Made, Reasons, TableMade};
pub use refusal::{LIST_LIMIT, Refusal, SetupField, TEXT_LIMIT, TextField};
pub(crate) use refusal::{check_list, check_note};
pub use ruling::{Ruled, Ruling};
pub use setup::{Commitment, ListPolicy, Setup, StructureChoice};
pub use state::{Round, RoundKey, State, Status};
pub use table::{Match, Players, Table, TableResult};
pub use table_numbers::{TABLE_LIMIT, TableNumbers, TableRange};
pub use warning::Warning;

use crate::base::ids::DeviceId;

/// Entries in force from one checkpoint to the next, at least.
const CHECKPOINT_EVERY: usize = 64;
/// Players of an event for whose sake a checkpoint waits one entry longer: a big state takes as long to copy as many entries
/// take to apply.
const PLAYERS_AN_ENTRY: usize = 2;
/// How often, all in all and times the players of the event, everything may be looked through again because of an entry: one
/// that follows an undo, that numbers a draft anew, or that takes another log in. Event by event that is a thousand times with
/// a thousand players; without an end to it, a file of one megabyte would take minutes to read.
const WORK_LIMIT: usize = 1_000_000;
/// Entries that are not carried out twice to take something back: their state is kept then.
const CHECKPOINT_AFTER: usize = 8;
/// Checkpoints kept; beyond that every second one goes, so that a long log needs no more memory.
const CHECKPOINTS: usize = 32;

/// An event: its log, and the state that the entries in force add up to.
#[derive(Debug, Clone)]
pub struct Tournament {
    log: Vec<Entry>,
    head: Hash,
    state: State,
    /// How many of the entries in force the state adds up to: all of them, but for a while in a log that is replayed.
    reached: usize,
    /// Places in the log of the entries in force, the first being the creation.
    in_force: Vec<usize>,
    /// Places in the log of the entries undone, the last undone last.
    undone: Vec<usize>,
    /// Work of the entries so far, see [`WORK_LIMIT`].
    work: usize,
    /// States on the way, each with its number of entries in force: an undo replays from the nearest. The first is the
    /// creation.
    checkpoints: Vec<(usize, State)>,
}

/// A log that is being replayed, entry by entry: whoever has something else to do does it in between.
#[derive(Debug, Default)]
pub struct Replay {
    tournament: Option<Tournament>,
}

/// A log that cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayError {
    /// Place of the entry that is refused, from 0.
    pub place: usize,
    /// The reason.
    pub refusal: Refusal,
}

impl std::fmt::Display for ReplayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "entry {} is refused: {}", self.place, self.refusal)
    }
}

impl std::error::Error for ReplayError {}

impl Tournament {
    /// Begins an event with its first entry.
    ///
    /// # Errors
    /// The entry is no beginning, or its setup is refused.
    pub fn begin(first: Entry) -> Result<Self, Refusal> {
        let Action::Create { event, seed, setup } = &first.action else { return Err(Refusal::NotTheBeginning) };
        if first.counter != 0 || first.previous != Hash::default() {
            return Err(Refusal::BrokenChain { expected: 0 });
        }
        check_note(&first.by, TextField::LeaderName)?;
        let state = State::create(*event, *seed, setup)?;
        Ok(Self {
            head: first.hash(),
            log: vec![first],
            checkpoints: vec![(1, state.clone())],
            state,
            reached: 1,
            work: 0,
            in_force: vec![0],
            undone: Vec::new(),
        })
    }

    /// Replays a whole log.
    ///
    /// # Errors
    /// The place of the first entry that is refused, and why.
    pub fn replay(entries: impl IntoIterator<Item = Entry>) -> Result<Self, ReplayError> {
        let mut replay = Replay::default();
        entries.into_iter().try_for_each(|entry| replay.push(entry))?;
        replay.finish()
    }

    /// Writes the entry of an action that happens now, and applies it.
    ///
    /// # Errors
    /// The action is refused, or lacks what is asked of a new entry and was not asked of those in old logs, the reason of a
    /// correction (FIX-4) or the loss that was given as a penalty (PEN-2); nothing has changed then.
    pub fn record(&mut self, device: DeviceId, at: u64, by: String, action: Action) -> Result<(), Refusal> {
        self.state.check_reason(&action)?;
        self.state.check_losses(&action)?;
        self.apply(&Entry { by, ..self.entry(device, at, action) })
    }

    /// Applies the next entry of the log, as it was written.
    ///
    /// ```
    /// use tiebreaker::base::ids::{DeviceId, EventId, RoundNumber};
    /// use tiebreaker::base::random::Seed;
    /// use tiebreaker::regulation::{Regulation, Stage};
    /// use tiebreaker::tournament::{Action, Entry, NextStep, Refusal, RoundKey, Setup, Status, Tournament};
    ///
    /// let regulation = Regulation::published("xwing-2018").expect("one of the five");
    /// let setup = Setup::new("Saturday", "2018-11-24", regulation);
    /// let (device, mut now) = (DeviceId([1; 8]), 1_543_050_000_000);
    /// let create = Action::Create { event: EventId([2; 16]), seed: Seed([3; 32]), setup };
    /// let mut event = Tournament::begin(Entry::first(device, now, create))?;
    /// let mut act = |event: &mut Tournament, action: Action| {
    ///     now += 1_000;
    ///     event.apply(&event.entry(device, now, action))
    /// };
    ///
    /// for name in ["Ana", "Bo", "Cleo", "Dov"] {
    ///     let player = event.state().propose_player(name);
    ///     act(&mut event, player)?;
    /// }
    /// // What is drawn is in the action: replayed, the log gives the same pairings for ever.
    /// let draw = event.state().propose_draw(RoundNumber(1))?;
    /// act(&mut event, draw)?;
    /// let round = RoundKey { stage: Stage::Swiss, number: RoundNumber(1) };
    /// assert_eq!(event.state().next_step(), NextStep::Publish(round));
    ///
    /// // What cannot be is refused, and changes nothing.
    /// let refusal = Refusal::WrongStatus { status: Status::Paired, needed: Status::Published };
    /// assert_eq!(act(&mut event, Action::Start { round }), Err(refusal));
    /// assert_eq!(event.log().len(), 1 + 4 + 1);
    /// # Ok::<(), Refusal>(())
    /// ```
    ///
    /// # Errors
    /// The entry does not follow the last one, or its action is refused; nothing has changed then.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Refusal> {
        self.follow(entry.clone(), entry.hash())?;
        self.catch_up()
    }

    /// Adds the next entry, of this hash, to the log. What is undone stays in the state until somebody looks or acts: a log in which much
    /// was undone and redone is replayed as fast as any other.
    fn follow(&mut self, entry: Entry, hash: Hash) -> Result<(), Refusal> {
        let expected = self.next_counter();
        if entry.counter != expected || entry.previous != self.head {
            return Err(Refusal::BrokenChain { expected });
        }
        check_note(&entry.by, TextField::LeaderName)?;
        match entry.action {
            Action::Undo { entry: undone } => {
                self.to_undo().filter(|entry| entry.counter == undone).ok_or(Refusal::NothingToTakeBack)?;
                self.undone.extend(self.in_force.pop());
            }
            Action::Redo { entry: redone } => {
                self.to_redo().filter(|entry| entry.counter == redone).ok_or(Refusal::NothingToTakeBack)?;
                // Places in force stay sorted: a redo brings back the smallest place above them.
                self.in_force.extend(self.undone.pop());
            }
            _ => {
                self.catch_up()?;
                let work = self.work.saturating_add(self.work_of(&entry.action));
                if work > WORK_LIMIT {
                    return Err(Refusal::TooMuchWork);
                }
                self.state.act(entry.at, &entry.action)?;
                self.work = work;
                self.undone.clear();
                self.checkpoints.retain(|&(count, _)| count <= self.reached);
                self.in_force.push(self.log.len());
                self.reached += 1;
                let last = self.checkpoints.last().map_or(0, |&(count, _)| count);
                if self.reached - last >= CHECKPOINT_EVERY.max(self.state.players.len() / PLAYERS_AN_ENTRY) {
                    self.keep_checkpoint();
                }
            }
        }
        self.head = hash;
        self.log.push(entry);
        Ok(())
    }

    /// The entry that records an action now: the next in the log.
    pub fn entry(&self, device: DeviceId, at: u64, action: Action) -> Entry {
        Entry { device, counter: self.next_counter(), previous: self.head, at, by: String::new(), action }
    }

    /// The event as it stands.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Every entry, undone ones too.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The hash of the last entry.
    pub fn head(&self) -> Hash {
        self.head
    }

    /// Whether the entry at a place of the log is in force: neither undone nor an undo itself.
    pub fn is_in_force(&self, place: usize) -> bool {
        self.in_force.binary_search(&place).is_ok()
    }

    /// The entry that [`Action::Undo`] would undo. None if only the creation is left.
    pub fn to_undo(&self) -> Option<&Entry> {
        self.in_force.get(1..)?.last().and_then(|&place| self.log.get(place))
    }

    /// The entry that [`Action::Redo`] would bring back.
    pub fn to_redo(&self) -> Option<&Entry> {
        self.undone.last().and_then(|&place| self.log.get(place))
    }

    fn next_counter(&self) -> u64 {
        u64::try_from(self.log.len()).unwrap_or(u64::MAX)
    }

    /// The players who are looked through again because of the next entry.
    fn work_of(&self, action: &Action) -> usize {
        let is_draft = self.state.swiss.last().is_some_and(|round| round.status == Status::Paired);
        let numbers = matches!(action, Action::FixTable { .. } | Action::NumberTables { .. }) && is_draft;
        // Once as a copy that is thrown away if something is refused, and once for the numbers.
        let merges = if matches!(action, Action::Merge { .. }) { 2 } else { 0 };
        let times = usize::from(!self.undone.is_empty()) + usize::from(numbers) + merges;
        times * self.state.players.len()
    }

    fn keep_checkpoint(&mut self) {
        let place = self.checkpoints.partition_point(|&(count, _)| count < self.reached);
        self.checkpoints.insert(place, (self.reached, self.state.clone()));
        if self.checkpoints.len() > CHECKPOINTS {
            let mut keep = [false, true].into_iter().cycle();
            self.checkpoints.retain(|&(count, _)| keep.next() == Some(true) || count == 1);
        }
    }

    /// Makes the state add up to the entries in force, and to no others.
    fn catch_up(&mut self) -> Result<(), Refusal> {
        let wanted = self.in_force.len();
        let is_behind = self.reached > wanted;
        if is_behind {
            let at = self.checkpoints.partition_point(|&(count, _)| count <= wanted).saturating_sub(1);
            let (count, state) = self.checkpoints.get(at).ok_or(Refusal::NothingToTakeBack)?;
            (self.reached, self.state) = (*count, state.clone());
        }
        let from = self.reached;
        for &place in self.in_force.get(from..).unwrap_or_default() {
            if let Some(entry) = self.log.get(place) {
                self.state.act(entry.at, &entry.action)?;
            }
            self.reached += 1;
        }
        // Whoever takes back once often does so again.
        if is_behind && self.reached > from + CHECKPOINT_AFTER {
            self.keep_checkpoint();
        }
        Ok(())
    }
}

impl Replay {
    /// Goes on with the next entry.
    ///
    /// # Errors
    /// The entry is refused.
    pub fn push(&mut self, entry: Entry) -> Result<(), ReplayError> {
        let hash = entry.hash();
        self.push_known(entry, hash)
    }

    /// Goes on with the next entry, whose hash is known: to work it out again takes longer than all the rest.
    pub(crate) fn push_known(&mut self, entry: Entry, hash: Hash) -> Result<(), ReplayError> {
        let place = self.tournament.as_ref().map_or(0, |tournament| tournament.log.len());
        let followed = match &mut self.tournament {
            Some(tournament) => tournament.follow(entry, hash),
            none => Tournament::begin(entry).map(|begun| *none = Some(begun)),
        };
        followed.map_err(|refusal| ReplayError { place, refusal })
    }

    /// The event that the log adds up to.
    ///
    /// # Errors
    /// There was no entry.
    pub fn finish(self) -> Result<Tournament, ReplayError> {
        let nothing = ReplayError { place: 0, refusal: Refusal::NotTheBeginning };
        let mut tournament = self.tournament.ok_or(nothing)?;
        let place = tournament.log.len().saturating_sub(1);
        tournament.catch_up().map_err(|refusal| ReplayError { place, refusal })?;
        Ok(tournament)
    }
}
