//! Natural numbers of any size, for exact fractions and for counting pairings. A library would add 11 kB to the
//! download before a round.

use std::{
    cmp::Ordering,
    fmt,
    iter::{once, repeat_n},
};

/// Number of bits in a digit.
const BITS: u32 = u32::BITS;
/// The largest power of ten that fits into a digit, and the number of its zeros.
const TENS: (u32, usize) = (1_000_000_000, 9);

/// A natural number of any size, including 0. Displayed in decimal.
///
/// Stores the digits to the base of 2³², the lowest first, without leading zeros.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Natural(Vec<u32>);

impl Natural {
    /// The number 1.
    pub fn one() -> Self {
        Self(vec![1])
    }

    /// True if the number is 1.
    pub fn is_one(&self) -> bool {
        self.0 == [1]
    }

    /// True if the number is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        let (long, short) = if self.0.len() < other.0.len() { (other, self) } else { (self, other) };
        let mut carry = 0;
        let mut digits: Vec<u32> = long
            .0
            .iter()
            .zip(short.0.iter().chain(repeat_n(&0, long.0.len())))
            .map(|(&one, &other)| next(&mut carry, u64::from(one) + u64::from(other)))
            .collect();
        digits.push(low(carry));
        Self::of(digits)
    }

    /// The difference, or 0 if the other number is larger.
    pub fn minus(&self, other: &Self) -> Self {
        if *self < *other {
            return Self::default();
        }
        let mut is_borrowed = false;
        let digits = self.0.iter().zip(other.0.iter().chain(repeat_n(&0, self.0.len()))).map(|(&one, &other)| {
            let (rest, first) = one.overflowing_sub(other);
            let (rest, second) = rest.overflowing_sub(u32::from(is_borrowed));
            is_borrowed = first || second;
            rest
        });
        Self::of(digits.collect())
    }

    /// The product.
    pub fn times(&self, other: &Self) -> Self {
        let mut digits = vec![0; self.0.len() + other.0.len()];
        for (place, &factor) in self.0.iter().enumerate() {
            let mut carry = 0;
            for (digit, &other) in digits.iter_mut().skip(place).zip(other.0.iter().chain(once(&0))) {
                *digit = next(&mut carry, u64::from(*digit) + u64::from(factor) * u64::from(other));
            }
        }
        Self::of(digits)
    }

    /// The quotient and the remainder. Both are meaningless if `by` is 0.
    pub fn divided(&self, by: &Self) -> (Self, Self) {
        if let (Some(one), Some(other)) = (self.small(), by.small()) {
            // WebAssembly divides 64 bits at once, but not 128.
            if let (Ok(one), Ok(other)) = (u64::try_from(one), u64::try_from(other)) {
                let [quotient, rest] = [one.checked_div(other), one.checked_rem(other)];
                return (u128::from(quotient.unwrap_or_default()).into(), u128::from(rest.unwrap_or_default()).into());
            }
            return (
                one.checked_div(other).unwrap_or_default().into(),
                one.checked_rem(other).unwrap_or_default().into(),
            );
        }
        if let [by] = *by.0 {
            let (quotient, rest) = self.divided_by_digit(by);
            return (quotient, u128::from(rest).into());
        }
        // Divides bit by bit, because two numbers this large are rarely divided.
        let (mut quotient, mut rest) = (Vec::new(), Self::default());
        for &digit in self.0.iter().rev() {
            let mut found = 0;
            for bit in (0..BITS).rev() {
                rest = rest.plus(&rest).plus(&Self::from(u128::from(digit >> bit & 1)));
                let fits = rest >= *by;
                if fits {
                    rest = rest.minus(by);
                }
                found = found << 1 | u32::from(fits);
            }
            quotient.push(found);
        }
        quotient.reverse();
        (Self::of(quotient), rest)
    }

    /// The quotient and the remainder of a division by one digit. Both are 0 if `by` is 0.
    fn divided_by_digit(&self, by: u32) -> (Self, u32) {
        let by = u64::from(by);
        let mut rest = 0;
        let mut quotient = Vec::with_capacity(self.0.len());
        for &digit in self.0.iter().rev() {
            let dividend = rest << BITS | u64::from(digit);
            quotient.push(low(dividend.checked_div(by).unwrap_or_default()));
            rest = dividend.checked_rem(by).unwrap_or_default();
        }
        quotient.reverse();
        (Self::of(quotient), low(rest))
    }

    /// The greatest common divisor.
    pub fn common(&self, other: &Self) -> Self {
        let (mut one, mut other) = (self.clone(), other.clone());
        while !other.is_zero() {
            if let (Some(one), Some(other)) = (one.small(), other.small()) {
                return common(one, other).into();
            }
            (one, other) = (other.clone(), one.divided(&other).1);
        }
        one
    }

    /// The number if it fits in 128 bits, as most do.
    fn small(&self) -> Option<u128> {
        let fits = self.0.len() <= 4;
        fits.then(|| self.0.iter().rev().fold(0, |number, &digit| number << BITS | u128::from(digit)))
    }

    fn of(mut digits: Vec<u32>) -> Self {
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Self(digits)
    }
}

/// The greatest common divisor, computed in 64 bits as soon as both numbers fit.
fn common(mut one: u128, mut other: u128) -> u128 {
    while other > 0 {
        if let (Ok(mut one), Ok(mut other)) = (u64::try_from(one), u64::try_from(other)) {
            while other > 0 {
                (one, other) = (other, one % other);
            }
            return one.into();
        }
        (one, other) = (other, one % other);
    }
    one
}

/// Adds the carry to a number and returns the lowest digit. The rest becomes the next carry.
fn next(carry: &mut u64, number: u64) -> u32 {
    // No overflow: a digit plus a product of two digits leaves room for a carry.
    let sum = number.wrapping_add(*carry);
    *carry = sum >> BITS;
    low(sum)
}

fn low(number: u64) -> u32 {
    u32::try_from(number & u64::from(u32::MAX)).unwrap_or_default()
}

impl From<u128> for Natural {
    fn from(number: u128) -> Self {
        let digit = |place: u32| u32::try_from(number >> (place * BITS) & u128::from(u32::MAX)).unwrap_or_default();
        Self::of((0..4).map(digit).collect())
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rest, end) = self.divided_by_digit(TENS.0);
        if rest.is_zero() { write!(f, "{end}") } else { write!(f, "{rest}{end:0>width$}", width = TENS.1) }
    }
}
