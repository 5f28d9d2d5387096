//! Calendar days.

use serde::{Deserialize, Deserializer, de::Error};
use std::fmt;

/// A day of the Gregorian calendar, from the year 1 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// Parses a day written `YYYY-MM-DD`. None if there is no such day.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts.as_slice() else { return None };
        let number = |part: &str, width: usize| {
            let is_plain = part.len() == width && part.bytes().all(|b| b.is_ascii_digit());
            is_plain.then(|| part.parse::<u16>().ok()).flatten()
        };
        let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
        let (month, day) = (u8::try_from(month).ok()?, u8::try_from(day).ok()?);
        let exists = year > 0 && (1..=12).contains(&month) && (1..=days_of(year, month)).contains(&day);
        exists.then_some(Self { year, month, day })
    }

    /// The day n working days later (OUT-2). The document's *jours ouvrables* are Monday to Saturday. Holidays are not
    /// taken into account, because they differ from place to place.
    pub fn after_working_days(self, days: u16) -> Self {
        let mut day = self;
        let mut left = days;
        while left > 0 {
            day = day.next();
            left -= u16::from(!day.is_sunday());
        }
        day
    }

    /// The day n days later.
    pub fn after(self, days: u16) -> Self {
        (0..days).fold(self, |day, _| day.next())
    }

    fn next(self) -> Self {
        let Self { year, month, day } = self;
        if day < days_of(year, month) {
            Self { day: day + 1, ..self }
        } else if month < 12 {
            Self { month: month + 1, day: 1, year }
        } else {
            Self { year: year.saturating_add(1), month: 1, day: 1 }
        }
    }

    /// Number of days since 1 January 1970. Negative before it.
    pub fn days_since_epoch(self) -> i64 {
        i64::from(self.days_since_year_0()) - 719_528
    }

    /// The day n days after 1 January 1970, or before it if n is negative. None outside of the years 1 to 9999.
    pub fn from_days_since_epoch(days: i64) -> Option<Self> {
        // Howard Hinnant's algorithm. A year begins in March, so that a leap day is its last one.
        let day = days.checked_add(719_468)?;
        let (era, day) = (day.div_euclid(146_097), day.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (month, is_next_year) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        let year = u16::try_from(year + era * 400 + is_next_year).ok().filter(|year| (1..=9999).contains(year))?;
        Some(Self { year, month: u8::try_from(month).ok()?, day: u8::try_from(day).ok()? })
    }

    /// Year, month from 1, and day of the month from 1.
    pub fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
    }

    fn is_sunday(self) -> bool {
        // 1 January of the year 0 is a Saturday in a calendar extended backwards.
        self.days_since_year_0() % 7 == 1
    }

    fn days_since_year_0(self) -> u32 {
        let years = u32::from(self.year);
        let leap_days = if years == 0 { 0 } else { 1 + (years - 1) / 4 - (years - 1) / 100 + (years - 1) / 400 };
        let of_months: u32 = (1..self.month).map(|month| u32::from(days_of(self.year, month))).sum();
        years * 365 + leap_days + of_months + u32::from(self.day) - 1
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom("no day YYYY-MM-DD"))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

fn days_of(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_days_that_exist() {
        for day in ["2025-07-11", "2024-02-29", "2000-02-29"] {
            assert_eq!(Day::parse(day).map(|day| day.to_string()).as_deref(), Some(day));
        }
        for day in [
            "",
            "2025-7-11",
            "2025-02-29",
            "1900-02-29",
            "2025-13-01",
            "2025-04-31",
            "2025-01-00",
            "0000-01-01",
            "today",
            "+025-01-01",
        ] {
            assert_eq!(Day::parse(day), None, "{day}");
        }
    }

    #[test]
    fn days_later_are_counted_over_the_ends_of_months_and_years() {
        let later = |day: &str, days| Day::parse(day).unwrap().after(days).to_string();
        assert_eq!(later("2017-12-08", 11), "2017-12-19");
        assert_eq!(later("2018-12-25", 11), "2019-01-05");
        assert_eq!(later("2016-02-25", 11), "2016-03-07");
        assert_eq!(later("2016-02-25", 0), "2016-02-25");
    }

    #[test]
    fn a_number_of_days_since_1970_is_a_day() {
        for text in ["1970-01-01", "1969-12-31", "2000-02-29", "2026-11-26", "0001-01-01", "9999-12-31"] {
            let day = Day::parse(text).unwrap();
            assert_eq!(Day::from_days_since_epoch(day.days_since_epoch()), Some(day), "{text}");
        }
        assert_eq!(Day::from_days_since_epoch(i64::MAX), None);
        assert_eq!(Day::from_days_since_epoch(2_932_897), None, "the year 10000");
    }

    #[test]
    fn days_are_counted_from_1970() {
        let days = |day: &str| Day::parse(day).unwrap().days_since_epoch();
        assert_eq!(
            [days("1970-01-01"), days("1969-12-31"), days("2000-03-01"), days("2026-11-26")],
            [0, -1, 11_017, 20_783]
        );
    }

    #[test]
    fn out_2_working_days_are_monday_to_saturday() {
        let due = |day: &str| Day::parse(day).unwrap().after_working_days(3).to_string();
        // From Monday 24 to Sunday 30 November 2025.
        assert_eq!(due("2025-11-24"), "2025-11-27"); // Monday: Tuesday, Wednesday, Thursday
        assert_eq!(due("2025-11-25"), "2025-11-28");
        assert_eq!(due("2025-11-26"), "2025-11-29"); // Wednesday: Thursday, Friday, Saturday
        assert_eq!(due("2025-11-27"), "2025-12-01"); // Thursday: Friday, Saturday, Monday
        assert_eq!(due("2025-11-28"), "2025-12-02");
        assert_eq!(due("2025-11-29"), "2025-12-03"); // Saturday: Monday, Tuesday, Wednesday
        assert_eq!(due("2025-11-30"), "2025-12-03"); // Sunday: the same
        // Across the end of a year from a Wednesday, a leap-year February from a Thursday, and a common one from a
        // Friday.
        assert_eq!(due("2025-12-31"), "2026-01-03");
        assert_eq!(due("2024-02-29"), "2024-03-04");
        assert_eq!(due("2025-02-28"), "2025-03-04");
    }
}
