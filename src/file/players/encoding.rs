//! Decodes the bytes of a list. Unicode is detected. Older encodings cannot be, so the one is chosen whose letters are
//! most plausible for names in our players' languages.

/// A decoded file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// The encoding of the bytes.
    pub encoding: Encoding,
    /// True if the bytes do not identify the encoding.
    pub is_guess: bool,
    /// True if the text had been encoded twice and was repaired.
    pub is_repaired: bool,
}

/// Encodings of lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// UTF-16, little-endian.
    Utf16Le,
    /// UTF-16, big-endian.
    Utf16Be,
    /// Windows, Western Europe.
    Windows1252,
    /// Windows, Central Europe.
    Windows1250,
    /// Macs before 2001, Western Europe.
    MacRoman,
}

/// Characters of bytes 128 to 255 in windows-1252. U+FFFD for undefined bytes.
const WINDOWS_1252: &str = "€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ\
    \u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿\
    ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
    àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";
/// Characters of bytes 128 to 255 in windows-1250. U+FFFD for undefined bytes.
const WINDOWS_1250: &str = "€\u{fffd}‚\u{fffd}„…†‡\u{fffd}‰Š‹ŚŤŽŹ\u{fffd}‘’“”•–—\u{fffd}™š›śťžź\
    \u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
    ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
    ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";
/// Characters of bytes 128 to 255 in macintosh. U+FFFD for undefined bytes.
const MACINTOSH: &str = "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü\
    †°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
    ¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ\
    ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";
/// Accented lower-case letters of names in our players' languages.
const USUAL: &str = "äöüßéèêëàâáîïíìôóòùûúçñœæåøãõąćęłńśźżčšžřěůďťňýőű";
/// Non-ASCII characters that occur in lists of names.
const HARMLESS: &str = "’‘“”„«»–—…·•°º€\u{a0}";

impl Encoding {
    /// Encodings that cannot be detected. Of equally plausible ones, the first is chosen.
    pub const OLD: [Self; 3] = [Self::Windows1252, Self::Windows1250, Self::MacRoman];

    /// The name used by browsers and text editors.
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Windows1252 => "windows-1252",
            Self::Windows1250 => "windows-1250",
            Self::MacRoman => "macintosh",
        }
    }

    /// Decodes bytes without a byte order mark. Invalid bytes become U+FFFD.
    pub fn decode(self, bytes: &[u8]) -> String {
        let units = |unit: fn([u8; 2]) -> u16| {
            let units = bytes
                .chunks(2)
                .map(|pair| unit([pair.first().copied(), pair.get(1).copied()].map(Option::unwrap_or_default)));
            char::decode_utf16(units).map(|decoded| decoded.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
        };
        let text: String = match self {
            Self::Utf8 => String::from_utf8_lossy(bytes).into_owned(),
            Self::Utf16Le => units(u16::from_le_bytes),
            Self::Utf16Be => units(u16::from_be_bytes),
            Self::Windows1252 | Self::Windows1250 | Self::MacRoman => {
                let upper: Vec<char> = self.upper_half().chars().collect();
                let letter = |&byte: &u8| match byte.checked_sub(128) {
                    None => char::from(byte),
                    Some(place) => upper.get(usize::from(place)).copied().unwrap_or(char::REPLACEMENT_CHARACTER),
                };
                bytes.iter().map(letter).collect()
            }
        };
        text.trim_start_matches('\u{feff}').to_owned()
    }

    /// The bytes of a text in one of the [old](Self::OLD) encodings. None if the text has other characters. Undefined bytes
    /// that were passed through as control characters are restored.
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        let byte = |letter: char| {
            if letter.is_ascii() {
                return u8::try_from(letter).ok();
            }
            let place = self.upper_half().chars().position(|other| other == letter);
            let byte =
                place.map_or(u32::from(letter), |place| u32::try_from(place).unwrap_or(u32::MAX).saturating_add(128));
            u8::try_from(byte).ok()
        };
        text.chars().map(byte).collect()
    }

    /// Characters of bytes 128 to 255. Empty if the encoding uses several bytes for a character.
    fn upper_half(self) -> &'static str {
        match self {
            Self::Windows1252 => WINDOWS_1252,
            Self::Windows1250 => WINDOWS_1250,
            Self::MacRoman => MACINTOSH,
            Self::Utf8 | Self::Utf16Le | Self::Utf16Be => "",
        }
    }
}

