//! What is wrong with a list, or cannot be judged.

use super::{deck::DeckFault, squad::SquadFault};
use crate::base::clause::Clause;

/// One thing that is wrong with a list, or that cannot be judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// How much it matters.
    pub severity: Severity,
    /// The clause that it follows from; none where it only tells what is not known.
    pub clause: Option<Clause>,
    /// What it is.
    pub matter: Matter,
}

/// How much a fault matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Cannot be judged with what is known: it is said, and offends nothing.
    Unjudged,
    /// Against the rules of the game itself, where the document is silent.
    Warning,
    /// Against the document.
    Illegal,
}

/// What a fault is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Matter {
    /// A list of another game than the event's.
    OtherGame,
    /// Of a squad.
    Squad(SquadFault),
    /// Of a deck.
    Deck(DeckFault),
}

impl Fault {
    /// Whether it says that the list cannot be judged for the day of the event: the data do not cover it.
    pub fn is_of_the_day(&self) -> bool {
        matches!(
            self.matter,
            Matter::Squad(SquadFault::DayNotCovered { .. }) | Matter::Deck(DeckFault::DayNotCovered { .. })
        )
    }

    /// The clause that the list offends; none where nothing is offended.
    pub fn offends(&self) -> Option<Clause> {
        self.clause.filter(|_| self.severity > Severity::Unjudged)
    }
}
