//! Who is in, given how the Swiss rounds end.

use super::Fate;
use crate::regulation::Cut;

/// How a player can stand when the Swiss rounds are over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The fewest and the most tournament points.
    pub points: [u32; 2],
    /// The fewest and the most matches lost.
    pub losses: [u32; 2],
    /// How many others come before the player, at the least and at the most.
    pub before: [usize; 2],
}

/// What can become under a cut of who stands so.
pub fn fate(cut: Cut, bounds: Bounds) -> Fate {
    let Bounds { points: [worst, best], losses: [fewest, most], before: [least_before, most_before] } = bounds;
    let by_rank = |before: usize| cut.size().is_some_and(|size| before < usize::from(size));
    let is_in = |points, losses, before| cut.admits(points, losses).unwrap_or_else(|| by_rank(before));
    match (is_in(worst, most, most_before), is_in(best, fewest, least_before)) {
        (true, _) => Fate::Sure,
        (false, true) => Fate::Open,
        (false, false) => Fate::Out,
    }
}
