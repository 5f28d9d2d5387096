//! Browser resources of an open event: its lock and channel, and its file on disk. They are released with the event.

use crate::ui::browser::{Channel, DiskFile, Hold};
use tiebreaker::store::Slot;

/// Role of a window for an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The window writes the event.
    Writes,
    /// The window shows what another window writes.
    Follows,
    /// The window has asked the writing window to stop.
    Asks,
    /// The window follows. The writing window has unstored entries and cannot stop.
    Waits,
}

/// State of the file on disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OnDisk {
    /// There is no file.
    Nothing,
    /// The file with this name is up to date.
    Kept(String),
    /// The browser must ask the user before the file with this name is written again.
    Waits(String),
    /// The file with this name could not be read or written.
    Failed(String),
    /// The file with this name and the event have continued differently. Neither is changed.
    Forked(String),
    /// The file with this name does not contain this event. It is not changed.
    Foreign(String),
}

/// Resources of the open event.
#[derive(Default)]
pub(super) struct WindowResources {
    /// True if this window competes for the lock.
    pub(super) has_entered: bool,
    /// The event's lock, if this window holds it.
    pub(super) hold: Option<Hold>,
    /// The channel to the other windows with this event.
    pub(super) channel: Option<Channel>,
    /// Number of times that this window has asked another one to stop.
    pub(super) asked: u32,
    /// The file on disk.
    pub(super) file: Option<DiskFile>,
    /// True while the file is being written, and true if the event has changed since.
    pub(super) writing: (bool, bool),
}

impl WindowResources {
    /// Releases everything that other windows may wait for.
    pub(super) fn give_up(self) {
        self.hold.into_iter().for_each(Hold::release);
        self.channel.into_iter().for_each(|channel| channel.close());
    }
}

/// Name of an event's lock and of the channel between its windows.
pub(super) fn lock_name(slot: &Slot) -> String {
    format!("tiebreaker:{}", slot.0)
}
