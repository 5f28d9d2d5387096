//! State of the second copy in IndexedDB.

/// Whether the second copy has the latest records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MirrorStatus {
    /// It is on disk.
    Kept,
    /// It is on its way there.
    OnItsWay {
        /// Whether that takes longer than it should.
        is_late: bool,
    },
    /// It may be on disk later; nobody knows when.
    NotKept(NotKept),
}

/// Why something is not known to be on disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotKept {
    /// The browser allows no second copy.
    Denied,
    /// There is no room for it, or none for what only it has.
    Full,
    /// It could not be written.
    Failed,
}
