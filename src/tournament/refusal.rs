//! Reasons to refuse an action. The screens have the texts. The core has no prose.

use super::state::{RoundKey, Status};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, PodNumber, TableNumber},
    },
    limited::SizesError,
    regulation::{InvalidRule, ReportRefusal},
};
use std::fmt;

/// Reason to refuse an action. A refused action changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The first entry of a log, and only the first, must be [`Action::Create`](super::Action::Create).
    NotTheBeginning,
    /// The counter or the hash of the entry does not continue the log.
    BrokenChain {
        /// The expected counter.
        expected: u64,
    },
    /// There is nothing to undo or redo, or the action names another entry.
    NothingToTakeBack,
    /// The log has too many undos or renumberings for its number of players and would take too long to replay.
    TooMuchWork,
    /// A required text is empty.
    EmptyText(TextField),
    /// A text is too long or contains control characters.
    UnfitText(TextField),
    /// The text is not a date in the form `YYYY-MM-DD`.
    NotADay(String),
    /// The regulation does not have this tier, kind, match length or structure.
    NotInRegulation(SetupField),
    /// The regulation is invalid, so no event can use it.
    InvalidRegulation(InvalidRule),
    /// The regulation prescribes rounds and cut for this tier (STR-3).
    StructureIsMandatory,
    /// No event can have these rounds or this cut (STR-3).
    ImpossiblePlan,
    /// Rounds, cut, regulation, tier and match length are locked because round 1 has started (STR-2).
    LockedByStart,
    /// Rounds and cut are not locked yet, so they are changed in the setup (STR-2).
    NotLocked,
    /// The new number of rounds is below the number already played (STR-2).
    RoundsPlayed {
        /// Number of rounds played.
        played: usize,
    },
    /// Rounds and cut can no longer change because the elimination has begun (STR-2).
    EliminationHasBegun,
    /// The regulation has no events without Swiss rounds (ELI-3).
    NoEliminationOnly,
    /// The regulation has no round robin.
    NoRoundRobin,
    /// The second stage has no round before or after it, or would include everybody (STR-5).
    ImpossibleStage,
    /// There is no second stage, or it has begun, or the first stage is not over (STR-5).
    NoStageNow,
    /// The player is not in the second stage, or was not in the first round of the round robin (STR-5).
    NotInStage,
    /// An event has only one organizer (ROLE-1).
    TwoOrganizers,
    /// A leader may play only with a reason (ROLE-2).
    LeaderMayNotPlay {
        /// Name of the leader.
        name: String,
    },
    /// The event is full.
    TooManyPlayers {
        /// Maximum number of players.
        limit: usize,
    },
    /// The team has too many members.
    TooManyMembers {
        /// Maximum number of members.
        limit: usize,
    },
    /// The hash in the setup does not match the seed, or differs from the one at creation.
    OtherSeed,
    /// Nothing can be mixed into the seed any more because the pairing is public.
    TooLateToMixIn,
    /// The list of players to register is empty.
    NobodyToAdd,
    /// One of several players cannot be registered, so none of them is.
    NotAdded {
        /// Name of the player.
        name: String,
        /// The refusal of that player.
        why: Box<Refusal>,
    },
    /// One of the merged entries is refused, so the whole merge is refused.
    NotTaken {
        /// Index of that entry, from 0.
        place: usize,
        /// The refusal of that entry.
        why: Box<Refusal>,
    },
    /// A merge contains a merge.
    MergeInMerge,
    /// The player id is or was in use.
    PlayerExists(PlayerId),
    /// No player with this id is registered.
    UnknownPlayer(PlayerId),
    /// The player has left the event (PAIR-7).
    HasDropped(PlayerId),
    /// The player is disqualified and never returns (DRP-4).
    IsDisqualified(PlayerId),
    /// The player is still in the event.
    HasNotDropped(PlayerId),
    /// The player has been in a round and can only drop (STA-11).
    HasPlayed(PlayerId),
    /// The player's match needs a result first (DRP-1).
    ResultFirst {
        /// Id of the player.
        player: PlayerId,
        /// The table without result.
        table: TableNumber,
    },
    /// The player is out of the bracket and cannot return to it (ELI-4).
    OutOfBracket(PlayerId),
    /// The player has no open match.
    NoOpenMatch(PlayerId),
    /// The Swiss rounds are over, so nobody can enter or return (DRP-3).
    SwissIsOver,
    /// The event has started, so changing a list needs a reason (SQD-4, DCK-5).
    ListIsLocked(Clause),
    /// Another player has the same UID (ROLE-3).
    UidTaken(PlayerId),
    /// A player is named twice.
    NamedTwice(PlayerId),
    /// Round 1 is published, so no bye can be awarded in advance (BYE-5).
    TooLateForBye,
    /// The pairing does not give the player the bye that was awarded (BYE-5).
    ByeNotGiven(PlayerId),
    /// There are too few players to pair.
    TooFewPlayers {
        /// Number of players.
        have: usize,
        /// Number of players needed.
        need: usize,
    },
    /// The round is not the next one.
    NotTheNextRound(RoundKey),
    /// There is no such round.
    UnknownRound(RoundKey),
    /// There is no such table.
    UnknownTable(TableNumber),
    /// The table ranges are not ascending, or contain a number outside 1 to `limit`.
    ImpossibleTables {
        /// Maximum table number.
        limit: u16,
    },
    /// The round is not in the state that this action needs (FIX-2).
    WrongStatus {
        /// The present state.
        status: Status,
        /// The required state.
        needed: Status,
    },
    /// A player is paired twice, or cannot be paired.
    PairedTwice(PlayerId),
    /// A large table has too few or too many players (STR-6).
    WrongTableSize {
        /// Number of players.
        players: usize,
    },
    /// A player at the table is missing from its ranking (STR-6).
    NotRanked(PlayerId),
    /// An active player has neither a table nor a bye.
    NotPaired(PlayerId),
    /// The pairing moves a player whose place is locked.
    LockNotKept(PlayerId),
    /// The draw names the wrong stream of random numbers.
    UnknownStream,
    /// The pairing has more byes than the number of players allows (BYE-1).
    TooManyByes,
    /// The two players have met in this stage, and the pairing does not list them as a rematch (PAIR-3).
    Rematch([PlayerId; 2]),
    /// The report is invalid.
    Report(ReportRefusal),
    /// Some tables have no result yet.
    ResultsMissing {
        /// Number of tables.
        tables: usize,
    },
    /// No dependent round can be paired again, or not in this way (FIX-2).
    NothingToPairAgain,
    /// The event has no cut, or the cut is already made (CUT-1).
    NoCutNow,
    /// The number of seeds does not match the bracket (CUT-1).
    WrongNumberOfSeeds {
        /// Number of seeds needed.
        needed: usize,
    },
    /// The cut leaves out a player who qualifies for it (CUT-1).
    LeftOutOfCut(PlayerId),
    /// The games are not a bracket, which takes a power of two games and has byes only in the first round (ELI-3).
    NotABracket,
    /// The extension is zero or too long (CLK-2).
    NoSuchExtension {
        /// Maximum in minutes.
        limit: u16,
    },
    /// The clock of the round is already paused.
    ClockStandsStill,
    /// The clock of the round is already running.
    ClockRuns,
    /// The round has no time limit to extend (CLK-1).
    NoTimeLimit,
    /// The regulation has no deck checks (DCK-6).
    NoDeckChecks,
    /// A deck check is already in progress at that table (DCK-6).
    DeckCheckRuns(TableNumber),
    /// No deck check is in progress at that table (DCK-6).
    NoDeckCheckHere(TableNumber),
    /// The seed draws another player, or nobody is to be drawn (SQD-5).
    NotDrawn(PlayerId),
    /// The regulation has no scenarios, the name is empty, or the seed draws another scenario (MIS-2).
    NoSuchScenario,
    /// These bans and games are not possible, or players bring one deck (TRI-1).
    ImpossibleDecks,
    /// The recorded games and the result contradict each other (TRI-1).
    DecksDisagree,
    /// The regulation does not have this penalty, or not for this infraction (PEN-1).
    NoSuchPenalty,
    /// The regulation does not allow this proxy (DCK-7).
    NoSuchProxy,
    /// The ruling does not exist or was already withdrawn.
    NoSuchRuling,
    /// The player has no match in which to lose a game (PEN-2).
    NoMatch(PlayerId),
    /// The player lost a game or the match as a penalty, and the report lacks that loss (PEN-2).
    LossMissing(PlayerId),
    /// The player's deck was already picked, and other decks were not (DCK-6).
    DeckPicked(PlayerId),
    /// Players bring their decks to this event (DCK-3).
    NotLimited,
    /// There is no such pod.
    UnknownPod(PodNumber),
    /// A pod has no players, or there are more pods than players.
    EmptyPod,
    /// A player has no seat (DRA-1).
    NotSeated(PlayerId),
    /// Pods of these sizes do not fit the number of players.
    PodSizes(SizesError),
    /// A pod has begun, so the seats can no longer change (DRA-1).
    PodsHaveBegun,
    /// The pod has no clock to pause or resume.
    PodHasNotBegun(PodNumber),
    /// There is no such step of the draft (DRA-2).
    NoSuchStep,
    /// Deck building is over because the pairing is public.
    BuildingIsOver,
    /// Round 1 is published, so the check-in can no longer change.
    TooLateForCheckIn,
    /// There is no open check-in to close.
    CheckInNotOpen,
    /// The player is not checked in (STR-1).
    NotPresent(PlayerId),
    /// There is no Swiss round to join or to leave.
    NoRoundToJoin,
    /// The player has no bye that another player could take (BYE-1).
    NoByeToTake(PlayerId),
    /// No requirement is missing.
    NothingMissing,
    /// The round length is zero or too long (CLK-1).
    NoSuchLength {
        /// Maximum in minutes.
        limit: u16,
    },
}

