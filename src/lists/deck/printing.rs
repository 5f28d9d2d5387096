//! Set and number of a printing.

use std::fmt;

/// Longest code of a set, and longest number, that are taken for one.
const LONGEST: usize = 6;
/// Digits of a number, as it is printed.
const DIGITS: usize = 3;

/// One printing of a card: its set and its number there, as in `SOR_017`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Printing {
    /// The set's code in capitals, such as `SOR`.
    pub set: String,
    /// The number in three digits.
    pub number: String,
}

impl Printing {
    /// A printing as programs write it, in capitals or not: `SOR_017`, `sor-17` or `SOR 17`; none where the text is none.
    pub fn parse(text: &str) -> Option<Self> {
        let (set, number) = text.trim().rsplit_once(['_', '-', ' '])?;
        Self::of(set, number)
    }

    /// The printing of a set and a number; none where they cannot be such.
    pub fn of(set: &str, number: &str) -> Option<Self> {
        let is_set = (2..=LONGEST).contains(&set.len())
            && set.bytes().all(|sign| sign.is_ascii_alphanumeric())
            && set.bytes().any(|sign| sign.is_ascii_alphabetic());
        let is_number = (1..=LONGEST).contains(&number.len()) && number.bytes().all(|sign| sign.is_ascii_digit());
        let number = number.trim_start_matches('0');
        (is_set && is_number).then(|| Self { set: set.to_ascii_uppercase(), number: format!("{number:0>DIGITS$}") })
    }
}

impl fmt::Display for Printing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.set, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::Printing;

    #[test]
    fn a_printing_is_written_in_many_ways() {
        for text in ["SOR_017", "SOR_17", "SOR-017", "sor 17", " Sor_0017 "] {
            assert_eq!(
                Printing::parse(text).map(|printing| printing.to_string()).as_deref(),
                Some("SOR_017"),
                "{text}"
            );
        }
        assert_eq!(Printing::parse("TS26_1").map(|printing| printing.to_string()).as_deref(), Some("TS26_001"));
        for text in ["", "SOR", "017", "SOR_", "_017", "S_1", "12_34", "SOR_1x", "SOR_1234567", "ÉTÉ_1", "SOR__1"] {
            assert_eq!(Printing::parse(text), None, "{text}");
        }
    }
}
