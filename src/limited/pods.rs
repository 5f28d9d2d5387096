//! Splits players into pods (DRA-1).

use crate::base::sort;
use std::{cmp::Reverse, fmt, ops::RangeInclusive};

/// Maximum difference from the recommended size if possible: 8 allows 6 to 10 (ours).
const OFF: usize = 2;
/// Players at a table for building decks without a draft (ours).
pub const BUILDERS: usize = 2;
/// Minimum number of players in a pod, because cards must be passed on. The document lets the organizer choose the
/// size.
pub const SMALLEST: usize = 2;

/// The sizes of the pods for n players, larger ones first. `usual` is the recommended size of the document.
///
/// Pods are as equal as possible. Among the numbers of pods that keep every pod within two of the usual size, the one
/// with the smallest sum of squared differences wins, and then the fewest pods. If there is none, as with 11 players
/// for pods of 8, all numbers of pods compete. The document lets the organizer make pods smaller or larger. This method
/// is ours.
pub fn pods(players: usize, usual: usize) -> Vec<usize> {
    nearest(usual, counts(players, usual).map(|count| split(players, count)))
}

/// Sizes of the pods for events whose rounds stay within them. A pod of odd size has a bye in every round, so at most
/// one pod is odd. Ties go to the larger number of pods: 20 players make 8, 6 and 6.
pub fn even_pods(players: usize, usual: usize) -> Vec<usize> {
    nearest(usual, counts(players, usual).rev().map(|count| split_even(players, count)))
}

/// Sizes to choose from, the proposal first. Each number of pods gives its most equal sizes and its most equal even
/// sizes.
pub fn choices(players: usize, usual: usize, stays_within: bool) -> Vec<Vec<usize>> {
    let first = if stays_within { even_pods(players, usual) } else { pods(players, usual) };
    let mut choices = vec![first];
    let counts = players.div_ceil(usual + OFF)..=players / usual.saturating_sub(OFF).max(SMALLEST);
    for sizes in counts.flat_map(|count| [split_even(players, count), split(players, count)]) {
        if !choices.contains(&sizes) && sizes.iter().all(|&size| size >= SMALLEST && size.abs_diff(usual) <= OFF) {
            choices.push(sizes);
        }
    }
    choices.retain(|sizes| !sizes.is_empty());
    choices
}

/// Numbers of pods to try, the fewest first.
fn counts(players: usize, usual: usize) -> RangeInclusive<usize> {
    let usual = usual.max(1);
    let fewest = (players / (usual + OFF)).max(1);
    fewest..=players.div_ceil(usual.saturating_sub(OFF).max(1))
}

/// The sizes nearest to the usual size. The first candidate wins a tie.
fn nearest(usual: usize, candidates: impl Iterator<Item = Vec<usize>>) -> Vec<usize> {
    let usual = usual.max(1);
    let fits = |sizes: &[usize]| sizes.iter().all(|&size| size.abs_diff(usual) <= OFF);
    let off = |sizes: &[usize]| sizes.iter().map(|&size| size.abs_diff(usual).pow(2)).sum::<usize>();
    let playable = candidates.filter(|sizes| !sizes.contains(&0));
    playable.min_by_key(|sizes| (Reverse(fits(sizes)), off(sizes))).unwrap_or_default()
}

/// The most equal sizes of `count` pods.
fn split(players: usize, count: usize) -> Vec<usize> {
    let (size, more) = (players / count.max(1), players % count.max(1));
    (0..count).map(|pod| size + usize::from(pod < more)).collect()
}

/// The most equal sizes of `count` pods with at most one odd pod. Contains zeros if there are too few players.
fn split_even(players: usize, count: usize) -> Vec<usize> {
    let mut sizes: Vec<usize> = split(players / 2, count).into_iter().map(|pairs| pairs * 2).collect();
    if let Some(smallest) = sizes.last_mut().filter(|_| players % 2 == 1) {
        *smallest += 1;
    }
    sort::sort_by_key(&mut sizes, |&size| Reverse(size));
    sizes
}

/// Reason why pod sizes are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SizesError {
    /// The text is not a list of whole numbers.
    NoNumbers,
    /// A pod of this size has fewer than [`SMALLEST`] players.
    TooSmall(usize),
    /// The sizes do not add up to the number of players.
    WrongSum {
        /// Sum of the sizes.
        seats: usize,
        /// Players in the event.
        players: usize,
    },
}

