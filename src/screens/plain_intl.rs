//! An [`Intl`] without a browser, for tests on the host. A browser test compares it with the browser's.

use super::i18n::{DateStyle, Intl, Language, NumberStyle};
use crate::base::day::Day;
use fancy_regex::Regex;

const MILLISECONDS_PER_DAY: u64 = 24 * 60 * 60 * 1000;
/// Short names of the months.
const ENGLISH: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const FRENCH: [&str; 12] =
    ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."];
const ITALIAN: [&str; 12] = ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"];
const POLISH: [&str; 12] = ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"];
const NARROW_SPACE: &str = "\u{202f}";
const NO_BREAK_SPACE: &str = "\u{a0}";

/// English (as in the United States), French, Italian and Polish. Other languages are formatted as English. Times are
/// in UTC.
#[derive(Debug, Clone, Copy)]
pub struct PlainIntl;

impl Intl for PlainIntl {
    fn plural(&self, language: Language, count: &str) -> String {
        let value: u64 = count.parse().unwrap_or(0);
        let category = match (language.code(), value % 10, value % 100) {
            ("fr", ..) if value < 2 => "one",
            ("en" | "it", ..) if value == 1 => "one",
            ("fr" | "it", ..) if value > 0 && value.is_multiple_of(1_000_000) => "many",
            ("pl", ..) if value == 1 => "one",
            ("pl", 2..=4, 0..=11 | 15..=99) => "few",
            ("pl", ..) => "many",
            _ => "other",
        };
        category.to_owned()
    }

    fn number(&self, language: Language, value: &str, style: NumberStyle, decimals: u32) -> String {
        // Thousands separator, decimal separator, minimum number of digits before the first thousands separator, and
        // percent sign.
        let (thousands, point, least, percent) = match language.code() {
            "fr" => (NARROW_SPACE, ",", 1, "\u{a0}%"),
            "it" => (".", ",", 2, "%"),
            "pl" => (NO_BREAK_SPACE, ",", 2, "%"),
            _ => (",", ".", 1, "%"),
        };
        let shift = if style == NumberStyle::Percent { 2 } else { 0 };
        let (sign, whole, fraction) = rounded(value, shift, decimals);
        let mut text = sign.to_owned();
        let is_grouped = whole.len() >= 3 + least;
        for (index, digit) in whole.chars().enumerate() {
            if is_grouped && index > 0 && (whole.len() - index).is_multiple_of(3) {
                text.push_str(thousands);
            }
            text.push(digit);
        }
        if !fraction.is_empty() {
            text.push_str(point);
            text.push_str(&fraction);
        }
        if style == NumberStyle::Percent {
            text.push_str(percent);
        }
        text
    }

    fn date(&self, language: Language, at: u64, style: DateStyle) -> String {
        let (year, month, day) = civil(at / MILLISECONDS_PER_DAY);
        let seconds = at % MILLISECONDS_PER_DAY / 1000;
        let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let is_english = !matches!(language.code(), "fr" | "it" | "pl");
        let (half, hour_of_half) = (if hour < 12 { "AM" } else { "PM" }, (hour + 11) % 12 + 1);
        match style {
            DateStyle::Day => medium(language, year, month, day),
            DateStyle::TimeOfDay if is_english => format!("{hour_of_half}:{minute:02} {half}"),
            DateStyle::TimeOfDay => format!("{hour:02}:{minute:02}"),
            DateStyle::Moment => {
                let time = format!("{hour:02}:{minute:02}:{second:02}");
                match language.code() {
                    "fr" => format!("{day:02}/{month:02}/{year} {time}"),
                    "it" => format!("{day:02}/{month:02}/{:02}, {time}", year % 100),
                    "pl" => format!("{day}.{month:02}.{year}, {time}"),
                    _ => format!("{month}/{day}/{:02}, {hour_of_half}:{minute:02}:{second:02} {half}", year % 100),
                }
            }
        }
    }

    fn day(&self, language: Language, iso: &str) -> Option<String> {
        let mut parts = iso.splitn(3, '-').map(|part| part.parse::<u64>().ok());
        let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
        ((1..=12).contains(&month) && (1..=31).contains(&day)).then(|| medium(language, year, month, day))
    }

    fn sorted(&self, language: Language, names: &[&str]) -> Vec<usize> {
        let mut keyed: Vec<(SortKey, usize)> =
            names.iter().enumerate().map(|(index, name)| (SortKey::of(language, name), index)).collect();
        keyed.sort();
        keyed.into_iter().map(|(_, index)| index).collect()
    }

