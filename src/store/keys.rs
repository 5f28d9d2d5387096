//! The keys of everything that is kept. Every key begins with the name of the app: other apps of the same origin have theirs.

use super::Slot;

pub(super) const EVENTS: &str = "tiebreaker:events";
/// The list of events once more: it alone says what is here.
pub(super) const EVENTS_AGAIN: &str = "tiebreaker:events:copy";
/// Slots whose records are being written or removed right now.
pub(super) const UNDERWAY: &str = "tiebreaker:underway";
pub(super) const REGULATIONS: &str = "tiebreaker:regulations";
/// Slots whose events were deleted, the latest last: what a copy that is behind still has of them comes to nothing.
pub(super) const DELETED: &str = "tiebreaker:deleted";
/// In the mirror: when it was written last. Here: when what is here was, as far as it is known to be on disk there.
pub const MIRRORED: &str = "tiebreaker:mirrored";

/// What every key begins with.
const APP: &str = "tiebreaker:";
/// The kinds of keys that name a slot.
const OF_SLOTS: [&str; 9] = ["log", "summary", "archive", "aside", "lost", "display", "typed", "copy", "snapshot"];
/// The kinds that may hold a lot.
const BULKY: [&str; 2] = ["archive", "log"];
/// The kinds that have no second copy: notes of the moment, and what is a copy itself.
const ONLY_HERE: [&str; 4] = ["underway", "snapshot", "mirrored", "probe"];

/// Whether what is under a key belongs into the mirror.
pub fn is_mirrored(key: &str) -> bool {
    kind(key).is_some_and(|kind| !ONLY_HERE.contains(&kind))
}

/// Whether a key is that of a record of a log, or of an archive.
pub fn is_bulky(key: &str) -> bool {
    kind(key).is_some_and(|kind| BULKY.contains(&kind))
}

/// Whether a key is that of an archive.
pub(super) fn is_archive(key: &str) -> bool {
    kind(key) == Some("archive")
}

/// Whether a key is that of the first record of an event, or of all of them.
pub(super) fn is_first(key: &str) -> bool {
    is_archive(key) || place_of(key) == Some(0)
}

/// Whether a key is that of a list of events.
pub(super) fn is_list(key: &str) -> bool {
    kind(key) == Some("events")
}

/// Whether a key is that of something that the user has set up for all events.
pub(super) fn is_setting(key: &str) -> bool {
    matches!(kind(key), Some("setting" | "regulations"))
}

/// The slot that a key names.
pub fn slot_of(key: &str) -> Option<Slot> {
    let (kind, rest) = key.strip_prefix(APP)?.split_once(':')?;
    let slot = rest.split(':').next()?;
    OF_SLOTS.contains(&kind).then(|| Slot(slot.to_owned()))
}

fn kind(key: &str) -> Option<&str> {
    key.strip_prefix(APP)?.split(':').next()
}

/// The place of a record in its log, by its key.
pub(super) fn place_of(key: &str) -> Option<usize> {
    key.strip_prefix(APP)?.strip_prefix("log:")?.split_once(':')?.1.parse().ok()
}

/// Where the keys lie whose texts are small: the first of each part, and the one after its end. The sign after the colon is
/// the semicolon.
pub fn small_ranges() -> [(&'static str, &'static str); 3] {
    [
        ("tiebreaker:", "tiebreaker:archive:"),
        ("tiebreaker:archive;", "tiebreaker:log:"),
        ("tiebreaker:log;", "tiebreaker;"),
    ]
}

/// Where the records of an event lie among all keys, and its archive, as in [`small_ranges`].
pub fn bulky_ranges(slot: &Slot) -> [(String, String); 2] {
    [(archive(slot), format!("{};", archive(slot))), (log_prefix(slot), format!("tiebreaker:log:{};", slot.0))]
}

/// What the keys of an event's entries begin with.
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

/// Entries that the log has gone on without.
pub(super) fn lost(slot: &Slot) -> String {
    format!("tiebreaker:lost:{}", slot.0)
}

pub(super) fn snapshot(slot: &Slot, number: usize) -> String {
    format!("tiebreaker:snapshot:{}:{number}", slot.0)
}

pub(super) fn archive(slot: &Slot) -> String {
    format!("tiebreaker:archive:{}", slot.0)
}

/// Which results of an event have been typed into another program.
pub(super) fn typed(slot: &Slot) -> String {
    format!("tiebreaker:typed:{}", slot.0)
}

/// When the last copy of an event left this device.
pub(super) fn copy(slot: &Slot) -> String {
    format!("tiebreaker:copy:{}", slot.0)
}

pub(super) fn setting(name: &str) -> String {
    format!("tiebreaker:setting:{name}")
}
