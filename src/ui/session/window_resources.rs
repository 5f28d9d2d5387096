//! What an open event has of the browser: its part in which window writes, and its file on disk. All of it goes with the
//! event: nothing here outlives it.

use crate::ui::browser::{Channel, DiskFile, Hold};
use tiebreaker::store::Slot;

/// Role of a window for an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It writes.
    Writes,
    /// It shows what another one writes.
    Follows,
    /// It has asked the other one to stop.
    Asks,
    /// It follows: the other one has what is not stored yet, and cannot stop.
    Waits,
}

/// State of the file on disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OnDisk {
    /// There is none.
    Nothing,
    /// The file of that name is up to date.
    Kept(String),
    /// The browser wants to ask before the file of that name is written to again.
    Waits(String),
    /// The file of that name could not be read or written.
    Failed(String),
    /// The file of that name has what is not here, and the other way round: neither is touched.
    Forked(String),
    /// The file of that name holds something else than this event: it is not touched.
    Foreign(String),
}

/// Resources of the open event.
#[derive(Default)]
pub(super) struct WindowResources {
    /// True if this window takes part in who writes.
    pub(super) has_entered: bool,
    /// The lock of who writes.
    pub(super) hold: Option<Hold>,
    /// The channel to the other windows that have the event open.
    pub(super) channel: Option<Channel>,
    /// Number of times this window has asked the other one to stop.
    pub(super) asked: u32,
    /// The file on disk.
    pub(super) file: Option<DiskFile>,
    /// True if the file is being written, and whether there is something newer by now.
    pub(super) writing: (bool, bool),
}

impl WindowResources {
    /// Gives up everything that other windows could wait for.
    pub(super) fn give_up(self) {
        self.hold.into_iter().for_each(Hold::release);
        self.channel.into_iter().for_each(|channel| channel.close());
    }
}

/// The name of an event's lock, and of the channel between its windows.
pub(super) fn lock_name(slot: &Slot) -> String {
    format!("tiebreaker:{}", slot.0)
}
