//! Texts that people type in: what fits, and what does not.

use super::refusal::{Refusal, TextField};

/// Characters in a name or a place.
pub const TEXT_LIMIT: usize = 200;

/// Characters in the list of a squad or a deck, as it is handed in.
pub const LIST_LIMIT: usize = 20_000;

/// Refuses an empty text, a long one, and one with control characters.
pub(super) fn check_text(text: &str, field: TextField) -> Result<(), Refusal> {
    if text.trim().is_empty() {
        return Err(Refusal::EmptyText(field));
    }
    let fits = text.chars().count() <= TEXT_LIMIT && !text.chars().any(char::is_control);
    if fits { Ok(()) } else { Err(Refusal::UnfitText(field)) }
}

/// Like [`check_text`], for a text that may be empty.
pub(crate) fn check_note(text: &str, field: TextField) -> Result<(), Refusal> {
    if text.is_empty() { Ok(()) } else { check_text(text, field) }
}

/// Refuses a list that is too long, and one with control characters other than those between lines and columns.
pub(crate) fn check_list(list: &str) -> Result<(), Refusal> {
    let is_odd = |sign: char| sign.is_control() && !matches!(sign, '\n' | '\r' | '\t');
    let fits = list.chars().count() <= LIST_LIMIT && !list.chars().any(is_odd);
    if fits { Ok(()) } else { Err(Refusal::UnfitText(TextField::List)) }
}
