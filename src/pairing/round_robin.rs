//! Round robin: everybody meets everybody once, and the first round determines all later ones.
//!
//! This is the circle method. The first player of the first pair stays, and all others move on by one place each round,
//! so nobody meets anybody twice, and everybody changes tables. With an odd number of players, the one opposite the
//! empty place has a bye.

use crate::base::ids::PlayerId;

/// Number of rounds.
///
/// ```
/// use tiebreaker::pairing::round_robin::rounds;
/// assert_eq!([3, 4, 7, 8].map(rounds), [3, 3, 7, 7]);
/// ```
pub fn rounds(players: usize) -> usize {
    players.saturating_sub(1) | usize::from(players > 1)
}

/// The pairs and the bye of the round `later` rounds after the first, whose pairs and bye these are.
///
/// ```
/// use tiebreaker::{base::ids::PlayerId, pairing::round_robin::later_round};
/// let pairs = [[1, 2], [3, 4]].map(|pair| pair.map(PlayerId));
/// assert_eq!(later_round(&pairs, None, 1), (vec![[1, 4].map(PlayerId), [2, 3].map(PlayerId)], None));
/// ```
pub fn later_round(
    pairs: &[[PlayerId; 2]],
    bye: Option<PlayerId>,
    later: usize,
) -> (Vec<[PlayerId; 2]>, Option<PlayerId>) {
    let games = pairs.iter().map(|&[one, other]| [Some(one), Some(other)]);
    let games: Vec<[Option<PlayerId>; 2]> = games.chain(bye.map(|bye| [Some(bye), None])).collect();
    // The places in circular order: along the first players of the pairs, and back along the second ones.
    let there = games.iter().map(|game| game[0]);
    let mut circle: Vec<Option<PlayerId>> = there.chain(games.iter().rev().map(|game| game[1])).collect();
    if let Some((_, moving)) = circle.split_first_mut().filter(|(_, moving)| !moving.is_empty()) {
        moving.rotate_right(later % moving.len());
    }
    let half = games.len();
    let meet = circle.iter().take(half).zip(circle.iter().rev()).map(|(&one, &other)| (one, other));
    let (mut pairs, mut alone) = (Vec::new(), None);
    for game in meet {
        match game {
            (Some(one), Some(other)) => pairs.push([one, other]),
            (one, other) => alone = one.or(other),
        }
    }
    (pairs, alone)
}
