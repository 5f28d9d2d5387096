//! What is wrong with storage, or with what it holds.

use super::refusal::refusal;
use crate::{
    store::{
        Damage, Fault, Lost, OpenError, StoreError,
        mirror::{Keeping, NotKept, Repaired},
    },
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

/// Which entries of a log are missing.
pub fn lost(lost: Lost) -> String {
    let Lost { from: before, to: last } = lost;
    let first = before + 1;
    if first == last {
        t!("damaged.lost-one", entry = first, before = before)
    } else {
        t!("damaged.lost", first = first, last = last, before = before)
    }
}

/// What is wrong with storage.
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

/// How it stands with what was stored last, in a few words.
pub fn keeping(keeping: Keeping) -> String {
    match keeping {
        Keeping::Kept => t!("keeping.kept"),
        Keeping::OnItsWay { .. } => t!("keeping.on-its-way"),
        Keeping::NotKept(_) => t!("keeping.not-kept"),
    }
}

/// What can be lost, and why; none where nothing can.
pub fn at_risk(keeping: Keeping) -> Option<String> {
    Some(match keeping {
        Keeping::Kept | Keeping::OnItsWay { is_late: false } => return None,
        Keeping::OnItsWay { is_late: true } => t!("keeping.late"),
        Keeping::NotKept(NotKept::Denied) => t!("keeping.denied"),
        Keeping::NotKept(NotKept::Full) => t!("keeping.full"),
        Keeping::NotKept(NotKept::Failed) => t!("keeping.failed"),
    })
}

/// What came back from the second copy, in one sentence.
pub fn repaired(repaired: Repaired) -> String {
    let some = |count: usize, text: fn(usize) -> String| (count > 0).then(|| text(count));
    let parts = [
        repaired.list.then(|| t!("keeping.list")),
        some(repaired.events, |count| t!("keeping.events", count = count)),
        some(repaired.entries, |count| t!("keeping.entries", count = count)),
        some(repaired.forks, |count| t!("keeping.forks", count = count)),
        repaired.settings.then(|| t!("keeping.settings")),
    ];
    t!("keeping.repaired", what = parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
}