impl fmt::Display for Refusal {
    /// A sentence for developers. The screens have their own texts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotTheBeginning => write!(f, "a log must begin with its only creation"),
            Self::BrokenChain { expected } => {
                write!(f, "the entry does not follow the last one: expected counter {expected}")
            }
            Self::NothingToTakeBack => write!(f, "there is no such entry to undo or redo"),
            Self::TooMuchWork => write!(f, "the log would take too long to read"),
            Self::EmptyText(field) => write!(f, "text {field:?} is empty"),
            Self::UnfitText(field) => write!(f, "text {field:?} is too long or has control characters"),
            Self::NotADay(text) => write!(f, "{text:?} is not a day YYYY-MM-DD"),
            Self::NotInRegulation(field) => write!(f, "the regulation has no such {field:?}"),
            Self::InvalidRegulation(rule) => write!(f, "no event can be run by the regulation: {rule:?}"),
            Self::StructureIsMandatory => write!(f, "the regulation sets rounds and cut for this tier"),
            Self::ImpossiblePlan => write!(f, "no event can have these rounds and cut"),
            Self::LockedByStart => write!(f, "this is locked because round 1 has started"),
            Self::NotLocked => write!(f, "rounds and cut are not locked yet"),
            Self::RoundsPlayed { played } => write!(f, "{played} rounds have been played"),
            Self::EliminationHasBegun => write!(f, "the elimination has begun"),
            Self::NoEliminationOnly => write!(f, "the regulation has no event without Swiss rounds"),
            Self::NoRoundRobin => write!(f, "the regulation has no round robin"),
            Self::ImpossibleStage => write!(f, "no event can have this second stage"),
            Self::NoStageNow => write!(f, "no second stage can begin now"),
            Self::NotInStage => write!(f, "the player is not in this stage"),
            Self::TwoOrganizers => write!(f, "an event has one organizer"),
            Self::LeaderMayNotPlay { name } => write!(f, "{name} runs the event and may not play without a reason"),
            Self::TooManyPlayers { limit } => write!(f, "an event has at most {limit} players"),
            Self::TooManyMembers { limit } => write!(f, "a team has at most {limit} members"),
            Self::OtherSeed => write!(f, "the hash in the setup is not that of the seed"),
            Self::TooLateToMixIn => write!(f, "it is too late to mix anything into the seed"),
            Self::NobodyToAdd => write!(f, "the list of players is empty"),
            Self::NotAdded { name, why } => write!(f, "{name} cannot be registered: {why}"),
            Self::NotTaken { place, why } => write!(f, "merged entry {place} is refused: {why}"),
            Self::MergeInMerge => write!(f, "a merge cannot contain a merge"),
            Self::PlayerExists(player) => write!(f, "player id {player} is taken"),
            Self::UnknownPlayer(player) => write!(f, "there is no player {player}"),
            Self::HasDropped(player) => write!(f, "player {player} has left the event"),
            Self::IsDisqualified(player) => write!(f, "player {player} is disqualified"),
            Self::HasNotDropped(player) => write!(f, "player {player} has not left the event"),
            Self::HasPlayed(player) => write!(f, "player {player} has played and can only drop"),
            Self::ResultFirst { player, table } => write!(f, "player {player} needs a result at table {table} first"),
            Self::OutOfBracket(player) => write!(f, "player {player} is out of the bracket"),
            Self::NoOpenMatch(player) => write!(f, "player {player} has no open match"),
            Self::SwissIsOver => write!(f, "the Swiss rounds are over"),
            Self::ListIsLocked(clause) => write!(f, "a list cannot be changed without a reason ({clause})"),
            Self::UidTaken(player) => write!(f, "player {player} has the same UID"),
            Self::NamedTwice(player) => write!(f, "player {player} is named twice"),
            Self::TooLateForBye => write!(f, "round 1 is published: no bye can be awarded in advance"),
            Self::ByeNotGiven(player) => write!(f, "player {player} was awarded a bye and does not have it"),
            Self::TooFewPlayers { have, need } => write!(f, "there are {have} players, {need} are needed"),
            Self::NotTheNextRound(round) => write!(f, "{round:?} is not the next round"),
            Self::UnknownRound(round) => write!(f, "there is no {round:?}"),
            Self::UnknownTable(table) => write!(f, "there is no table {table}"),
            Self::ImpossibleTables { limit } => write!(f, "table numbers must rise from 1 to {limit}"),
            Self::WrongStatus { status, needed } => write!(f, "the round is {status:?}, not {needed:?}"),
            Self::PairedTwice(player) => write!(f, "player {player} cannot be paired, or is paired twice"),
            Self::WrongTableSize { players } => write!(f, "a table cannot have {players} players"),
            Self::NotRanked(player) => write!(f, "player {player} is not in the ranking"),
            Self::NotPaired(player) => write!(f, "player {player} has no table and no bye"),
            Self::LockNotKept(player) => write!(f, "the pairing moves player {player}, who is locked"),
            Self::UnknownStream => write!(f, "the draw names the wrong stream of random numbers"),
            Self::TooManyByes => write!(f, "there are too many byes"),
            Self::Rematch([one, other]) => write!(f, "players {one} and {other} have met before"),
            Self::Report(refusal) => write!(f, "the report is not possible: {refusal:?}"),
            Self::ResultsMissing { tables } => write!(f, "{tables} tables have no result"),
            Self::NothingToPairAgain => write!(f, "no round can be paired again after this result"),
            Self::NoCutNow => write!(f, "no cut can be made now"),
            Self::WrongNumberOfSeeds { needed } => write!(f, "the cut needs {needed} players"),
            Self::LeftOutOfCut(player) => write!(f, "player {player} belongs in the cut"),
            Self::NotABracket => write!(f, "the games make no bracket"),
            Self::NoSuchExtension { limit } => write!(f, "an extension has 1 to {limit} minutes"),
            Self::ClockStandsStill => write!(f, "the clock is paused"),
            Self::ClockRuns => write!(f, "the clock runs"),
            Self::NoTimeLimit => write!(f, "the round has no time limit"),
            Self::NoDeckChecks => write!(f, "the regulation has no deck checks"),
            Self::DeckCheckRuns(table) => write!(f, "a deck check is going on at table {table}"),
            Self::NoDeckCheckHere(table) => write!(f, "no deck check is going on at table {table}"),
            Self::NoSuchScenario => write!(f, "no scenario of this round"),
            Self::ImpossibleDecks => write!(f, "these bans and games are not possible"),
            Self::DecksDisagree => write!(f, "the recorded games and the result contradict each other"),
            Self::NotDrawn(player) => write!(f, "player {player} is not the one drawn by the seed"),
            Self::NoSuchPenalty => write!(f, "the regulation has no such penalty"),
            Self::NoSuchProxy => write!(f, "the regulation has no such proxy"),
            Self::NoSuchRuling => write!(f, "there is no such ruling"),
            Self::NoMatch(player) => write!(f, "player {player} has no match"),
            Self::LossMissing(player) => write!(f, "the report lacks a loss given to player {player} as a penalty"),
            Self::DeckPicked(player) => write!(f, "the deck of player {player} was picked before, others were not"),
            Self::NotLimited => write!(f, "no decks are built at this event"),
            Self::UnknownPod(pod) => write!(f, "there is no pod {pod}"),
            Self::EmptyPod => write!(f, "a pod has no players"),
            Self::NotSeated(player) => write!(f, "player {player} has no seat"),
            Self::PodSizes(error) => write!(f, "{error}"),
            Self::PodsHaveBegun => write!(f, "a pod has begun"),
            Self::PodHasNotBegun(pod) => write!(f, "pod {pod} has not begun"),
            Self::NoSuchStep => write!(f, "the draft has no such step"),
            Self::BuildingIsOver => write!(f, "a round is published: building is over"),
            Self::TooLateForCheckIn => write!(f, "a round is published: check-in is over"),
            Self::CheckInNotOpen => write!(f, "the check-in is not open"),
            Self::NotPresent(player) => write!(f, "player {player} is not checked in"),
            Self::NoRoundToJoin => write!(f, "there is no Swiss round to join or to leave"),
            Self::NoByeToTake(player) => write!(f, "player {player} has no bye to play in the place of"),
            Self::NothingMissing => write!(f, "nothing is missing"),
            Self::NoSuchLength { limit } => write!(f, "a round has 1 to {limit} minutes"),
        }
    }
}

