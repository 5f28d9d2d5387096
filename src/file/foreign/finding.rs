//! Contradictions and gaps in files of other programs, with their places.

use crate::{
    regulation::{Side, TieBreaker},
    tournament::Refusal,
};
use std::fmt;

/// A difference between the file and the event, and how it was resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// The file names no regulation, so this one was assumed.
    RegulationAssumed(String),
    /// The file has this content, which no regulation has.
    OtherRules(String),
    /// The file also has these tournaments, which are left out.
    OtherTournaments(Vec<String>),
    /// No regulation yields the published points from the results.
    NoneAddsUp {
        /// Number of players whose points differ under the closest regulation.
        differ: usize,
        /// Number of players with published points.
        published: usize,
    },
    /// No regulation has the squad limit of the file, so the event gets a copy with this limit, in squad points.
    LimitOfFile(u16),
    /// The file has players but no rounds.
    NoRounds,
    /// A player is in no match of a round, but the published points show a bye, which was entered.
    ByeByPoints {
        /// Round, from 1.
        round: usize,
        /// Name of the player.
        name: String,
    },
    /// The file has no date, so this one was assumed.
    DateAssumed(String),
    /// The file's ranks follow another order than the regulation's. The event gets a custom regulation with that order.
    RankedAsThere,
    /// Two players have this name, so the second was renamed.
    NameTwice {
        /// The name of both.
        name: String,
        /// The new name of the second player.
        called: String,
    },
    /// A player has no name in the file, and got this one.
    Nameless(String),
    /// This text breaks the rules of its format. It was read as shown.
    ReadAs(String),
    /// A round without matches is left out.
    EmptyRound {
        /// True if it is a round of the cut.
        is_cut: bool,
        /// Number of the round in its stage, from 1.
        round: usize,
    },
    /// The file lacks rounds before this one, so it gets another number.
    CountedAs {
        /// Number of the Swiss round in the file.
        written: usize,
        /// Its number in the event, from 1.
        round: usize,
    },
    /// The file does not say when these players left. They are entered as dropped after their last round.
    DroppedAfter {
        /// That round, from 1, or 0 for players who were in no round.
        round: usize,
        /// Names of the players.
        names: Vec<String>,
    },
    /// The file says that this player dropped, but the player is in the cut. The drop is ignored.
    DropInCut(String),
    /// A player of a match is not in the list of players, and was added.
    NotListed(String),
    /// A problem in a match.
    InMatch {
        /// The match.
        place: Place,
        /// The problem of the match.
        problem: Problem,
    },
    /// A player was in no match of a round but played before and after it.
    SatOut {
        /// Round, from 1.
        round: usize,
        /// Name of the player.
        name: String,
    },
    /// The results of a player do not add up to the published numbers. The results count.
    AddsUpOtherwise {
        /// Name of the player.
        name: String,
        /// Points and margin of victory in the file, if it has them.
        published: [Option<i64>; 2],
        /// Points and margin of victory that the results give.
        here: [i64; 2],
    },
    /// A number of a player differs from the published one. The one computed from the results counts.
    Differs {
        /// Name of the player.
        name: String,
        /// The number.
        what: Number,
        /// The number as written in the file.
        published: String,
        /// The value computed from the results. None if they do not decide it yet.
        here: Option<String>,
    },
    /// The file publishes places in elimination rounds but has no such rounds. The places are left out.
    CutNotEntered(Vec<(String, u32)>),
    /// The rounds of the cut do not form a bracket of this program. They are left out.
    NoBracket {
        /// Players in the first of them.
        players: usize,
    },
    /// These Swiss rounds, counted from 1, follow the cut in the file. They are entered before it.
    SwissAfterCut(Vec<usize>),
    /// The log of an event refuses an entry.
    Refused {
        /// The match, if the entry is about one.
        place: Option<Place>,
        /// The reason.
        refusal: Refusal,
    },
}

/// A published number of a player, besides points and margin of victory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    /// Place in the Swiss standings among the ranked players.
    Rank,
    /// Value of a tie-breaker.
    TieBreaker(TieBreaker),
    /// Place in the elimination rounds.
    CutPlace,
}

