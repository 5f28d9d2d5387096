//! A packed handout as the end of a link, behind its `#`: digits in a code, where they take the least room, letters in a chat,
//! where they are the fewest. The first character says which.

use super::{Handout, Unreadable, packed::PACKED_LIMIT};
use crate::base::text_encoding::{LETTERS, from_digits, from_letters};
pub use crate::base::text_encoding::{digits, letters};

/// The handout in the end of a link, with its `#` or without.
///
/// # Errors
/// There is nothing in it, it was cut off or changed, or it is of a later version.
pub fn read(fragment: &str) -> Result<Handout, Unreadable> {
    let text = fragment.strip_prefix('#').unwrap_or(fragment).trim();
    if text.len() > PACKED_LIMIT * 3 {
        return Err(Unreadable::Damaged);
    }
    let bytes = match text.chars().next() {
        None => return Err(Unreadable::Empty),
        Some('0'..='9') => from_digits(text.as_bytes()),
        Some(LETTERS) => from_letters(text),
        Some(_) => None,
    };
    Handout::unpack(&bytes.ok_or(Unreadable::Damaged)?)
}
