//! Exact numbers for the worth of pairs: as small as the field allows, as large as it needs.

use num_bigint::BigInt;
use num_traits::{One, Zero};
use std::ops::{AddAssign, SubAssign};

/// A whole number that never loses a digit.
pub(super) trait Worth:
    Clone + Ord + Zero + One + for<'a> AddAssign<&'a Self> + for<'a> SubAssign<&'a Self>
{
    /// The product with a small number.
    fn times(&self, factor: usize) -> Self;
    /// Half of an even number.
    fn half(&self) -> Self;
}

/// Binary digits that fit into an `i128`.
pub(super) const NARROW_DIGITS: u32 = 126;

impl Worth for i128 {
    fn times(&self, factor: usize) -> Self {
        // Callers choose this type for what fits into `NARROW_DIGITS` only.
        self * i128::try_from(factor).unwrap_or(Self::MAX)
    }

    fn half(&self) -> Self {
        self >> 1
    }
}

impl Worth for BigInt {
    fn times(&self, factor: usize) -> Self {
        self * factor
    }

    fn half(&self) -> Self {
        self >> 1
    }
}
