//! Single elimination: the pairings of a bracket (ELI-1 to ELI-3).

use crate::base::random::Stream;

/// The first round of a bracket, game 1 first. The best seed meets the last, the second meets the last but one, and so
/// on (ELI-1). `seeds` starts with the best seed.
pub fn first_round<T: Clone>(seeds: &[T]) -> Vec<[T; 2]> {
    fold(seeds)
}

/// The next round, game 1 first: the winner of game 1 meets the winner of the last game, and so on (ELI-2). `winners`
/// are in the order of their games.
pub fn next_round<T: Clone>(winners: &[T]) -> Vec<[T; 2]> {
    fold(winners)
}

/// Draws the first games of an event that starts with elimination (ELI-3). Random players get the byes that fill the
/// bracket up to a power of two. The others are paired at random. Then the order of games and byes is drawn.
pub fn draw<T: Clone>(players: &[T], stream: &mut Stream) -> Vec<Vec<T>> {
    let mut players = players.to_vec();
    stream.shuffle(&mut players);
    let byes = players.len().next_power_of_two() - players.len();
    let others = players.split_off(byes.min(players.len()));
    let mut games: Vec<Vec<T>> = players.into_iter().map(|player| vec![player]).collect();
    games.extend(others.chunks(2).map(<[T]>::to_vec));
    stream.shuffle(&mut games);
    games
}

/// Name of the stream of random numbers for the nth draw of a bracket. Each new draw increases `draw` by one.
pub fn stream_name(draw: u32) -> String {
    format!("bracket, draw {draw}")
}

/// The games of a round, numbered from 0, in the order of a bracket on paper, where two games whose winners meet are
/// neighbours. `games` is a power of two.
pub fn drawn_order(games: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < games {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|game| [game, last - game]).collect();
    }
    order
}

/// Pairs the first with the last, the second with the last but one, and so on.
fn fold<T: Clone>(line: &[T]) -> Vec<[T; 2]> {
    line.iter().zip(line.iter().rev()).take(line.len() / 2).map(|(a, b)| [a.clone(), b.clone()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eli_1_top_8_is_1_8_2_7_3_6_4_5() {
        assert_eq!(first_round(&[1, 2, 3, 4, 5, 6, 7, 8]), [[1, 8], [2, 7], [3, 6], [4, 5]]);
    }

    #[test]
    fn games_whose_winners_meet_are_drawn_side_by_side() {
        assert_eq!(drawn_order(1), [0]);
        assert_eq!(drawn_order(2), [0, 1]);
        assert_eq!(drawn_order(4), [0, 3, 1, 2]);
        assert_eq!(drawn_order(8), [0, 7, 3, 4, 1, 6, 2, 5]);
    }

    /// The fixed bracket of 2015: a tree in which the best seeds of the two halves of any part can meet only at its
    /// root.
    fn tree(seed: usize, size: usize, whole: usize) -> Vec<usize> {
        if size == 1 {
            return vec![seed];
        }
        let rounds_above = whole / size;
        let rival = 2 * rounds_above + 1 - seed;
        [tree(seed, size / 2, whole), tree(rival, size / 2, whole)].concat()
    }

    #[test]
    fn eli_2_pairing_winners_from_outside_in_is_the_fixed_bracket() {
        for size in [4, 8, 16, 32, 64] {
            let leaves = tree(1, size, size);
            // Position of the part of the tree that holds a seed in a round of `games` games.
            let part = |seed: usize, games: usize| leaves.iter().position(|&leaf| leaf == seed).unwrap() * games / size;
            let mut state = 1_u64;
            for _ in 0..50 {
                let mut games = first_round(&(1..=size).collect::<Vec<_>>());
                loop {
                    for [a, b] in &games {
                        assert_eq!(part(*a, games.len()), part(*b, games.len()), "top {size}: {games:?}");
                    }
                    if games.len() == 1 {
                        break;
                    }
                    let winners: Vec<usize> = games
                        .iter()
                        .map(|game| {
                            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                            game[usize::from(state >> 63 == 1)]
                        })
                        .collect();
                    games = next_round(&winners);
                }
            }
        }
    }
}
