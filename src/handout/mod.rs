//! An event for its players: pairings of a round, results, standings and the final ranking, as a link. There is no
//! server. All data is in the link, behind its `#`.
//!
//! - [`Handout`]: the public part of an event as a plain value, from [`Handout::of`].
//! - [`read`]: decodes the end of a link. `docs/handout.md` describes the format.
//!
//! A handout contains no ids of the event, notes or contact details, and only as much of a name as the organizer
//! chooses. Its data comes from [`State::published`](crate::tournament::State).

mod bytes;
mod layout;
mod list_slip;
mod made;
mod names;
mod packed;
mod parts;
mod scores;
mod since;
mod slip;
mod slip_decks;
mod who;

pub use crate::base::text_encoding::{digits, letters};
pub use list_slip::{LIST_LIMIT, ListOwner, ListSlip};
pub use made::{Contents, short_names};
pub use packed::read;
pub use parts::ROOM;
pub use scores::{PlayerScore, Scores};
pub use slip::{Entered, LARGEST, LeaveSlip, Mismatch, Sent, Slip};
pub use slip_decks::SlipDecks;

use crate::{
    base::ids::PlayerId,
    regulation::{Side, TieBreaker, coded},
    tournament::{Record, RoundKey},
};

/// A player of a [`Handout`], as an index into [`Handout::players`].
pub type Who = usize;

/// The public part of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Handout {
    /// Name of the event.
    pub event: String,
    /// Day of the event, `YYYY-MM-DD`.
    pub date: String,
    /// Id of the regulation. `custom` for the organizer's own one.
    pub regulation: String,
    /// Id of the event's format, such as `premier`, by which lists are judged. Empty if it has none, and once there is
    /// a round.
    pub format: String,
    /// Id of the published regulation that the organizer's own one was copied from. Empty for a published one, and once
    /// there is a round.
    pub based_on: String,
    /// Names of the players, each unique in the event.
    pub players: Vec<String>,
    /// Identity of the event and its players, independent of their names. None in links of format 3.
    pub identity: Option<Identity>,
    /// Rounds in the order of the day. The last one is the subject of the handout.
    pub rounds: Vec<Round>,
    /// The share of the last round in this link. None if the link has all tables.
    pub range: Option<Range>,
    /// The standings.
    pub standings: Option<Standings>,
    /// The final ranking: ranks, from 1, with their players.
    pub ranking: Vec<(u32, Who)>,
    /// Pods of the draft, or tables for deck building. None once there is a round.
    pub seats: Option<Seats>,
    /// The form in which players report a result. None if the round takes no results.
    pub ask: Option<Ask>,
    /// Time of the link in seconds since the epoch, a whole minute. None in links of formats 3 and 4.
    pub made: Option<u64>,
    /// Points, record and rank of each player, if the link has a round and no standings. None before a round is over.
    pub scores: Option<Scores>,
    /// Players of the cut, the best seed first. Empty before the cut.
    pub seeds: Vec<Who>,
    /// Numbers of the players who have left the event, in order.
    pub left: Vec<PlayerId>,
    /// Tables of the latest round that play on after its end, each with its number and minutes.
    pub extensions: Vec<(u16, u16)>,
}

/// The share of a round in one of several links.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Range {
    /// The tables from the first number to the last.
    Tables([u16; 2]),
    /// The tables of all players whose names begin with one of the letters from the first to the last, without accents
    /// and in upper case.
    Names([char; 2]),
}

/// Identity of an event and its players, the same in every link of the event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// Checksum of the id of the event, from [`Ask::mark_of`].
    pub mark: u32,
    /// The number of each player, in the order of [`Handout::players`].
    pub numbers: Vec<PlayerId>,
}

/// Seats for drafting and deck building (DRA-1, SEA-1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seats {
    /// True if the seats are pods of a draft. False for tables for deck building.
    pub drafts: bool,
    /// The players of pod or table 1, 2, ... in the order of their seats.
    pub pods: Vec<Vec<Who>>,
}

/// A round with its tables, byes and end, without anything that players may not see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// Stage and number of the round.
    pub key: RoundKey,
    /// Number of games in this elimination round when it is full. 1 is the final. 0 in a Swiss round.
    pub games: u16,
    /// End of the round.
    pub end: End,
    /// Tables by number. All have two players, or all have more (STR-6).
    pub tables: Vec<Table>,
    /// Players with a bye.
    pub byes: Vec<Who>,
    /// Scenario of the round (MIS-2). Empty if it has none.
    pub scenario: String,
}

/// The end of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum End {
    /// The round has no limit, or its clock is paused.
    #[default]
    Open,
    /// This number of minutes after the start.
    After(u16),
    /// At this time, in seconds since the epoch.
    At(u64),
    /// The round is over.
    Over,
}

/// A table of two or of more players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Table {
    /// Two players.
    Match(Match),
    /// Three to five players (STR-6).
    Large(LargeTable),
}

/// A table of two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// Number of the table.
    pub number: u16,
    /// The two players.
    pub players: [Who; 2],
    /// The result. None until the round is over.
    pub result: Option<Outcome>,
    /// Side of the player who chooses the initiative or the first player (SQD-5, SWR-5). None if it is not known, or
    /// once there is a result.
    pub chooser: Option<Side>,
}

