//! How players are split into pods (DRA-1).

use std::cmp::Reverse;

/// How far from the recommended size a pod may be where another number of pods fits better: 8 means 6 to 10 (ours).
const OFF: usize = 2;
/// Who builds a deck from boosters of their own sits two at a table (ours).
pub const BUILDERS: usize = 2;

/// The sizes of the pods for so many players, the larger ones first; `usual` is the size that the document recommends.
///
/// All pods are as equal as the number allows. Of the numbers of pods that keep every pod within two of the usual size, the
/// one whose pods are nearest to it: the smallest sum of squares of what each is off, and of equals the fewest pods. Where
/// no number does, as with too few players for a pod or with 11 for pods of 8, the nearest of all numbers. The document
/// says that the organizer may make pods smaller or larger; how is ours.
#[must_use]
pub fn pods(players: usize, usual: usize) -> Vec<usize> {
    let usual = usual.max(1);
    let fits = |sizes: &[usize]| sizes.iter().all(|&size| size.abs_diff(usual) <= OFF);
    let off = |sizes: &[usize]| sizes.iter().map(|&size| size.abs_diff(usual).pow(2)).sum::<usize>();
    let fewest = (players / (usual + OFF)).max(1);
    (fewest..=players.div_ceil(usual.saturating_sub(OFF).max(1)))
        .map(|count| split(players, count))
        .min_by_key(|sizes| (Reverse(fits(sizes)), off(sizes), sizes.len()))
        .unwrap_or_default()
}

/// So many pods, as equal as can be.
fn split(players: usize, count: usize) -> Vec<usize> {
    let (size, more) = (players / count.max(1), players % count.max(1));
    (0..count).map(|pod| size + usize::from(pod < more)).collect()
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
            // Two off by one are nearer than one off by two; three pods of 6 would be off by twelve.
            (17, &[9, 8]),
            (18, &[9, 9]),
            // Two of 10 are off by 8 in all; 7, 7 and 6 by 1 + 1 + 4.
            (20, &[7, 7, 6]),
            (24, &[8, 8, 8]),
            (35, &[9, 9, 9, 8]),
        ];
        for (players, sizes) in by_hand {
            assert_eq!(pods(players, 8), sizes, "{players}");
        }
        assert_eq!(pods(0, 8), Vec::<usize>::new());
    }

    /// All ways to write a number as a sum of sizes from 6 to 10, and the least that their squares are off: the second way.
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
    fn no_size_that_a_file_may_name_does_harm() {
        for usual in [0, 1, 2, 3, 1_000, 65_535] {
            for players in [0, 1, 2, 7, 1_024] {
                assert_eq!(pods(players, usual).iter().sum::<usize>(), players);
            }
        }
    }
}
