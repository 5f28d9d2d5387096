//! Files: the event file of this app, regulations by themselves, and results in other programs' formats.

pub mod event;
pub mod regulation;
pub mod results;

use crate::json;
use serde::Deserialize;

#[derive(Deserialize)]
struct Head {
    format: Option<String>,
    version: Option<u32>,
}

/// The version of a file of that format, and none of a file of another.
fn version_of(text: &str, wanted: &str) -> serde_json::Result<Option<u32>> {
    let Head { format, version } = json::from_str(text)?;
    Ok(version.filter(|_| format.as_deref() == Some(wanted)))
}

/// A text as a reader sees it: some editors put a byte order mark in front.
fn without_mark(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}
