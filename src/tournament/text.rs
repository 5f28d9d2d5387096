//! Texts that people type in: what fits, and what does not.

use super::refusal::{Refusal, TextField};

/// Characters in a name or a place.
pub const TEXT_LIMIT: usize = 200;

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
