//! The cost of each table of a round, with the players who cause it.

use super::{
    draw::{DrawError, Method},
    field::{Cost, Field, Round, SMALL},
};
use crate::base::ids::PlayerId;

/// The rungs with a cost at one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableReason {
    /// The players, in the order of their seats.
    pub players: Vec<PlayerId>,
    /// The cost of this table.
    pub cost: Cost,
    /// The pairs that have shared a table before, and how often.
    pub repeats: Vec<([PlayerId; 2], u32)>,
    /// How often each contender at the table has sat at a table of three before.
    pub threes: Vec<(PlayerId, u32)>,
}

/// True if tables of three went to the players who had sat at one least often. None if all tables have the same size.
pub fn is_shared_out(reasons: &[TableReason]) -> Option<bool> {
    let times = |is_small: bool| {
        let tables = reasons.iter().filter(move |reason| (reason.players.len() == SMALL) == is_small);
        tables.flat_map(|reason| reason.threes.iter().map(|&(_, times)| times))
    };
    Some(times(true).max()? <= times(false).min()?)
}

/// Explains each table of a round, drawn or made by hand. Players who are not contenders are left out.
///
/// # Errors
/// A contender is listed twice.
pub fn explain(round: &Round, tables: &[Vec<PlayerId>]) -> Result<Vec<TableReason>, DrawError> {
    let field = Field::new(round, Method::LATEST)?;
    let reason = |table: &Vec<PlayerId>| {
        let seated: Vec<(PlayerId, usize)> =
            table.iter().filter_map(|&player| Some((player, field.number(player)?))).collect();
        let mut repeats = Vec::new();
        for (place, &(player, one)) in seated.iter().enumerate() {
            for &(opponent, other) in seated.iter().skip(place + 1) {
                let times = field.met(one, other);
                if times > 0 {
                    repeats.push(([player, opponent], times));
                }
            }
        }
        let numbers: Vec<usize> = seated.iter().map(|&(_, number)| number).collect();
        let threes = seated.iter().map(|&(player, number)| (player, field.threes(number))).collect();
        TableReason { players: table.clone(), cost: field.cost(&numbers), repeats, threes }
    };
    Ok(tables.iter().map(reason).collect())
}
