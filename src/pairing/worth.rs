//! Exact numbers for the worth of pairs: as small as the field allows, as large as it needs.

// Every index here is a limb's number below the constant number of limbs.
#![allow(clippy::indexing_slicing)]

use num_bigint::BigInt;
use num_traits::Zero;
use std::{
    cmp::Ordering,
    ops::{Add, AddAssign, SubAssign},
};

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

/// A number in two's complement of `N` limbs, the lowest first: much faster than one of any size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    fn is_negative(&self) -> bool {
        self.0[N - 1] >> 63 == 1
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = other.is_negative().cmp(&self.is_negative());
        sign.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> AddAssign<&Self> for Wide<N> {
    fn add_assign(&mut self, other: &Self) {
        let mut carry = false;
        for (limb, &more) in self.0.iter_mut().zip(&other.0) {
            (*limb, carry) = limb.carrying_add(more, carry);
        }
    }
}

impl<const N: usize> SubAssign<&Self> for Wide<N> {
    fn sub_assign(&mut self, other: &Self) {
        let mut borrow = false;
        for (limb, &less) in self.0.iter_mut().zip(&other.0) {
            (*limb, borrow) = limb.borrowing_sub(less, borrow);
        }
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += &other;
        self
    }
}

impl<const N: usize> Zero for Wide<N> {
    fn zero() -> Self {
        Self([0; N])
    }

    fn is_zero(&self) -> bool {
        self.0.iter().all(|&limb| limb == 0)
    }
}

impl<const N: usize> Worth for Wide<N> {
    const DIGITS: usize = 64 * N - 2;

    fn one() -> Self {
        let mut one = Self::zero();
        one.0[0] = 1;
        one
    }

    fn times(&self, factor: usize) -> Self {
        let mut product = *self;
        let mut carry = 0;
        for limb in &mut product.0 {
            (*limb, carry) = limb.carrying_mul(factor as u64, carry);
        }
        product
    }

    fn half(&self) -> Self {
        let mut half = *self;
        for at in 0..N {
            let above = self.0.get(at + 1).copied().unwrap_or(if self.is_negative() { u64::MAX } else { 0 });
            half.0[at] = self.0[at] >> 1 | above << 63;
        }
        half
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Seed;

    #[test]
    fn wide_numbers_count_as_those_of_any_size_do() {
        let mut random = Seed([4; 32]).stream("worth");
        for _ in 0..2_000 {
            let (mut wide, mut any) = (Wide::<4>::one(), BigInt::one());
            let (mut other_wide, mut other_any) = (Wide::<4>::zero(), BigInt::zero());
            for _ in 0..40 {
                match random.below(4) {
                    0 if any.bits() < 200 => {
                        let factor = random.below(1_000_000);
                        (wide, any) = (wide.times(factor), any.times(factor));
                    }
                    1 => (wide, any) = (wide.times(2).half(), any.times(2).half()),
                    2 => {
                        wide -= &other_wide;
                        any -= &other_any;
                    }
                    _ => {
                        other_wide += &wide;
                        other_any += &any;
                        other_wide += &Wide::one();
                        other_any += &BigInt::one();
                    }
                }
                if any.bits().max(other_any.bits()) > 250 {
                    break;
                }
                assert_eq!(wide.cmp(&other_wide), any.cmp(&other_any));
                assert_eq!(wide.is_zero(), any.is_zero());
                assert_eq!(wide.is_negative(), any < BigInt::zero());
            }
        }
    }
}
