//! Determines the winners of the games in a cut.

use super::{Match, Score, Sheet};
use crate::regulation::{Side, Stage};
use std::cmp::Reverse;

/// The winner of a match in an elimination round, counted from 0: the player who plays on, or else the winner in the
/// file. None for a match that was not played, and for a bye.
pub(super) fn winner(sheet: &Sheet, round: usize, one: &Match) -> Option<Side> {
    let Match::Met { players, score } = *one else { return None };
    match players.map(|player| plays_on(sheet, round, player)) {
        [true, false] => Some(Side::First),
        [false, true] => Some(Side::Second),
        [true, true] => score.and_then(|score| said(sheet, players, score)).or_else(|| in_final(sheet, players)),
        [false, false] => score.map(|score| said(sheet, players, score).unwrap_or_else(|| better(sheet, players))),
    }
}

/// True if a player is in a later elimination round.
pub(super) fn plays_on(sheet: &Sheet, round: usize, player: usize) -> bool {
    sheet.of_stage(Stage::Elimination).skip(round + 1).any(|round| round.has(player))
}

/// The winner by the result in the file. None if the scores are level and no winner is named.
fn said(sheet: &Sheet, players: [usize; 2], score: Score) -> Option<Side> {
    match score {
        Score::Unscored { winner } => winner,
        Score::Games { won: [a, b], .. } => ahead([a.into(), b.into()]),
        Score::Points { points, winner, .. } => match (ahead(points), winner) {
            (Some(ahead), Some(named)) if ahead != named => {
                let usual = if sheet.winner_counts { named } else { ahead };
                Some(by_place(sheet, players).unwrap_or(usual))
            }
            (ahead, named) => named.or(ahead),
        },
    }
}

/// The winner if both players play on because there is a game for third place: the one in the first match of the last
/// round, which is the final.
fn in_final(sheet: &Sheet, players: [usize; 2]) -> Option<Side> {
    let last = sheet.of_stage(Stage::Elimination).last()?;
    let game = |player| last.matches.iter().position(|one| one.has(player)).map(Reverse);
    let [first, second] = players.map(game);
    (first != second).then_some(if first > second { Side::First } else { Side::Second })
}

/// The player with more points or games. None if both have the same.
pub(super) fn ahead([first, second]: [u16; 2]) -> Option<Side> {
    if first > second { Some(Side::First) } else { (first < second).then_some(Side::Second) }
}

/// The player with the better published place in the cut. None if neither is better.
fn by_place(sheet: &Sheet, players: [usize; 2]) -> Option<Side> {
    let place = |player: usize| sheet.players.get(player)?.published.cut_place;
    match players.map(place) {
        [Some(first), Some(second)] if first != second => Some(if first < second { Side::First } else { Side::Second }),
        _ => None,
    }
}

/// The player ranked better in the cut, or else in the Swiss rounds. The first player if neither was.
pub(super) fn better(sheet: &Sheet, players: [usize; 2]) -> Side {
    by_place(sheet, players).unwrap_or_else(|| better_ranked(sheet, players))
}

/// The player ranked better in the Swiss rounds. The first player if neither was.
pub(super) fn better_ranked(sheet: &Sheet, [first, second]: [usize; 2]) -> Side {
    let rank = |player: usize| sheet.players.get(player).and_then(|player| player.published.rank).unwrap_or(u32::MAX);
    if rank(second) < rank(first) { Side::Second } else { Side::First }
}