/// Name of the Unicode encoding of a file, as used by browsers. None for other encodings, because the bytes do not
/// identify them.
pub fn encoding(bytes: &[u8]) -> Option<&'static str> {
    // The zeros of an old Excel file would look like UTF-16.
    let is_workbook = bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]);
    unicode(bytes).filter(|_| !is_workbook).map(Encoding::name)
}

/// Decodes a file. Repairs text that was encoded as UTF-8 twice, such as *JÃ¼rgen*.
pub fn decode(bytes: &[u8]) -> Decoded {
    let encoding = unicode(bytes);
    let is_guess = encoding.is_none();
    let encoding = encoding.unwrap_or_else(|| most_plausible(bytes));
    let text = encoding.decode(bytes);
    let repaired = Encoding::OLD.iter().find_map(|&old| encoded_once(&text, old));
    let is_repaired = repaired.is_some();
    Decoded { text: repaired.unwrap_or(text), encoding, is_guess, is_repaired }
}

/// The Unicode encoding of a file: by its byte order mark, by its zero bytes, or because it is valid UTF-8.
fn unicode(bytes: &[u8]) -> Option<Encoding> {
    match bytes {
        [0xff, 0xfe, ..] => return Some(Encoding::Utf16Le),
        [0xfe, 0xff, ..] => return Some(Encoding::Utf16Be),
        _ => {}
    }
    // In UTF-16, the high byte of Latin letters is zero. Text has no other zero bytes.
    let zeros = |odd: usize| bytes.iter().skip(odd).step_by(2).filter(|&&byte| byte == 0).count();
    let (high_first, low_first) = (zeros(0), zeros(1));
    let most = bytes.len() / 4;
    if low_first > most.max(high_first) {
        return Some(Encoding::Utf16Le);
    }
    if high_first > most.max(low_first) {
        return Some(Encoding::Utf16Be);
    }
    std::str::from_utf8(bytes).is_ok().then_some(Encoding::Utf8)
}

fn most_plausible(bytes: &[u8]) -> Encoding {
    let [first, rest @ ..] = Encoding::OLD;
    let mut best = (first, plausibility(&first.decode(bytes)));
    for encoding in rest {
        let found = plausibility(&encoding.decode(bytes));
        if found > best.1 {
            best = (encoding, found);
        }
    }
    best.0
}

/// Plausibility of a text as names. Common letters raise it. Unusual characters, and capitals within a word, lower it.
fn plausibility(text: &str) -> i64 {
    let (mut sum, mut before) = (0, ' ');
    for letter in text.chars() {
        let is_usual = letter.to_lowercase().all(|small| USUAL.contains(small));
        sum += match letter {
            _ if letter.is_ascii() || HARMLESS.contains(letter) => 0,
            _ if is_usual && letter.is_uppercase() && before.is_lowercase() => -2,
            _ if is_usual => 1,
            char::REPLACEMENT_CHARACTER => -5,
            _ => -2,
        };
        before = letter;
    }
    sum
}

/// The original of a text that was encoded as UTF-8, decoded with an old encoding, and encoded again. None if that did
/// not happen.
fn encoded_once(text: &str, old: Encoding) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let once = String::from_utf8(old.encode(text)?).ok()?;
    // A few characters in a row may look like an encoded letter by chance.
    (plausibility(&once) > plausibility(text)).then_some(once)
}
