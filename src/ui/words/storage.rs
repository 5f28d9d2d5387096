//! What is wrong with storage, or with what it holds.

use super::refusal::refusal;
use crate::{
    store::{Damage, Fault, OpenError, StoreError},
    ui::{i18n::t, ruled::Ruled},
};

/// Why an event does not open.
pub fn open_error(error: &OpenError) -> Ruled {
    let text = match error {
        OpenError::NotHere => t!("damaged.not-here"),
        OpenError::Archived(_) => t!("archive.what"),
        OpenError::NewerVersion => t!("damaged.newer-version"),
        OpenError::Store(error) => store_error(error),
        OpenError::Damaged(what) => return damage(what),
    };
    text.into()
}

/// Where a log is damaged, and how.
pub fn damage(what: &Damage) -> Ruled {
    let entry = what.place + 1;
    let text = match &what.fault {
        Fault::Missing => t!("damaged.missing", entry = entry),
        Fault::Torn => t!("damaged.torn", entry = entry),
        Fault::Refused(why) => {
            let why = refusal(why, None);
            return why.within(|why| t!("damaged.refused", entry = entry, reason = why));
        }
    };
    text.into()
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