/// A table of three to five players (STR-6).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LargeTable {
    /// Number of the table.
    pub number: u16,
    /// The players in the order of their seats.
    pub players: Vec<Who>,
    /// The place of each player, in the same order. Empty until the round is over.
    pub places: Vec<Placed>,
}

/// The place of a player at a large table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// The place, from 1. Tied players share the best of their places.
    pub place: u16,
    /// Points for the place. 0 at a final table.
    pub points: u32,
}

/// The result of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, a draw, or a loss for both.
    pub decided: Decided,
    /// Squad points or games of each player. None if the match was not scored.
    pub scores: Option<[u16; 2]>,
}

impl Table {
    /// Number of the table.
    pub fn number(&self) -> u16 {
        match self {
            Self::Match(table) => table.number,
            Self::Large(table) => table.number,
        }
    }

    /// The players in the order of their seats.
    pub fn players(&self) -> &[Who] {
        match self {
            Self::Match(table) => &table.players,
            Self::Large(table) => &table.players,
        }
    }

    fn players_mut(&mut self) -> &mut [Who] {
        match self {
            Self::Match(table) => &mut table.players,
            Self::Large(table) => &mut table.players,
        }
    }
}

impl Round {
    /// The tables of two players.
    pub fn matches(&self) -> impl Iterator<Item = &Match> {
        self.tables.iter().filter_map(|table| match table {
            Table::Match(table) => Some(table),
            Table::Large(_) => None,
        })
    }

    /// The tables of more than two players.
    pub fn large_tables(&self) -> impl Iterator<Item = &LargeTable> {
        self.tables.iter().filter_map(|table| match table {
            Table::Match(_) => None,
            Table::Large(table) => Some(table),
        })
    }
}

/// The decision of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decided {
    /// Won by one of the two.
    Won(Side),
    /// Drawn.
    Drawn,
    /// Lost by both.
    Nobody,
}

coded! {
    Decided:
        Decided::Won(Side::First) = 1,
        Decided::Won(Side::Second) = 2,
        Decided::Drawn = 3,
        Decided::Nobody = 4,
}

/// The standings after a round, with the tie-breakers that decide them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// Number of rounds counted.
    pub after: u16,
    /// True if matches can be drawn.
    pub draws: bool,
    /// Tie-breakers in order.
    pub columns: Vec<Column>,
    /// Lines of the players, the leader first.
    pub lines: Vec<Line>,
}

/// A tie-breaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// The tie-breaker.
    pub kind: TieBreaker,
    /// Number of decimal places in the values. With 2, 6512 means 65.12.
    pub places: u8,
}

/// A line of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The player.
    pub player: Who,
    /// Tournament points.
    pub points: u32,
    /// Matches won, lost and drawn.
    pub record: Record,
    /// The value of each tie-breaker.
    pub values: Vec<i64>,
}

/// The form that the players of a table fill in, and its event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// Checksum of the id of the event, from [`Ask::mark_of`].
    pub mark: u32,
    /// A form for a result.
    pub form: Form,
}

/// A form for a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Score of each player. With `tie`, also the winner of equal scores.
    Scores {
        /// True if equal scores have a winner.
        tie: bool,
    },
    /// Games won by each player, at most `most`, and games drawn.
    Games {
        /// Games that win the match.
        most: u8,
    },
    /// The place of each player at a table of three to five (STR-6).
    Places,
    /// Bans, decks and winners of the games in a match of Trilogy (TRI-1).
    Decks {
        /// Number of decks of a player.
        each: u8,
        /// Games that win the match.
        most: u8,
    },
}

/// Reason why a link cannot be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// The link has no data.
    Empty,
    /// The link was cut off or changed on its way, or is not a handout.
    Damaged,
    /// The link has this later format of a newer version of the program.
    Later(u8),
    /// The link has this format of a development version, which is no longer supported.
    Earlier(u8),
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Empty => write!(f, "the link is empty"),
            Self::Damaged => write!(f, "the link is damaged or not one of ours"),
            Self::Later(format) => write!(f, "the link has the later format {format}"),
            Self::Earlier(format) => write!(f, "the link has format {format} of an older version"),
        }
    }
}

impl std::error::Error for Unreadable {}

impl Handout {
    /// The round that is the subject of the handout.
    pub fn round(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// Name of a player. Empty if the player is not in the handout.
    pub fn name(&self, who: Who) -> &str {
        self.players.get(who).map_or("", String::as_str)
    }

    /// Number of a player in the event. None if the link does not have it.
    pub fn number(&self, who: Who) -> Option<PlayerId> {
        self.identity.as_ref()?.numbers.get(who).copied()
    }

    /// Minutes that a table of the latest round plays on after its end.
    pub fn extension(&self, table: u16) -> u16 {
        self.extensions.iter().find(|(number, _)| *number == table).map_or(0, |(_, minutes)| *minutes)
    }

    /// True if the player has left the event.
    pub fn has_left(&self, who: Who) -> bool {
        self.number(who).is_some_and(|number| self.left.contains(&number))
    }

    /// The player with this number, if the handout is for the event with this mark. None if there is no such player, or
    /// if the link has no numbers.
    pub fn find(&self, mark: u32, number: PlayerId) -> Option<Who> {
        let identity = self.identity.as_ref().filter(|identity| identity.mark == mark)?;
        identity.numbers.iter().position(|&other| other == number)
    }
}
