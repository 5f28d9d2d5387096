//! Headings above and between the names of a list, and the beginning and end of a mail.

use super::{
    columns::{self, Column, header},
    person::is_number,
    records::Record,
    words::{
        BUTTONS, CANCELLED, COMING, EVENT_DAYS, FAREWELLS, GREETINGS, GROUPS, MAIL_HEADS, NOT_COMING, TOTALS, UNSURE,
        WAITING, WEEKDAYS, is_listed,
    },
};
use crate::base::text::search_key;
use std::collections::HashSet;

/// Minimum length of an answer that cannot be a name.
const ANSWER_LETTERS: usize = 5;
/// Words between the two players of a match.
const AGAINST: [&str; 5] = [" vs ", " vs. ", " gegen ", " contre ", " contro "];
/// Maximum size of the heading of a day, in bytes.
const DAY_LIMIT: usize = 60;
/// Maximum number of digits of a number in the heading of a day.
const DAY_DIGITS: usize = 2;
/// Maximum number of words after the day and its number.
const DAY_WORDS: usize = 4;
/// Maximum number of lines in the closing of a mail.
const SIGNATURE_LINES: usize = 5;

/// Index of the last line before the closing of a mail, such as *Best regards* and the sender's name. `usize::MAX` if
/// there is none.
pub(super) fn signature(records: &[Record]) -> usize {
    let is_last = |record: &Record| is_listed(FAREWELLS, &search_key(&record.text));
    let place = records.iter().rposition(is_last).filter(|place| records.len() - place <= SIGNATURE_LINES);
    place.filter(|&place| place > 0).map_or(usize::MAX, |place| place - 1)
}

/// True for a header line of a forwarded mail: *From: Ann*, *-----Original Message-----*.
pub(super) fn is_mail_head(text: &str) -> bool {
    let is_line = text.starts_with("---") && text.ends_with("---");
    is_line || text.split_once(": ").is_some_and(|(key, _)| is_listed(MAIL_HEADS, &search_key(key)))
}

/// True for a greeting, such as *Hi Tom,*.
pub(super) fn is_greeting(text: &str) -> bool {
    let key = search_key(text);
    text.ends_with([',', '!']) && is_listed(GREETINGS, key.split(' ').next().unwrap_or_default())
}

/// True if the whole line is bold or italic and contains a letter.
pub(super) fn is_wrapped(text: &str) -> bool {
    let text = text.trim();
    let is_inside = |inside: &str| inside.chars().any(char::is_alphabetic) && !inside.contains(['*', '_']);
    let inside = ["**", "__", "*", "_"].iter().find_map(|mark| text.strip_prefix(mark)?.strip_suffix(mark));
    inside.is_some_and(is_inside)
}

/// True for a heading above players who are coming, with their number, as in a poll: *Yes (3)*. False for one above the
/// other players. None for any other line.
pub(super) fn answer(text: &str) -> Option<bool> {
    let (said, count) = text.trim_end_matches([')', ':']).rsplit_once(['(', ':', '-'])?;
    let count = search_key(count);
    let is_count = count.split(' ').next().is_some_and(|number| !number.is_empty() && is_number(number));
    let key = search_key(said);
    said_to_come(&key).filter(|_| is_count)
}

/// Like [`answer`], but without a number: *Accepted*. Short words may be names, so they do not count.
pub(super) fn bare_answer(text: &str) -> Option<bool> {
    let key = search_key(text);
    said_to_come(&key).filter(|_| key.len() >= ANSWER_LETTERS)
}

fn said_to_come(key: &str) -> Option<bool> {
    let answers = [(COMING, true), (NOT_COMING, false), (UNSURE, false)];
    answers.into_iter().find(|(words, _)| is_listed(words, key)).map(|(_, comes)| comes)
}

/// True for a heading above players who are not playing for now, with or without their number: *Waiting list (2):*.
pub(super) fn opens_waiting(text: &str) -> bool {
    let bare = text.trim_end_matches(|character: char| character.is_ascii_digit() || " ():[]/–—-".contains(character));
    is_listed(WAITING, &search_key(bare)) || answer(text) == Some(false)
}

/// The names after such a heading on the same line: *Waiting list: Anna, Ben*, *Maybe: Tom*.
pub(super) fn names_of_waiting(text: &str) -> Option<&str> {
    let (heading, names) = text.split_once(':')?;
    let key = search_key(heading);
    let is_heading = opens_waiting(heading) || is_listed(CANCELLED, &key) || said_to_come(&key) == Some(false);
    Some(names.trim()).filter(|names| is_heading && !names.is_empty())
}

/// True if only the first line has taken and total places. In standings, other lines have games won and lost.
pub(super) fn begins_with_places(records: &[Record]) -> bool {
    let mut lines = records.iter().map(|record| has_places(&record.text));
    lines.next() == Some(true) && lines.next() == Some(false)
}