impl std::error::Error for Refusal {}

/// A text entered by the organizer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextField {
    /// Name of the event.
    EventName,
    /// Venue of the event.
    Place,
    /// Name of a player.
    PlayerName,
    /// Last name of a player.
    Surname,
    /// Number of a player.
    Uid,
    /// Faction or leader of a player.
    Faction,
    /// Club of a player.
    Club,
    /// Note about a player.
    Note,
    /// Name of a leader.
    LeaderName,
    /// Name of an avoid group.
    Group,
    /// Reason for a change.
    Reason,
    /// Reason for changing locked rounds and cut.
    OverrideReason,
    /// Text to mix into the seed.
    MixedIn,
    /// The card of a proxy.
    Card,
    /// The list of a player.
    List,
}

/// A choice of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupField {
    /// The tier.
    Tier,
    /// The kind of event.
    Kind,
    /// The format.
    Format,
    /// Games in a match.
    BestOf,
    /// The structure table.
    Structure,
}

impl Refusal {
    /// The clause behind the refusal. None if no rule causes it.
    pub fn clause(&self) -> Option<Clause> {
        Some(match self {
            Self::Report(refusal) => refusal.clause(),
            Self::NotAdded { why, .. } | Self::NotTaken { why, .. } => return why.clause(),
            Self::InvalidRegulation(invalid_rule) => return invalid_rule.clause(),
            Self::ListIsLocked(clause) => *clause,
            Self::LockedByStart
            | Self::RoundsPlayed { .. }
            | Self::NotLocked
            | Self::EliminationHasBegun
            | Self::EmptyText(TextField::OverrideReason) => Clause::Str2,
            Self::NoEliminationOnly | Self::NotABracket => Clause::Eli3,
            Self::ImpossibleStage | Self::NoStageNow | Self::NotInStage | Self::NoRoundRobin => Clause::Str5,
            Self::TwoOrganizers => Clause::Role1,
            Self::LeaderMayNotPlay { .. } => Clause::Role2,
            Self::UidTaken(_) => Clause::Role3,
            Self::IsDisqualified(_) => Clause::Drp4,
            Self::OutOfBracket(_) => Clause::Eli4,
            Self::EmptyText(TextField::Reason) => Clause::Drp5,
            Self::TooLateForBye | Self::ByeNotGiven(_) => Clause::Bye5,
            Self::NothingToPairAgain => Clause::Fix2,
            Self::NoTimeLimit | Self::NoSuchLength { .. } => Clause::Clk1,
            Self::NoSuchExtension { .. } => Clause::Clk2,
            Self::NoDeckChecks | Self::DeckCheckRuns(_) | Self::NoDeckCheckHere(_) | Self::DeckPicked(_) => {
                Clause::Dck6
            }
            Self::NoSuchScenario => Clause::Mis2,
            Self::ImpossibleDecks | Self::DecksDisagree => Clause::Tri1,
            Self::NotDrawn(_) => Clause::Sqd5,
            Self::NoSuchPenalty => Clause::Pen1,
            Self::NoMatch(_) | Self::LossMissing(_) => Clause::Pen2,
            Self::NoSuchProxy | Self::EmptyText(TextField::Card) => Clause::Dck7,
            Self::NotLimited | Self::BuildingIsOver => Clause::Dck3,
            Self::PodsHaveBegun | Self::EmptyPod | Self::NotSeated(_) | Self::PodSizes(_) => Clause::Dra1,
            Self::NoSuchStep => Clause::Dra2,
            Self::StructureIsMandatory | Self::ImpossiblePlan => Clause::Str3,
            Self::HasDropped(_) => Clause::Pair7,
            Self::HasPlayed(_) => Clause::Sta11,
            Self::ResultFirst { .. } | Self::NoOpenMatch(_) => Clause::Drp1,
            Self::HasNotDropped(_) | Self::SwissIsOver => Clause::Drp3,
            Self::WrongStatus { .. } => Clause::Fix2,
            Self::WrongTableSize { .. } | Self::NotRanked(_) => Clause::Str6,
            Self::PairedTwice(_) | Self::NotPaired(_) => Clause::Pair2,
            Self::Rematch(_) => Clause::Pair3,
            Self::TooManyByes | Self::NoByeToTake(_) => Clause::Bye1,
            Self::TooLateForCheckIn | Self::CheckInNotOpen | Self::NotPresent(_) => Clause::Str1,
            Self::NoCutNow | Self::WrongNumberOfSeeds { .. } | Self::LeftOutOfCut(_) => Clause::Cut1,
            Self::NotTheBeginning
            | Self::BrokenChain { .. }
            | Self::NothingToTakeBack
            | Self::TooMuchWork
            | Self::EmptyText(
                TextField::EventName
                | TextField::Place
                | TextField::PlayerName
                | TextField::Surname
                | TextField::Uid
                | TextField::Faction
                | TextField::Club
                | TextField::Note
                | TextField::LeaderName
                | TextField::Group
                | TextField::MixedIn
                | TextField::List,
            )
            | Self::UnfitText(_)
            | Self::NoSuchRuling
            | Self::NotADay(_)
            | Self::NotInRegulation(_)
            | Self::TooManyPlayers { .. }
            | Self::TooManyMembers { .. }
            | Self::OtherSeed
            | Self::TooLateToMixIn
            | Self::NobodyToAdd
            | Self::MergeInMerge
            | Self::PlayerExists(_)
            | Self::UnknownPlayer(_)
            | Self::NamedTwice(_)
            | Self::TooFewPlayers { .. }
            | Self::NotTheNextRound(_)
            | Self::UnknownRound(_)
            | Self::UnknownTable(_)
            | Self::ImpossibleTables { .. }
            | Self::LockNotKept(_)
            | Self::UnknownStream
            | Self::ResultsMissing { .. }
            | Self::ClockStandsStill
            | Self::UnknownPod(_)
            | Self::PodHasNotBegun(_)
            | Self::ClockRuns
            | Self::NoRoundToJoin
            | Self::NothingMissing => return None,
        })
    }
}

