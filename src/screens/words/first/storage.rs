//! Storage errors, and what was restored. The list of events also needs these texts.

use crate::{
    screens::i18n::t,
    store::{StoreError, mirror::Repaired},
};

/// Text of a storage error.
pub fn store_error(error: &StoreError) -> String {
    match error {
        StoreError::Denied => t!("store.denied"),
        StoreError::Full => t!("store.full"),
        StoreError::Dropped => t!("store.dropped"),
        StoreError::Damaged { key } => t!("store.damaged", key = key),
        StoreError::Taken => t!("store.overtaken"),
        StoreError::Deleted => t!("store.deleted"),
        StoreError::Cleared => t!("store.cleared"),
    }
}

/// Events restored from the second copy, as one sentence.
pub fn repaired(repaired: Repaired) -> String {
    let some = |count: usize, text: fn(usize) -> String| (count > 0).then(|| text(count));
    let parts = [
        repaired.list.then(|| t!("keeping.list")),
        some(repaired.events, |count| t!("keeping.events", count = count)),
        some(repaired.entries, |count| t!("keeping.entries", count = count)),
        some(repaired.forks, |count| t!("keeping.forks", events = t!("keeping.events", count = count))),
        repaired.settings.then(|| t!("keeping.settings")),
    ];
    t!("keeping.repaired", what = parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
}
