//! An event file without the hash that each entry has of the one before: it follows from that one, and nothing compresses it.

use crate::tournament::Hash;

/// How an entry begins; in an event file each is a line of its own.
const ENTRY: &str = "{\"device\":";
/// What stands before the hash.
const BEFORE: &str = ",\"previous\":\"";
/// What stands behind it.
const AFTER: &str = "\",\"at\":";
/// What stands there without it.
const BARE: &str = ",\"at\":";

/// The file without the hashes that follow from it. An entry with another one keeps it.
pub(super) fn bare(file: &str) -> String {
    each_entry(file, |line, hash| {
        let (start, rest) = line.split_once(BEFORE)?;
        let (stated, end) = rest.split_once(AFTER)?;
        (stated == hash.to_string()).then(|| format!("{start}{BARE}{end}"))
    })
}

/// The file with them.
pub(super) fn filled(bare: &str) -> String {
    each_entry(bare, |line, hash| {
        let (start, rest) = line.split_once(BARE)?;
        (!start.contains(BEFORE)).then(|| format!("{start}{BEFORE}{hash}{AFTER}{rest}"))
    })
}

/// The text with each line that is an entry as `change` has it, which is given the hash of the entry before.
fn each_entry(text: &str, change: impl Fn(&str, Hash) -> Option<String>) -> String {
    let mut previous = Hash::default();
    let mut lines = Vec::new();
    for line in text.split('\n') {
        let entry = line.strip_suffix(',').unwrap_or(line);
        if !entry.starts_with(ENTRY) {
            lines.push(line.to_owned());
            continue;
        }
        let changed = change(entry, previous).unwrap_or_else(|| entry.to_owned());
        // The hash is that of the entry with its own hash of the one before.
        let whole = if changed.len() > entry.len() { changed.as_str() } else { entry };
        previous = Hash::of(whole.as_bytes());
        let comma = line.get(entry.len()..).unwrap_or_default();
        lines.push(format!("{changed}{comma}"));
    }
    lines.join("\n")
}
