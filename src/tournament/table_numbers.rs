//! The table numbers of an event, in the order in which tables are filled.

use crate::base::{ids::TableNumber, sort::Set};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Maximum number in a range.
pub const TABLE_LIMIT: u16 = 9_999;
/// Maximum number of ranges.
const RANGES_LIMIT: usize = 100;

/// The table numbers of the Swiss rounds, as ascending ranges. If the ranges have too few tables, the numbers after the
/// last range follow. Without ranges the tables are 1, 2, ... The games of a bracket have numbers of their own (ELI-1).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableNumbers(Vec<TableRange>);

/// A range of consecutive tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRange {
    /// The first table.
    pub first: TableNumber,
    /// The last table. None for as many tables as needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<TableNumber>,
}

impl TableRange {
    fn len(self) -> Option<usize> {
        Some(usize::from(self.last?.0.saturating_sub(self.first.0)) + 1)
    }
}

impl TableNumbers {
    /// Parses ranges such as `11-20, 25, 31-`. The last range may be open. A single number without other ranges is the
    /// first table. An empty text means tables 1, 2, ... None if the text is not a list of ranges.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()).collect();
        let range = |part: &&str| {
            let number = |text: &str| text.trim().parse().ok().map(TableNumber);
            match part.split_once(['-', '–']) {
                Some((first, "")) => Some(TableRange { first: number(first)?, last: None }),
                Some((first, last)) => Some(TableRange { first: number(first)?, last: Some(number(last)?) }),
                None => number(part).map(|first| TableRange { first, last: Some(first).filter(|_| parts.len() > 1) }),
            }
        };
        let numbers = Self(parts.iter().map(range).collect::<Option<_>>()?);
        numbers.is_possible().then_some(numbers)
    }

    /// True if the ranges are ascending, only the last one is open, and every number is from 1 to [`TABLE_LIMIT`].
    pub(super) fn is_possible(&self) -> bool {
        let mut free = 1;
        let fits = self.0.iter().enumerate().all(|(at, range)| {
            let last = range.last.map_or(range.first.0, |last| last.0);
            let rises = range.first.0 >= free && last >= range.first.0 && last <= TABLE_LIMIT;
            free = last.saturating_add(1);
            rises && (range.last.is_some() || at + 1 == self.0.len())
        });
        fits && self.0.len() <= RANGES_LIMIT
    }

    /// The numbers in the order in which tables are filled. The iterator never ends.
    pub fn iter(&self) -> impl Iterator<Item = TableNumber> {
        let named = self.0.iter().flat_map(|range| {
            (range.first.0..=u16::MAX).map(TableNumber).take(range.len().unwrap_or(usize::from(u16::MAX)))
        });
        let behind = self.0.last().and_then(|range| range.last).map_or(1, |last| last.0.saturating_add(1));
        named.chain((behind..=u16::MAX).map(TableNumber))
    }

    /// Numbers for n tables of a round. The `kept` numbers of a round that is paired again come first.
    pub(super) fn of_round(&self, kept: &[TableNumber], tables: usize) -> Vec<TableNumber> {
        let taken: Set<TableNumber> = kept.iter().copied().collect();
        let fresh = self.iter().filter(|number| !taken.contains(number));
        kept.iter().copied().chain(fresh).take(tables).collect()
    }
}

impl fmt::Display for TableNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, TableRange { first, last }) in self.0.iter().enumerate() {
            f.write_str(if at > 0 { ", " } else { "" })?;
            match last {
                Some(last) if last == first => write!(f, "{first}")?,
                Some(last) => write!(f, "{first}–{last}")?,
                None => write!(f, "{first}–")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(text: &str, count: usize) -> Vec<u16> {
        TableNumbers::parse(text).unwrap().iter().take(count).map(|number| number.0).collect()
    }

    #[test]
    fn numbers_come_from_the_ranges_in_order_and_go_on_behind_them() {
        assert_eq!(first("", 3), [1, 2, 3]);
        assert_eq!(first("11", 3), [11, 12, 13]);
        assert_eq!(first("11-12, 15; 21–", 5), [11, 12, 15, 21, 22]);
        assert_eq!(first("3-4", 4), [3, 4, 5, 6]);
        assert_eq!(first("9999", 3), [9999, 10_000, 10_001]);
        assert_eq!(first("9998-9999", usize::from(u16::MAX)).len(), usize::from(u16::MAX) - 9997);
    }

    #[test]
    fn what_is_no_list_of_tables_is_refused() {
        for text in ["0", "a", "5-4", "1-3, 3", "7-, 9", "4, 2", "10000", "-", "-3", "1--2", "65536"] {
            assert_eq!(TableNumbers::parse(text), None, "{text}");
        }
        let many = (1..=101).map(|number| (2 * number).to_string()).collect::<Vec<_>>().join(",");
        assert_eq!(TableNumbers::parse(&many), None);
    }

    #[test]
    fn what_is_shown_is_read_again() {
        for text in ["", "11–", "11–20, 25, 31–", "1–2, 4"] {
            assert_eq!(TableNumbers::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(TableNumbers::parse("7").unwrap().to_string(), "7–");
    }

    #[test]
    fn a_round_that_is_paired_again_keeps_its_numbers() {
        let before = [5, 2].map(TableNumber);
        let numbers = TableNumbers::default().of_round(&before, 4);
        assert_eq!(numbers.iter().map(|number| number.0).collect::<Vec<_>>(), [5, 2, 1, 3]);
        assert_eq!(TableNumbers::default().of_round(&before, 1), [TableNumber(5)]);
    }
}
