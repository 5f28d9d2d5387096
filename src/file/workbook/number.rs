//! Numbers and dates of cells as text.

use crate::base::day::Day;

/// Number of days from 1899-12-30, day 0 of spreadsheets, to 1970-01-01.
const DAYS_TO_1970: i64 = 25_569;
/// Number of days between the two ways of counting days, from 1900 and from 1904.
const DAYS_TO_1904: f64 = 1462.0;
/// The last day that spreadsheets support, 9999-12-31.
const LAST_DAY: f64 = 2_958_465.0;
const SECONDS_PER_DAY: i64 = 86_400;
/// Number of digits that spreadsheets show.
const DIGITS: usize = 15;

/// Display format of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Plain,
    /// With leading zeros, up to this number of digits.
    Padded(usize),
    /// As a date, a time or both.
    Date,
}

/// A number as text, rounded to the 15 digits that spreadsheets show. Other texts are not changed. `is_from_1904` is
/// true if days are counted from 1904, as on old Macs.
pub(super) fn text(written: &str, format: Format, is_from_1904: bool) -> String {
    let Ok(number) = written.trim().parse::<f64>() else { return written.to_owned() };
    let number = if is_from_1904 && format == Format::Date { number + DAYS_TO_1904 } else { number };
    let rounded = format!("{number:.14e}").parse().unwrap_or(number);
    match format {
        Format::Date if (0.0..=LAST_DAY).contains(&number) => date(number),
        Format::Padded(digits) => format!("{rounded:0digits$}"),
        Format::Plain | Format::Date => rounded.to_string(),
    }
}

/// A truth value as text.
pub(super) fn truth(is_true: bool) -> String {
    if is_true { "TRUE" } else { "FALSE" }.to_owned()
}

/// A number of days as `2026-11-26`, `2026-11-26 10:30` or, on day 0, `10:30`.
fn date(number: f64) -> String {
    // The number is in range, so nothing is truncated.
    #[allow(clippy::cast_possible_truncation)]
    let minutes = ((number * 86_400.0).round() as i64) / 60;
    let (day, minute) = (minutes.div_euclid(SECONDS_PER_DAY / 60), minutes.rem_euclid(SECONDS_PER_DAY / 60));
    let time = format!("{:02}:{:02}", minute / 60, minute % 60);
    match (day, minute) {
        (0, _) => time,
        (_, 0) => calendar(day),
        _ => format!("{} {time}", calendar(day)),
    }
}

/// The date of a day. Empty outside the calendar.
fn calendar(day: i64) -> String {
    Day::from_days_since_epoch(day - DAYS_TO_1970).map(|day| day.to_string()).unwrap_or_default()
}

/// The format for one of Excel's number formats, by its id and its code.
pub(super) fn format(id: usize, code: Option<&str>) -> Format {
    if matches!(id, 14..=22 | 27..=36 | 45..=47 | 50..=58) {
        return Format::Date;
    }
    let Some(code) = code else { return Format::Plain };
    if (2..=DIGITS).contains(&code.len()) && code.chars().all(|character| character == '0') {
        return Format::Padded(code.len());
    }
    if has_parts_of_dates(code) { Format::Date } else { Format::Plain }
}

/// True if a code has a day, a month, a year, an hour or a second outside quoted texts, colours and conditions.
fn has_parts_of_dates(code: &str) -> bool {
    let mut characters = code.chars();
    while let Some(character) = characters.next() {
        match character {
            '"' => _ = characters.by_ref().find(|&character| character == '"'),
            '[' => _ = characters.by_ref().find(|&character| character == ']'),
            '\\' | '_' | '*' => _ = characters.next(),
            // Only the part for positive numbers counts.
            ';' => return false,
            'd' | 'D' | 'm' | 'M' | 'y' | 'Y' | 'h' | 'H' | 's' | 'S' => return true,
            _ => {}
        }
    }
    false
}
