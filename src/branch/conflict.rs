//! What does not go together, for the organizer to decide.

use super::fact::{Fact, Subject};
use crate::{
    base::ids::PlayerId,
    tournament::{MergedEntry, Refusal},
};

/// A question to the organizer about a step of the other copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Question {
    /// The place of its entry in the other log.
    pub entry: usize,
    /// Number of the question about that entry, from 0.
    pub part: usize,
}

/// The organizer's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// This copy stays as it is and the other's step is left out. For two players of one name: they are the same person.
    Here,
    /// The step of the other copy is taken over, and what is here gives way. Of two players of one name: they are two.
    There,
}

/// A step of the other copy that does not go together with what is here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The question that the choice answers.
    pub question: Question,
    /// The step, as it was written there, with the ids of the other log.
    pub taken: MergedEntry,
    /// Why they do not go together.
    pub why: Why,
    /// The organizer's answer. None if there is none yet.
    pub choice: Option<Choice>,
}

/// Why a step does not go together with what is here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// Both have changed these, and otherwise. `there`: what would be here once the step is taken over.
    Differs(Vec<Difference>),
    /// The rules refuse the step here. It cannot be taken over.
    Refused(Refusal),
    /// It registers somebody of the same name as this player, who was registered here meanwhile.
    Namesake(PlayerId),
    /// It is older than the point where the logs parted, and the other copy has taken it back. That cannot be taken over.
    TakenBack,
}

impl Why {
    /// Whether [`Choice::There`] is possible.
    pub fn has_choice(&self) -> bool {
        matches!(self, Self::Differs(_) | Self::Namesake(_))
    }
}

/// The facts of two copies about one subject, with the ids that count here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// About what.
    pub subject: Subject,
    /// Fact in the copy here. None if it has none.
    pub here: Option<Fact>,
    /// Fact in the other copy. None if it has none.
    pub there: Option<Fact>,
}
