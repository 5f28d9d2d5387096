//! Exact numbers for the worth of pairs: as small as the field allows, as large as it needs.

use num_bigint::BigInt;
use num_traits::Zero;
use std::ops::{AddAssign, SubAssign};

/// A whole number that never loses a digit, as long as it is chosen large enough ([`DIGITS`](Worth::DIGITS)).
pub(super) trait Worth: Clone + Ord + Zero + for<'a> AddAssign<&'a Self> + for<'a> SubAssign<&'a Self> {
    /// Binary digits it can hold.
    const DIGITS: usize;
    /// The number 1.
    fn one() -> Self;
    /// The product with a small number.
    fn times(&self, factor: usize) -> Self;
    /// Half of an even number.
    fn half(&self) -> Self;
}

impl Worth for i128 {
    const DIGITS: usize = 126;

    fn one() -> Self {
        1
    }

    fn times(&self, factor: usize) -> Self {
        self * i128::try_from(factor).unwrap_or(Self::MAX)
    }

    fn half(&self) -> Self {
        self >> 1
    }
}

impl Worth for BigInt {
    const DIGITS: usize = usize::MAX;

    fn one() -> Self {
        1.into()
    }

    fn times(&self, factor: usize) -> Self {
        self * factor
    }

    fn half(&self) -> Self {
        self >> 1
    }
}
