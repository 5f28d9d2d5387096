//! The keys of everything that is kept. Every key begins with the name of the app: other apps of the same origin have theirs.

use super::Slot;

pub(super) const EVENTS: &str = "tiebreaker:events";
/// The list of events once more: it alone says what is here.
pub(super) const EVENTS_AGAIN: &str = "tiebreaker:events:copy";
/// Slots whose records are being written or removed right now.
pub(super) const UNDERWAY: &str = "tiebreaker:underway";
pub(super) const REGULATIONS: &str = "tiebreaker:regulations";

/// What the keys of an event's entries begin with.
#[must_use]
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

pub(super) fn snapshot(slot: &Slot, number: usize) -> String {
    format!("tiebreaker:snapshot:{}:{number}", slot.0)
}

pub(super) fn archive(slot: &Slot) -> String {
    format!("tiebreaker:archive:{}", slot.0)
}

/// When the last copy of an event left this device.
pub(super) fn copy(slot: &Slot) -> String {
    format!("tiebreaker:copy:{}", slot.0)
}

pub(super) fn setting(name: &str) -> String {
    format!("tiebreaker:setting:{name}")
}
