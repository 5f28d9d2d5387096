//! Finds the entries of an event file in its text, so that each can be parsed on its own.

use super::SIZE_LIMIT;
use serde::de::IgnoredAny;
use std::ops::Range;

/// Maximum nesting depth of a file. Entries are nested less deeply.
const DEPTH: usize = 100;
/// The name of the list of entries.
const ENTRIES: &str = "\"entries\"";

/// The positions of the entries.
#[derive(Debug, Default)]
pub(super) struct Outline {
    /// The list of entries, without its brackets.
    list: Range<usize>,
    /// The range of each entry.
    pub(super) entries: Vec<Range<usize>>,
}

/// State while scanning a text.
#[derive(Default)]
struct Walk {
    depth: usize,
    /// The last string, or the current one.
    quoted: Range<usize>,
    is_quoted: bool,
    is_escaped: bool,
    /// Start of the list of entries, and start of the current entry in it.
    list: Option<usize>,
    entry: Option<usize>,
}

impl Outline {
    /// Scans a text. None if its entries cannot be found or it is not JSON.
    pub(super) fn of(text: &str) -> Option<Self> {
        if text.len() > SIZE_LIMIT || serde_json::from_str::<IgnoredAny>(text.trim_start_matches('\u{feff}')).is_err() {
            return None;
        }
        let (mut walk, mut entries) = (Walk::default(), Vec::new());
        for (place, byte) in text.bytes().enumerate() {
            if walk.skips(place, byte) {
                continue;
            }
            match byte {
                b'[' if walk.depth == 1 && text.get(walk.quoted.clone()) == Some(ENTRIES) => {
                    (walk.depth, walk.list) = (2, Some(place + 1));
                    continue;
                }
                b',' | b']' if walk.depth == 2 && walk.list.is_some() => {
                    entries.extend(walk.entry.take().map(|from| from..place));
                    if let (b']', Some(from)) = (byte, walk.list) {
                        return Some(Self { list: from..place, entries });
                    }
                    continue;
                }
                _ => (),
            }
            if walk.list.is_some() && !byte.is_ascii_whitespace() {
                walk.entry.get_or_insert(place);
            }
            match byte {
                b'[' | b'{' => walk.depth += 1,
                b']' | b'}' => walk.depth = walk.depth.saturating_sub(1),
                _ => (),
            }
            if walk.depth > DEPTH {
                return None;
            }
        }
        None
    }

    /// The text without its entries.
    pub(super) fn emptied(&self, text: &str) -> String {
        let part = |range: Range<usize>| text.get(range).unwrap_or_default();
        [part(0..self.list.start), part(self.list.end..text.len())].concat()
    }

    /// The text with all entries but one replaced by blanks, so that errors keep their line and column.
    pub(super) fn blanked(&self, text: &str, but: Option<&Range<usize>>) -> String {
        let but = but.cloned().unwrap_or(self.list.end..self.list.end);
        let part = |range: Range<usize>| text.get(range).unwrap_or_default();
        let blanks = |range: Range<usize>| -> String {
            part(range).bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
        };
        [
            part(0..self.list.start),
            &blanks(self.list.start..but.start),
            part(but.clone()),
            &blanks(but.end..self.list.end),
            part(self.list.end..text.len()),
        ]
        .concat()
    }
}

impl Walk {
    /// True if a byte is part of a string.
    fn skips(&mut self, place: usize, byte: u8) -> bool {
        if self.is_quoted {
            self.is_quoted = byte != b'"' || self.is_escaped;
            self.is_escaped = byte == b'\\' && !self.is_escaped;
            self.quoted.end = place + 1;
            return true;
        }
        if byte == b'"' {
            (self.is_quoted, self.quoted) = (true, place..place + 1);
            if self.list.is_some() {
                self.entry.get_or_insert(place);
            }
        }
        byte == b'"'
    }
}
