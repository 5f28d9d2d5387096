//! Roman numerals that number the lines of a list. A single one may be the initial of a first name: *V. Rossi*.

use super::records::Record;

/// The largest numeral that is recognized.
const MOST: usize = 89;
/// Maximum length of a numeral up to [`MOST`]: LXXXVIII.
const LONGEST: usize = 8;
/// Roman digits and their values, including the pairs for 4 and 9.
const DIGITS: [(&str, usize); 8] =
    [("l", 50), ("xl", 40), ("x", 10), ("ix", 9), ("v", 5), ("iv", 4), ("i", 1), ("", 0)];
/// First of the Unicode characters for the numerals 1 to 12, in capitals and in small letters.
const SIGNS: [char; 2] = ['\u{2160}', '\u{2170}'];
/// Characters after a numeral, besides dashes.
const ENDS: [char; 4] = ['.', ')', ':', ']'];

/// Replaces the numerals at the beginning of lines with digits if they number the lines: 1, 2, 3, and from 1 again in
/// another group.
pub(super) fn with_digits(records: &mut [Record]) {
    for split in [split, split_at_blank] {
        let numbers: Vec<usize> = records.iter().filter_map(|record| Some(split(record.cells.first()?)?.0)).collect();
        if numbers.len() * 2 < records.len() || !count(&numbers) {
            continue;
        }
        for cell in records.iter_mut().filter_map(|record| record.cells.first_mut()) {
            if let Some((number, rest)) = split(cell) {
                *cell = format!("{number}. {rest}");
            }
        }
        return;
    }
}

/// True if the cells are numerals that number the lines.
pub(super) fn are_counters<'a>(cells: impl Iterator<Item = &'a str>) -> bool {
    let numbers: Option<Vec<usize>> = cells.map(|cell| number(cell.trim_end_matches(ENDS))).collect();
    numbers.is_some_and(|numbers| count(&numbers))
}

/// True for the numeral 1, which is never a title.
pub(super) fn is_one(cell: &str) -> bool {
    number(cell.trim_end_matches(ENDS)) == Some(1)
}

/// True if the numbers count up from 1, once or several times.
fn count(numbers: &[usize]) -> bool {
    let follows = |pair: &[usize]| matches!(pair, [a, b] if *b == a + 1 || *b == 1 && *a > 1);
    numbers.len() > 1 && numbers.first() == Some(&1) && numbers.windows(2).all(follows)
}

/// The numeral at the beginning of a line, and the rest.
fn split(line: &str) -> Option<(usize, &str)> {
    let line = line.trim_start();
    let line = line.strip_prefix(['(', '[']).unwrap_or(line);
    let end = line.find(|character: char| !character.is_alphanumeric()).unwrap_or(line.len());
    let (word, after) = line.split_at_checked(end)?;
    let dashed = || {
        let rest = after.trim_start().strip_prefix(['-', '–', '—'])?;
        (rest.is_empty() || rest.starts_with(' ')).then_some(rest)
    };
    let rest = after.strip_prefix(ENDS).or_else(dashed)?;
    Some((number(word)?, rest.trim_start()))
}

/// Like [`split`], with only a blank after the numeral.
fn split_at_blank(line: &str) -> Option<(usize, &str)> {
    let (word, rest) = line.trim_start().split_once(' ')?;
    Some((number(word)?, rest.trim_start()))
}

/// The value of a Roman numeral in capitals or in small letters.
fn number(word: &str) -> Option<usize> {
    let mut characters = word.chars();
    if let (Some(character), None) = (characters.next(), characters.next()) {
        let place =
            SIGNS.iter().find_map(|first| u32::from(character).checked_sub(u32::from(*first)).filter(|at| *at < 12));
        if let Some(place) = place.and_then(|place| usize::try_from(place).ok()) {
            return Some(place + 1);
        }
    }
    let is_of_one_case = !word.contains(char::is_lowercase) || !word.contains(char::is_uppercase);
    // A quick check, because most words are not numerals.
    let is_possible =
        is_of_one_case && word.len() <= LONGEST && word.chars().all(|character| "IVXLivxl".contains(character));
    let word = word.to_ascii_lowercase();
    if is_possible { (1..=MOST).find(|number| written(*number) == word) } else { None }
}

/// A number as a Roman numeral, in small letters.
fn written(mut number: usize) -> String {
    let mut text = String::new();
    while let Some((digits, value)) = DIGITS.iter().find(|(_, value)| number > 0 && *value <= number) {
        text.push_str(digits);
        number -= value;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn roman_numbers_have_their_values() {
        let read = ["I", "ii", "IV", "IX", "XIV", "XXXIX", "XLIX", "LXXXVIII"].map(number);
        assert_eq!(read.map(Option::unwrap_or_default), [1, 2, 4, 9, 14, 39, 49, 88]);
        assert_eq!(["Ⅰ", "Ⅻ", "ⅳ"].map(number), [1, 12, 4].map(Some));
        assert!(["", "IIII", "VX", "Iv", "C", "M", "Anna", "Vi", "IIV"].map(number).iter().all(Option::is_none));
    }
}
