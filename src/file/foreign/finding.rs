//! What a file of another program contradicts, or does not say, with its place.

use crate::{regulation::Side, tournament::Refusal};
use std::fmt;

/// Something that could not be taken over as it is written, and what was done instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// The file does not say by which regulation was played: this one was taken.
    RegulationAssumed(String),
    /// The file has no day: this one was taken.
    DateAssumed(String),
    /// The program ranked otherwise than the regulation does, as the ranks of the file show: so does the event, by a regulation
    /// of its own.
    RankedAsThere,
    /// Two players have this name: the second is called otherwise.
    NameTwice {
        /// The name of both.
        name: String,
        /// The name of the second from now on.
        called: String,
    },
    /// A player of a match is not in the list of players, and was added.
    NotListed(String),
    /// What it is about stands in a match.
    InMatch {
        /// Where.
        place: Place,
        /// What.
        problem: Problem,
    },
    /// A player was in no match of a round that was played between others.
    SatOut {
        /// Round, from 1.
        round: usize,
        /// Who.
        name: String,
    },
    /// The results of a player do not add up to what the file publishes: they count.
    AddsUpOtherwise {
        /// Who.
        name: String,
        /// Points and margin of victory in the file, as far as it has them.
        published: [Option<i64>; 2],
        /// What the results give.
        here: [i64; 2],
    },
    /// The rounds of the cut cannot be drawn as a bracket of this program: they are left out.
    NoBracket {
        /// Players in the first of them.
        players: usize,
    },
    /// What the log of an event does not take, at the place in words.
    Refused {
        /// Where.
        place: Option<Place>,
        /// Why.
        refusal: Refusal,
    },
}

/// The place of a match in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Whether it is a round of the cut.
    pub is_cut: bool,
    /// Which round of its stage, from 1.
    pub round: usize,
    /// Which match of it, from 1, as the file orders them.
    pub table: usize,
    /// Who was in it.
    pub players: Vec<String>,
}

/// What is odd about a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// The file names a winner with fewer points: the points count (RES-6).
    WinnerHasFewer(Side),
    /// The file calls it a draw with other points on each side: the points count.
    DrawnWithUnequal,
    /// Equal points where somebody has to win and nobody is named: who goes on, or else was ranked better there, won.
    WinnerAssumed(Side),
    /// Equal points, and a winner where the regulation has a draw: it is a draw.
    WinnerOfADraw,
    /// More games than the match can have: those that decided it count.
    PlayedOn,
    /// No result is written down.
    NoResult,
    /// A player is in two matches of the round: this one is left out.
    PlayerTwice,
    /// It is a bye of somebody who is left without an opponent there, though nobody was.
    ByeInCut,
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
            Self::PlayerTwice => write!(f, "a player is in two matches of the round: this one is left out"),
            Self::ByeInCut => write!(f, "a bye in the cut, which the bracket does not have: left out"),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RegulationAssumed(id) => write!(f, "the file names no regulation: taken to be {id}"),
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
            Self::NoBracket { players } => {
                write!(f, "the rounds of the cut of {players} are no bracket that can be drawn: left out")
            }
            Self::Refused { place: Some(place), refusal } => write!(f, "{place}: refused: {refusal:?}"),
            Self::Refused { place: None, refusal } => write!(f, "refused: {refusal:?}"),
        }
    }
}
