//! Pasted text.

use leptos::web_sys::ClipboardEvent;

/// The text of a paste event. None unless it has several lines with text.
pub fn pasted_lines(event: &ClipboardEvent) -> Option<String> {
    let text = event.clipboard_data()?.get_data("text").ok()?;
    (text.lines().filter(|line| !line.trim().is_empty()).count() > 1).then_some(text)
}
