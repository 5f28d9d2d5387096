//! Bullets, ticks and numbers before the names of a list.

use super::{
    person::{COUNT_DIGITS, TICKS},
    records::Record,
};

/// Bullets before a name.
const BULLETS: &str = "-*•·‣▪◦○●–—+>☐_→~";
/// Signs and words before a number that counts the lines.
const COUNTERS: [&str; 6] = ["No.", "Nr.", "Nr", "No", "#", "("];
/// Words that form a name together with a number: *Player 1*.
const TITLES: [&str; 2] = ["Player", "Pilot"];
/// Crosses beside the name of a player who is not coming.
pub(super) const CROSSES: [char; 8] = ['❌', '✗', '✘', '✖', '❎', '👎', '🚫', '⛔'];

/// Codes of crosses in chats.
const CROSS_CODES: [&str; 5] =
    ["x", "negative_squared_cross_mark", "heavy_multiplication_x", "no_entry", "no_entry_sign"];

/// True if the lines are numbered consecutively.
pub(super) fn are_numbered(records: &[Record]) -> bool {
    let number = |record: &Record| {
        let text = record.cells.join(" ");
        let digits: String = text.trim_start().chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<usize>().ok()
    };
    let numbers: Vec<usize> = records.iter().filter_map(number).collect();
    let counts = numbers.windows(2).filter(|pair| matches!(pair, [a, b] if b.checked_sub(*a) == Some(1))).count();
    numbers.len() >= 2 && numbers.len() * 2 >= records.len() && counts * 2 >= numbers.len().saturating_sub(1)
}

/// True if a line begins with a bullet, a tick or a number.
pub(super) fn is_marked(line: &str, is_numbered: bool) -> bool {
    let line = without_emphasis(line.trim());
    without_marks(line, is_numbered) != line
}

/// The text without codes such as `:emoji:`, which chats copy in place of pictures. Crosses are kept.
pub(super) fn without_shortcodes(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(':') {
        kept.push_str(before);
        let is_allowed =
            |character: char| character.is_ascii_lowercase() || character.is_ascii_digit() || "_+-".contains(character);
        let is_code = |code: &str| {
            code.chars().all(is_allowed) && code.contains(|character: char| character.is_ascii_lowercase())
        };
        rest = match after
            .split_once(':')
            .filter(|(code, _)| CROSS_CODES.contains(code) || code.len() > 1 && is_code(code))
        {
            Some((code, after)) => {
                kept.extend(CROSS_CODES.contains(&code).then_some('❌'));
                after
            }
            None => {
                kept.push(':');
                after
            }
        };
    }
    kept + rest
}

/// True if the line is struck through.
pub(super) fn is_struck(line: &str) -> bool {
    line.matches('~').count() >= 2
}

/// The text without opening marks of bold and italic words: `**Players**`. A bullet is kept, because nothing closes it.
fn without_emphasis(line: &str) -> &str {
    let inside = line.trim_start_matches(['*', '_']);
    let characters = line.strip_suffix(inside).unwrap_or_default();
    let reversed: String = characters.chars().rev().collect();
    let is_closed = !inside.starts_with(char::is_whitespace) && inside.contains(&reversed);
    if is_closed && !characters.is_empty() { inside } else { line }
}

/// True if a cross is before the name.
pub(super) fn is_crossed(line: &str, is_numbered: bool) -> bool {
    without_number(line.trim(), is_numbered).trim_start().starts_with(CROSSES)
}

/// Removes leading bullets, ticks and numbers. With `is_numbered`, a blank after a number is enough.
pub(super) fn without_marks(line: &str, is_numbered: bool) -> &str {
    let mut rest = line.trim_start();
    loop {
        let shorter = without_mark(without_number(rest, is_numbered)).trim_start();
        if shorter.len() == rest.len() {
            return rest;
        }
        rest = shorter;
    }
}

