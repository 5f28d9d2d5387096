//! Exact fractions. No float decides a rank (STA-9).

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// An exact fraction of whole numbers of any size, always in lowest terms.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fraction(BigRational);

impl Fraction {
    /// `numerator` ÷ `denominator`; zero where the denominator is zero (nothing possible, nothing earned).
    #[must_use]
    pub fn new(numerator: i64, denominator: i64) -> Self {
        if denominator == 0 {
            return Self::zero();
        }
        Self(BigRational::new(numerator.into(), denominator.into()))
    }

    /// The number 0.
    #[must_use]
    pub fn zero() -> Self {
        Self(BigRational::zero())
    }

    /// The sum of all values.
    pub fn sum(values: impl IntoIterator<Item = Self>) -> Self {
        // Most values share a few denominators: summing by denominator first saves most of the reductions.
        let mut sums: Vec<(BigInt, BigInt)> = Vec::new();
        for Self(value) in values {
            let (numerator, denominator) = value.into_raw();
            match sums.iter_mut().find(|(of_sum, _)| *of_sum == denominator) {
                Some((_, sum)) => *sum += numerator,
                None => sums.push((denominator, numerator)),
            }
        }
        let sums = sums.into_iter().map(|(denominator, sum)| BigRational::new(sum, denominator));
        Self(sums.reduce(|sum, next| sum + next).unwrap_or_else(BigRational::zero))
    }

    /// This fraction divided by a count; zero where there is nothing to divide by.
    #[must_use]
    pub fn over(&self, count: usize) -> Self {
        if count == 0 { Self::zero() } else { Self(&self.0 / BigInt::from(count)) }
    }

    /// In decimal, rounded half away from zero to `places` digits. For the eye only: ranks compare the fraction itself.
    #[must_use]
    pub fn to_decimal(&self, places: u32) -> String {
        let scale = BigInt::from(10).pow(places);
        let scaled = (self.0.abs() * &scale).round().to_integer();
        let sign = if self.0.is_negative() && !scaled.is_zero() { "-" } else { "" };
        let (whole, rest) = (&scaled / &scale, &scaled % &scale);
        if places == 0 {
            return format!("{sign}{whole}");
        }
        let width = usize::try_from(places).unwrap_or(0);
        format!("{sign}{whole}.{:0>width$}", rest.to_string())
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Self {
        Self(BigRational::from_integer(whole.into()))
    }
}

/// Writes `p/q`, whole numbers too (`5/1`).
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0.numer(), self.0.denom())
    }
}

/// A text that is not a fraction `p/q` with a positive `q`.
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
