//! Styled letters: bold, italic, full-width or struck through, as people make them for chats.

use super::records::has_titles;

/// Combining character that strikes a letter through.
const STRIKE: char = '\u{336}';

/// The text with plain letters for bold, italic and full-width ones, and with `~~` around lines whose letters are struck
/// through. None if it needs no change.
pub(super) fn plain(text: &str) -> Option<String> {
    let is_plain = |character: char| plain_letter(character).is_none() && character != STRIKE;
    // An exported list must be read exactly as it was written.
    if text.is_ascii() || text.chars().all(is_plain) || has_titles(text) {
        return None;
    }
    let line = |line: &str| {
        let letters: String = line.chars().filter(|&character| character != STRIKE).collect();
        let struck = line.chars().filter(|&character| character == STRIKE).count();
        let letters = letters.chars().map(|character| plain_letter(character).unwrap_or(character)).collect::<String>();
        if struck * 2 > letters.chars().count() { format!("~~{letters}~~") } else { letters }
    };
    Some(text.lines().map(line).collect::<Vec<_>>().join("\n"))
}

/// The plain character for a mathematical letter or digit, or for a full-width character. None for any other.
fn plain_letter(character: char) -> Option<char> {
    let code = u32::from(character);
    let letter = |first: char, code: u32| char::from_u32(u32::from(first) + code);
    match code {
        // Alphabets with 26 capital and 26 small letters each.
        0x1d400..=0x1d6a3 => match (code - 0x1d400) % 52 {
            capital @ 0..26 => letter('A', capital),
            small => letter('a', small - 26),
        },
        0x1d7ce..=0x1d7ff => letter('0', (code - 0x1d7ce) % 10),
        0xff01..=0xff5e => letter('!', code - 0xff01),
        _ => None,
    }
}