fn without_mark(line: &str) -> &str {
    let is_mark = |character: char| BULLETS.contains(character) || TICKS.contains(character) || is_picture(character);
    let boxes = ["[ ]", "[x]", "[X]", "(x)"];
    let unboxed = boxes.iter().find_map(|boxed| line.strip_prefix(boxed));
    unboxed.or_else(|| line.strip_prefix(is_mark)).unwrap_or(line)
}

pub(super) fn is_picture(character: char) -> bool {
    matches!(character, '\u{2460}'..='\u{2473}' | '\u{2600}'..='\u{27bf}' | '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f300}'..='\u{1faff}' | '\u{200d}' | '\u{20e3}' | '\u{fe0f}' | '\u{e0020}'..='\u{e007f}')
}

/// Removes a leading `1.`, `1)`, `(1)`, `1 -`, `No. 1` or `a)`.
fn without_number(line: &str, is_numbered: bool) -> &str {
    let before_digit = |word: &&str| {
        let rest = line.strip_prefix(*word)?.trim_start();
        rest.starts_with(|character: char| character.is_ascii_digit()).then_some(rest)
    };
    // A time in square brackets belongs to a message.
    let in_brackets = || {
        line.strip_prefix('[')
            .filter(|rest| rest.trim_start_matches(|character: char| character.is_ascii_digit()).starts_with(']'))
    };
    let counted = COUNTERS.iter().find_map(before_digit).or_else(in_brackets);
    let called = TITLES.iter().find_map(before_digit);
    let (is_counted, is_named) = (counted.is_some(), counted.or(called).is_some());
    let bare = counted.or(called).unwrap_or(line);
    let digits = bare.chars().take_while(char::is_ascii_digit).count();
    if digits == 0 {
        let mut characters = line.chars();
        let is_letter =
            characters.next().is_some_and(|character| character.is_ascii_lowercase()) && characters.next() == Some(')');
        return if is_letter { characters.as_str() } else { line };
    }
    let after = bare.get(digits..).unwrap_or_default();
    let ends = ['.', ')', ':', ']', '/', 'º', '°', '\u{fe0f}', '\u{20e3}'];
    let ordinal = ["st ", "nd ", "rd ", "th ", "er ", "e ", "ème "].iter().find_map(|end| after.strip_prefix(end));
    if let Some(rest) = ordinal.filter(|_| digits <= COUNT_DIGITS) {
        return rest;
    }
    match after.chars().next() {
        _ if digits > COUNT_DIGITS => line,
        None if is_named => line,
        None => "",
        Some(character) if ends.contains(&character) => after.trim_start_matches(ends),
        Some(character) if character.is_whitespace() => {
            let rest = after.trim_start();
            let dashed = ["- ", "– ", "— "].iter().find_map(|dash| rest.strip_prefix(dash));
            dashed.unwrap_or(if is_counted || (is_numbered && !is_named) { rest } else { line })
        }
        Some(_) => line,
    }
}

/// A cell of a table without the `1.` or `1)` of a list before the name.
pub(super) fn without_list_number(cell: &str) -> &str {
    let text = cell.trim_start();
    let name = text.trim_start_matches(|character: char| character.is_ascii_digit());
    let digits = text.len() - name.len();
    let after =
        name.strip_prefix(['.', ')']).map(str::trim_start).filter(|after| after.starts_with(char::is_alphabetic));
    after.filter(|_| (1..=COUNT_DIGITS).contains(&digits)).unwrap_or(cell)
}

/// Removes numbers, bullets and ticks before the first cells of a table if most have one.
pub(super) fn remove_marks(records: &mut [Record]) {
    let is_numbered = are_numbered(records);
    let bare = |record: &Record| {
        let cell = record.cells.first()?;
        let bare = without_marks(cell, is_numbered);
        (bare.len() < cell.len() && bare.starts_with(char::is_alphabetic)).then(|| bare.to_owned())
    };
    if records.iter().filter_map(bare).count() * 2 <= records.len() {
        return;
    }
    for record in records {
        if let Some(bare) = bare(record)
            && let Some(cell) = record.cells.first_mut()
        {
            *cell = bare;
        }
    }
}
