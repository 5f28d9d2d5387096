//! The event as a log of entries, folded into its present state.
//!
//! - [`Tournament`]: the log and the state it produces. Only [`Tournament::apply`] changes it.
//! - [`Action`]: everything that can happen. [`Refusal`]: the reason to refuse an action.
//! - [`State`]: players, rounds and tables at one moment, with [`NextStep`], standings, cut and bracket.
//! - `propose`: actions whose outcome is random or follows from the rules, ready to apply.

mod act;
mod action;
mod bracket;
mod by_hand;
mod chance;
mod correction;
mod decks_played;
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
mod short_clock;
mod stages;
mod state;
mod table;
mod table_numbers;
mod warning;

pub use act::{Consequence, EXTENSION_LIMIT, PLAYERS_LIMIT, ROUND_LIMIT, ROUNDS_LIMIT};
pub use action::{Action, Again, Branch, MergedEntry, NewNumber, NewSeat, Pairing, Renumbered, Turn, Vacancy};
pub use bracket::{DecidedPlace, Game, Place};
pub use by_hand::{OpenRound, Yardstick};
pub use correction::{Aftermath, Change, Moved, Moves};
pub use decks_played::{DecksFault, DecksPlayed, GameDeck, decks_fault, games_won};
pub use drawn::{LargeOrigin, NotDrawnAgain, Origin, Redrawn};
pub use entry::{Entry, Hash};
pub use field::Faction;
pub use large::LARGE_TABLE;
pub use last_draw::{LastDraw, Places};
pub use missing::Shortcoming;
pub use next_step::NextStep;
pub(crate) use numbers::Numbers;
pub use people::{
    AvoidGroup, AvoidScope, Details, GoneOn, Joining, Leader, Leaving, MEMBERS_LIMIT, Mark, Missing, Newcomer, Player,
    Registration, Role,
};
pub use pods::Pod;
pub use propose::decision_at;
pub use ranking::Record;
pub use reasons::{ExplainedTable, FieldReasons, Reasons, TableOrigin};
pub(crate) use refusal::check_list;
pub use refusal::{LIST_LIMIT, Refusal, SetupField, TEXT_LIMIT, TextField, check_note};
pub use ruling::{Ruled, Ruling};
pub use setup::{Commitment, ListPolicy, Setup, StructureChoice, TeamSize};
pub use short_clock::{ShortClock, ShortClockPurpose};
pub use state::{Round, RoundKey, State, Status};
pub use table::{Match, Players, Table, TableResult};
pub use table_numbers::{TABLE_LIMIT, TableNumbers, TableRange};
pub use warning::Warning;

use crate::base::ids::DeviceId;

/// Minimum number of entries in force between two checkpoints.
const CHECKPOINT_EVERY: usize = 64;
/// Players per entry between two checkpoints of a large event, because copying a large state takes as long as applying
/// many entries.
const PLAYERS_AN_ENTRY: usize = 2;
/// Maximum number of players to process again, over all entries that follow an undo, renumber a draft or merge a log.
/// It allows a thousand such entries with a thousand players. Without a limit, a file of one megabyte would take
/// minutes to replay.
const WORK_LIMIT: usize = 1_000_000;
/// Number of entries to replay after an undo before their state becomes a checkpoint.
const CHECKPOINT_AFTER: usize = 8;
/// Maximum number of checkpoints. Beyond it, every second one is dropped, so that a long log needs no more memory.
const CHECKPOINTS: usize = 32;

/// An event: its log, and the state produced by the entries in force.
#[derive(Debug, Clone)]
pub struct Tournament {
    log: Vec<Entry>,
    head: Hash,
    state: State,
    /// Number of entries in force included in the state. It is less than all of them only during a replay.
    reached: usize,
    /// Indexes in the log of the entries in force. The first is the creation.
    in_force: Vec<usize>,
    /// Indexes in the log of the undone entries, most recently undone last.
    undone: Vec<usize>,
    /// Work of the entries so far, see [`WORK_LIMIT`].
    work: usize,
    /// Earlier states, each with its number of entries in force. An undo replays from the nearest one. The first is the
    /// creation.
    checkpoints: Vec<(usize, State)>,
}

/// A replay in progress. The caller can do other work between entries.
#[derive(Debug, Default)]
pub struct Replay {
    tournament: Option<Tournament>,
}

