//! Why an action is refused. The screens put it into words; the core has no prose.

use super::{action::RoundKey, state::Status};
use crate::{
    ids::{PlayerId, RoundNumber, TableNumber},
    regulation::ReportRefusal,
};

/// Why an action is refused. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The log must begin with [`Action::Create`](super::Action::Create), and only begin with it.
    NotTheBeginning,
    /// The entry does not follow the last one: its counter or hash is another's.
    BrokenChain {
        /// The counter expected.
        expected: u64,
    },
    /// There is nothing to undo or redo, or it is not the entry named.
    NothingToTakeBack,
    /// A text that must not be empty.
    EmptyText(TextField),
    /// A text of more characters than allowed, or with control characters.
    UnfitText(TextField),
    /// Not a day `YYYY-MM-DD`.
    NotADay(String),
    /// A tier, kind, match length or structure that the regulation does not have.
    NotInRegulation(SetupField),
    /// The regulation holds numbers that no tournament can use.
    NonsenseInRegulation,
    /// The regulation lays down rounds and cut for this tier (STR-3).
    StructureIsMandatory,
    /// Rounds or cut that no event can have (STR-3).
    ImpossiblePlan,
    /// Rounds, cut, regulation, tier and match length are locked since round 1 started (STR-2).
    LockedByStart,
    /// No more players can be registered.
    TooManyPlayers {
        /// The most there can be.
        limit: usize,
    },
    /// An id that is taken, or was: ids go up.
    PlayerExists(PlayerId),
    /// A player who is not registered.
    UnknownPlayer(PlayerId),
    /// The player has left the event (PAIR-7).
    HasDropped(PlayerId),
    /// The player has not left the event.
    HasNotDropped(PlayerId),
    /// The player has been in a round and can only drop (STA-11).
    HasPlayed(PlayerId),
    /// The player's match needs its result first (DRP-1).
    ResultFirst {
        /// Who.
        player: PlayerId,
        /// The table without result.
        table: TableNumber,
    },
    /// Too late to enter or return: the Swiss rounds are over (DRP-3).
    SwissIsOver,
    /// Fewer than two players to pair.
    TooFewPlayers {
        /// How many there are.
        have: usize,
        /// How many are needed.
        need: usize,
    },
    /// That round is not the next one.
    NotTheNextRound(RoundKey),
    /// There is no such round.
    UnknownRound(RoundKey),
    /// There is no such table.
    UnknownTable(TableNumber),
    /// The round is not in the state that this step needs (FIX-2).
    WrongStatus {
        /// The state it is in.
        status: Status,
        /// The state it must be in.
        needed: Status,
    },
    /// A player is paired twice, or with no one of two names.
    PairedTwice(PlayerId),
    /// An active player has neither table nor bye.
    NotPaired(PlayerId),
    /// More byes than the number of players asks for (BYE-1).
    TooManyByes,
    /// The two have met in this stage, and the pairing does not say so (PAIR-3).
    Rematch([PlayerId; 2]),
    /// The result cannot be.
    Report(ReportRefusal),
    /// Tables still without a result.
    ResultsMissing {
        /// How many.
        tables: usize,
    },
    /// A later elimination round rests on this result (ELI-2).
    BracketRestsOnIt(RoundNumber),
    /// The event has no cut, or it is made already (CUT-1).
    NoCutNow,
    /// The number of seeds is not that of a bracket (CUT-1).
    WrongNumberOfSeeds {
        /// How many there must be.
        needed: usize,
    },
}

/// A text that the organizer writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextField {
    /// Name of the event.
    EventName,
    /// Place of the event.
    Place,
    /// Name of a player.
    PlayerName,
}

/// A choice of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupField {
    /// The tier.
    Tier,
    /// The kind of event.
    Kind,
    /// Games in a match.
    BestOf,
    /// The structure table.
    Structure,
}

impl Refusal {
    /// The clause that the refusal follows from; none where it is about the app's own order, not a rule.
    #[must_use]
    pub fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::Report(refusal) => refusal.clause(),
            Self::LockedByStart => "STR-2",
            Self::StructureIsMandatory | Self::ImpossiblePlan => "STR-3",
            Self::HasDropped(_) => "PAIR-7",
            Self::HasPlayed(_) => "STA-11",
            Self::ResultFirst { .. } => "DRP-1",
            Self::HasNotDropped(_) | Self::SwissIsOver => "DRP-3",
            Self::WrongStatus { .. } => "FIX-2",
            Self::PairedTwice(_) | Self::NotPaired(_) => "PAIR-2",
            Self::Rematch(_) => "PAIR-3",
            Self::TooManyByes => "BYE-1",
            Self::BracketRestsOnIt(_) => "ELI-2",
            Self::NoCutNow | Self::WrongNumberOfSeeds { .. } => "CUT-1",
            _ => return None,
        })
    }
}

impl From<ReportRefusal> for Refusal {
    fn from(refusal: ReportRefusal) -> Self {
        Self::Report(refusal)
    }
}
