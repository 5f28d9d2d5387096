//! Texts as people search and compare them: without accents, capital letters and punctuation.

/// The text in small letters without accents, every other sign a single blank: `"Łucja O’Néill"` is `"lucja o neill"`. Letters
/// of other scripts stay as they are.
#[must_use]
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'a'..='z' | '0'..='9' => plain.push(letter),
            // Accents that follow their letter, as some systems write them.
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

/// Whether every word of a search is part of a text; both are [`plain`]. An empty search finds everything.
#[must_use]
pub fn has_words(text: &str, search: &str) -> bool {
    search.split(' ').all(|word| text.contains(word))
}

/// The letter under the accent, for the letters of Latin alphabets in Europe.
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
    use super::{has_words, plain};

    #[test]
    fn a_search_finds_its_words_in_any_order() {
        let text = plain("Łucja Żak, Rój 12");
        assert!(["", "zak", "zak luc", "12 żak"].iter().all(|search| has_words(&text, &plain(search))));
        assert!(!has_words(&text, "zak 13"));
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
            ("ルーク", "ルーク"),
            ("—", ""),
        ] {
            assert_eq!(plain(text), expected);
        }
    }
}