    fn replaced(&self, value: &str, pattern: &str, replacement: &str) -> Option<String> {
        let pattern = Regex::new(&format!("(?i){pattern}")).ok()?;
        let found = pattern.find(value).ok()??;
        Some(format!("{}{replacement}{}", value.get(..found.start())?, value.get(found.end()..)?))
    }
}

/// Sign, integer part and decimals of a decimal number times 10 to the power of `shift`, rounded half up.
fn rounded(value: &str, shift: usize, decimals: u32) -> (&'static str, String, String) {
    let (sign, digits) = value.strip_prefix('-').map_or(("", value), |rest| ("-", rest));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let decimals = decimals as usize;
    let mut all: Vec<u8> = whole.bytes().chain(fraction.bytes()).map(|digit| digit.wrapping_sub(b'0')).collect();
    let point = whole.len() + shift;
    all.resize(all.len().max(point + decimals + 1), 0);
    let rounds_up = all.get(point + decimals).is_some_and(|digit| *digit >= 5);
    all.truncate(point + decimals);
    all.insert(0, 0);
    if rounds_up {
        for digit in all.iter_mut().rev() {
            *digit = (*digit + 1) % 10;
            if *digit > 0 {
                break;
            }
        }
    }
    let text: String = all.into_iter().map(|digit| char::from(b'0' + digit)).collect();
    let (whole, fraction) = text.split_at_checked(point + 1).unwrap_or((&text, ""));
    let whole = whole.trim_start_matches('0');
    (sign, if whole.is_empty() { "0" } else { whole }.to_owned(), fraction.to_owned())
}

fn medium(language: Language, year: u64, month: u64, day: u64) -> String {
    let month = usize::try_from(month).unwrap_or(1).saturating_sub(1);
    let named = |names: [&'static str; 12]| names.get(month).copied().unwrap_or_default();
    match language.code() {
        "fr" => format!("{day} {} {year}", named(FRENCH)),
        "it" => format!("{day} {} {year}", named(ITALIAN)),
        "pl" => format!("{day} {} {year}", named(POLISH)),
        _ => format!("{} {day}, {year}", named(ENGLISH)),
    }
}

/// Year, month and day for a number of days since the epoch, in the Gregorian calendar.
fn civil(days: u64) -> (u64, u64, u64) {
    let day = i64::try_from(days).ok().and_then(Day::from_days_since_epoch);
    let (year, month, day) = day.map_or((9999, 12, 31), Day::parts);
    (year.into(), month.into(), day.into())
}

/// Sort key of a name: first its letters without accents and case, then its accents, then its case.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct SortKey {
    letters: Vec<Letter>,
    accents: Vec<u32>,
    capitals: Vec<bool>,
}

/// Sort order: spaces, punctuation, numbers by value, letters.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Letter {
    Space,
    Punctuation(char),
    Number(u64),
    /// The base letter, and the position of a distinct letter that follows it in the alphabet, as `ł` follows `l` in
    /// Polish.
    Base(char, u32),
}

impl SortKey {
    fn of(language: Language, name: &str) -> Self {
        let mut key = Self { letters: Vec::new(), accents: Vec::new(), capitals: Vec::new() };
        let mut number: Option<u64> = None;
        for letter in name.chars() {
            if let Some(digit) = letter.to_digit(10) {
                number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit.into()));
                continue;
            }
            key.letters.extend(number.take().map(Letter::Number));
            key.push(language, letter);
        }
        key.letters.extend(number.map(Letter::Number));
        key
    }

    fn push(&mut self, language: Language, letter: char) {
        let lower = letter.to_lowercase().next().unwrap_or(letter);
        let own = ["ą", "ć", "ę", "ł", "ń", "ó", "ś", "ź", "ż"].iter().position(|own| own.contains(lower));
        let own = own.filter(|_| language.code() == "pl").and_then(|own| u32::try_from(own + 1).ok());
        let base = crate::base::text::search_key(&lower.to_string());
        if letter.is_whitespace() {
            return self.letters.push(Letter::Space);
        }
        if base.is_empty() {
            return self.letters.push(Letter::Punctuation(letter));
        }
        for (index, base) in base.chars().enumerate() {
            self.letters.push(Letter::Base(base, own.unwrap_or(0)));
            let is_accented = index == 0 && own.is_none() && base != lower;
            self.accents.push(if is_accented { u32::from(lower) } else { 0 });
            self.capitals.push(letter != lower);
        }
    }
}
