//! Texts for damaged events, and for entries that are not on disk yet.

use super::{first::store_error, refusal::refusal};
use crate::{
    screens::{cited::Cited, i18n::t},
    store::{
        Damage, LostEntries, OpenError, RecordFault,
        mirror::{MirrorStatus, NotKept},
    },
};

/// Why an event does not open.
pub fn open_error(error: &OpenError) -> Cited {
    let text = match error {
        OpenError::NotHere => t!("damaged.not-here"),
        OpenError::Archived(_) => t!("archive.what"),
        OpenError::NewerVersion => t!("damaged.newer-version"),
        OpenError::Store(error) => store_error(error),
        OpenError::Damaged(what) => return damage(what),
    };
    text.into()
}

/// A damaged entry of a log.
pub fn damage(what: &Damage) -> Cited {
    let entry = what.place + 1;
    let text = match &what.fault {
        RecordFault::Missing => t!("damaged.missing", entry = entry),
        RecordFault::Torn => t!("damaged.torn", entry = entry),
        RecordFault::Refused(why) => {
            let why = refusal(why, None);
            return why.within(|why| t!("damaged.refused", entry = entry, reason = why));
        }
    };
    text.into()
}

/// Missing entries of a log.
pub fn lost(lost: LostEntries) -> String {
    let LostEntries { from: before, to: last } = lost;
    let first = before + 1;
    if first == last {
        t!("damaged.lost-one", entry = first, before = before)
    } else {
        t!("damaged.lost", first = first, last = last, before = before)
    }
}

/// Short note on whether the latest entries are on disk.
pub fn mirror_status(mirror_status: MirrorStatus) -> String {
    match mirror_status {
        MirrorStatus::Kept => t!("keeping.kept"),
        MirrorStatus::OnItsWay { .. } => t!("keeping.on-its-way"),
        MirrorStatus::NotKept(_) => t!("keeping.not-kept"),
    }
}

/// Why the latest entries could be lost. None if they are safe.
pub fn at_risk(mirror_status: MirrorStatus) -> Option<String> {
    let at_risk = |why: String| format!("{why} {}", t!("keeping.crash"));
    Some(match mirror_status {
        MirrorStatus::Kept | MirrorStatus::OnItsWay { is_late: false } => return None,
        MirrorStatus::OnItsWay { is_late: true } => t!("keeping.late"),
        MirrorStatus::NotKept(NotKept::Denied) => at_risk(t!("keeping.denied")),
        MirrorStatus::NotKept(NotKept::Full) => at_risk(t!("keeping.full")),
        MirrorStatus::NotKept(NotKept::Failed) => at_risk(t!("keeping.failed")),
    })
}
