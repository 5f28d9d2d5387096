//! Encodes bytes as text that survives QR codes and chats: as decimal digits, which take the least space in a code, or
//! as letters, which make the shortest text.

/// Number of bytes that form one number, and of its digits.
const GROUP: [usize; 2] = [7, 17];
/// Number of digits of the last group, by the number of its bytes minus one.
const DIGITS: [usize; 7] = [3, 5, 8, 10, 13, 15, 17];
/// Prefix of letters. It is not a digit.
pub const LETTERS: char = 'h';
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Encodes bytes as decimal digits, seven bytes as seventeen digits.
pub fn digits(packed: &[u8]) -> String {
    let [bytes, _] = GROUP;
    let group = |group: &[u8]| {
        let number = group.iter().fold(0_u64, |number, &byte| number << 8 | u64::from(byte));
        let width = group.len().checked_sub(1).and_then(|last| DIGITS.get(last)).copied().unwrap_or(0);
        format!("{number:0width$}")
    };
    packed.chunks(bytes).map(group).collect()
}

/// Encodes bytes as letters: base64url (RFC 4648) without padding, after an `h`.
pub fn letters(packed: &[u8]) -> String {
    let mut text = String::from(LETTERS);
    for chunk in packed.chunks(3) {
        let number = (0..3).fold(0_usize, |number, at| number << 8 | usize::from(chunk.get(at).copied().unwrap_or(0)));
        for place in 0..=chunk.len() {
            let letter = number >> (18 - 6 * place) & 63;
            text.extend(ALPHABET.get(letter).copied().map(char::from));
        }
    }
    text
}

/// Decodes [`digits`], up to the last complete group. A checksum in the bytes shows whether something is missing, and
/// their beginning which format they are. None if the text is something else.
pub fn from_digits(text: &[u8]) -> Option<Vec<u8>> {
    let [_, width] = GROUP;
    let mut out = Vec::new();
    for group in text.chunks(width) {
        let Some(bytes) = DIGITS.iter().position(|&digits| digits == group.len()).map(|place| place + 1) else { break };
        let digit = |number: u64, &digit: &u8| {
            let digit = digit.is_ascii_digit().then(|| u64::from(digit - b'0'))?;
            number.checked_mul(10)?.checked_add(digit)
        };
        let number = group.iter().try_fold(0, digit)?;
        let number_bytes = number.to_be_bytes();
        let (unused, used) = number_bytes.split_at(8 - bytes);
        if unused.iter().any(|&byte| byte != 0) {
            return None;
        }
        out.extend(used);
    }
    Some(out)
}

/// Decodes [`letters`]. None if the text is something else.
pub fn from_letters(text: &str) -> Option<Vec<u8>> {
    let text = text.strip_prefix(LETTERS)?;
    let mut out = Vec::new();
    for chunk in text.as_bytes().chunks(4) {
        let value =
            |letter: &u8| ALPHABET.iter().position(|other| other == letter).and_then(|value| u32::try_from(value).ok());
        let number = (0..4).try_fold(0_u32, |number, at| Some(number << 6 | chunk.get(at).map_or(Some(0), value)?))?;
        let [_, bytes @ ..] = number.to_be_bytes();
        out.extend(bytes.iter().take(chunk.len() * 3 / 4));
    }
    Some(out)
}
