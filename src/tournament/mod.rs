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
mod drawn;
mod entry;
mod fixed_table;
mod merge;
mod next_step;
mod pair_again;
mod people;
mod propose;
mod published;
mod ranking;
mod refusal;
mod setup;
mod state;
mod table_numbers;
mod warning;

pub(crate) use act::check_note;
pub use act::{Consequence, EXTENSION_LIMIT, PLAYERS_LIMIT, ROUNDS_LIMIT, TEXT_LIMIT};
pub use action::{Action, Again, Pairing, Registration, RoundKey};
pub use bracket::{Game, Place};
pub use by_hand::{OpenRound, Yardstick};
pub use drawn::Origin;
pub use entry::{Entry, Hash};
pub use merge::{Branch, Renumbered, Taken};
pub use next_step::NextStep;
pub use people::{AvoidGroup, AvoidScope, Details, Leader, Leaving, Newcomer, Player, Role};
pub use ranking::Record;
pub use refusal::{Refusal, SetupField, TextField};
pub use setup::{Setup, StructureChoice};
pub use state::{Round, State, Status, Table};
pub use table_numbers::{TABLE_LIMIT, TableNumbers, TableRange};
pub use warning::Warning;

use crate::ids::DeviceId;

/// Entries in force from one checkpoint to the next.
const CHECKPOINT_EVERY: usize = 64;
/// Checkpoints kept; beyond that every second one goes, so that a long log needs no more memory.
const CHECKPOINTS: usize = 32;

/// An event: its log, and the state that the entries in force add up to.
#[derive(Debug, Clone)]
pub struct Tournament {
    log: Vec<Entry>,
    head: Hash,
    state: State,
    /// Places in the log of the entries in force, the first being the creation.
    in_force: Vec<usize>,
    /// Places in the log of the entries undone, the last undone last.
    undone: Vec<usize>,
    /// States on the way, each with its number of entries in force: an undo replays from the nearest. The first is the
    /// creation.
    checkpoints: Vec<(usize, State)>,
}

/// A log that cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayError {
    /// Place of the entry that is refused, from 0.
    pub place: usize,
    /// Why.
    pub refusal: Refusal,
}

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
        act::check_note(&first.by, TextField::LeaderName)?;
        let state = State::create(*event, *seed, setup)?;
        Ok(Self {
            head: first.hash(),
            log: vec![first],
            checkpoints: vec![(1, state.clone())],
            state,
            in_force: vec![0],
            undone: Vec::new(),
        })
    }

    /// Replays a whole log.
    ///
    /// # Errors
    /// The place of the first entry that is refused, and why.
    pub fn replay(entries: impl IntoIterator<Item = Entry>) -> Result<Self, ReplayError> {
        let mut entries = entries.into_iter();
        let at = |place: usize| move |refusal| ReplayError { place, refusal };
        let first = entries.next().ok_or(Refusal::NotTheBeginning).map_err(at(0))?;
        let mut tournament = Self::begin(first).map_err(at(0))?;
        for (place, entry) in (1..).zip(entries) {
            tournament.apply(&entry).map_err(at(place))?;
        }
        Ok(tournament)
    }

    /// Applies the next entry of the log.
    ///
    /// # Errors
    /// The entry does not follow the last one, or its action is refused; nothing has changed then.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Refusal> {
        let expected = self.next_counter();
        if entry.counter != expected || entry.previous != self.head {
            return Err(Refusal::BrokenChain { expected });
        }
        act::check_note(&entry.by, TextField::LeaderName)?;
        match entry.action {
            Action::Undo { entry: undone } => self.undo(undone)?,
            Action::Redo { entry: redone } => self.redo(redone)?,
            _ => {
                self.state.act(entry.at, &entry.action)?;
                self.undone.clear();
                self.put_in_force(self.log.len());
            }
        }
        self.head = entry.hash();
        self.log.push(entry.clone());
        Ok(())
    }

    /// The entry that records an action now: the next in the log.
    #[must_use]
    pub fn entry(&self, device: DeviceId, at: u64, action: Action) -> Entry {
        Entry { device, counter: self.next_counter(), previous: self.head, at, by: String::new(), action }
    }

    /// The event as it stands.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Every entry, undone ones too.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The hash of the last entry.
    #[must_use]
    pub fn head(&self) -> Hash {
        self.head
    }

    /// Whether the entry at a place of the log is in force: neither undone nor an undo itself.
    #[must_use]
    pub fn is_in_force(&self, place: usize) -> bool {
        self.in_force.binary_search(&place).is_ok()
    }

    /// The entry that [`Action::Undo`] would take back; none where only the creation is left.
    #[must_use]
    pub fn to_undo(&self) -> Option<&Entry> {
        self.in_force.get(1..)?.last().and_then(|&place| self.log.get(place))
    }

    /// The entry that [`Action::Redo`] would bring back.
    #[must_use]
    pub fn to_redo(&self) -> Option<&Entry> {
        self.undone.last().and_then(|&place| self.log.get(place))
    }

    fn next_counter(&self) -> u64 {
        u64::try_from(self.log.len()).unwrap_or(u64::MAX)
    }

    fn put_in_force(&mut self, place: usize) {
        // Places in force stay sorted: a redo brings back the smallest place above them.
        self.in_force.push(place);
        let count = self.in_force.len();
        if count.is_multiple_of(CHECKPOINT_EVERY) {
            self.checkpoints.push((count, self.state.clone()));
        }
        if self.checkpoints.len() > CHECKPOINTS {
            let mut keep = [false, true].into_iter().cycle();
            self.checkpoints.retain(|&(count, _)| keep.next() == Some(true) || count == 1);
        }
    }

    fn undo(&mut self, counter: u64) -> Result<(), Refusal> {
        if self.to_undo().is_none_or(|entry| entry.counter != counter) {
            return Err(Refusal::NothingToTakeBack);
        }
        let kept = self.in_force.len().saturating_sub(1);
        self.checkpoints.retain(|&(count, _)| count <= kept);
        let (replayed, state) = self.checkpoints.last().ok_or(Refusal::NothingToTakeBack)?;
        let mut state = state.clone();
        for entry in self.in_force.get(*replayed..kept).unwrap_or_default().iter().filter_map(|&at| self.log.get(at)) {
            state.act(entry.at, &entry.action)?;
        }
        self.state = state;
        self.undone.extend(self.in_force.pop());
        Ok(())
    }

    fn redo(&mut self, counter: u64) -> Result<(), Refusal> {
        let Some(entry) = self.to_redo().filter(|entry| entry.counter == counter) else {
            return Err(Refusal::NothingToTakeBack);
        };
        let (at, action) = (entry.at, entry.action.clone());
        self.state.act(at, &action)?;
        if let Some(place) = self.undone.pop() {
            self.put_in_force(place);
        }
        Ok(())
    }
}