/// True for a line with taken and total places, such as *Saturday (8/16)* or *8/16 places*.
fn has_places(text: &str) -> bool {
    let behind = text.trim_end().strip_suffix(')').and_then(|text| text.rsplit_once('(')).map(|(_, places)| places);
    let places = behind.or_else(|| text.split(' ').next());
    let numbers = places.and_then(|places| places.split_once('/'));
    numbers.is_some_and(|(taken, all)| !taken.is_empty() && !all.is_empty() && is_number(taken) && is_number(all))
}

/// True if the line is the title of the names below it.
pub(super) fn is_title(record: &Record) -> bool {
    let title = record.cells.concat();
    header(&record.cells).is_some() || columns::is_nickname(&title)
}

/// True for a total, or a button copied from a web page.
pub(super) fn is_furniture(key: &str) -> bool {
    is_listed(TOTALS, key)
        || is_listed(BUTTONS, key.trim_start_matches(|character: char| character.is_ascii_digit() || character == ' '))
}

/// True for the heading of a group: *Group A*.
pub(super) fn is_group(key: &str) -> bool {
    key.split_once(' ').is_some_and(|(word, number)| is_listed(GROUPS, word) && number.len() == 1)
}

/// True for the heading of a day: *Saturday*, *Sunday 15.11.*, *Friday (3)*, *Day 2*. A day followed by another word is
/// a name, such as *Domenica Russo*.
pub(super) fn is_day(text: &str) -> bool {
    if text.len() > DAY_LIMIT {
        return false;
    }
    let key = search_key(text);
    let Some((first, rest)) = key.split_once(' ') else { return is_listed(WEEKDAYS, &key) };
    let is_count = |word: &str| {
        let digits = word.chars().take_while(char::is_ascii_digit).count();
        (1..=DAY_DIGITS).contains(&digits)
    };
    let mut rest = rest.split(' ');
    if is_listed(EVENT_DAYS, first) {
        return rest.all(is_count);
    }
    // A month in any language may follow the number.
    is_listed(WEEKDAYS, first) && rest.next().is_some_and(is_count) && rest.count() < DAY_WORDS
}

/// True if the first line contains a digit, as a date does, and is the only line followed by an empty one.
pub(super) fn has_heading_apart(records: &[Record]) -> bool {
    let has_date =
        records.first().is_some_and(|first| first.text.contains(|character: char| character.is_ascii_digit()));
    let is_apart = |pair: &[Record]| matches!(pair, [above, below] if below.line > above.line + 1);
    let apart: Vec<bool> = records.windows(2).map(is_apart).collect();
    has_date && records.len() > 2 && apart.first() == Some(&true) && !apart.iter().skip(1).any(|apart| *apart)
}

/// The numbers of lines that contain only the first letter of the names below, as in a register.
pub(super) fn letters_of_register(records: &[Record]) -> HashSet<usize> {
    let letter = |record: &Record| {
        let mut characters = record.text.trim().chars();
        characters.next().filter(|character| character.is_uppercase() && characters.next().is_none())
    };
    let begins = |name: &Record, letter: char| name.text.split_whitespace().any(|word| word.starts_with(letter));
    let found: Vec<(char, usize)> = records
        .windows(2)
        .filter_map(|pair| match pair {
            [head, name] => {
                Some((letter(head).filter(|&head| begins(name, head) && letter(name).is_none())?, head.line))
            }
            _ => None,
        })
        .collect();
    let ascend = found.windows(2).all(|pair| matches!(pair, [(a, _), (b, _)] if a < b));
    let lines = found.iter().map(|(_, line)| *line).collect::<HashSet<_>>();
    if found.len() > 1 && ascend { lines } else { HashSet::new() }
}

/// The numbers of lines that explain the stars after names: `* paid`.
pub(super) fn footnotes(records: &[Record]) -> HashSet<usize> {
    let has_star = |record: &Record| record.text.trim_end().ends_with('*') && !record.text.starts_with('*');
    let is_note = |record: &Record| {
        record.text.starts_with('*') && record.text.trim_start_matches('*').starts_with(' ') && !has_star(record)
    };
    let Some(last) = records.iter().rposition(has_star) else { return HashSet::new() };
    let below = records.get(last + 1..).unwrap_or_default();
    // If they were bullets, most lines would begin with one.
    let are_notes = below.len() * 2 <= records.len() && below.iter().all(is_note);
    below.iter().filter(|_| are_notes).map(|record| record.line).collect()
}

/// True if the line ends with a count, such as `Places left: 6`.
pub(super) fn ends_with_number(text: &str) -> bool {
    text.rsplit_once(':').is_some_and(|(heading, number)| {
        // A digit before the colon makes it a time.
        !heading.ends_with(|character: char| character.is_ascii_digit())
            && !number.trim().is_empty()
            && is_number(number.trim())
    })
}

/// Removes a heading in front of names: `Players: Anna, Ben`.
pub(super) fn without_heading(text: &str) -> &str {
    let Some((heading, rest)) = text.split_once(':') else { return text };
    let is_title = Column::named(heading).is_some_and(Column::is_name);
    let is_match = AGAINST.iter().any(|word| rest.contains(word));
    let names = (rest.contains([',', ';']) || is_match) && !heading.contains(',');
    if is_title || names { rest.trim() } else { text }
}
