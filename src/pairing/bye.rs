//! Who gets the bye (BYE-1, BYE-2).

use super::Problem;
use crate::{random::Stream, regulation::ByeRule, sort};
use std::cmp::Reverse;

/// The candidates for the bye as positions in the problem's contenders, the first choice first; none where the number of
/// players is even. What the regulation leaves open is drawn from the stream.
pub(super) fn candidates(problem: &Problem, stream: &mut Stream) -> Vec<usize> {
    let players = &problem.contenders;
    if players.len().is_multiple_of(2) {
        return Vec::new();
    }
    let mut order: Vec<_> = players.iter().enumerate().collect();
    stream.shuffle(&mut order);
    if !problem.is_first_round() {
        // Sorting keeps the drawn order among equals.
        let had_one = |byes: u32| problem.bye.once && byes > 0;
        match problem.bye.rule {
            ByeRule::FewestPoints => sort::sort_by_key(&mut order, |(_, p)| (had_one(p.byes), p.points, p.mov)),
            ByeRule::LowestRanked => sort::sort_by_key(&mut order, |(_, p)| (had_one(p.byes), Reverse(p.rank))),
        }
    }
    order.into_iter().map(|(at, _)| at).collect()
}