/// The place of a match in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// True if it is a round of the cut.
    pub is_cut: bool,
    /// Number of the round in its stage, from 1.
    pub round: usize,
    /// Number of the match in its round, from 1, in the order of the file.
    pub table: usize,
    /// Names of the players.
    pub players: Vec<String>,
}

/// A problem of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// The file names a winner with fewer points. The points count (RES-6).
    WinnerHasFewer(Side),
    /// The file names a winner who does not have more points. The win counts, because the published points confirm it
    /// or because the program counts winners.
    WinnerCounts(Side),
    /// The file calls the match a draw, but the points differ. The points count.
    DrawnWithUnequal,
    /// The file calls the match a draw, but the points differ. The draw counts, because the published points confirm
    /// it.
    DrawCounts,
    /// The points are equal and no winner is named. This side wins, because the published points confirm it.
    WinnerByPublished(Side),
    /// The result does not name this player as the winner, but the player plays on in the cut, and so has won.
    WinnerPlaysOn(Side),
    /// The file has a winner, or a draw without one, but no points. The match counts as 0–0.
    Unscored(Option<Side>),
    /// The file names a winner who is not in the match.
    UnknownWinner,
    /// A score exceeds the largest squad of any regulation.
    AboveEveryLimit(u16),
    /// The points are equal, somebody must win, and no winner is named. The player who plays on has won, or else the
    /// better ranked one.
    WinnerAssumed(Side),
    /// The points are equal, and the file has a win. The match is a draw under the regulation.
    WinnerOfADraw,
    /// There are more games than the match can have. The games up to its decision count.
    PlayedOn,
    /// The result is missing.
    NoResult,
    /// The result of a match before the last round is missing. Both players are entered as absent.
    EnteredAsAbsent,
    /// A player is in two matches of the round. This one is left out.
    PlayerTwice,
    /// The file calls the match a bye but names an opponent. The first named player has the bye.
    ByeWithOpponent,
    /// The match names no known player and is left out.
    NoPlayer,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_cut { "elimination round" } else { "round" };
        write!(f, "{kind} {}, match {} ({})", self.round, self.table, self.players.join(" – "))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |side: &Side| if *side == Side::First { "first" } else { "second" };
        match self {
            Self::WinnerHasFewer(named) => {
                write!(f, "the file has the {} win, who has fewer points: the points count (RES-6)", side(named))
            }
            Self::DrawnWithUnequal => write!(f, "the file calls it a draw, but the points differ: they count"),
            Self::WinnerAssumed(winner) => {
                write!(f, "equal points and no winner (RES-7): the {} is taken to have won", side(winner))
            }
            Self::WinnerOfADraw => write!(f, "equal points are a draw under the regulation, whoever the file has win"),
            Self::PlayedOn => write!(f, "games after the match was decided are left out (SWR-2)"),
            Self::NoResult => write!(f, "no result is written down"),
            Self::EnteredAsAbsent => write!(f, "no result is written down: both are entered as absent"),
            Self::PlayerTwice => write!(f, "a player is in two matches of the round: this one is left out"),
            Self::WinnerCounts(named) => {
                write!(f, "the file has the {} win, who has not more points: the win counts", side(named))
            }
            Self::DrawCounts => write!(f, "the file calls it a draw, though the points differ: the draw counts"),
            Self::WinnerByPublished(winner) => {
                write!(f, "equal points and no winner: by the published points the {} has won", side(winner))
            }
            Self::WinnerPlaysOn(winner) => write!(f, "the {} plays on in the cut, and so has won", side(winner)),
            Self::Unscored(Some(winner)) => {
                write!(f, "the file has the {} win, but no points: entered as a win with 0 to 0", side(winner))
            }
            Self::Unscored(None) => write!(f, "the file calls it a draw, but has no points: entered with 0 to 0"),
            Self::UnknownWinner => write!(f, "the file names a winner who is not in the match"),
            Self::AboveEveryLimit(limit) => write!(f, "more points than the {limit} of any regulation's squad"),
            Self::ByeWithOpponent => {
                write!(f, "the file calls it a bye and names an opponent: the first has the bye")
            }
            Self::NoPlayer => write!(f, "it names no player who is known: left out"),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RegulationAssumed(id) => write!(f, "the file names no regulation: taken to be {id}"),
            Self::OtherRules(what) => write!(f, "“{what}” belongs to other rules than any of the regulations"),
            Self::OtherTournaments(names) => {
                let names: Vec<&str> = names.iter().map(|name| if name.is_empty() { "?" } else { name }).collect();
                write!(f, "the file has other tournaments too, which are left out: {}", names.join(", "))
            }
            Self::LimitOfFile(limit) => {
                write!(f, "squads of {limit} points are of no regulation: the event has a copy with this limit")
            }
            Self::NoRounds => write!(f, "the file has no rounds: only its players come in"),
            Self::ByeByPoints { round, name } => {
                write!(f, "round {round}: {name} is in no match, and by the published points had a bye")
            }
            Self::NoneAddsUp { differ, published } => {
                write!(
                    f,
                    "under no regulation do the results give the published points: {differ} of {published} differ"
                )
            }
            Self::Nameless(called) => write!(f, "a player has no name, and is called {called}"),
            Self::ReadAs(text) => write!(f, "not written as the format asks, and read as: {text}"),
            Self::EmptyRound { is_cut, round } => {
                let kind = if *is_cut { "elimination round" } else { "round" };
                write!(f, "{kind} {round} has no matches: left out")
            }
            Self::CountedAs { written, round } => {
                write!(f, "rounds before round {written} are missing in the file: it is round {round} here")
            }
            Self::DroppedAfter { round, names } => {
                write!(f, "taken to have dropped after round {round}, the last one played: {}", names.join(", "))
            }
            Self::DropInCut(name) => {
                write!(f, "{name} is said to have dropped and plays in the cut: the drop is left out")
            }
            Self::DateAssumed(date) => write!(f, "the file has no day: taken to be {date}"),
            Self::RankedAsThere => {
                write!(
                    f,
                    "ranked as the other program did, which the file's own ranks follow, and not as the document says"
                )
            }
            Self::NameTwice { name, called } => write!(f, "two players are called {name}: the second is {called}"),
            Self::NotListed(name) => write!(f, "{name} is in a match but not in the list of players: added"),
            Self::InMatch { place, problem } => write!(f, "{place}: {problem}"),
            Self::SatOut { round, name } => write!(f, "round {round}: {name} is in no match"),
            Self::AddsUpOtherwise { name, published: [points, mov], here: [here_points, here_mov] } => {
                let number = |number: &Option<i64>| number.map_or("?".to_owned(), |number| number.to_string());
                let (points, mov) = (number(points), number(mov));
                write!(
                    f,
                    "{name}: published are {points} points and MoV {mov}, the results give {here_points} and {here_mov}"
                )
            }
            Self::Differs { name, what, published, here } => {
                let what = match what {
                    Number::Rank => "rank".to_owned(),
                    Number::TieBreaker(kind) => format!("{kind:?}"),
                    Number::CutPlace => "place in the cut".to_owned(),
                };
                let here = here.as_deref().unwrap_or("not decided");
                write!(f, "{name}: {what} is published as {published}, here {here}")
            }
            Self::CutNotEntered(places) => {
                let places: Vec<String> = places.iter().map(|(name, place)| format!("{name} {place}")).collect();
                write!(f, "places in the cut are published, but no rounds of it: left out: {}", places.join(", "))
            }
            Self::NoBracket { players } => {
                write!(f, "the rounds of the cut of {players} are no bracket that can be drawn: left out")
            }
            Self::SwissAfterCut(rounds) => {
                let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
                let rounds = rounds.join(", ");
                write!(f, "the file has Swiss rounds after the cut: entered before it, as rounds {rounds}")
            }
            Self::Refused { place: Some(place), refusal } => write!(f, "{place}: refused: {refusal:?}"),
            Self::Refused { place: None, refusal } => write!(f, "refused: {refusal:?}"),
        }
    }
}
