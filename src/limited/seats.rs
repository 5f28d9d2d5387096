//! Draws the seats in pods from the event's seed.

use super::pods::{BUILDERS, even_pods, pods};
use crate::{
    base::{ids::PlayerId, random::Stream},
    regulation::Limited,
};

/// Name of the stream of random numbers for a draw of seats. The first draw is 1.
pub fn stream_name(draw: u32) -> String {
    format!("seats, draw {draw}")
}

/// Proposed sizes of the pods, even sizes if rounds stay within pods. Without a draft, sizes of the tables for building
/// decks.
pub fn sizes(limited: &Limited, players: usize, stays_within: bool) -> Vec<usize> {
    match &limited.draft {
        Some(draft) if stays_within => even_pods(players, draft.pod.into()),
        Some(draft) => pods(players, draft.pod.into()),
        None => (0..players).step_by(BUILDERS).map(|from| BUILDERS.min(players - from)).collect(),
    }
}

/// Seats the players in pods of these sizes, in the order of their seats, clockwise. Every order is equally likely.
pub fn seats(sizes: &[usize], players: &[PlayerId], stream: &mut Stream) -> Vec<Vec<PlayerId>> {
    let mut order = players.to_vec();
    stream.shuffle(&mut order);
    let mut order = order.into_iter();
    sizes.iter().map(|&size| order.by_ref().take(size).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{base::random::Seed, regulation::Regulation};

    fn drawn(format: &str, players: u32, draw: u32) -> Vec<Vec<PlayerId>> {
        let limited = Regulation::published("swu-2025").and_then(|swu| swu.limited(Some(format))).unwrap();
        let players: Vec<PlayerId> = (1..=players).map(PlayerId).collect();
        let sizes = sizes(limited, players.len(), false);
        seats(&sizes, &players, &mut Seed([9; 32]).stream(&stream_name(draw)))
    }

    #[test]
    fn everybody_has_one_seat_and_a_draw_can_be_repeated() {
        for (format, sizes) in [("draft", vec![7, 7, 6]), ("sealed", vec![2; 10])] {
            let pods = drawn(format, 20, 1);
            assert_eq!(pods.iter().map(Vec::len).collect::<Vec<_>>(), sizes);
            let mut all = pods.concat();
            all.sort_unstable();
            assert_eq!(all, (1..=20).map(PlayerId).collect::<Vec<_>>());
            assert_eq!(drawn(format, 20, 1), pods);
            assert_ne!(drawn(format, 20, 2), pods);
        }
        // The last player builds alone.
        assert_eq!(drawn("sealed", 17, 1).iter().map(Vec::len).collect::<Vec<_>>(), [2, 2, 2, 2, 2, 2, 2, 2, 1]);
    }
}
