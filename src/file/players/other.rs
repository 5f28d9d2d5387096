//! Recognizes texts that are not lists of players, and finds the table in a web page.

use crate::base::json;
use serde::de::IgnoredAny;

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

/// The kind of a text that is certainly not a list of players. None if it may be one.
pub(super) fn recognized(text: &str) -> Option<Other> {
    let start = text.trim_start();
    let begins = |signs: &[&str]| signs.iter().any(|sign| start.starts_with(sign));
    if begins(&["PK\u{3}\u{4}", "PK\u{5}\u{6}", "ÐÏ\u{11}à"]) {
        return Some(Other::Workbook);
    }
    if begins(&["%PDF"]) {
        return Some(Other::Pdf);
    }
    if begins(&["‰PNG", "\u{fffd}PNG", "GIF8", "ÿØÿ", "RIFF"]) {
        return Some(Other::Picture);
    }
    let is_control = |sign: char| sign.is_control() && !matches!(sign, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}');
    let controls = text.chars().take(4096).filter(|&sign| is_control(sign)).count();
    if controls * 10 > text.chars().take(4096).count() {
        return Some(Other::Binary);
    }
    if begins(&["{"]) || (begins(&["["]) && json::from_str::<IgnoredAny>(start).is_ok()) {
        return Some(Other::Json);
    }
    let is_tag = start
        .strip_prefix('<')
        .is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_alphabetic() || "!?".contains(sign)));
    if is_tag && (start.contains("</") || start.contains("/>")) && !is_marked_name(start) {
        return Some(Other::Markup);
    }
    if is_deck(text) {
        return Some(Other::Deck);
    }
    is_prose(text).then_some(Other::Prose)
}

/// True if only the first line has a tag, as in a name with markup.
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
        number.is_some_and(|number| !number.is_empty() && number.chars().all(|sign| sign.is_ascii_digit()))
    };
    let ships = lines.iter().filter(|line| points(line)).count();
    (counts.len() >= 2 && counts.len() * 2 > lines.len() && !ascend) || (ships > 0 && ships * 2 >= lines.len())
}

/// True if most lines are long, or end like sentences or code.
fn is_prose(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let is_sentence = |line: &&&str| {
        let words = line.split_whitespace().count();
        let ends = line.ends_with(['.', '!', '?']) && words > 4;
        let is_code = line.ends_with(['{', '}']) || (line.ends_with(';') && line.contains(['(', '=']));
        ends || is_code || (words > 12 && !line.contains([',', ';', '\t', '|']))
    };
    let sentences = lines.iter().filter(is_sentence).count();
    sentences > 0 && sentences * 2 > lines.len()
}

/// The rows of the first table in a web page, as tab-separated lines. None if there is no table.
pub(super) fn table(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let start = lower.find("<table").or_else(|| lower.find("<tr"))?;
    let end = lower.get(start..)?.find("</table").map_or(text.len(), |end| start + end);
    let (inner, lower) = (text.get(start..end)?, lower.get(start..end)?);
    let rows: Vec<usize> = lower.match_indices("<tr").map(|(place, _)| place).collect();
    let ends = rows.iter().skip(1).copied().chain([inner.len()]);
    let row = |(from, to): (&usize, usize)| {
        let cells: Vec<usize> = ["<td", "<th"]
            .iter()
            .flat_map(|tag| {
                lower
                    .get(*from..to)
                    .unwrap_or_default()
                    .match_indices(tag)
                    .map(|(place, _)| from + place)
                    .collect::<Vec<_>>()
            })
            .filter(|&place| !lower.get(place..).is_some_and(|rest| rest.starts_with("<thead")))
            .collect();
        let mut cells = cells;
        cells.sort_unstable();
        let cell_ends = cells.iter().skip(1).copied().chain([to]);
        let cells = cells.iter().zip(cell_ends).filter_map(|(&from, to)| inner.get(from..to));
        cells.map(content).collect::<Vec<_>>().join("\t")
    };
    let lines: Vec<String> = rows.iter().zip(ends).map(row).filter(|line| !line.trim().is_empty()).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The text of a part of a page without tags.
fn content(part: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for sign in part.chars() {
        match sign {
            '<' => is_tag = true,
            '>' => is_tag = false,
            _ if is_tag => {}
            _ => text.push(sign),
        }
    }
    let names = [
        ("&nbsp;", " "),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&apos;", "'"),
        ("&amp;", "&"),
    ];
    let letters = [
        ("auml", "ä"),
        ("ouml", "ö"),
        ("uuml", "ü"),
        ("Auml", "Ä"),
        ("Ouml", "Ö"),
        ("Uuml", "Ü"),
        ("szlig", "ß"),
        ("euml", "ë"),
        ("eacute", "é"),
        ("egrave", "è"),
        ("ecirc", "ê"),
        ("Eacute", "É"),
        ("aacute", "á"),
        ("agrave", "à"),
        ("acirc", "â"),
        ("iacute", "í"),
        ("icirc", "î"),
        ("iuml", "ï"),
        ("oacute", "ó"),
        ("ograve", "ò"),
        ("ocirc", "ô"),
        ("uacute", "ú"),
        ("ugrave", "ù"),
        ("ucirc", "û"),
        ("ccedil", "ç"),
        ("Ccedil", "Ç"),
        ("ntilde", "ñ"),
        ("atilde", "ã"),
        ("otilde", "õ"),
        ("aring", "å"),
        ("aelig", "æ"),
        ("oslash", "ø"),
        ("Aring", "Å"),
        ("Oslash", "Ø"),
        ("oelig", "œ"),
        ("scaron", "š"),
    ];
    let text = letters.iter().fold(text, |text, (name, letter)| text.replace(&format!("&{name};"), letter));
    let decoded = names.iter().fold(with_numbers(&text), |text, (name, sign)| text.replace(name, sign));
    decoded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Decodes `&#322;` and `&#x142;`.
fn with_numbers(text: &str) -> String {
    let mut parts = text.split("&#");
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let letter = part.split_once(';').and_then(|(number, rest)| {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok()?,
                None => number.parse().ok()?,
            };
            Some((char::from_u32(code)?, rest))
        });
        match letter {
            Some((letter, rest)) => {
                decoded.push(letter);
                decoded.push_str(rest);
            }
            None => {
                decoded.push_str("&#");
                decoded.push_str(part);
            }
        }
    }
    decoded
}
