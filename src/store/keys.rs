//! The keys of storage. Every key begins with the name of the app, because other apps of the same origin share the
//! storage.

use super::Slot;

pub(super) const EVENTS: &str = "tiebreaker:events";
/// A second copy of the list of events. Without that list, no event would be found.
pub(super) const EVENTS_AGAIN: &str = "tiebreaker:events:copy";
/// Slots whose records are being written or removed.
pub(super) const UNDERWAY: &str = "tiebreaker:underway";
pub(super) const REGULATIONS: &str = "tiebreaker:regulations";
/// Slots of deleted events, the latest last. An outdated mirror must not restore them.
pub(super) const DELETED: &str = "tiebreaker:deleted";
/// In the mirror, the time of its last write. In the primary, the time up to which the mirror is known to be complete.
pub const MIRRORED: &str = "tiebreaker:mirrored";

/// Prefix of all keys.
const APP: &str = "tiebreaker:";
/// The kinds of keys that contain a slot.
const OF_SLOTS: [&str; 9] = ["log", "summary", "archive", "aside", "lost", "display", "typed", "copy", "snapshot"];
/// The kinds with a lot of data.
const BULKY: [&str; 2] = ["archive", "log"];
/// The kinds that are missing in the mirror: temporary notes and copies.
const ONLY_HERE: [&str; 4] = ["underway", "snapshot", "mirrored", "probe"];

/// True if a key is copied to the mirror.
pub fn is_mirrored(key: &str) -> bool {
    kind(key).is_some_and(|kind| !ONLY_HERE.contains(&kind))
}

/// True if the key belongs to a record or an archive.
pub fn is_bulky(key: &str) -> bool {
    kind(key).is_some_and(|kind| BULKY.contains(&kind))
}

/// True if the key belongs to an archive.
pub(super) fn is_archive(key: &str) -> bool {
    kind(key) == Some("archive")
}

/// True if the key belongs to the first record of an event or to an archive.
pub(super) fn is_first(key: &str) -> bool {
    is_archive(key) || place_of(key) == Some(0)
}

/// True if the key belongs to a list of events.
pub(super) fn is_list(key: &str) -> bool {
    kind(key) == Some("events")
}

/// True if the key belongs to a setting for all events.
pub(super) fn is_setting(key: &str) -> bool {
    matches!(kind(key), Some("setting" | "regulations"))
}

/// The slot in a key.
pub fn slot_of(key: &str) -> Option<Slot> {
    let (kind, rest) = key.strip_prefix(APP)?.split_once(':')?;
    let slot = rest.split(':').next()?;
    OF_SLOTS.contains(&kind).then(|| Slot(slot.to_owned()))
}

fn kind(key: &str) -> Option<&str> {
    key.strip_prefix(APP)?.split(':').next()
}

/// The index in the log of the record with this key.
pub(super) fn place_of(key: &str) -> Option<usize> {
    key.strip_prefix(APP)?.strip_prefix("log:")?.split_once(':')?.1.parse().ok()
}

/// The ranges of keys with small texts, as first key and end. The end is exclusive and uses the semicolon, which is the
/// character after the colon.
pub fn small_ranges() -> [(&'static str, &'static str); 3] {
    [
        ("tiebreaker:", "tiebreaker:archive:"),
        ("tiebreaker:archive;", "tiebreaker:log:"),
        ("tiebreaker:log;", "tiebreaker;"),
    ]
}

/// The ranges of keys of the archive and the records of an event, as in [`small_ranges`].
pub fn bulky_ranges(slot: &Slot) -> [(String, String); 2] {
    [(archive(slot), format!("{};", archive(slot))), (log_prefix(slot), format!("tiebreaker:log:{};", slot.0))]
}

/// Prefix of the keys of the records of an event.
pub fn log_prefix(slot: &Slot) -> String {
    format!("tiebreaker:log:{}:", slot.0)
}

pub(super) fn entry(slot: &Slot, place: usize) -> String {
    format!("{}{place}", log_prefix(slot))
}

pub(super) fn summary(slot: &Slot) -> String {
    format!("tiebreaker:summary:{}", slot.0)
}

pub(super) fn display(slot: &Slot) -> String {
    format!("tiebreaker:display:{}", slot.0)
}

/// Damaged records that were set aside.
pub(super) fn aside(slot: &Slot) -> String {
    format!("tiebreaker:aside:{}", slot.0)
}

/// Entries that are missing from the log.
pub(super) fn lost(slot: &Slot) -> String {
    format!("tiebreaker:lost:{}", slot.0)
}

pub(super) fn snapshot(slot: &Slot, number: usize) -> String {
    format!("tiebreaker:snapshot:{}:{number}", slot.0)
}

pub(super) fn archive(slot: &Slot) -> String {
    format!("tiebreaker:archive:{}", slot.0)
}

/// The results that have been entered in another program.
pub(super) fn typed(slot: &Slot) -> String {
    format!("tiebreaker:typed:{}", slot.0)
}

/// The last copy of the event that was saved elsewhere.
pub(super) fn copy(slot: &Slot) -> String {
    format!("tiebreaker:copy:{}", slot.0)
}

/// The time at which the event was handed over.
pub(super) fn handed_over(slot: &Slot) -> String {
    format!("tiebreaker:handed-over:{}", slot.0)
}

pub(super) fn setting(name: &str) -> String {
    format!("tiebreaker:setting:{name}")
}