impl fmt::Display for SizesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNumbers => write!(f, "sizes are whole numbers such as 8, 6, 6"),
            Self::TooSmall(size) => write!(f, "a pod has at least {SMALLEST} players, not {size}"),
            Self::WrongSum { seats, players } => write!(f, "{seats} seats for {players} players"),
        }
    }
}

impl std::error::Error for SizesError {}

/// Checks that pods of these sizes seat every player.
///
/// # Errors
/// A pod is too small, or the sizes do not add up to the number of players.
pub fn check_sizes(sizes: &[usize], players: usize) -> Result<(), SizesError> {
    if let Some(&small) = sizes.iter().find(|&&size| size < SMALLEST) {
        return Err(SizesError::TooSmall(small));
    }
    let seats = sizes.iter().fold(0_usize, |seats, &size| seats.saturating_add(size));
    if seats == players { Ok(()) } else { Err(SizesError::WrongSum { seats, players }) }
}

/// Reads sizes of pods such as `8, 6, 6`, `8-6-6` or `8 6 6`.
///
/// ```
/// use tiebreaker::limited::{SizesError, read_sizes};
/// assert_eq!(read_sizes("8, 6, 6", 20), Ok(vec![8, 6, 6]));
/// assert_eq!(read_sizes("8-6", 20), Err(SizesError::WrongSum { seats: 14, players: 20 }));
/// ```
///
/// # Errors
/// The text is not a list of sizes, or [`check_sizes`] refuses them.
pub fn read_sizes(text: &str, players: usize) -> Result<Vec<usize>, SizesError> {
    let between = |character: char| character.is_whitespace() || ",;+/-–—.·".contains(character);
    let numbers = text.split(between).filter(|number| !number.is_empty()).map(str::parse::<usize>);
    let sizes = numbers.collect::<Result<Vec<_>, _>>().map_err(|_| SizesError::NoNumbers)?;
    if sizes.is_empty() {
        return Err(SizesError::NoNumbers);
    }
    check_sizes(&sizes, players)?;
    Ok(sizes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pods_of_eight_where_it_can_be_and_of_six_to_ten_where_not() {
        let by_hand: [(usize, &[usize]); 12] = [
            (2, &[2]),
            (6, &[6]),
            (8, &[8]),
            (10, &[10]),
            (11, &[11]),
            (12, &[6, 6]),
            (16, &[8, 8]),
            // Two pods off by one are nearer than one pod off by two. Three pods of 6 would be off by 12.
            (17, &[9, 8]),
            (18, &[9, 9]),
            // Two pods of 10 are off by 8 in total, and 7, 7 and 6 by 1 + 1 + 4.
            (20, &[7, 7, 6]),
            (24, &[8, 8, 8]),
            (35, &[9, 9, 9, 8]),
        ];
        for (players, sizes) in by_hand {
            assert_eq!(pods(players, 8), sizes, "{players}");
        }
        assert_eq!(pods(0, 8), Vec::<usize>::new());
    }

    /// A second method: all ways to write a number as a sum of sizes from 6 to 10, and the smallest sum of squared
    /// differences.
    #[test]
    fn no_other_split_of_6_to_300_players_is_nearer_to_eight() {
        let mut best: Vec<Option<usize>> = vec![Some(0)];
        for players in 1..=300_usize {
            let with = |size: usize| Some(best[players.checked_sub(size)?]? + size.abs_diff(8) * size.abs_diff(8));
            best.push((6..=10).filter_map(with).min());
        }
        for (players, best) in best.into_iter().enumerate().skip(6) {
            let sizes = pods(players, 8);
            assert_eq!(sizes.iter().sum::<usize>(), players);
            let off: usize = sizes.iter().map(|&size| size.abs_diff(8) * size.abs_diff(8)).sum();
            match best {
                Some(least) => {
                    assert_eq!(off, least, "{players}: {sizes:?}");
                    assert!(sizes.iter().all(|size| (6..=10).contains(size)), "{players}: {sizes:?}");
                }
                None => assert_eq!((players, sizes.as_slice()), (11, [11].as_slice())),
            }
            assert!(sizes.is_sorted_by(|one, next| one >= next && one - next <= 1), "{sizes:?}");
        }
    }

    #[test]
    fn where_rounds_stay_within_the_pods_no_pod_is_odd_or_just_one() {
        let by_hand: [(usize, &[usize]); 12] = [
            (8, &[8]),
            (9, &[9]),
            (11, &[11]),
            (12, &[6, 6]),
            (13, &[7, 6]),
            (14, &[8, 6]),
            // 8 and 9 are off by 1, 10 and 8 by 4, and three pods of 6 by 12.
            (17, &[9, 8]),
            (18, &[10, 8]),
            (19, &[10, 9]),
            // 8, 6, 6 and 10, 10 are both off by 8.
            (20, &[8, 6, 6]),
            (21, &[8, 7, 6]),
            (22, &[8, 8, 6]),
        ];
        for (players, sizes) in by_hand {
            assert_eq!(even_pods(players, 8), sizes, "{players}");
        }
        // A second method: the smallest difference for even sizes from 6 to 10, and with one odd size of 7 or 9, or 6 +
        // 1.
        let mut even: Vec<Option<usize>> = vec![Some(0)];
        let off = |size: usize| size.abs_diff(8) * size.abs_diff(8);
        for players in 1..=300_usize {
            let with = |size: usize| Some(even[players.checked_sub(size)?]? + off(size));
            even.push([6, 8, 10].into_iter().filter_map(with).min());
        }
        for players in 12..=300_usize {
            let odd = |size: usize| Some(even[players.checked_sub(size)?]? + off(size));
            let least = if players % 2 == 0 { even[players] } else { [7, 9].into_iter().filter_map(odd).min() };
            let sizes = even_pods(players, 8);
            assert_eq!(sizes.iter().sum::<usize>(), players);
            assert_eq!(sizes.iter().filter(|&&size| size % 2 == 1).count(), players % 2, "{players}: {sizes:?}");
            assert_eq!(Some(sizes.iter().map(|&size| off(size)).sum()), least, "{players}: {sizes:?}");
        }
    }

    #[test]
    fn the_organizer_chooses_among_the_sizes_near_eight_or_writes_others() {
        let all = |players, within| choices(players, 8, within);
        assert_eq!(all(20, true), [vec![8, 6, 6], vec![10, 10], vec![7, 7, 6]]);
        assert_eq!(all(20, false), [vec![7, 7, 6], vec![10, 10], vec![8, 6, 6]]);
        assert_eq!(all(24, true), [vec![8, 8, 8], vec![6, 6, 6, 6]]);
        assert_eq!((all(5, false), all(11, true), all(0, false)), (vec![vec![5]], vec![vec![11]], vec![]));
        for players in 1..=300 {
            for sizes in all(players, players % 3 == 0) {
                assert_eq!(sizes.iter().sum::<usize>(), players, "{sizes:?}");
            }
        }
        let read = |text| read_sizes(text, 20);
        for text in ["8, 6, 6", "8-6-6", " 8 6  6 ", "8+6+6", "8,6,6,", "8 – 6 – 6", "8/6/6"] {
            assert_eq!(read(text), Ok(vec![8, 6, 6]), "{text}");
        }
        assert_eq!((read("6, 8, 6"), read("20")), (Ok(vec![6, 8, 6]), Ok(vec![20])));
        let wrong = |seats| Err(SizesError::WrongSum { seats, players: 20 });
        assert_eq!((read("8, 6"), read("8, 8, 6"), read("866")), (wrong(14), wrong(22), wrong(866)));
        assert_eq!((read("10, 9, 1"), read("20, 0")), (Err(SizesError::TooSmall(1)), Err(SizesError::TooSmall(0))));
        for text in ["", " , ", "eight", "8, six, 6", "99999999999999999999999"] {
            assert_eq!(read(text), Err(SizesError::NoNumbers), "{text}");
        }
        assert_eq!(read(&format!("{0}, {0}", usize::MAX)), wrong(usize::MAX));
    }

    #[test]
    fn no_size_that_a_file_may_name_does_harm() {
        for usual in [0, 1, 2, 3, 1_000, 65_535] {
            for players in [0, 1, 2, 7, 1_024] {
                assert_eq!(pods(players, usual).iter().sum::<usize>(), players);
                assert_eq!(even_pods(players, usual).iter().sum::<usize>(), players, "{players} {usual}");
                assert!(choices(players, usual, true).iter().all(|sizes| sizes.iter().sum::<usize>() == players));
            }
        }
    }
}
