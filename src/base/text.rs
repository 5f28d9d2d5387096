//! Normalizes text for searching, without accents, capital letters and punctuation, estimates its width, and makes it
//! safe to display beside other text.

/// The text in lower case without accents, with one space for every run of other characters: `"Łucja O’Néill"` becomes
/// `"lucja o neill"`. Letters of other scripts stay as they are.
pub fn search_key(text: &str) -> String {
    plain(text.chars().flat_map(char::to_lowercase))
}

/// The [search key](search_key) of a text in lower case. The tables for lower case are large, and the browser already
/// has them.
pub fn search_key_of_lower_case(text: &str) -> String {
    plain(text.chars())
}

fn plain(letters: impl Iterator<Item = char>) -> String {
    let mut plain = String::new();
    for letter in letters {
        match letter {
            'a'..='z' | '0'..='9' => plain.push(letter),
            // Combining accents, which follow their letter.
            '\u{300}'..='\u{36f}' => {}
            _ => match base(letter) {
                Some(base) => plain.push_str(base),
                None if letter.is_alphanumeric() => plain.push(letter),
                None if plain.is_empty() || plain.ends_with(' ') => {}
                None => plain.push(' '),
            },
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// True if the text contains every word of the search, which may be empty. Both are [search keys](search_key).
pub fn has_words(text: &str, search: &str) -> bool {
    search.split(' ').all(|word| text.contains(word))
}

/// True if the text contains the search as whole words. Both are [search keys](search_key).
pub fn has_whole_words(text: &str, search: &str) -> bool {
    format!(" {text} ").contains(&format!(" {search} "))
}

/// Maximum length of an [`excerpt`], in characters.
const EXCERPT: usize = 200;

/// The first 200 characters of a text, with an ellipsis if it is longer. A browser takes seconds to lay out a word of
/// 100,000 letters.
pub fn excerpt(text: &str) -> String {
    match text.char_indices().nth(EXCERPT) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)),
        None => text.to_owned(),
    }
}

/// Splits a name for two lines at a space or after a hyphen, with the longer line as short as possible. The second line
/// is empty if there is no such place.
pub fn halves(name: &str) -> (&str, &str) {
    let letters = |text: &str| text.chars().count();
    let half = |(at, character): (usize, char)| {
        let (first, second) = name.split_at_checked(at + 1)?;
        let first = if character == ' ' { first.trim_end() } else { first };
        Some((first, second))
    };
    let breaks = name.char_indices().filter(|(_, character)| matches!(character, ' ' | '-')).filter_map(half);
    breaks.min_by_key(|(first, second)| letters(first).max(letters(second))).unwrap_or((name, ""))
}

/// A name with initials for all first names but one: `"Anna Maria de Vries (2)"` becomes `"Anna M. de Vries (2)"`, and
/// `"de Vries, Anna Maria"` becomes `"de Vries, Anna M."`.
pub fn with_middle_initials(name: &str) -> String {
    let numbered = name.split_once(" (").and_then(|(before, _)| name.split_at_checked(before.len()));
    let (before, number) = numbered.unwrap_or((name, ""));
    let (surname, rest) = before.split_once(", ").unwrap_or(("", before));
    let last = if surname.is_empty() { rest.split(' ').count().saturating_sub(1) } else { usize::MAX };
    // Particles stay.
    let short = |(at, word): (usize, &str)| match word.chars().next() {
        Some(initial) if at > 0 && at < last && initial.is_uppercase() => format!("{initial}."),
        _ => word.to_owned(),
    };
    let rest = rest.split(' ').enumerate().map(short).collect::<Vec<_>>().join(" ");
    let comma = if surname.is_empty() { "" } else { ", " };
    [surname, comma, &rest, number].concat()
}

/// Estimated width of a text in hundredths of the font size, rounded up.
pub fn ems_of(text: &str) -> u32 {
    let width = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | '\'' | ' ' => 33,
        'f' | 'r' | 't' => 45,
        'm' | 'w' | 'M' | 'W' | '@' => 100,
        letter if letter > '\u{2e80}' => 105,
        letter if letter.is_uppercase() => 74,
        _ => 60,
    };
    text.chars().map(width).sum()
}

/// Makes a user's text safe to display beside other text.
///
/// Each run of invisible characters, of characters that change the direction of the surrounding text, and of piled-up
/// accents becomes one U+FFFD. Characters that join letters of a script or parts of an emoji stay. Text with
/// right-to-left letters is isolated, so that numbers beside it keep their place.
pub fn sanitized(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let mut shown = String::with_capacity(text.len());
    let (mut open, mut accents) = (0_u32, 0);
    let mut closing = text.chars().filter(|&character| character == POP).count();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        accents = if is_accent(character) { accents + 1 } else { 0 };
        let stays = match character {
            // Closed isolates are harmless, and already sanitized texts have them.
            ISOLATE if closing > 0 => {
                (open, closing) = (open.saturating_add(1), closing.saturating_sub(1));
                true
            }
            POP if open > 0 => {
                open = open.saturating_sub(1);
                true
            }
            ISOLATE | POP => {
                closing = closing.saturating_sub(usize::from(character == POP));
                false
            }
            // These join the characters on both sides.
            '\u{200c}' | '\u{200d}' => {
                let joins = |character: char| !character.is_ascii() && !is_unseen(character);
                shown.chars().next_back().is_some_and(joins) && characters.peek().copied().is_some_and(joins)
            }
            _ => !is_unseen(character) && accents <= ACCENTS,
        };
        if stays {
            shown.push(character);
        } else if !shown.ends_with(char::REPLACEMENT_CHARACTER) {
            shown.push(char::REPLACEMENT_CHARACTER);
        }
    }
    let is_isolated = shown.starts_with(ISOLATE) && shown.ends_with(POP);
    if is_isolated || !shown.chars().any(runs_from_right) { shown } else { format!("{ISOLATE}{shown}{POP}") }
}

