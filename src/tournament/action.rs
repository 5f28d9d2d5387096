//! Everything that can happen in an event. An action holds what was decided, random decisions with their outcome, so that
//! replaying a log never decides anything again.

use super::{
    AvoidScope, Details, Hash, Joining, Leader, Mark, Missing, Registration, RoundKey, Ruling, Setup, TableNumbers,
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

/// A change of the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// The first entry of every log.
    Create {
        /// Random name of the event, the same in every copy of it.
        event: EventId,
        /// What all random decisions of the event follow from.
        seed: Seed,
        /// Name, date, place, regulation and structure.
        setup: Setup,
    },
    /// Changes the setup. Regulation, tier, match length and structure are locked once round 1 has started (STR-2).
    EditSetup {
        /// The whole setup as it is from now on.
        setup: Setup,
    },
    /// Changes rounds and cut although they are locked (STR-2).
    OverridePlan {
        /// Rounds and cut from now on.
        plan: Plan,
        /// Why.
        reason: String,
    },
    /// Names everybody who runs the event (ROLE-1).
    SetStaff {
        /// All of them.
        staff: Vec<Leader>,
        /// Why somebody plays who may not (ROLE-2); empty where that is not so.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Registers a player; after round 1 was published as a late entry, with a loss for each round missed (DRP-3).
    AddPlayer {
        /// A new id.
        player: PlayerId,
        /// As the organizer wrote it.
        name: String,
        /// The lot drawn for the last tie-breaker, below 2^53 (STA-8).
        lot: u64,
        /// What else is written down.
        #[serde(default, skip_serializing_if = "Details::is_empty")]
        details: Details,
    },
    /// Registers several players at once, as from a list: all of them, or nobody. Each as [`Action::AddPlayer`] would.
    AddPlayers {
        /// Who, at least one, in the order of their ids.
        players: Vec<Registration>,
    },
    /// Corrects a name.
    RenamePlayer {
        /// Who.
        player: PlayerId,
        /// The new name.
        name: String,
    },
    /// Writes down what else is known of a player.
    DescribePlayer {
        /// Who.
        player: PlayerId,
        /// All of it, as it is from now on.
        details: Details,
        /// Why the list is another, once the event has started (SQD-4, DCK-5).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Takes a player out who has not been in any published round.
    RemovePlayer {
        /// Who.
        player: PlayerId,
    },
    /// Awards a player a bye for round 1 in advance, or takes it back (BYE-5).
    AwardBye {
        /// Who.
        player: PlayerId,
        /// Whether there is one from now on.
        awarded: bool,
    },
    /// Gives a player a table for the whole day, or takes that back. A draft is numbered anew at once; a round that has been
    /// published stays.
    FixTable {
        /// Who.
        player: PlayerId,
        /// The table in every Swiss round from now on, from 1; none: any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableNumber>,
    },
    /// Says at which tables of the hall the Swiss rounds are played. A draft is numbered anew at once; a round that has been
    /// published stays.
    NumberTables {
        /// Their numbers.
        tables: TableNumbers,
    },
    /// Makes a group of players who would rather not meet, changes it, or ends it (PAIR-5).
    AvoidGroup {
        /// Its name; a group of the same name is replaced.
        name: String,
        /// In which rounds it counts.
        scope: AvoidScope,
        /// Who is in it; nobody: there is no such group any more.
        players: Vec<PlayerId>,
    },
    /// The player leaves the event and is not paired from now on (DRP-1).
    Drop {
        /// Who.
        player: PlayerId,
        /// Why (DRP-5).
        #[serde(default, skip_serializing_if = "is_default")]
        reason: DropReason,
        /// Why, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
        /// The result of the player's match, where one is running (DRP-1). In elimination none is needed: the opponent has
        /// a bye (ELI-4).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        report: Option<Report>,
    },
    /// The player has to leave the event for ever, and its ranking (DRP-4, STA-11).
    Disqualify {
        /// Who.
        player: PlayerId,
        /// Why (DRP-5).
        note: String,
        /// The result of the player's match, as for a drop.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        report: Option<Report>,
        /// Who decided it; empty where nobody was named (PEN-1).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        by: String,
    },
    /// The player leaves the event before the Swiss round has started, and the place goes to somebody (DRP-1, BYE-1, FIX-2).
    DropBeforeStart {
        /// Who.
        player: PlayerId,
        /// Why (DRP-5).
        #[serde(default, skip_serializing_if = "is_default")]
        reason: DropReason,
        /// Why, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
        /// What becomes of the place.
        vacancy: Vacancy,
    },
    /// A dropped player comes back, with a loss for each round missed (DRP-3).
    Return {
        /// Who.
        player: PlayerId,
        /// Why (DRP-5).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
        /// What becomes of a round that is paired already; none: a draft is taken back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        joins: Option<Joining>,
    },
    /// Players are checked in from now on: only who is marked as present is paired (STR-1). Or that ends: everybody counts as
    /// present again.
    CheckIn {
        /// Whether they are.
        used: bool,
    },
    /// Closes the check-in. A player who is not checked in by now stays registered, is not paired, and can still come late (STR-1).
    CloseCheckIn {
        /// Players who count as present although nobody has checked them in.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        present: Vec<PlayerId>,
    },
    /// Notes something about a player at the door, or takes it back. Who is present and was not while round 1 was published
    /// comes late (DRP-3).
    Mark {
        /// Who.
        player: PlayerId,
        /// What.
        mark: Mark,
        /// Whether it is so from now on.
        set: bool,
        /// What becomes of a round that is paired already where a player comes; none: a draft is taken back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        joins: Option<Joining>,
    },
    /// The organizer goes on to round 1 although something is missing (ROLE-1, ROLE-3, DCK-5).
    GoOnWithout {
        /// What.
        missing: Set<Missing>,
        /// Why.
        reason: String,
    },
    /// Pairs the next Swiss round, or its draft anew.
    PairSwiss {
        /// Which.
        round: RoundNumber,
        /// Tables and byes.
        pairing: Pairing,
        /// How often this round has been drawn, from 1. None for a pairing made by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u32>,
        /// The name of the stream of random numbers that the draw took from the event's seed
        /// ([`crate::pairing::stream_name`]); empty for a pairing made by hand.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        stream: String,
        /// What was made by hand before the draw, and stayed; in a pairing made by hand, what is to stay in a later draw.
        #[serde(default, skip_serializing_if = "Locks::is_empty")]
        locked: Locks,
    },
    /// Seats the next round at tables of three and four, or its draft anew (STR-6).
    SeatTables {
        /// Which.
        round: RoundNumber,
        /// The players of table 1, 2, ... in the order of their seats.
        tables: Vec<Vec<PlayerId>>,
        /// How often this round has been drawn, from 1: the stream of the draw is [`crate::multiplayer::stream_name`]. None where
        /// it was made by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u32>,
        /// By which method it was drawn: the first one where nothing was.
        #[serde(default, skip_serializing_if = "multiplayer::Method::is_first")]
        method: multiplayer::Method,
    },
    /// Enters or corrects the result of a table of three or four (STR-6, FIX-1).
    RankTable {
        /// Which round.
        round: RoundKey,
        /// Which table.
        table: TableNumber,
        /// Its players from the best on, those who are level together.
        ranking: Vec<Vec<PlayerId>>,
        /// Why an earlier result is corrected (FIX-4).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Says who plays in the second stage of the Swiss rounds (STR-5).
    BeginStage {
        /// Who plays on, the best of the first stage first.
        players: Vec<PlayerId>,
    },
    /// Makes the cut and pairs the first elimination round (CUT-1, ELI-1).
    MakeCut {
        /// Who advances, the best seed first. The place of who has left since the Swiss rounds stays empty (CUT-2, ELI-4).
        seeds: Vec<PlayerId>,
    },
    /// Draws the bracket of an event that starts with elimination, or its draft anew (ELI-3).
    DrawBracket {
        /// Games 1, 2, ...: two players, or one with a bye.
        games: Vec<Vec<PlayerId>>,
        /// How often it has been drawn, from 1: the stream of the draw is [`crate::pairing::bracket::stream_name`].
        draw: u32,
    },
    /// Pairs the next elimination round, as the bracket says (ELI-2).
    PairElimination {
        /// Which.
        round: RoundNumber,
    },
    /// Shows the pairing to the players.
    Publish {
        /// Which round.
        round: RoundKey,
    },
    /// Starts the round and its clock. Round 1 locks rounds and cut (STR-2).
    Start {
        /// Which round.
        round: RoundKey,
    },
    /// Enters or corrects the result of a table, in any round (FIX-1, FIX-3).
    Report {
        /// Which round.
        round: RoundKey,
        /// Which table.
        table: TableNumber,
        /// What the slip says.
        report: Report,
        /// Why an earlier result is corrected (FIX-4).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
        /// What becomes of a round that rests on the result and has not started (FIX-2). None: it is taken back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again: Option<Again>,
        /// Who did not appear and leaves the event with this result (DRP-2).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        leaving: Vec<PlayerId>,
        /// Who was taken for absent by mistake and is back with this correction, for its reason (DRP-3).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        returning: Vec<PlayerId>,
    },
    /// Gives a table more time (CLK-2).
    ExtendTime {
        /// Which round.
        round: RoundKey,
        /// Which table.
        table: TableNumber,
        /// How much more.
        minutes: u16,
        /// Why; may be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Draws who of a table chooses the initiative or the first player, where both squads are worth the same (SQD-5).
    DrawChooser {
        /// Which round.
        round: RoundKey,
        /// Which table.
        table: TableNumber,
        /// Who was drawn: see [`State::drawn_chooser`](super::State::drawn_chooser).
        player: PlayerId,
    },
    /// Stops the clock of a running round for a while (CLK-1).
    PauseClock {
        /// Which round.
        round: RoundKey,
    },
    /// Lets it run again from where it stood.
    ResumeClock {
        /// Which round.
        round: RoundKey,
    },
    /// Gives all tables of a running round more time (CLK-2).
    AddTime {
        /// Which round.
        round: RoundKey,
        /// How much more.
        minutes: u16,
        /// Why; may be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Sets how long a running round is for all its tables, from its start on (CLK-1).
    SetTime {
        /// Which round.
        round: RoundKey,
        /// How long, in minutes.
        minutes: u16,
        /// Why; may be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Begins a deck check at a table (DCK-6).
    StartDeckCheck {
        /// Which round.
        round: RoundKey,
        /// Which table.
        table: TableNumber,
    },
    /// Ends it. The table has more time: what the check took, and the minutes that the document adds (DCK-6).
    StopDeckCheck {
        /// Which round.
        round: RoundKey,
        /// Which table.
        table: TableNumber,
    },
    /// Chooses a deck to check (DCK-6).
    PickDeck {
        /// Whose.
        player: PlayerId,
    },
    /// Writes down what a judge has ruled about a player (PEN-1, DCK-6, DCK-7).
    EnterRuling {
        /// Whom.
        player: PlayerId,
        /// What.
        ruling: Ruling,
        /// In which round; none before the first is published.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<RoundKey>,
        /// The card of a proxy; else what there is to say.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
        /// By whom; empty where nobody was named.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        by: String,
        /// The result of the player's match from now on, which holds the game or the match that was lost (PEN-2). None where
        /// the match goes on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        report: Option<Report>,
    },
    /// Takes a ruling back that was wrong; the log keeps it. The result of the match stays, and is corrected by itself.
    WithdrawRuling {
        /// About whom it was.
        player: PlayerId,
        /// When it was entered, in milliseconds since the epoch.
        at: u64,
        /// Why.
        reason: String,
    },
    /// Says who drafts together, or builds at one table, and on which seats (DRA-1, SEA-1).
    SeatPods {
        /// The players of pod 1, 2, ... in the order of their seats, clockwise.
        pods: Vec<Vec<PlayerId>>,
        /// How often seats have been drawn, from 1: the stream of the draw is [`crate::limited::stream_name`]. None where
        /// they were given by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u32>,
    },
    /// Gives a player another seat before a pod has begun (DRA-1, SEA-1).
    MoveSeat {
        /// The player who moves.
        player: PlayerId,
        /// The new seat.
        to: NewSeat,
    },
    /// Starts, stops or moves the clock of a pod, or of all of them (DRA-2, DCK-3).
    TurnPod {
        /// Which; none: all of them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pod: Option<PodNumber>,
        /// What happens to it.
        turn: Turn,
    },
    /// Closes the round once every table has a result.
    Finish {
        /// Which round.
        round: RoundKey,
    },
    /// Takes over what was done on another device since the two logs parted, as one step.
    Merge {
        /// The logs that are contained in this one from now on: the other device's, and those that it had taken in before.
        branches: Vec<Branch>,
        /// What was taken over, in its order. No creation, undo, redo or merge is among it.
        entries: Vec<MergedEntry>,
        /// The players who have another number once all of it is taken over, so that nobody's depends on who took in whom.
        /// None in merges from before that was so.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        numbers: Vec<NewNumber>,
    },
    /// Takes back the last action in force.
    Undo {
        /// Its counter.
        entry: u64,
    },
    /// Brings back the action undone last.
    Redo {
        /// Its counter.
        entry: u64,
    },
}

impl Action {
    /// A result, with which nobody leaves or returns.
    pub fn report(round: RoundKey, table: TableNumber, report: Report, reason: &str) -> Self {
        let (reason, leaving, returning) = (reason.to_owned(), Vec::new(), Vec::new());
        Self::Report { round, table, report, reason, again: None, leaving, returning }
    }

    /// A result without what becomes of the round that rests on it. Any other action as it is.
    pub fn without_pairing_again(mut self) -> Self {
        if let Self::Report { again, .. } = &mut self {
            *again = None;
        }
        self
    }

    /// The steps that it stands for: a result with which somebody leaves or is back is that result, then each return and
    /// each departure. Every other action is one step, itself.
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

/// An entry of another log that was taken over, as it was written there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MergedEntry {
    /// The device that wrote it.
    pub device: DeviceId,
    /// Its place in the log of that device.
    pub counter: u64,
    /// Its hash there, which tells it from every other entry. None in merges from before that was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<Hash>,
    /// How many entries came before it, at least, in all copies of the event together ([`Tournament::stamps`]): what was
    /// written in the knowledge of something has a higher stamp. None in merges from before that was noted.
    ///
    /// [`Tournament::stamps`]: super::Tournament::stamps
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stamp: Option<u64>,
    /// Milliseconds since the epoch, by the clock of that device.
    pub at: u64,
    /// Who wrote it; may be empty (FIX-4).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// What happened, with the players' ids of this log.
    pub action: Action,
}

/// New seat of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NewSeat {
    /// The seat of this player: the two swap. The seat of a player who has left is free.
    Of(PlayerId),
    /// A seat at the end of this pod.
    Pod(PodNumber),
    /// The first seat of a new pod, which becomes the last pod.
    NewPod,
}

/// What happens to the clock of a pod.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// The draft goes on from the beginning of that step, the first one being 0 (DRA-2).
    Step(u16),
    /// The time for building begins (DCK-3).
    Building,
    /// It stands still for a while.
    Pause,
    /// It runs again from where it stood.
    Resume,
}

/// What becomes of the round after a corrected one, while it has not started (FIX-2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Again {
    /// The next Swiss round, with the affected tables paired again.
    Swiss(Pairing),
    /// The cut is made again, with these seeds.
    Cut(Vec<PlayerId>),
    /// The next elimination round, as the bracket says now.
    Bracket,
}

/// What becomes of the place of somebody who leaves before the round has started.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vacancy {
    /// The opponent has a bye, which nobody else has (BYE-1). Whose bye it was that is gone leaves no place.
    Bye,
    /// The others at the table of three or four play without the player, three at least (STR-6).
    Empty,
    /// The opponent plays this player, who had the bye.
    Plays(PlayerId),
    /// The smallest set of tables that restores a valid pairing is paired again, as after a correction (FIX-2).
    Again(Pairing),
}

/// Who plays whom in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The two players of table 1, 2, ...
    pub tables: Vec<[PlayerId; 2]>,
    /// Who plays nobody and scores a win (BYE-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerId>,
    /// The pairs of `tables` that meet again in this stage: each must be named (PAIR-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rematches: Vec<[PlayerId; 2]>,
    /// By which method it was drawn: the first one where nothing was, as in a pairing made by hand.
    #[serde(default, skip_serializing_if = "Method::is_left_out")]
    pub method: Method,
    /// Whether it is taken over as it was played elsewhere: then it may leave out who played nobody, give several byes, and
    /// have pairs meet again, as other programs do and as leaders decide. Never so of a round that is paired here.
    #[serde(default, skip_serializing_if = "is_default")]
    pub as_played: bool,
}

/// A log of another device that is contained in this one from a merge on: everything up to its last entry has been looked
/// at, and was taken over or left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The hash of its last entry.
    pub head: Hash,
    /// The players who were new there, and who they are here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Renumbered>,
}

/// A player who has another number from a merge on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewNumber {
    /// The number before.
    pub from: PlayerId,
    /// The number from then on.
    pub to: PlayerId,
}

/// A player with an id in each of two logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Renumbered {
    /// The id in the other log.
    pub there: PlayerId,
    /// The id in this one.
    pub here: PlayerId,
}
