//! Draws a round, with the latest or any earlier method.

use super::{
    field::{Cost, Field, Round},
    search::{EXACT, best_of_all, best_of_search, lower_bound},
};
use crate::base::{
    ids::{PlayerId, RoundNumber},
    random::Stream,
    sort,
};
use serde::{Deserialize, Serialize};
use std::{cmp::Reverse, error::Error, fmt};

/// A drawn round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The tables, best players first, each with its players in the order of their seats.
    pub tables: Vec<Vec<PlayerId>>,
    pub cost: Cost,
    /// A lower bound on the cost of any round, rung by rung. Equals the cost of this round if all rounds were searched.
    pub least: Cost,
}

impl Drawn {
    /// True if this round is known to be a best one.
    pub fn is_best(&self) -> bool {
        self.cost <= self.least
    }
}

/// Name of the stream of random numbers for a draw of a round. The first draw is 1.
pub fn stream_name(round: RoundNumber, draw: u32) -> String {
    format!("round {round} tables, draw {draw}")
}

/// Draws a round with the latest method. The same round and stream give the same tables until there is a newer method.
/// [`draw_by`] draws with any method.
///
/// ```
/// use tiebreaker::{base::{ids::PlayerId, random::Seed}, multiplayer::{Contender, Round, draw}};
/// let contenders = (1..=7).map(|id| Contender { id: PlayerId(id), points: 0 }).collect();
/// let past = vec![[1, 2, 3, 4].map(PlayerId).to_vec(), [5, 6, 7].map(PlayerId).to_vec()];
/// let drawn = draw(&Round { contenders, past }, &mut Seed([1; 32]).stream("round 2 tables, draw 1"))?;
/// assert_eq!(drawn.tables.iter().map(Vec::len).collect::<Vec<_>>(), [4, 3]);
/// // Two of the first table and two of the second one at least sit together again: 1 + 1 at four seats, 1 at three.
/// assert_eq!((drawn.cost.repeats, drawn.is_best()), (3, true));
/// # Ok::<(), tiebreaker::multiplayer::DrawError>(())
/// ```
///
/// # Errors
/// There are fewer than three players, or a player is listed twice.
pub fn draw(round: &Round, stream: &mut Stream) -> Result<Drawn, DrawError> {
    draw_by(Method::LATEST, round, stream)
}

/// Draws a round with this method. The same method, round and stream always give the same tables.
///
/// # Errors
/// As for [`draw`].
pub fn draw_by(method: Method, round: &Round, stream: &mut Stream) -> Result<Drawn, DrawError> {
    let field = Field::new(round, method)?;
    let sizes = sizes(field.count()).ok_or(DrawError::TooFewPlayers(field.count()))?;
    let bound = lower_bound(&field, &sizes);
    let is_exact = field.count() <= EXACT;
    let mut tables = if is_exact {
        best_of_all(&field, &sizes, stream)
    } else {
        best_of_search(method, &field, &sizes, bound, stream)
    };
    let cost = tables.iter().map(|table| field.cost(table)).sum();
    // Chance decides between players with equal claims to a seat, and between equal tables.
    tables.iter_mut().for_each(|table| stream.shuffle(table));
    stream.shuffle(&mut tables);
    let points = |table: &Vec<usize>| {
        let mut points: Vec<u32> = table.iter().map(|&one| field.points[one]).collect();
        sort::sort_by_key(&mut points, |&points| Reverse(points));
        Reverse(points)
    };
    sort::sort_by_key(&mut tables, points);
    let named = |table: &Vec<usize>| field.seated(table).into_iter().map(|one| field.ids[one]).collect();
    Ok(Drawn { tables: tables.iter().map(named).collect(), cost, least: if is_exact { cost } else { bound } })
}

/// The method of a draw. The log stores it with the draw, so that the draw can always be repeated.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Method {
    /// The method of draws that name none. It does not balance tables of three.
    #[default]
    First = 1,
    /// The player who has sat at a table of three least often sits there next.
    Second = 2,
}

impl Method {
    /// The method of new draws.
    pub const LATEST: Self = Self::Second;

    /// True if this is the first method. Events older than the second method do not name it.
    pub fn is_first(&self) -> bool {
        *self == Self::First
    }
}

impl From<Method> for u8 {
    fn from(method: Method) -> Self {
        match method {
            Method::First => 1,
            Method::Second => 2,
        }
    }
}

impl TryFrom<u8> for Method {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            1 => Ok(Self::First),
            2 => Ok(Self::Second),
            _ => Err("no method of drawing tables that is known here"),
        }
    }
}

/// Reason why no round can be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawError {
    /// There are fewer than three players.
    TooFewPlayers(usize),
    /// The same player is listed twice.
    NamedTwice(PlayerId),
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewPlayers(count) => write!(f, "a table takes at least three players, here are {count}"),
            Self::NamedTwice(id) => write!(f, "player {id} is listed twice"),
        }
    }
}

impl Error for DrawError {}

/// The table sizes for n players, larger ones first: tables of four, and as few tables of three as possible. Five
/// players share one table. None for fewer than three players.
///
/// ```
/// use tiebreaker::multiplayer::sizes;
/// assert_eq!(sizes(11), Some(vec![4, 4, 3]));
/// assert_eq!([3, 4, 5, 6, 9].map(sizes), [vec![3], vec![4], vec![5], vec![3, 3], vec![3, 3, 3]].map(Some));
/// assert_eq!(sizes(2), None);
/// ```
pub fn sizes(players: usize) -> Option<Vec<usize>> {
    match players {
        0..3 => None,
        5 => Some(vec![5]),
        _ => {
            let threes = (4 - players % 4) % 4;
            let fours = (players - 3 * threes) / 4;
            Some(std::iter::repeat_n(4, fours).chain(std::iter::repeat_n(3, threes)).collect())
        }
    }
}
