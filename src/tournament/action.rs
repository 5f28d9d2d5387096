//! Everything that can happen in an event. An action stores decisions, random ones with their outcome, so replaying a
//! log never decides anything again.

use super::{
    AvoidScope, Details, Hash, Joining, Leader, Mark, Missing, Registration, RoundKey, Ruling, Setup,
    ShortClockPurpose, TableNumbers,
};
use crate::{
    base::{
        ids::{DeviceId, EventId, PlayerId, PodNumber, RoundNumber, TableNumber},
        json::is_default,
        random::Seed,
        sort::Set,
    },
    multiplayer,
    pairing::{Locks, Method},
    regulation::{Plan, Report, departure::DropReason},
};
use serde::{Deserialize, Serialize};

/// A change to the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// The first entry of every log.
    Create {
        /// Random id of the event, the same in every copy.
        event: EventId,
        /// Seed of all random decisions of the event.
        seed: Seed,
        /// Name, date, place, regulation and structure.
        setup: Setup,
    },
    /// Changes the setup. Regulation, tier, match length and structure are locked once round 1 has started (STR-2).
    EditSetup {
        /// The complete new setup.
        setup: Setup,
    },
    /// Changes rounds and cut although they are locked (STR-2).
    OverridePlan {
        /// The new rounds and cut.
        plan: Plan,
        /// Reason for changing a locked plan. Must not be empty.
        reason: String,
    },
    /// Sets the staff of the event (ROLE-1).
    SetStaff {
        /// The complete staff, replacing the present one.
        staff: Vec<Leader>,
        /// Reason why a leader plays against the rules (ROLE-2). Empty if no leader does.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Registers a player. After round 1 is published this is a late entry, with a loss for each missed round (DRP-3).
    AddPlayer {
        /// A new id, above every id given so far.
        player: PlayerId,
        /// Name as the organizer typed it.
        name: String,
        /// The lot drawn for the last tie-breaker, below 2^53 (STA-8).
        lot: u64,
        /// All other known data of the player.
        #[serde(default, skip_serializing_if = "Details::is_empty")]
        details: Details,
    },
    /// Registers several players at once, as from a list. If one is refused, none is registered. Each is registered as
    /// by [`Action::AddPlayer`].
    AddPlayers {
        /// At least one player, in the order of their ids.
        players: Vec<Registration>,
    },
    /// Corrects a name.
    RenamePlayer {
        /// Id of the player.
        player: PlayerId,
        /// The new name. Must not be empty.
        name: String,
    },
    /// Changes everything but the name of a player.
    DescribePlayer {
        /// Id of the player.
        player: PlayerId,
        /// The complete new details.
        details: Details,
        /// Reason for changing the list once the event has started (SQD-4, DCK-5).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Removes a player who has not been in any published round.
    RemovePlayer {
        /// Id of the player.
        player: PlayerId,
    },
    /// Awards a player a bye for round 1 in advance, or withdraws it (BYE-5).
    AwardBye {
        /// Id of the player.
        player: PlayerId,
        /// True to award the bye, false to withdraw it.
        awarded: bool,
    },
    /// Gives a player a fixed table for the whole day, or clears it. A draft is renumbered at once. A published round
    /// does not change.
    FixTable {
        /// Id of the player.
        player: PlayerId,
        /// Table number in every Swiss round from now on, from 1. None if the player has no fixed table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableNumber>,
    },
    /// Sets the table numbers of the Swiss rounds. A draft is renumbered at once. A published round does not change.
    NumberTables {
        /// The complete new table numbers.
        tables: TableNumbers,
    },
    /// Creates, replaces or deletes a group of players who are kept apart where possible (PAIR-5).
    AvoidGroup {
        /// Name of the group. A group of the same name is replaced.
        name: String,
        /// Rounds to which the group applies.
        scope: AvoidScope,
        /// Players of the group. Empty to delete it.
        players: Vec<PlayerId>,
    },
    /// The player leaves the event and is not paired from now on (DRP-1).
    Drop {
        /// Id of the player.
        player: PlayerId,
        /// The reason (DRP-5).
        #[serde(default, skip_serializing_if = "is_default")]
        reason: DropReason,
        /// The reason in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
        /// Result of the player's open match (DRP-1). Not needed in elimination, where the opponent has a bye (ELI-4).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        report: Option<Report>,
    },
    /// Disqualifies a player, who leaves the event and its ranking permanently (DRP-4, STA-11).
    Disqualify {
        /// Id of the player.
        player: PlayerId,
        /// The reason (DRP-5).
        note: String,
        /// Result of the player's open match, as for a drop.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        report: Option<Report>,
        /// Judge who decided it (PEN-1). Empty if nobody was named.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        by: String,
    },
    /// A player leaves before the Swiss round has started, and the organizer fills the place (DRP-1, BYE-1, FIX-2).
    DropBeforeStart {
        /// Id of the player.
        player: PlayerId,
        /// The reason (DRP-5).
        #[serde(default, skip_serializing_if = "is_default")]
        reason: DropReason,
        /// The reason in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
        /// How the place is filled.
        vacancy: Vacancy,
    },
    /// A dropped player comes back, with a loss for each round missed (DRP-3).
    Return {
        /// Id of the player.
        player: PlayerId,
        /// The reason (DRP-5).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
        /// How the player joins a round that is already paired. None discards its draft.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        joins: Option<Joining>,
    },
    /// Turns the check-in on or off. While it is on, only players marked as present are paired (STR-1).
    CheckIn {
        /// True if the check-in is on.
        used: bool,
    },
    /// Closes the check-in. Players who are not checked in stay registered but unpaired, and can still arrive late
    /// (STR-1).
    CloseCheckIn {
        /// Players to mark as present without a check-in.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        present: Vec<PlayerId>,
    },
    /// Sets or clears a mark of a player at the door. Marking a player as present after round 1 is published makes a
    /// late entry (DRP-3).
    Mark {
        /// Id of the player.
        player: PlayerId,
        /// The mark.
        mark: Mark,
        /// True to set the mark, false to clear it.
        set: bool,
        /// How an arriving player joins a round that is already paired. None discards its draft.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        joins: Option<Joining>,
    },
    /// Continues to round 1 although requirements are not met (ROLE-1, ROLE-3, DCK-5).
    GoOnWithout {
        /// The requirements that are not met.
        missing: Set<Missing>,
        /// The organizer's reason. Must not be empty.
        reason: String,
    },
    /// Pairs the next Swiss round, or replaces its draft.
    PairSwiss {
        /// Number of the round.
        round: RoundNumber,
        /// Tables and byes.
        pairing: Pairing,
        /// Number of the draw of this round, from 1. None for a pairing made by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u32>,
        /// Name of the random stream that the draw derived from the event's seed ([`crate::pairing::stream_name`]).
        /// Empty for a pairing made by hand.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        stream: String,
        /// Tables and bye made by hand that the draw kept. In a pairing made by hand, the ones that a later draw keeps.
        #[serde(default, skip_serializing_if = "Locks::is_empty")]
        locked: Locks,
    },
    /// Seats the next round at tables of three and four, or replaces its draft (STR-6).
    SeatTables {
        /// Number of the round.
        round: RoundNumber,
        /// The players of table 1, 2, ... in the order of their seats.
        tables: Vec<Vec<PlayerId>>,
        /// Number of the draw of this round, from 1. Its stream is [`crate::multiplayer::stream_name`]. None if the
        /// round was made by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u32>,
        /// Method of the draw. The first one if nothing was drawn.
        #[serde(default, skip_serializing_if = "multiplayer::Method::is_first")]
        method: multiplayer::Method,
    },
    /// Enters or corrects the ranking of a table of three or four (STR-6, FIX-1).
    RankTable {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table.
        table: TableNumber,
        /// Players, best first. Tied players share an item.
        ranking: Vec<Vec<PlayerId>>,
        /// Reason for correcting an earlier result (FIX-4).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Begins the second stage of the Swiss rounds (STR-5).
    BeginStage {
        /// Players of the second stage, the best of the first stage first.
        players: Vec<PlayerId>,
    },
    /// Makes the cut and pairs the first elimination round (CUT-1, ELI-1).
    MakeCut {
        /// Players of the cut, best seed first. The place of a player who has left since the Swiss rounds stays empty
        /// (CUT-2, ELI-4).
        seeds: Vec<PlayerId>,
    },
    /// Draws the bracket of an event that starts with elimination, or replaces its draft (ELI-3). Also enters a bracket
    /// that was played elsewhere and follows no seeds.
    DrawBracket {
        /// Games 1, 2, ...: two players, or one with a bye. In a bracket that was played elsewhere, a game without
        /// players is part of a bye of several rounds.
        games: Vec<Vec<PlayerId>>,
        /// Number of the draw, from 1. Its stream is [`crate::pairing::bracket::stream_name`].
        draw: u32,
    },
    /// Pairs the next elimination round from the bracket (ELI-2).
    PairElimination {
        /// Number of the round.
        round: RoundNumber,
    },
    /// Shows the pairing to the players.
    Publish {
        /// Stage and number of the round.
        round: RoundKey,
    },
    /// Starts the round and its clock. Round 1 locks rounds and cut (STR-2).
    Start {
        /// Stage and number of the round.
        round: RoundKey,
    },
    /// Enters or corrects the result of a table, in any round (FIX-1, FIX-3).
    Report {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table.
        table: TableNumber,
        /// The report on the slip.
        report: Report,
        /// Reason for correcting an earlier result (FIX-4).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
        /// New pairing of the dependent round, which has not started (FIX-2). None discards that round.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again: Option<Again>,
        /// Absent players who leave the event with this result (DRP-2).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        leaving: Vec<PlayerId>,
        /// Players wrongly reported absent, who return with this correction and its reason (DRP-3).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        returning: Vec<PlayerId>,
    },
    /// Gives a table more time (CLK-2).
    ExtendTime {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table.
        table: TableNumber,
        /// Minutes to add.
        minutes: u16,
        /// The reason. May be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Draws which player at a table chooses the initiative or the first player when both squads have equal points
    /// (SQD-5).
    DrawChooser {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table.
        table: TableNumber,
        /// The player drawn, see [`State::drawn_chooser`](super::State::drawn_chooser).
        player: PlayerId,
    },
    /// Records the bans and games of a match between players with several decks, or clears them (TRI-1).
    RecordDecks {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table.
        table: TableNumber,
        /// See [`DecksPlayed::banned`](super::DecksPlayed::banned). Both 0 to clear everything.
        banned: [u8; 2],
        /// See [`DecksPlayed::games`](super::DecksPlayed::games).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        games: Vec<[u8; 3]>,
    },
    /// Names the scenario of a round (MIS-2).
    NameScenario {
        /// Stage and number of the round.
        round: RoundKey,
        /// Name of the scenario.
        scenario: String,
        /// True if it was drawn, see [`State::drawn_scenario`](super::State::drawn_scenario).
        #[serde(default, skip_serializing_if = "is_default")]
        drawn: bool,
    },
    /// Pauses the clock of a running round (CLK-1).
    PauseClock {
        /// Stage and number of the round.
        round: RoundKey,
    },
    /// Resumes the paused clock of a round (CLK-1).
    ResumeClock {
        /// Stage and number of the round.
        round: RoundKey,
    },
    /// Gives all tables of a running round more time (CLK-2).
    AddTime {
        /// Stage and number of the round.
        round: RoundKey,
        /// Minutes to add.
        minutes: u16,
        /// The reason. May be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Sets the length of a running round for all its tables, from its start (CLK-1).
    SetTime {
        /// Stage and number of the round.
        round: RoundKey,
        /// Length in minutes.
        minutes: u16,
        /// The reason. May be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Calls a judge to a table. The players may get their waiting time back (CLK-2).
    CallJudge {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table.
        table: TableNumber,
    },
    /// Ends the call of a table once a judge has been there.
    ResolveCall {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table.
        table: TableNumber,
    },
    /// Starts a clock of a few minutes. It replaces the one of the same table or of all tables (CLK-3, ELI-6).
    StartShortClock {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table. None for all tables.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableNumber>,
        /// Purpose of the clock.
        purpose: ShortClockPurpose,
        /// Length in minutes.
        minutes: u16,
    },
    /// Stops a short clock.
    StopShortClock {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table. None for the clock of all tables.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableNumber>,
    },
    /// Begins a deck check at a table (DCK-6).
    StartDeckCheck {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table.
        table: TableNumber,
    },
    /// Ends a deck check. The table gets back the time of the check plus the extra minutes from the document (DCK-6).
    StopDeckCheck {
        /// Stage and number of the round.
        round: RoundKey,
        /// Number of the table.
        table: TableNumber,
    },
    /// Chooses a deck to check (DCK-6).
    PickDeck {
        /// The player whose deck is checked.
        player: PlayerId,
    },
    /// Enters a judge's ruling about a player (PEN-1, DCK-6, DCK-7).
    EnterRuling {
        /// Id of the player.
        player: PlayerId,
        /// The ruling.
        ruling: Ruling,
        /// The round. None before the first is published.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<RoundKey>,
        /// The card of a proxy, otherwise a note.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
        /// The judge. Empty if nobody was named.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        by: String,
        /// New result of the player's match, including the lost game or match (PEN-2). None if the match continues.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        report: Option<Report>,
    },
    /// Withdraws a wrong ruling. The log keeps it. The result of the match does not change and is corrected separately.
    WithdrawRuling {
        /// Id of the player.
        player: PlayerId,
        /// Time of the ruling in milliseconds since the epoch.
        at: u64,
        /// Reason for the withdrawal. Must not be empty.
        reason: String,
    },
    /// Seats the players in pods to draft, or at tables to build decks (DRA-1, SEA-1).
    SeatPods {
        /// The players of pod 1, 2, ... in the order of their seats, clockwise.
        pods: Vec<Vec<PlayerId>>,
        /// Number of the draw of seats, from 1. Its stream is [`crate::limited::stream_name`]. None if seats were given
        /// by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u32>,
    },
    /// Moves a player to another seat before any pod has begun (DRA-1, SEA-1).
    MoveSeat {
        /// The player who moves.
        player: PlayerId,
        /// The new seat.
        to: NewSeat,
    },
    /// Starts, stops or moves the clock of a pod, or of all of them (DRA-2, DCK-3).
    TurnPod {
        /// The pod. None for all pods.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pod: Option<PodNumber>,
        /// The change of the clock.
        turn: Turn,
    },
    /// Finishes the round once every table has a result.
    Finish {
        /// Stage and number of the round.
        round: RoundKey,
    },
    /// Merges the entries that another device wrote after the two logs forked, as one step.
    Merge {
        /// Logs that this log contains after the merge: the other device's, and the logs already merged into it.
        branches: Vec<Branch>,
        /// The merged entries in order, without creation, undo, redo or merge.
        entries: Vec<MergedEntry>,
        /// Players renumbered by the merge, so that the numbers are the same on whichever device merges. Empty in old
        /// merges.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        numbers: Vec<NewNumber>,
    },
    /// Undoes the most recent action in force.
    Undo {
        /// Counter of the entry.
        entry: u64,
    },
    /// Redoes the most recently undone action.
    Redo {
        /// Counter of the entry.
        entry: u64,
    },
}

impl Action {
    /// Copies the action. Every crate that calls `clone` compiles it again, so the program calls this instead.
    #[inline(never)]
    pub fn duplicate(&self) -> Self {
        self.clone()
    }

    /// True if both actions are equal. Every crate that calls `==` compiles it again, so the program calls this.
    #[inline(never)]
    pub fn is_same(&self, other: &Self) -> bool {
        self == other
    }

    /// A result after which nobody leaves or returns.
    pub fn report(round: RoundKey, table: TableNumber, report: Report, reason: &str) -> Self {
        let (reason, leaving, returning) = (reason.to_owned(), Vec::new(), Vec::new());
        Self::Report { round, table, report, reason, again: None, leaving, returning }
    }

    /// The result without a new pairing of the dependent round. Other actions are returned unchanged.
    pub fn without_pairing_again(mut self) -> Self {
        if let Self::Report { again, .. } = &mut self {
            *again = None;
        }
        self
    }

    /// Splits an action into steps. A result that makes players leave or return becomes the result, then each return,
    /// then each departure. Every other action is one step.
    pub fn steps(&self) -> Vec<Self> {
        let mut alone = self.clone();
        let Self::Report { leaving, returning, reason, .. } = &mut alone else { return vec![alone] };
        let (leaving, returning) = (std::mem::take(leaving), std::mem::take(returning));
        let note = reason.clone();
        let back = returning.into_iter().map(|player| Self::Return { player, note: note.clone(), joins: None });
        let leave = leaving.into_iter().map(|player| Self::Drop {
            player,
            reason: DropReason::NoShow,
            note: String::new(),
            report: None,
        });
        let moves: Vec<Self> = back.chain(leave).collect();
        std::iter::once(alone).chain(moves).collect()
    }
}

/// An entry of another log that was merged into this one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MergedEntry {
    /// Device that wrote the entry.
    pub device: DeviceId,
    /// Index of the entry in the log of that device.
    pub counter: u64,
    /// Hash of the entry in that log, which identifies it. None in old merges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<Hash>,
    /// Lower bound on the number of earlier entries in all copies of the event together ([`Tournament::stamps`]). An
    /// entry written with knowledge of another one has a higher stamp. None in old merges.
    ///
    /// [`Tournament::stamps`]: super::Tournament::stamps
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stamp: Option<u64>,
    /// Milliseconds since the epoch, by the clock of that device.
    pub at: u64,
    /// Person who wrote the entry (FIX-4). May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// The action, with the player ids of this log.
    pub action: Action,
}

/// New seat of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NewSeat {
    /// The seat of this player. The two players swap seats. The seat of a player who has left is free.
    Of(PlayerId),
    /// A seat at the end of this pod.
    Pod(PodNumber),
    /// The first seat of a new pod, which becomes the last pod.
    NewPod,
}

/// A change of the clock of a pod.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// The draft restarts from the beginning of this step, from 0 (DRA-2).
    Step(u16),
    /// The time for building begins (DCK-3).
    Building,
    /// The clock pauses.
    Pause,
    /// The clock resumes.
    Resume,
}

/// How the round after a corrected one is paired again before it starts (FIX-2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Again {
    /// The next Swiss round, with the affected tables paired again.
    Swiss(Pairing),
    /// The cut is made again, with these seeds.
    Cut(Vec<PlayerId>),
    /// The next elimination round is taken from the bracket again.
    Bracket,
}

/// How to fill the place of a player who leaves before the round starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vacancy {
    /// The opponent gets the bye, if nobody else has it (BYE-1). A player who had the bye leaves no place.
    Bye,
    /// The rest of the table of three or four plays on without the player. At least three must remain (STR-6).
    Empty,
    /// The opponent meets this player, who had the bye.
    Plays(PlayerId),
    /// The smallest set of tables that restores a valid pairing is paired again, as after a correction (FIX-2).
    Again(Pairing),
}

/// The pairing of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The two players of table 1, 2, ...
    pub tables: Vec<[PlayerId; 2]>,
    /// Players with a bye, who score a win (BYE-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerId>,
    /// The pairs of `tables` that have already met in this stage. Every rematch must be listed (PAIR-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rematches: Vec<[PlayerId; 2]>,
    /// Method of the draw. The first one if nothing was drawn, as in a pairing made by hand.
    #[serde(default, skip_serializing_if = "Method::is_left_out")]
    pub method: Method,
    /// True if the round was played elsewhere. Such a round may leave players out, give several byes and repeat pairs,
    /// as other programs and organizers do. Always false for a round that is paired here.
    #[serde(default, skip_serializing_if = "is_default")]
    pub as_played: bool,
}

/// A log of another device that a merge made part of this one. Each of its entries was merged or left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// Hash of its last entry.
    pub head: Hash,
    /// Players registered in that log, with their ids in this one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Renumbered>,
}

/// A player who gets a new number in a merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewNumber {
    /// The old number.
    pub from: PlayerId,
    /// The new number.
    pub to: PlayerId,
}

/// A player with an id in each of two logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Renumbered {
    /// The id in the other log.
    pub there: PlayerId,
    /// The id in this log.
    pub here: PlayerId,
}
