//! Strips the hashes that link the entries of an event file. They can be computed from the entries and cannot be
//! compressed.

use crate::tournament::Hash;

/// The beginning of an entry. Each entry is a line of an event file.
const ENTRY: &str = "{\"device\":";
/// Text before the hash.
const BEFORE: &str = ",\"previous\":\"";
/// Text after the hash.
const AFTER: &str = "\",\"at\":";
/// Replaces both texts when the hash is stripped.
const STRIPPED: &str = ",\"at\":";

/// The file without the hashes that can be computed. An entry with a wrong hash keeps it.
pub(super) fn strip_hashes(file: &str) -> String {
    map_entries(file, |line, hash| {
        let (start, rest) = line.split_once(BEFORE)?;
        let (stated, end) = rest.split_once(AFTER)?;
        (stated == hash.to_string()).then(|| format!("{start}{STRIPPED}{end}"))
    })
}

/// The file with the hashes that [`strip_hashes`] removed.
pub(super) fn restore_hashes(stripped: &str) -> String {
    map_entries(stripped, |line, hash| {
        let (start, rest) = line.split_once(STRIPPED)?;
        (!start.contains(BEFORE)).then(|| format!("{start}{BEFORE}{hash}{AFTER}{rest}"))
    })
}

/// Applies `change` to each line that is an entry, with the hash of the previous entry. A line does not change if
/// `change` returns None.
fn map_entries(text: &str, change: impl Fn(&str, Hash) -> Option<String>) -> String {
    let mut previous = Hash::default();
    let mut lines = Vec::new();
    for line in text.split('\n') {
        let entry = line.strip_suffix(',').unwrap_or(line);
        if !entry.starts_with(ENTRY) {
            lines.push(line.to_owned());
            continue;
        }
        let changed = change(entry, previous).unwrap_or_else(|| entry.to_owned());
        // The hash of an entry covers the entry including its link to the previous one.
        let whole = if changed.len() > entry.len() { changed.as_str() } else { entry };
        previous = Hash::of(whole.as_bytes());
        let comma = line.get(entry.len()..).unwrap_or_default();
        lines.push(format!("{changed}{comma}"));
    }
    lines.join("\n")
}
