//! Recognizes texts that are not lists of players.

use super::records::{has_titles, sample};
use crate::base::json;
use serde::de::IgnoredAny;

/// Maximum number of digits of a ship's points. Players' numbers are longer.
const POINTS_DIGITS: usize = 3;

/// Kind of a text that is not a list of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Other {
    /// A workbook or another compressed file.
    Workbook,
    /// A PDF.
    Pdf,
    /// A picture.
    Picture,
    /// JSON, such as an event, a squad or a deck.
    Json,
    /// A web page or XML without a table.
    Markup,
    /// A squad or a deck.
    Deck,
    /// A file of another program.
    Binary,
    /// Prose or code.
    Prose,
}

/// The kind of a text that is certainly not a list of players. None if it may be one. A table with known titles is a
/// list, even if most of its lines are decks.
pub(super) fn recognized(text: &str) -> Option<Other> {
    let start = text.trim_start();
    let begins = |characters: &[&str]| characters.iter().any(|character| start.starts_with(character));
    if begins(&["{\\rtf"]) {
        return Some(Other::Binary);
    }
    if begins(&["PK\u{3}\u{4}", "PK\u{5}\u{6}", "ÐÏ\u{11}à"]) {
        return Some(Other::Workbook);
    }
    if begins(&["%PDF"]) {
        return Some(Other::Pdf);
    }
    if begins(&["‰PNG", "\u{fffd}PNG", "GIF8", "ÿØÿ", "RIFF"]) {
        return Some(Other::Picture);
    }
    let is_control =
        |character: char| character.is_control() && !matches!(character, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}');
    let controls = text.chars().take(4096).filter(|&character| is_control(character)).count();
    if controls * 10 > text.chars().take(4096).count() {
        return Some(Other::Binary);
    }
    if begins(&["{"]) || (begins(&["["]) && json::from_str::<IgnoredAny>(start).is_ok()) {
        return Some(Other::Json);
    }
    let is_tag = start.strip_prefix('<').is_some_and(|rest| {
        rest.starts_with(|character: char| character.is_ascii_alphabetic() || "!?".contains(character))
    });
    if is_tag && (start.contains("</") || start.contains("/>")) && !is_marked_name(start) {
        return Some(Other::Markup);
    }
    if has_titles(text) {
        return None;
    }
    let text = sample(text);
    if is_deck(text) {
        return Some(Other::Deck);
    }
    is_prose(text).then_some(Other::Prose)
}

/// True if only the first line has a tag, because it is a name with markup.
fn is_marked_name(text: &str) -> bool {
    let mut lines = text.lines();
    lines.next().is_some_and(|first| first.chars().count() < 60)
        && lines.next().is_some_and(|second| !second.contains('<'))
}

/// True if most lines begin with a number of cards, or at least half end with points in brackets.
fn is_deck(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let count = |line: &str| {
        let digits: String = line.chars().take_while(char::is_ascii_digit).collect();
        let rest = line.get(digits.len()..).unwrap_or_default().trim_start_matches(['x', 'X']);
        let is_count = rest.starts_with([' ', '|']) && digits.len() == 1;
        is_count.then(|| digits.parse::<u8>().ok()).flatten()
    };
    let counts: Vec<u8> = lines.iter().filter_map(|line| count(line)).collect();
    let ascend = counts.windows(2).all(|pair| matches!(pair, [a, b] if a < b));
    let points = |line: &&str| {
        let number = line.strip_suffix(')').and_then(|line| line.rsplit_once('(')).map(|(_, number)| number);
        number.is_some_and(|number| {
            (1..=POINTS_DIGITS).contains(&number.len()) && number.chars().all(|character| character.is_ascii_digit())
        })
    };
    let ships = lines.iter().filter(|line| points(line)).count();
    (counts.len() >= 2 && counts.len() * 2 >= lines.len() && !ascend) || (ships > 0 && ships * 2 >= lines.len())
}

/// True if most lines are long, or end like sentences or code.
fn is_prose(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let is_sentence = |line: &&&str| {
        let words = line.split_whitespace().count();
        let ends = line.ends_with(['.', '!', '?']) && words > 4;
        // A squad in a cell also ends with a bracket.
        let is_code =
            line.ends_with(['{', '}']) && !line.contains("{\"") || (line.ends_with(';') && line.contains(['(', '=']));
        ends || is_code || (words > 12 && !line.contains([',', ';', '\t', '|']))
    };
    let sentences = lines.iter().filter(is_sentence).count();
    sentences > 0 && sentences * 2 > lines.len()
}
