//! Conflicts between two copies, for the organizer to decide.

use super::fact::{Fact, Subject};
use crate::{
    base::ids::PlayerId,
    tournament::{MergedEntry, Refusal},
};

/// A question to the organizer about a step of the other copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Question {
    /// Index of the step's entry in the other log.
    pub entry: usize,
    /// Number of the question about that entry, from 0.
    pub part: usize,
}

/// The organizer's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// This copy does not change, and the other copy's step is left out. Two players of the same name are one person.
    Here,
    /// The step of the other copy is merged and replaces the fact here. Two players of the same name are two people.
    There,
}

/// A step of the other copy that clashes with this copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The question that the choice answers.
    pub question: Question,
    /// The step as written there, with the ids of the other log.
    pub taken: MergedEntry,
    /// The reason for the conflict.
    pub why: Why,
    /// The organizer's answer. None if there is none yet.
    pub choice: Option<Choice>,
}

/// Reason for a conflict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// Both copies have changed these subjects differently. `there` is the fact here after merging the step.
    Differs(Vec<Difference>),
    /// The rules refuse the step here. It cannot be merged.
    Refused(Refusal),
    /// The step registers a player with the same name as this player, who was registered here since the fork.
    Namesake(PlayerId),
    /// The other copy has undone an entry from before the fork. The undo cannot be merged.
    TakenBack,
}

impl Why {
    /// True if [`Choice::There`] is possible.
    pub fn has_choice(&self) -> bool {
        matches!(self, Self::Differs(_) | Self::Namesake(_))
    }
}

/// The facts of two copies about one subject, with the ids of this log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The subject.
    pub subject: Subject,
    /// Fact in the copy here. None if it has none.
    pub here: Option<Fact>,
    /// Fact in the other copy. None if it has none.
    pub there: Option<Fact>,
}
