//! Draws a round.

use super::{Cost, DrawError, EXACT, Method, Round, bound, exact, field::Field, search, sizes};
use crate::base::{
    ids::{PlayerId, RoundNumber},
    random::Stream,
    sort,
};
use std::cmp::Reverse;

/// A round as it was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The tables, those of the best players first, each with its players in the order of their seats.
    pub tables: Vec<Vec<PlayerId>>,
    pub cost: Cost,
    /// A lower bound of the cost of all rounds, rung by rung. The cost of this round if all were looked at.
    pub least: Cost,
}

impl Drawn {
    /// Whether it is known that no round is better.
    pub fn is_best(&self) -> bool {
        self.cost <= self.least
    }
}

/// The name of the stream of random numbers for a draw of a round, the first being 1.
pub fn stream_name(round: RoundNumber, draw: u32) -> String {
    format!("round {round} tables, draw {draw}")
}

/// Draws a round by the latest method. The same round and stream give the same tables as long as that stays the latest.
/// [`draw_by`] draws by any method.
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
/// There are fewer than three players, or somebody is named twice.
pub fn draw(round: &Round, stream: &mut Stream) -> Result<Drawn, DrawError> {
    draw_by(Method::LATEST, round, stream)
}

/// Draws a round by a method. The same method, round and stream give the same tables for ever.
///
/// # Errors
/// As for [`draw`].
pub fn draw_by(method: Method, round: &Round, stream: &mut Stream) -> Result<Drawn, DrawError> {
    let field = Field::new(round, method)?;
    let sizes = sizes(field.count()).ok_or(DrawError::TooFewPlayers(field.count()))?;
    let bound = bound::least(&field, &sizes);
    let is_exact = field.count() <= EXACT;
    let mut tables = if is_exact {
        exact::best(&field, &sizes, stream)
    } else {
        search::best(method, &field, &sizes, bound, stream)
    };
    let cost = tables.iter().map(|table| field.cost(table)).sum();
    // Players with equal claims to a seat, and equal tables, go by lot.
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
