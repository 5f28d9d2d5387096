//! Exact fractions. No float decides a rank (STA-9).

use super::natural::Natural;
use serde::{Deserialize, Serialize};
use std::{cmp::Ordering, fmt, str::FromStr};

/// An exact fraction of whole numbers of any size, always in lowest terms.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fraction {
    numerator: Whole,
    /// Never zero.
    denominator: Natural,
}

/// A whole number. Zero is not negative.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
struct Whole {
    is_negative: bool,
    size: Natural,
}

impl Fraction {
    /// `numerator` ÷ `denominator`, or zero if the denominator is zero (nothing possible, nothing earned).
    pub fn new(numerator: i64, denominator: i64) -> Self {
        let size = |number: i64| Natural::from(u128::from(number.unsigned_abs()));
        let numerator = Whole { is_negative: (numerator < 0) != (denominator < 0), size: size(numerator) };
        Self::reduced(numerator, &size(denominator))
    }

    /// The number 0.
    pub fn zero() -> Self {
        Self::from(0)
    }

    /// The sum of all values.
    pub fn sum(values: impl IntoIterator<Item = Self>) -> Self {
        // Most values share a few denominators, so summing by denominator first saves most of the reductions.
        let mut sums: Vec<(Natural, Whole)> = Vec::new();
        for Self { numerator, denominator } in values {
            match sums.iter_mut().find(|(of_sum, _)| *of_sum == denominator) {
                Some((_, sum)) => *sum = sum.plus(&numerator),
                None => sums.push((denominator, numerator)),
            }
        }
        let sums = sums.into_iter().map(|(denominator, sum)| Self::reduced(sum, &denominator));
        sums.reduce(|sum, next| sum.plus(&next)).unwrap_or_else(Self::zero)
    }

    fn plus(&self, other: &Self) -> Self {
        let [one, another] = [self.numerator.times(&other.denominator), other.numerator.times(&self.denominator)];
        Self::reduced(one.plus(&another), &self.denominator.times(&other.denominator))
    }

    /// The fraction divided by a count, or zero if the count is zero.
    pub fn over(&self, count: usize) -> Self {
        // No machine counts beyond this.
        let count = u128::try_from(count).unwrap_or(u128::MAX);
        Self::reduced(self.numerator.clone(), &self.denominator.times(&count.into()))
    }

    /// The fraction in lowest terms, or zero if the denominator is zero.
    fn reduced(Whole { is_negative, size }: Whole, denominator: &Natural) -> Self {
        if size.is_zero() || denominator.is_zero() {
            return Self { numerator: Whole::default(), denominator: 1.into() };
        }
        let common = size.common(denominator);
        if common.is_one() {
            return Self { numerator: Whole { is_negative, size }, denominator: denominator.clone() };
        }
        let [numerator, denominator] = [&size, denominator].map(|number| number.divided(&common).0);
        Self { numerator: Whole { is_negative, size: numerator }, denominator }
    }

    /// The decimal notation, rounded half away from zero to `places` digits. For display only: ranks compare the exact
    /// fraction.
    pub fn to_decimal(&self, places: u32) -> String {
        let scale = (0..places).fold(Natural::from(1), |scale, _| scale.times(&10.into()));
        let scaled = self.numerator.size.times(&scale);
        // Adding half of the denominator makes the truncation below round.
        let twice = |number: &Natural| number.plus(number);
        let (scaled, _) = twice(&scaled).plus(&self.denominator).divided(&twice(&self.denominator));
        let sign = if self.numerator.is_negative && !scaled.is_zero() { "-" } else { "" };
        let (whole, rest) = scaled.divided(&scale);
        if places == 0 {
            return format!("{sign}{whole}");
        }
        let width = usize::try_from(places).unwrap_or(0);
        format!("{sign}{whole}.{:0>width$}", rest.to_string())
    }
}

impl Whole {
    fn plus(&self, other: &Self) -> Self {
        if self.is_negative == other.is_negative {
            return Self { is_negative: self.is_negative, size: self.size.plus(&other.size) };
        }
        let (large, small) = if self.size < other.size { (other, self) } else { (self, other) };
        let size = large.size.minus(&small.size);
        Self { is_negative: large.is_negative && !size.is_zero(), size }
    }

    fn times(&self, factor: &Natural) -> Self {
        Self { is_negative: self.is_negative, size: self.size.times(factor) }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let sizes = || {
            let [one, other] = [(self, other), (other, self)];
            let size = |(one, other): (&Self, &Self)| one.numerator.size.times(&other.denominator);
            size(one).cmp(&size(other))
        };
        match (self.numerator.is_negative, other.numerator.is_negative) {
            (false, false) => sizes(),
            (true, true) => sizes().reverse(),
            (is_less, _) => {
                if is_less {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
            }
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Self {
        Self::new(whole, 1)
    }
}

/// Writes `p/q`, whole numbers too (`5/1`).
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.numerator.is_negative { "-" } else { "" };
        write!(f, "{sign}{}/{}", self.numerator.size, self.denominator)
    }
}

/// A text is not a fraction `p/q` with a positive `q`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAFraction(pub String);

impl fmt::Display for NotAFraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a fraction like 33/100", self.0)
    }
}