/// Maximum number of accents on a letter. Some languages need three, and a hundred would cover the lines above and
/// below.
const ACCENTS: usize = 4;

/// True if a character is an accent above or below the preceding letter.
fn is_accent(character: char) -> bool {
    matches!(character,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}'
        | '\u{6d6}'..='\u{6ed}' | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Characters that begin and end a part of a text with its own direction.
const ISOLATE: char = '\u{2068}';
const POP: char = '\u{2069}';

/// True if a character is invisible or affects the characters around it.
fn is_unseen(character: char) -> bool {
    matches!(character,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}'
        | '\u{17b4}' | '\u{17b5}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e00ff}')
}

/// True if a letter belongs to a right-to-left script.
fn runs_from_right(character: char) -> bool {
    matches!(character,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

/// The base letter of an accented letter, for the Latin alphabets of Europe.
fn base(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        // At the end of a word.
        'ς' => "σ",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{excerpt, halves, has_words, sanitized, search_key, with_middle_initials};

    #[test]
    fn a_search_finds_its_words_in_any_order() {
        let text = search_key("Łucja Żak, Rój 12");
        assert!(["", "zak", "zak luc", "12 żak"].iter().all(|search| has_words(&text, &search_key(search))));
        assert!(!has_words(&text, "zak 13"));
    }

    #[test]
    fn of_a_long_text_two_hundred_characters_are_shown() {
        assert_eq!(excerpt(&"é".repeat(200)), "é".repeat(200));
        assert_eq!(excerpt(&"é".repeat(201)), format!("{}…", "é".repeat(200)));
        assert_eq!(excerpt(""), "");
    }

    #[test]
    fn a_name_is_split_where_the_longer_line_is_shortest() {
        assert_eq!(halves("Katarzyna Brzęczyszczykiewicz-Wiśniewska"), ("Katarzyna", "Brzęczyszczykiewicz-Wiśniewska"));
        assert_eq!(halves("Jean-Baptiste de la Fontaine"), ("Jean-Baptiste", "de la Fontaine"));
        assert_eq!(halves("Brzęczyszczykiewiczówna-Wiśniewska"), ("Brzęczyszczykiewiczówna-", "Wiśniewska"));
        assert_eq!(halves("Brzęczyszczykiewiczówna"), ("Brzęczyszczykiewiczówna", ""));
        assert_eq!(halves(""), ("", ""));
    }

    #[test]
    fn only_the_names_in_the_middle_become_initials() {
        let short = "Maximilian A. Ł. von Hohenstein-Sigmaringen (2)";
        assert_eq!(with_middle_initials("Maximilian Alexander Łukasz von Hohenstein-Sigmaringen (2)"), short);
        assert_eq!(with_middle_initials("von Hohenstein, Max Alexander Kim (2)"), "von Hohenstein, Max A. K. (2)");
        for name in ["Ana", "Ana Li", "Li, Ana", "Ana Li (2)", "", "(", "Jan de Vries"] {
            assert_eq!(with_middle_initials(name), name);
        }
    }

    #[test]
    fn what_people_write_is_shown_as_it_is() {
        for text in
            ["Luke", "Łucja O’Néill", "Zoe\u{301}", "ルーク", "👩\u{200d}🚀", "❤\u{fe0f}", "क्\u{200d}ष", "1 000"]
        {
            assert_eq!(sanitized(text), text);
        }
    }

    #[test]
    fn signs_that_nobody_sees_are_seen() {
        for (text, expected) in [
            ("Luke\u{202e}ekuL", "Luke\u{fffd}ekuL"),
            ("\u{feff}A\u{200b}\u{200b}B", "\u{fffd}A\u{fffd}B"),
            ("A\u{200d}B\u{200d}", "A\u{fffd}B\u{fffd}"),
            ("A\u{2067}B\u{2069}", "A\u{fffd}B\u{fffd}"),
            ("\u{2068}A", "\u{fffd}A"),
            ("A\u{2069}\u{2068}", "A\u{fffd}"),
            ("A\u{e0041}\u{e0042}B\u{ad}\u{2028}", "A\u{fffd}B\u{fffd}"),
        ] {
            assert_eq!(sanitized(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_letter_keeps_its_first_accents_only() {
        assert_eq!(sanitized("Việ\u{323}\u{302}t"), "Việ\u{323}\u{302}t");
        assert_eq!(sanitized(&format!("A{}B", "\u{301}".repeat(200))), format!("A{}\u{fffd}B", "\u{301}".repeat(4)));
    }

    #[test]
    fn a_name_from_right_to_left_is_isolated_once() {
        let name = "\u{2068}משה\u{2069}";
        assert_eq!(sanitized("משה"), name);
        assert_eq!(sanitized(name), name);
        assert_eq!(sanitized("می\u{200c}خواهم"), "\u{2068}می\u{200c}خواهم\u{2069}");
    }

    #[test]
    fn accents_capitals_and_punctuation_do_not_count() {
        for (text, expected) in [
            ("Łucja O’Néill", "lucja o neill"),
            ("  PRÉNOM : ", "prenom"),
            ("Zoe\u{301} Ångström", "zoe angstrom"),
            ("Straße/Œuvre", "strasse oeuvre"),
            ("İstanbul", "istanbul"),
            ("N° 12", "n 12"),
            ("ΚΏΣΤΑΣ Κώστας", "κώστασ κώστασ"),
            ("ルーク", "ルーク"),
            ("—", ""),
        ] {
            assert_eq!(search_key(text), expected);
        }
    }
}
