//! A lower bound of the cost of all rounds.

use super::{
    Cost,
    field::{Field, SMALL},
};
use crate::base::sort;

/// The least cost of a round with tables of these sizes. Each rung is bounded on its own, so a round that costs no more is best.
pub(super) fn least(field: &Field, sizes: &[usize]) -> Cost {
    let repeats = repeats(field, sizes);
    Cost { repeats, threes: threes(field, sizes), squares: repeats, spread: spread(field, sizes), firsts: 0 }
}

/// A player with fewer strangers than the smallest table has other seats meets somebody again. Each such pair counts for two players.
fn repeats(field: &Field, sizes: &[usize]) -> u32 {
    let others = sizes.iter().min().map_or(0, |smallest| smallest - 1);
    let short: usize = (0..field.count()).map(|one| others.saturating_sub(field.strangers(one))).sum();
    u32::try_from(short.div_ceil(2)).unwrap_or(u32::MAX)
}

/// The seats at tables of three go to those who have sat at one least often.
fn threes(field: &Field, sizes: &[usize]) -> u32 {
    let seats = sizes.iter().filter(|&&size| size == SMALL).count() * SMALL;
    let mut counts: Vec<u32> = (0..field.count()).map(|one| field.threes(one)).collect();
    sort::sort_by_key(&mut counts, |&count| count);
    counts.into_iter().take(seats).sum()
}

/// Tables that follow each other in the order of the points have the smallest spread: between two neighbours of that order lies a
/// table, unless whole tables come before it, and no other round has more such places. Which table comes when is tried out.
fn spread(field: &Field, sizes: &[usize]) -> u32 {
    let mut points = field.points.clone();
    sort::sort_by_key(&mut points, |&points| points);
    let (large, small) = (sizes.iter().max().copied().unwrap_or(0), sizes.iter().min().copied().unwrap_or(0));
    let larges = sizes.iter().filter(|&&size| size == large).count();
    let smalls = sizes.len() - larges;
    // The least spread of n large and m small tables, at [n][m].
    let mut best = vec![vec![u32::MAX; smalls + 1]; larges + 1];
    best[0][0] = 0;
    for of_large in 0..=larges {
        for of_small in 0..=smalls {
            let end = of_large * large + of_small * small;
            let with = |before: u32, size: usize| before.saturating_add(points[end - 1] - points[end - size]);
            if of_large > 0 {
                best[of_large][of_small] = with(best[of_large - 1][of_small], large);
            }
            if of_small > 0 {
                let other = with(best[of_large][of_small - 1], small);
                best[of_large][of_small] = best[of_large][of_small].min(other);
            }
        }
    }
    best[larges][smalls]
}