impl std::error::Error for NotAFraction {}

impl FromStr for Fraction {
    type Err = NotAFraction;

    fn from_str(text: &str) -> Result<Self, NotAFraction> {
        let refuse = || NotAFraction(text.to_owned());
        let (numerator, denominator) = text.split_once('/').ok_or_else(refuse)?;
        let numerator: i64 = numerator.parse().map_err(|_| refuse())?;
        let denominator: i64 = denominator.parse().map_err(|_| refuse())?;
        if denominator <= 0 { Err(refuse()) } else { Ok(Self::new(numerator, denominator)) }
    }
}

impl TryFrom<String> for Fraction {
    type Error = NotAFraction;

    fn try_from(text: String) -> Result<Self, NotAFraction> {
        text.parse()
    }
}

impl From<Fraction> for String {
    fn from(fraction: Fraction) -> Self {
        fraction.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigInt;
    use num_rational::BigRational;
    use num_traits::{Signed, Zero};
    use proptest::{collection::vec, prelude::*};

    /// The same number in a library's type.
    fn rational(numerator: i64, denominator: i64) -> BigRational {
        if denominator == 0 { BigRational::zero() } else { BigRational::new(numerator.into(), denominator.into()) }
    }

    fn text(number: &BigRational) -> String {
        format!("{}/{}", number.numer(), number.denom())
    }

    /// Numbers of all sizes: mostly small ones, some near the limits.
    fn number() -> impl Strategy<Value = i64> {
        prop_oneof![-3..20_i64, any::<i32>().prop_map(i64::from), any::<i64>(), Just(i64::MIN), Just(i64::MAX)]
    }

    proptest! {
        #[test]
        fn sums_means_and_order_are_those_of_a_library(pairs in vec((number(), number()), 1..12), count in 1..400_usize) {
            let ours: Vec<Fraction> = pairs.iter().map(|&(top, bottom)| Fraction::new(top, bottom)).collect();
            let theirs: Vec<BigRational> = pairs.iter().map(|&(top, bottom)| rational(top, bottom)).collect();
            for (one, other) in ours.iter().zip(&theirs) {
                prop_assert_eq!(one.to_string(), text(other));
            }
            let (sum, total) = (Fraction::sum(ours.clone()), theirs.iter().sum::<BigRational>());
            prop_assert_eq!(sum.to_string(), text(&total));
            let (mean, average) = (sum.over(count), &total / BigInt::from(count));
            prop_assert_eq!(mean.to_string(), text(&average));
            for (one, other) in ours.iter().zip(&theirs) {
                prop_assert_eq!(one.cmp(&mean), other.cmp(&average));
                prop_assert_eq!(*one == mean, *other == average);
            }
        }

        #[test]
        fn decimals_are_those_of_a_library(top in number(), bottom in number(), third in number(), places in 0..12_u32) {
            let ours = Fraction::sum([Fraction::new(top, bottom), Fraction::new(1, third)]);
            let theirs = rational(top, bottom) + rational(1, third);
            let scaled = (theirs.abs() * BigInt::from(10).pow(places)).round().to_integer();
            let digits = format!("{scaled:0>width$}", width = usize::try_from(places).unwrap() + 1);
            let (whole, rest) = digits.split_at(digits.len() - usize::try_from(places).unwrap());
            let sign = if theirs.is_negative() && !scaled.is_zero() { "-" } else { "" };
            let point = if places > 0 { "." } else { "" };
            prop_assert_eq!(ours.to_decimal(places), format!("{sign}{whole}{point}{rest}"));
        }
    }

    #[test]
    fn sums_and_means_are_exact() {
        let third = Fraction::new(1, 3);
        assert_eq!(Fraction::sum([third.clone(), third.clone(), third.clone()]), Fraction::from(1));
        assert_eq!(Fraction::sum([Fraction::new(1, 2), Fraction::from(1)]).over(2), Fraction::new(3, 4));
        assert_eq!(Fraction::sum([]).over(0), Fraction::zero());
    }

    #[test]
    fn decimals_round_half_up_and_keep_their_zeros() {
        assert_eq!(Fraction::new(10, 18).to_decimal(6), "0.555556");
        assert_eq!(Fraction::new(1, 8).to_decimal(2), "0.13");
        assert_eq!(Fraction::new(5, 1).to_decimal(3), "5.000");
        assert_eq!(Fraction::new(-1, 3).to_decimal(2), "-0.33");
        assert_eq!(Fraction::new(2, 3).to_decimal(0), "1");
    }

    #[test]
    fn text_comes_back_in_lowest_terms() {
        assert_eq!("33/100".parse::<Fraction>().unwrap().to_string(), "33/100");
        assert_eq!("2/4".parse::<Fraction>().unwrap().to_string(), "1/2");
        for wrong in ["", "1", "1/0", "1/-2", "a/b", "1/2/3"] {
            assert!(wrong.parse::<Fraction>().is_err(), "{wrong}");
        }
    }
}
