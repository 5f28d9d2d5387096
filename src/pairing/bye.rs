//! Who gets the bye (BYE-1, BYE-2).

use super::{Contender, Problem, chance::Chance};
use crate::{regulation::ByeRule, sort};
use std::cmp::Reverse;

/// What orders two players in the line for the bye, the first choice first (BYE-1, BYE-2).
type Turn = (bool, u32, i64, Reverse<u32>);

/// The candidates for the bye as positions in the problem's contenders, the first choice first; none where the number of
/// players is even. What the regulation leaves open is drawn from the stream.
pub(super) fn candidates(problem: &Problem, chance: &mut Chance) -> Vec<usize> {
    let players = &problem.contenders;
    if players.len().is_multiple_of(2) {
        return Vec::new();
    }
    let mut order: Vec<_> = players.iter().enumerate().collect();
    if !chance.method.is_first() {
        sort::sort_by_key(&mut order, |(_, player)| player.id);
    }
    chance.stream.shuffle(&mut order);
    // Sorting keeps the drawn order among equals.
    sort::sort_by_key(&mut order, |(_, player)| turn(problem, player));
    order.into_iter().map(|(at, _)| at).collect()
}

/// A player's turn: players with equal turns are equally good candidates.
pub(super) fn turn(problem: &Problem, player: &Contender) -> Turn {
    let had_one = problem.bye.once && player.byes > 0;
    match problem.bye.rule {
        _ if problem.is_first_round() => (false, 0, 0, Reverse(0)),
        ByeRule::FewestPoints => (had_one, player.points, player.mov, Reverse(0)),
        ByeRule::LowestRanked => (had_one, 0, 0, Reverse(player.rank)),
    }
}