impl From<InvalidRule> for Refusal {
    fn from(invalid_rule: InvalidRule) -> Self {
        Self::InvalidRegulation(invalid_rule)
    }
}

impl From<ReportRefusal> for Refusal {
    fn from(refusal: ReportRefusal) -> Self {
        Self::Report(refusal)
    }
}

/// Maximum number of characters in a name or a place.
pub const TEXT_LIMIT: usize = 200;

/// Maximum number of characters in a list of a squad or a deck.
pub const LIST_LIMIT: usize = 20_000;

/// Refuses a text that is empty, too long or contains control characters.
pub(super) fn check_text(text: &str, field: TextField) -> Result<(), Refusal> {
    if text.trim().is_empty() {
        return Err(Refusal::EmptyText(field));
    }
    let fits = text.chars().count() <= TEXT_LIMIT && !text.chars().any(char::is_control);
    if fits { Ok(()) } else { Err(Refusal::UnfitText(field)) }
}

/// Refuses a text that is too long or contains control characters. It may be empty.
pub fn check_note(text: &str, field: TextField) -> Result<(), Refusal> {
    if text.is_empty() { Ok(()) } else { check_text(text, field) }
}

/// Refuses a list that is too long, or contains control characters other than line breaks and tabs.
pub(crate) fn check_list(list: &str) -> Result<(), Refusal> {
    let is_odd = |character: char| character.is_control() && !matches!(character, '\n' | '\r' | '\t');
    let fits = list.chars().count() <= LIST_LIMIT && !list.chars().any(is_odd);
    if fits { Ok(()) } else { Err(Refusal::UnfitText(TextField::List)) }
}