/// A log that cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayError {
    /// Index of the refused entry, from 0.
    pub place: usize,
    /// Why the entry is refused.
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
    /// The entry is not a creation, or its setup is refused.
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
    /// The index of the first refused entry, and the reason.
    pub fn replay(entries: impl IntoIterator<Item = Entry>) -> Result<Self, ReplayError> {
        let mut replay = Replay::default();
        entries.into_iter().try_for_each(|entry| replay.push(entry))?;
        replay.finish()
    }

    /// Writes the entry of a new action and applies it.
    ///
    /// # Errors
    /// The action is refused. A new entry also needs the loss given as a penalty (PEN-2), which old logs may lack.
    /// After a refusal nothing has changed.
    pub fn record(&mut self, device: DeviceId, at: u64, by: String, action: Action) -> Result<(), Refusal> {
        self.state.check_losses(&action)?;
        self.apply(&Entry { by, ..self.entry(device, at, action) })
    }

    /// Applies the next entry of the log unchanged.
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
    /// // The action contains the outcome of the draw, so a replay of the log always gives the same pairings.
    /// let draw = event.state().propose_draw(RoundNumber(1))?;
    /// act(&mut event, draw)?;
    /// let round = RoundKey { stage: Stage::Swiss, number: RoundNumber(1) };
    /// assert_eq!(event.state().next_step(), NextStep::Publish(round));
    ///
    /// // An impossible action is refused and changes nothing.
    /// let refusal = Refusal::WrongStatus { status: Status::Paired, needed: Status::Published };
    /// assert_eq!(act(&mut event, Action::Start { round }), Err(refusal));
    /// assert_eq!(event.log().len(), 1 + 4 + 1);
    /// # Ok::<(), Refusal>(())
    /// ```
    ///
    /// # Errors
    /// The entry does not follow the last one, or its action is refused. Then nothing has changed.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Refusal> {
        self.append(entry.clone(), entry.hash())?;
        self.catch_up()
    }

    /// Appends the next entry, with its hash, to the log. The state is rewound for an undo only when it is needed, so a
    /// log with many undos and redos replays as fast as any other.
    fn append(&mut self, entry: Entry, hash: Hash) -> Result<(), Refusal> {
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
                // A redo restores the smallest index above those in force, so they stay sorted.
                self.in_force.extend(self.undone.pop());
            }
            _ => {
                self.catch_up()?;
                let work = self.work.saturating_add(self.work_of(&entry.action));
                if work > WORK_LIMIT {
                    return Err(Refusal::TooMuchWork);
                }
                self.state.apply(entry.at, &entry.action)?;
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

    /// The next entry of the log, for an action that happens now.
    pub fn entry(&self, device: DeviceId, at: u64, action: Action) -> Entry {
        Entry { device, counter: self.next_counter(), previous: self.head, at, by: String::new(), action }
    }

    /// The present state of the event.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Every entry, including undone ones.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The hash of the last entry.
    pub fn head(&self) -> Hash {
        self.head
    }

    /// True if the entry at this index of the log is in force. Undone entries, undos and redos are not.
    pub fn is_in_force(&self, place: usize) -> bool {
        self.in_force.binary_search(&place).is_ok()
    }

    /// The entry that [`Action::Undo`] would undo. None if only the creation is left.
    pub fn to_undo(&self) -> Option<&Entry> {
        self.in_force.get(1..)?.last().and_then(|&place| self.log.get(place))
    }

    /// The entry that [`Action::Redo`] would bring back. None if there is nothing to redo.
    pub fn to_redo(&self) -> Option<&Entry> {
        self.undone.last().and_then(|&place| self.log.get(place))
    }

    /// The state before the entry that [`Action::Undo`] would undo. It takes as long as the undo. None if only the
    /// creation is left.
    pub fn state_before_last(&self) -> Option<State> {
        let (_, earlier) = self.in_force.split_last()?;
        let (count, mut state) = self.checkpoint(earlier.len())?.clone();
        for &place in earlier.get(count..)? {
            let entry = self.log.get(place)?;
            state.apply(entry.at, &entry.action).ok()?;
        }
        Some(state)
    }

    /// The latest earlier state with at most this number of entries in force.
    fn checkpoint(&self, wanted: usize) -> Option<&(usize, State)> {
        self.checkpoints.iter().rev().find(|&&(count, _)| count <= wanted)
    }

    fn next_counter(&self) -> u64 {
        u64::try_from(self.log.len()).unwrap_or(u64::MAX)
    }

    /// Number of players to process again because of the next entry.
    fn work_of(&self, action: &Action) -> usize {
        let is_draft = self.state.swiss.last().is_some_and(|round| round.status == Status::Paired);
        let numbers = matches!(action, Action::FixTable { .. } | Action::NumberTables { .. }) && is_draft;
        // A merge is first applied to a copy, which a refusal discards, and then once more for the numbers.
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

    /// Brings the state up to date with the entries in force.
    fn catch_up(&mut self) -> Result<(), Refusal> {
        let wanted = self.in_force.len();
        let is_behind = self.reached > wanted;
        if is_behind {
            let (count, state) = self.checkpoint(wanted).ok_or(Refusal::NothingToTakeBack)?;
            (self.reached, self.state) = (*count, state.clone());
        }
        let from = self.reached;
        for &place in self.in_force.get(from..).unwrap_or_default() {
            if let Some(entry) = self.log.get(place) {
                self.state.apply(entry.at, &entry.action)?;
            }
            self.reached += 1;
        }
        // An organizer who undoes once often undoes again.
        if is_behind && self.reached > from + CHECKPOINT_AFTER {
            self.keep_checkpoint();
        }
        Ok(())
    }
}

impl Replay {
    /// Appends the next entry.
    ///
    /// # Errors
    /// The entry is refused.
    pub fn push(&mut self, entry: Entry) -> Result<(), ReplayError> {
        let hash = entry.hash();
        self.push_known(entry, hash)
    }

    /// Appends the next entry with its known hash. Computing the hash would take longer than everything else.
    pub(crate) fn push_known(&mut self, entry: Entry, hash: Hash) -> Result<(), ReplayError> {
        let place = self.tournament.as_ref().map_or(0, |tournament| tournament.log.len());
        let appended = match &mut self.tournament {
            Some(tournament) => tournament.append(entry, hash),
            none => Tournament::begin(entry).map(|begun| *none = Some(begun)),
        };
        appended.map_err(|refusal| ReplayError { place, refusal })
    }

    /// The event produced by the log.
    ///
    /// # Errors
    /// The log has no entry.
    pub fn finish(self) -> Result<Tournament, ReplayError> {
        let nothing = ReplayError { place: 0, refusal: Refusal::NotTheBeginning };
        let mut tournament = self.tournament.ok_or(nothing)?;
        let place = tournament.log.len().saturating_sub(1);
        tournament.catch_up().map_err(|refusal| ReplayError { place, refusal })?;
        Ok(tournament)
    }
}
