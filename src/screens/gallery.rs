//! Sample values for the gallery. Tests use them to compare the host's formatting with a browser's.

use super::i18n::{day, day_of_moment, decimal, moment, number, percentage, plural, sort_by_name, time_of_day};
use crate::base::fraction::Fraction;

const NUMBERS: [u32; 16] = [0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 101, 1_234, 12_345, 1_234_567];
const FRACTIONS: [(i64, i64); 8] = [(0, 1), (1, 2), (1, 3), (2, 3), (1, 8), (9_999, 10_000), (12_345, 2), (1, 1)];
const DAYS: [&str; 14] = [
    "2024-02-29",
    "2025-01-01",
    "2025-02-10",
    "2025-03-02",
    "2025-04-30",
    "2025-05-31",
    "2025-06-05",
    "2025-07-11",
    "2025-08-08",
    "2025-09-20",
    "2025-10-07",
    "2025-11-22",
    "2025-12-31",
    "soon",
];
/// Milliseconds since the epoch, in summer and winter, before and after noon, at midnight.
const MOMENTS: [u64; 6] =
    [1_719_788_645_000, 1_735_689_600_000, 1_750_000_000_000, 1_795_635_125_000, 1_767_225_599_999, 951_825_600_000];
const NAMES: [&str; 22] = [
    "Zoë",
    "Anna",
    "anna",
    "Émile",
    "Eve",
    "Ève",
    "Łucja",
    "Leia",
    "Luke",
    "Ångström",
    "Żaneta",
    "Zofia",
    "Źdźbło",
    "O’Néill",
    "Öz",
    "Table 10",
    "Table 9",
    "Table",
    "Tables",
    "Müller",
    "Muller",
    "ćma",
];

/// Names of samples with their texts in the current language.
pub fn samples() -> Vec<(String, String)> {
    let mut samples = Vec::new();
    let mut add = |name: String, text: String| samples.push((name, text));
    for value in NUMBERS {
        add(format!("number {value}"), format!("{}, {}", number(value), plural(value)));
    }
    for (numerator, denominator) in FRACTIONS {
        let fraction = Fraction::new(numerator, denominator);
        add(
            format!("fraction {numerator}/{denominator}"),
            format!("{}, {}", decimal(&fraction, 2), percentage(&fraction)),
        );
    }
    for iso in DAYS {
        add(format!("day {iso}"), day(iso));
    }
    for at in MOMENTS {
        add(format!("moment {at}"), [day_of_moment(at), moment(at), time_of_day(at)].join(" / "));
    }
    let mut names = NAMES.to_vec();
    sort_by_name(&mut names, |name| name);
    add("names".to_owned(), names.join(" "));
    samples
}
