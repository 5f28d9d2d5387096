//! What is wrong with a file, with storage, or with what it holds.

use super::refusal::refusal;
use crate::{
    file::{event::ReadError, megabytes},
    store::{Damage, Fault, OpenError, StoreError},
    ui::i18n::t,
};

/// Why a file does not open.
pub fn read_error(error: &ReadError) -> String {
    match error {
        ReadError::Malformed { line, column, message } => {
            t!("file.malformed", line = line, column = column, message = message)
        }
        ReadError::TooBig { size, limit } => too_big(*size, *limit),
        ReadError::OtherFormat => t!("file.other-format"),
        ReadError::NewerVersion { found } => t!("file.newer-version", found = found),
        ReadError::Refused(error) => {
            t!("file.refused", entry = error.place + 1, reason = refusal(&error.refusal, None))
        }
    }
}

/// That a file of so many bytes is not read.
pub fn too_big(size: usize, limit: usize) -> String {
    t!("file.too-big", size = megabytes(size), limit = megabytes(limit))
}

/// Why an event does not open.
pub fn open_error(error: &OpenError) -> String {
    match error {
        OpenError::NotHere => t!("damaged.not-here"),
        OpenError::Archived(_) => t!("archive.what"),
        OpenError::NewerVersion => t!("damaged.newer-version"),
        OpenError::Store(error) => store_error(error),
        OpenError::Damaged(what) => damage(what),
    }
}

/// Where a log is damaged, and how.
pub fn damage(what: &Damage) -> String {
    let entry = what.place + 1;
    match &what.fault {
        Fault::Missing => t!("damaged.missing", entry = entry),
        Fault::Torn => t!("damaged.torn", entry = entry),
        Fault::Refused(why) => t!("damaged.refused", entry = entry, reason = refusal(why, None)),
    }
}

/// What is wrong with storage.
pub fn store_error(error: &StoreError) -> String {
    match error {
        StoreError::Denied => t!("store.denied"),
        StoreError::Full => t!("store.full"),
        StoreError::Damaged { key } => t!("store.damaged", key = key),
        StoreError::Taken => t!("store.overtaken"),
        StoreError::Deleted => t!("store.deleted"),
        StoreError::Cleared => t!("store.cleared"),
    }
}
